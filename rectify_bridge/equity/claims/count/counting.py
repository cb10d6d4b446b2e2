"""What is proved of counts, kept while one claim is ruled on: by the compiled search where it was built, else
by the same search in plain Python. Both give the same answers in the same nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.games.drawing import Drawing
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.count.tops import of_high_cards
from rectify_bridge.equity.claims.deadline import Deadline

_VERSION = 26
"""Of the compiled search; it is raised with each change of what Python asks of it, or of an answer."""

IS_COMPILED: bool = False
IS_OF_ANOTHER_VERSION: bool = False
try:
    from rectify_bridge.equity.compiled import VERSION, CountProofs
except ModuleNotFoundError:  # there was no compiler when it was installed
    pass
except ImportError:  # it is older than its version
    IS_OF_ANOTHER_VERSION = True
else:
    IS_COMPILED = VERSION == _VERSION
    IS_OF_ANOTHER_VERSION = not IS_COMPILED

_LONG = 11
"""Tricks left from which fewer are asked about first."""
FULL = 4_500_000
"""Nodes of which the proofs are kept, some 100 MB where they are compiled; then they begin anew."""
Kind = tuple[int, int, bool, bool]
"""Trumps, side, entries, ruffs low."""


class CountQuestion(NamedTuple):
    """Whether claimer can count `need` of the tricks left.

    hands: as he sees them. nodes: that may be spent on the answer. deadline: by which the search has to end;
    None where nobody waits. draws: his side leads trumps first.
    """

    hands: Four
    leader: int
    trick: tuple[int, ...]
    left: int
    need: int
    nodes: int
    deadline: Deadline | None = None
    draws: bool = False


class Proving(Protocol):
    """What is proved of the counts of one claimer."""

    def can(self, asked: CountQuestion) -> tuple[bool | None, int]:
        """The answer, None where so many nodes do not tell it, and the nodes spent."""


def fewest_asked(kind: Kind, hands: Four, left: int, need: int) -> int:
    """From how many tricks on it is asked. That he cannot count one more than his high cards and trumps take
    is often proved soonest, and then he can count no higher number."""
    if left < _LONG or need == left:
        return need
    trumps, mine, *_ = kind
    return min(need, of_high_cards(hands, mine, trumps, left)[0] + 1)


class Plain:
    """The search in plain Python."""

    def __init__(self, kind: Kind, full: int) -> None:
        self._kind, self._full = kind, full
        self._begin()

    def _begin(self) -> None:
        trumps, mine, entries, ruffs_low = self._kind
        self._count, self._spent = Count(trumps, mine, Budget(0), entries, ruffs_low), 0
        self._drawing = Drawing(self._count)

    def can(self, asked: CountQuestion) -> tuple[bool | None, int]:
        if self._spent > self._full:
            self._begin()
        hands, leader, trick, left, need, nodes, deadline, draws = asked
        budget, count = Budget(nodes, deadline=deadline), self._drawing if draws else self._count
        count.spend_from(budget)
        try:
            fewer = fewest_asked(self._kind, hands, left, need)
            while count.can(hands, leader, trick, left, fewer):
                if fewer == need:
                    return True, budget.nodes
                fewer += 1
            return False, budget.nodes
        except OutOfNodes:
            return None, budget.nodes
        finally:
            self._spent += budget.nodes


@dataclass(slots=True)
class Counts:
    """What is proved of the counts of one claim, by all that they depend on. is_plain: in plain Python, where
    it is compiled too."""

    is_plain: bool = not IS_COMPILED
    _proving: dict[Kind, Proving] = field(default_factory=dict)

    def of(self, trumps: int, mine: int, entries: bool, ruffs_low: bool) -> Proving:
        kind = (trumps, mine, entries, ruffs_low)
        found = self._proving.get(kind)
        if found is None:
            found = self._proving[kind] = Plain(kind, FULL) if self.is_plain else CountProofs(*kind, FULL)
        return found


@dataclass(slots=True)
class Counting:
    """What one claimer can count, at the cost of a budget. entries: False for a player who does not see that
    the lead may be in the wrong hand. draws: his side leads trumps first."""

    proving: Proving
    budget: Budget
    entries: bool = True
    draws: bool = False

    def can(self, hands: Four, leader: int, trick: tuple[int, ...], left: int, need: int) -> bool:
        """Whether he can count `need` of the tricks left. `hands` as he sees them. Raises OutOfNodes."""
        budget = self.budget
        nodes = max(0, budget.most - budget.nodes)
        answer, spent = self.proving.can(
            CountQuestion(hands, leader, trick, left, need, nodes, budget.deadline, self.draws)
        )
        if spent:
            budget.spend(spent)
        if answer is None:
            raise OutOfNodes
        return answer
