"""What the documents show: Python examples, and commands that stand on a line of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md")))
MADE = ("laws.md", "spoken.md")
"""Pages that are made from the code and hold no examples."""
_PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
_COMMAND = re.compile(r"^    (?:\.venv/bin/)?(rectify-bridge (?:[^\n]*\\\n)*[^\n]*)", re.MULTILINE)


def pages() -> list[Path]:
    """The pages that a person has written."""
    return [page for page in PAGES if page.exists() and page.name not in MADE]


def examples(page: Path) -> str:
    """The Python examples of a page as one doctest, in order."""
    return "\n".join(block for block in _blocks(page) if ">>>" in block)


def programs(page: Path) -> list[str]:
    """Its Python blocks that are not a session at the prompt."""
    return [block for block in _blocks(page) if ">>>" not in block]


def commands(page: Path) -> Iterator[str]:
    """The commands of a page, in order; one that goes on over lines is one."""
    for found in _COMMAND.findall(page.read_text(encoding="utf-8")):
        command = re.sub(r"\s*\\\n\s*", " ", found)
        yield re.sub(r"(\s+#\s|\s{2,}\().*$", "", command).strip()


def _blocks(page: Path) -> list[str]:
    return _PYTHON.findall(page.read_text(encoding="utf-8"))
