"""The number of a claim by two searches of its lines. Each has proofs of its own, so that the two can go on
beside each other.

In each round both may spend a part of the budget. What one has proved of the lines, the other one uses from
the next round on. The first one asks whether a line comes to so many tricks: of one who counts from the most
down, of one who counts nothing from the fewest up. The second one tries the plays the other way round. Where
it asks the same number, the two meet, and a proof that no line comes to it takes each of them half the nodes;
where it asks the next number, what it proves is of use once the first one has found a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import LineBounds, Lines
from rectify_bridge.equity.claims.search.plain import counts_here
from rectify_bridge.equity.claims.search.second_core import Stop, beside, one_then_other
from rectify_bridge.equity.claims.search.so_far import SoFar, Told, tell_nobody

Others = Callable[[int, int], int]
"""To how many tricks other lines come that count beside these, at most so many; with one in so many of their
nodes."""


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

    def merged(self, found: _Known) -> _Known:
        """The same with what one search found."""
        return self._replace(low=max(self.low, found.low), high=min(self.high, found.high))

    def told_of(self, tricks: int, comes: bool) -> _Known:
        """The same when it is told whether a line comes to so few."""
        if comes:
            return self._replace(high=tricks)
        return self._replace(low=max(self.low, tricks + 1))


_Asks = Callable[[_Known], int]
"""The number that is asked."""


def _most_but_one(known: _Known) -> int:
    return known.most - 1


def _most_but_two(known: _Known) -> int:
    return max(known.low, known.most - 2)


def _fewest(known: _Known) -> int:
    return known.low


class _Round(NamedTuple):
    """first, second: the parts of the budget for each of the two searches. asks: what the second one asks.
    others: after it the lines of others are looked at, with one in so many of the nodes that are left for
    them; 0: they are not."""

    first: int
    second: int
    asks: _Asks
    others: int = 0


_COUNTED = (
    _Round(2, 0, _most_but_one),
    *2 * (_Round(3, 2, _most_but_two), _Round(3, 2, _most_but_one)),
    *2 * (_Round(4, 3, _most_but_two), _Round(4, 3, _most_but_one)),
    _Round(5, 4, _most_but_two, others=4),
    *2 * (_Round(5, 4, _most_but_one), _Round(5, 4, _most_but_two)),
    *3 * (_Round(6, 5, _most_but_one), _Round(6, 5, _most_but_two)),
)
"""Of one who counts."""
_UNCOUNTED = (
    _Round(2, 0, _fewest),
    _Round(2, 1, _most_but_one, others=4),
    _Round(5, 3, _fewest, others=2),
    *2 * (_Round(9, 3, _most_but_one, others=1), _Round(12, 9, _fewest, others=1)),
)
"""Of one who counts nothing: to look for more tricks than a line comes to is dear, so little goes into it."""


@dataclass(slots=True)
class _Search:
    """One of the two. counts: it looks first at what he counts at the outset. uncounted: as in LineBounds."""

    lines: Lines
    told: Told = tell_nobody
    counts: bool = False
    uncounted: int = 0

    def go_on(self, scene: Scene, known: _Known, nodes: int, asks: _Asks) -> _Known:
        """What is known when so many nodes are spent."""
        with self.lines.budget.share(nodes):
            for low in self._counted(scene, known):
                known = known._replace(low=low)
            while not known.decides:
                self.told(known.told(scene))
                number = asks(known)
                known = known.told_of(number, self.lines.comes_to(scene, number))
        return known

    def _counted(self, scene: Scene, known: _Known) -> Iterator[int]:
        """What he counts at the outset, where no line comes to fewer: each number that is told. Raises
        OutOfNodes."""
        count = self.lines.norm.count
        if not self.counts or count is None or not counts_here(self.lines.norm, self.lines.floor, scene):
            return
        for need in range(known.low + 1, known.most + 1):
            self.uncounted = need
            if not count.can(scene.view, scene.leader, scene.trick, scene.left, need):
                self.counts = False
                break
            yield need
        self.uncounted = 0


@dataclass(slots=True)
class _Beside:
    """The second search, begun when it is needed."""

    begin: Callable[[], Lines]
    search: _Search | None = None

    def go_on(self, scene: Scene, known: _Known, nodes: int, asks: _Asks) -> _Known:
        """What is known when so many nodes are spent."""
        if not nodes:
            return known
        if self.search is None:
            lines = self.begin()
            self.search = _Search(lines, counts=lines.norm.count is not None)
        return self.search.go_on(scene, known, nodes, asks)

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
    """The search for one number. lines: among which it is. second: the same lines, for the search beside
    them, which has proofs of its own. two_cores: whether that may be on a second core. told: of each bound
    that is proved. leave: called where the first one decides, for how far the second one got meanwhile
    depends on the cores."""

    lines: Lines
    second: Callable[[Stop], Lines]
    leave: Callable[[], None]
    two_cores: bool = False
    told: Told = tell_nobody

    def solve(self, scene: Scene, high: int, low: int = 0, others: Others | None = None) -> LineBounds:
        """The fewest tricks on any normal line, or the bounds proved within the budget. high: what no line
        passes; most claims come to it. low: fewer than these change nothing; the line may come to fewer. What
        these come to above what others come to is left open."""
        budget, stop = self.lines.budget, Stop(self.lines.budget.deadline)
        known = _Known(low, max(low, high), scene.left)
        counts = self.lines.norm.count is not None
        rounds, asks = (_COUNTED, _most_but_one) if counts else (_UNCOUNTED, _fewest)
        first, second = _Search(self.lines, self.told), _Beside(partial(self.second, stop))
        part = (budget.most - budget.nodes) // sum(one.first + one.second for one in rounds)
        for number, one in enumerate(rounds):
            if known.decides or stop.is_past:
                break
            found: list[_Known] = []
            spent = second.nodes
            decided, other = (beside if self.two_cores and number else one_then_other)(
                partial(_decides, first, scene, known, part * one.first, asks, found),
                partial(second.go_on, scene, known, part * one.second, one.asks),
                stop,
            )
            known = known.merged(found[0])
            if decided:
                self.leave()
            elif other is not None and second.search is not None:
                budget.nodes += second.nodes - spent
                known = known.merged(other)
                first.lines.learn(second.search.lines)
                second.search.lines.learn(first.lines)
            if one.others and others is not None and not known.decides:
                known = known._replace(enough=min(known.enough, others(known.most, one.others)))
        uncounted = 0 if known.decides else max(first.uncounted, second.uncounted)
        return LineBounds(known.low, known.high, uncounted=uncounted)


def _decides(
    search: _Search, scene: Scene, known: _Known, nodes: int, asks: _Asks, found: list[_Known]
) -> bool:
    """Whether the first search decides the claim; what it found is put into the list."""
    found.append(search.go_on(scene, known, nodes, asks))
    return found[0].decides
