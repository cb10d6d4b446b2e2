"""A page of all cases as they were left: none is ruled on again, so that old ones cost no more than new."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.console.archive.case_search import CaseSearch
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.listing import SetAside, worked_out
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.console.web.clock import day
from rectify_bridge.app.store.entry import Store
from rectify_bridge.desk.interview.question import LATER
from rectify_bridge.laws.irregularity import with_player
from rectify_bridge.table.seat import Seat

ON_A_PAGE = 25
ROUNDS = 6
"""So often a page is read on where cases were of that table once and are of another now."""


@dataclass(frozen=True, slots=True)
class ArchivedCase:
    """A case as it was left. about: what it is about, one line for each incident, for the Director alone: it
    may accuse a player. state: `finished`, `ruled` or `open`."""

    history: History
    about: tuple[str, ...]
    state: str

    @property
    def day(self) -> str:
        """When it was opened, on the clock of this computer."""
        return day(self.history.stored.opened)


@dataclass(frozen=True, slots=True)
class Shelf:
    """A page of cases. aside: those that cannot be read. older: the case after which it goes on; empty where
    there is no more."""

    cases: list[ArchivedCase]
    aside: list[SetAside]
    older: str


def shelf(store: Store, asked: CaseSearch, before: str = "") -> Shelf:
    """The cases that a search finds, the newest first. before: opened before this case; empty for the newest.

    Raises:
        NoAnswer: the search cannot be read. NotFound: there is no such case.
    """
    sought, cases, aside = asked.sought(), list[ArchivedCase](), list[SetAside]()
    for _ in range(ROUNDS):
        kept = store.archive(before, ON_A_PAGE + 1, sought)
        page = kept[: ON_A_PAGE - len(cases)]
        fitting = [one for one in map(History, page) if one.stored.id != REGISTER]
        found, unread = worked_out(fitting, lambda one: _left(store, one, asked), lambda _: True)
        cases += [one for one in found if one is not None]
        aside += unread
        before = page[-1].id if len(kept) > len(page) else ""
        if not before or len(cases) >= ON_A_PAGE:
            break
    return Shelf(cases, aside, before)


def _left(store: Store, history: History, asked: CaseSearch) -> ArchivedCase | None:
    """A case as it was left; None where it is of another table or board now, or not about what is asked."""
    if not asked.fits(history):
        return None
    ruled = next((entry.ruling for entry in reversed(history.entries_in_force) if entry.ruling), "")
    about = _ruled(store, ruled) if ruled else _entered(history) or _found(history)
    if not ruled and not asked.tells(history.stored, about):
        return None
    state = "finished" if history.is_closed else "ruled" if ruled else "open"
    return ArchivedCase(history, about, state)


def _ruled(store: Store, ruling: str) -> tuple[str, ...]:
    """The incidents of a ruling that was kept."""
    incidents: list[dict[str, Any]] = json.loads(store.ruling(ruling).result)["incidents"]
    return tuple(_capital(with_player(one["kind"], Seat[one["by"]].word)) for one in incidents)


def _entered(history: History) -> tuple[str, ...]:
    """What was said to have happened, where nothing was ruled yet."""
    steps = [step for entry in history.entries_in_force for step in entry.data.get("steps", ())]
    kinds = [str(step["value"]) for step in steps if step["id"] == "kind" and step["value"] != LATER]
    return tuple(map(_capital, kinds))


def _found(history: History) -> tuple[str, ...]:
    """What the Laws find in an auction on which nothing was ruled yet."""
    incidents = (matter.incident for matter, _, _ in history.interview.ruled.each)
    return tuple(_capital(with_player(one.kind, Seat(one.by).word)) for one in incidents)


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
