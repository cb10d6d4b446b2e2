"""Steps of the play that put a card on a trick (Laws 44 and 45)."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Gathered, Led
from rectify_bridge.table.play.held import COPIES, ONE, SUIT, cards_of
from rectify_bridge.table.play.revoke import Established, Revoke
from rectify_bridge.table.play.state import Holdings, Playing
from rectify_bridge.table.play.trick import Laid, TrickSoFar
from rectify_bridge.table.seat import Seat

Stepped = tuple[Playing, tuple[str, ...]]
_ASTRAY = ("lead out of turn", "play out of turn")


def led(state: Playing, event: Led) -> Stepped:
    """A card is led or played, or an opening lead is laid face down."""
    if not event.faced:
        astray = state.turn is not None and event.seat is not state.turn
        down = replace(state, face_down=(*state.face_down, event))
        return down, ("lead out of turn",) if astray else ()
    names: tuple[str, ...] = ()
    if state.claim is not None or state.over is not None or state.face_down or state.designated:
        state, names = _cleared(state, event)
    wanted = event.trick
    if wanted is not None and wanted != state.trick.number:
        if wanted < state.trick.number:
            return _late(state, event, wanted, names)
        state, left = _next_trick(state, wanted, event.seat)
        names += left
    return _laid(state, event.seat, event.card, names)


def _cleared(state: Playing, event: Led) -> Stepped:
    """What a card on the table ends: a claim's suspension, its own lying face down, its designation."""
    names: tuple[str, ...] = ()
    if state.over is not None:
        names += ("card after the end of play",)
    if state.claim is not None:
        names += ("card after a claim",)
    named = state.designated
    if named is not None and named.seat is event.seat and named.card != event.card:
        names += ("card not designated",)
    down = tuple(lead for lead in state.face_down if lead.seat is not event.seat)
    return replace(state, claim=None, face_down=down), names


def _next_trick(state: Playing, number: int, leader: Seat) -> Stepped:
    """The trick in progress is left as it is, for one with this number."""
    old, finished = state.trick, state.finished
    names: tuple[str, ...] = ()
    due = old.due if not old.cards else old.winner(state.trumps)
    if old.cards:
        finished = (*finished, old)
        names = ("trick incomplete",)
        if not old.has(leader.partner):
            names += ("premature lead",)
    if number != old.number + bool(old.cards):
        due = None
        names += ("trick left out",)
    return replace(state, finished=finished, trick=TrickSoFar(number, due)), names


def _laid(state: Playing, seat: Seat, card: Card, names: tuple[str, ...]) -> Stepped:
    """The card comes to the trick in progress."""
    trick, named = state.trick, state.designated
    leader, order = _order(state, seat, card)
    if order and not (named is not None and named.seat is seat and named.card == card):
        names += order  # a designated card was out of turn when it was named
    fault = _ownership(state, seat, card)
    if fault is not None:
        names += (fault,)
    revokes = state.revokes
    if revokes:
        out = any(name in names for name in _ASTRAY)
        revokes = established(revokes, Established("63A1", seat, card, state.played, out), trick.number)
    follows = trick.leader is not None and leader is trick.leader and not trick.has(seat)
    revoke = _revoke(state, trick, seat, card) if follows else None
    if revoke is not None:
        names += ("revoke",)
        revokes = (*revokes, _repeated(revoke, revokes))
    cards = (*trick.cards, Laid(seat, card, state.played))
    trick = TrickSoFar(trick.number, trick.due, leader, cards, trick.ordered)
    return _with_trick(state, trick, revokes), names


def _with_trick(state: Playing, trick: TrickSoFar, revokes: tuple[Revoke, ...]) -> Playing:
    """The state once the last card of this trick has come to it; a whole trick is finished.

    Written out rather than with `replace`, since every card played comes by here.
    """
    seat, card = trick.cards[-1].seat, trick.cards[-1].card
    finished, exposed, named = state.finished, state.exposed, state.designated
    if trick.is_whole:
        finished = (*finished, trick)
        trick = TrickSoFar(trick.number + 1, trick.winner(state.trumps))
    return Playing(
        state.trumps,
        state.declarer,
        state.dummy,
        _without(state.holdings, seat, card),
        trick,
        finished,
        state.played + 1,
        state.gone | ONE[card.place],
        revokes,
        state.face_down,
        tuple(one for one in exposed if one != (seat, card)) if exposed else exposed,
        state.displayed,
        None if named is not None and named.seat is seat else named,
        state.withdrawn,
        state.claim,
        state.over,
        state.earlier,
    )


def _order(state: Playing, seat: Seat, card: Card) -> tuple[Seat | None, tuple[str, ...]]:
    """Whose card counts as the lead once this one lies there, and what is wrong with its turn."""
    trick, named = state.trick, state.designated
    if named is not None and named.seat is trick.turn and seat is _turn_after(trick, named.seat):
        return trick.leader or named.seat, ()
    if not trick.ordered:
        leader = seat if seat is trick.due else trick.leader
        return leader, ("fifth card to a trick",) if trick.has(seat) else ()
    if not trick.cards:
        names: tuple[str, ...] = ("more than thirteen tricks",) if trick.number == 14 else ()
        if trick.due is not None and seat is not trick.due:
            names += ("lead out of turn",)
        return seat, names
    if trick.has(seat):
        return trick.leader, ("fifth card to a trick",)
    turn = trick.turn
    if trick.is_pending and seat is trick.due and _leads_himself(state, seat, card):
        return seat, ()
    if turn is None or turn is seat:
        return trick.leader, ()
    early = () if trick.has(seat.partner) else ("premature play",)
    return trick.leader, ("play out of turn", *early)


