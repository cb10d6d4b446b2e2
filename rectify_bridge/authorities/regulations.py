"""Regulations of an event that change the Laws there: which questions of the Laws they change, and the
rulebook that says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NoReturn

import yaml

from rectify_bridge.authorities.editions import Loader
from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Clause, Role
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.signal import NotEncoded

SCREENS, WRITTEN, ONLINE = "screens", "written bidding", "online"
REGULATIONS = (SCREENS, WRITTEN, ONLINE)
"""Those that can change a ruling here, by their names in case files."""
_WHERE = {SCREENS: "behind screens", WRITTEN: "with written bidding", ONLINE: "online"}
_FILE = {SCREENS: "screens.yaml", WRITTEN: "written_bidding.yaml", ONLINE: "online.yaml"}


@cache
def changes(regulation: str, edition: int) -> dict[str, str]:
    """The groups of clauses, and the derived facts, that a regulation changes in an edition, with the
    reason."""
    with (Path(__file__).parent / _FILE[regulation]).open(encoding="utf-8") as file:
        data = yaml.load(file, Loader)
    return {
        str(entry["group"]): " ".join(entry["because"].split())
        for entry in data["changes"]
        if edition in entry.get("editions", (edition,))
    }


def under(book: Rulebook, regulation: str) -> Rulebook:
    """The rulebook in which every question that the regulation changes answers `not_encoded`, by name and
    with the reason."""
    found = changes(regulation, book.edition)
    kept = tuple(clause for clause in book.clauses if clause.role is Role.ADDS or clause.group not in found)
    gone = {(clause.group, clause.role, clause.law) for clause in book.clauses} - {
        (clause.group, clause.role, clause.law) for clause in kept
    }
    stops = tuple(
        _stop(regulation, group, role, law, found[group]) for group, role, law in sorted(gone, key=str)
    )
    return replace(book, clauses=(*kept, *stops))


def _stop(regulation: str, group: str, role: Role, law: int, because: str) -> Clause:
    says = _says(f"{group} {_WHERE[regulation]}", because)
    return Clause(regulation, group, role, says, 0, None, (), (), law, f"Changed by {regulation}", because)


def _says(what: str, because: str) -> Callable[..., NoReturn]:
    def not_encoded(case: Case, *about: str) -> NoReturn:
        raise NotEncoded(what, because)

    return not_encoded
