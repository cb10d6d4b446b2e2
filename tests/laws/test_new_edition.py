"""The next edition, written as docs/how-to-encode-a-law.md says, with a made-up change: one clause of Law 64
is changed, one is repealed, one is new. The made-up edition rules by them, and those before it as ever."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.equity.claims import case_reader
from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Clause, Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Key
from rectify_bridge.law.rulebook import Rulebook, resolve
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.laws import book
from rectify_bridge.laws.effects import play, procedure
from rectify_bridge.scoring.adjusted import dated
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat

BEFORE = max(EDITIONS)
MADE_UP = BEFORE + 20
CHANGED, REPEALED, NEW = "64A1", "64C1", "64D"
REVOKE = {
    "could have complied": True,
    "since the revoke": "played",
    "circumstance": "none",
    "winner of the revoke trick": "offender",
    "later trick won": True,
    "tricks without the revoke": "more",
    "result without the infraction": "one",
    "own part in the damage": "none",
}
made_up = Law(64, "A made-up Law 64")


@made_up.clause(CHANGED, "Offender won the revoke trick", group="64", since=MADE_UP)
def always_one_trick(case: Case) -> Consequence | None:
    """Made up: one trick, whatever was won later."""
    return decide(play.tricks_transferred("one trick")) if _won_by_offender(case) else None


@made_up.clause(NEW, "Revoke is noted", group="", since=MADE_UP, role="adds")
def revoke_is_noted(case: Case) -> Consequence | None:
    """Made up: after an established revoke both sides should note it."""
    return decide(procedure.should("every player", "note the revoke")) if case.applied("63B") else None


def _won_by_offender(case: Case) -> bool:
    facts = book.facts()
    counts = case.get(facts["circumstance"]) == "none"
    return bool(counts and case.get(facts["winner of the revoke trick"]) == "offender")


def versions() -> tuple[Clause, ...]:
    """Every clause version of the book, what is changed or repealed ending before the made-up edition, and
    the made-up versions."""
    ending = [
        replace(clause, until=MADE_UP - 1)
        if clause.cite in (CHANGED, REPEALED) and clause.until is None
        else clause
        for clause in book.clauses()
    ]
    return (*ending, *made_up.clauses)


def law(edition: int, clauses: tuple[Clause, ...]) -> Rulebook:
    return resolve(clauses, edition=edition, authority="WBF", date="2040-01-01", elections={})


def ruling(rulebook: Rulebook) -> Outcome:
    """The same established revoke by West under a rulebook."""
    matter = open_docket(Log((Alleged("revoke", Seat.W),)), rulebook).matters[0]
    for fact, value in REVOKE.items():
        matter = matter.with_answer(Key(matter.incident.id, fact), value)
    outcome = rule(matter)
    assert outcome.status is Status.RULED, outcome.key or outcome.reason
    return outcome


def number(outcome: Outcome) -> str | None:
    return next(effect.part("number") for effect in outcome.effects if effect.type == "tricks transferred")


def test_the_clause_that_is_changed() -> None:
    assert number(ruling(law(BEFORE, versions()))) == "two tricks"
    assert number(ruling(law(MADE_UP, versions()))) == "one trick"


@pytest.mark.parametrize(("cite", "before", "after"), [(REPEALED, True, False), (NEW, False, True)])
def test_the_clauses_that_go_and_come(cite: str, before: bool, after: bool) -> None:
    assert (cite in ruling(law(BEFORE, versions())).path) is before
    assert (cite in ruling(law(MADE_UP, versions())).path) is after


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_before_it_is_as_ever(edition: int) -> None:
    """The same clauses, each with the same body."""
    bodies = [
        [(clause.id, clause.body) for clause in law(edition, of).clauses]
        for of in (versions(), book.clauses())
    ]
    assert bodies[0] == bodies[1]


def test_what_is_not_touched_goes_on_by_itself() -> None:
    """A clause without `until` is in force in the next edition too."""
    touched = {CHANGED, REPEALED, NEW}
    then, now = (
        {c.id for c in law(year, versions()).clauses if c.cite not in touched} for year in (MADE_UP, BEFORE)
    )
    assert then == now


def test_who_has_a_list_of_editions_has_all_of_them() -> None:
    """Claims and adjusted scores know nothing of the rulebooks; scores know 1987 as well."""
    assert case_reader.EDITIONS == EDITIONS
    assert ("1987", *map(str, EDITIONS)) == dated.EDITIONS
