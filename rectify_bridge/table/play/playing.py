"""The play, step by step: what each event makes of the state, and the names of what is wrong with it.

Names that a step can give:
    `lead out of turn`, `play out of turn`, `premature lead` (to a new trick before partner has played to the
    last), `premature play` (before partner has played: 57A), `fifth card to a trick` (a player's second
    card, however it came: 45E, 58B, 67), `card to an earlier trick`, `trick incomplete`, `trick left out`,
    `more than thirteen tricks`, `revoke`, `card not in hand`, `card played twice`, `card not designated`
    (45D), `nothing to withdraw`, `card after a claim`, `card after the end of play`, `dummy displayed in
    part`, `hand of declarer displayed` (54A), `hand of a defender displayed`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rectify_bridge.table import event as e
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.play.cards_played import gathered, led
from rectify_bridge.table.play.held import held
from rectify_bridge.table.play.other_steps import (
    agreed,
    claim_lifted,
    claimed,
    designated,
    displayed,
    ended,
    exposed,
    restored,
    withdrawn,
)
from rectify_bridge.table.play.state import Objection, Playing
from rectify_bridge.table.play.trick import TrickSoFar
from rectify_bridge.table.seat import Seat

__all__ = ["Objection", "Playing", "after", "begin", "step"]


def begin(
    deal: Deal | None,
    declarer: Seat | None,
    trumps: Denomination | None,
    leader: Seat | None = None,
) -> Playing:
    """The play before its first event.

    Args:
        deal: the cards, or those still held in an end position; None, and None for a hand, where not known.
        declarer: None when not known; dummy is his partner. trumps: NOTRUMP for none; None when not known:
        then no winner is known either. leader: who is to lead first, when it is not declarer's left-hand
        opponent (41A) or declarer is unknown.
    """
    hands = (None,) * 4 if deal is None else deal.hands
    north, east, south, west = (None if hand is None else held(hand.cards) for hand in hands)
    first = leader if leader is not None or declarer is None else declarer.lho
    dummy = None if declarer is None else declarer.partner
    return Playing(trumps, declarer, dummy, (north, east, south, west), TrickSoFar(1, first))


def step(state: Playing, event: object) -> tuple[Playing, tuple[str, ...]]:
    """The state after one more event, and the names of what is wrong with that event.

    Events that do not concern the play (a call, an answer) change nothing.
    """
    handler = _HANDLERS.get(type(event))
    return (state, ()) if handler is None else handler(state, event)


def after(state: Playing, events: Iterable[object]) -> Playing:
    """The state after these events."""
    for event in events:
        state, _ = step(state, event)
    return state


_HANDLERS: dict[type, Callable[[Playing, Any], tuple[Playing, tuple[str, ...]]]] = {
    e.Led: led,
    e.Gathered: gathered,
    e.Withdrawn: withdrawn,
    e.Exposed: exposed,
    e.Restored: restored,
    e.Designated: designated,
    e.Displayed: displayed,
    e.Claimed: claimed,
    e.Conceded: claimed,
    e.ClaimLifted: claim_lifted,
    e.Agreed: agreed,
    e.Ended: ended,
}
