"""Revokes in suit as the play shows them (Laws 61 to 64): each with what established it and what it could
cost.

A failure to lead or play a card that a law or an opponent's option required is a revoke too (61A); what was
required is not a matter of the cards alone and is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.play.trick import Laid, TrickSoFar
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Established:
    """What made a revoke final.

    cite: 63A1 led or played to a later trick, 63A2 designated a card to one, 63A3 claimed or conceded, 63A4
    agreed to an opponent's claim or concession. seat: who of the side did. card: the card, None for a claim.
    number: how many cards had been played before that. out_of_turn: it was led or played so (it counts).
    """

    cite: str
    seat: Seat
    card: Card | None
    number: int
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Revoke:
    """A card of another suit, with one of the suit led in hand (44C, 61A).

    trick, number: the trick, and how many cards had been played before. could: the cards of the suit led
    that he then held. exposed: those of them that lay face up (a penalty card, 64B3). of_dummy: the card was
    dummy's (64B3). earlier: the number of his first established revoke in the suit before this one (64B2).
    established: None while it is not. corrected: how many cards had been played when the card was withdrawn;
    None when it was not.
    """

    seat: Seat
    card: Card
    trick: int
    number: int
    led: Denomination
    could: tuple[Card, ...]
    exposed: tuple[Card, ...] = ()
    of_dummy: bool = False
    earlier: int | None = None
    established: Established | None = None
    corrected: int | None = None

    @property
    def stands(self) -> bool:
        """The card has not been withdrawn."""
        return self.corrected is None


@dataclass(frozen=True, slots=True)
class Won:
    """A trick that was won: its number, by whom, with which card."""

    trick: int
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What Law 64 asks about a revoke, as far as the play has gone.

    winner: of the revoke trick, None while it is not whole. won_by: `offender` (the same hand), `partner`
    or `opponent`. later: the tricks that his side won after it. with_a_card_he_could_have_played: those among
    them that he himself won with a card that he could legally have played to the revoke trick (the 1997
    edition's second trick). since: what came on tricks after it, and by whom.
    """

    winner: Seat | None
    won_by: str | None
    later: tuple[Won, ...]
    with_a_card_he_could_have_played: tuple[Won, ...]
    since: tuple[Laid, ...]


def aftermath(revoke: Revoke, tricks: Sequence[TrickSoFar], trumps: Denomination | None) -> Aftermath:
    """What the tricks tell about a revoke. tricks: from the first on, with the one in progress."""
    won = won_tricks(tricks, trumps)
    winner = next((one.seat for one in won if one.trick == revoke.trick), None)
    later = tuple(one for one in won if one.trick > revoke.trick and one.seat.side is revoke.seat.side)
    legally = tuple(one for one in later if one.card in revoke.could)
    since = tuple(laid for trick in tricks for laid in trick.cards if laid.number > revoke.number)
    return Aftermath(winner, _role(winner, revoke.seat), later, legally, since)


def won_tricks(tricks: Sequence[TrickSoFar], trumps: Denomination | None) -> tuple[Won, ...]:
    """The tricks whose winner is known."""
    found = ((trick.number, trick.best(trumps)) for trick in tricks if trick.is_whole)
    return tuple(Won(number, best.seat, best.card) for number, best in found if best is not None)


def _role(winner: Seat | None, offender: Seat) -> str | None:
    if winner is None:
        return None
    if winner is offender:
        return "offender"
    return "partner" if winner is offender.partner else "opponent"
