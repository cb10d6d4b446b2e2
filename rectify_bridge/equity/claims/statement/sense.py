"""What one phrase comes to: intents, tricks or cards named, a number, a condition."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.table.card import Card, Denomination


@dataclass(frozen=True, slots=True)
class Named:
    """Tricks that are named without saying what is done. suit and count: so many in a suit, None for all of
    it. cards: these. rank: a card whose suit the other words have to tell. towards: a card is led to it.
    last: the last of the suit, after the others."""

    suit: Denomination | None = None
    count: int | None = None
    cards: tuple[Card, ...] = ()
    rank: str = ""
    towards: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What a phrase says of the number of tricks. rest: all but those given up. given: tricks given up.
    exactly: so many of those left. conceded: the rest is the opponents'. named: no more than the tricks
    that are named. agreed: so many of those left are what the two sides settled on. says: in words, where the
    number itself is not known."""

    rest: bool = False
    given: int = 0
    exactly: int | None = None
    conceded: bool = False
    named: bool = False
    agreed: int | None = None
    says: str = ""


@dataclass(frozen=True, slots=True)
class Sense:
    """What a phrase comes to. unaware: he says that no opponent has a trump; mentioned: that one has.
    condition: it opens one. otherwise: where the condition named before does not hold.
    unordered: the order is said not to matter. first: it comes before what is said before it. out: cards
    that he believes still out, and nobody holds. is_open: the number depends on it. says: what it means,
    where it asks nothing of the play. is_bare: "I claim" alone, which any number that is said overrides.
    is_noun: it names losers and has no verb: "a club loser"."""

    intents: tuple[Intent, ...] = ()
    named: tuple[Named, ...] = ()
    tally: Tally | None = None
    condition: Condition | None = None
    otherwise: bool = False
    unaware: bool = False
    mentioned: bool = False
    unordered: bool = False
    first: bool = False
    out: tuple[Card, ...] = ()
    is_open: bool = False
    is_bare: bool = False
    is_noun: bool = False
    says: str = ""


def does(do: IntentKind, **members: object) -> Sense:
    """One intent, with its members by name."""
    return Sense((Intent(do, **members),))  # type: ignore[arg-type]  # each member has the type of its field
