"""What another edition makes of a case: the same, the same by other clauses, open, or ruled otherwise."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any

CITATION = re.compile(r"\s*\(\d(?:[^()]|\([^()]*\))*\)")
"""A citation within what a ruling says."""
Json = dict[str, Any]


class EditionChange(StrEnum):
    """What an edition makes of a ruling that another one makes too. The later, the more it changes."""

    SAME = "the same"
    OTHER_CLAUSES = "the same by other clauses"
    OPEN = "open: an edition asks what the file does not answer"
    OTHERWISE = "ruled otherwise"


def change_of_ruling(ruling: Json) -> EditionChange:
    """What two editions make of one incident.

    Args:
        ruling: `before` and `after`, each with `status`, `asks` and `effects` in words, or None where an
            edition has no such incident; `same`: whether they are one, clauses and all.
    """
    before, after = ruling["before"], ruling["after"]
    if ruling["same"]:
        return EditionChange.SAME
    if before is None or after is None:
        return EditionChange.OTHERWISE
    if before["asks"] != after["asks"]:
        return EditionChange.OPEN
    if before["status"] != after["status"] or in_words(before) != in_words(after):
        return EditionChange.OTHERWISE
    return EditionChange.OTHER_CLAUSES


def change_of_case(rulings: list[Json]) -> EditionChange:
    """What two editions make of a case: the greatest change of its incidents."""
    return max(
        (change_of_ruling(one) for one in rulings), key=list(EditionChange).index, default=EditionChange.SAME
    )


def in_words(ruling: Json) -> list[str]:
    """What a ruling does, without the numbers of its clauses."""
    return [CITATION.sub("", text) for text in ruling["effects"]]
