"""A document as PDF, set by Typst: A4 or Letter, black on white, every suit with its symbol."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

from rectify_bridge.app.decision.document import Block, Document, Field, Paragraph, Table
from rectify_bridge.app.errors import Failure
from rectify_bridge.extras import how_to_install

PAPERS = {"a4": "a4", "letter": "us-letter"}
SYMBOLS = "♠♥♦♣"


def has_typst() -> bool:
    """Whether a PDF can be made here."""
    return find_spec("typst") is not None


def pdf(document: Document, paper: str = "a4") -> bytes:
    """The document as the bytes of a PDF.

    Raises:
        Failure: there is no such paper, or Typst is not installed.
    """
    if paper not in PAPERS:
        raise Failure(f"'{paper}' is not a paper size", "--paper", f"write one of {', '.join(PAPERS)}")
    try:
        import typst
    except ImportError:
        right = f"{how_to_install('pdf')} (or write --markdown)"
        raise Failure("a PDF needs Typst", "--pdf", right) from None
    found = typst.compile(source(document, paper).encode())
    assert isinstance(found, bytes)
    return found


def source(document: Document, paper: str = "a4") -> str:
    """The document in Typst's own language. Every text goes in as a string, so that nothing in it is
    markup."""
    lines = [
        f'#set page(paper: "{PAPERS[paper]}", margin: 16mm, numbering: "1 / 1")',
        f'#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"), size: {document.size}pt)',
        "#set par(spacing: 0.7em)",
        "#set table(stroke: 0.4pt, inset: 4pt)",
        '#show heading: set text(size: 11.5pt, weight: "bold")',
        "#show heading: set block(spacing: 0.7em)",
        f'#text(size: 15pt, weight: "bold")[#{_string(document.title)}]',
        "",
        f"#text(size: 9pt)[#{_string(document.under)}]",
        "",
    ]
    for section in document.sections:
        # A heading stays on the page of what follows it.
        lines += [f"#heading[#{_string(section.title)}]", ""]
        for block in section.blocks:
            lines += [*_block(block), ""]
    return "\n".join(lines) + "\n"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text, label):
            before = f"#strong[#{_string(label)}.] " if label else ""
            yield f"{before}#{_string(text)}"
        case Table(head, rows):
            cells = [
                _cell(cell) for cell in (*(head if any(head) else ()), *(c for row in rows for c in row))
            ]
            yield f"#table(columns: {len(head)}, {', '.join(cells)})"
        case Field(label, text, lines):
            yield f"#strong[#{_string(label)}:] " + (
                f"#{_string(text)}" if text else "#box(width: 1fr, line(length: 100%))"
            )
            for _ in range(0 if text else lines - 1):
                yield ""
                yield "#v(0.6em) #line(length: 100%, stroke: 0.4pt)"


def _cell(text: str) -> str:
    return f"[#{_string(text)}]"


def _string(text: str) -> str:
    """A Typst string: quotes and backslashes escaped, control characters left out."""
    joined = " ".join(text.split())
    kept = "".join(sign for sign in joined if sign.isprintable())
    escaped = kept.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
