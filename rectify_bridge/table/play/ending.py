"""The play from its middle: the cards that each player still holds, who leads, and the tricks won so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rectify_bridge.table.card import PACK, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.play.held import ONE
from rectify_bridge.table.play.playing import begin
from rectify_bridge.table.play.state import Playing
from rectify_bridge.table.play.trick import TrickSoFar
from rectify_bridge.table.seat import CLOCKWISE, Seat

WHOLE = 13


@dataclass(frozen=True, slots=True)
class Ending:
    """The cards of all four players before a trick, the same number each, and what went before.

    deal: the cards still held. leader: who is to lead. ns, ew: the tricks that each side has won.

    Raises:
        RecordError: a hand is not known, the hands are not those of an ending, or the tricks do not make
            thirteen.
    """

    deal: Deal
    leader: Seat
    ns: int
    ew: int

    def __post_init__(self) -> None:
        for seat in CLOCKWISE:
            if self.deal[seat] is None:
                right = "give the cards that each of the four players still holds"
                raise RecordError(f"the hand of {seat.word} is not known", "deal", right)
        wrong = self.deal.problems()
        if self.deal.size < WHOLE and wrong:
            right = "give each player the same number of cards, each card once"
            raise RecordError(wrong[0].what, "deal", right)
        if self.deal.size == WHOLE:
            raise RecordError("these are thirteen cards each", "deal", "give a whole deal as `deal`")
        if min(self.ns, self.ew) < 0 or self.ns + self.ew + self.deal.size != WHOLE:
            what = f"{self.ns} and {self.ew} tricks won and {self.deal.size} cards left do not make thirteen"
            raise RecordError(what, "won", f"write {WHOLE - self.deal.size} tricks in all")

    @property
    def first_trick(self) -> int:
        """The number of the next trick."""
        return self.ns + self.ew + 1

    def begin(self, declarer: Seat, trumps: Denomination | None) -> Playing:
        """The play before its next card. Dummy has been faced, and every card that nobody holds is played."""
        start = begin(self.deal, declarer, trumps, self.leader)
        held = {card for hand in self.deal.hands if hand is not None for card in hand.cards}
        dummy = self.deal[declarer.partner]
        return replace(
            start,
            trick=TrickSoFar(self.first_trick, self.leader),
            played=4 * (self.ns + self.ew),
            gone=sum(ONE[card.place] for card in PACK if card not in held),
            displayed=None if dummy is None else dummy.cards,
            earlier=(self.ns, self.ew),
        )
