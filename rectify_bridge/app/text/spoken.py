"""A ruling as text, in short: the offer, what follows now, what to say later, and what the Director does."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rectify_bridge.desk.rulings.spoken import SpokenLine, spoken
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome
from rectify_bridge.laws.effects import windows

MARGIN = 7
"""Columns for the name of the layer."""


def spoken_lines(matter: Matter, outcome: Outcome, columns: int) -> Iterator[str]:
    """The three layers, wrapped: NOW, OFFER (ASK where the options are not read out), LATER. AWAY marks what
    may not be said at the table, DO what the Director does and does not say."""
    said = spoken(matter, outcome)
    for line in said.now:
        yield from _line("NOW", _text(line), line.cite, columns)
    offer = said.offer
    if offer is not None:
        yield from _line("OFFER" if offer.aloud else "ASK", offer.text, "", columns)
        for number, option in enumerate(offer.options, start=1):
            yield from _line("", f"{number}  {option.text}", option.cite, columns)
        if offer.in_any_case:
            yield from _line("", offer.in_any_case, "", columns)
    for line in said.later:
        yield from _line("LATER", f"{_text(line)} {_until(line)}".rstrip(), line.cite, columns)
    for line in said.do:
        yield from _line("DO", line.text, line.cite, columns)


def _text(line: SpokenLine) -> str:
    return line.text if line.aloud else f"AWAY {line.text}"


def _until(line: SpokenLine) -> str:
    """The window, in brackets, where it does not begin at once. What is for the Director alone, as how a
    score is made up, has none."""
    if line.begins == windows.NOW or not line.aloud:
        return ""
    return f"({'at' if line.begins == windows.END_OF_PLAY else 'from'} {line.begins})"


def _line(label: str, text: str, cite: str, columns: int) -> Iterator[str]:
    mark = f"[{cite}]" if cite else ""
    hanging = " " * (MARGIN + (3 if text[:1].isdigit() and text[1:3] == "  " else 0))
    first, *rest = wrap(
        text,
        columns - len(mark) - 1,
        initial_indent=f"{label:<{MARGIN}}",
        subsequent_indent=hanging,
    )
    yield f"{first:<{columns - len(mark)}}{mark}".rstrip()
    yield from rest
