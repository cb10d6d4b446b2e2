"""Double dummy: what is proved of it, by the compiled search where it was built, else by the same search in
plain Python (`rectify_bridge.equity.partition`). Both give the same answers in the same nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.counting import IS_COMPILED
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.partition import Partition

if IS_COMPILED:
    from rectify_bridge.equity.compiled import TrickProofs

FULL = 1_000_000
"""Proofs that are kept, some 80 MB where they are compiled; then all are forgotten."""


class TrickProving(Protocol):
    """What is proved in one denomination, seen from one side."""

    @property
    def size(self) -> int:
        """How much is kept."""

    def can(
        self,
        hands: Four,
        leader: int,
        trick: tuple[int, ...],
        left: int,
        need: int,
        nodes: int,
        deadline: Deadline | None,
    ) -> tuple[bool | None, int]:
        """Whether the side can take `need` of the tricks left, the current one included, None where so many
        nodes do not tell it, and the nodes spent. deadline: by which the search has to end."""


class PlainTricks:
    """The search in plain Python."""

    def __init__(self, trumps: int, mine: int, full: int) -> None:
        self._trumps, self._mine, self._full = trumps, mine, full
        self._begin()

    def _begin(self) -> None:
        self._search = Partition(self._trumps, self._mine, Budget(0))

    @property
    def size(self) -> int:
        return self._search.size

    def can(
        self,
        hands: Four,
        leader: int,
        trick: tuple[int, ...],
        left: int,
        need: int,
        nodes: int,
        deadline: Deadline | None,
    ) -> tuple[bool | None, int]:
        if self._search.kept > self._full:
            self._begin()
        budget = self._search.budget = Budget(nodes, deadline=deadline)
        try:
            return self._search.can(hands, leader, trick, left, need), budget.nodes
        except OutOfNodes:
            return None, budget.nodes


@dataclass(slots=True)
class Proved:
    """What is proved of the double-dummy tricks of one claim, by denomination and side. is_plain: in plain
    Python, where it is compiled too."""

    is_plain: bool = not IS_COMPILED
    _proving: dict[tuple[int, int], TrickProving] = field(default_factory=dict)

    def of(self, trumps: int, mine: int) -> TrickProving:
        """trumps: bits of the trump suit, 0 for none. mine: 0 North-South, 1 East-West."""
        found = self._proving.get((trumps, mine))
        if found is None:
            search = PlainTricks if self.is_plain else TrickProofs
            found = self._proving[trumps, mine] = search(trumps, mine, FULL)
        return found


@dataclass(slots=True)
class DoubleDummy:
    """The tricks of one side, at the cost of a budget. trumps, mine: as in Proved."""

    trumps: int
    mine: int
    budget: Budget
    proving: TrickProving

    @classmethod
    def of(cls, trumps: int, mine: int, budget: Budget) -> DoubleDummy:
        """With nothing proved yet."""
        return cls(trumps, mine, budget, Proved().of(trumps, mine))

    @property
    def size(self) -> int:
        """How much is kept."""
        return self.proving.size

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether the side can take `need` of the tricks left, the current one included. Raises
        OutOfNodes."""
        budget = self.budget
        nodes = max(0, budget.most - budget.nodes)
        answer, spent = self.proving.can(hands, leader, trick, left, need, nodes, budget.deadline)
        if spent:
            budget.spend(spent)
        if answer is None:
            raise OutOfNodes
        return answer

    def ordered(self, hands: Four, leader: int, trick: tuple[int, ...]) -> tuple[int, ...]:
        """The plays that differ, of equals the highest, in the order in which the search tries them."""
        return Partition(self.trumps, self.mine, self.budget).ordered(hands, leader, trick)
