"""Times on record (UTC, ISO) on the clock of this computer, which is the clock of the room."""

from __future__ import annotations

from datetime import datetime


def moment(at: str) -> datetime:
    """A time on record, in this computer's zone."""
    return datetime.fromisoformat(at).astimezone()


def day(at: str) -> str:
    """Its day: `2026-01-15`."""
    return moment(at).date().isoformat()


def hour(at: str) -> str:
    """Its hours and minutes: `19:42`."""
    return f"{moment(at):%H:%M}"


def second(at: str) -> str:
    """The same with seconds: `19:42:07`."""
    return f"{moment(at):%H:%M:%S}"
