"""The periods in which a recorded score may be corrected (79C1) and a ruling asked for or appealed (92B).

The Laws give thirty minutes from when the official score can be inspected, unless the Tournament Organizer
sets another time: so each event is asked for its own once, and until then nothing is counted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from math import ceil

from rectify_bridge.app.store.entry import Store

LONGEST = 20_160
"""Minutes: two weeks."""
CORRECTIONS, APPEALS = ("Corrections of a score", "79C1"), ("Requests for a ruling and appeals", "92B")
"""What each period is for, and its clause."""
LAW = (
    "The Laws say 30 minutes from when the official score can be inspected, unless the organizer sets "
    "another time (79C1, 92B)."
)


LAST = "periods said last"
"""The setting that has the regulation of the last event of which it was said."""


class Begins(Enum):
    """With what the periods begin, by the regulation of the event."""

    SCORE = "the official score can be inspected"
    SESSION = "the session has ended"

    @property
    def asks(self) -> str:
        """How the Director is asked when it was."""
        since = (
            "could the official score first be inspected" if self is Begins.SCORE else "did the session end"
        )
        return f"How many minutes ago {since}? 0: now"


@dataclass(frozen=True, slots=True)
class PeriodRule:
    """The regulation of an event. correction, appeal: in minutes."""

    correction: int
    appeal: int
    begins: Begins

    def __post_init__(self) -> None:
        """Raises ValueError: no such number of minutes."""
        for minutes in (self.correction, self.appeal):
            if not 1 <= minutes <= LONGEST:
                raise ValueError(f"{minutes} minutes; write 1 to {LONGEST}")


@dataclass(frozen=True, slots=True)
class Period:
    """One period. name: what it is for. law: its clause. minutes: how long. ends: UTC, ISO; empty where it
    has not begun."""

    name: str
    law: str
    minutes: int
    ends: str

    def left(self, now: str) -> int:
        """Whole seconds that are left of one that has begun, what has begun of a second as one; 0: over."""
        return max(0, ceil((datetime.fromisoformat(self.ends) - datetime.fromisoformat(now)).total_seconds()))


@dataclass(frozen=True, slots=True)
class EventPeriods:
    """The periods of an event. rule: None where nobody said it yet. begun: UTC, ISO; empty where they have
    not."""

    rule: PeriodRule | None
    begun: str

    @property
    def each(self) -> tuple[Period, ...]:
        """Both; none where the regulation is not known."""
        if self.rule is None:
            return ()
        of = ((CORRECTIONS, self.rule.correction), (APPEALS, self.rule.appeal))
        return tuple(Period(*what, minutes, self._end(minutes)) for what, minutes in of)

    def _end(self, minutes: int) -> str:
        if not self.begun:
            return ""
        end = datetime.fromisoformat(self.begun) + timedelta(minutes=minutes)
        return end.isoformat(timespec="milliseconds")


def periods_of(store: Store, event: str) -> EventPeriods:
    """The periods of an event, as last said. What is damaged is as if nobody had said it."""
    rule = _said(store, _rule(event))
    if rule is None:
        return EventPeriods(None, "")
    begun = store.setting(_begun(event)) or ""
    return EventPeriods(rule, begun if is_moment(begun) else "")


def last_rule(store: Store) -> PeriodRule | None:
    """The regulation that was said last, of whatever event; it is proposed for the next, and holds for none
    before it is said of it."""
    return _said(store, LAST)


def _said(store: Store, name: str) -> PeriodRule | None:
    try:
        data = json.loads(store.setting(name) or "{}")
        return PeriodRule(int(data["correction"]), int(data["appeal"]), Begins[data["begins"]])
    except (ValueError, KeyError, TypeError):
        return None


def is_moment(text: str) -> bool:
    """Whether a text on record is a time, with its zone."""
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def set_rule(store: Store, event: str, rule: PeriodRule, by: str) -> None:
    """Say what the regulation of the event is."""
    data = {"correction": rule.correction, "appeal": rule.appeal, "begins": rule.begins.name}
    for name in (_rule(event), LAST):
        store.set(name, json.dumps(data), by)


def begin(store: Store, event: str, at: str, by: str) -> None:
    """The periods have begun. at: UTC, ISO; empty where they have not begun after all."""
    store.set(_begun(event), at, by)


def _rule(event: str) -> str:
    return f"periods {event}"


def _begun(event: str) -> str:
    return f"periods begun {event}"
