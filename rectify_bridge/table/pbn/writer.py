"""Records as PBN 2.1 in export form: the mandatory tags, auction, play, supplemental sections (3.1, 3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.table.pbn.tags import MANDATORY
from rectify_bridge.table.pbn.write_auction import auction_lines
from rectify_bridge.table.pbn.write_play import play_lines
from rectify_bridge.table.pbn.written import Comments, tag_pair
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import Seat

HEADER = ("% PBN 2.1", "% EXPORT")
_LINE_END = "\r\n"


def write_pbn(records: Iterable[Record]) -> str:
    """The records as one PBN file, which `read_pbn` reads back as the same records.

    Raises:
        RecordError: a record that PBN cannot hold: a fifth card to a trick, a tag value that would mean
            inheritance, commands that only LIN has.
    """
    blocks = [_LINE_END.join(_lines(record)) for record in records]
    head = _LINE_END.join(HEADER)
    return head + _LINE_END + (_LINE_END * 2).join(blocks) + _LINE_END


def encode_pbn(text: str) -> bytes:
    """The text as bytes: Latin-1, the character set of PBN, when that reads back unchanged, else UTF-8."""
    try:
        latin = text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode()
    if latin.isascii():
        return latin
    for line in latin.split(b"\n"):
        try:
            line.decode()
        except UnicodeDecodeError:
            continue
        if not line.isascii():
            return text.encode()
    return latin


def _lines(record: Record) -> Iterator[str]:
    comments = Comments(record.comments)
    yield from (f"% {line}" for line in record.escaped)
    yield from comments.lines_after("")
    for name, value in _tags(record):
        yield tag_pair(name, value)
        yield from comments.lines_after(name)
    if record.auction is not None:
        yield from auction_lines(record.auction, record.auction_end, comments)
    if record.play is not None:
        trumps = record.contract.denomination if record.contract else None
        yield from play_lines(record.play, comments, trumps)
    for section in sorted(record.sections, key=lambda section: section.tag):
        yield tag_pair(section.tag, section.value)
        yield from comments.lines_after(section.tag)
        yield from (line for line in section.lines if line.strip())
    yield from comments.left()


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    """The mandatory tags in their order, then the others by name."""
    others = dict(record.tags)
    known = _known(record)
    for name in MANDATORY:
        value = known[name]
        yield name, others.pop(name, "?") if value is None else value
    yield from sorted(others.items())


def _known(record: Record) -> dict[str, str | None]:
    board, contract = record.board, record.contract
    passed_out = contract is not None and contract.is_passed_out
    north, east, south, west = record.players
    declarer = None if record.declarer is None else "^" * record.swapped + record.declarer.value
    result = None if record.result is None else "^" * record.misagreed + str(record.result)
    first = (record.auction.dealer if record.auction else record.dealer) or Seat.N
    return {
        "Event": record.event,
        "Site": record.site,
        "Date": record.date,
        "Board": None if board.number is None else str(board.number),
        "West": west,
        "North": north,
        "East": east,
        "South": south,
        "Dealer": board.marked_dealer.value if board.marked_dealer else None,
        "Vulnerable": board.marked_vulnerable.value if board.marked_vulnerable else None,
        "Deal": record.deal.text(first) if record.deal else None,
        "Scoring": record.scoring,
        "Declarer": "" if declarer is None and passed_out else declarer,
        "Contract": None if contract is None else str(contract),
        "Result": "" if result is None and passed_out else result,
    }
