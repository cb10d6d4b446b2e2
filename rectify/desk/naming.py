"""The names of the incidents of a log: an answer never gives one the name of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rectify.table.event import Answered

if TYPE_CHECKING:
    from rectify.desk.reading import Reading


def name_as_they_came_to_light(reading: Reading) -> None:
    """Name the incidents of a log that has been read in the order in which they became known.

    An answer can make an earlier call an incident. It is named after those that were known by then, so that
    what was answered about these stays theirs. As a rule each is known with its own event; where one is not,
    the log is read up to each answer in turn.
    """
    found, events = set(reading.names), reading.events
    reading.names = {}
    reading.read_again(foreseeing=False)
    if set(reading.names) != found:
        reading.names = {}
        for number in (n for n, event in enumerate(events, start=1) if isinstance(event, Answered)):
            reading.events = events[:number]
            reading.read_again()
        reading.events = events
    reading.read_again()
