"""The names of the incidents of a log: an answer never gives one the name of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rectify.table.event import Answered

if TYPE_CHECKING:
    from rectify.desk.reader.reader import Reading


def name_as_they_came_to_light(reading: Reading) -> None:
    """Name the incidents of a log that has been read in the order in which they became known.

    An answer can make an earlier call an incident. It is named after those that were known by then, so that
    what was answered about these stays theirs. As a rule each is known with its own event; where one is not,
    the log is read up to each answer in turn.
    """
    events = reading.events
    answered = [number for number, event in enumerate(events, start=1) if isinstance(event, Answered)]
    if not answered:
        return
    light = type(reading)(reading.log, reading.rulebook, reading.engines)
    light.events = events
    light.read_again(foreseeing=False)
    if light.names == reading.names:
        return
    if light.names.keys() != reading.names.keys():
        light.names = {}
        for number in answered:
            light.events = events[:number]
            light.read_again()
    reading.names = light.names
    reading.read_again()
