"""Suits and tricks in numbers: sets of cards are bits (`rectify_bridge.equity.pack`), seats 0 to 3 from
North."""

from __future__ import annotations

from functools import lru_cache

from rectify_bridge.equity.pack import SUIT

Four = tuple[int, int, int, int]
"""Of each seat the cards that it holds, or may hold."""
SUITS = tuple(SUIT << 13 * number for number in range(4))
SUIT_OF = {1 << number: SUIT << number // 13 * 13 for number in range(52)}


def beats(card: int, best: int, led: int, trumps: int) -> bool:
    """Whether the card takes the trick from the best so far (Law 44E, F)."""
    if card & trumps:
        return not best & trumps or card > best
    return bool(card & led) and not best & trumps and card > best


def above(cards: int) -> int:
    """All that is higher than each of these cards of one suit, its own suit and others."""
    return ~((1 << cards.bit_length()) - 1)


@lru_cache(maxsize=1 << 16)
def unbeaten(own: int, theirs: int) -> tuple[int, ...]:
    """The trumps of one hand that are left, from the highest, when each trump of the opponents' beats one:
    each goes to a trick of its own, and the trick is lost only where one of theirs beats it."""
    free, rest, found = 0, own | theirs, []
    while rest:
        one = 1 << rest.bit_length() - 1
        rest ^= one
        if one & theirs:
            free += 1
        elif free:
            free -= 1
        else:
            found.append(one)
    return tuple(found)
