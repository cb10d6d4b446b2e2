"""After which plays claimer can count the most if he draws trumps first, as he said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rectify_bridge.equity.claims.normal.counted import most_counted, with_their_equals
from rectify_bridge.equity.claims.scene import Scene, one_of_each

if TYPE_CHECKING:
    from rectify_bridge.equity.claims.normal.normal import NormalPlays


def drawn(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """While trumps are to be drawn first: of the plays that are left those after which he counts the most if
    he draws them so. Tricks that he counts only by breaking his word keep no play normal. It is the last
    rule: it only takes away what is normal without it, so no line comes to fewer tricks by it."""
    if norm.count is None or norm.conceded is not None or not norm.plan.draws_first(scene):
        return cards
    in_play = 0
    for one in (*scene.view, *scene.trick):
        in_play |= one
    kinds = one_of_each(cards, in_play)
    if len(kinds) == 1:
        return cards
    after = {card: scene.play(card, norm.trumps, norm.mine) for card in kinds}
    count, guess = replace(norm.count, draws=True), norm.guess.get(scene.left, scene.left)
    alone = {card: card for card in kinds}
    return with_their_equals(cards, after, most_counted(count, after, alone, scene.left, guess, after)[1])
