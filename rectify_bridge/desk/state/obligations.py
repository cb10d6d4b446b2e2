"""What rulings oblige a player to when leading or playing, and which cards that leaves (26, 50-52, 57, 59).

Following suit comes first, then a restriction on the lead or play, then a penalty card (50D1(b)). A player
who cannot comply plays any card that is otherwise legal (59).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.penalty_cards import PenaltyCardOnTable
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.play.playing import Playing
from rectify_bridge.table.play.trick import TrickSoFar
from rectify_bridge.table.seat import Seat

Complies = Callable[[Card], bool]
"""Whether a card complies with a restriction."""


@dataclass(frozen=True, slots=True)
class BarredCard:
    """A card that a player may not play now. why: one plain sentence. cites: the clauses behind it, the one
    that bars the card first. incident: whose ruling bars it, if one does."""

    card: Card
    why: str
    cites: tuple[str, ...]
    incident: str | None = None


class CardsLeft(NamedTuple):
    """The cards that a player may play, and those that are barred, each with the reason."""

    cards: tuple[Card, ...]
    barred: tuple[BarredCard, ...] = ()

    def without(self, gone: Collection[Card], why: str, cites: tuple[str, ...], incident: str) -> CardsLeft:
        """The cards left when a ruling bars these."""
        barred = tuple(BarredCard(card, why, cites, incident) for card in self.cards if card in gone)
        return CardsLeft(tuple(card for card in self.cards if card not in gone), (*self.barred, *barred))


REQUIRED = ("must lead the suit", "suit required")
LEADS = (*REQUIRED, "may not lead the suit", "lead forbidden")
PLAYS = ("must play to the trick", "may not play to the trick")
SUITS_NOT_NAMED = ("must lead the suit named", "may not lead the suits named")
"""Restrictions whose suits declarer names, and which the record does not have."""


def cards_left(
    seat: Seat,
    cards: Iterable[Card],
    trick: TrickSoFar | None,
    live: Iterable[BindingEffect],
    penalty_cards: Sequence[PenaltyCardOnTable],
) -> CardsLeft:
    """What is left of the cards that Law 44 allows.

    trick: the one to which the player plays; None for a lead. live: the effects that bind. penalty_cards:
    those on the table.
    """
    left = CardsLeft(tuple(cards))
    for effect in live:
        if effect.binds(seat):
            left = _restricted(left, seat, trick, effect)
    own = [one for one in penalty_cards if one.penalty.seat is seat]
    for one in own:
        if one.penalty.rank == "minor":
            left = _with_minor_penalty_card(left, seat, one)
    return _with_major_penalty_cards(left, seat, [one for one in own if one.penalty.rank == "major"])


def barred_cards(
    state: Playing,
    seat: Seat,
    live: Sequence[BindingEffect],
    penalty_cards: Sequence[PenaltyCardOnTable],
    played: Card,
) -> tuple[BarredCard, ...]:
    """What obligations bar of the cards that Law 44 allows. Where the hand is not known, these are the card
    played and the player's penalty cards that could have been played instead."""
    trick = trick_to_play_to(state, seat)
    cards = state.playable(seat)
    if cards is None:
        due = [one.penalty.card for one in penalty_cards if one.penalty.seat is seat]
        follows = trick is not None and played.suit is trick.led
        cards = (played, *(card for card in due if not follows or card.suit is played.suit))
    return cards_left(seat, tuple(dict.fromkeys(cards)), trick, live, penalty_cards).barred


def trick_to_play_to(state: Playing, seat: Seat) -> TrickSoFar | None:
    """The trick to which a player would play now; None for a lead."""
    trick = state.trick
    leads_anew = trick.is_pending and trick.due is seat
    return None if not trick.cards or leads_anew else trick


# --- penalty cards (50) ---------------------------------------------------------------------------------


