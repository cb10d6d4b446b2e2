"""Double dummy at the cost of a budget: by the compiled search where it was built, else by the same search in
plain Python (`rectify_bridge.equity.partition`). Both give the same answers in the same nodes."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.partition import Partition

try:
    from rectify_bridge.equity.compiled import TrickProofs
except ImportError:  # there was no compiler when it was installed
    IS_COMPILED = False
else:
    IS_COMPILED = True


class DoubleDummy:
    """What is proved in one denomination, seen from one side. trumps: bits of the trump suit, 0 for none.
    mine: 0 North-South, 1 East-West. is_plain: in plain Python, where it is compiled too."""

    def __init__(self, trumps: int, mine: int, budget: Budget, is_plain: bool = not IS_COMPILED) -> None:
        self.trumps, self.mine, self.budget = trumps, mine, budget
        self._plain = Partition(trumps, mine, budget)
        self._compiled = None if is_plain else TrickProofs(trumps, mine)

    @property
    def size(self) -> int:
        """How much is kept."""
        return self._plain.size + (0 if self._compiled is None else self._compiled.size)

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether the side can take `need` of the tricks left, the current one included. Raises
        OutOfNodes."""
        if self._compiled is None:
            return self._plain.can(hands, leader, trick, left, need)
        budget = self.budget
        nodes = max(0, budget.most - budget.nodes)
        answer, spent = self._compiled.can(hands, leader, trick, left, need, nodes, budget.deadline)
        if spent:
            budget.spend(spent)
        if answer is None:
            raise OutOfNodes
        return answer

    def ordered(self, hands: Four, leader: int, trick: tuple[int, ...]) -> tuple[int, ...]:
        """The plays that differ, of equals the highest, in the order in which they are tried."""
        return self._plain.ordered(hands, leader, trick)
