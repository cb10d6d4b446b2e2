"""What the event of a club says of facts, for a folder that is written for it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from rectify_bridge.app.event_log.event_fact import EventFact, Plain
from rectify_bridge.laws.law15 import TEAMS
from rectify_bridge.laws.law81 import PERIOD_OVER
from rectify_bridge.laws.law92 import CONTEST

CONTESTS = tuple(str(value) for value in CONTEST.values)


def conditions(contest: str = "", corrections_end: str = "") -> Mapping[str, Plain]:
    """By fact what the event says of it. contest: one of `CONTESTS`. corrections_end: when the correction
    period ends (79C1), like `2026-01-15T22:30`, by the clock of this computer where it has no zone. Empty:
    it is asked.

    Raises:
        ValueError: neither a contest nor a time that is known.
    """
    found = dict[str, EventFact]()
    if contest:
        if contest not in CONTESTS:
            raise ValueError(f"{contest} is not a contest: give {', '.join(CONTESTS)}")
        found |= {CONTEST.name: EventFact(contest), TEAMS.name: EventFact(contest == "teams")}
    if corrections_end:
        try:
            end = datetime.fromisoformat(corrections_end).astimezone()
        except ValueError:
            raise ValueError(f"{corrections_end} is not a time: write it like 2026-01-15T22:30") from None
        found[PERIOD_OVER.name] = EventFact(False, end.isoformat(), True)
    return {name: one.plain(name) for name, one in found.items()}
