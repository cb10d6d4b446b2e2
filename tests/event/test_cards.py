"""Hands, auctions and boards in play of a file; what cannot be is told and left out."""

from __future__ import annotations

import pytest

from rectify_bridge.event.reading import Reading, read_event
from rectify_bridge.event.report import as_json, as_text
from rectify_bridge.event.session import Bidding, InPlay, Place
from rectify_bridge.table.seat import Seat
from tests.event.bridgemate import CALLS, HANDS, RECEIVED, bws, result
from tests.event.jet_writer import Cell, Sheet
from tests.event.test_bws import GOOD, ROUND
from tests.event.usebio import board, document, element, line

DEAL = (
    *("AK32", "K32", "432", "432", "Q54", "A54", "AK65", "765"),
    *("JT96", "QJT", "JT98", "AK", "87", "9876", "Q7", "QJT98"),
)
TEXT = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
PLACE = Place("A", 1, 1)


def hands(*rows: list[Cell]) -> Reading:
    return read_event(bws(ROUND, [], more={"HandRecord": Sheet(HANDS, rows)}))


def test_hands() -> None:
    found = hands([1, 1, *DEAL], [1, 2, *[None] * 16])
    assert [(one.section, one.board, one.deal.text(Seat.N)) for one in found.session.hands] == [
        ("A", 1, TEXT)
    ]
    assert found.problems == () and "Boards with hands: 1" in as_text(found)
    assert as_json(found)["hands"] == [{"section": "A", "board": 1, "deal": TEXT}]
    tens = [cell.replace("T", "10") for cell in DEAL]
    assert hands([1, 1, *tens]).session.hands == found.session.hands
    one_hand = hands([1, 1, *DEAL[:4], *[None] * 12]).session.hands
    assert one_hand[0].deal.text(Seat.N) == "N:AK32.K32.432.432 - - -"


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ([1, 1, "AK3", *DEAL[1:]], "section A, hands of board 1: North has 12 cards, not 13"),
        ([1, 1, "AQ32", *DEAL[1:]], "SQ is dealt 2 times; the hands are left out"),
        ([1, 1, "AB32", *DEAL[1:]], "is not a rank"),
        ([1, None, *DEAL], "the hands of a board without a number"),
        ([1, 1, "A", *[None] * 15], "the hands have 1 cards"),
    ],
)
def test_hands_that_cannot_be(row: list[Cell], told: str) -> None:
    found = hands(row)
    assert found.session.hands == () and len(found.problems) == 1 and told in found.problems[0]


def test_hands_that_stand_twice() -> None:
    found = hands([1, 1, *DEAL], [1, 1, *DEAL])
    assert len(found.session.hands) == 1 and "its hands stand twice" in found.problems[0]


def calls(*made: tuple[str, str], erased: int | None = None) -> Reading:
    rows: list[list[Cell]] = [[n, 1, 1, 1, 2, n, by, bid, n == erased] for n, (by, bid) in enumerate(made, 1)]
    return read_event(bws(ROUND, [], more={"BiddingData": Sheet(CALLS, rows)}))


def test_an_auction() -> None:
    """East deals board 2."""
    found = calls(("E", "PASS"), ("S", "1NT"), ("W", "X"), ("N", "XX"))
    assert found.session.auctions == (Bidding(PLACE, 2, "E: P 1NT X XX"),) and found.problems == ()
    assert as_json(found)["auctions"][0]["calls"] == "E: P 1NT X XX"


@pytest.mark.parametrize(
    ("made", "erased", "told"),
    [
        ([("E", "PASS"), ("W", "1NT")], None, "call 2 is not by South"),
        ([("E", "PASS"), ("S", "SkipBid")], None, "call 2 is 'SKIPBID'"),
        (
            [("E", "PASS"), ("S", "1NT"), ("W", "PASS")],
            2,
            "call 2 is not by South, whose turn it was, or one",
        ),
        ([("N", "PASS")], None, "call 1 is not by East"),
    ],
)
def test_an_auction_with_a_gap(made: list[tuple[str, str]], erased: int | None, told: str) -> None:
    found = calls(*made, erased=erased)
    assert found.session.auctions == () and told in found.problems[0] and len(found.problems) == 1


def test_a_call_entered_again() -> None:
    rows: list[list[Cell]] = [
        [1, 1, 1, 1, 2, 1, "E", "1C", True], [2, 1, 1, 1, 2, 1, "E", "1D", False],
        [3, 1, 1, 1, 2, 1, "E", "1H", False],
    ]  # fmt: skip
    found = read_event(bws(ROUND, [], more={"BiddingData": Sheet(CALLS, rows)}))
    assert [one.calls for one in found.session.auctions] == ["E: 1H"]


def test_boards_in_play() -> None:
    """A board with a result is not in play any more; of two the last entered is."""
    rows = [
        result(GOOD | row) for row in ({"ID": 1}, {"ID": 2, "Board": 2}, {"ID": 3, "Table": 2, "Board": 3})
    ]
    begun = {"IntermediateData": Sheet(RECEIVED, rows)}
    found = read_event(bws(ROUND, [result(GOOD)], more=begun)).session
    assert found.in_play == (InPlay(PLACE, 2, "4S", "N"), InPlay(Place("A", 1, 2), 3, "4S", "N"))
    assert "boards in play: 2" in as_text(read_event(bws(ROUND, [], more=begun)))


def test_hands_of_usebio() -> None:
    suits = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
    seats = ("North", "East", "South", "West")
    each = [
        element("DIRECTION", seat) + "".join(map(element, suits, DEAL[4 * n : 4 * n + 4]))
        for n, seat in enumerate(seats)
    ]
    inside = "".join(f"<HAND>{one}</HAND>" for one in each)
    good = line({"ns": "1", "ew": "2", "contract": "4S", "by": "N", "tricks": "10", "score": "420"})
    found = read_event(document(board("1", inside + good)))
    assert [(one.board, one.deal.text(Seat.N)) for one in found.session.hands] == [(1, TEXT)]
    wrong = read_event(document(board("1", inside.replace("AK32", "AK3") + good)))
    assert wrong.session.hands == () and "hands of board 1: North has 12 cards" in wrong.problems[0]
