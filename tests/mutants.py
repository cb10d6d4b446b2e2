"""The law with one clause version missing or turned round, and the cases that would notice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from rectify_bridge.law.clause import Body, Clause, Role
from rectify_bridge.law.effect import Effect, decide
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.laws import book
from tests.casefiles import Case, cases
from tests.checker import docket_of, rulebook_of, rulings, verify

MUTANT = Effect("mutant")
KINDS = ("disabled", "turned round")


def turned_round(clause: Clause) -> Body:
    """The body that says nothing where the clause applied, and something where it did not.

    A deciding clause then decides nothing, an adding clause adds an effect, a defining clause gives
    another value.
    """
    if clause.role is Role.DEFINES:
        return _other_value(clause)
    instead = decide() if clause.role is Role.DECIDES else decide(MUTANT)

    def body(*case: Any) -> Any:
        return instead if clause.body(*case) is None else None

    return body


def _other_value(clause: Clause) -> Body:
    values = book.facts()[clause.group].values

    def body(*case: Any) -> Any:
        value = clause.body(*case)
        return next(other for other in values if other != value)

    return body


def mutant(rulebook: Rulebook, clause: Clause, kind: str) -> Rulebook:
    """The rulebook with that clause version disabled or turned round."""
    if kind == "disabled":
        return rulebook.without(clause.id)
    return rulebook.with_body(clause.id, lambda _: turned_round(clause))


@cache
def consulted() -> dict[str, list[Case]]:
    """For each clause version, by id, the cases in whose ruling it was tried; those where it applied come
    first."""
    applied: dict[str, list[Case]] = {}
    tried: dict[str, list[Case]] = {}
    for case in cases():
        seen = dict(_verdicts(case))
        for clause_id, verdicts in seen.items():
            (applied if "applies" in verdicts else tried).setdefault(clause_id, []).append(case)
    return {clause_id: applied.get(clause_id, []) + tried.get(clause_id, []) for clause_id in applied | tried}


def _verdicts(case: Case) -> Iterator[tuple[str, set[str]]]:
    ids = {(clause.cite, clause.group): clause.id for clause in rulebook_of(case).clauses}
    found: dict[str, set[str]] = {}
    for matter in docket_of(case).matters:
        for outcome in rulings(matter):
            for step in outcome.steps:
                found.setdefault(ids[step.cite, step.group], set()).add(step.verdict)
    return iter(found.items())


def survives(clause: Clause, kind: str) -> bool:
    """Whether every case that consults the clause still comes out as expected."""
    return not any(_notices(case, clause, kind) for case in consulted().get(clause.id, ()))


def _notices(case: Case, clause: Clause, kind: str) -> bool:
    return not _holds(case, mutant(rulebook_of(case), clause, kind)) and _is_sound(case)


def _holds(case: Case, rulebook: Rulebook) -> bool:
    try:
        verify(case, rulebook)
    except Exception:  # a case that breaks does not hold, however it breaks
        return False
    return True


_SOUND: dict[str, bool] = {}


def _is_sound(case: Case) -> bool:
    """Whether the case holds under its own rulebook; one that does not would notice anything."""
    if case.id not in _SOUND:
        _SOUND[case.id] = _holds(case, rulebook_of(case))
    return _SOUND[case.id]
