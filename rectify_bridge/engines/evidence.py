"""What the meanings and the cards of a case say about its rulings: for the Director, away from the table."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.fact import Key, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws import book

MARKS = ("meanings: ", "cards: ")
"""How the evidence of each engine begins."""


def evidence(ruled: BoardRulings, columns: int) -> Iterator[str]:
    """A line for each fact that an engine answered, and for one that it leaves to the Director, with the
    figures.
    """
    for matter, outcome, _ in ruled.each:
        wording = Wording(matter)
        for key, known in outcome.reads.items():
            if known.provenance is Provenance.COMPUTED and known.by.startswith(MARKS):
                fact = book.facts()[key.fact]
                line = f"{wording.ask(fact)} {wording.value(fact, known.value).rstrip('.')}; {known.by}"
                yield from _line(line, columns)
        if outcome.key is not None:
            yield from beside(matter, outcome.key, columns)


def beside(matter: Matter, key: Key, columns: int) -> list[str]:
    """The figures and the opinion beside a question that the engine of its fact leaves to the Director."""
    line = matter.left_open(key)
    return _line(line, columns) if line else []


def _line(text: str, columns: int) -> list[str]:
    return wrap(text, columns, initial_indent="AWAY  ", subsequent_indent="      ")
