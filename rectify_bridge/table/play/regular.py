"""A trick in which nothing is irregular, in one step: most tricks of most records are like this."""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.table.event import Led
from rectify_bridge.table.play.held import COPIES, ONE, SUIT
from rectify_bridge.table.play.state import Holdings, Playing
from rectify_bridge.table.play.trick import Laid, TrickSoFar

LAST = 13
"""The number of the last trick."""


def regular_trick(state: Playing, events: Sequence[object]) -> Playing | None:
    """The state after a whole trick that its leader led and all followed in rotation, each with a card of his
    own and of the suit led if he had one (44). It is what the steps one by one come to.

    Returns None where these are not four cards, or anything about them or the state calls for those steps.
    """
    trick = state.trick
    if len(events) != 4 or trick.cards or trick.due is None or not trick.ordered or trick.number > LAST:
        return None
    if state.revokes or state.face_down or state.exposed or state.designated or state.claim or state.over:
        return None
    first = events[0]
    if type(first) is not Led:
        return None
    suit, seat, gone, left, laid = first.card.suit, trick.due, state.gone, list(state.holdings), list[Laid]()
    for event in events:
        if type(event) is not Led or event.seat is not seat or not event.faced:
            return None
        card, holding = event.card, left[seat.index]
        one = ONE[card.place]
        if event.trick not in (None, trick.number) or gone & one:
            return None
        if not holding or not holding & COPIES[card.place]:
            return None
        if card.suit is not suit and holding & SUIT[suit]:
            return None
        left[seat.index] = holding - one
        gone |= one
        laid.append(Laid(seat, card, state.played + len(laid)))
        seat = seat.lho
    whole = TrickSoFar(trick.number, trick.due, trick.due, tuple(laid))
    return _after(state, whole, (left[0], left[1], left[2], left[3]), gone)


def _after(state: Playing, whole: TrickSoFar, holdings: Holdings, gone: int) -> Playing:
    """Written out rather than with `replace`, since most tricks come by here."""
    return Playing(
        state.trumps,
        state.declarer,
        state.dummy,
        holdings,
        TrickSoFar(whole.number + 1, whole.winner(state.trumps)),
        (*state.finished, whole),
        state.played + 4,
        gone,
        displayed=state.displayed,
        withdrawn=state.withdrawn,
        earlier=state.earlier,
    )
