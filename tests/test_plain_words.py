"""Sentences for people are plain modern English, subject first: turns that must not come back.

Read are all strings, docstrings and comments of the package, its templates and scripts, and the documents.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TURNS = {
    r"(?<![Tt]here) is no (?!longer|more|less|better|worse|rectification|[\"'])[a-z]": "'x' is not a card",
    r"\b(is|are) wanted( here)?[\"';,.]": "this must be a list",
    r"[Ww]hose \w+ is never": "No authority was given",
    r"\b(thereby|thereof|therein|thereupon|hereby|whereby|wherein|whereupon)\b": "by this",
    r"\b(nought|naught|ere|whilst|lest|albeit|unto|aught|whence|whither|thither|forthwith)\b": "zero, before",
    r"\b(save that|save for the|be it|needs must|ruled upon|acted upon)\b": "except that",
    r"\bhangs on (it|the)\b": "depends on it",
    r"^Of these\b": "the subject comes first",
}
"""A turn, as a regular expression for one line, and how it is said instead."""
GENERATED = {"docs/laws.md", "rectify_bridge/desk/reference/cases.json"}
EXCEPTIONS = {
    "another suit is wanted": "the name of an effect, part of version 1 of a result",
}
"""Sentences that may have a turn, each with its reason."""
FILES = sorted(
    path
    for folder, ends in (("rectify_bridge", (".py", ".html", ".js")), ("docs", (".md",)))
    for path in (ROOT / folder).rglob("*")
    if path.suffix in ends and path.relative_to(ROOT).as_posix() not in GENERATED
) + [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]


def found_in(text: str) -> list[str]:
    """Each line with a turn, and what to write."""
    return [
        f"{number}: {line.strip()} (write like: {right})"
        for number, line in enumerate(text.splitlines(), 1)
        for turn, right in TURNS.items()
        if re.search(turn, line) and not any(sentence in line for sentence in EXCEPTIONS)
    ]


@pytest.mark.parametrize("folder", sorted({path.relative_to(ROOT).parts[:2] for path in FILES}))
def test_no_turn_comes_back(folder: tuple[str, ...]) -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in FILES
        if path.relative_to(ROOT).parts[:2] == folder
        and (lines := found_in(path.read_text(encoding="utf-8")))
    }
    assert found == {}
