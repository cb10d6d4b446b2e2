"""After which plays claimer can count the most if he draws trumps first, as he said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from rectify_bridge.equity.claims.count.counting import Counting
from rectify_bridge.equity.claims.normal.counted import most_counted, with_their_equals
from rectify_bridge.equity.claims.normal.plan import Plan
from rectify_bridge.equity.claims.scene import Scene, kinds_seen


class WhoDraws(Protocol):
    """He whose plays these are; each as in NormalPlays."""

    @property
    def trumps(self) -> int: ...
    @property
    def mine(self) -> int: ...
    @property
    def count(self) -> Counting | None: ...
    @property
    def plan(self) -> Plan: ...
    @property
    def conceded(self) -> int | None: ...
    @property
    def guess(self) -> Mapping[int, int]: ...


def drawn(norm: WhoDraws, scene: Scene, cards: int) -> int:
    """While trumps are to be drawn first: of the plays that are left those after which he counts the most if
    he draws them so. Tricks that he counts only by breaking his word keep no play normal. It is the last
    rule: it only takes away what is normal without it, so no line comes to fewer tricks by it."""
    if norm.count is None or norm.conceded is not None or not norm.plan.draws_first(scene):
        return cards
    kinds = kinds_seen(scene, cards)
    if len(kinds) == 1:
        return cards
    after = {card: scene.play(card, norm.trumps, norm.mine) for card in kinds}
    count, guess = replace(norm.count, draws=True), norm.guess.get(scene.left, scene.left)
    alone = {card: card for card in kinds}
    return with_their_equals(cards, after, most_counted(count, after, alone, scene.left, guess, after)[1])
