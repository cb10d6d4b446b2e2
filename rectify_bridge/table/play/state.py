"""Where the play stands: an immutable value that can hold whatever happened (Laws 41 to 67).

It judges nothing. A fifth card is a card on a trick that has one by the same player already; a lead out of
turn is a trick whose leader was not to lead. `rectify_bridge.table.play.playing` steps from one state to the
next.
"""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.event import Claimed, Conceded, Designated, Ended, Led
from rectify_bridge.table.play.held import COPIES, ONE, SUIT, cards_of, count
from rectify_bridge.table.play.revoke import Aftermath, Revoke, aftermath, won_tricks
from rectify_bridge.table.play.trick import Laid, TrickSoFar
from rectify_bridge.table.seat import Seat, Side

Holdings = tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a card may not be played now: in words, and the law that says so (empty for what needs no law)."""

    name: str
    cite: str


@dataclass(frozen=True, slots=True)
class Playing:
    """The play after any prefix of its events.

    trumps, declarer, dummy: None when not known. holdings: what North, East, South and West still hold, as
    `rectify_bridge.table.play.held` numbers, None for a hand that is not known; a card face up that is not
    played (exposed, designated, face down) is still held. finished: the tricks before the one in progress.
    trick: the one in progress, which has no card yet when all before it are whole. played: how many cards
    have been led or played. gone: the cards on tricks, one bit each. face_down: opening leads not yet faced.
    exposed: cards that lie face up and are not played. displayed: what lies face up as dummy, None before.
    designated: the card named and not yet moved. withdrawn: cards taken back, in order. claim: the claim or
    concession under which play is suspended (68D). over: what ended the play. earlier: the tricks that
    North-South and East-West had won before the first card of the record, where it begins in the middle.
    """

    trumps: Denomination | None
    declarer: Seat | None
    dummy: Seat | None
    holdings: Holdings
    trick: TrickSoFar
    finished: tuple[TrickSoFar, ...] = ()
    played: int = 0
    gone: int = 0
    revokes: tuple[Revoke, ...] = ()
    face_down: tuple[Led, ...] = ()
    exposed: tuple[tuple[Seat, Card], ...] = ()
    displayed: tuple[Card, ...] | None = None
    designated: Designated | None = None
    withdrawn: tuple[Laid, ...] = ()
    claim: Claimed | Conceded | None = None
    over: Ended | None = None
    earlier: tuple[int, int] = (0, 0)

    # --- the tricks -----------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the trick in progress, or about to begin."""
        return self.trick.number

    @property
    def tricks(self) -> tuple[TrickSoFar, ...]:
        """Every trick that has a card."""
        return (*self.finished, self.trick) if self.trick.cards else self.finished

    def won(self, side: Side) -> int:
        """How many tricks the side has won, of those whose winner is known."""
        return self.earlier[side is Side.EW] + sum(
            one.seat.side is side for one in won_tricks(self.finished, self.trumps)
        )

    def won_and_lost(self, side: Side) -> tuple[int, int]:
        """How many tricks the side and the other one have won, of those whose winner is known."""
        winners = [one.seat.side is side for one in won_tricks(self.finished, self.trumps)]
        own, others = self.earlier if side is Side.NS else self.earlier[::-1]
        return own + sum(winners), others + len(winners) - sum(winners)

    @property
    def tricks_over(self) -> int:
        """How many tricks are over, those before the record included."""
        return sum(self.earlier) + len(self.finished)

    def aftermath(self, revoke: Revoke) -> Aftermath:
        """What Law 64 asks about the revoke, as far as the play has gone."""
        return aftermath(revoke, self.tricks, self.trumps)

    # --- whose card -----------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Play has ended, thirteen tricks are finished, or no known hand has a card left."""
        if self.over is not None or self.tricks_over > 12:
            return True
        return None not in self.holdings and not any(self.holdings)

    @property
    def turn(self) -> Seat | None:
        """Whose card is next, a lead out of turn read as accepted; None when play is over or nobody can tell.

        A card of dummy's is played by declarer. While a lead out of turn is pending (`trick.is_pending`),
        the player who was to lead (`trick.due`) may lead as well.
        """
        return None if self.is_over else self.trick.turn

    def may_play(self, seat: Seat) -> bool:
        """Whether it is this player's turn, to play or to lead in place of a lead out of turn still open."""
        return self.turn is seat or (self.trick.is_pending and self.trick.due is seat and not self.is_over)

    # --- what he holds and may play -------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[Card, ...] | None:
        """The cards that the player still holds, spades first, each suit from the ace down; None when not
        known."""
        number = self.holdings[seat.index]
        return None if number is None else cards_of(number)

    def size(self, seat: Seat) -> int | None:
        """How many cards the player still holds; None when his hand is not known."""
        number = self.holdings[seat.index]
        return None if number is None else count(number)

    def holds(self, seat: Seat, card: Card) -> bool | None:
        """Whether the card is in that hand; None when the hand is not known."""
        number = self.holdings[seat.index]
        return None if number is None else bool(number & COPIES[card.place])

    def playable(self, seat: Seat) -> tuple[Card, ...] | None:
        """The cards that Law 44 lets him play to the trick in progress when his turn comes; None when his
        hand is not known. Obligations that another law or an option lays on him come on top (44C goes
        first)."""
        number = self.holdings[seat.index]
        return None if number is None else cards_of(self._following(seat, number))

    def legal(self, seat: Seat) -> tuple[Card, ...] | None:
        """The cards that Law 44 lets him play now: none when it is not his turn; None when his hand is not
        known."""
        if self.holdings[seat.index] is None or self.may_play(seat):
            return self.playable(seat)
        return ()

    def _following(self, seat: Seat, number: int) -> int:
        led = self.trick.led
        leads_anew = self.trick.is_pending and self.trick.due is seat
        if led is None or leads_anew or self.trick.has(seat):
            return number
        return number & SUIT[led] or number

    def barred(self, seat: Seat, card: Card) -> Objection | None:
        """Why he may not play this card now by Law 44; None when he may, as far as his cards are known."""
        if self.over is not None:
            return Objection("play is over", "")
        if self.claim is not None:
            return Objection("play is suspended by a claim", "68D")
        number = self.holdings[seat.index]
        if number is not None and not number & COPIES[card.place]:
            return Objection("played already" if self.gone & ONE[card.place] else "not in hand", "")
        if not self.may_play(seat):
            return Objection("not your turn", self._cite_of_turn())
        if number is not None and not self._following(seat, number) & COPIES[card.place]:
            return Objection("must follow suit", "44C")
        return None

    def _cite_of_turn(self) -> str:
        """The law that says whose turn it is: 41A for the opening lead, 44G for others, 44B within a
        trick."""
        if self.trick.cards:
            return "44B"
        return "41A" if self.trick.number == 1 else "44G"
