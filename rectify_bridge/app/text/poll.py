"""A problem sheet and a tally as they are read."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from rectify_bridge.poll.sheet import Sheet
from rectify_bridge.poll.tally import Tally
from rectify_bridge.table.card import SUITS
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import CLOCKWISE

WIDE = 88


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """The sheet, to be handed to a pollee."""
    scoring = sheet.scoring[:1].upper() + sheet.scoring[1:]
    yield f"{scoring}. Dealer {sheet.dealer.word}. Vulnerable: {sheet.vulnerability.word}."
    yield from wrap(f"You are {sheet.seat.word}, in this company: {sheet.level}.", WIDE)
    yield from wrap(f"Your side plays: {sheet.methods}", WIDE)
    yield ""
    yield f"    {_suits(sheet.hand)}"
    yield ""
    yield from _auction(sheet)
    if sheet.dummy is not None:
        yield f"Dummy holds {_suits(sheet.dummy)}"
    for number, start in enumerate(range(0, len(sheet.played), 4), start=1):
        cards = " ".join(f"{seat}:{card}" for seat, card in sheet.played[start : start + 4])
        yield f"Trick {number}: {cards}"
    yield ""
    yield from (f"{number}. {question}" for number, question in enumerate(sheet.asks, start=1))


def _suits(hand: Hand) -> str:
    held = ((suit, "".join(card.rank for card in hand.suit(suit))) for suit in reversed(SUITS))
    return "  ".join(f"{suit.symbol} {ranks or '-'}" for suit, ranks in held)


def _auction(sheet: Sheet) -> Iterator[str]:
    """The calls in four columns, with the meanings under them."""
    yield "".join(f"{seat.word:<8}" for seat in CLOCKWISE).rstrip()
    cells = [""] * sheet.dealer.index
    cells += [f"{one.call}{'*' if one.meaning else ''}" for one in sheet.calls]
    if sheet.kind == "call":
        cells.append("?")
    for start in range(0, len(cells), 4):
        yield "".join(f"{cell:<8}" for cell in cells[start : start + 4]).rstrip()
    for one in sheet.calls:
        if one.meaning:
            yield from wrap(f"* {one.seat.word}'s {one.call}: {one.meaning}", WIDE)


def tally_lines(tally: Tally) -> Iterator[str]:
    """The tally, for the Director only."""
    standard = tally.standard
    yield "AWAY FROM THE TABLE"
    whose = f"{standard.authority} {standard.edition} [{standard.law}]"
    yield from wrap(f"A logical alternative, {whose}: {standard.words}.", WIDE)
    if standard.considered is not None:
        yield from wrap(f"The numbers: {standard.source}.", WIDE)
    yield ""
    for line in tally.lines:
        low, high = line.between
        yield f"{line.action:<6} {line.reading}: {line.why}."
        yield f"       Of the whole class, between {low:.0%} and {high:.0%} consider it (95 in 100)."
    yield ""
    yield from (part for one in tally.cautions for part in wrap(one, WIDE))
    if tally.others:
        yield f"{tally.others} more asked, not counted as peers."
    if tally.withdrawn:
        yield f"{tally.withdrawn} withdrawn."
    yield from (f"Suggests: {one}" for one in tally.suggestions)


def tally_json(tally: Tally) -> dict[str, Any]:
    """The tally as an object."""
    standard = tally.standard
    return {
        "schema": "rectify-poll-tally/1",
        "standard": {
            "edition": standard.edition,
            "authority": standard.authority,
            "law": standard.law,
            "words": standard.words,
            "considered": float(standard.considered) if standard.considered is not None else None,
            "more_than": standard.more_than,
            "source": standard.source,
        },
        "peers": tally.peers,
        "others": tally.others,
        "withdrawn": tally.withdrawn,
        "actions": [
            {
                "action": line.action,
                "chose": line.chose,
                "considered": line.considered,
                "between": [round(share, 4) for share in line.between],
                "reading": line.reading,
                "why": line.why,
            }
            for line in tally.lines
        ],
        "most": list(tally.most),
        "cautions": list(tally.cautions),
        "suggestions": list(tally.suggestions),
        "finding": None,
    }
