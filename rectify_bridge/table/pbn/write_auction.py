"""The auction section in export form (3.5): four calls to a line, from the dealer."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import PASS, Bid, Call
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.pbn.aside import TEMPO, call_aside, explanation_aside
from rectify_bridge.table.pbn.written import Comments, Notes, comment_text, glyphs, tag_pair


def auction_lines(auction: Auction, end: str, comments: Comments) -> Iterator[str]:
    """The Auction tag, the calls with their comments, the end sign and the notes."""
    yield tag_pair("Auction", auction.dealer.value)
    yield from comments.lines_after("Auction")
    notes, row, number = Notes(), list[str](), 0
    turn, counted = auction.dealer, _counted(auction)
    for place, made in enumerate(auction.calls):
        if not counted[place]:
            row.append(comment_text(call_aside(made)))
            continue
        number += 1
        while turn is not made.seat:
            row.append("^S")
            turn = turn.lho
        row.append(_word(made, notes) + comments.after(f"call {number}"))
        turn = turn.lho
        if number % 4 == 0 or row[-1].endswith("\n"):
            yield from _lines(row)
            row = []
    yield from _lines([*row, end] if end else row)
    yield from notes.lines()


def _lines(row: list[str]) -> Iterator[str]:
    if row:
        yield from " ".join(row).rstrip("\n").split("\n")


def _counted(auction: Auction) -> list[bool]:
    """Whether each call is among those that PBN shows: those that stand after what came next."""
    legal, counted = list(auction.legal), []
    for made in auction.calls:
        counts = bool(legal) and made is legal[0]
        counted.append(counts)
        if counts:
            legal.pop(0)
    return counted


def _word(made: Made, notes: Notes) -> str:
    insufficient = "^I " * ("I" in made.marks)
    explained = ""
    if made.alerted:
        explained = " " + notes.reference(made.note)
    elif made.note is not None:
        explained = " " + comment_text(explanation_aside(made.note))
    tempo = f" {comment_text(TEMPO)}" * ("T" in made.marks)
    return f"{insufficient}{_call(made.call)}{explained}{glyphs(made.marks)}{tempo}"


def _call(call: Call) -> str:
    if call == PASS:
        return "Pass"
    if isinstance(call, Bid) and call.denomination is Denomination.NOTRUMP:
        return f"{call.level}NT"
    return str(call)
