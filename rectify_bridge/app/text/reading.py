"""How the words of a claim were read, line by line: each part beside what it was taken to mean."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.equity.claims.statement.meaning import meaning_of
from rectify_bridge.equity.claims.statement.reading import Part, Reading


def reading_lines(reading: Reading) -> Iterator[str]:
    """The parts with their numbers, then the words that were not understood."""
    if not reading.parts:
        yield "nothing that says how he plays"
    for number, part in enumerate(reading.parts, 1):
        yield f'{number}. "{part.words}": {meanings_of(part)}'
    if reading.unread:
        yield "not understood: " + ", ".join(f'"{word}"' for word in reading.unread)


def meanings_of(part: Part) -> str:
    """What one part means, in words."""
    return "; ".join(filter(None, [*map(meaning_of, part.intents), part.says]))
