"""A game that is easier still: the opponents' plain cards stay with them, though they play them.

To each trick an opponent may play any plain card that he may hold, or nothing, or ruff, and he has the plain
card again for the next trick. So what claimer takes in it he takes with cards that nothing beats and with
trumps, and he can count it. Few positions differ, for how many plain cards the opponents have does not
matter. That he cannot take a number in it says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.count.choices import NOTHING, TrickBegun
from rectify_bridge.equity.claims.count.game import Game
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.count.view import BITS, theirs_apart
from rectify_bridge.equity.claims.search.proofs import Proofs


class Lasting(Game):
    """The game in which no plain card of an opponent's is ever gone."""

    follows = False
    stay = True

    def _new_proofs(self) -> Proofs:
        """More plain cards never bind them."""
        return Proofs(BITS, theirs_apart(self.mine, self.trumps))

    def _is_spared(self, hands: Four, trick: TrickBegun, seat: int, card: int) -> bool:
        """None of their plays is as in the whole game."""
        return seat & 1 != self.mine

    def _theirs(self, hands: Four, trick: TrickBegun, seat: int, best: int) -> Sequence[int]:
        """A card that takes nothing is played in place of nothing: the trick rests on its rank."""
        hand, partner, trumps, led = hands[seat], hands[seat ^ 2], self.trumps, trick.led
        follow = hand & led
        if led == trumps:
            found = self._following(follow, partner, trick, seat, best)
            return found if follow & ~partner else [*found, NOTHING]
        over = follow & -(best << 1) if best & led else 0
        under = follow & ~over
        found = self._of_each_kind(over, partner, trick.in_play & led)[::-1] if over else []
        if hand & trumps:
            found += self._ruffs(hand, partner, trick.in_play)
        return [
            *found,
            under & -under,
        ]  # 0: nothing; else a card that takes nothing, and the trick rests on that

    def _played(self, hands: Four, seat: int, card: int) -> Four:
        stays = seat & 1 != self.mine and not card & self.trumps
        return hands if stays else self._without(hands, seat, card)

    def _stays(self, hands: Four, seat: int, led: int) -> int:
        return hands[seat] & led & ~(hands[seat ^ 2] if led == self.trumps else 0)
