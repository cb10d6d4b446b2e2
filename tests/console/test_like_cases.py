"""Like cases: the same board at other tables, the same kind by the same clauses, and what differs there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rectify_bridge.app.console.archive.features import facts_apart
from rectify_bridge.app.console.archive.like_cases import LikeCases, like_cases
from rectify_bridge.app.console.archive.published import is_like, published_rulings, within
from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.event.unseen import NOTHING, Unseen
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import NewEntry, Store
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser

AT = {"event": "e1", "reading": 1, "section": "A", "round": 1, "ns": "1", "ew": "2"}
ACCEPTED, NOT_ACCEPTED = ("2", "1"), ("2", "2", "3")
"""The taps on the way through an insufficient bid: no slip, accepted; no slip, refused, a third choice."""


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Both kinds of store find the same."""
    if request.param == "memory":
        yield Memory()
        return
    found = Database(f"sqlite:///{tmp_path / 'console.db'}")
    yield found
    found.close()


@pytest.fixture
def desk(store: Store) -> Desk:
    found = Desk(store)
    found.choose("WBF", "Ann")
    return found


def ruled(desk: Desk, calls: str, taps: tuple[str, ...], board: int, table: int, event: str = "e1") -> str:
    """A case of an auction at a table of an event, ruled on; its id."""
    place = {**AT, "event": event, "table": table, "board": board}
    label = {"table": f"A {table}", "board": str(board)}
    case = desk.open(label, "Ann", given={"board": str(board), "auction": calls}, place=place)
    for option in taps:
        desk.answer(case, len(desk.case(case).stored.entries), {"option": option}, "Ann")
    assert desk.case(case).interview.question.id == "next"
    return case


def like(desk: Desk, case: str, unseen: Unseen = NOTHING) -> LikeCases:
    return like_cases(desk, desk.case(case), unseen)


def test_the_same_board_at_another_table_with_what_differs(desk: Desk) -> None:
    """At table 2 the bid was accepted, at table 1 not."""
    mine = ruled(desk, "N: 1S 1H", NOT_ACCEPTED, 7, 1)
    other = ruled(desk, "E: 1S 1H", ACCEPTED, 7, 2)
    ruled(desk, "N: 1S 1H", ACCEPTED, 8, 2)
    ruled(desk, "N: 1S 1H", ACCEPTED, 7, 3, event="e2")
    (found,) = like(desk, mine).board
    assert (found.case, found.name) == (other, "Table A 2, board 7")
    (part,) = found.parts
    assert part.name == "Insufficient bid by South" and "27A1" in part.clauses
    assert part.apart is not None and "Accepted: no here, yes there" in part.apart.facts
    assert part.apart.here and part.apart.there


def test_the_same_kind_by_the_same_clauses_of_another_evening(desk: Desk) -> None:
    """Another player, another bid: what follows is the same, seen from the offender."""
    mine = ruled(desk, "N: 1S 1H", ACCEPTED, 7, 1)
    other = ruled(desk, "E: 1NT 1D", ACCEPTED, 12, 4, event="e2")
    ruled(desk, "E: 1NT 1D", NOT_ACCEPTED, 13, 4, event="e2")
    found = like(desk, mine)
    assert not found.board and [one.case for one in found.kind] == [other]
    assert found.kind[0].parts[0].apart == ((), (), ())


def test_what_stands_under_the_board_does_not_stand_under_the_kind(desk: Desk) -> None:
    mine, other = (ruled(desk, "N: 1S 1H", ACCEPTED, 7, table) for table in (1, 2))
    found = like(desk, mine)
    assert [one.case for one in found.board] == [other] and found.kind == ()


