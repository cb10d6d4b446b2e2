"""What the meanings and the cards of a case say about its rulings: for the Director, away from the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from rectify_bridge.desk.files.case_file import CaseFile
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.fact import Key, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws import book

MARKS = ("meanings: ", "cards: ")
"""How the evidence of each engine begins."""


def evidence(case: CaseFile, ruled: BoardRulings, columns: int) -> Iterator[str]:
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
            yield from beside(case.data, matter, outcome.key, columns)


def beside(case: Mapping[str, Any], matter: Matter, key: Key, columns: int) -> list[str]:
    """The figures and the opinion beside a question that the engine of its fact leaves to the Director."""
    line = _left_open(case, matter, key) if key.fact in matter.engines else ""
    return _line(line, columns) if line else []


def _left_open(case: Mapping[str, Any], matter: Matter, key: Key) -> str:
    """What the engine of a fact can say of it without answering it."""
    engine = matter.engines[key.fact]
    if hasattr(engine, "left_open"):
        return str(engine.left_open(matter, key))
    meanings = (case.get("given") or {}).get("meanings")
    if meanings is None:
        return ""
    from rectify_bridge.engines.meanings import left_open

    return left_open(meanings, matter, key)


def _line(text: str, columns: int) -> list[str]:
    return wrap(text, columns, initial_indent="AWAY  ", subsequent_indent="      ")
