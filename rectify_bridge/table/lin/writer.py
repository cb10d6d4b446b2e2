"""Records as LIN."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import DOUBLE, PASS, REDOUBLE, Call
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.lin.cards import cards_in_order
from rectify_bridge.table.lin.hands import SEATS, write_md
from rectify_bridge.table.lin.reader import ROOMS, VULNERABLE
from rectify_bridge.table.record import Record

_CALLS: dict[Call, str] = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
_PBN = "save the record as PBN"


def write_lin(records: Iterable[Record]) -> str:
    """The records as one LIN file, a board to a line.

    Raises:
        RecordError: what LIN cannot hold: a call out of rotation or withdrawn, marks, a trick without its
            order, a bar in words, a comma in a name.
    """
    return "".join(_board(record) + "\n" for record in records)


def _board(record: Record) -> str:
    try:
        return "".join(f"{name}|{_safe(value)}|" for name, value in _commands(record))
    except RecordError as error:
        number = record.board.number
        raise error.at("the record" if number is None else f"board {number}") from None


def _commands(record: Record) -> Iterator[tuple[str, str]]:
    yield "pn", ",".join(_name(record.player(seat)) for seat in SEATS)
    room = record.tag("Room")
    if room and not any(name == "qx" for name, _ in record.commands):
        letter = next((letter for letter, word in ROOMS.items() if word == room), "")
        yield from [("qx", f"{letter}{record.board.number or ''}")] * bool(letter)
    yield from record.commands
    yield "st", ""
    yield "md", write_md(record.board.marked_dealer, record.deal)
    yield "rh", ""
    if record.board.number is not None:
        yield "ah", f"Board {record.board.number}"
    if record.board.marked_vulnerable is not None:
        yield "sv", next(k for k, v in VULNERABLE.items() if v is record.board.marked_vulnerable)
    placed = {comment.after for comment in record.comments if comment.after.startswith(("call ", "card "))}
    for comment in record.comments:
        if comment.after not in placed:
            yield "nt", comment.text
    yield from _auction(record)
    yield from _play(record)
    if record.result is not None:
        yield "mc", str(record.result)
        yield "pg", ""


def _said(record: Record, place: str) -> Iterator[tuple[str, str]]:
    yield from (("nt", comment.text) for comment in record.comments if comment.after == place)


def _auction(record: Record) -> Iterator[tuple[str, str]]:
    if record.auction is None:
        return
    if record.auction.dealer is not record.board.dealer:
        raise RecordError("the auction does not begin with the dealer", "", _PBN)
    turn = record.auction.dealer
    for number, made in enumerate(record.auction.calls, 1):
        if made.seat is not turn or not made.standing:
            what = "LIN has no sign for a call out of rotation or withdrawn"
            raise RecordError(what, f"call {number}", _PBN)
        yield "mb", _call(made, number)
        if made.note is not None:
            yield "an", made.note
        yield from _said(record, f"call {number}")
        turn = turn.lho
    yield "pg", ""


def _call(made: Made, number: int) -> str:
    if made.marks:
        raise RecordError(f"LIN has no sign for the mark {made.marks[0]}", f"call {number}", _PBN)
    return _CALLS.get(made.call, str(made.call)) + "!" * made.alerted


def _play(record: Record) -> Iterator[tuple[str, str]]:
    if record.play is None:
        return
    trumps: Denomination | None = record.contract.denomination if record.contract else None
    try:
        cards = cards_in_order(record.play, record.declarer, trumps, record.deal)
    except ValueError as error:
        raise RecordError(f"LIN cannot hold the play: {error}", "", _PBN) from None
    places = [f"card {t.number}{p.seat}" for t in record.play.turns(trumps) for p in t.cards]
    for number, (card, place) in enumerate(zip(cards, places, strict=True), 1):
        yield "pc", str(card)
        yield from _said(record, place)
        if number % 4 == 0 or number == len(cards):
            yield "pg", ""


def _name(name: str | None) -> str:
    if name and "," in name:
        raise RecordError(f"LIN cannot hold a comma in the name {name}", "", "remove the comma")
    return name or ""


def _safe(value: str) -> str:
    if "|" in value:
        raise RecordError("LIN cannot hold a bar in words", "", "write another sign for |")
    return value
