"""Steps of the play that put no card on a trick: taken back, exposed, displayed, named, claimed."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.table.card import Card
from rectify_bridge.table.event import (
    Agreed,
    Claimed,
    ClaimLifted,
    Conceded,
    Designated,
    Displayed,
    Ended,
    Exposed,
    Restored,
    Withdrawn,
)
from rectify_bridge.table.play.cards_played import Stepped, established
from rectify_bridge.table.play.held import ONE, with_card
from rectify_bridge.table.play.revoke import Established
from rectify_bridge.table.play.state import Playing
from rectify_bridge.table.play.trick import Laid, TrickSoFar
from rectify_bridge.table.seat import Seat


def withdrawn(state: Playing, event: Withdrawn) -> Stepped:
    """The card goes back into the hand it came from, one that was only named is named no longer; a revoke
    withdrawn is corrected (62A)."""
    down = tuple(lead for lead in state.face_down if (lead.seat, lead.card) != (event.seat, event.card))
    if len(down) < len(state.face_down):
        return replace(state, face_down=down), ()
    found = _lying(state, event.seat, event.card)
    named = state.designated
    if found is None and named is not None and (named.seat, named.card) == (event.seat, event.card):
        return replace(state, designated=None), ()
    if found is None:
        return state, ("nothing to withdraw",)
    return _taken_off(state, *found), ()


def _lying(state: Playing, seat: Seat, card: Card) -> tuple[TrickSoFar, Laid] | None:
    """Where the card lies, the latest trick first."""
    for trick in reversed(state.tricks):
        for laid in reversed(trick.cards):
            if laid.seat is seat and laid.card == card:
                return trick, laid
    return None


def _taken_off(state: Playing, trick: TrickSoFar, laid: Laid) -> Playing:
    cards = tuple(other for other in trick.cards if other != laid)
    new = replace(trick, cards=cards, leader=_leader_without(trick, laid, cards))
    finished, current = state.finished, state.trick
    if trick.number == current.number:
        current = new
    elif not current.cards and trick is finished[-1] and not new.is_whole:
        finished, current = finished[:-1], new
    else:
        finished = tuple(new if other is trick else other for other in finished)
        if not current.cards and trick.number == current.number - 1:
            current = replace(current, due=new.winner(state.trumps))
    return replace(
        state,
        holdings=_with(state, laid.seat, laid.card),
        finished=finished,
        trick=current,
        gone=state.gone & ~ONE[laid.card.place],
        revokes=tuple(
            replace(revoke, corrected=state.played) if revoke.number == laid.number else revoke
            for revoke in state.revokes
        ),
        withdrawn=(*state.withdrawn, laid),
    )


def _leader_without(trick: TrickSoFar, laid: Laid, cards: tuple[Laid, ...]) -> Seat | None:
    """The lead stays with the leader unless it is his card that went: then with whoever was to lead, if he
    has a card there (53B), and with nobody when the trick is empty. A card replacing the lead is his
    again."""
    if not cards:
        return None
    if laid.seat is not trick.leader or any(other.seat is laid.seat for other in cards):
        return trick.leader
    return trick.due if any(other.seat is trick.due for other in cards) else laid.seat


def _with(state: Playing, seat: Seat, card: Card) -> tuple[int | None, int | None, int | None, int | None]:
    holding = state.holdings[seat.index]
    if holding is None:
        return state.holdings
    now: list[int | None] = list(state.holdings)
    now[seat.index] = with_card(holding, card)
    return (now[0], now[1], now[2], now[3])


def restored(state: Playing, event: Restored) -> Stepped:
    """Each card is in the hand and hidden again: picked up, taken off a trick (67B2), or found (14)."""
    for card in event.cards:
        lying = _lying(state, event.seat, card)
        if (event.seat, card) in state.exposed:
            kept = tuple(one for one in state.exposed if one != (event.seat, card))
            state = replace(state, exposed=kept)
        elif lying is not None:
            state = _taken_off(state, *lying)
        elif state.holds(event.seat, card) is False:
            state = replace(state, holdings=_with(state, event.seat, card))
    return state, ()


def exposed(state: Playing, event: Exposed) -> Stepped:
    """The cards lie face up and are not played."""
    new = tuple((event.seat, card) for card in event.cards if (event.seat, card) not in state.exposed)
    names = tuple("card not in hand" for seat, card in new if state.holds(seat, card) is False)
    return replace(state, exposed=(*state.exposed, *new)), names[:1]


def designated(state: Playing, event: Designated) -> Stepped:
    """A card is named: it is to be played (45C4), and its naming establishes a revoke to an earlier trick
    (63A2)."""
    names: tuple[str, ...] = ()
    if state.turn is not None and not state.may_play(event.seat):
        names = ("play out of turn" if state.trick.cards else "lead out of turn",)
    if state.holds(event.seat, event.card) is False:
        names += ("card not in hand",)
    by = Established("63A2", event.seat, event.card, state.played, bool(names))
    revokes = established(state.revokes, by, state.trick.number)
    named = state.designated
    if named is not None and named.seat is event.seat and named.card != event.card:
        # Which of the two is played depends on why he named another (45C4(b)).
        return replace(state, designated=None, revokes=revokes), (*names, "another card designated")
    return replace(state, designated=event, revokes=revokes), names


def displayed(state: Playing, event: Displayed) -> Stepped:
    """A hand is laid down as dummy's. A declarer who lays down his after an opening lead out of turn becomes
    dummy (54A); at any other time he has shown his cards (48), as a defender has."""
    hand = state.hand(event.seat)
    cards = event.cards if event.cards is not None else hand
    names: tuple[str, ...] = ()
    if hand is not None and cards is not None and len(cards) < len(hand):
        names = ("dummy displayed in part",)
    if state.declarer is None or event.seat is state.dummy:
        state = replace(state, declarer=event.seat.partner, dummy=event.seat)
    elif event.seat is state.declarer and _after_a_lead_by_the_wrong_defender(state):
        state = replace(state, declarer=event.seat.partner, dummy=event.seat)
        names += ("hand of declarer displayed",)
    elif event.seat is state.declarer:
        state, _ = exposed(state, Exposed(event.seat, cards or ()))
        return state, ("hand of declarer shown",)
    else:
        state, _ = exposed(state, Exposed(event.seat, cards or ()))
        return state, ("hand of a defender displayed",)
    return replace(state, displayed=cards or ()), names


def _after_a_lead_by_the_wrong_defender(state: Playing) -> bool:
    """Whether declarer's right-hand opponent has made the opening lead, and the side that declares has not
    played to it."""
    trick, declarer = state.trick, state.declarer
    if trick.number != 1 or not trick.cards or declarer is None:
        return False
    return trick.cards[0].seat is declarer.rho and all(c.seat.side is not declarer.side for c in trick.cards)


def claimed(state: Playing, event: Claimed | Conceded) -> Stepped:
    """Play is suspended (68D), and every revoke of the claimer's side that stands is established (63A3)."""
    by = Established("63A3", event.seat, None, state.played)
    return replace(state, claim=event, revokes=established(state.revokes, by, None)), ()


def claim_lifted(state: Playing, event: ClaimLifted) -> Stepped:
    """Play goes on after what was taken for a claim; where there was none, it has established no revoke."""
    state = replace(state, claim=None if state.claim == event.claim else state.claim)
    if not event.was_none:
        return state, ()
    by = Established("63A3", event.claim.seat, None, state.played)
    revokes = (replace(one, established=None) if one.established == by else one for one in state.revokes)
    return replace(state, revokes=tuple(revokes)), ()


def agreed(state: Playing, event: Agreed) -> Stepped:
    """The side agrees to a claim or concession (69A): its revokes that stand are established (63A4)."""
    by = Established("63A4", event.seat, None, state.played)
    return replace(state, revokes=established(state.revokes, by, None)), ()


def ended(state: Playing, event: Ended) -> Stepped:
    """No more cards are played."""
    return replace(state, over=event), ()
