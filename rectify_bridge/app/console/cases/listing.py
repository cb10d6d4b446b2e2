"""Lists of cases: what is worked out for each, and which are set aside, so that none stops the others."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.claims.background import is_worked_out

Worked = TypeVar("Worked")


@dataclass(frozen=True, slots=True)
class SetAside:
    """A case that is listed by its id alone. why: in words."""

    id: str
    why: str


UNREADABLE = "It cannot be read. The other cases are not affected."
NOT_YET = "A claim: open it for the ruling by the cards."


def worked_out(
    histories: Iterable[History],
    work: Callable[[History], Worked],
    is_ready: Callable[[History], bool] = is_worked_out,
) -> tuple[list[Worked], list[SetAside]]:
    """What is worked out for each case, and the cases that are set aside: those that cannot be read, as a
    database can hold after a fault or from a newer program, and claims for which the cards have still to be
    searched, which takes too long for a list. is_ready: whether the work on a case is short enough."""
    found, aside = [], []
    for history in histories:
        try:
            if not history.stored.is_readable:
                raise ValueError("a row of the database is not JSON")
            if is_ready(history):
                found.append(work(history))
            else:
                aside.append(SetAside(history.stored.id, NOT_YET))
        except Exception as error:
            print(f"rectify: case {history.stored.id} cannot be read ({error!r:.200})", file=sys.stderr)
            aside.append(SetAside(history.stored.id, UNREADABLE))
    return found, aside
