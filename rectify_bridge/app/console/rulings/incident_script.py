"""One incident with its ruling as a page shows it: what is said at once, and under it every clause."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.app.console.rulings.nothing_said import nothing_said
from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.announcement import is_adjusted
from rectify_bridge.app.console.views.script import (
    ScriptRow,
    of_the_table,
    rows_about,
    safe_title,
    said_to,
    title,
)
from rectify_bridge.app.text.ruling import STATUS_WORDS
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.desk.rulings.script_line import ScriptLine
from rectify_bridge.desk.rulings.spoken import SpokenLine, before_a_choice, spoken
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status


@dataclass(frozen=True, slots=True)
class IncidentScript:
    """One incident with its ruling. title: in full, for the Director. safe_title: as it may be seen at the
    table. status: in words. rows: with every clause. now: what the players are told at once, in short.
    nothing: what the page says in its place; empty where something is told."""

    id: str
    title: str
    safe_title: str
    status: str
    rows: tuple[ScriptRow, ...]
    now: tuple[ScriptRow, ...]
    nothing: str

    @property
    def safe_rows(self) -> tuple[ScriptRow, ...]:
        """What may be seen at the table."""
        return tuple(row for row in self.rows if row.is_safe)

    @property
    def hidden(self) -> int:
        """How many rows are for away from the table."""
        return len(self.rows) - len(self.safe_rows)


def incident_scripts(ruled: BoardRulings) -> tuple[IncidentScript, ...]:
    """Every incident of a board."""
    return tuple(_of(m, outcome, by_side) for m, outcome, by_side in ruled.in_order_of_options)


def ruled_already(ruled: BoardRulings) -> tuple[IncidentScript, ...]:
    """The incidents of a board whose ruling stands while another is still asked about; what accuses a player
    is not among them, since the question may be seen at the table."""
    return tuple(
        _of(m, outcome, by_side)
        for m, outcome, by_side in ruled.in_order_of_options
        if outcome.status is Status.RULED and m.incident.kind not in ACCUSING
    )


def now_rows(
    matter: Matter, outcome: Outcome, lines: tuple[ScriptLine, ...]
) -> tuple[tuple[ScriptRow, ...], str]:
    """What the players are told at once, in short, as far as it may be said at the table; and what the page
    says where that is nothing. rows: the same ruling with every clause."""
    now = _of_the_table(matter, spoken(matter, outcome, lines=lines).now)
    if now or is_adjusted(outcome):
        return now, ""
    return (), nothing_said(matter, is_later=any(row.is_safe for row in rows_about(matter, lines)))


def said_before(matter: Matter, outcome: Outcome) -> str:
    """What is read out before a player's options: what was decided since the last choice, in short."""
    return " ".join(row.text for row in _of_the_table(matter, before_a_choice(matter, outcome)))


def _of_the_table(matter: Matter, lines: Iterable[SpokenLine]) -> tuple[ScriptRow, ...]:
    """What may be said at the table."""
    said = (
        ScriptRow("SAY", one.text, one.cite, said_to(one.to), one.aloud, number="", depth=0) for one in lines
    )
    return tuple(row for row in of_the_table(matter, said) if row.is_safe)


def _of(matter: Matter, outcome: Outcome, by_side: dict[str, Outcome]) -> IncidentScript:
    lines = script(matter, outcome, by_side)
    status, named = STATUS_WORDS[outcome.status], (title(matter), safe_title(matter))
    now, nothing = ((), "") if outcome.status is Status.NEEDS else now_rows(matter, outcome, lines)
    return IncidentScript(matter.incident.id, *named, status, rows_about(matter, lines), now, nothing)
