"""What `dd` is given, one board or position at a time, and the questions it puts about each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.equity.position import Position, PositionError
from rectify_bridge.equity.position_json import position_of, seat_in
from rectify_bridge.equity.solver.question import Cards, Line, Question, Tricks, table_of
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import Seat

TRICKS, CARDS, TABLE, LINE = "tricks", "cards", "table", "line"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to solve.

    name: as the input calls it. kind: `tricks` of a position, after each of its `cards`, the `table` of a
    deal (every denomination, every declarer), the `line` that was played. declarer: whose tricks are told;
    None where the input names none. note: what of the input was left out.
    """

    name: str
    kind: str
    questions: tuple[Question, ...]
    declarer: Seat | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Bad:
    """Something that cannot be solved, and why."""

    name: str
    error: RecordError


def item_of_data(data: Any, name: str, each: bool) -> Item:
    """A JSON object: a position (`rectify_bridge.equity.position_json`), or a deal: {"deal": "N:AK32...
    ..."}, with `trump` and `leader` or without them.

    each: also ask about every card that may be played.

    Raises:
        RecordError: it is neither.
    """
    if isinstance(data, Mapping) and "deal" in data and "hands" not in data:
        return _item_of_deal(data, name, each)
    position = position_of(data)
    return Item(name, *_about(position, each), declarer=_declarer(data))


def _about(position: Position, each: bool) -> tuple[str, tuple[Question, ...]]:
    return (CARDS, (Cards(position),)) if each else (TRICKS, (Tricks(position),))


def _item_of_deal(data: Mapping[str, Any], name: str, each: bool) -> Item:
    text = data["deal"]
    try:
        deal = Deal.parse(text)
    except (ValueError, AttributeError) as error:
        right = "write the first seat and four hands: N:AK32.K4.QJ9.A876 ..."
        raise PositionError(
            str(error) if isinstance(text, str) else "this is not text", "deal", right
        ) from None
    if "trump" not in data and "leader" not in data:
        return Item(name, TABLE, table_of(deal))
    hands = {seat.value: [str(card) for card in hand.cards] for seat in Seat if (hand := deal[seat])}
    return Item(name, *_about(position_of({**data, "hands": hands}), each), declarer=_declarer(data))


def _declarer(data: Any) -> Seat | None:
    given = data.get("declarer") if isinstance(data, Mapping) else None
    return None if given is None else seat_in(given, "declarer")


def item_of_record(record: Record, name: str, table: bool) -> Item:
    """A board of a PBN or LIN file: what its contract makes and what each card played did; its table where no
    contract is on record, or where it is asked for.

    Raises:
        RecordError: the deal is not known, or is none.
    """
    if record.deal is None:
        raise RecordError("there is no deal", "", "give all four hands")
    contract = record.contract or (Contract.of(record.auction) if record.auction else None)
    declarer = record.declarer or (record.auction.declarer if record.auction else None)
    if table or contract is None or contract.denomination is None or declarer is None:
        return Item(name, TABLE, table_of(record.deal))
    start = Position.of_deal(record.deal, contract.denomination, declarer.lho)
    cards, note = played_line(record, start, contract.denomination)
    if not cards:
        return Item(name, TRICKS, (Tricks(start),), declarer, note)
    return Item(name, LINE, (Line(start, cards),), declarer, note)


def played_line(record: Record, start: Position, trumps: Denomination) -> tuple[tuple[Card, ...], str]:
    """The cards played, in order, up to the first that was not legal; and what was left out after it."""
    cards: list[Card] = []
    now = start
    for turn in record.play.turns(trumps) if record.play else ():
        for played in turn.cards:
            if played.seat is not now.turn or played.card not in now.legal():
                what = f"{played.seat.word}'s {played.card} to trick {turn.number} is not legal play"
                return tuple(cards), f"{what}: the cards after it do not count"
            cards.append(played.card)
            now = now.play(played.card)
    return tuple(cards), ""
