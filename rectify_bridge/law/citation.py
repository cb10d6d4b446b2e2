"""Citations of the Laws, such as `27B1(a)`: a number, then letters and numbers in turn."""

from __future__ import annotations

import re

_PARTS = re.compile(r"(\d*)(\D*)")


def place_in_book(cite: str) -> tuple[tuple[int, str], ...]:
    """What citations are sorted by, to stand as in the book: 9A, 16A1(a), 16A1(b), 16B."""
    return tuple([(int(number or 0), letters) for number, letters in _PARTS.findall(cite)])
