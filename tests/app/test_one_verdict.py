"""One verdict at every door: with a pair's system and no meaning typed, the library, `comparable`, `rule`,
`ask`, the API and the console give the same answer on the thirty commonest irregularities."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

import rectify_bridge
from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import METHODS
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.meaning.comparable.situation import situation
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import parse_auction, print_auction
from tests.app.terminal import Terminal
from tests.app.test_one_reading import served
from tests.published.commonest import irregularities

OPEN = "asked"
"""In the place of the clause: the Director is asked about the grounds."""
ASKED = (
    *("same or similar meaning", "same purpose", "subset of the meanings", "attributable meanings"),
    "specifies the same",
)
WORDS = ("the same meaning as the withdrawn call", "the same denomination or denominations as the withdrawn")
LISTED = list(irregularities())
FEW = [
    next(one for one in LISTED if one.get("published", one.get("name")) == name)
    for name in (
        "Transfer under two notrump, then the transfer a level higher",
        "One club over partner's one club, then a limit raise",
        "One heart at right-hand opponent's turn, then a two-level overcall",
    )
]
"""A call that is free, one that is asked about, and one after a call out of rotation."""
MISREAD = {**FEW[0], "thought": ""}
"""A transfer under two notrump of which nobody knows which auction its player thought he was in."""


CARD = """\
system: ours
meanings:
  1C-(1S):
    X: {shows: "10+, 4+D", force: forcing}
"""
"""The own card of a pair whose double is not the takeout double of Acol, which would be free."""
BAD = CARD.replace("4+D", "4+Q")
OWN: dict[str, Any] = {"auction": "N: 1C 1S 1H", "replacement": "X", "systems": ["acol"], "card": CARD}


def case_of(one: dict[str, Any], **meanings: Any) -> dict[str, Any]:
    """The irregularity as a case: not accepted, and the call made in its place."""
    where = situation(parse_auction(one["auction"]))
    assert where.now is not None
    accepted = "accepted" if where.is_insufficient_bid else "accepted out of rotation"
    since = where.now.legal[len(where.before.legal) :]
    events = [
        {"attention": str(where.made.seat.lho)},
        {"answer": {"i1.slip": "no", f"i1.{accepted}": "no"}},
        *({"call": str(made)} for made in since),
        {"call": f"{where.made.seat}:{one['replacement']}"},
    ]
    line = print_auction(Auction(where.before.dealer, (*where.before.calls, where.made)))
    given: dict[str, Any] = {"auction": line, "events": events}
    if meanings:
        given["meanings"] = meanings
    return {"authority": "WBF", "edition": 2017, "date": "2026-01-15", "given": given}


def settings(one: dict[str, Any]) -> dict[str, Any]:
    cards = {"NS": one["card"]} if "card" in one else {}
    found = {
        "system": one["systems"][0],
        "cards": cards,
        "opinion": "decides",
        "thought": one.get("thought", ""),
    }
    return {name: word for name, word in found.items() if word}


def flags(one: dict[str, Any], folder: Path) -> tuple[str, ...]:
    words = {name: value for name, value in settings(one).items() if name != "cards"}
    if "card" in one:
        (folder / "card.yaml").write_text(one["card"])
        words["card"] = f"NS={folder / 'card.yaml'}"
    return tuple(word for name, value in words.items() for word in (f"--{name}", value))


def by_the_library(one: dict[str, Any]) -> str:
    said = settings(one)
    found = rectify_bridge.compare(
        one["auction"],
        one["replacement"],
        methods=said["system"],
        card=one.get("card"),
        thought=said.get("thought", ""),
        opinion="decides",
    )
    return OPEN if " or " in found.route.cite else found.route.cite


def of_outcome(outcome: Outcome, cite: str) -> str:
    if outcome.key is not None and outcome.key.fact in ASKED:
        return OPEN
    again = outcome.key is not None and outcome.key.fact == "replacement"
    assert outcome.status is Status.RULED or again
    return cite if cite in outcome.path else f"none of {outcome.path}"


def test_the_ruling_is_the_verdict_of_the_library() -> None:
    for one in LISTED:
        case = case_from(case_of(one, **settings(one)), CaseOptions())
        outcome = rule_on(case, engines_of(case)).each[0][1]
        verdict = by_the_library(one)
        assert of_outcome(outcome, verdict) == verdict, one.get("published", one.get("name"))


def of_result(result: dict[str, Any], cite: str) -> str:
    (ruling,) = result["rulings"]
    asked = [one["key"].partition(".")[2] for one in result.get("needed", ()) if "key" in one]
    if any(key in ASKED for key in asked):
        return OPEN
    cites = [one["cite"] for one in ruling["clauses"]]
    return cite if cite in cites else f"none of {cites}"


def by_comparable(one: dict[str, Any], cite: str, rectify: Terminal, folder: Path) -> str:
    table = json.loads(rectify("comparable", "--auction", one["auction"], *flags(one, folder), "--json").out)
    (found,) = [row["route"] for row in table["options"] if row["call"] == one["replacement"]]
    return OPEN if " or " in found else str(found)


def by_rule(one: dict[str, Any], cite: str, rectify: Terminal, folder: Path) -> str:
    file = folder / "case.yaml"
    file.write_text(yaml.safe_dump(case_of(one)))
    return of_result(json.loads(rectify("rule", str(file), *flags(one, folder), "--json").out), cite)


def by_ask(one: dict[str, Any], cite: str, rectify: Terminal, folder: Path) -> str:
    begun = folder / "case.yaml"
    begun.write_text(yaml.safe_dump(case_of(one)))
    words = ("ask", str(begun), *flags(one, folder), "--save", str(folder / "asked.yaml"))
    page = rectify(*words, typed="quit\n").out
    text = " ".join(re.sub(r"\[[^]]*\]", "", page).split())  # the clause stands within the question's lines
    if any(words in text for words in WORDS):
        return OPEN
    return cite if f"[{cite}]" in page else page


def by_the_api(one: dict[str, Any], cite: str, _: Terminal, __: Path) -> str:
    return of_result(served().post("/api/rule", json=case_of(one, **settings(one))).json(), cite)


def by_the_console(one: dict[str, Any], cite: str, _: Terminal, __: Path) -> str:
    desk = Desk(Memory())
    desk.choose("WBF", "Ann")
    case = desk.open({}, "Ann", given=case_of(one)["given"])
    entry = NewEntry("methods", dict.fromkeys(METHODS, "") | settings(one))
    desk.note(case, len(desk.case(case).stored.entries), entry, "Ann")
    return of_outcome(desk.case(case).interview.ruled.each[0][1], cite)


Door = Callable[[dict[str, Any], str, Terminal, Path], str]


@pytest.mark.parametrize(
    "door", [by_comparable, by_rule, by_ask, by_the_api, by_the_console], ids=lambda d: d.__name__
)
def test_every_door_has_the_same_verdict(door: Door, rectify: Terminal, tmp_path: Path) -> None:
    for one in (*FEW, MISREAD, OWN):
        verdict = by_the_library(one)
        assert door(one, verdict, rectify, tmp_path) == verdict, one["auction"]


def test_the_pairs_own_card_goes_before_the_system() -> None:
    """Also as the mapping that it is, and not where it is the other pair's."""
    assert by_the_library(OWN) == "27B3"
    assert by_the_library({key: value for key, value in OWN.items() if key != "card"}) == "27B1(b)"
    for cards, cite in (({"NS": yaml.safe_load(CARD)}, "27B3"), ({"EW": CARD}, "27B1(b)")):
        case = case_from(case_of(OWN, system="acol", opinion="decides", cards=cards), CaseOptions())
        assert cite in rule_on(case, engines_of(case)).each[0][1].path


