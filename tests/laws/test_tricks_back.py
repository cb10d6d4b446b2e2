"""Tricks that a side gets back (69B, 71, 79A2): each number from one to thirteen is said and scored."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.engines.sections.score_effects import ANOTHER_RESULT, CREDITED, GIVEN_BACK
from rectify_bridge.engines.sections.table_result import result_after
from rectify_bridge.law.fact import Fact
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.laws import book
from rectify_bridge.laws.effects import claim, contest
from rectify_bridge.laws.tricks_back import NUMBER, WORDS, parse_number

ESTABLISHED = {"agreement to the claim": "established", "correction period over": False}
SIX_BACK = {"table": {"contract": "4S", "by": "N", "tricks": 7}}
WAYS: dict[str, tuple[int, str, dict[str, Any], str]] = {
    "69B1": (
        2017,
        "agreement to a claim withdrawn",
        {"trick agreed away": "won"},
        "tricks won and agreed away",
    ),
    "69B2": (
        2007,
        "agreement to a claim withdrawn",
        {"trick agreed away": "likely"},
        "likely tricks agreed away",
    ),
    "69B": (
        *(1997, "agreement to a claim withdrawn", {"trick agreed away, 1997": "sure"}),
        "sure tricks agreed away, 1997",
    ),
    "71A": (2017, "concession regretted", {"trick conceded": "won"}, "tricks won and conceded"),
    "71B": (2007, "concession regretted", {"trick conceded": "sure"}, "sure tricks conceded"),
    "71C": (1997, "concession regretted", {"trick conceded": "sure"}, "sure tricks conceded"),
    "79A2": (2017, "trick not won", {"trick in question": "not won"}, "tricks not won"),
    "72A2": (1997, "trick not won", {"trick in question": "could not lose"}, "sure tricks of opponents"),
}
"""For each clause: the edition, the kind, how it comes to the number, and the fact that is the number."""

CONCEDED = {"line that was stated": "tricks conceded", "tricks more than claimed": "2"}
FINESSE = {
    "line that was stated": "silent",
    "needs a card with one opponent": "unproven",
    "three or more fewer than claimed": "5",
}
"""How a ruling on a contested claim comes to its number, but for the last answer."""


def ruled(cite: str, **more: str) -> Outcome:
    edition, kind, found, number = WAYS[cite]
    known = {**ESTABLISHED, **found, "knowingly accepted": False}
    answers = {**known, **({number: more["number"]} if more else {})}
    data = {
        "edition": edition,
        "authority": "WBF",
        "given": {
            "events": [{"alleged": {"kind": kind, "by": "S"}}],
            "answers": {f"i1.{name}": value for name, value in answers.items()},
        },
    }
    case = read(data)
    return rule(open_docket(case.log, case.rulebook).matters[0])


@pytest.mark.parametrize("cite", WAYS)
def test_the_number_is_asked_for_and_never_assumed(cite: str) -> None:
    outcome = ruled(cite)
    assert outcome.status is Status.NEEDS and outcome.fact is not None
    assert outcome.fact.name == WAYS[cite][3]


@pytest.mark.parametrize("cite", WAYS)
def test_every_number_is_said_as_it_is(cite: str) -> None:
    for value, words in WORDS.items():
        (effect,) = ruled(cite, number=value).effects
        assert effect.cite == cite and effect.part("number") == words


@pytest.mark.parametrize("cite", WAYS)
def test_as_many_tricks_are_scored(cite: str) -> None:
    """Seven tricks at the table, of which up to six are given back to one side or the other: South's word
    is about his own side, North-South, who declared."""
    for number in range(1, 7):
        (effect,) = ruled(cite, number=str(number)).effects
        loses = effect.type == CREDITED or effect.binds == ("EW",)
        wanted = 7 - number if loses else 7 + number
        assert result_after([effect], SIX_BACK)["tricks"] == str(wanted), (cite, number)


def test_every_effect_that_gives_tricks_back_has_a_number() -> None:
    made = (
        claim.tricks_restored("offender", WORDS["2"], "x"),
        claim.concession_cancelled("offender", WORDS["2"], "x"),
        contest.tricks_credited(WORDS["2"]),
    )
    assert {effect.type for effect in made} == {*GIVEN_BACK, CREDITED} <= set(ANOTHER_RESULT)
    assert {NUMBER[effect.part("number")] for effect in made} == {2}


def test_a_number_of_tricks_is_one_to_thirteen() -> None:
    numbers: list[Fact] = [fact for fact in book.facts().values() if fact.parse is parse_number]
    assert {fact.name for fact in numbers} == {*(way[3] for way in WAYS.values()), "tricks more than claimed"}
    for fact in numbers:
        assert [fact.value_of(n) for n in range(1, 14)] == [str(n) for n in range(1, 14)]
        for wrong in ("0", "14", "-1", "two", "1.5", ""):
            with pytest.raises(ValueError, match="a number of tricks up to 13"):
                fact.value_of(wrong)


def test_three_or_more_of_a_claim_are_three_to_thirteen() -> None:
    fact = book.facts()["three or more fewer than claimed"]
    assert [fact.value_of(n) for n in range(3, 14)] == [str(n) for n in range(3, 14)]
    for wrong in ("2", "1", "14", "x"):
        with pytest.raises(ValueError, match="a number of tricks from 3 to 13"):
            fact.value_of(wrong)


@pytest.mark.parametrize(
    ("answers", "words", "tricks"),
    [
        (CONCEDED | {"conceded and cannot be lost": True}, "two tricks more", 9),
        (FINESSE | {"tricks by normal play": "fewer"}, "five tricks fewer", 2),
    ],
)
def test_a_number_on_a_contested_claim_is_said_and_scored(
    answers: dict[str, Any], words: str, tricks: int
) -> None:
    known = {"trump out and not mentioned": False, **answers}
    data = {
        "edition": 2017,
        "authority": "WBF",
        "given": {
            "auction": "S: 1S P 4S P P P",
            "events": [{"alleged": {"kind": "contested claim", "by": "S"}}],
            "answers": {f"i1.{name}": value for name, value in known.items()},
        },
    }
    case = read(data)
    (made,) = (
        effect
        for effect in rule(open_docket(case.log, case.rulebook).matters[0]).effects
        if effect.type == "tricks of the claim"
    )
    assert made.part("number") == f"{words} than claimed"
    claimed = replace(made, binds=("NS",))
    assert result_after([claimed], SIX_BACK)["tricks"] == str(tricks)
