"""Parts of a reading that go on one from the other: an order of suits, a line of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.reading import Part
from rectify_bridge.equity.claims.statement.sense import Sense
from rectify_bridge.equity.claims.statement.token import Token

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


def counted_on(parts: Sequence[Part]) -> list[Part]:
    """So many more of what was said before counts from the claim, as an intent does: "a diamond ruff, a heart
    ruff, a diamond ruff" ruffs two diamonds."""
    before: dict[object, int] = {}
    found: list[Part] = []
    for part in parts:
        intents = []
        for one in part.intents:
            if one.do in _GOES_ON_COUNTING and one.number is not None and one.condition is None:
                key = one.do, one.suits, one.seat if one.do is IntentKind.RUFF else None
                one = replace(one, number=one.number + before.get(key, 0))
                before[key] = one.number or 0
            intents.append(one)
        found.append(replace(part, intents=tuple(intents)))
    return found


def in_its_place(found: Sense, before: Sequence[Token], after: Sequence[Token]) -> Sense:
    """A trick of a suit that he gives up "first", or before a "then", comes before what he says after it.
    before, after: the words around."""
    kinds = [token.kind for token in after[:2]]
    goes_on = kinds[:1] in (["then"], ["first"]) or kinds in (["comma", "then"], ["and", "then"])
    if not goes_on and not (before and before[-1].kind == "first"):
        return found
    return replace(found, intents=tuple(map(_given_first, found.intents)))


def _given_first(intent: Intent) -> Intent:
    is_given = intent.do is IntentKind.GIVE and intent.suits and not intent.at_end
    return replace(intent, at_first=True) if is_given else intent


_GOES_ON_COUNTING = (IntentKind.DRAW, IntentKind.RUFF, IntentKind.THROW)


def _joins(one: Part, other: Part) -> bool:
    """Whether both are of a kind that goes on, with nothing else said."""
    if len(one.intents) != 1 or len(other.intents) != 1 or one.says or other.says:
        return False
    (first,), (second,) = one.intents, other.intents
    alike = (first.do, first.condition, first.seat) == (second.do, second.condition, second.seat)
    return alike and first.do in _GOES_ON and first.seat is None
