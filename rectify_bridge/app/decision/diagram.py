"""The deal and the auction of a decision, as tables."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.app.decision.document import Block, Paragraph, Table
from rectify_bridge.app.decision.given import DecisionFile
from rectify_bridge.app.decision.signs import rank
from rectify_bridge.app.errors import Failure
from rectify_bridge.poll.sheet import Sheet
from rectify_bridge.table.card import SUITS
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import CLOCKWISE


def board_of(given: DecisionFile) -> Record:
    """The board that a decision names. Raises Failure: it is not there, or there are several."""
    if isinstance(given.record, Record):
        return given.record
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.files.intake import records_in

    data, label = read_input(str(given.folder / given.record))
    found = list(records_in(data, label))
    if len(found) != 1:
        raise Failure(f"it has {len(found)} boards", label, "give a file with the one board")
    return found[0]  # type: ignore[no-any-return]


def diagram(given: DecisionFile) -> Iterator[Block]:
    """Hands, auction with explanations, contract and result."""
    record = board_of(given)
    if record.deal is not None:
        rows = [(seat.word, *_suits(hand)) for seat in CLOCKWISE if (hand := record.deal[seat]) is not None]
        yield Table(("", *(suit.symbol for suit in reversed(SUITS))), tuple(rows))
    facts = [f"Dealer {record.dealer.word}" if record.dealer else ""]
    facts += [f"vulnerable: {record.board.vulnerable.word}" if record.board.vulnerable else ""]
    yield Paragraph(", ".join(filter(None, facts)))
    if record.auction is not None and record.auction.calls:
        cells = ["" for _ in range(record.auction.dealer.index)]
        cells += [made.call.word + ("*" if made.note else "") for made in record.auction.calls]
        rows_of = [cells[start : start + 4] for start in range(0, len(cells), 4)]
        rows_of[-1] += [""] * (4 - len(rows_of[-1]))
        yield Table(tuple(seat.word for seat in CLOCKWISE), tuple(tuple(row) for row in rows_of))
        for made in record.auction.calls:
            if made.explained:
                yield Paragraph(made.explained, f"{made.seat.word}, {made.call.word}")
    if record.contract is not None:
        by = f" by {record.declarer.word}" if record.declarer else ""
        result = f", {record.result} tricks" if record.result is not None else ""
        yield Paragraph(f"{record.contract.word}{by}{result}", "At the table")


def problem(sheet: Sheet) -> Iterator[Block]:
    """What was put to the players who were polled: the hand, and the calls before the decision."""
    yield Table(("", *(suit.symbol for suit in reversed(SUITS))), ((sheet.seat.word, *_suits(sheet.hand)),))
    calls = " ".join(one.call.word + ("*" if one.meaning else "") for one in sheet.calls) or "no call"
    yield Paragraph(
        f"{calls}. Dealer {sheet.dealer.word}, vulnerable: {sheet.vulnerability.word}, {sheet.scoring}.",
        f"Put to them as {sheet.seat.word}",
    )


def _suits(hand: Hand) -> tuple[str, ...]:
    """Without a space between, so that thirteen cards and the seat stand side by side on a phone."""
    return tuple("".join(map(rank, hand.suit(suit))) or "–" for suit in reversed(SUITS))
