"""The play section of PBN (3.6): rows of four, always in the order of the seats from the opening leader."""

from __future__ import annotations

from dataclasses import dataclass, field

from rectify_bridge.table.card import Card
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.pbn.annotated import ANNOTATIONS, Annotated, loose_notes
from rectify_bridge.table.pbn.games import Game
from rectify_bridge.table.pbn.parts import Item, Part, unexpected
from rectify_bridge.table.pbn.play_aside import fits, read_play_aside
from rectify_bridge.table.play.recorded import Play, Played, Trick
from rectify_bridge.table.record import Comment
from rectify_bridge.table.seat import Seat

_CARDS = "write a suit and a rank, like SA or D7, or - for an unknown card"
ROWS = 1_000  # far more than thirteen tricks


@dataclass(slots=True)
class _Draft:
    """A card while its notes are still to come."""

    seat: Seat
    card: Card
    annotations: Annotated

    def played(self, notes: dict[int, str]) -> Played:
        annotations = self.annotations
        return Played(
            self.seat,
            self.card,
            tuple(annotations.marks),
            annotations.reference is not None,
            annotations.note(notes),
        )


@dataclass(slots=True)
class PlayReader:
    """Reads the tokens of one play section."""

    game: Game
    leader: Seat
    rows: list[list[_Draft]] = field(default_factory=list)
    cells: int = 0
    marks: list[str] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    latest: Seat | None = None
    end: str = ""
    to_play: Seat | None = None

    @classmethod
    def of(cls, game: Game, part: Part) -> PlayReader:
        """Read the section.

        Raises:
            RecordError: no seat in the tag, an unknown card or mark, cards after the end.
        """
        try:
            reader = cls(game, Seat.parse(part.value))
        except ValueError:
            right = "name the opening leader: W, N, E or S"
            raise RecordError(f'[Play "{part.value[:20]}"]', game.where(part.at), right) from None
        for item in part.items:
            reader._take(item)
        if reader.marks:
            raise RecordError(f"there is no card after ^{reader.marks[0]}", game.where(part.end), _CARDS)
        return reader

    def play(self, notes: dict[int, str]) -> Play:
        """The play, once the notes of the section are known."""
        if self.to_play and not self.rows[-1]:
            self.rows.pop()  # a row with nothing but the sign is not a trick yet
        play = Play(self.leader, tuple(_trick(row, notes) for row in self.rows), self.end, self.to_play)
        drafts = [draft for row in self.rows for draft in row]
        for text, after in loose_notes(notes, {draft.annotations.reference for draft in drafts}, self.last):
            self.comments.append(Comment(text, after))
        return self._with_order(play)

    def _with_order(self, play: Play) -> Play:
        """The play as a comment behind the tag tells it, if there is one and the columns bear it out."""
        for comment in self.comments:
            aside = read_play_aside(comment.text) if comment.after == "Play" else None
            if aside is not None and fits(aside, play):
                self.comments.remove(comment)
                return aside
        return play

    def _take(self, item: Item) -> None:
        if item.kind == "comment":
            self.comments.append(Comment(item.text, self.last))
        elif item.kind in ANNOTATIONS:
            if not any(self.rows):
                raise unexpected(self.game, item, "the play before any card", _CARDS)
            next(row for row in reversed(self.rows) if row)[-1].annotations.add(item, first_glyph=7)
        elif item.kind == "mark":
            self._mark(item)
        elif item.kind not in ("word", "end") or self.end == "*":
            raise unexpected(self.game, item, "the play", _CARDS)
        elif item.text == "*":
            self.end = "*"
        elif item.text == "+":
            self._continued(item)
        else:
            self._cell(item)

    @property
    def last(self) -> str:
        """What a comment here is about: the last card, or the section."""
        row = next((number for number in range(len(self.rows), 0, -1) if self.rows[number - 1]), 0)
        return f"card {row}{self.latest}" if row else "Play"

    def _mark(self, item: Item) -> None:
        mark = item.text[1:].upper()
        if mark not in ("R", "L"):
            raise unexpected(self.game, item, "the play", "write ^R for a revoke, ^L for a lead out of turn")
        self.marks.append(mark)

    def _continued(self, item: Item) -> None:
        """`+` takes the place of the next card to be played."""
        if self.end:
            raise unexpected(self.game, item, "the play appears a second time", "mark one card to be played")
        self.end, self.to_play = "+", self.leader.plus(self.cells)
        if self.cells % 4 == 0:
            self.rows.append([])
        self.cells += 1

    def _cell(self, item: Item) -> None:
        if self.cells % 4 == 0:
            self.rows.append([])
            if len(self.rows) > ROWS:
                where = self.game.where(item.at)
                raise RecordError(f"there are more than {ROWS} tricks", where, "write at most thirteen")
        seat = self.leader.plus(self.cells)
        self.cells += 1
        if item.text == "-":
            return
        try:
            card = Card.parse(item.text)
        except ValueError:
            number = (self.cells - 1) % 4 + 1
            where = f"{self.game.where(item.at)}, trick {len(self.rows)}, card {number}"
            raise RecordError(f"there is no such card: {shown(item.text)}", where, _CARDS) from None
        self.rows[-1].append(_Draft(seat, card, Annotated(self.marks)))
        self.marks = []
        self.latest = seat


def _trick(row: list[_Draft], notes: dict[int, str]) -> Trick:
    return tuple(draft.played(notes) for draft in row)
