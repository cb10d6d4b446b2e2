"""What calls and cards share in PBN: suffixes, glyphs, note references (3.5.2, 3.6.2) and their notes."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.pbn.games import Game
from rectify_bridge.table.pbn.parts import Item, Part

_SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
ANNOTATIONS = ("suffix", "glyph", "note")


@dataclass(slots=True)
class Annotated:
    """The annotations of one call or card while its section is read."""

    marks: list[str]
    reference: int | None = None

    def add(self, item: Item, first_glyph: int) -> None:
        """A suffix becomes its glyph; `first_glyph` is the one of `!`: 1 for calls, 7 for cards."""
        if item.kind == "suffix":
            self.marks.append(f"${_SUFFIXES[item.text] + first_glyph - 1}")
        elif item.kind == "glyph":
            self.marks.append(item.text)
        else:
            self.reference = int(item.text[1:-1])

    def note(self, notes: dict[int, str]) -> str | None:
        return None if self.reference is None else notes.get(self.reference)


def read_note(game: Game, part: Part, notes: dict[int, str]) -> None:
    """Add a Note tag, `"1:transfer"`, to the notes of its section.

    Raises:
        RecordError: no number before the colon.
    """
    number, colon, text = part.value.partition(":")
    word = number.strip()
    if not colon or not word.isdecimal():
        right = 'write a number, a colon and the words, like [Note "1:transfer"]'
        raise RecordError(f'this is not a note: [Note "{part.value[:40]}"]', game.where(part.at), right)
    notes.setdefault(int(word), text)


def loose_notes(notes: dict[int, str], used: set[int | None], after: str) -> list[tuple[str, str]]:
    """Notes that nothing refers to, as comments: words and what they follow."""
    return [(f"note {number}: {text}", after) for number, text in notes.items() if number not in used]
