"""The number of a claim from both ends: lines from the most tricks down, and from below what he counts and
the lines that come to so few. Each has proofs of its own, so that the two can be searched beside each other.

In each round both may spend a part of the budget, larger each time. What one has proved, the other one uses
from the next round on. Of one who counts most of the budget goes from the most down, of one who counts
nothing from below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, Protocol

from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import LineBounds, Lines
from rectify_bridge.equity.claims.search.plain import counts_here
from rectify_bridge.equity.claims.search.second_core import Stop, beside, one_then_other
from rectify_bridge.equity.claims.search.so_far import SoFar, Told, tell_nobody


class _Round(NamedTuple):
    """first, second: the parts of the budget for each of the two searches. others: after it the lines of
    others are looked at, with one in so many of the nodes that are left for them; 0: they are not."""

    first: int
    second: int
    others: int = 0


_COUNTED = (
    _Round(2, 0),
    _Round(6, 4),
    _Round(8, 8),
    _Round(16, 12, others=4),
    _Round(30, 20),
    _Round(30, 20),
)
"""Of one who counts: from the most down first, from below beside it."""
_UNCOUNTED = (
    _Round(2, 0),
    _Round(6, 1, others=4),
    _Round(8, 2, others=2),
    _Round(16, 3, 1),
    _Round(54, 2, 1),
)
"""Of one who counts nothing: from below first."""


class Looked(NamedTuple):
    """What others come to. high: the fewest tricks that any line of theirs is known to come to. keep: from
    now on this counts; else it was not looked at."""

    high: int
    keep: Callable[[], None]


class Second(NamedTuple):
    """What is searched beside the first search, with proofs of its own. lines: the same lines. others: to
    what other lines come that count beside these, where it is fewer than so many, with one in so many of
    their nodes; None where there are none."""

    lines: Lines
    others: Callable[[int, int], Looked] | None = None


class _Known(NamedTuple):
    """low: below it no line falls. high: what a line is known to come to, or what no line passes. enough:
    what these lines come to above it is left open."""

    low: int
    high: int
    enough: int

    @property
    def most(self) -> int:
        return min(self.high, self.enough)

    @property
    def decides(self) -> bool:
        return self.low >= self.most

    def told(self, scene: Scene) -> SoFar:
        return SoFar(self.low, self.most, scene.left)


@dataclass(slots=True)
class _FromAbove:
    """Lines from the most tricks down. uncounted: as in LineBounds."""

    lines: Lines
    told: Told = tell_nobody
    uncounted: int = 0

    def go_on(self, scene: Scene, known: _Known, nodes: int) -> _Known:
        """What is known when so many nodes are spent."""
        with self.lines.budget.share(nodes):
            while not known.decides:
                self.told(known.told(scene))
                fewer = known.most - 1
                comes = self.lines.comes_to(scene, fewer)
                known = known._replace(high=fewer) if comes else known._replace(low=fewer + 1)
        return known


@dataclass(slots=True)
class _FromBelow:
    """What he counts, and lines that come to so few. uncounted: as in LineBounds."""

    lines: Lines
    told: Told = tell_nobody
    uncounted: int = 0
    _is_counted: bool = False

    def go_on(self, scene: Scene, known: _Known, nodes: int) -> _Known:
        """What is known when so many nodes are spent."""
        with self.lines.budget.share(nodes):
            for low in self._counted(scene, known):
                known = known._replace(low=low)
            while not known.decides:
                self.told(known.told(scene))
                comes = self.lines.comes_to(scene, known.low)
                known = known._replace(high=known.low) if comes else known._replace(low=known.low + 1)
        return known

    def _counted(self, scene: Scene, known: _Known) -> Iterator[int]:
        """What he counts at the outset, where no line comes to fewer: each number that is told. Raises
        OutOfNodes."""
        count = self.lines.norm.count
        if self._is_counted or count is None or not counts_here(self.lines.norm, self.lines.floor, scene):
            return
        for need in range(known.low + 1, known.most + 1):
            self.uncounted = need
            if not count.can(scene.view, scene.leader, scene.trick, scene.left, need):
                self._is_counted = True
                break
            yield need
        self.uncounted = 0


class _Search(Protocol):
    """One of the two."""

    lines: Lines
    uncounted: int

    def go_on(self, scene: Scene, known: _Known, nodes: int) -> _Known:
        """What is known when so many nodes are spent."""


@dataclass(slots=True)
class _Beside:
    """The second search, begun when it is needed. kind: which of the two it is."""

    begin: Callable[[Stop], Second]
    kind: Callable[[Lines], _Search]
    stop: Stop
    search: _Search | None = None
    _others: Callable[[int, int], Looked] | None = None

    def go_on(self, scene: Scene, known: _Known, nodes: int, others: int) -> tuple[_Known, Looked | None]:
        """What is known when so many nodes are spent, and to what others come, where that is asked."""
        if not nodes:
            return known, None
        if self.search is None:
            lines, self._others = self.begin(self.stop)
            self.search = self.kind(lines)
        known = self.search.go_on(scene, known, nodes)
        if self._others is None or not others or known.decides:
            return known, None
        return known, self._others(known.most, others)

    @property
    def nodes(self) -> int:
        """Spent on it."""
        return 0 if self.search is None else self.search.lines.budget.nodes

    @property
    def uncounted(self) -> int:
        """As in LineBounds."""
        return 0 if self.search is None else self.search.uncounted


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
        known, rounds = _Known(low, max(low, high), scene.left), self._rounds
        first, second = self._searches(stop)
        part = (budget.most - budget.nodes) // sum(one.first + one.second for one in rounds)
        self.decided_by = self.lines
        for number, one in enumerate(rounds):
            if known.decides or stop.is_past:
                break
            found: list[_Known] = []
            spent = second.nodes
            decided, other = (beside if self.two_cores and number else one_then_other)(
                partial(_decides, first, scene, known, part * one.first, found),
                partial(second.go_on, scene, known, part * one.second, one.others),
                stop,
            )
            known = self._merged(known, found[0], first)
            if not decided and other is not None and second.search is not None:
                budget.nodes += second.nodes - spent
                known = self._merged(known, other[0], second.search)
                known = _with_others(known, other[1])
        uncounted = 0 if known.decides else max(first.uncounted, second.uncounted)
        return LineBounds(known.low, known.high, uncounted=uncounted)

    @property
    def _rounds(self) -> tuple[_Round, ...]:
        return _UNCOUNTED if self.lines.norm.count is None else _COUNTED

    def _searches(self, stop: Stop) -> tuple[_Search, _Beside]:
        if self.lines.norm.count is None:
            return _FromBelow(self.lines, self.told), _Beside(self.second, _FromAbove, stop)
        return _FromAbove(self.lines, self.told), _Beside(self.second, _FromBelow, stop)

    def _merged(self, known: _Known, found: _Known, search: _Search) -> _Known:
        """What is known with what this search found."""
        if found.high < known.high:
            self.decided_by = search.lines
        return known._replace(low=max(known.low, found.low), high=min(known.high, found.high))


def _decides(search: _Search, scene: Scene, known: _Known, nodes: int, found: list[_Known]) -> bool:
    """Whether the first search decides the claim; what it found is put into the list."""
    found.append(search.go_on(scene, known, nodes))
    return found[0].decides


def _with_others(known: _Known, looked: Looked | None) -> _Known:
    """The same with what others come to, where that still matters."""
    if looked is None or known.decides:
        return known
    looked.keep()
    return known._replace(enough=min(known.enough, looked.high))