def test_other_hands_are_another_board(desk: Desk) -> None:
    """The other section plays the board with hands of its own."""
    mine, other = (ruled(desk, "N: 1S 1H", ACCEPTED, 7, table) for table in (1, 2))
    deals = ("N:AKQJ.AKQ.AKQ.AKQ 5432.5432.543.32 T987.T987.T98.54 6.J6.J762.JT9876",
             "N:AKQJ.AKQ.AKQ.AK2 5432.5432.543.Q3 T987.T987.T98.54 6.J6.J762.JT9876")  # fmt: skip
    for case, deal in zip((mine, other), deals, strict=True):
        desk.note(case, len(desk.case(case).stored.entries), NewEntry("hands", {"deal": deal}), "Ann")
    assert not like(desk, mine).board


def test_a_ruling_taken_back_is_no_ruling(desk: Desk) -> None:
    mine, other = (ruled(desk, "N: 1S 1H", ACCEPTED, 7, table) for table in (1, 2))
    desk.undo(other, len(desk.case(other).stored.entries), "Ann")
    assert not like(desk, mine).board
    assert not like(desk, other).is_ruled, "he has to rule himself first"


def test_a_board_still_to_play_is_not_shown(desk: Desk) -> None:
    mine, other = (ruled(desk, "N: 1S 1H", ACCEPTED, board, 1) for board in (7, 8))
    assert [one.case for one in like(desk, mine).kind] == [other]
    assert not like(desk, mine, Unseen("e1", frozenset({8}))).kind


def test_without_an_event_a_board_is_that_of_the_day(desk: Desk) -> None:
    cases = [desk.open({"table": str(n), "board": "7", "text": "N: 1S 1H"}, "Ann") for n in (1, 2)]
    for case in cases:
        for seen, option in enumerate(ACCEPTED, start=len(desk.case(case).stored.entries)):
            desk.answer(case, seen, {"option": option}, "Ann")
    assert [one.case for one in like(desk, cases[0]).board] == [cases[1]]


def test_the_page_is_away_from_the_table_and_no_page_for_players_leads_there(
    store: Store, desk: Desk
) -> None:
    mine, other = (ruled(desk, "N: 1S 1H", taps, 7, n) for n, taps in ((1, ACCEPTED), (2, NOT_ACCEPTED)))
    browser = Browser(store)
    assert browser.open(f"/case/{mine}").is_safe and "/like" not in browser.html
    assert f"/case/{mine}/like" in browser.open(f"/case/{mine}/own").page.links
    browser.open(f"/case/{mine}/like")
    assert not browser.is_safe and f"/case/{other}/view" in browser.page.links
    assert "Accepted: yes here, no there" in browser.text
    assert f"/case/{mine}/like" not in browser.open(f"/case/{mine}/view").page.links, "nothing to tap there"


def test_only_facts_known_of_both_differ() -> None:
    assert facts_apart({"slip": False, "accepted": True}, {"slip": True, "other": 1}) == [
        "Slip: no here, yes there"
    ]


def test_published_rulings_of_the_kind_by_these_clauses(desk: Desk, store: Store) -> None:
    """Nearest first: what differs is told, and a clause named in part counts with all that is below it."""
    case = ruled(desk, "N: 1S 1H", ACCEPTED, 7, 1)
    ((name, found),) = like(desk, case).published
    (mine,) = like(desk, case).mine
    assert name == "Insufficient bid by East" and 1 < len(found) <= 8
    assert all(is_like(mine, one.ruling) for one in found)
    assert [len(one.facts) for one in found] == sorted(len(one.facts) for one in found)
    assert len({one.kind for one in published_rulings()}) > 30
    html = Browser(store).open(f"/case/{case}/like").html
    assert all(one.ruling.address in html for one in found)


@pytest.mark.parametrize(
    ("cited", "clause", "is_within"),
    [
        ("27A1", "27A1", True),
        ("36B1", "36B", True),
        ("27", "2", False),
        ("27B1", "27A", False),
        ("27B", "27B1", False),
    ],
)
def test_a_clause_is_named_or_a_part_of_one(cited: str, clause: str, is_within: bool) -> None:
    assert within(cited, clause) is is_within
