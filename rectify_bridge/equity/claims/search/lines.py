"""The worst of the normal lines: every normal play of claimer's side against every legal play of the
others.

Doubt goes against claimer (Law 70A): of his normal plays that one counts which serves him worst. So the
search asks for a path: is there a line, normal on claimer's side, on which he takes no more than so many
tricks?
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.claims.search.equivalence import Equivalence
from rectify_bridge.equity.claims.search.plain import best_counts, choices
from rectify_bridge.equity.claims.search.proving import KnownLines, LineKind, LineProving
from rectify_bridge.equity.claims.search.sense import by_sense

QUICKER = 20
"""So many nodes of the lines, or of what he counts, take the time of one node of double dummy, where they are
compiled."""
UNCOUNTED = 8
"""So many nodes of the lines take the time of one in which he counts, where he counts nothing."""
_FIT, _FIT_EACH = 40_000, 2_000
"""Nodes for a line that is fit to be shown, in all and for one card: about a tenth of a second."""


@dataclass(frozen=True, slots=True)
class LineBounds:
    """The tricks of claimer's side between bounds, and when they are equal a line on which he takes just
    these. by: the solver whose line it is, empty for a search of our own. lost: what that solver says, for
    each card of its line, of the other plays of claimer's side that give up a trick. uncounted: the number of
    which it stayed open at the outset whether he can count it; 0 where none did."""

    low: int
    high: int
    line: tuple[int, ...] = ()
    by: str = ""
    lost: tuple[int, ...] = ()
    uncounted: int = 0


@dataclass(slots=True)
class Lines:
    """The lines of one claim. norm: what is normal. limits: penalty cards and lead restrictions alive.
    floor: he never gives up a trick that he counts, but for his statement and for cards that he believes
    gone. known: what is proved of the lines of each kind. turned: the plays are tried from the last to the
    first."""

    norm: NormalPlays
    limits: Limits
    budget: Budget
    floor: bool
    known: KnownLines
    turned: bool = False
    _equivalence: Equivalence = field(init=False)
    _proving: LineProving = field(init=False)

    def __post_init__(self) -> None:
        self._equivalence = Equivalence(self.norm, self.limits)
        self._proving = self.known.of(self.norm, self.limits, self.floor)

    @property
    def kind(self) -> LineKind:
        """Whatever decides which lines these are."""
        return LineKind.of(self.norm, self.limits, self.floor)

    @property
    def nodes(self) -> int:
        """The nodes spent, in those of double dummy."""
        return -(-self.budget.nodes // self.quicker)

    @property
    def quicker(self) -> int:
        """So many of these nodes take the time of one node of double dummy."""
        return QUICKER if self.norm.count is not None else QUICKER * UNCOUNTED

    def comes_to(self, scene: Scene, most: int) -> bool:
        """Whether a normal line comes to no more tricks than this. Raises OutOfNodes."""
        return self._holds(scene, most)

    def learn(self, other: Lines) -> None:
        """Take over what another search of the same lines proved since it was last asked."""
        self._proving.learn(other._proving)

    def with_line(self, scene: Scene, found: LineBounds, fit: bool) -> LineBounds:
        """The same with a line that comes to the number. fit: to be shown: of the cards that come to it each
        time the one that a player of sense would think of first. The line as it is found, where that takes
        long; none, where the nodes do not allow it."""
        if found.low < found.high:
            return found
        try:
            line = (self._fit_line(scene, found.high) if fit else ()) or self.line(scene, found.high)
        except OutOfNodes:
            return found
        return replace(found, line=line)

    def _fit_line(self, scene: Scene, tricks: int) -> tuple[int, ...]:
        """A line that is fit to be shown; empty where that takes long. No node of it is charged."""
        budget = self.budget
        most, nodes = budget.most, budget.nodes
        budget.most = nodes + _FIT
        try:
            return self.line(scene, tricks, fit=True)
        except OutOfNodes:
            return ()
        finally:
            budget.most, budget.nodes = most, nodes

    def better(self, scene: Scene, tricks: int) -> int:
        """Where claimer's side is in turn: the normal plays after which it is sure of more than these tricks,
        a set of cards, as far as that is proved soon."""
        found = 0
        for card in self.choices(scene) if scene.seat & 1 == self.norm.mine else ():
            after, ours = scene.play(card, self.norm.trumps, self.norm.mine)
            if self._soon(after, tricks - bool(ours)) is False:
                found |= card
        return found

    def choices(self, scene: Scene) -> list[int]:
        """The plays to try: of equals one, of claimer's side the normal ones only."""
        return choices(self.norm, self.limits, self._equivalence, scene)

    def _holds(self, scene: Scene, most: int) -> bool:
        """Whether a normal line leaves claimer with no more than `most` tricks of those left. Raises
        OutOfNodes."""
        budget = self.budget
        nodes = max(0, budget.most - budget.nodes)
        holds, spent = self._proving.holds(scene, most, nodes, budget.deadline, self.turned)
        if spent:
            budget.spend(spent)
        if holds is None:
            raise OutOfNodes
        return holds

    def line(self, scene: Scene, tricks: int, fit: bool = False) -> tuple[int, ...]:
        """A line on which claimer takes no more than this. fit: to be shown."""
        found: list[int] = []
        while scene.left:
            card = (self._fit_card(scene, tricks) if fit else 0) or self._card(scene, tricks)
            found.append(card)
            scene, ours = scene.play(card, self.norm.trumps, self.norm.mine)
            tricks -= bool(ours)
        return tuple(found)

    def _card(self, scene: Scene, tricks: int) -> int:
        """The first card found with which claimer takes no more than this; where the best order counts, one
        with which he takes just this, unless he takes fewer whatever he leads."""
        fewer = 0
        for card in self.choices(scene):
            after, ours = scene.play(card, self.norm.trumps, self.norm.mine)
            if self._holds(after, tricks - bool(ours)):
                if best_counts(self.norm, scene) and tricks and self._holds(after, tricks - 1 - bool(ours)):
                    fewer = fewer or card
                    continue
                return card
        if fewer:
            return fewer
        raise AssertionError("the proved line cannot be found")

    def _fit_card(self, scene: Scene, tricks: int) -> int:
        """The card to be shown; 0 where none is proved soon."""
        if best_counts(self.norm, scene):
            return 0
        cards = self.limits.legal(scene)
        if scene.seat & 1 == self.norm.mine:
            cards = self.norm.plays(scene, cards)
        for card in by_sense(scene, each(cards), self.norm.trumps):
            after, ours = scene.play(card, self.norm.trumps, self.norm.mine)
            if self._soon(after, tricks - bool(ours)):
                return card
        return 0

    def _soon(self, scene: Scene, most: int) -> bool | None:
        """Whether a normal line leaves claimer with no more tricks than this; None where few nodes do not
        tell."""
        budget = self.budget
        whole = budget.most
        budget.most = min(whole, budget.nodes + _FIT_EACH)
        try:
            return self._holds(scene, most)
        except OutOfNodes:
            return None
        finally:
            budget.most = whole
