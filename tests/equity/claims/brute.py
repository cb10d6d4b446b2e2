"""Brute force over all normal lines, and over all lines: no bounds, no equal cards, no cutting short."""

from __future__ import annotations

from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene, each

Four = tuple[int, int, int, int]
Trick = tuple[int, int, int]
"""A trick in progress: the suit led (a set of bits; 0 before the lead), the best card, and whose it is."""
_BEFORE: Trick = (0, 0, 0)
_SUIT = {1 << number: 0x1FFF << number // 13 * 13 for number in range(52)}
"""The suit of a card, as a set of bits."""


def fewest(question: Question) -> int:
    """The fewest tricks of claimer's side on any line on which each play of his is normal and the others'
    legal."""
    lines = question.lines()
    trumps, mine = question.trumps, question.mine
    known: dict[Scene, int] = {}

    def search(scene: Scene) -> int:
        if not scene.left:
            return 0
        found = None if scene.trick else known.get(scene)  # within a trick no two ways meet
        if found is None:
            cards = lines.limits.legal(scene)
            if scene.seat & 1 == mine:
                cards = lines.norm.plays(scene, cards)
            found = 13
            for card in each(cards):
                after, ours = scene.play(card, trumps, mine)
                found = min(found, search(after) + bool(ours))
            if not scene.trick:
                known[scene] = found
        return found

    return search(question.start(lines))


def double_dummy(question: Question) -> int:
    """The tricks of claimer's side with best play by all, every card tried; from the start of a trick."""
    trumps, mine = question.trumps, question.mine
    known: dict[tuple[Four, int], int] = {}

    def lead(hands: Four, leader: int) -> int:
        if not hands[leader]:
            return 0
        found = known.get((hands, leader))
        if found is None:
            found = known[hands, leader] = follow(hands, leader, _BEFORE, 3)
        return found

    def follow(hands: Four, seat: int, trick: Trick, more: int) -> int:
        led, best, _ = trick
        hand = hands[seat]
        values = []
        for card in each(hand & led or hand):
            rest = _without(hands, seat, card)
            behind = led and not _beats(card, best, trumps)
            now = trick if behind else (led or _SUIT[card], card, seat)
            if more:
                values.append(follow(rest, seat + 1 & 3, now, more - 1))
            else:
                values.append(lead(rest, now[2]) + (now[2] & 1 == mine))
        return max(values) if seat & 1 == mine else min(values)

    scene = question.scene
    assert not scene.trick
    return lead(scene.hands, scene.leader)


def _beats(card: int, best: int, trumps: int) -> bool:
    """Law 44E and F: the higher of a suit, or a trump over another suit."""
    return card > best if card & _SUIT[best] else bool(card & trumps)


def _without(hands: Four, seat: int, card: int) -> Four:
    n, e, s, w = hands
    return (
        n ^ card if seat == 0 else n,
        e ^ card if seat == 1 else e,
        s ^ card if seat == 2 else s,
        w ^ card if seat == 3 else w,
    )
