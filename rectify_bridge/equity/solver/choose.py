"""Which engine there is."""

from __future__ import annotations

from functools import cache

from rectify_bridge.equity.solver.dds import Dds, is_installed
from rectify_bridge.equity.solver.interface import Solver
from rectify_bridge.equity.solver.local import Local


def usual_solver(jobs: int | None = None) -> Solver:
    """DDS where it is installed, else plain Python, which says of longer hands that they are beyond it.

    jobs: worker processes at most; None for one for each core. None is started before the first question.
    """
    return Dds(jobs) if is_installed() else Local()


def solver_beyond() -> Solver | None:
    """The shared engine where it reaches further than plain Python; None where the library is not
    installed. None of it is loaded, and no worker started, before it is asked."""
    return shared_solver() if is_installed() else None


@cache
def shared_solver() -> Solver:
    """The one engine of this program for single questions; its worker stays for the next one."""
    return usual_solver(1)
