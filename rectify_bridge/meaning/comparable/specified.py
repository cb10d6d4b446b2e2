"""Law 27B1(a): do two bids specify the same denominations, and is there a lower one that does?

To specify a denomination is to tell something of one's holding in it: length, shortness or control. Naming
it is not enough, and a bid may specify what it does not name. What nobody stated is worked out only where
the hands leave no doubt; else it is the Director's to find.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.meaning.comparable.purpose import controlled, is_takeout, wants_more
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
from rectify_bridge.table.call import Bid, Call, Pass
from rectify_bridge.table.card import Denomination

Specified = frozenset[tuple[Denomination, Feature]]
_LONG, _SHORT = 4, 1
"""So many cards at least are length, so many at most shortness, where nobody stated what a call specifies."""


def specified(meaning: Meaning, call: Call) -> Specified | None:
    """What a call specifies, empty where that is nothing; None where that is not known.

    An artificial call, or one with a purpose, that tells of no suit and of no distribution specifies nothing.
    """
    if meaning.specifies is not None:
        return meaning.specifies
    if not isinstance(call, Bid):
        return None
    if meaning.artificial is False:
        return frozenset({(call.denomination, Feature.LENGTH)})
    is_flat = _within(meaning.shows, Any((BALANCED, SEMIBALANCED)))
    if meaning.artificial or meaning.purpose:
        settled = any(True for _ in _distributions(meaning.shows))
        if not settled:
            return _controls(meaning)
        return None if is_flat else _by_hands(meaning.shows)
    if is_flat and call.denomination is Denomination.NOTRUMP:
        return _notrump(meaning.shows)
    return _by_hands(meaning.shows)


def suits_specified(meaning: Meaning, call: Call) -> frozenset[Denomination] | None:
    """The suits that a call specified: it tells of the holding in that very suit (26B, WBF commentary). None
    where that is not settled.

    Notrump is a denomination and no suit. Of a double only what every hand has counts: directors part over
    the suits of a takeout double. One of several suits is not settled, unless the call asks.
    """
    found = specified(meaning, call) if isinstance(call, Bid) else _by_call(meaning, call)
    if found is None:
        return None
    suits = frozenset(suit for suit, _ in found) & frozenset(SUITS)
    is_plain = meaning.artificial is False or wants_more(meaning.purpose)
    return suits if is_plain or not _one_of(meaning.shows, suits) else None


def _by_call(meaning: Meaning, call: Call) -> Specified | None:
    """What a pass, a double or a redouble specifies."""
    if meaning.specifies is not None and (not meaning.specifies or isinstance(call, Pass)):
        return meaning.specifies
    if not any(True for _ in _distributions(meaning.shows)):
        return _controls(meaning)
    return _by_hands(meaning.shows)


def untold_by_takeout(withdrawn: Meaning, replacement: Meaning) -> tuple[Denomination, ...]:
    """The denominations that a withdrawn call shows by length, where the replacement is a takeout double that
    does not: such a double shows no suit of its own, but one that is long in every hand (WBF commentary of
    2019 on the Laws of 2017, examples 23 and 37).
    """
    if withdrawn.purpose or not is_takeout(replacement.purpose):
        return ()
    stated = withdrawn.specifies
    return tuple(
        one
        for one in Denomination
        if (_is_long(withdrawn, one) if stated is None else (one, Feature.LENGTH) in stated)
        and not _is_long(replacement, one)
    )


def _is_long(meaning: Meaning, denomination: Denomination) -> bool:
    """Whether every hand of a call is long in a suit."""
    return denomination in SUITS and _within(meaning.shows, Length(denomination, _LONG))


def _one_of(shows: Expression, suits: frozenset[Denomination]) -> bool:
    """Whether every hand is long in one of the suits that it speaks of and does not tell."""
    others = frozenset(_suits(shows)) - suits
    return bool(others) and _within(shows, Any(tuple(Length(suit, _LONG) for suit in others)))


def specified_words(found: Specified | None) -> str:
    """What a call specifies, in words: `hearts (length)`, `no denomination`."""
    if found is None:
        return "what the meaning leaves open"
    return ", ".join(each_specified(found)) or "no denomination"


def each_specified(found: Specified) -> list[str]:
    """Each denomination with its feature, in words, in the order of the alphabet."""
    return sorted(f"{denomination.word} ({feature.value})" for denomination, feature in found)


def _controls(meaning: Meaning) -> Specified:
    """What a call specifies whose hands tell of no suit: the controls that it shows, or nothing."""
    words = controlled(meaning.purpose)
    return frozenset(
        (suit, Feature.CONTROL) for suit in SUITS if {suit.value.lower(), suit.word[:-1]} & words
    )


def _notrump(shows: Expression) -> Specified | None:
    """What a notrump bid on balanced or semibalanced hands specifies: notrump, unless a suit is long in every
    hand.
    """
    long = any(_within(shows, Length(suit, _LONG)) for suit in _suits(shows))
    return None if long else frozenset({(Denomination.NOTRUMP, Feature.LENGTH)})


def _distributions(expression: Expression) -> Iterator[Expression]:
    """The parts of a meaning that tell of a suit or of a distribution."""
    match expression:
        case All(parts=parts) | Any(parts=parts):
            for part in parts:
                yield from _distributions(part)
        case Not(part=part):
            yield from _distributions(part)
        case Length() | Longer() | Shape() | Has():
            yield expression


def _by_hands(shows: Expression) -> Specified | None:
    """From hands alone, whatever the bid names: every suit that the meaning speaks of is long in every hand,
    or short in every hand.
    """
    found = set()
    for suit in frozenset(_suits(shows)):
        if _within(shows, Length(suit, _LONG)):
            found.add((suit, Feature.LENGTH))
        elif _within(shows, Length(suit, 0, _SHORT)):
            found.add((suit, Feature.SHORTNESS))
        else:
            return None
    return frozenset(found) or None


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
