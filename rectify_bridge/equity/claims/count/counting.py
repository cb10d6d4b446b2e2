"""What is proved of counts, kept while one claim is ruled on: by the compiled search where it was built, else
by the same search in plain Python. Both give the same answers in the same nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.deadline import Deadline

try:
    from rectify_bridge.equity.claims.count._counting import CountProofs
except ImportError:  # there was no compiler when it was installed
    IS_COMPILED = False
else:
    IS_COMPILED = True

QUICKER = 16
"""So many nodes of a compiled count take the time of one node of the lines, or less."""

FULL = 3_000_000
"""Nodes of which the proofs are kept; some 100 MB where they are compiled."""
Kind = tuple[int, int, bool, bool]


class Proving(Protocol):
    """What is proved of the counts of one claimer."""

    def can(
        self,
        hands: Four,
        leader: int,
        trick: tuple[int, ...],
        left: int,
        need: int,
        most: int,
        deadline: Deadline | None,
    ) -> tuple[bool | None, int]:
        """Whether he can count `need` of the tricks left, None where so many nodes do not tell it, and the
        nodes spent. deadline: by which the search has to end; None where nobody waits."""


class Plain:
    """The search in plain Python."""

    def __init__(self, trumps: int, mine: int, entries: bool, ruffs_low: bool) -> None:
        self._count = Count(trumps, mine, Budget(0), entries, ruffs_low)

    def can(
        self,
        hands: Four,
        leader: int,
        trick: tuple[int, ...],
        left: int,
        need: int,
        most: int,
        deadline: Deadline | None,
    ) -> tuple[bool | None, int]:
        budget = Budget(most, deadline=deadline)
        self._count.spend_from(budget)
        try:
            return self._count.can(hands, leader, trick, left, need), budget.nodes
        except OutOfNodes:
            return None, budget.nodes


@dataclass(slots=True)
class Held:
    """What is proved of one claimer's counts, until that is too much: then it begins anew. kind: trumps,
    side, entries, ruffs low."""

    kind: Kind
    proving: Proving
    spent: int = 0

    def can(
        self,
        hands: Four,
        leader: int,
        trick: tuple[int, ...],
        left: int,
        need: int,
        most: int,
        deadline: Deadline | None,
    ) -> tuple[bool | None, int]:
        if self.spent > FULL:
            self.proving, self.spent = _proving(self.kind), 0
        found = self.proving.can(hands, leader, trick, left, need, most, deadline)
        self.spent += found[1]
        return found


def _proving(kind: Kind) -> Proving:
    return CountProofs(*kind) if IS_COMPILED else Plain(*kind)


@dataclass(slots=True)
class Counts:
    """What is proved of the counts of one claim, by all that they depend on."""

    _held: dict[Kind, Held] = field(default_factory=dict)

    def of(self, trumps: int, mine: int, entries: bool, ruffs_low: bool) -> Held:
        kind = (trumps, mine, entries, ruffs_low)
        found = self._held.get(kind)
        if found is None:
            found = self._held[kind] = Held(kind, _proving(kind))
        return found


@dataclass(slots=True)
class Counting:
    """What one claimer can count, at the cost of a budget. entries: False for a player who does not see that
    the lead may be in the wrong hand."""

    proving: Proving
    budget: Budget
    entries: bool = True

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether he can count `need` of the tricks left. `hands` as he sees them. Raises OutOfNodes."""
        budget = self.budget
        most = max(0, budget.most - budget.nodes) * QUICKER
        answer, spent = self.proving.can(hands, leader, trick, left, need, most, budget.deadline)
        if answer is None:
            budget.spend(budget.most - budget.nodes + 1)
            raise OutOfNodes
        if spent:
            budget.spend(-(-spent // QUICKER))
        return answer
