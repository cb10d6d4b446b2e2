"""What was worked out of claims, for whoever asks again: each claim is searched once by a process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from threading import Lock
from typing import Generic, TypeVar

from rectify_bridge.equity.claims.adjudicate import NODES, adjudicate
from rectify_bridge.equity.claims.case import Case, Class, Response
from rectify_bridge.equity.claims.deadline import current
from rectify_bridge.equity.claims.search.second_core import has_spare_core
from rectify_bridge.equity.claims.verdict import Move, Status, Verdict
from rectify_bridge.equity.solver.choose import solver_beyond

Found = TypeVar("Found")


class ClaimMemory(Generic[Found]):
    """work_out: of a claim what is remembered. most: so many are; then those not asked for the longest are
    forgotten."""

    def __init__(self, work_out: Callable[[Case], Found], most: int) -> None:
        self._work_out, self._most = work_out, most
        self._known: OrderedDict[Case, Found] = OrderedDict()
        self._lock = Lock()

    def __call__(self, case: Case) -> Found:
        """What is known of a claim; it is worked out first where nothing is."""
        with self._lock:
            if case in self._known:
                self._known.move_to_end(case)
                return self._known[case]
        found = self._work_out(case)
        self.know({case: found})
        return found

    def know(self, found: Mapping[Case, Found]) -> None:
        """Take over what was worked out elsewhere, in place of what is known."""
        with self._lock:
            for case, value in found.items():
                self._known[case] = value
                self._known.move_to_end(case)
            while len(self._known) > self._most:
                self._known.popitem(last=False)

    def about(self, claim: Case) -> dict[Case, Found]:
        """What is known of a claim, as each finding about its player and each answer at the table has it."""
        with self._lock:
            return {case: found for case, found in self._known.items() if _bare(case) == _bare(claim)}

    def forget(self, claim: Case) -> None:
        """The same, as if it had never been worked out."""
        for case in self.about(claim):
            with self._lock:
                self._known.pop(case, None)

    def cache_clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._known.clear()


def _bare(case: Case) -> Case:
    """A claim without what is found about its player, and without what was answered."""
    return replace(case, player_class=None, aware=None, response=Response.CONTESTED)


def _ruling(case: Case) -> Verdict:
    """A good player is as an expert, so what is known of the one is not worked out for the other."""
    if case.player_class is Class.GOOD:
        return ruling(replace(case, player_class=Class.EXPERT))
    return _adjudicated(case, moving=False)


def _moves(case: Case) -> tuple[Move, ...] | None:
    found = _adjudicated(case, moving=True)
    return None if found.status is Status.UNDECIDED else found.moves


def _adjudicated(case: Case, moving: bool) -> Verdict:
    """By the deadline of whoever waits, and on as many cores as he has to spare."""
    deadline = current()
    return adjudicate(
        case,
        Class.CLUB,
        nodes=(deadline and deadline.nodes) or NODES,
        sensitivity=moving,
        solver=solver_beyond(),
        deadline=deadline,
        two_cores=has_spare_core(),
    )


ruling = ClaimMemory(_ruling, 512)
"""Once for each claim, however many facts and pages hang on it. It may take seconds, up to the deadline of
whoever waits; one that was ended then stays so here, so that nobody waits for it on every page."""
moves = ClaimMemory(_moves, 64)
"""Every point of judgement that would move the ruling; some twenty searches. None where the claim itself was
not decided, so that nothing can be compared with it."""
