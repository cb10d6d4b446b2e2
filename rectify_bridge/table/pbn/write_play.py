"""The play section in export form (3.6): a trick to a line, its cards below the opening leader's first."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.table.card import Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.pbn.play_aside import columns_tell, in_columns, play_aside
from rectify_bridge.table.pbn.written import Comments, Notes, comment_text, glyphs, tag_pair
from rectify_bridge.table.play.recorded import Play, Played


def play_lines(play: Play, comments: Comments, trumps: Denomination | None) -> Iterator[str]:
    """The Play tag, a line for each trick, the end sign and the notes. What the columns cannot tell (a card
    out of turn within a trick, a fifth card, one taken back) is told by a comment that is read back.

    trumps: of the contract, None when not known.

    Raises:
        RecordError: two cards by one player to a trick whose order is not known.
    """
    yield tag_pair("Play", play.leader.value)
    if play.ordered:
        if not columns_tell(play, trumps):
            yield comment_text(play_aside(play)).rstrip("\n")
        play = in_columns(play, trumps)
    yield from comments.lines_after("Play")
    notes = Notes()
    seats = [play.leader.plus(place) for place in range(4)]
    for number, trick in enumerate(play.tricks, 1):
        cells = {played.seat: played for played in trick}
        if len(cells) != len(trick):
            right = "save the case as a case file"
            raise RecordError("PBN cannot hold two cards by one player to a trick", f"trick {number}", right)
        next_here = number == len(play.tricks) and play.to_play not in cells
        row = [_cell(cells.get(seat), notes, next_here and seat is play.to_play) for seat in seats]
        behind = [comments.after(f"card {number}{seat}") for seat in seats]
        yield from _line(cell + after for cell, after in zip(row, behind, strict=True))
    if play.to_play and (not play.tricks or any(p.seat is play.to_play for p in play.tricks[-1])):
        yield " ".join("+" if seat is play.to_play else "-" for seat in seats)
    if play.end == "*":
        yield "*"
    yield from notes.lines()


def _line(cells: Iterator[str]) -> Iterator[str]:
    yield from " ".join(cells).rstrip("\n").split("\n")


def _cell(played: Played | None, notes: Notes, is_next: bool) -> str:
    if played is None:
        return "+" if is_next else "-"
    marks = "".join(f"^{mark} " for mark in played.marks if mark in ("R", "L"))
    reference = " " + notes.reference(played.note) if played.referred else ""
    return f"{marks}{played.card}{reference}{glyphs(played.marks)}"
