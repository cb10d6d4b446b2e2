"""The words of a claim as they were read, on the page: each part a box to tick, and what is ticked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.console.claims.notes import Notes
from rectify_bridge.app.text.reading import meanings_of
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.equity.claims.case_reader import read_claim
from rectify_bridge.equity.claims.normal.intent import read_intents
from rectify_bridge.equity.claims.statement.reading import Reading
from rectify_bridge.table.errors import RecordError

PART = "part-"
"""What the box of a part begins with: `part-1`."""
READ = "words_read"
"""The field with the words that the boxes were made of."""


@dataclass(frozen=True, slots=True)
class PartView:
    """One part on the page. value: its intents as the box sends them; empty where it says nothing of the
    play, and there is nothing to tick. ticked: at first, and where the notes have it."""

    name: str
    words: str
    means: str
    value: str
    ticked: bool


def reading_of(notes: Notes) -> Reading | None:
    """The words of the notes as they are read; None where there are none, or nobody can tell yet who spoke
    and where the cards are."""
    words = notes.known.get("statement")
    if not words or not notes.position or "claimer" not in notes.known:
        return None
    spoken = {**notes.record, **notes.data, "words": words}
    try:
        return read_claim({**spoken, "statement": None, "intents": None}).reading
    except RecordError:
        return None  # what is wrong stands on the page already


def parts_of(reading: Reading, intents: list[Mapping[str, Any]]) -> Iterator[PartView]:
    """The parts of a reading, beside what the notes have of it."""
    for number, part in enumerate(reading.parts, 1):
        data = [intent.as_data() for intent in part.intents]
        ticked = not intents or all(one in intents for one in data)
        yield PartView(
            f"{PART}{number}", part.words, meanings_of(part), json.dumps(data) if data else "", ticked
        )


def parts_taken(form: Mapping[str, str]) -> list[Any]:
    """The intents of the parts that are ticked, in their order.

    Raises:
        NoAnswer: the words are not those that were read, or a box is not what the page gave.
    """
    if form.get("words", "").split() != form.get(READ, "").split():
        raise NoAnswer("the words were changed: save them, then confirm how they are read")
    found: list[Any] = []
    for number in range(1, 1 + len(form)):
        try:
            intents = read_intents(json.loads(form.get(f"{PART}{number}") or "[]"))
        except (ValueError, RecursionError):
            raise NoAnswer(f"part {number} is not a meaning here: read the words again") from None
        found += [intent.as_data() for intent in intents]
    return found
