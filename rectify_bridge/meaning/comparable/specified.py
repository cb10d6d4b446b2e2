"""Law 27B1(a): do two bids specify the same denominations, and is there a lower one that does?

To specify a denomination is to tell something of one's holding in it: length, shortness or control. Naming
it is not enough, and a bid may specify what it does not name. What nobody stated is worked out only where
the hands leave no doubt; else it is the Director's to find.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.meaning.hands.expression import (
    BALANCED,
    SEMIBALANCED,
    All,
    Any,
    Expression,
    Has,
    Length,
    Longer,
    Not,
    Shape,
    hands_of,
    universe_for,
)
from rectify_bridge.meaning.hands.universe import SUITS
from rectify_bridge.meaning.meaning import Feature, Meaning
from rectify_bridge.table.call import Bid, Call
from rectify_bridge.table.card import Denomination

Specified = frozenset[tuple[Denomination, Feature]]
_LONG, _SHORT = 4, 1
"""So many cards at least are length, so many at most shortness, where nobody stated what a call specifies."""


def specified(meaning: Meaning, call: Call) -> Specified | None:
    """What a call specifies; None where that is not known."""
    if meaning.specifies is not None:
        return meaning.specifies
    if not isinstance(call, Bid) or meaning.artificial is True or meaning.purpose:
        return None
    if meaning.artificial is False:
        return frozenset({(call.denomination, Feature.LENGTH)})
    return _by_hands(meaning.shows, call.denomination)


def _by_hands(shows: Expression, named: Denomination) -> Specified | None:
    """From hands alone: every suit that the meaning speaks of is long in every hand, or short in every
    hand.
    """
    suits = frozenset(_suits(shows))
    if not suits:
        flat = named is Denomination.NOTRUMP and _within(shows, Any((BALANCED, SEMIBALANCED)))
        return frozenset({(named, Feature.LENGTH)}) if flat else None
    found = set()
    for suit in suits:
        if _within(shows, Length(suit, _LONG)):
            found.add((suit, Feature.LENGTH))
        elif _within(shows, Length(suit, 0, _SHORT)):
            found.add((suit, Feature.SHORTNESS))
        else:
            return None
    return frozenset(found)


def _within(shows: Expression, other: Expression) -> bool:
    cells = universe_for(shows, other)
    return not hands_of(shows, cells) & ~hands_of(other, cells)


def _suits(expression: Expression) -> Iterator[Denomination]:
    """The suits that a meaning speaks of."""
    match expression:
        case All(parts=parts) | Any(parts=parts):
            for part in parts:
                yield from _suits(part)
        case Not(part=part):
            yield from _suits(part)
        case Length(suit=suit):
            yield suit
        case Longer(suit=suit, than=than):
            yield from (suit, than)
        case Has(quality=quality):
            yield quality.suit
        case Shape(in_order=True):
            yield from SUITS


def specifies_the_same(withdrawn: Iterable[Specified | None], replacement: Specified | None) -> bool | None:
    """Whether a replacement specifies the same denominations, by the same features, as every attributable
    meaning.

    A call that specifies none has none to match. None: not known.
    """
    found = tuple(withdrawn)
    if any(one == frozenset() for one in found) or replacement == frozenset():
        return False
    if replacement is not None and any(one is not None and one != replacement for one in found):
        return False
    return None if replacement is None or None in found else True


def a_lower_one_would_do(bid: Bid, same: dict[Bid, bool | None]) -> bool | None:
    """Whether a lower sufficient bid specifies the same too. same: of each sufficient bid whether it does."""
    below = [holds for other, holds in same.items() if other.height < bid.height]
    if True in below:
        return True
    return None if None in below else False
