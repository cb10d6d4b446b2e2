"""How many tricks the words come to that name some: those named, and so many more beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.sense import Sense
from rectify_bridge.equity.claims.statement.token import Token


def named(intents: Sequence[Intent], unread: Sequence[Token]) -> set[int]:
    """How many tricks were named; nothing where that is not known, or words of play are not read: they may
    name more."""
    if any(one.kind != "unknown" for one in unread):
        return set()
    counts = [count for one in intents for count in one.counts]
    if any(one.do is not IntentKind.LIST for one in intents) or None in counts:
        return set()
    return {sum(count or 0 for count in counts) + sum(len(one.cards) for one in intents)}


def beside(taken: Sequence[Token], found: Sense, before: Sequence[Intent], unread: Sequence[Token]) -> Sense:
    """So many more are beside those that he names before: "two spades and two more" are four. Where it is not
    known how many these are, neither is the number."""
    tally = found.tally
    if tally is None or tally.exactly is None or all(one.kind != "more" for one in taken):
        return found
    if not any(map(_takes, before)) and all(one.kind == "unknown" for one in unread):
        return found
    so_many = named(before, unread)
    exactly = tally.exactly + so_many.pop() if so_many else None
    return replace(found, tally=replace(tally, exactly=exactly, says="so many tricks more"))


def _takes(intent: Intent) -> bool:
    """Whether it takes tricks that are counted before "seven more": not what he gives up, nor trumps that he
    draws without saying how often."""
    if intent.do is IntentKind.DRAW:
        return intent.number is not None
    return intent.do is not IntentKind.GIVE
