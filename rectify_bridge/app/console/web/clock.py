"""Times on record (UTC, ISO) on the clock of this computer, which is the clock of the room."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

UNKNOWN = "?"
"""Of a time on record that is damaged."""
LONGEST = 30 * 24 * 3600
"""So many seconds may a device have been without the network."""


def moment(at: str) -> datetime:
    """A time on record, in this computer's zone."""
    return datetime.fromisoformat(at).astimezone()


def day(at: str) -> str:
    """Its day: `2026-01-15`."""
    return _written(at, "%Y-%m-%d")


def hour(at: str) -> str:
    """Its hours and minutes: `19:42`."""
    return _written(at, "%H:%M")


def second(at: str) -> str:
    """The same with seconds: `19:42:07`."""
    return _written(at, "%H:%M:%S")


def _written(at: str, form: str) -> str:
    """A time in a form. One that cannot be read takes nothing else of its page with it."""
    try:
        return moment(at).strftime(form)
    except (ValueError, OverflowError, OSError):
        return UNKNOWN


def ago(seconds: str) -> str:
    """The time on record so many whole seconds before now. Raises ValueError: no such number."""
    count = int(seconds)
    if not 0 <= count <= LONGEST:
        raise ValueError(f"{count} is not between 0 and {LONGEST}")
    return (datetime.now(UTC) - timedelta(seconds=count)).isoformat(timespec="milliseconds")
