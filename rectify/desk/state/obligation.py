"""What rulings oblige a player to when he leads or plays, and which cards that leaves (26, 50-52, 57, 59).

Following suit comes first, then a restriction on the lead or play, then a penalty card (50D1(b)); who cannot
comply plays any card that is otherwise legal (59).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rectify.desk.state.binding_effect import BindingEffect
from rectify.desk.state.penalty_cards import PenaltyCardOnTable
from rectify.table.card import SUITS, Card, Denomination
from rectify.table.play.playing import Playing
from rectify.table.play.trick import TrickSoFar
from rectify.table.seat import Seat


@dataclass(frozen=True, slots=True)
class BarredCard:
    """A card that a player may not play now. why: one plain sentence. cites: the clauses behind it, the one
    that bars the card first. incident: whose ruling bars it, if one does."""

    card: Card
    why: str
    cites: tuple[str, ...]
    incident: str | None = None


LEADS = ("must lead the suit", "may not lead the suit", "lead forbidden")
PLAYS = ("must play to the trick", "may not play to the trick")
SUITS_NOT_NAMED = ("must lead the suit named", "may not lead the suits named")
"""Restrictions whose suits declarer names, and which the record does not have."""
CardsLeft = tuple[tuple[Card, ...], tuple[BarredCard, ...]]


def allowed(
    seat: Seat,
    cards: Sequence[Card],
    trick: TrickSoFar | None,
    live: Iterable[BindingEffect],
    penalty_cards: Iterable[PenaltyCardOnTable],
) -> CardsLeft:
    """The cards that are left of those that Law 44 allows, and why each other one of them is barred.

    trick: to which he plays; None for a lead. live: the effects that bind. penalty_cards: those on the table.
    """
    mine = [t for t in live if str(seat) in t.effect.binds]
    left, out = tuple(cards), list[BarredCard]()
    for tracked in mine:
        wanted = _restriction(tracked, trick, left)
        if wanted is not None:
            left, gone = _only(left, wanted)
            why = _why(tracked, seat, trick)
            out += [BarredCard(card, why, (tracked.effect.cite, "59"), tracked.incident) for card in gone]
    for one in penalty_cards:
        if one.penalty.seat is seat and one.penalty.rank == "minor":
            left, out = _minor(seat, left, out, one)
    return _major(seat, left, tuple(out), [one for one in penalty_cards if _is_major(one, seat)])


def barred_cards(
    state: Playing, seat: Seat, live: Sequence[BindingEffect], penalty_cards: Sequence[PenaltyCardOnTable]
) -> tuple[BarredCard, ...]:
    """What obligations bar of the cards that Law 44 allows; nothing where the hand is not known."""
    cards = state.playable(seat)
    return () if cards is None else allowed(seat, cards, trick_of(state, seat), live, penalty_cards)[1]


def trick_of(state: Playing, seat: Seat) -> TrickSoFar | None:
    """The trick to which a player would play now; None for a lead."""
    trick = state.trick
    leads_anew = trick.is_pending and trick.due is seat
    return None if not trick.cards or leads_anew else trick


def _is_major(one: PenaltyCardOnTable, seat: Seat) -> bool:
    return one.penalty.seat is seat and one.penalty.rank == "major"


def _major(
    seat: Seat, left: tuple[Card, ...], out: tuple[BarredCard, ...], major: list[PenaltyCardOnTable]
) -> CardsLeft:
    due = [one for one in major if one.penalty.card in left]
    if not due:
        return left, out
    cards = tuple(dict.fromkeys(one.penalty.card for one in due))
    which = " or ".join(f"{card.suit.symbol}{card.rank}" for card in cards)
    why = f"{seat.word} must play the penalty card {which} at the first legal opportunity."
    cites = ("50D1(a)", "51A", "52") if len(cards) > 1 else ("50D1(a)", "52")
    gone = tuple(BarredCard(c, why, cites, due[0].incident) for c in left if c not in cards)
    return tuple(c for c in left if c in cards), (*out, *gone)


def _minor(
    seat: Seat, left: tuple[Card, ...], out: list[BarredCard], one: PenaltyCardOnTable
) -> tuple[tuple[Card, ...], list[BarredCard]]:
    card = one.penalty.card
    gone = [c for c in left if c.suit is card.suit and not c.is_honour and c != card]
    if card not in left:
        return left, out
    named = f"{card.suit.symbol}{card.rank}"
    why = f"Until the penalty card {named} is played, {seat.word} plays no other card below the ten in it."
    barred = [BarredCard(c, why, ("50C", "52"), one.incident) for c in gone]
    return tuple(c for c in left if c not in gone), [*out, *barred]


def _only(
    left: tuple[Card, ...], wanted: Callable[[Card], bool]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that comply, if there are any, and the others (59)."""
    kept = tuple(card for card in left if wanted(card))
    return (kept, tuple(card for card in left if card not in kept)) if kept else (left, ())


def _restriction(
    tracked: BindingEffect, trick: TrickSoFar | None, left: tuple[Card, ...]
) -> Callable[[Card], bool] | None:
    """Which cards comply with an effect; None where it asks nothing of this lead or play."""
    effect = tracked.effect
    suits = suits_of(tracked)
    if effect.type in LEADS and trick is None and suits:
        required = effect.type == "must lead the suit"
        return lambda card: (card.suit in suits) is required
    if effect.type in PLAYS and trick is not None:
        return _selected(effect.part("what"), trick.led, left, required=effect.type == PLAYS[0])
    return None


def suits_of(tracked: BindingEffect) -> frozenset[Denomination]:
    """The suits that a restriction on a lead is about: the one named, else those of the penalty cards."""
    named = tracked.effect.part("suit")
    if named:
        return frozenset(suit for suit in SUITS if suit.word == named)
    return frozenset(card.suit for card in tracked.cards)


def _selected(
    what: str, led: Denomination | None, left: tuple[Card, ...], *, required: bool
) -> Callable[[Card], bool] | None:
    """What declarer selected by 57A."""
    if what.startswith(("the highest", "the lowest")):
        heights = [card.height for card in left if card.suit is led]
        if not heights:
            return None
        height = max(heights) if what.startswith("the highest") else min(heights)
        return lambda card: card.suit is led and card.height == height
    suit = next((s for s in SUITS if what == f"a {s.word[:-1]}"), None)
    return None if suit is None else lambda card: (card.suit is suit) is required


def _why(tracked: BindingEffect, seat: Seat, trick: TrickSoFar | None) -> str:
    effect = tracked.effect
    if trick is not None:
        verb = "must play" if effect.type == PLAYS[0] else "may not play"
        return f"{seat.word} {verb} {effect.part('what')} to this trick."
    suits = " or ".join(suit.word for suit in SUITS if suit in suits_of(tracked))
    verb = "must lead" if effect.type == "must lead the suit" else "may not lead"
    return f"{seat.word} {verb} {suits}."
