"""Which irregularities a call is, against the legal auction and what binds the caller."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify.law.effect import Effect
from rectify.table.auction import Auction, Made
from rectify.table.call import Pass


def faults(before: Auction, made: Made, live: Iterable[Effect], _: object = None) -> Iterator[str]:
    """The kinds of irregularity that a call is, the one that its law puts first.

    Law 35 sends a call to exactly one of 36 (inadmissible double), 37 (obliged to pass), 38 (above seven)
    and 39 (after the final pass); an insufficient bid out of rotation is first of all out of rotation (27A2).
    """
    objection = before.objection(made.call, made.seat)
    if before.is_over:
        yield "call after the final pass"
    elif objection in ("bid above seven", "inadmissible double", "inadmissible redouble"):
        yield objection
    elif not isinstance(made.call, Pass) and _must_pass(made, live):
        yield "call by a player obliged to pass"
    elif made.seat is not before.turn:
        yield "call out of rotation"
    elif objection:
        yield objection


def _must_pass(made: Made, live: Iterable[Effect]) -> bool:
    return any(effect.type == "must pass" and str(made.seat) in effect.binds for effect in live)
