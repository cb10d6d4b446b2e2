"""The number of a claim from both ends: lines from the most tricks down, and from below what he counts and
the lines that come to so few. Each has proofs of its own, so that the two can be searched beside each other.

In each round both may spend a part of the budget, larger each time. What one has proved, the other one uses
from the next round on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import LineBounds, Lines
from rectify_bridge.equity.claims.search.plain import counts_here
from rectify_bridge.equity.claims.search.second_core import Stop, beside, one_then_other
from rectify_bridge.equity.claims.search.so_far import SoFar, Told, tell_nobody

_ROUNDS = ((2, 0), (6, 4), (8, 8), (16, 4), (40, 4))
"""The parts of the budget in each round: for lines from the most down, and for what is proved from below."""
_WHOLE = sum(map(sum, _ROUNDS))
_OTHERS = 3
"""The round in which the lines of others are looked at: after that they leave less to be proved."""


class Looked(NamedTuple):
    """What others come to. high: the fewest tricks that any line of theirs is known to come to. keep: from
    now on this counts; else it was not looked at."""

    high: int
    keep: Callable[[], None]


class Second(NamedTuple):
    """What is searched beside lines from the most down, with proofs of its own. lines: the same lines.
    others: to what other lines come that count beside these, where it is fewer than so many; None where there
    are none."""

    lines: Lines
    others: Callable[[int], Looked] | None = None


@dataclass(slots=True)
class _FromAbove:
    """Lines from the most tricks down. high: what a line is known to come to, or what no line passes."""

    lines: Lines
    high: int
    told: Told

    def decides(self, scene: Scene, low: int, most: int, nodes: int) -> bool:
        """Whether so many nodes prove how many tricks no line falls below, at most `most`."""
        with self.lines.budget.share(nodes):
            while low < min(self.high, most):
                tricks = min(self.high, most)
                self.told(SoFar(low, tricks, scene.left))
                if not self.lines.comes_to(scene, tricks - 1):
                    return True
                self.high = tricks - 1
            return True
        return False


@dataclass(slots=True)
class _FromBelow:
    """What he counts, and lines that come to so few. low: below what no line falls. found: whether a line is
    known that comes to it. uncounted: as in LineBounds. second: begun when it is needed."""

    low: int
    found: bool = False
    uncounted: int = 0
    second: Second | None = None
    _is_counted: bool = False

    @property
    def lines(self) -> Lines:
        """Where it has begun."""
        assert self.second is not None
        return self.second.lines

    @property
    def nodes(self) -> int:
        """Spent on it."""
        return 0 if self.second is None else self.lines.budget.nodes

    def go_on(self, scene: Scene, most: int, nodes: int) -> None:
        """Spend so many nodes, or prove that no line falls below `most`."""
        budget = self.lines.budget
        with budget.share(nodes):
            self._count(scene, most)
            while self.low < most and not self.found:
                if self.lines.comes_to(scene, self.low):
                    self.found = True
                else:
                    self.low += 1

    def _count(self, scene: Scene, most: int) -> None:
        """What he counts at the outset, where no line comes to fewer: as many as are told."""
        count = self.lines.norm.count
        if self._is_counted or count is None or not counts_here(self.lines.norm, self.lines.floor, scene):
            return
        while self.low < most:
            self.uncounted = self.low + 1
            if not count.can(scene.view, scene.leader, scene.trick, scene.left, self.low + 1):
                self._is_counted = True
                break
            self.low += 1
        self.uncounted = 0


@dataclass(slots=True)
class Rounds:
    """The search for one number. lines: among which it is. second: begins what is searched beside them.
    two_cores: whether that may be on a second core. told: of each bound that is proved. decided_by: the lines
    of which one comes to the number."""

    lines: Lines
    second: Callable[[Stop], Second]
    two_cores: bool = False
    told: Told = tell_nobody
    decided_by: Lines = field(init=False)

    def solve(self, scene: Scene, high: int, low: int = 0) -> LineBounds:
        """The fewest tricks on any normal line, or the bounds proved within the budget. high: what no line
        passes; most claims come to it. low: fewer than these change nothing; the line may come to fewer. What
        these come to above what others come to is left open."""
        budget, stop = self.lines.budget, Stop(self.lines.budget.deadline)
        whole, enough = budget.most - budget.nodes, scene.left
        above, below, spent = _FromAbove(self.lines, max(low, high), self.told), _FromBelow(low), 0
        self.decided_by = self.lines
        for number, (most_down, from_below) in enumerate(_ROUNDS):
            most, part = min(above.high, enough), whole // _WHOLE
            if below.low >= most or stop.is_past:
                break
            decided, looked = (beside if self.two_cores and number else one_then_other)(
                partial(above.decides, scene, below.low, most, part * most_down),
                partial(self._from_below, below, scene, most, part * from_below, number, above.high, stop),
                stop,
            )
            if decided:
                return LineBounds(min(above.high, enough), above.high)
            budget.nodes, spent = budget.nodes + below.nodes - spent, below.nodes
            if below.found:
                self.decided_by = below.lines
                return LineBounds(below.low, below.low)
            if looked is not None:
                looked.keep()
                enough = looked.high
        return LineBounds(below.low, above.high, uncounted=below.uncounted)

    def _from_below(
        self, below: _FromBelow, scene: Scene, most: int, nodes: int, number: int, high: int, stop: Stop
    ) -> Looked | None:
        """What is searched beside lines from the most down in one round."""
        if not nodes:
            return None
        if below.second is None:
            below.second = self.second(stop)
        below.go_on(scene, most, nodes)
        is_open = not below.found and below.low < most
        others = below.second.others
        return others(high) if others is not None and is_open and number == _OTHERS else None
