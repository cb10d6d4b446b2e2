"""What still binds at a table, until its window closes or the Director ticks it off."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.desk.tracker.duties import COME_BACK, DutyLine, duties


@dataclass(frozen=True, slots=True)
class Obligation:
    """One thing that binds. id: stable in its case. title: what it is, may be empty. lines: what has to be
    done, then what else there is to know of it. ticks: the ids of all its effects, under which it is ticked
    off. offender: whose irregularity brought it about, by seat."""

    id: str
    title: str
    lines: tuple[DutyLine, ...]
    ticks: tuple[str, ...]
    offender: str

    @property
    def name(self) -> str:
        """What it is called: its title, else what has to be done."""
        return self.title or self.lines[0].text

    @property
    def until(self) -> str:
        """The window in which it binds, in words; empty where the line tells it."""
        return self.lines[0].until_apart

    @property
    def cite(self) -> str:
        """The clause that says what has to be done."""
        return self.lines[0].cite

    @property
    def is_safe(self) -> bool:
        """Whether it may be seen at the table."""
        return self.lines[0].aloud

    @property
    def comes_back(self) -> str:
        """When the Director is to come back for it, in words; empty where it binds a player."""
        effect = self.lines[0].effect
        return effect.begins if effect.type == COME_BACK else ""

    def more(self, *, safe: bool) -> tuple[DutyLine, ...]:
        """What else there is to know of it. safe: of that, what may be seen at the table."""
        return tuple(line for line in self.lines[1:] if line.aloud or not safe)


def obligations(history: History) -> Iterator[Obligation]:
    """What binds in a case and has not been ticked off."""
    if history.is_closed or not history.interview.started:
        return
    ruled = history.interview.ruled
    for duty in duties(ruled):
        lines = tuple(line for line in duty.lines if not _is_over(line, history))
        ticks = tuple(tick_of(line) for line in (*duty.lines, *duty.same) if not _is_over(line, history))
        if lines:
            offender = str(ruled.docket.matter(lines[0].incident).incident.by)
            yield Obligation(_hashed(ticks), duty.title, lines, ticks, offender)


def _is_over(line: DutyLine, history: History) -> bool:
    """Whether it was ticked off, for its card or as a whole."""
    return not history.ticked_off.isdisjoint((tick_of(line), _of_effect(line)))


def tick_of(line: DutyLine) -> str:
    """The id of a line, under which it is ticked off."""
    return f"{_of_effect(line)}{line.card}"


def _of_effect(line: DutyLine) -> str:
    effect = line.effect
    return _hashed((line.incident, effect.type, effect.binds, effect.cite, effect.begins, effect.detail))


def _hashed(of: object) -> str:
    return hashlib.sha256(repr(of).encode()).hexdigest()[:10]


class Coming(NamedTuple):
    """What declarer is to be asked now. words: of the button. kind, by: the incident that asks it. ends: what
    it takes the place of is over with it. known: facts of that incident that were ruled on already."""

    words: str
    kind: str
    by: str
    ends: bool
    known: tuple[tuple[str, str], ...] = ()
