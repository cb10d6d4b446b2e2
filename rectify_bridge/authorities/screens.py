"""Screens as a regulation of the event: which questions of the Laws they change, and the rulebook that says
so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NoReturn

import yaml

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Clause, Role
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.signal import NotEncoded

SCREENS = "screens"
CITE = "screens"
FILE = Path(__file__).parent / "screens.yaml"


@cache
def changes() -> dict[str, str]:
    """The groups of clauses, and the derived facts, that screens change, with the reason."""
    with FILE.open(encoding="utf-8") as file:
        data = yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return {str(entry["group"]): " ".join(entry["because"].split()) for entry in data["changes"]}


def behind_screens(book: Rulebook) -> Rulebook:
    """The rulebook in which every question that screens change answers `not_encoded`, by name and with the
    reason."""
    found = changes()
    kept = tuple(clause for clause in book.clauses if clause.role is Role.ADDS or clause.group not in found)
    gone = {(clause.group, clause.role, clause.law) for clause in book.clauses} - {
        (clause.group, clause.role, clause.law) for clause in kept
    }
    stops = tuple(_stop(group, role, law, found[group]) for group, role, law in sorted(gone, key=str))
    return replace(book, clauses=(*kept, *stops))


def _stop(group: str, role: Role, law: int, because: str) -> Clause:
    return Clause(
        CITE, group, role, _says(group, because), 0, None, (), (), law, "Changed by screens", because
    )


def _says(group: str, because: str) -> Callable[..., NoReturn]:
    def not_encoded(case: Case, *about: str) -> NoReturn:
        raise NotEncoded(f"{group} behind screens", because)

    return not_encoded
