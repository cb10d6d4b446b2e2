"""The tracker: who is to call, which calls are legal, why no other call is, and what binds until when.

It is computed from a docket, which is computed from the log; nothing else is kept. The log still takes a call
that the tracker denies: the call is then a new incident.
"""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.tracker.play import PlayTracking, track_play
from rectify_bridge.law.fact import Fact, Key
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status, rule
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import CALLS, Call, Double, Pass, Redouble
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class DeniedCall:
    """A call that a player may not make now. why: one plain sentence. cites: the clauses behind it, the one
    that denies the call first. incident: whose ruling denies it, if one does."""

    call: Call
    why: str
    cites: tuple[str, ...]
    incident: str | None = None


@dataclass(frozen=True, slots=True)
class WaitingIncident:
    """An incident that is not ruled on yet. needs: the fact that it waits for, if it waits for one. who: is
    asked, by seat or role; the Director where it is empty."""

    incident: str
    status: Status
    needs: Key | None
    who: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tracking:
    """How the auction stands.

    turn: who is to call; None when the auction is over or there is no record. While an irregular call waits
    for a ruling, the turn is the one that would follow if that call stood. legal: what that player may call.
    denied: every other call, with the reason. live, ended: the effects of all rulings, by whether their
    window is open. waiting: what is not ruled on. play: how the play stands; None without one on record.
    """

    turn: Seat | None
    legal: tuple[Call, ...]
    denied: tuple[DeniedCall, ...]
    live: tuple[BindingEffect, ...]
    ended: tuple[BindingEffect, ...]
    waiting: tuple[WaitingIncident, ...]
    play: PlayTracking | None = None


def track(docket: Docket) -> Tracking:
    """How the auction of a docket stands now."""
    auction = docket.auction
    turn = None if auction is None or auction.is_over else auction.turn
    refusals = {call: denied_call(docket, turn, call) for call in CALLS} if turn is not None else {}
    return Tracking(
        turn,
        tuple(call for call, refusal in refusals.items() if refusal is None),
        tuple(refusal for refusal in refusals.values() if refusal is not None),
        docket.live,
        tuple(t for t in docket.effects if t.until is not None),
        tuple(_waiting(docket)),
        track_play(docket),
    )


def _waiting(docket: Docket) -> list[WaitingIncident]:
    ruled = ((matter, rule(matter)) for matter in docket.matters)
    return [
        WaitingIncident(matter.incident.id, o.status, o.key, _asked(matter, o.fact))
        for matter, o in ruled
        if o.status is not Status.RULED
    ]


def _asked(matter: Matter, fact: Fact | None) -> tuple[str, ...]:
    return tuple(matter.scene.seat(role) for role in fact.who) if fact is not None else ()


def denied_call(docket: Docket, seat: Seat, call: Call) -> DeniedCall | None:
    """Why a player may not make a call now; None when he may.

    Raises:
        ValueError: the docket has no record of the auction.
    """
    auction = docket.auction
    if auction is None:
        raise ValueError("the auction is not on record, so no call can be judged: give the dealer")
    if auction.is_over:
        return DeniedCall(call, "The auction is over.", ("22A", "39"))
    if auction.turn is not seat:
        return DeniedCall(call, f"It is {auction.turn.word}'s turn to call.", ("17C", "29"))
    mine = {t.effect.type: t for t in docket.live if str(seat) in t.effect.binds}
    if (passes := mine.get("must pass")) is not None:
        return None if isinstance(call, Pass) else _barred(passes, seat, call)
    repeats = mine.get("must repeat")
    if repeats is not None and repeats.call is not None:
        return None if call == repeats.call else _to_repeat(repeats, repeats.call, seat, call)
    no_double = mine.get("may not double")
    if no_double is not None and isinstance(call, Double | Redouble):
        why = f"{seat.word} may not double or redouble at this turn."
        return DeniedCall(call, why, (no_double.effect.cite,), no_double.incident)
    return _objection(auction, seat, call)


def _barred(passes: BindingEffect, seat: Seat, call: Call) -> DeniedCall:
    """An enforced pass."""
    why = f"{seat.word} must pass until {passes.effect.ends}."
    return DeniedCall(call, why, (passes.effect.cite, "37"), passes.incident)


def _to_repeat(repeats: BindingEffect, first: Call, seat: Seat, call: Call) -> DeniedCall:
    """A call that has to be repeated, even one that is not sufficient: it is then ruled on as made (31A1)."""
    return DeniedCall(
        call, f"{seat.word} must repeat {first.word}.", (repeats.effect.cite,), repeats.incident
    )


_WHY = {
    "bid above seven": ("There is no bid above the level of seven.", ("18A", "38")),
    "inadmissible double": ("Only the last bid may be doubled, if an opponent made it.", ("19A", "36")),
    "inadmissible redouble": (
        "Only the last double may be redoubled, if an opponent made it.",
        ("19B", "36"),
    ),
}


def _objection(auction: Auction, seat: Seat, call: Call) -> DeniedCall | None:
    """What is wrong with the call in itself."""
    objection = auction.objection(call, seat)
    if objection is None:
        return None
    if objection == "insufficient bid" and auction.last_bid is not None:
        return DeniedCall(call, f"The bid is not above {auction.last_bid.call.word}.", ("18D", "27"))
    why, cites = _WHY[objection]
    return DeniedCall(call, why, cites)
