"""The accepted claims: what agreement the model has with them, beside double dummy, as paired counts.

A share of them, for time; `benchmarks/claims.py` counts all: 810 both, 51 neither. The double-dummy numbers
are those of the DDS library.
"""

from __future__ import annotations

from collections import Counter

import pytest

from rectify_bridge.equity.claims.adjudicate import NODES, adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.verdict import Status
from rectify_bridge.equity.solver.choose import solver_beyond
from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.equity.solver.interface import Solver
from tests.equity.claims.accepted import Accepted, accepted

SHORT = [claim for claim in accepted() if len(claim.given["hands"]["N"]) <= 6][::4]


def paired(
    claims: list[Accepted], player_class: Class, nodes: int = NODES, solver: Solver | None = None
) -> Counter[str]:
    """How often both, only the model, only double dummy, or neither gives the agreed number."""
    found: Counter[str] = Counter()
    for claim in claims:
        verdict = adjudicate(read_case(claim.given), player_class, nodes=nodes, solver=solver)
        assert verdict.low <= claim.double_dummy
        model = verdict.declarer_tricks == claim.agreed
        best = claim.double_dummy == claim.agreed
        names = {(True, True): "both", (True, False): "only the model", (False, True): "only double dummy"}
        found[names.get((model, best), "neither")] += 1
        found["undecided"] += verdict.status is Status.UNDECIDED
    return found


def test_all_are_there() -> None:
    agree = [claim.agreed == claim.double_dummy for claim in accepted()]
    assert (len(agree), sum(agree)) == (861, 810)


def test_experts_do_not_fall_behind_double_dummy() -> None:
    counts = paired(SHORT, Class.EXPERT)
    assert counts["undecided"] == 0
    assert counts["only double dummy"] <= counts["only the model"]


LONG = [claim for claim in accepted() if len(claim.given["hands"]["N"]) >= 12]
"""The longest of all, those that our own search may not decide among them."""


@pytest.mark.skipif(not is_installed(), reason="the library is not installed")
def test_with_the_library_nothing_is_undecided() -> None:
    """A small budget of our own, so that the library is asked; the number is that of double dummy each
    time."""
    counts = paired(LONG[::4], Class.EXPERT, nodes=1_000, solver=solver_beyond())
    assert (counts["undecided"], counts["only double dummy"], counts["only the model"]) == (0, 0, 0)
    assert counts["both"] > counts["neither"]


def test_a_novice_is_not_ruled_like_an_expert() -> None:
    counts = paired([claim for claim in SHORT if len(claim.given["hands"]["N"]) <= 4], Class.NOVICE)
    assert counts["only double dummy"] > 0


@pytest.mark.parametrize("number", ["#6858", "#6655", "#6809", "#6790"])
def test_the_best_of_a_long_ending_is_that_of_the_library(number: str) -> None:
    """In the first a proof once covered positions in which two cards were not equal: a trick less."""
    claim = next(one for one in accepted() if number in one.given["id"])
    verdict = adjudicate(read_case(claim.given), nodes=240_000)
    assert verdict.declarer_tricks == claim.double_dummy
