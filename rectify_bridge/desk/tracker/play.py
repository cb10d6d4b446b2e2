"""The tracker through the play: whose card is next, what each player may play, why the rest is barred.

What hidden hands hold is for the Director alone. At the table the Director says only whose turn it is and
which obligation binds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rectify_bridge.desk.reader.lead_options import RESTRICTION
from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.obligations import SUITS_NOT_NAMED, BarredCard, cards_left, trick_to_play_to
from rectify_bridge.desk.state.penalty_cards import PenaltyCardOnTable
from rectify_bridge.desk.state.play_timeline import PlayTimeline
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.ruling import Status, rule
from rectify_bridge.laws.effects import windows
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Led
from rectify_bridge.table.play.playing import Playing
from rectify_bridge.table.play.trick import Laid, TrickSoFar
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """What a player may do. legal: the cards that he may play now, None where his hand is not known. barred:
    each other card that he holds, with the reason. unnamed: obligations on a suit that the record does not
    name, so that legal may have cards too many."""

    seat: Seat
    legal: tuple[Card, ...] | None
    barred: tuple[BarredCard, ...] = ()
    unnamed: tuple[BindingEffect, ...] = ()


@dataclass(frozen=True)
class PlayTracking:
    """How the play stands.

    turn: whose card is next; declarer plays dummy's. While an irregular card waits for a ruling, the turn is
    the one that would follow if that card stood. first: the incident whose choice comes before that card.
    trick: its number. lies: the cards on it. tricks: won by North-South and East-West. penalty: the penalty
    cards on the table. each: what every player may do.
    """

    turn: Seat | None
    first: str | None
    trick: int
    lies: tuple[Laid, ...]
    tricks: tuple[int, int]
    penalty: tuple[PenaltyCardOnTable, ...]
    each: tuple[PlayerCards, ...]


def track_play(docket: Docket) -> PlayTracking | None:
    """How the play of a docket stands now; None where the record has none."""
    play = docket.play
    if play is None:
        return None
    state, turn = play.state, play.turn
    trick = _next_trick(play)
    first = None if trick.cards else next(_choices_before_lead(docket, turn), None)
    return PlayTracking(
        turn,
        first,
        trick.number,
        trick.cards,
        (state.won(Side.NS), state.won(Side.EW)),
        docket.penalty_cards,
        tuple(_cards_of(docket, play, seat, turn, first) for seat in CLOCKWISE),
    )


def _next_trick(play: PlayTimeline) -> TrickSoFar:
    """The trick to which the next card comes: one that lacks a card taken back goes first."""
    missing = play.missing_card
    if missing is None:
        return play.state.trick
    return next(trick for trick in play.state.finished if trick.number == missing.trick)


def _choices_before_lead(docket: Docket, turn: Seat | None) -> Iterator[str]:
    """The incidents that wait for a player's choice before this lead: no card is led until it is made."""
    if turn is None:
        return
    for matter in docket.matters:
        outcome = rule(matter)
        if outcome.status is not Status.NEEDS or outcome.fact is None or outcome.fact.kind is not Kind.CHOICE:
            continue
        bound = {e.type for e in outcome.effects if str(turn) in e.binds}
        if "may not lead yet" in bound or matter.incident.kind == RESTRICTION:
            yield matter.incident.id


def _cards_of(
    docket: Docket, play: PlayTimeline, seat: Seat, turn: Seat | None, first: str | None
) -> PlayerCards:
    hand = play.state.hand(seat)
    if hand is None:
        return PlayerCards(seat, None)
    held = tuple(dict.fromkeys(hand))
    over = play.state.is_over or play.state.claim is not None
    if over or (turn is not seat and not play.state.may_play(seat)) or turn is None:
        return PlayerCards(seat, (), tuple(_barred_out_of_turn(play.state, seat, held, play.turn)))
    if first is not None and turn is seat:
        cites = ("50D2",) if docket.matter(first).incident.kind != RESTRICTION else ("26B",)
        why = f"{seat.word} may not lead until declarer has chosen."
        return PlayerCards(seat, (), tuple(BarredCard(card, why, cites, first) for card in held))
    return _on_turn(docket, play, seat, held)


def _on_turn(docket: Docket, play: PlayTimeline, seat: Seat, held: tuple[Card, ...]) -> PlayerCards:
    state, missing = play.state, play.missing_card
    trick = (
        _next_trick(play) if missing is not None and missing.seat is seat else trick_to_play_to(state, seat)
    )
    playable = _cards_that_follow(trick, held)
    suit = trick.led.word if trick is not None and trick.led is not None else ""
    why = f"{seat.word} must follow suit: {suit} were led."
    revoked = tuple(BarredCard(card, why, ("44C", "61A")) for card in held if card not in playable)
    live = docket.binding
    left, barred = cards_left(seat, playable, trick, live, docket.penalty_cards)
    leads = trick is None
    unnamed = tuple(one for one in live if leads and one.effect.type in SUITS_NOT_NAMED and one.binds(seat))
    return PlayerCards(seat, left, (*revoked, *barred), unnamed)


def _cards_that_follow(trick: TrickSoFar | None, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards with which suit is followed, or all."""
    led = trick.led if trick is not None else None
    return tuple(card for card in held if card.suit is led) or held


def _barred_out_of_turn(
    state: Playing, seat: Seat, held: Sequence[Card], turn: Seat | None
) -> Iterator[BarredCard]:
    """Why a player who is not to play may play nothing."""
    for card in held:
        objection = state.barred(seat, card)
        if objection is None or turn is None:
            yield BarredCard(card, "Nobody is to play.", ())
        elif objection.name == "not your turn":
            yield BarredCard(card, f"It is {turn.word}'s turn to play.", (objection.cite,))
        else:
            yield BarredCard(card, f"{objection.name[:1].upper()}{objection.name[1:]}.", (objection.cite,))


# --- how an obligation ended ----------------------------------------------------------------------------

_ENDS = {
    windows.AT_ONCE: "it was done at once",
    windows.AFTER_NEXT_TURN: "the turn to call came and went",
    windows.PARTNERS_CALL: "partner has called",
    windows.END_OF_AUCTION: "the auction is over",
    windows.END_OF_AUCTION_PERIOD: "the auction period is over",
    windows.AFTER_NEXT_LEAD: "the lead has been made",
    windows.WHILE_ON_LEAD: "the lead is lost",
    windows.PLAYED_TO_THE_TRICK: "the card to the trick has been played",
    windows.END_OF_PLAY: "the play is over",
}


def ended_by(docket: Docket, binding: BindingEffect) -> str:
    """What ended an effect, in a few words: `the lead is lost (N:SA)`; empty while it binds."""
    if binding.until is None:
        return ""
    event = docket.log.events[binding.until]
    card = f" ({event.seat}:{event.card})" if isinstance(event, Led) else ""
    if binding.effect.ends == windows.PLAYED:
        mine = isinstance(event, Led) and event.card in binding.cards
        return f"the penalty card was played{card}" if mine else "the penalty card was picked up"
    if binding.effect.type == "must replace":
        return "another call has taken its place"
    return f"{_ENDS.get(binding.effect.ends, binding.effect.ends)}{card}"
