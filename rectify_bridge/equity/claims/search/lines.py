"""The worst of the normal lines: every normal play of claimer's side against every legal play of the
others.

Doubt goes against claimer (Law 70A): of his normal plays that one counts which serves him worst. So the
search asks for a path: is there a line, normal on claimer's side, on which he takes no more than so many
tricks?
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.suits import SUITS, unbeaten
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.scene import Scene, each, lowest
from rectify_bridge.equity.claims.search.ceiling import Ceiling
from rectify_bridge.equity.claims.search.equivalence import Equivalence, Key
from rectify_bridge.equity.claims.search.sense import by_sense

_FIT, _FIT_EACH = 4_000, 200
"""Nodes for a line that is fit to be shown, in all and for one card: about a tenth of a second."""
_WEIGHT = 1
"""Nodes for one card of a line: about the time that it takes."""

_COUNTING, _FROM_ABOVE = 4, 3
"""The part of the budget, one in so many: for what he counts at the outset, whether the most or how many, and
for the proof that no line comes to less, from no trick up. What is left is for lines from the most down."""


@dataclass(frozen=True, slots=True)
class LineBounds:
    """The tricks of claimer's side between bounds, and when they are equal a line on which he takes just
    these. by: the solver whose line it is, empty for a search of our own. lost: what that solver says, for
    each card of its line, of the other plays of claimer's side that give up a trick."""

    low: int
    high: int
    line: tuple[int, ...] = ()
    by: str = ""
    lost: tuple[int, ...] = ()


