"""docs/asvs.md has each requirement of levels 1 and 2 once, and names files that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "asvs.md").read_text(encoding="utf-8")
SECTIONS = {
    1: (2, 9, 11, 3, 2),
    2: (3, 3, 4, 1),
    3: (0, 2, 4, 6, 5, 0, 2),
    4: (3, 1, 2, 4),
    5: (1, 3, 2, 3),
    6: (3, 12, 4, 4, 5, 3, 0, 4),
    7: (3, 4, 2, 5, 2, 2),
    8: (2, 3, 1, 1),
    9: (3, 4),
    10: (2, 2, 4, 11, 5, 2, 3),
    11: (2, 3, 3, 4, 1, 1),
    12: (3, 2, 4),
    13: (1, 5, 2, 5),
    14: (2, 4, 3),
    15: (3, 3, 7),
    16: (1, 5, 4, 3, 3),
    17: (1, 4, 2),
}
"""By chapter of ASVS 5.0.0 how many requirements of levels 1 and 2 each section has: its first ones."""
ROWS = [
    [cell.strip() for cell in line.split("|")[1:-1]] for line in PAGE.splitlines() if line.startswith("| ")
]


def test_each_requirement_stands_there_once() -> None:
    wanted = [
        f"{chapter}.{section}.{number}"
        for chapter, sections in SECTIONS.items()
        for section, many in enumerate(sections, 1)
        for number in range(1, many + 1)
    ]
    found = [number for row in ROWS if row[0] for number in row[0].split(", ")]
    assert len(wanted) == 253
    assert found == wanted


def test_each_says_what_is_done_and_why() -> None:
    for number, what, state, why in ROWS:
        assert not number or (what and why and state in ("done", "none", "open")), number


def test_the_files_named_are_there() -> None:
    for _, _, _, why in ROWS:
        for name in re.findall(r"`(\w[\w/.-]*/[\w.-]+\.\w+|requirements\.lock)`", why):
            places = (ROOT / name, ROOT / "rectify_bridge" / "app" / name)
            assert any(place.exists() for place in places), name
