"""What an authority elects and no clause knows is not encoded, and says so by name: it is never taken for the
other one of two."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS, IN_PART, authority_data, rulebook
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.signal import NotEncoded
from tests.casefiles import Case, cases, file_of
from tests.checker import docket_of, rulings

ONLY_SAID = ("pause after a skip bid", "assigned scores varied by")
"""Elections whose value is said as it stands, and decides nothing."""
UNHEARD_OF = "as nobody has chosen before"
NAMES = {e["name"] for authority in AUTHORITIES for e in authority_data(authority)["elections"]}


class Watched(dict[str, str]):
    """The elections of a rulebook, which remember the names that were read."""

    def __init__(self, elections: dict[str, str]) -> None:
        super().__init__(elections)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> str:
        value = super().__getitem__(name)
        self.read.add(name)
        return value


def ends(case: Case, book: Rulebook) -> list[tuple[Status, str]]:
    """How the rulings of a case end, with their reasons."""
    found = (outcome for matter in docket_of(case, book).matters for outcome in rulings(matter))
    return [(outcome.status, outcome.reason) for outcome in found]


@cache
def readers() -> dict[str, Case]:
    """For each election a case that reads it."""
    found: dict[str, Case] = {}
    for case in cases():
        book = file_of(case).rulebook
        if not book.elections.keys() - found.keys():
            continue
        watched = Watched(dict(book.elections))
        ends(case, replace(book, elections=watched))
        for name in watched.read:
            found.setdefault(name, case)
    return found


@pytest.mark.parametrize("name", sorted(NAMES))
def test_an_unknown_value_stops_by_name(name: str) -> None:
    case = readers()[name]
    book = file_of(case).rulebook
    after = ends(case, replace(book, elections={**book.elections, name: UNHEARD_OF}))
    stopped = [reason for status, reason in after if status is Status.NOT_ENCODED and UNHEARD_OF in reason]
    assert bool(stopped) is (name not in ONLY_SAID), after
    assert all(reason.startswith(name) for reason in stopped)


DOUBTFUL = {
    e["name"]: str(e["law"])
    for authority in AUTHORITIES
    for e in authority_data(authority)["elections"]
    if e["confidence"] == IN_PART
}


@pytest.mark.parametrize("name", sorted(DOUBTFUL))
def test_a_ruling_that_rests_on_what_is_verified_in_part_says_so(name: str) -> None:
    case = readers()[name]
    book = replace(file_of(case).rulebook, doubtful={name: DOUBTFUL[name]})
    (notice,) = BoardRulings(docket_of(case, book), book).notices
    assert f"({name}: {book.elections[name]})" in notice and "verified in part only" in notice


def test_a_ruling_that_does_not_rest_on_it_keeps_silent() -> None:
    read = "defenders may ask each other about a revoke"
    case = readers()[read]
    book = file_of(case).rulebook
    others = {name: law for name, law in DOUBTFUL.items() if name != read}
    book = replace(book, elections={**others, **book.elections}, doubtful=others)
    assert BoardRulings(docket_of(case, book), book).notices == ()


def test_what_is_doubtful_comes_with_the_rulebook_of_the_day() -> None:
    assert rulebook(1997, "EBU", "2004-10-31").doubtful.keys() >= {"assigned scores varied by"}
    assert "assigned scores varied by" not in rulebook(1997, "EBU", "2004-11-01").doubtful


def test_a_known_value_is_returned_and_another_is_named() -> None:
    book = replace(rulebook(EDITIONS[-1], "WBF", "2024-05-31"), elections={"a choice": "this"})
    assert book.elected("a choice", "this", "that") == book.elected("a choice") == "this"
    with pytest.raises(NotEncoded, match="a choice: 'this' is not encoded"):
        book.elected("a choice", "that")
