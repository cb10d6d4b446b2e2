"""What a page says where a ruling has nothing that the players are told at once."""

from __future__ import annotations

import re

from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws import book

SAID_LATER = "Nothing has to be said at once. What binds later stands in the full text."


def nothing_said(matter: Matter, *, is_later: bool) -> str:
    """What to do by the book. is_later: something is said to the players, but not at once."""
    if is_later:
        return SAID_LATER
    by_law = "" if matter.incident.kind in ACCUSING else f" by Law {law_of(matter)}"
    return f"Nothing is said to the players here. What you do{by_law} is for you only."


def law_of(matter: Matter) -> int:
    """The number of the Law on a kind of irregularity: where the law on it begins, once it was no slip."""
    found = re.match(r"\d+", book.irregularities()[matter.incident.kind].law)
    assert found is not None, "a group begins with the number of its Law"
    return int(found[0])
