"""What claimer could have stated at best: the number of tricks with the cards known, and a line on which he
takes it.

Where it is not known what was said, nothing is held against claimer for it: an expert who claims knows his
line, and the line he may have stated is the best there is.
"""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.equity.claims.count.budget import OutOfNodes
from rectify_bridge.equity.claims.count.suits import SUITS
from rectify_bridge.equity.claims.scene import Scene, each, one_of_each
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.search.sense import by_sense
from rectify_bridge.equity.double_dummy import DoubleDummy

_FIT = 100
"""Nodes for one card that is fit to be shown."""
_BESIDE = 8
"""The part of the budget, one in so many, that may go to the line and to what gives up a trick on it."""


@dataclass(slots=True)
class Best:
    """The double-dummy tricks of one side. proofs: what is proved; it knows trumps, side and budget."""

    proofs: DoubleDummy

    def solve(self, scene: Scene) -> LineBounds:
        """The tricks, a line, and on it the plays that give up a trick; or the bounds proved within the
        budget."""
        low, high = self.bounds(scene)
        if low < high:
            return LineBounds(low, high)
        budget = self.proofs.budget
        budget.most = budget.nodes + budget.most // _BESIDE
        line = self._line(scene, low)
        return LineBounds(low, high, line, lost=self._lost(scene, low, line))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        """The tricks between the bounds proved within the budget."""
        low, high = 0, scene.left
        need = max(1, scene.left - self._tops_of_others(scene))  # nearest in most claims
        with self.proofs.budget.share(self.proofs.budget.most):
            while low < high:
                if self._can(scene, need):
                    low, need = need, need + 1
                else:
                    high, need = need - 1, need - 1
        return low, high

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
        """A card that keeps the number: an opponent's that is fit to be shown, else the first as the search
        tries them, so it is among what is proved."""
        ours_to_play = scene.seat & 1 == self.proofs.mine
        fit = 0 if ours_to_play else self._fit_card(scene, tricks)
        if fit:
            return fit, *scene.play(fit, self.proofs.trumps, self.proofs.mine)
        for card in self.proofs.ordered(scene.hands, scene.leader, scene.trick):
            after, ours = scene.play(card, self.proofs.trumps, self.proofs.mine)
            need = tricks - bool(ours)
            if (self._can(after, need)) if ours_to_play else not self._can(after, need + 1):
                shown = self._lowest_equal(scene, card) if scene.trick else card
                return shown, scene.play(shown, self.proofs.trumps, self.proofs.mine)[0], ours
        raise AssertionError("the proved line cannot be found")

    def _fit_card(self, scene: Scene, tricks: int) -> int:
        """Of an opponent's cards the first that a player of sense would think of and that holds claimer to
        these tricks; 0 where that is not proved soon."""
        budget = self.proofs.budget
        most = budget.most
        budget.most = min(most, budget.nodes + _FIT)
        try:
            for card in by_sense(scene, each(scene.legal()), self.proofs.trumps):
                after, ours = scene.play(card, self.proofs.trumps, self.proofs.mine)
                if not self._can(after, tricks - bool(ours) + 1):
                    return card
        except OutOfNodes:
            pass
        finally:
            budget.most = most
        return 0

    def _lost(self, scene: Scene, tricks: int, line: tuple[int, ...]) -> tuple[int, ...]:
        """Of each card of the line the other plays of the side, one of equals, that give up a trick. From
        the end, where they cost least; what is not proved within the budget is not named."""
        on_line: list[tuple[Scene, int]] = []
        for card in line:
            on_line.append((scene, tricks))
            scene, ours = scene.play(card, self.proofs.trumps, self.proofs.mine)
            tricks -= bool(ours)
        found = [0] * len(line)
        try:
            for number in range(len(line) - 1, -1, -1):
                before, still = on_line[number]
                if before.seat & 1 == self.proofs.mine:
                    for card in self._each(before, before.legal() & ~line[number]):
                        after, ours = before.play(card, self.proofs.trumps, self.proofs.mine)
                        found[number] |= 0 if self._can(after, still - bool(ours)) else card
        except OutOfNodes:
            pass
        return tuple(found)

    def _lowest_equal(self, scene: Scene, card: int) -> int:
        return max(one for one in self._each(scene, scene.legal()) if one <= card)

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

    def _tops_of_others(self, scene: Scene) -> int:
        """The top cards of the other side, suit by suit."""
        mine, hands = self.proofs.mine, scene.hands
        ours, total = hands[mine] | hands[mine ^ 2], 0
        for suit in SUITS:
            one, two = hands[mine ^ 1] & suit, hands[mine ^ 3] & suit
            tops = ((one | two) >> (ours & suit).bit_length()).bit_count()
            total += min(tops, max(one.bit_count(), two.bit_count()))
        return total
