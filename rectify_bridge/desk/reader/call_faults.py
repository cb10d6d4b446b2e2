"""Which irregularity a call is, against the auction as it stands and what binds the caller."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.ruling_on_calls import CHANGE
from rectify_bridge.table.auction.auction import Auction, Made
from rectify_bridge.table.call import Pass

OUT_OF_ROTATION = "call out of rotation"
INSUFFICIENT = "insufficient bid"
OBLIGED = "call by a player obliged to pass"
NOT_REPEATED = "call not repeated"
SKIPPED = "player skipped"
AFTER_THE_END = "call after the final pass"

NEVER_STANDS = ("bid above seven", "inadmissible double", "inadmissible redouble")
"""Calls that nobody can accept: they are cancelled with everything that was called over them."""
_RULED_WITH_THE_BID = frozenset({INSUFFICIENT, "inadmissible double", "inadmissible redouble"})
"""What a replacement of an insufficient bid can be without a ruling of its own: 27B3 and 27B4 deal with
it."""


@dataclass(frozen=True, slots=True)
class CallFault:
    """What is wrong with a call: a kind of irregularity, and the id of the incident whose ruling it breaches,
    if it breaches one. changes_call_before: the incident is about the call that the same player made just
    before, which he changed by it."""

    kind: str
    caused_by: str | None = None
    changes_call_before: bool = False


def problems_of(before: Auction, made: Made) -> frozenset[str]:
    """What the table says is wrong with a call, by name."""
    place = len(before.calls)
    return frozenset(problem.name for problem in before.with_made(made).problems() if problem.at == place)


def call_fault(
    before: Auction,
    made: Made,
    live: Iterable[BindingEffect],
    *,
    replaces_a_bid: bool,
    premature: bool = False,
) -> CallFault | None:
    """The irregularity that a call is, one at most, the one that its law puts first.

    Law 35 sends a call to exactly one of 36 (inadmissible double), 37 (obliged to pass), 38 (above seven) and
    39 (after the final pass); an insufficient bid out of rotation is first of all out of rotation (27A2).

    live: the effects that bind. replaces_a_bid: it takes the place of an insufficient bid. premature: and
    that before the Director came (27C), when the bid may still be accepted and the turn with it.
    """
    found = problems_of(before, made)
    binding = {one.effect.type: one for one in live if one.binds(made.seat)}
    if replaces_a_bid:
        found -= _RULED_WITH_THE_BID
    if premature:
        found -= {OUT_OF_ROTATION}
    if AFTER_THE_END in found:
        return CallFault(AFTER_THE_END)
    for name in NEVER_STANDS:
        if name in found:
            return CallFault(name)
    if "must pass" in binding and not isinstance(made.call, Pass):
        return CallFault(OBLIGED, binding["must pass"].incident)
    if "player skipped at the end" in found:
        return CallFault(SKIPPED)
    if OUT_OF_ROTATION in found:
        return CallFault(OUT_OF_ROTATION)
    return _fault_in_turn(found, made, binding.get("must repeat"))


def _fault_in_turn(found: frozenset[str], made: Made, repeat: BindingEffect | None) -> CallFault | None:
    """What is wrong with a call in turn. repeat: the effect that obliges the player to repeat a call."""
    if repeat is not None and repeat.call is not None and made.call != repeat.call:
        return CallFault(NOT_REPEATED, repeat.incident)
    if INSUFFICIENT in found:
        return CallFault(INSUFFICIENT, repeat.incident if repeat else None)
    return None if made.standing else CallFault(CHANGE)
