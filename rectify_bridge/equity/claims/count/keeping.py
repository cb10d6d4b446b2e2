"""A game that is easier to search than the count, and in which claimer never takes more: the opponents keep
what they have.

An opponent who does not follow suit ruffs or parts with nothing. Where it could serve him to have thrown
cards away, he is spared that: while he may hold a trump, no card of a plain suit has to follow; else one that
has to may be sunk, so that it wins nothing. To each play of opponents who throw cards too there is then one
here that leaves them no fewer cards, and more cards never bind them. So what can be taken here can be
counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.count.game import NOTHING, SUNK, Game, TrickBegun
from rectify_bridge.equity.claims.count.suits import Four


class Keeping(Game):
    """The game in which no opponent throws a card away."""

    follows = False

    def _theirs(self, hands: Four, trick: TrickBegun, seat: int) -> Sequence[int]:
        hand, partner, trumps = hands[seat], hands[seat ^ 2], self.trumps
        led, in_play = trick.led, trick.in_play
        follow = hand & led
        found = self._of_each_kind(follow, partner, in_play & led)[::-1] if follow else []
        sure = follow & ~partner
        if sure and led == trumps:
            return found
        if sure and not hand & trumps:
            found.append(sure & -sure | SUNK)
            return found
        if led != trumps and hand & trumps:
            found += self._of_each_kind(hand & trumps, partner, in_play & trumps)
        found.append(NOTHING)
        return found

    def _is_spared(self, hands: Four, trick: TrickBegun, seat: int, card: int) -> bool:
        """In the whole game he has to follow suit with a card that is surely his, and wins with it what he
        can."""
        if seat & 1 == self.mine:
            return False
        sure = hands[seat] & trick.led & ~hands[seat ^ 2]
        return bool(card & SUNK or (sure and not card & trick.led))

    def _stays(self, hands: Four, seat: int, led: int) -> int:
        return hands[seat] & led & ~hands[seat ^ 2]