def _turn_after(trick: TrickSoFar, named: Seat) -> Seat:
    """Who is next once a card was named, which is played although nobody has moved it yet (45C4)."""
    seat = named.lho
    while trick.has(seat):
        seat = seat.lho
    return seat


def _leads_himself(state: Playing, seat: Seat, card: Card) -> bool:
    """Whether a card of the player who was to lead, after an opponent's lead out of turn, is his own lead
    (53B).

    When he is also the next hand, his card is read as a play to the irregular lead (53A) if it can be one.
    """
    trick = state.trick
    if trick.leader is None or trick.leader.side is seat.side:
        return False
    if trick.leader.lho is not seat:
        return True
    return _revoke(state, trick, seat, card) is not None


def _ownership(state: Playing, seat: Seat, card: Card) -> str | None:
    """What is wrong with whose card it is; None when nothing is, as far as his cards are known."""
    if state.gone & ONE[card.place]:
        return "card played twice"
    return "card not in hand" if state.holds(seat, card) is False else None


def _revoke(state: Playing, trick: TrickSoFar, seat: Seat, card: Card) -> Revoke | None:
    """The revoke that this card would be (61A); None when it is none or his cards are not known."""
    holding, suit = state.holdings[seat.index], trick.led
    if suit is None or card.suit is suit or not holding or not holding & SUIT[suit]:
        return None
    could = cards_of(holding & SUIT[suit])
    faced = tuple(one for one in could if (seat, one) in state.exposed)
    return Revoke(seat, card, trick.number, state.played, suit, could, faced, seat is state.dummy)


def _repeated(revoke: Revoke, before: tuple[Revoke, ...]) -> Revoke:
    """The revoke with his earlier one in the suit, established by this very play at the latest (64B2)."""
    same = (r for r in before if r.seat is revoke.seat and r.led is revoke.led and r.established)
    first = next(same, None)
    return revoke if first is None else replace(revoke, earlier=first.number)


def established(revokes: tuple[Revoke, ...], by: Established, trick: int | None) -> tuple[Revoke, ...]:
    """The revokes of that side which this settles: those to tricks before this one, all for None (a
    claim)."""
    return tuple(
        replace(revoke, established=by)
        if revoke.established is None
        and revoke.stands
        and revoke.seat.side is by.seat.side
        and (trick is None or revoke.trick < trick)
        else revoke
        for revoke in revokes
    )


def _without(holdings: Holdings, seat: Seat, card: Card) -> Holdings:
    place = seat.index
    holding = holdings[place]
    if holding is None or not holding & COPIES[card.place]:
        return holdings
    left: list[int | None] = list(holdings)
    left[place] = holding - ONE[card.place]
    return (left[0], left[1], left[2], left[3])


# --- cards to tricks that are over, or without an order --------------------------------------------------


def _late(state: Playing, event: Led, number: int, names: tuple[str, ...]) -> Stepped:
    """A card to a trick before the one in progress: a fifth card (45E), or one that had been missing
    (67A1)."""
    none = TrickSoFar(number, None, ordered=False)  # where the tricks before that number were left out
    old = next((trick for trick in state.finished if trick.number == number), none)
    seat, card = event.seat, event.card
    second = old.has(seat)
    names += ("fifth card to a trick" if second else "card to an earlier trick",)
    fault = _ownership(state, seat, card)
    if fault:
        names += (fault,)
    revokes = state.revokes
    revoke = None if second else _revoke(state, old, seat, card)
    if revoke is not None:
        names += ("revoke",)
        revokes = (*revokes, _repeated(revoke, revokes))
    new = replace(old, cards=(*old.cards, Laid(seat, card, state.played)))
    others = (one for one in state.finished if one is not old)
    trick = state.trick
    if not trick.cards and number == trick.number - 1:
        trick = replace(trick, due=new.winner(state.trumps))
    return replace(
        state,
        holdings=_without(state.holdings, seat, card),
        finished=tuple(sorted((*others, new), key=lambda one: one.number)),
        trick=trick,
        played=state.played + 1,
        gone=state.gone | ONE[card.place],
        revokes=revokes,
        exposed=tuple(one for one in state.exposed if one != (seat, card)),
        designated=None if state.designated and state.designated.seat is seat else state.designated,
    ), names


def gathered(state: Playing, event: Gathered) -> Stepped:
    """The cards of a trick come together, in an order that is not known.

    The player who was to lead is taken as the leader when he has a card there; nobody is out of turn.
    """
    names: tuple[str, ...] = ()
    if event.trick > state.trick.number:
        state, names = _next_trick(state, event.trick, event.cards[0][0] if event.cards else Seat.N)
        names = tuple(name for name in names if name != "premature lead")
    due = state.trick.due
    if event.trick == 14:
        names += ("more than thirteen tricks",)
    if event.trick == state.trick.number:
        state = replace(state, trick=replace(state.trick, ordered=False))
    for seat, card in sorted(
        event.cards, key=lambda one: 0 if due is None else (one[0].index - due.index) % 4
    ):
        if state.trick.number == event.trick:
            state, more = _laid(state, seat, card, ())
        else:
            state, more = _late(state, Led(seat, card), event.trick, ())
        names += more
    return state, names
