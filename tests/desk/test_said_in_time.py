"""What must be among the short words, and what must not: tricks that a revoke costs, calls that were made,
suits that may not be forbidden."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.spoken import layers, spoken
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.tracker.duties import COME_BACK, DutyLine, line_of
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws import book
from rectify_bridge.laws.effects import windows
from tests import trees
from tests.desk.test_spoken import RULEBOOKS, ruled
from tests.sampling import share

NEVER_BROUGHT_UP = {
    "concedes the rest": "of a claim of some tricks; the number that is ruled says it",
    "claims the rest": "likewise",
    "second card from dummy stays": "for the player who asks",
    "tell the Director": "what every player is bound to, whatever happened here",
    "scored as if": "for who enters the score",
    "may change in turn": "said when that opponent has changed his card",
    "may withdraw in turn": "likewise",
    "back in hand at the end": "the other half of what becomes a penalty card, which is brought up",
    "care ends": "the end of what is brought up as long as it binds",
    "rule on the repeat": "the repeated call is told, and then asked about",
    "right board later": "said when the right board is put on the table",
    "noted": "for the Director",
    "if the auction is reopened": "said when it is",
}
"""What is said later, is over at once, and so never stands among what binds: with the reason."""
OWN_TIME = tuple(
    re.compile(rf"\b{words}\b")
    for words in (
        "once",
        "now",
        "until",
        "at this turn",
        "to this trick",
        "next turn",
        "the rest of",
        "while .* lead",
    )
)
"""How a sentence tells a time of its own."""
CITED = re.compile(r"\((?:Law \d|\d+[A-Z])")
"""A clause in brackets."""


@pytest.mark.parametrize("kind", share(book.irregularities(), 30))
def test_what_nothing_brings_up_later_is_said_at_once_and_nothing_asks(kind: str) -> None:
    """The tricks that a revoke costs, a call at the end of play: who hears it only later never hears it."""
    found, questions, clauses, again = set[str](), set[str](), set[str](), set[str]()
    for authority, edition in RULEBOOKS:
        plant = trees.Planted(kind, trees.NO_RECORD)
        matter = trees.matter(plant, authority, edition)
        for effect in {
            e for leaf in trees.leaves(trees.tree(plant, authority, edition)) for e in leaf.outcome.effects
        }:
            now, later = layers(matter, (effect,))
            if any(line.aloud and line.ends == windows.AT_ONCE for line in later):
                found.add(effect.type)
            aloud = {line.text for line in (*now, *later) if line.aloud}
            questions |= {text for text in aloud if "?" in text}
            clauses |= {text for text in aloud if CITED.search(text)}
            bound = binding_lines(matter, effect)
            again |= {line.text for line in bound if tells_its_end_twice(line)}
            clauses |= {line.text for line in bound if line.aloud and CITED.search(line.text)}
    assert not found - NEVER_BROUGHT_UP.keys()
    assert not questions, "a question inside what is read aloud"
    assert not clauses, "a clause in brackets inside what is read aloud, or binds"
    assert not again, "what binds says twice until when"


def binding_lines(matter: Matter, effect: Effect) -> tuple[DutyLine, ...]:
    """The effect as it stands under what binds; nothing where it is over at once."""
    if effect.ends in (windows.NOW, windows.AT_ONCE) and effect.type != COME_BACK:
        return ()
    return (line_of(Wording(matter), effect, matter.incident.id),)


def tells_its_end_twice(line: DutyLine) -> bool:
    """Whether the sentence has a time of its own, or the words of the window, and the window follows."""
    text, until = line.text.lower(), line.until_apart.lower()
    if not until:
        return False
    return until in text or f"until {until}" in text or any(time.search(text) for time in OWN_TIME)


def test_what_binds_tells_its_end_once_and_always() -> None:
    """No end is left out but where the sentence has it."""
    matter = trees.matter(trees.Planted("insufficient bid", trees.NO_RECORD), "WBF")
    ends = {
        ("must pass", windows.END_OF_AUCTION): "",
        ("must pass", windows.AFTER_NEXT_TURN): "",
        ("any legal call", windows.AFTER_NEXT_TURN): "East has called once",
        ("must be played", windows.PLAYED): "it has been played",
    }
    for (type_, until), words in ends.items():
        (line,) = binding_lines(matter, Effect(type_, ("E",), ends=until))
        assert line.until_apart == words, line.text


def test_the_tricks_that_a_revoke_costs_are_said_with_the_ruling() -> None:
    """64A1: the offender won the trick of the revoke with his own card, and his side a later one: two."""
    said = ruled(
        [
            {"alleged": {"kind": "revoke", "by": "E"}},
            {
                "answer": {
                    "i1.could have complied": True,
                    "i1.since the revoke": "played",
                    "i1.circumstance": "none",
                    "i1.winner of the revoke trick": "offender",
                    "i1.later trick won": True,
                    "i1.tricks without the revoke": "no more",
                }
            },
        ]
    )
    assert [line.text for line in said.now] == [
        "The revoke is established: the trick stands as played.",
        "At the end of play North-South get two tricks from the other side.",
    ]


@pytest.mark.parametrize(
    "answers",
    [
        {"another call made": True, "another call meant": False, "second call accepted": True},
        {"another call made": True, "another call meant": False, "second call accepted": False},
    ],
)
def test_who_has_made_both_calls_is_offered_no_third(answers: dict[str, bool]) -> None:
    """Law 25B: the left-hand opponent's choice settles which call stands; whether it is comparable (26) is
    for the Director."""
    known = {"partner has called since": False, "auction period over": False, **answers}
    events: list[object] = [
        {"alleged": {"kind": "unintended call", "by": "W"}},
        {"answer": {f"i1.{fact}": value for fact, value in known.items()}},
    ]
    case = case_from(
        {"authority": "WBF", "edition": 2017, "given": {"events": events}},
        CaseOptions(None, None, "2024-01-01", {}, ""),
    )
    matter, outcome, _ = rule_on(case).each[0]
    assert outcome.fact is not None
    assert outcome.fact.kind is Kind.JUDGEMENT
    assert spoken(matter, outcome).offer is None


def test_a_suit_that_may_not_be_forbidden_is_not_offered() -> None:
    """Law 26B: not a suit that the offender has specified in the legal auction."""
    said = ruled(
        [
            {"alleged": {"kind": "lead restriction due", "by": "W"}},
            {
                "answer": {
                    "i1.offender defends": True,
                    "i1.first turn to lead": True,
                    "i1.suits specified": "S D",
                }
            },
        ]
    )
    assert said.offer is not None
    assert [option.text for option in said.offer.options] == [
        "Forbid hearts.",
        "Forbid clubs.",
        "Forbid no suit.",
    ]


@pytest.mark.parametrize("answer", [None, "comparable call"])
def test_a_call_that_has_been_replaced_is_not_to_be_replaced(answer: str | None) -> None:
    """36B2 and 26: West is told to replace the double before it is replaced, and not after it."""
    known: dict[str, object] = {
        **{f"i1.{name}": False for name in ("slip", "auction period over", "lho has called since")},
        "i1.in rotation": True,
    }
    if answer:
        known["i1.call in its place"] = answer
    said = ruled([{"alleged": {"kind": "inadmissible double", "by": "W"}}, {"answer": known}])
    assert ("West must now replace the call." in [line.text for line in said.now]) is (answer is None)
