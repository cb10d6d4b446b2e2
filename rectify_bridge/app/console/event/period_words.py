"""The periods for corrections and appeals in words: as they count down, and as they stand on a paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.console.web.clock import day, hour
from rectify_bridge.app.event_log.periods import EventPeriods, Period, periods_of
from rectify_bridge.app.store.entry import Store, now

MINUTE = 60


@dataclass(frozen=True, slots=True)
class PeriodLine:
    """One period as it stands now. name: `Corrections of a score (79C1)`. seconds: that are left, 0 where
    it is over; None where it has not begun. until: the hour of its end, with its day where that is another.
    not_begun: what is said before it begins."""

    name: str
    seconds: int | None
    until: str
    not_begun: str

    @property
    def minutes(self) -> int:
        """Whole minutes that are left, what has begun of one as one."""
        return -(-(self.seconds or 0) // MINUTE)

    @property
    def words(self) -> str:
        """`23 min left, until 22:14`, `over since 22:14`, or when it begins."""
        if self.seconds is None:
            return self.not_begun
        return f"{self.minutes} min left, until {self.until}" if self.seconds else f"over since {self.until}"


def period_lines(store: Store) -> list[PeriodLine]:
    """The periods of the open event; none where no event is open, or nobody said how long they are."""
    last = store.newest_reading()
    if last is None:
        return []
    found, at = periods_of(store, last.event), now()
    return [_line(found, one, at) for one in found.each]


def _line(periods: EventPeriods, one: Period, at: str) -> PeriodLine:
    assert periods.rule is not None
    begins = f"{one.minutes} min from when {periods.rule.begins.value}; not begun"
    if not one.ends:
        return PeriodLine(f"{one.name} ({one.law})", None, "", begins)
    return PeriodLine(f"{one.name} ({one.law})", one.left(at), _clock(one.ends, at), "")


def _clock(end: str, at: str) -> str:
    """The hour, with its day where it is another."""
    return hour(end) if day(end) == day(at) else f"{day(end)}, {hour(end)}"


def on_paper(store: Store, place: Mapping[str, Any]) -> dict[str, str]:
    """What a paper says of the periods, for a case of a table of an event: until when, or how long where they
    have not begun; nothing where the case is of no event, or nobody said how long they are."""
    event = str(place.get("event", ""))
    if not event:
        return {}
    found = periods_of(store, event)
    return dict(zip(("corrections", "appeals"), (_until(found, one) for one in found.each), strict=False))


def appeal_words(store: Store, place: Mapping[str, Any]) -> str:
    """What the table is told of an appeal, for a case of a table of an event; empty where `on_paper` has
    nothing."""
    event, at = str(place.get("event", "")), now()
    found = periods_of(store, event).each if event else ()
    if not found:
        return ""
    period = found[-1]
    if period.ends and not period.left(at):
        return f"The period for appeals ended at {_clock(period.ends, at)}."
    until = f"until {_clock(period.ends, at)}" if period.ends else on_paper(store, place)["appeals"]
    return f"Either side may appeal: {until}."


def _until(periods: EventPeriods, one: Period) -> str:
    assert periods.rule is not None
    if one.ends:
        return f"until {day(one.ends)}, {hour(one.ends)}"
    return f"{one.minutes} minutes from when {periods.rule.begins.value}"
