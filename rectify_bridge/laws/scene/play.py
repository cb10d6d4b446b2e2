"""The play at an incident, as the laws may see it: what the record of the cards tells."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat, Side

TRICKS, PACK = 13, 52


@dataclass(frozen=True, slots=True)
class Laid:
    """A card led or played. trick: 1 first. leads: it was the first card of its trick."""

    seat: Seat
    card: Card
    trick: int
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty card on the table. rank: `major` or `minor`; empty while that is not ruled on."""

    seat: Seat
    card: Card
    rank: str = ""


@dataclass(frozen=True, slots=True)
class Revoke:
    """A revoke on record. suit: the suit that was led. established: before attention was drawn to it.
    corrected: the card was taken back. by_agreement: only an opponent's claim that its side has agreed to may
    have established it (63A4)."""

    seat: Seat
    suit: Denomination
    trick: int
    established: bool
    corrected: bool = False
    by_agreement: bool = False


@dataclass(frozen=True, slots=True)
class PlayScene:
    """The play around an incident. A part that the record does not tell is None.

    cards: those in question. played: they were led or played, not merely exposed. trick: to which. leads:
    the card was a lead. led: the suit led to the trick. due: whose turn it was. hand: what the offender
    held, with the cards in question. before: what lay on the trick already. later: what was led or played
    since, until attention was drawn (or the Director ruled without it), or until now. designated: by whom a
    card for a later trick was named in that time. claimed: who claimed or conceded in it; void_claims: who
    did so where all four then agreed to play on. down: how many cards had been played by the end of it.
    winner: of the trick, once it is whole. won_later: whether the offender's side has won a later trick;
    None while it has not and more are to come. to_lead: who is on lead now, if anyone is. penalty: the
    penalty cards that lay there. revokes: the other revokes on record. due_card: what the offender had to
    do with a penalty card, in the words of Law 52. barred: why the card was not allowed, `follow` or
    `restricted`; empty where it was. lead_stands: whether the lead out of turn that lay there stands, by
    the ruling on it; None while that is not decided, or where there was none. known_hands: whose cards are
    on record. since_named: of a card of dummy's that was named, what came until declarer changed it; that
    moment is on record if `is_change_on_record`. until_back: what came until the card was taken back, or
    until the Director came. dummy_faced: dummy had a card face up by then. won: the tricks that are over,
    each by the card that won it. is_played_out: they are thirteen, each with its winner. ruled_as: of which
    kind the irregularity was that was ruled on with this card, where another incident is that. trump_out:
    whether an opponent of the offender held a trump. From known_hands on each is worked out for the laws
    that ask for it alone. instead: the card that the offender faced in the place of the card in question.
    """

    trick: int
    cards: tuple[Card, ...] = ()
    played: bool = True
    leads: bool = False
    led: Denomination | None = None
    due: Seat | None = None
    hand: frozenset[Card] | None = None
    before: tuple[Laid, ...] = ()
    later: tuple[Laid, ...] = ()
    designated: tuple[Seat, ...] = ()
    claimed: tuple[Seat, ...] = ()
    void_claims: tuple[Seat, ...] = ()
    down: int = 0
    winner: Seat | None = None
    won_later: bool | None = None
    to_lead: Seat | None = None
    penalty: tuple[Penalty, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    due_card: str = ""
    barred: str = ""
    lead_stands: bool | None = None
    known_hands: frozenset[Seat] = frozenset()
    since_named: tuple[Laid, ...] = ()
    is_change_on_record: bool = False
    until_back: tuple[Laid, ...] | None = None
    dummy_faced: bool = False
    won: tuple[Laid, ...] = ()
    is_played_out: bool = False
    ruled_as: str = ""
    instead: Card | None = None
    trump_out: bool | None = None

    @property
    def card(self) -> Card | None:
        """The card in question, where it is one."""
        return self.cards[0] if len(self.cards) == 1 else None

    @property
    def is_last(self) -> bool:
        """Whether it is about the thirteenth trick."""
        return self.trick == TRICKS

    @property
    def is_over(self) -> bool:
        """Whether all cards had been played when attention was drawn."""
        return self.down >= PACK

    def of(self, seat: Seat) -> tuple[Penalty, ...]:
        """A player's penalty cards on the table."""
        return tuple(penalty for penalty in self.penalty if penalty.seat is seat)

    def follows(self, side: Side) -> bool:
        """Whether a side led or played to a later trick in the time told of by `later`."""
        return any(laid.seat.side is side and laid.trick > self.trick for laid in self.later)
