"""The count of one who draws trumps first, as he said: while the opponents may hold a trump, his side leads
one where the hand on lead has one.

It is the whole game with fewer leads, so he counts no more than there. What is proved there by cards that he
cashes or ruffs with first proves nothing here; that he cannot take so many does. Once no trump is to be led
first the two are the same.
"""

from __future__ import annotations

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.game import Game
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.search.proofs import Proof


class Drawing(Count):
    """The count with trumps led first. free: the same where he leads what he likes."""

    def __init__(self, free: Count) -> None:
        Game.__init__(self, free.trumps, free.mine, free.budget, free.entries, free.ruffs_low)
        self._free = free

    def spend_from(self, budget: Budget) -> None:
        """The nodes of what is asked from now on."""
        self.budget = budget
        self._free.spend_from(budget)

    def at_lead(self, hands: Four, leader: int, left: int, need: int) -> Proof:
        """Whether he can count `need` where a trick begins, and what that rests on. Raises OutOfNodes."""
        if need <= 0 or need > left:
            return need <= 0, 0
        if not self._is_drawing(hands):
            return self._free.at_lead(hands, leader, left, need)
        return super().at_lead(hands, leader, left, need)

    def _is_drawing(self, hands: Four) -> bool:
        """The opponents may hold a trump, and his side has one."""
        mine = self.mine
        out = (hands[mine ^ 1] | hands[mine ^ 3]) & self.trumps
        return bool(out and (hands[mine] | hands[mine ^ 2]) & self.trumps)

    def _at_once(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        return None

    def _soon(self, hands: Four, leader: int, left: int, need: int) -> Proof | None:
        """What he cannot take in the free game he cannot take here."""
        proof = self._free.at_lead(hands, leader, left, need)
        return None if proof[0] else proof

    def _leads(self, hands: Four, leader: int, in_play: int, mine: bool) -> list[int]:
        found = super()._leads(hands, leader, in_play, mine)
        own = hands[leader] | (0 if self.entries else hands[leader ^ 2])
        return [card for card in found if card & self.trumps] if mine and own & self.trumps else found
