"""The script of a ruling as pages show it: rows, and which of them may be seen at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rectify_bridge.app.console.views.accusations import ACCUSING, NOT_NAMED
from rectify_bridge.app.text.ruling import STATUS_WORDS
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.desk.rulings.script_line import LineKind, ScriptLine
from rectify_bridge.desk.rulings.wording import SIDES, Wording
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome
from rectify_bridge.laws.irregularity import with_player
from rectify_bridge.table.seat import Seat

HEADING = 1
"""How deep each side's version stands in the script of a dispute."""


@dataclass(frozen=True, slots=True)
class ScriptRow:
    """One line. kind: QUESTION, SAY or DO. to: in words, empty for the whole table. is_safe: may be shown and
    read out at the table. number: of an option. depth: how many choices it is under."""

    kind: str
    text: str
    cite: str
    to: str
    is_safe: bool
    number: str
    depth: int

    @property
    def heading(self) -> str:
        """Who is spoken to, where the sentence does not call him: not *SAY to East: East: ...*."""
        return "" if self.text.startswith(f"{self.to}: ") else self.to

    @property
    def law(self) -> str:
        """The number of the law cited; empty where none is."""
        return self.cite[: len(self.cite) - len(self.cite.lstrip("0123456789"))]

    @property
    def anchor(self) -> str:
        """The first clause of the citation."""
        return self.cite.split(",")[0].strip()


def script_rows(said: Iterable[ScriptLine]) -> tuple[ScriptRow, ...]:
    """Lines of a script as rows. What follows only where something holds that is for the Director to know
    (was the pass artificial?) is for him too: without its condition it would read as certain."""
    found: list[ScriptRow] = []
    hidden: int | None = None
    for one in said:
        if hidden is not None and (one.depth < hidden or (one.number and one.depth == hidden)):
            hidden = None
        if hidden is None and one.number and not one.aloud:
            hidden = one.depth
        is_safe = hidden is None and _is_safe(one)
        found.append(
            ScriptRow(one.kind.value, one.text, one.cite, said_to(one.to), is_safe, one.number, one.depth)
        )
    return tuple(found)


def rows_about(matter: Matter, said: Iterable[ScriptLine]) -> tuple[ScriptRow, ...]:
    """Lines about one incident as rows."""
    return of_the_table(matter, script_rows(said))


def under(heading: str, rows: Iterable[ScriptRow]) -> tuple[ScriptRow, ...]:
    """The lines under a question that is the heading of the page: without the line that asks it again."""
    return tuple(row for row in rows if row.number or row.kind != "QUESTION" or row.text != heading)


def what_differs(matter: Matter) -> tuple[ScriptRow, ...]:
    """By side what follows only if the facts are as it says; nothing where no dispute is open."""
    outcome, by_side = ruling_and_sides(matter)
    if not by_side:
        return ()
    by_version: list[list[ScriptLine]] = []
    for line in script(matter, outcome, by_side):
        if line.number and line.depth == HEADING:
            by_version.append([])
        if by_version:
            by_version[-1].append(line)
    alike = set.intersection(*({(one.kind, one.text) for one in lines} for lines in by_version))
    found = (one for lines in by_version for one in lines if (one.kind, one.text) not in alike)
    return rows_about(matter, found)


def title(matter: Matter) -> str:
    """An incident by its name: `Insufficient bid by East, 1♥`, and the players whose turns it took."""
    incident, wording = matter.incident, Wording(matter)
    about = f", {wording.about()}" if wording.about() else ""
    thing = with_player(incident.kind, wording.seat(incident.by))
    return f"{thing[:1].upper()}{thing[1:]}{about}{wording.passed_over()}"


def safe_title(matter: Matter) -> str:
    """An incident as it may be named at the table: what accuses a player is not."""
    return NOT_NAMED if matter.incident.kind in ACCUSING else title(matter)


def stored_rows(ruling: Mapping[str, Any]) -> tuple[ScriptRow, ...]:
    """The rows of a ruling as its JSON keeps them."""
    found: list[ScriptRow] = []
    depth = 0
    for line in ruling["say"]:
        number = line.get("number", "")
        if number:
            depth = number.count(".") + 1
        to = said_to(tuple(line["to"]))
        found.append(ScriptRow(line["kind"], line["text"], line["cite"], to, line["aloud"], number, depth))
    return tuple(found)


def status_of(matter: Matter, outcome: Outcome) -> str:
    """One incident and where it stands, in a line that may be seen at the table."""
    return f"{safe_title(matter)}: {STATUS_WORDS[outcome.status]}"


def of_the_table(matter: Matter, rows: Iterable[ScriptRow]) -> tuple[ScriptRow, ...]:
    """The rows of an incident. Where it accuses a player, what is said to some players only is not for the
    eyes of the others."""
    if matter.incident.kind not in ACCUSING:
        return tuple(rows)
    return tuple(replace(row, is_safe=row.is_safe and not row.to) for row in rows)


def said_to(names: tuple[str, ...]) -> str:
    """Who is spoken to, joined as a sentence joins them, where it is not the whole table or the Director
    himself."""
    words = [SIDES.get(name) or (Seat(name).word if name in ("N", "E", "S", "W") else name) for name in names]
    named = [word for word in words if word not in ("table", "Director")]
    return " and ".join(filter(None, (", ".join(named[:-1]), "".join(named[-1:]))))


def _is_safe(said: ScriptLine) -> bool:
    return said.aloud and said.kind is not LineKind.DO
