"""A document before it is set: sections of paragraphs, tables and lines to write on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text. label: what stands before it, such as a clause or whose word it is."""

    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head; every row has as many cells as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. text: what is known; empty for `lines` lines to write on."""

    label: str
    text: str = ""
    lines: int = 1


Block = Paragraph | Table | Field


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands under it."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A title, what stands right under it, and the sections in order. size: of the letters, in points."""

    title: str
    under: str
    sections: tuple[Section, ...]
    size: float = 10


def nameless(document: Document, names: Mapping[str, str]) -> Document:
    """The document with every name in it replaced, whoever wrote the text that holds it.

    names: by the name, what stands instead: a seat, `the Director`.
    """
    order = sorted((name for name in names if name.strip()), key=len, reverse=True)
    if not order:
        return document
    known = {name.casefold(): instead for name, instead in names.items()}
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in order), re.IGNORECASE)
    return mapped(document, lambda text: pattern.sub(lambda found: known[found[0].casefold()], text))


def mapped(document: Document, change: Callable[[str], str]) -> Document:
    """The document with every text changed."""
    return Document(
        change(document.title),
        change(document.under),
        tuple(
            Section(change(section.title), tuple(_block(block, change) for block in section.blocks))
            for section in document.sections
        ),
        document.size,
    )


def _block(block: Block, change: Callable[[str], str]) -> Block:
    match block:
        case Table(head, rows):
            return Table(tuple(map(change, head)), tuple(tuple(map(change, row)) for row in rows))
        case Paragraph(text, label):
            return Paragraph(change(text), change(label))
        case Field(label, text):
            return replace(block, label=change(label), text=change(text))
