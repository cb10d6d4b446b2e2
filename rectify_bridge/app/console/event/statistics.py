"""Figures of a session or a season: calls, how long tables waited, rulings, adjusted scores, reviews.

A session is from the first reading of the open event on; a season is from a day on. What cannot be known is
counted as such: a call without a case has no kind.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from rectify_bridge.app.console.archive.features import features_of
from rectify_bridge.app.console.archive.like_cases import ruling_in_force
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.decisions.decision import KIND, texts, words
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.console.decisions.scored_case import scored_case
from rectify_bridge.app.console.web.clock import moment
from rectify_bridge.app.event_log.calls.call import TableCall, calls_of
from rectify_bridge.app.event_log.calls.readable import readable
from rectify_bridge.app.store.calls.entry import CallEntry
from rectify_bridge.app.store.entry import NotFound, Store
from rectify_bridge.scoring.adjusted.desk import in_force
from rectify_bridge.scoring.adjusted.problem import BadCase

NO_CASE, NO_RULING = "no case was opened", "no ruling was given"
MINUTE = 60


class Waits(NamedTuple):
    """How long something took, in whole minutes, the shortest first."""

    minutes: tuple[int, ...]

    def within(self, share: int) -> int | None:
        """In so many minutes it was done for this share of 100; None where nothing was."""
        if not self.minutes:
            return None
        return self.minutes[-(-share * len(self.minutes) // 100) - 1]


NOBODY = Waits(())


@dataclass
class Statistics:
    """The figures. since: UTC, ISO. hours: calls by the hour in which they came, on this computer's clock.
    kinds: calls by the kind of what they were about. arrive, close: from the call until somebody was at the
    table, and until it was closed. ruled: cases by the kind ruled on. laws: adjusted scores by Law. written:
    texts on penalties in decisions. reviews: what became of rulings. unread: cases that cannot be read."""

    since: str
    calls: int = 0
    hours: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    arrive: Waits = NOBODY
    close: Waits = NOBODY
    cases: int = 0
    ruled: Counter[str] = field(default_factory=Counter)
    adjusted: int = 0
    laws: Counter[str] = field(default_factory=Counter)
    penalties: Counter[str] = field(default_factory=Counter)
    written: int = 0
    appeals: int = 0
    reviews: Counter[str] = field(default_factory=Counter)
    unread: int = 0


def statistics_since(store: Store, since: str) -> Statistics:
    """The figures of all that was entered since a moment (UTC, ISO)."""
    found = Statistics(since)
    kinds: dict[str, list[str]] = {}
    for kept in store.cases(since):
        if kept.id == REGISTER:
            continue
        if not kept.is_readable:
            found.unread += 1
            continue
        history = History(kept)
        kinds[kept.id] = kinds_of(store, history)
        found.cases += 1
        found.ruled.update(kinds[kept.id])
        _of_scores(found, history)
    log = readable(store.call_log(since))
    for call in calls_of(log).values():
        found.calls += 1
        found.hours[f"{moment(call.at):%H}:00"] += 1
        found.kinds.update(_kinds_of_call(call, kinds))
    found.arrive, found.close = (_waits(log, kind, last=kind == "closed") for kind in ("arrived", "closed"))
    return found


def kinds_of(store: Store, history: History) -> list[str]:
    """The kinds of what was ruled on in a case; that there is no ruling, where there is none."""
    ruling = ruling_in_force(history)
    try:
        found = features_of(json.loads(store.ruling(ruling).result)) if ruling else ()
    except NotFound:
        found = ()
    return list(dict.fromkeys(one.kind for one in found)) or [NO_RULING]


def _kinds_of_call(call: TableCall, kinds: dict[str, list[str]]) -> list[str]:
    return kinds.get(call.case, [NO_RULING]) if call.case else [NO_CASE]


def _of_scores(found: Statistics, history: History) -> None:
    """Add what the adjusted scores and the decision of a case say."""
    entered = [str(one.data["text"]) for one in history.permanent(KIND) if one.data["does"] == "adjust"]
    given = [text for before, text in zip(("", *entered), entered, strict=False) if text and text != before]
    found.written += sum(one.data["part"] == "penalties" for one in texts(history))
    found.appeals += bool(words(history, "appeal"))
    if len(given) > 1:
        found.reviews["an adjusted score was replaced"] += 1
    if not entered or not entered[-1]:
        return
    found.adjusted += 1
    try:
        case = scored_case(entered[-1])
    except (BadCase, ValueError):
        found.laws["it cannot be worked out"] += 1
        return
    ruling = in_force(case)
    found.laws.update(ruling.laws)
    found.penalties.update(f"{one.kind}, Law {one.law}" for one in ruling.penalties)
    if case.appeal is not None:
        found.reviews[f"on appeal: {case.appeal.decision}"] += 1


def _waits(log: Iterable[CallEntry], kind: str, *, last: bool) -> Waits:
    """From each call to its first entry of a kind, or to its last one."""
    began: dict[str, str] = {}
    done: dict[str, str] = {}
    for entry in log:
        if entry.kind == "called":
            began[entry.call] = str(entry.data.get("at", entry.at))
        elif entry.kind == kind and entry.call in began and (last or entry.call not in done):
            done[entry.call] = entry.at
    return Waits(tuple(sorted(_minutes(began[call], at) for call, at in done.items())))


def _minutes(start: str, end: str) -> int:
    took = datetime.fromisoformat(end) - datetime.fromisoformat(start)
    return max(0, int(took.total_seconds()) // MINUTE)