def _with_major_penalty_cards(left: CardsLeft, seat: Seat, major: list[PenaltyCardOnTable]) -> CardsLeft:
    """A major penalty card is played at the first legal opportunity; of several, the player chooses one."""
    due = [one for one in major if one.penalty.card in left.cards]
    if not due:
        return left
    cards = tuple(dict.fromkeys(one.penalty.card for one in due))
    names = " or ".join(map(_name, cards))
    why = f"{seat.word} must play the penalty card {names} at the first legal opportunity."
    cites = ("50D1(a)", "51A", "52") if len(cards) > 1 else ("50D1(a)", "52")
    return left.without([card for card in left.cards if card not in cards], why, cites, due[0].incident)


def _with_minor_penalty_card(left: CardsLeft, seat: Seat, one: PenaltyCardOnTable) -> CardsLeft:
    """Before a minor penalty card no other card of its suit below honour rank is played."""
    card = one.penalty.card
    if card not in left.cards:
        return left
    lower = [c for c in left.cards if c.suit is card.suit and not c.is_honour and c != card]
    suit = card.suit.word[:-1]
    why = f"{seat.word} may not play another {suit} below the ten before the penalty card {_name(card)}."
    return left.without(lower, why, ("50C", "52"), one.incident)


def _name(card: Card) -> str:
    return f"{card.suit.symbol}{card.rank}"


# --- restrictions on the lead and the play ---------------------------------------------------------------


def _restricted(left: CardsLeft, seat: Seat, trick: TrickSoFar | None, one: BindingEffect) -> CardsLeft:
    """What one effect leaves: the cards that comply, or all where none does (59)."""
    complies = _restriction(one, trick, left.cards)
    if complies is None or not any(map(complies, left.cards)):
        return left
    gone = [card for card in left.cards if not complies(card)]
    return left.without(gone, _why(one, seat, trick), (one.effect.cite, "59"), one.incident)


def _restriction(one: BindingEffect, trick: TrickSoFar | None, cards: Sequence[Card]) -> Complies | None:
    """Which cards comply with an effect; None where it asks nothing of this lead or play."""
    effect, suits = one.effect, suits_of(one)
    if effect.type in LEADS and trick is None and suits:
        required = effect.type in REQUIRED
        return lambda card: (card.suit in suits) is required
    if effect.type in PLAYS and trick is not None:
        required = effect.type == "must play to the trick"
        return _as_declarer_selected(effect.part("what"), trick.led, cards, required=required)
    return None


def suits_of(one: BindingEffect) -> frozenset[Denomination]:
    """The suits that a restriction on a lead is about: the one named, else those of the penalty cards."""
    named = one.effect.part("suit")
    if named:
        return frozenset(suit for suit in SUITS if suit.word == named)
    return frozenset(card.suit for card in one.cards)


def _as_declarer_selected(
    what: str, led: Denomination | None, cards: Sequence[Card], *, required: bool
) -> Complies | None:
    """Which cards comply with what declarer selected by 57A: the highest or lowest card of the suit led, or a
    card of another suit."""
    if what.startswith(("the highest", "the lowest")):
        heights = [card.height for card in cards if card.suit is led]
        if not heights:
            return None
        height = max(heights) if what.startswith("the highest") else min(heights)
        return lambda card: card.suit is led and card.height == height
    suit = next((suit for suit in SUITS if what == f"a {suit.word[:-1]}"), None)
    return None if suit is None else lambda card: (card.suit is suit) is required


def _why(one: BindingEffect, seat: Seat, trick: TrickSoFar | None) -> str:
    effect = one.effect
    if trick is not None:
        verb = "must play" if effect.type == "must play to the trick" else "may not play"
        return f"{seat.word} {verb} {effect.part('what')} to this trick."
    suits = " or ".join(suit.word for suit in SUITS if suit in suits_of(one))
    verb = "must lead" if effect.type in REQUIRED else "may not lead"
    return f"{seat.word} {verb} {suits}."
