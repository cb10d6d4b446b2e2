"""Which irregularity a call is, against the auction as it stands and what binds the caller."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify.law.effect import Effect
from rectify.table.auction.auction import Auction, Made
from rectify.table.call import Call, Pass

OUT_OF_ROTATION = "call out of rotation"
INSUFFICIENT = "insufficient bid"
OBLIGED = "call by a player obliged to pass"
NOT_REPEATED = "call not repeated"
CHANGE = "change of call"
SKIPPED = "player skipped"

NEVER_STANDS = ("bid above seven", "inadmissible double", "inadmissible redouble")
"""Calls that nobody can accept: they fall with all that was called over them."""
_RULED_WITH_THE_BID = frozenset({INSUFFICIENT, "inadmissible double", "inadmissible redouble"})
"""What a replacement of an insufficient bid can be without a ruling of its own: 27B3 and 27B4 deal with
it."""


@dataclass(frozen=True, slots=True)
class Bond:
    """An effect that binds a player when he calls. call: the call it is about, where the record shows it."""

    incident: str
    effect: Effect
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a call: a kind of irregularity, and the incident that it breaches, if one does."""

    kind: str
    caused_by: str | None = None


def names(before: Auction, made: Made) -> frozenset[str]:
    """What the table says is wrong with a call."""
    place = len(before.calls)
    return frozenset(p.name for p in before.with_made(made).problems() if p.at == place)


def fault(
    before: Auction, made: Made, bonds: Iterable[Bond], *, replaces_a_bid: bool, premature: bool = False
) -> Fault | None:
    """The irregularity that a call is, one at most, the one that its law puts first.

    Law 35 sends a call to exactly one of 36 (inadmissible double), 37 (obliged to pass), 38 (above seven) and
    39 (after the final pass); an insufficient bid out of rotation is first of all out of rotation (27A2).

    replaces_a_bid: it takes the place of an insufficient bid. premature: and that before the Director came
    (27C), when the bid may still be accepted and the turn with it.
    """
    found = names(before, made)
    mine = {b.effect.type: b for b in bonds if str(made.seat) in b.effect.binds}
    if replaces_a_bid:
        found -= _RULED_WITH_THE_BID
    if premature:
        found -= {OUT_OF_ROTATION}
    if "call after the final pass" in found:
        return Fault("call after the final pass")
    for name in NEVER_STANDS:
        if name in found:
            return Fault(name)
    if "must pass" in mine and not isinstance(made.call, Pass):
        return Fault(OBLIGED, mine["must pass"].incident)
    if "player skipped at the end" in found:
        return Fault(SKIPPED)
    if OUT_OF_ROTATION in found:
        return Fault(OUT_OF_ROTATION)
    return _in_turn(found, made, mine.get("must repeat"))


def _in_turn(found: frozenset[str], made: Made, repeat: Bond | None) -> Fault | None:
    if repeat is not None and repeat.call is not None and made.call != repeat.call:
        return Fault(NOT_REPEATED, repeat.incident)
    if INSUFFICIENT in found:
        return Fault(INSUFFICIENT, repeat.incident if repeat else None)
    return None if made.standing else Fault(CHANGE)