@dataclass(slots=True)
class Lines:
    """The lines of one claim. norm: what is normal. limits: penalty cards and lead restrictions alive.
    floor: he never gives up a trick that he counts, but for his statement and for cards that he believes
    gone. ceiling: what no line passes; None where a restriction may give claimer more."""

    norm: NormalPlays
    limits: Limits
    budget: Budget
    floor: bool = False
    ceiling: Ceiling | None = None
    _known: dict[Key, tuple[int, int]] = field(default_factory=dict)
    _equivalence: Equivalence = field(init=False)

    def __post_init__(self) -> None:
        self._equivalence = Equivalence(self.norm, self.limits)

    def solve(self, scene: Scene, high: int, low: int = 0) -> LineBounds:
        """The fewest tricks on any normal line, or the bounds proved within the budget. high: what no line
        passes; what he counts is tried there first, where most claims are. low: fewer than these change
        nothing; the line may come to fewer."""
        budget, high = self.budget, max(low, high)
        view, leader, trick, left = scene.view, scene.leader, scene.trick, scene.left
        whole, count = budget.most - budget.nodes, self.norm.count if self._counts(scene) else None
        with budget.share(whole // _COUNTING):
            if count is not None and count.can(view, leader, trick, left, high):
                low = high
        with budget.share(whole // _COUNTING):
            while low < high and count is not None and count.can(view, leader, trick, left, low + 1):
                low += 1
        with budget.share(whole // _FROM_ABOVE):
            while low < high:
                if self._holds(scene, high - 1):
                    high -= 1
                else:
                    low = high
        with budget.share(whole):
            while low < high:
                if self._holds(scene, low):
                    high = low
                else:
                    low += 1
            return LineBounds(high, high, self._line(scene, high))
        return LineBounds(low, high)

    def comes_to(self, scene: Scene, most: int) -> bool:
        """Whether a normal line comes to no more tricks than this. Raises OutOfNodes."""
        return self._holds(scene, most)

    def shown(self, scene: Scene, found: LineBounds) -> LineBounds:
        """The same with a line that is fit to be shown: of the cards that come to it each time the one that a
        player of sense would think of first. The line as it was found, where that takes long."""
        if not found.line:
            return found
        budget = self.budget
        most, nodes = budget.most, budget.nodes
        budget.most = min(most, nodes + _FIT)
        try:
            return replace(found, line=self._line(scene, found.high, fit=True))
        except OutOfNodes:
            return found
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
        cards = self.limits.legal(scene)
        if scene.seat & 1 == self.norm.mine:
            cards = self.norm.plays(scene, cards)
        found = self._equivalence.cards(scene, cards)
        return found if scene.seat & 1 == self.norm.mine else found[::-1]

    def _counts(self, scene: Scene) -> bool:
        """Whether no line from here falls short of what he counts: nothing that he said is still to be
        carried out, and no card is held that he believes gone."""
        hands, view, mine = scene.hands, scene.view, self.norm.mine
        unknown = (hands[mine ^ 1] & ~view[mine ^ 1]) | (hands[mine ^ 3] & ~view[mine ^ 3])
        return self.floor and not unknown and self.norm.plan.is_over(scene)

    def _best_counts(self, scene: Scene) -> bool:
        """Whether at this moment the order best for claimer counts: the rule of the worst order is switched
        off."""
        ours = scene.seat & 1 == self.norm.mine and not scene.trick
        return ours and Name.WORST_ORDER not in self.norm.rules

    def _holds(self, scene: Scene, most: int) -> bool:
        """Whether a normal line leaves claimer with no more than `most` tricks of those left."""
        left = scene.left
        if most < 0 or most >= left:
            return most >= 0
        key = None if scene.trick else self._equivalence.key(scene)
        if key is not None:
            low, high = self._known.get(key, (0, left))
            if most < low or most >= high:
                return most >= high
        self.budget.spend(_WEIGHT)
        holds = self._is_below(scene, most) or self._try(scene, most)
        if key is not None:
            low, high = self._known.get(key, (0, left))
            self._known[key] = (low, min(high, most)) if holds else (max(low, most + 1), high)
        return holds

    def _is_below(self, scene: Scene, most: int) -> bool:
        """Whether double dummy tells it at once."""
        return not scene.trick and self.ceiling is not None and self.ceiling.is_below(scene, most + 1)

    def _try(self, scene: Scene, most: int) -> bool:
        if not scene.trick and self._sure(scene) > most:
            return False
        count = self.norm.count if not scene.trick and self._counts(scene) else None
        if count is not None and count.can(scene.view, scene.leader, (), scene.left, most + 1):
            return False
        wanted = not self._best_counts(scene)
        for card in self.choices(scene):
            after, ours = scene.play(card, self.norm.trumps, self.norm.mine)
            if self._holds(after, most - bool(ours)) is wanted:
                return wanted
        return not wanted

    def _sure(self, scene: Scene) -> int:
        """The tricks that no play of anybody loses: all of them where claimer's side leads and nothing beats
        its cards, else those of the trumps of one hand."""
        hands, mine, trumps = scene.hands, self.norm.mine, self.norm.trumps
        out = hands[mine ^ 1] | hands[mine ^ 3]
        if scene.leader & 1 == mine and not out & trumps:
            own, partner = hands[scene.leader], hands[scene.leader ^ 2]
            if _all_high(own | partner, out) or (not partner & trumps and _all_high(own, out | partner)):
                return scene.left
        return max(len(unbeaten(hands[seat] & trumps, out & trumps)) for seat in (mine, mine ^ 2))

    def _line(self, scene: Scene, tricks: int, fit: bool = False) -> tuple[int, ...]:
        """A line on which claimer takes no more than this. fit: to be shown."""
        found: list[int] = []
        while scene.left:
            card = (self._fit_card(scene, tricks) if fit else 0) or self._card(scene, tricks)
            found.append(card)
            scene, ours = scene.play(card, self.norm.trumps, self.norm.mine)
            tricks -= bool(ours)
        return tuple(found)

    def _card(self, scene: Scene, tricks: int) -> int:
        """The first card found with which claimer takes no more than this."""
        for card in self.choices(scene):
            after, ours = scene.play(card, self.norm.trumps, self.norm.mine)
            if self._holds(after, tricks - bool(ours)):
                if self._best_counts(scene) and tricks and self._holds(after, tricks - 1 - bool(ours)):
                    continue
                return card
        raise AssertionError("the proved line cannot be found")

    def _fit_card(self, scene: Scene, tricks: int) -> int:
        """The card to be shown; 0 where none is proved soon."""
        if self._best_counts(scene):
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


def _all_high(cards: int, others: int) -> bool:
    """Whether each of the cards beats all others of its suit."""
    return all(lowest(cards & suit) > others & suit for suit in SUITS if cards & suit)
