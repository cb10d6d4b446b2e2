"""Every clause version does something that a case, written from the book, expects: without it a case fails.

A mutant that survives is a clause that no case needs, or a case that does not say enough.
"""

from __future__ import annotations

import pytest

from rectify_bridge.law.clause import Law
from rectify_bridge.laws import book
from tests.mutants import KINDS, consulted, survives
from tests.sampling import share


@pytest.mark.parametrize("law", share(book.laws(), 10), ids=lambda law: f"law{law.number:02}")
@pytest.mark.parametrize("kind", KINDS)
def test_every_mutant_is_noticed(law: Law, kind: str) -> None:
    survivors = [clause.id for clause in law.clauses if survives(clause, kind)]
    assert not survivors, f"{kind} and no case noticed: {', '.join(survivors)}"


def test_a_case_consults_every_clause_version() -> None:
    idle = [clause.id for clause in book.clauses() if clause.id not in consulted()]
    assert not idle, f"no case consults: {', '.join(idle)}"
