"""What claimer could have stated at best: the number of tricks with the cards known, and a line on which he
takes it.

Where it is not known what was said, nothing is held against claimer for it: an expert who claims knows his
line, and the line he may have stated is the best there is.
"""

from __future__ import annotations

from dataclasses import dataclass

from rectify.equity.claims.count import SUITS, OutOfNodes
from rectify.equity.claims.lines import Found
from rectify.equity.claims.partition import Partition
from rectify.equity.claims.scene import Scene, one_of_each


@dataclass(slots=True)
class Best:
    """The double-dummy tricks of one side. proofs: what is proved; it knows trumps, side and budget."""

    proofs: Partition

    def solve(self, scene: Scene) -> Found:
        """The tricks and a line, or the bounds proved within the budget."""
        low, high = 0, scene.left
        need = min(high, max(1, self._tops(scene)))
        try:
            while low < high:
                if self._can(scene, need):
                    low, need = need, need + 1
                else:
                    high, need = need - 1, need - 1
        except OutOfNodes:
            return Found(low, high)
        self.proofs.budget.most *= 2  # the line costs a little more: what it rests on is proved
        return Found(low, high, self._line(scene, low))

    def gives_up(self, scene: Scene, cards: int, tricks: int) -> int:
        """Of these cards those after which the tricks cannot be taken any more; what is not proved is not
        named."""
        found = 0
        try:
            for card in self._each(scene, cards):
                after, ours = scene.play(card, self.proofs.trumps, self.proofs.mine)
                found |= 0 if self._can(after, tricks - bool(ours)) else card
        except OutOfNodes:
            pass
        return found

    def _line(self, scene: Scene, tricks: int) -> tuple[int, ...]:
        """A line with best play by all; cut where the budget ends."""
        found: list[int] = []
        try:
            while scene.left:
                card, scene, ours = self._next(scene, tricks)
                tricks -= bool(ours)
                found.append(card)
        except OutOfNodes:
            pass
        return tuple(found)

    def _next(self, scene: Scene, tricks: int) -> tuple[int, Scene, bool | None]:
        cards = self._each(scene, scene.legal())
        ours_to_play = scene.seat & 1 == self.proofs.mine
        for card in cards[::-1] if not scene.trick else cards:
            after, ours = scene.play(card, self.proofs.trumps, self.proofs.mine)
            need = tricks - bool(ours)
            if (self._can(after, need)) if ours_to_play else not self._can(after, need + 1):
                return card, after, ours
        raise AssertionError("the line that was proved cannot be found")

    def _each(self, scene: Scene, cards: int) -> list[int]:
        in_play = 0
        for hand in (*scene.hands, *scene.trick):
            in_play |= hand
        return one_of_each(cards, in_play)

    def _can(self, scene: Scene, need: int) -> bool:
        """Whether claimer's side can take so many of the tricks left."""
        left = scene.left
        if need <= 0 or need > left:
            return need <= 0
        return self.proofs.can(scene.hands, scene.leader, scene.trick, left, need)

    def _tops(self, scene: Scene) -> int:
        """A first guess: the top cards of the side, suit by suit."""
        mine = self.proofs.mine
        one, two = scene.hands[mine], scene.hands[mine ^ 2]
        theirs = scene.hands[mine ^ 1] | scene.hands[mine ^ 3]
        total = 0
        for suit in SUITS:
            ours, longest = (one | two) & suit, max((one & suit).bit_count(), (two & suit).bit_count())
            tops = (ours >> (theirs & suit).bit_length()).bit_count()
            total += min(longest, tops)
        return total
