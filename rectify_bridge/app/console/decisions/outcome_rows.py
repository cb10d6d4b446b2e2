"""The outcomes of an adjusted score as the form has them: a contract with its declarer, a result in words, a
weight for each side, and how the auction would have come to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rectify_bridge.scoring.adjusted.problem import BadCase

ROWS = 4
"""Outcomes that the page has room for, as many as are proposed at most."""
MADE = "="
_WHAT = re.compile(r"([1-7](?:NT|[CDHSN])X{0,2})\s*(?:BY\s*)?([NESW])")
_PASS = ("pass", "passed out", "p")


def result_words(result: str) -> str:
    """A result as it is said: `made`, `2 overtricks`, `1 down`."""
    over = 0 if result == MADE else int(result)
    if over > 0:
        return f"{over} overtrick{'s' * (over > 1)}"
    return f"{-over} down" if over else "made"


RESULTS = {
    result: result_words(result)
    for result in (MADE, *(f"+{over}" for over in range(1, 7)), *(f"-{under}" for under in range(1, 14)))
}


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """One outcome of the form. number: 1 first. why: on what its figures rest, where the cards told them.
    auction: the auction that leads to it, where a call in it may not have been allowed."""

    number: int
    what: str = ""
    result: str = ""
    weight: str = ""
    other: str = ""
    why: str = ""
    auction: str = ""


def rows_of(form: Mapping[str, str]) -> tuple[OutcomeRow, ...]:
    """The rows of a form, empty ones too."""
    names = ("what", "result", "weight", "other", "why", "auction")
    return tuple(
        OutcomeRow(n, *(form.get(f"{name}{n}", "").strip() for name in names)) for n in range(1, ROWS + 1)
    )


def outcome_of(what: str, result: str, where: str) -> str:
    """An outcome as the adjustment desk reads it: `4S by N -1`.

    Raises:
        BadCase: it is not a contract with its declarer, or its result is not said.
    """
    if what.lower() in _PASS:
        return "passed out"
    match = _WHAT.fullmatch(what.upper())
    if match is None:
        raise BadCase(
            where, f"'{what[:20]}' is not a contract with its declarer", "write 4S N, 3NTX W or pass"
        )
    if result not in RESULTS:
        raise BadCase(where, f"the result of {what} is missing", "choose made, down or overtricks")
    return f"{match[1]} by {match[2]} {result}"
