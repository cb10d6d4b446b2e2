"""The search for one normal line that comes to so few tricks, in plain Python: the twin of native/lines.h,
play for play in the same order, so that the answers and the nodes are the same."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.suits import SUITS, unbeaten
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.kept.on_lead import keeps_for_sure
from rectify_bridge.equity.claims.normal.kept.stuck import ALL_SEATS, never_stuck
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.scene import Scene, lowest
from rectify_bridge.equity.claims.search.equivalence import Equivalence, Key

_WEIGHT = 1
"""Nodes for one card of a line: about the time that it takes."""


class PlainLines:
    """What is proved of the normal lines of one claim. floor: he never gives up a trick that he counts, but
    for his statement and for cards that he believes gone. full: how many moments are kept at most; then all
    are forgotten."""

    def __init__(self, norm: NormalPlays, limits: Limits, floor: bool, full: int) -> None:
        self._full = full
        self._budget = Budget(0)
        count = None if norm.count is None else replace(norm.count, budget=self._budget)
        self._norm, self._limits, self._floor = replace(norm, count=count, guess={}), limits, floor
        self._equivalence = Equivalence(norm, limits)
        self._known: dict[Key, tuple[int, int]] = {}
        self._untold: dict[Key, None] = {}
        self._turned = False

    def holds(
        self, scene: Scene, most: int, nodes: int, deadline: Deadline | None, turned: bool
    ) -> tuple[bool | None, int]:
        """Whether a normal line leaves claimer with no more than `most` tricks of those left, None where so
        many nodes do not tell it, and the nodes spent. deadline: by which the search has to end. turned: the
        plays are tried from the last to the first."""
        self._turned = turned
        budget = self._budget = Budget(nodes, deadline=deadline)
        if self._norm.count is not None:
            self._norm.count.budget = budget
        try:
            return self._holds(scene, most), budget.nodes
        except OutOfNodes:
            return None, budget.nodes

    def learn(self, other: PlainLines) -> None:
        """Take over what the other one proved of the same lines since it was last asked; where there is no
        room for all of it, what was proved here is forgotten first."""
        if len(self._known) + len(other._untold) > self._full:
            self._forget()
        for key in other._untold:
            their_low, their_high = other._known[key]
            low, high = self._known.get(key, (their_low, their_high))
            self._known[key] = (max(low, their_low), min(high, their_high))
        other._untold.clear()

    def _forget(self) -> None:
        self._known.clear()
        self._untold.clear()

    def _holds(self, scene: Scene, most: int) -> bool:
        left = scene.left
        if most < 0 or most >= left:
            return most >= 0
        key = None if scene.trick else self._equivalence.key(scene)
        if key is not None:
            low, high = self._known.get(key, (0, left))
            if most < low or most >= high:
                return most >= high
        self._budget.spend(_WEIGHT)
        holds = self._try(scene, most)
        if key is not None:
            if len(self._known) >= self._full:
                self._forget()
            low, high = self._known.get(key, (0, left))
            self._untold[key] = None
            self._known[key] = (low, min(high, most)) if holds else (max(low, most + 1), high)
        return holds

    def _try(self, scene: Scene, most: int) -> bool:
        norm, restricted = self._norm, self._limits != Limits()
        if not scene.trick and (
            self._sure(scene) > most or keeps_for_sure(norm, self._limits.penalty, restricted, scene, most)
        ):
            return False
        if not scene.trick and never_stuck(norm, scene, restricted, most):
            return False
        counts = counts_here(norm, self._floor, scene) or (not most and self._counts_one(scene))
        count = norm.count if counts else None
        if count is not None and count.can(scene.view, scene.leader, scene.trick, scene.left, most + 1):
            return False
        wanted = not best_counts(norm, scene)
        cards = choices(norm, self._limits, self._equivalence, scene)
        for card in reversed(cards) if self._turned else cards:
            after, ours = scene.play(card, norm.trumps, norm.mine)
            if self._holds(after, most - bool(ours)) is wanted:
                return wanted
        return not wanted

    def _counts_one(self, scene: Scene) -> bool:
        """Whether he wins a trick where he counts one: his count falls only where his side leads."""
        norm = self._norm
        leads = not scene.trick and scene.leader & 1 == norm.mine
        if leads or norm.conceded is not None or norm.controls != ALL_SEATS or self._limits != Limits():
            return False
        return not unknown(scene, norm.mine) and norm.plan.is_over(scene)

    def _sure(self, scene: Scene) -> int:
        """The tricks that no play of anybody loses: all of them where claimer's side leads and nothing beats
        its cards, else those of the trumps of one hand."""
        hands, mine, trumps = scene.hands, self._norm.mine, self._norm.trumps
        out = hands[mine ^ 1] | hands[mine ^ 3]
        if scene.leader & 1 == mine and not out & trumps:
            own, partner = hands[scene.leader], hands[scene.leader ^ 2]
            if _all_high(own | partner, out) or (not partner & trumps and _all_high(own, out | partner)):
                return scene.left
        return max(len(unbeaten(hands[seat] & trumps, out & trumps)) for seat in (mine, mine ^ 2))


def choices(norm: NormalPlays, limits: Limits, equivalence: Equivalence, scene: Scene) -> list[int]:
    """The plays to try: of equals one, of claimer's side the normal ones only. Of an opponent's first the low
    ones, where claimer counts: what he sees high out still he does not count. Raises OutOfNodes."""
    cards = limits.legal(scene)
    if scene.seat & 1 == norm.mine:
        return equivalence.cards(scene, norm.plays(scene, cards))
    found = equivalence.cards(scene, cards)
    return found[::-1] if norm.count is None else found


def counts_here(norm: NormalPlays, floor: bool, scene: Scene) -> bool:
    """Whether no line from here falls short of what he counts: nothing that he said is still to be carried
    out, and no card is held that he believes gone."""
    return floor and not unknown(scene, norm.mine) and norm.plan.is_over(scene)


def unknown(scene: Scene, mine: int) -> int:
    """The cards that an opponent holds and that claimer does not believe with him."""
    hands, view = scene.hands, scene.view
    return (hands[mine ^ 1] & ~view[mine ^ 1]) | (hands[mine ^ 3] & ~view[mine ^ 3])


def best_counts(norm: NormalPlays, scene: Scene) -> bool:
    """Whether at this moment the order best for claimer counts: the rule of the worst order is switched
    off."""
    return scene.seat & 1 == norm.mine and not scene.trick and Name.WORST_ORDER not in norm.rules


def _all_high(cards: int, others: int) -> bool:
    """Whether each of the cards beats all others of its suit."""
    return all(lowest(cards & suit) > others & suit for suit in SUITS if cards & suit)
