"""After which plays claimer can count the most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rectify_bridge.equity.claims.count.counting import Counting
from rectify_bridge.equity.claims.scene import Scene, each

After = Mapping[int, tuple[Scene, bool | None]]
"""What each play leads to, and whose the trick is that it ends."""


def most_counted(
    count: Counting, after: After, groups: Mapping[int, int], left: int, guess: int, cards: Iterable[int]
) -> tuple[int, list[int]]:
    """The most tricks that can be counted after any of these plays, and the plays after which they can: down
    from the guess until one can, then up until none can. groups: to which each belongs; where he counts all
    tricks left after one of a group, those after it in the group are not asked about. Raises OutOfNodes."""
    need = guess
    found = _counting(count, after, groups, left, need, cards)
    while not found:
        need -= 1
        found = _counting(count, after, groups, left, need, cards)
    while need < left and (more := _counting(count, after, groups, left, need + 1, found)):
        found, need = more, need + 1
    return need, found


def affordable(
    given: tuple[int, int], count: Counting, after: After, left: int, most: int, chosen: list[int]
) -> list[int]:
    """The lead with which tricks are given up, where he counts all but these after it; of who counts fewer it
    is chosen where he counts as many. given: the lead, 0 for none, and how many tricks. Raises OutOfNodes."""
    lead, tricks = given
    if not lead or lead in chosen or most <= left - tricks:
        return []
    return [lead] if _can(count, *after[lead], left - tricks) else []


def with_their_equals(cards: int, after: After, chosen: list[int]) -> int:
    """The plays chosen, with the cards that are equal to them: of equals the lowest was tried."""
    kept, tried = 0, 0
    for card in each(cards):
        tried = card if card in after else tried
        kept |= card if tried in chosen else 0
    return kept


def _counting(
    count: Counting, after: After, groups: Mapping[int, int], left: int, need: int, cards: Iterable[int]
) -> list[int]:
    """Those of the plays after which so many tricks can be counted."""
    found: list[int] = []
    done: set[int] = set()
    for card in cards:
        if (need == left and groups[card] in done) or _can(count, *after[card], need):
            found.append(card)
            done.add(groups[card])
    return found


def _can(count: Counting, scene: Scene, ours: bool | None, need: int) -> bool:
    """Whether so many tricks can be counted, with the one just ended. ours: it is claimer's side's."""
    if not scene.left:
        return need <= bool(ours)
    return count.can(scene.view, scene.leader, scene.trick, scene.left, need - bool(ours))
