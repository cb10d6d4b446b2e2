"""Brute force over all normal lines, and over all lines: no bounds, no equal cards, no cutting short."""

from __future__ import annotations

from rectify.equity.claims.question import Question
from rectify.equity.claims.scene import Scene, each


def fewest(question: Question) -> int:
    """The fewest tricks of claimer's side on any line on which each play of his is normal and the others'
    legal."""
    lines = question.lines()
    trumps, mine = question.trumps, question.mine
    known: dict[Scene, int] = {}

    def search(scene: Scene) -> int:
        if not scene.left:
            return 0
        found = known.get(scene)
        if found is None:
            cards = lines.limits.legal(scene)
            if scene.seat & 1 == mine:
                cards = lines.norm.plays(scene, cards)
            found = 13
            for card in each(cards):
                after, ours = scene.play(card, trumps, mine)
                found = min(found, search(after) + bool(ours))
            known[scene] = found
        return found

    return search(question.start(lines))


def double_dummy(question: Question) -> int:
    """The tricks of claimer's side with best play by all, every card tried."""
    trumps, mine = question.trumps, question.mine
    known: dict[Scene, int] = {}

    def search(scene: Scene) -> int:
        if not scene.left:
            return 0
        scene = scene._replace(view=scene.hands, led=0, trump_leads=0, lost=0)
        found = known.get(scene)
        if found is None:
            values = []
            for card in each(scene.legal()):
                after, ours = scene.play(card, trumps, mine)
                values.append(search(after) + bool(ours))
            found = known[scene] = max(values) if scene.seat & 1 == mine else min(values)
        return found

    return search(question.scene)
