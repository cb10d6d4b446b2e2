"""A revoke that a later card shows, where the hands are not known: in following suit, or in a lead (61A)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.obligations import LEADS, REQUIRED, suits_of
from rectify_bridge.desk.state.play_timeline import PlayStep, PlayTimeline, card_of
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Led
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class RevokeShown:
    """A card by which a player did not follow suit. step: with which it was played. place: among all cards
    led or played, 0 first."""

    step: PlayStep
    place: int

    @property
    def number(self) -> int:
        """The event with which it was played."""
        return self.step.number

    @property
    def seat(self) -> Seat:
        """Whose card it is."""
        assert isinstance(self.step.event, Led)
        return self.step.event.seat

    @property
    def card(self) -> Card:
        """The card."""
        return card_of(self.step)


def revoke_shown(play: PlayTimeline, now: PlayStep) -> RevokeShown | None:
    """The first card by which the player of this card did not follow the suit that he now turns out to hold
    (61A); None where there is none, or where his hand is known and shows a revoke by itself."""
    event = now.event
    if not isinstance(event, Led) or not now.trick or now.before.holdings[event.seat.index] is not None:
        return None
    if {"card played twice", "card not in hand"} & set(now.problems):
        return None
    laid = [(step, step.event.seat) for step in play.steps if step.trick and isinstance(step.event, Led)]
    for place, (step, seat) in enumerate(laid):
        if step is not now and seat is event.seat and _failed_to_follow(step, event.card):
            return RevokeShown(step, place)
    return None


def _failed_to_follow(step: PlayStep, held: Card) -> bool:
    """Whether a card was not of the suit led, and that is the suit of a card that the player held."""
    trick = next((one for one in step.before.tricks if one.number == step.trick), None)
    if trick is None or step.leads or step.problems or trick.led is not held.suit:
        return False
    return card_of(step).suit is not held.suit


def restricted_lead_shown(
    play: PlayTimeline, now: PlayStep, effects: Iterable[BindingEffect]
) -> tuple[PlayStep, int, BindingEffect] | None:
    """The first lead by the player of this card that a ruling did not allow, once the card shows that he had
    another: the lead, its place among all cards, and what bound him. None where there is none, or where his
    hand is known and told so at once.

    effects: of all rulings on the board.
    """
    event = now.event
    if not isinstance(event, Led) or not now.trick or now.before.holdings[event.seat.index] is not None:
        return None
    if {"card played twice", "card not in hand"} & set(now.problems):
        return None
    binding = [one for one in effects if one.made and one.effect.type in LEADS and one.binds(event.seat)]
    laid = [step for step in play.steps if step.trick and isinstance(step.event, Led)]
    for place, step in enumerate(laid):
        lead = step.event
        if step is now or not step.leads or not isinstance(lead, Led) or lead.seat is not event.seat:
            continue
        for one in binding:
            bound_then = one.since < step.number and (one.until is None or step.number <= one.until)
            if bound_then and not _complies(one, step) and _would_have(one, now):
                return step, place, one
    return None


def _complies(one: BindingEffect, step: PlayStep) -> bool:
    """Whether a lead is what the restriction asks."""
    suits = suits_of(one)
    return not suits or (card_of(step).suit in suits) is (one.effect.type in REQUIRED)


def _would_have(one: BindingEffect, now: PlayStep) -> bool:
    """Whether the card that the player turns out to have held would have been such a lead."""
    return bool(suits_of(one)) and _complies(one, now)