def test_a_card_that_cannot_be_read_is_one_error_at_every_door(rectify: Terminal, tmp_path: Path) -> None:
    """It names the line, the word, and what would be right."""
    file = tmp_path / "case.yaml"
    file.write_text(yaml.safe_dump(case_of(OWN)))
    (tmp_path / "bad.yaml").write_text(BAD)
    words = ("--card", f"NS={tmp_path / 'bad.yaml'}", "--system", "acol")
    said = [rectify("rule", str(file), *words), rectify("ask", str(file), *words)]
    said.append(rectify("comparable", "--auction", OWN["auction"], *words))
    assert [one.code for one in said] == [2, 2, 2] and all(one.err.count("\n") == 1 for one in said)
    assert "name the file of a card" in rectify("rule", str(file), "--card", "NS=nowhere.yaml").err
    assert "is not a side with its card" in rectify("rule", str(file), "--card", "bad.yaml").err
    told = [one.err for one in said]
    given = case_of(OWN, system="acol", cards={"NS": BAD})
    told.append(served().post("/api/rule", json=given).text)
    with pytest.raises(ValueError) as raised:
        rectify_bridge.compare(OWN["auction"], "X", methods="acol", card=BAD)
    told.append(str(raised.value))
    for one in told:
        assert "line 4" in one and "'q' in '10+, 4+Q'" in one and "4-4-4-1" in one


def test_only_one_of_the_readings_holds_and_the_director_says_which() -> None:
    """What they do not agree on is asked; nothing is taken from both at once while only one is attributed."""
    asked = [
        ({}, "specifies the same"),
        ({"specifies the same": "no"}, "attributable meanings"),
        ({"specifies the same": "no", "attributable meanings": "one"}, "same or similar meaning"),
        (
            {"specifies the same": "no", "attributable meanings": "one", "same or similar meaning": "no"},
            "subset of the meanings",
        ),
    ]
    for answers, key in asked:
        outcome = found_with(answers)
        assert outcome.key is not None and outcome.key.fact == key
    both = found_with({"specifies the same": "no", "attributable meanings": "two"})
    assert both.status is Status.RULED and "27B1(b)" in both.path


def found_with(answers: dict[str, str]) -> Outcome:
    """The ruling on the misread transfer with more facts found."""
    data = case_of(MISREAD, system="acol")
    data["given"]["answers"] = {f"i1.{name}": value for name, value in answers.items()}
    case = case_from(data, CaseOptions())
    return rule_on(case, engines_of(case)).each[0][1]
