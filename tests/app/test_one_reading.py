"""One reading of an auction line: at every door the same line is the same incidents."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from starlette.testclient import TestClient

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.meaning.comparable.situation import SituationError, situation
from rectify_bridge.table.auction.notation import parse_auction
from tests.app.terminal import Terminal


class Read(NamedTuple):
    """One incident: what it is called, whose call it is, and the call."""

    kind: str
    by: str
    about: str


INSUFFICIENT, ROTATION = "insufficient bid", "call out of rotation"
EAST_1NT, SOUTH_1H = Read(INSUFFICIENT, "E", "1N"), Read(ROTATION, "S", "1H")

LINES: dict[str, tuple[tuple[Read, ...], str]] = {
    # each with its incidents, and what `comparable` says: the call in its place, or why it compares nothing
    "N: 2S 1NT": ((EAST_1NT,), ""),
    "N: 2S E:1NT": ((EAST_1NT,), ""),
    "N: 2S 1NT E:2NT": ((EAST_1NT,), "2N"),  # 27C
    "N: 2S 1NT>2NT P P": ((EAST_1NT,), "2N"),
    "N: 2S 1NT > X": ((EAST_1NT,), "X"),
    "N: 2S 1NT E:2C": ((EAST_1NT,), "2C"),  # 27B4: still the ruling on the first
    "N: 2S 1NT E:2NT S:P W:P N:P": ((EAST_1NT,), "2N"),
    "N: 2S 1NT P": ((EAST_1NT,), "27A1"),
    "N: 1S P 1H S:2H": ((Read(INSUFFICIENT, "S", "1H"),), "2H"),
    "E: S:1H": ((SOUTH_1H,), "the call that East makes now"),
    "E: S:1H E:1S": ((SOUTH_1H,), ""),
    "E: S:1H> E:1S": ((SOUTH_1H,), ""),
    "E: S:1H E:1S S:2H W:P": ((SOUTH_1H,), "2H"),
    "E: S:1H W:1S": ((SOUTH_1H,), "29A"),
    "W: S:1H W:X": ((SOUTH_1H,), "29A"),  # West could not double in his own turn
    "N: S:1H N:1D E:P": ((SOUTH_1H,), ""),
    "N: 1NT S:2D E:P": ((Read(ROTATION, "S", "2D"),), ""),
    "N: 1NT S:2D E:P S:2D": ((Read(ROTATION, "S", "2D"),), "2D"),
    "N: 1C ^S1H E:P": ((SOUTH_1H,), ""),
    "N: 1H S:P": ((Read(ROTATION, "S", "P"),), ""),
    "N: 1NT P P S:P": ((Read(ROTATION, "S", "P"),), "Law 25"),
    "N: 1H P P P P": ((Read("call after the final pass", "N", "P"),), "Law 39"),
    "N: X": ((Read("inadmissible double", "N", "X"),), "Laws 35 to 39"),
    "N: 8C": ((Read("bid above seven", "N", "8C"),), "Laws 35 to 39"),
    "N: 1S P 2S 2H E:X": ((Read(INSUFFICIENT, "W", "2H"), Read(ROTATION, "E", "X")), "W:2H, E:X"),
    "N: 1NT S:2D S:P": ((Read(ROTATION, "S", "2D"), Read("change of call", "S", "2D")), "S:2D, S:P"),
    "N: P P S:1C": ((), "no call out of turn"),
}
LAWS = ("--authority", "WBF", "--edition", "2017", "--date", "2026-01-15")
CASE = {"authority": "WBF", "edition": 2017, "date": "2026-01-15"}


def read_from(result: dict[str, Any]) -> list[Read]:
    return [Read(one["kind"], one["by"], one["about"]) for one in result["incidents"]]


def by_the_line(line: str, rectify: Terminal, _: Path) -> list[Read]:
    return read_from(json.loads(rectify("rule", "--auction", line, *LAWS, "--json").out))


def by_a_case_file(line: str, rectify: Terminal, folder: Path) -> list[Read]:
    file = folder / "case.yaml"
    file.write_text(yaml.safe_dump({**CASE, "given": {"auction": line}}))
    return read_from(json.loads(rectify("rule", str(file), "--json").out))


def by_the_interview(line: str, rectify: Terminal, folder: Path) -> list[Read]:
    file = folder / "asked.yaml"
    rectify("ask", *LAWS, "--save", str(file), typed=f"{line}\nquit\n")
    return read_from(json.loads(rectify("rule", str(file), "--json").out))


@cache
def served() -> TestClient:
    return TestClient(guarded(create_app(Memory())), base_url="http://127.0.0.1")


def by_the_api(line: str, _: Terminal, __: Path) -> list[Read]:
    return read_from(served().post("/api/rule", json={**CASE, "given": {"auction": line}}).json())


def by_the_console(line: str, _: Terminal, __: Path) -> list[Read]:
    desk = Desk(Memory())
    desk.choose("WBF", "Ann")
    found = desk.case(desk.open({"text": line}, "Ann")).interview.ruled
    return [Read(m.incident.kind, str(m.incident.by), m.incident.about) for m, _, _ in found.each]


Door = Callable[[str, Terminal, Path], list[Read]]


@pytest.mark.parametrize(
    "door",
    [by_the_line, by_a_case_file, by_the_interview, by_the_api, by_the_console],
    ids=lambda d: d.__name__,
)
def test_every_door_has_the_same_incidents(door: Door, rectify: Terminal, tmp_path: Path) -> None:
    for line, (expected, _) in LINES.items():
        assert door(line, rectify, tmp_path) == list(expected), line


@pytest.mark.parametrize("line", LINES)
def test_comparable_reads_the_same_call(line: str) -> None:
    expected, says = LINES[line]
    try:
        found = situation(parse_auction(line))
    except SituationError as error:
        assert says and says in str(error)
        assert all(f"{one.by}:{one.about}" in str(error) or "missing" in str(error) for one in expected)
        return
    (incident,) = expected
    kind = INSUFFICIENT if found.is_insufficient_bid else ROTATION
    assert Read(kind, str(found.made.seat), str(found.call)) == incident
    assert says == ("" if found.replacement is None else str(found.replacement))


@pytest.mark.parametrize("line", [line for line, (found, _) in LINES.items() if len(found) > 1])
def test_of_several_each_can_be_named(line: str) -> None:
    """`--withdrawn` finds the incident that `rule` has, or says why nothing is compared."""
    for incident in LINES[line][0]:
        name = f"{incident.by}:{incident.about}"
        with pytest.raises(SituationError) as caught:
            situation(parse_auction(line), name)
        assert name in str(caught.value)


@pytest.mark.parametrize(
    ("line", "passed_over"),
    [("E: S:1H E:1S", "East was"), ("N: S:1H N:1D E:P", "North and East were"), ("N: 2S 1NT", "")],
)
def test_who_was_passed_over_is_named(line: str, passed_over: str, rectify: Terminal) -> None:
    page = rectify("comparable", "--auction", line, "--meaning", "5+H").out.splitlines()[0]
    assert (f"{passed_over} passed over" in page) if passed_over else "passed over" not in page


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("N: 2S 1NT E:2NT", "East has called 2NT in its place: free, comparable or not [27B1(a)]"),
        ("N: 2S 1NT E:2C", "East has called 2♣ in its place, which is not a call that he may make there"),
    ],
)
def test_what_was_called_in_its_place_is_told(line: str, says: str, rectify: Terminal) -> None:
    words = (
        "comparable",
        "--auction",
        line,
        "--meaning",
        "15-18 balanced",
        "--meaning",
        "2NT: 15-18 balanced",
    )
    assert says in rectify(*words).out
    replacement = json.loads(rectify(*words, "--json").out)["replacement"]
    assert replacement == ("2NT" if "2NT" in line else "2C")


def test_a_bid_that_is_free_is_not_said_to_be_not_comparable(rectify: Terminal) -> None:
    """Two clubs as a raise is not like an opening, and need not be: it is the lowest bid with clubs."""
    words = ("comparable", "--auction", "N: 1C P 1C S:2C", "--system", "acol")
    page = rectify(*words).out
    assert "South has called 2♣ in its place: free, comparable or not [27B1(a)]" in page
    assert not [row for row in page.splitlines() if "not comparable" in row and "[27B1(a)]" in row]
    rows = {one["call"]: one for one in json.loads(rectify(*words, "--json").out)["options"]}
    assert rows["2C"]["lowest_specifying_the_same"] and rows["2C"]["verdict"] != "comparable"


@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("E: S:1H E:1S", "28B"),
        ("N: 1C S:1H E:P", "28B"),
        ("W: S:1H W:1D N:P E:P", "28B"),  # one diamond could not be called over one heart
        ("W: S:1H W:1S N:P E:P", "28B or 29A"),
        ("W: S:1H W:P N:P E:P", "28B or 29A"),
        ("N: S:1H N:1D E:P", ""),  # partner's turn: nobody has called in his own turn over it
        ("N: 2S 1NT E:2NT", ""),
    ],
)
def test_a_call_before_the_ruling_is_read_as_rule_reads_it(
    line: str, clauses: str, rectify: Terminal
) -> None:
    """A line does not tell when the Director came. `rule` takes its calls to come before, `comparable` says
    what would follow then."""
    answers = ("--answer", "i1.slip=no")
    ruled = json.loads(rectify("rule", "--auction", line, *LAWS, *answers, "--json").out)
    cites = {one["cite"] for one in ruled.get("rulings", [{"clauses": []}])[0]["clauses"]}
    asked = [one["cite"] for one in ruled.get("needed", ()) if one["key"] == "i1.how lho meant his call"]
    assert (["28B"] if clauses == "28B or 29A" else []) == asked
    assert ("28B" in cites) is (clauses == "28B")
    shown = json.loads(rectify("comparable", "--auction", line, "--system", "acol", "--json").out)
    assert shown["if_before_the_ruling"] == clauses
    page = rectify("comparable", "--auction", line, "--system", "acol").out
    assert ("before the Director ruled, nothing is compared" in page.replace("\nAWAY ", "")) is bool(clauses)
