"""What the meanings of a case say about its rulings: for the Director, away from the table."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rectify.app.engines import engines_of
from rectify.desk.casefile import CaseFile
from rectify.desk.ruled import Ruled
from rectify.desk.speech import Speech
from rectify.law.fact import Provenance
from rectify.laws import book


def evidence(case: CaseFile, ruled: Ruled, columns: int) -> Iterator[str]:
    """A line for each fact that the meanings answered, and for one that they leave to the Director, with the
    figures.
    """
    engines = engines_of(case)
    if not engines:
        return
    from rectify.app.meaning_engine import MARK, left_open

    for matter, outcome, _ in ruled.each:
        speech = Speech(matter)
        for key, known in outcome.reads.items():
            if known.provenance is Provenance.COMPUTED and known.by.startswith(MARK):
                fact = book.facts()[key.fact]
                told = f"{speech.ask(fact)} {speech.value(fact, known.value).rstrip('.')}; {known.by}"
                yield from _line(told, columns)
        if outcome.key is not None and outcome.key.fact in engines:
            told = left_open(case.data["given"]["meanings"], matter, outcome.key)
            yield from _line(told, columns) if told else ()


def _line(text: str, columns: int) -> list[str]:
    return wrap(text, columns, initial_indent="AWAY  ", subsequent_indent="      ")
