"""Parts of a reading that go on one from the other: an order of suits, a line of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import IntentKind
from rectify_bridge.equity.claims.statement.reading import Part

_GOES_ON = (IntentKind.ORDER, IntentKind.PLAY)


def merged(parts: Sequence[Part], words: str) -> list[Part]:
    """Suits in order one after the other are one order, cards one line of play."""
    found: list[Part] = []
    for part in parts:
        last = found[-1] if found else None
        if last is not None and _joins(last, part):
            (one,), (other,) = last.intents, part.intents
            start, end = words.find(last.words), words.find(part.words)
            both = words[start : end + len(part.words)] if 0 <= start < end else f"{last.words}, {part.words}"
            joined = replace(one, suits=one.suits + other.suits, cards=one.cards + other.cards)
            found[-1] = Part(both, (joined,))
        else:
            found.append(part)
    return found


def _joins(one: Part, other: Part) -> bool:
    """Whether both are of a kind that goes on, with nothing else said."""
    if len(one.intents) != 1 or len(other.intents) != 1 or one.says or other.says:
        return False
    (first,), (second,) = one.intents, other.intents
    alike = (first.do, first.condition, first.seat) == (second.do, second.condition, second.seat)
    return alike and first.do in _GOES_ON and first.seat is None
