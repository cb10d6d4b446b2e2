"""The auction section of PBN (3.5): calls in rotation from the player whom the Auction tag names."""

from __future__ import annotations

from dataclasses import dataclass, field

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import CALLS_LIMIT, Made
from rectify_bridge.table.call import PASS, Bid, Call, parse_call
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.pbn.annotated import ANNOTATIONS, Annotated, loose_notes
from rectify_bridge.table.pbn.aside import TEMPO, read_call_aside, read_explanation_aside
from rectify_bridge.table.pbn.games import Game
from rectify_bridge.table.pbn.parts import Item, Part, unexpected
from rectify_bridge.table.record import Comment
from rectify_bridge.table.seat import Seat

_CALLS = "write Pass, X, XX, AP or a bid like 1S or 3NT"


@dataclass(slots=True)
class _Draft:
    """A call while its notes are still to come. aside: read from a comment, and complete already."""

    seat: Seat
    call: Call
    annotations: Annotated
    explained: str | None = None
    aside: Made | None = None

    def made(self, notes: dict[int, str]) -> Made:
        if self.aside is not None:
            return self.aside
        alerted = self.annotations.reference is not None
        note = self.annotations.note(notes) if alerted else self.explained
        return Made(self.seat, self.call, True, alerted, note, tuple(self.annotations.marks))


@dataclass(slots=True)
class AuctionReader:
    """Reads the tokens of one auction section. `^S` stands in the place of the player who was skipped."""

    game: Game
    seat: Seat
    dealer: Seat
    drafts: list[_Draft] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    end: str = ""
    count: int = 0

    @classmethod
    def of(cls, game: Game, part: Part) -> AuctionReader:
        """Read the section.

        Raises:
            RecordError: no seat in the tag, an unknown call or mark, calls after the end.
        """
        try:
            first = Seat.parse(part.value)
        except ValueError:
            right = "name the player of the first call: W, N, E or S"
            raise RecordError(f'[Auction "{part.value[:20]}"]', game.where(part.at), right) from None
        reader = cls(game, first, first)
        for item in part.items:
            reader._take(item)
        if reader.marks:
            raise RecordError(f"there is no call after ^{reader.marks[-1]}", game.where(part.end), _CALLS)
        return reader

    def auction(self, notes: dict[int, str]) -> Auction:
        """The auction, once the notes of the section are known."""
        used = {draft.annotations.reference for draft in self.drafts}
        for text, after in loose_notes(notes, used, self._last):
            self.comments.append(Comment(text, after))
        return Auction(self.dealer, tuple(draft.made(notes) for draft in self.drafts))

    @property
    def _last(self) -> str:
        return f"call {self.count}" if self.count else "Auction"

    def _take(self, item: Item) -> None:
        if item.kind == "comment":
            self._comment(item)
        elif item.kind in ANNOTATIONS:
            self._annotate(item)
        elif item.kind not in ("word", "mark", "end") or self.end:
            raise unexpected(self.game, item, "the auction", _CALLS)
        elif item.kind == "end":
            self.end = item.text
        elif item.kind == "mark":
            self._mark(item)
        else:
            self._word(item)

    def _comment(self, item: Item) -> None:
        if aside := read_call_aside(item.text):
            self._add(item, _Draft(aside.seat, aside.call, Annotated([]), aside=aside))
            return
        explained = read_explanation_aside(item.text)
        draft = self._last_draft
        if draft is not None and explained is not None:
            draft.explained = explained
        elif draft is not None and item.text == TEMPO:
            draft.annotations.marks.append("T")
        else:
            self.comments.append(Comment(item.text, self._last))

    @property
    def _last_draft(self) -> _Draft | None:
        return next((draft for draft in reversed(self.drafts) if draft.aside is None), None)

    def _annotate(self, item: Item) -> None:
        draft = self._last_draft
        if draft is None:
            raise unexpected(self.game, item, "the auction before any call", _CALLS)
        draft.annotations.add(item, first_glyph=1)

    def _mark(self, item: Item) -> None:
        mark = item.text[1:].upper()
        if mark not in ("I", "S"):
            raise unexpected(self.game, item, "the auction", "write ^I before a bid, ^S for a skipped player")
        if len(self.marks) > CALLS_LIMIT:
            raise unexpected(self.game, item, f"the auction after {CALLS_LIMIT:,} marks", _CALLS)
        self.marks.append(mark)
        if mark == "S":
            self.seat = self.seat.lho

    def _word(self, item: Item) -> None:
        word = item.text.upper()
        if word == "-":
            if self.drafts or self.marks:
                raise unexpected(self.game, item, "the auction after its first call", _CALLS)
            self.seat = self.dealer = self.seat.lho
        elif word == "AP":
            for _ in range(self._passes_to_come()):
                self._made(item, PASS)
        else:
            self._made(item, self._call(item, word))

    def _call(self, item: Item, word: str) -> Call:
        try:
            return parse_call(word)
        except ValueError:
            where = f"{self.game.where(item.at)}, call {self.count + 1}"
            raise RecordError(f"there is no such call: {shown(item.text)}", where, _CALLS) from None

    def _made(self, item: Item, call: Call) -> None:
        self._add(item, _Draft(self.seat, call, Annotated(self.marks)))
        self.count += 1
        self.seat, self.marks = self.seat.lho, []

    def _add(self, item: Item, draft: _Draft) -> None:
        if len(self.drafts) >= CALLS_LIMIT:
            right = "an auction has at most 319"
            raise RecordError(f"more than {CALLS_LIMIT:,} calls", self.game.where(item.at), right)
        self.drafts.append(draft)

    def _passes_to_come(self) -> int:
        calls = [draft.call for draft in self.drafts if draft.aside is None]
        bid = any(isinstance(call, Bid) for call in calls)
        last = next((place for place, call in enumerate(reversed(calls)) if call != PASS), len(calls))
        return max(0, (3 if bid else 4) - last)
