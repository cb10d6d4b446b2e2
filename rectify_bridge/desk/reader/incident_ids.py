"""The ids of the incidents of a log. An answer never gives one incident the id of another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rectify_bridge.desk.state.board_state import IncidentIds
from rectify_bridge.table.event import Answered, Event

ReadIds = Callable[[Sequence[Event], IncidentIds, bool], IncidentIds]
"""Reads events and gives the ids of all their incidents. Incidents keep the ids that are handed in; every
other one takes the next number. The last argument tells whether an answer about what already was counts from
the beginning, or only from where it was given."""


def ids_as_discovered(events: Sequence[Event], ids: IncidentIds, read: ReadIds) -> IncidentIds:
    """The ids of the incidents of a log, numbered in the order in which they became known.

    An answer can make an earlier call an incident. It gets its number after those that were known by then, so
    that what was answered about these stays theirs.

    ids: as a reading gives them in which every answer counts from the beginning.
    """
    answers = [number for number, event in enumerate(events) if isinstance(event, Answered)]
    if not answers:
        return ids
    as_it_came = read(events, {}, False)
    if as_it_came.keys() == ids.keys():
        return as_it_came  # as a rule each incident is known with its own event
    found: IncidentIds = {}
    for number in answers:
        found = read(events[: number + 1], found, True)
    return found
