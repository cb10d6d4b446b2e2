"""What the cards propose for an adjusted score: the tricks of the contracts that the Director names, or what
was lost by a revoke; worked out when he asks, in a solver of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rectify_bridge.app.board_equity import contract_played
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.decisions.outcome_rows import MADE, ROWS, OutcomeRow, outcome_of, rows_of
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.text.outcome import outcome_data
from rectify_bridge.app.text.revoke import revoke_award, revoke_data
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.engines.log.course import course_of, tells_cards
from rectify_bridge.engines.proposed_award import book_of
from rectify_bridge.engines.revoke_cost import costs
from rectify_bridge.engines.revokes import engines
from rectify_bridge.engines.sections.outcomes import read_outcomes
from rectify_bridge.equity.deals.view import ViewError
from rectify_bridge.equity.solver.choose import usual_solver
from rectify_bridge.equity.solver.interface import Limit, Solver, SolverFault
from rectify_bridge.extras import how_to_install

DEALS = 5
"""Deals that the leader could think of: few, because somebody waits. `equity` looks at more."""
_SECONDS = 10.0


def result_of_cards(history: History, form: Mapping[str, str]) -> dict[str, str]:
    """The rows of the form as the cards have them; fields of a form.

    Raises:
        Failure: the hands are not known, no contract is named, or the solver has no answer.
        BadCase: a row names no contract.
    """
    solver = usual_solver(1)
    try:
        rows = [*_of_revoke(history, solver)] or [*_of_contracts(history, form, solver)]
    except SolverFault as fault:
        raise Failure(fault.what, "the solver", fault.right) from None
    except ViewError as error:
        raise Failure(str(error), "the cards") from None
    finally:
        solver.close()
    return _fields(rows)


def _of_revoke(history: History, solver: Solver) -> Iterator[Mapping[str, Any]]:
    """The result without the revoke, where the record has a play with one and the score is to be adjusted."""
    case = read(history.interview.data)
    cards = course_of(case.log) if tells_cards(case.log) else None
    if cards is None or not cards.course.revokes():
        return
    limit = Limit(_SECONDS)
    found = costs(rule_on(case, engines(cards, solver, limit)), cards)
    for one in revoke_data(cards, solver, limit, found, contract_played(case.log)):
        award = revoke_award(one)
        if award is not None:
            (row,) = award[0].rows
            yield {**row, "why": "; ".join(one["reasons"][:-1])}


def _of_contracts(history: History, form: Mapping[str, str], solver: Solver) -> Iterator[Mapping[str, Any]]:
    """The contracts of the form with the tricks of the cards."""
    deal = history.deal or str((history.stored.base.get("given") or {}).get("deal", ""))
    if not deal:
        raise Failure("the hands are not known", "the cards", "enter the hands, or say the results yourself")
    filled = [row for row in rows_of(form) if row.what]
    if not filled:
        raise Failure("no contract is named", "the outcomes", "write what could have been played, like 4S N")
    alone = len(filled) == 1
    given = [_contract(row) | ({} if alone and not row.weight else {"weight": row.weight}) for row in filled]
    asked = read_outcomes({"deal": deal, "outcomes": given, "sample": DEALS, "most": ROWS})
    assert asked is not None
    book = book_of(history.interview.ruled.rulebook)
    data = outcome_data(asked, solver, Limit(_SECONDS), None, book)
    if data["status"] != "solved":
        why = next(one["why"] for one in data["contracts"] if "why" in one)
        raise Failure(f"not solved: {why}", "the cards", f"for whole deals {how_to_install('solver')}")
    yield from data["proposed"]


def _contract(row: OutcomeRow) -> dict[str, str]:
    """A row as `given.equity` has it; its result is for the cards to say."""
    contract, _, rest = outcome_of(row.what, MADE, f"outcome {row.number}").partition(" by ")
    return {"contract": contract, "by": rest[:1]} if rest else {"contract": contract}


def _fields(rows: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Outcomes as the fields of the form; rows that are not needed are empty."""
    fields = dict.fromkeys((f"{name}{n}" for name in _NAMES for n in range(1, ROWS + 1)), "")
    for number, row in enumerate(rows, 1):
        contract, _, rest = str(row["is"]).partition(" by ")
        seat, _, result = rest.partition(" ")
        fields[f"what{number}"] = f"{contract} {seat}" if rest else "pass"
        fields[f"result{number}"] = result
        fields[f"weight{number}"] = str(row["weight"])
        fields[f"why{number}"] = str(row["why"])
    return fields


_NAMES = ("what", "result", "weight", "other", "why")
