"""A document as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.app.decision.document import Block, Document, Field, Paragraph, Table


def markdown(document: Document) -> str:
    """The whole document; what is not known in a form is a line to write on."""
    lines = [f"# {_plain(document.title)}", "", _plain(document.under), ""]
    for section in document.sections:
        lines += [f"## {_plain(section.title)}", ""]
        for block in section.blocks:
            lines += [*_block(block), ""]
    return "\n".join(lines).rstrip() + "\n"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text, label):
            yield f"**{_plain(label)}.** {_plain(text)}" if label else _plain(text)
        case Table(head, rows):
            yield _row(head)
            yield _row(tuple("---" for _ in head))
            yield from (_row(row) for row in rows)
        case Field(label, text, lines):
            yield f"**{_plain(label)}:** {_plain(text) if text else '_' * 40}"
            yield from ("_" * 60 for _ in range(lines - 1) if not text)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(_plain(cell).replace('|', chr(92) + '|') for cell in cells)} |"


def _plain(text: str) -> str:
    """Text in which nothing is markup: what somebody wrote stays what he wrote."""
    joined = " ".join(text.split())
    return "".join(f"\\{sign}" if sign in "\\`*_#<>[]" else sign for sign in joined)
