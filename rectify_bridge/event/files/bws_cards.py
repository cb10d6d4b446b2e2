"""The cards and the calls of a Bridgemate file: hands, auctions, and the boards at the tables just now.

A deal that cannot be, or an auction with a gap, is told and left out: nothing is put in for what is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rectify_bridge.event.files.bws_result import number, word
from rectify_bridge.event.files.jet.database import Cells, Table
from rectify_bridge.event.session import Bidding, Dealt, InPlay, Place
from rectify_bridge.table.auction.auction import of
from rectify_bridge.table.auction.notation import print_auction
from rectify_bridge.table.board import Board
from rectify_bridge.table.call import parse_call
from rectify_bridge.table.card import SUITS, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import CLOCKWISE, Seat

MOST_CALLS = 319
"""The longest auction that can be."""
LOOK = "look at this board"

PlaceOf = Callable[[Cells], Place]


def dealt(table: Table, place_of: PlaceOf, problems: list[str]) -> Iterator[Dealt]:
    """The hands of `HandRecord`; a row without cards is left out."""
    seen: set[tuple[str, int]] = set()
    for row in table.rows:
        section, board = place_of(row).section, number(row, "Board")
        try:
            if board is None or board < 1:
                raise RecordError("the hands of a board without a number", right="look at the hands")
            deal = deal_of(partial(_ranks, row))
            if deal is None:
                continue
            if (section, board) in seen:
                raise RecordError("its hands stand twice", right="keep one")
        except RecordError as error:
            problems.append(str(error.at(f"section {section}, hands of board {board}")))
            continue
        seen.add((section, board))
        yield Dealt(section, board, deal)


def _ranks(row: Cells, seat: Seat, suit: Denomination) -> str:
    return word(row, f"{seat.word}{suit.word.capitalize()}")


def deal_of(ranks: Callable[[Seat, Denomination], str]) -> Deal | None:
    """A deal from the ranks of each suit of each seat; None where there is no card.

    Raises:
        RecordError: a hand cannot be read, or the hands cannot be dealt together.
    """
    texts = [
        [ranks(seat, suit).replace("10", "T").replace(" ", "") for suit in reversed(SUITS)]
        for seat in CLOCKWISE
    ]
    try:
        hands = [Hand.parse(".".join(text)) if any(text) else None for text in texts]
    except ValueError as error:
        raise RecordError(str(error).partition(": ")[0], right="write ranks like AKT2") from None
    north, east, south, west = hands
    deal = Deal((north, east, south, west))
    if not any(hands):
        return None
    wrong = deal.problems()
    if wrong or deal.size != 13:
        what = wrong[0].what if wrong else f"the hands have {deal.size} cards"
        raise RecordError(f"{what}; the hands are left out", right=LOOK)
    return deal


def biddings(table: Table, place_of: PlaceOf, problems: list[str]) -> Iterator[Bidding]:
    """The auctions of `BiddingData`, as far as they were recorded."""
    by_board: dict[tuple[Place, int], dict[int, Cells]] = {}
    for row in sorted(table.rows, key=lambda row: number(row, "ID") or 0):
        place, board, count = place_of(row), number(row, "Board"), number(row, "Counter")
        if row.get("Erased") is True or board is None or count is None:
            continue
        by_board.setdefault((place, board), {})[count] = row
    for (place, board), calls in by_board.items():
        try:
            yield Bidding(place, board, _auction(board, calls))
        except RecordError as error:
            problems.append(str(error.at(f"{place}, board {board}, auction")))


def _auction(board: int, calls: dict[int, Cells]) -> str:
    dealer = Board(board).dealer
    if dealer is None or len(calls) > MOST_CALLS:
        raise RecordError(f"there are {len(calls)} calls on board {board}", right=LOOK)
    made = []
    for place, count in enumerate(sorted(calls)):
        text, by = word(calls[count], "Bid").upper(), word(calls[count], "Direction").upper()
        if count != min(calls) + place or by[:1] != str(dealer.plus(place)):
            what = (
                f"call {place + 1} is not by {dealer.plus(place).word}, whose turn it was, or one is missing"
            )
            raise RecordError(f"{what}; the auction is left out", right=LOOK)
        try:
            made.append(parse_call("P" if text == "PASS" else text))
        except ValueError:
            what = f"call {place + 1} is {shown(text)}; the auction is left out"
            raise RecordError(what, right=LOOK) from None
    return print_auction(of(dealer, *made))


def in_play(table: Table, place_of: PlaceOf, done: set[tuple[Place, int]]) -> Iterator[InPlay]:
    """The boards of `IntermediateData` that have a contract and no result yet, the last entered of a table.
    done: the boards that have one."""
    last: dict[tuple[str, int | None], InPlay] = {}
    for row in sorted(table.rows, key=lambda row: number(row, "ID") or 0):
        place, board = place_of(row), number(row, "Board")
        if row.get("Erased") is True or board is None or (place, board) in done:
            continue
        contract = word(row, "Contract").replace(" ", "").upper()
        last[place.section, place.table] = InPlay(place, board, contract, word(row, "NS/EW").upper())
    yield from last.values()
