"""From when on something is counted: the open event's first reading, or a day."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.event_log.opening import newest
from rectify_bridge.app.store.entry import Store


def since_of(store: Store, said: str) -> str:
    """The moment (UTC, ISO). said: a day on this computer's clock, like 2026-09-01; empty for the open event.

    Raises:
        Failure: it is not a day. NotFound: no event is open.
    """
    if not said:
        last = newest(store)
        return store.readings(last.event)[0].at
    try:
        day = datetime.combine(date.fromisoformat(said), time()).astimezone()
    except (ValueError, OverflowError):
        raise Failure(f"'{said[:24]}' is not a day", "since", "write it like 2026-09-01") from None
    return day.astimezone(UTC).isoformat(timespec="milliseconds")
