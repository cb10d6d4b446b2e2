"""Tricks and cards that are named one after the other: a list in no order, or an order of play.

To count one's tricks is not to say in which order they are played; "then" is (EBU, Adjudicating claims, 2018;
Danish Bridge Federation, LKU-20 of 2021, example 2.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.sense import Named, Sense
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.equity.claims.statement.token import Token
from rectify_bridge.table.card import Card, Denomination


@dataclass
class Group:
    """members: what is named, with its words. is_order: the statement has words that put one thing before
    another. is_unordered: it says that the order does not matter. verb: the only one named is played."""

    members: list[tuple[Named, Sequence[Token]]] = field(default_factory=list)
    is_order: bool = False
    is_unordered: bool = False
    verb: bool = False

    def add(self, named: Named, taken: Sequence[Token], verb: bool) -> None:
        self.verb = verb and not self.members
        self.is_order |= named.towards
        self.members.append((named, taken))

    def close(self, speaker: Speaker) -> tuple[list[Token], tuple[Intent, ...], list[Token]]:
        """The words, what they mean, and those that the position leaves open; then it is empty."""
        unread: list[Token] = []
        named: list[Named] = []
        taken: list[Token] = []
        played = self.is_order and not self.is_unordered
        for one, words in self.members:
            card = self._by_rank(one, speaker) if one.rank else one
            if card is None or (played and one.last and _are_more(one, speaker)):
                unread += words
            else:
                named.append(card)
                taken += words
        in_order = (self.is_order or (self.verb and len(named) == 1)) and not self.is_unordered
        self.members, self.verb, self.is_unordered = [], False, False
        if not named:
            return [], (), unread
        return taken, tuple(_order(named, speaker)) if in_order else (_list(named),), unread

    def _by_rank(self, one: Named, speaker: Speaker) -> Named | None:
        """ "The ace", where his side has only one of that rank, or only one outside the suits that the others
        name."""
        counted = {other.suit for other, _ in self.members}
        found = [_run(suit, one.rank, speaker) for suit in _suits(speaker)]
        whole = [cards for cards in found if cards]
        if len(whole) > 1:
            whole = [cards for cards in whole if cards[0].suit not in counted]
        return Named(cards=whole[0]) if len(whole) == 1 else None


def _are_more(one: Named, speaker: Speaker) -> bool:
    """Whether a suit has more cards than the last ones that are named: which these are is not said."""
    return one.suit is not None and (one.count or 0) < speaker.longest(one.suit)


def _suits(speaker: Speaker) -> list[Denomination]:
    return sorted({card.suit for card in speaker.held()}, key=lambda suit: suit.rank)


def _run(suit: Denomination, ranks: str, speaker: Speaker) -> tuple[Card, ...]:
    """The cards of these ranks in one suit, where his side holds them all."""
    held = {card.rank: card for card in speaker.held() if card.suit is suit}
    return tuple(held[rank] for rank in ranks) if set(ranks) <= set(held) else ()


def _list(named: Sequence[Named]) -> Intent:
    counts: dict[Denomination, int | None] = {}
    cards: list[Card] = []
    for one in named:
        cards += one.cards
        if one.suit is not None:
            before = counts.get(one.suit, 0)
            counts[one.suit] = None if before is None or one.count is None else before + one.count
    return Intent(
        IntentKind.LIST, tuple(counts), cards=tuple(dict.fromkeys(cards)), counts=tuple(counts.values())
    )


def tricks_named(intent: Intent) -> int:
    """How many tricks a list names, as far as it says: the numbers, and the cards of the other suits."""
    if intent.do is not IntentKind.LIST:
        return 0
    others = [card for card in intent.cards if card.suit not in intent.suits]
    return sum(count or 0 for count in intent.counts) + len(others)


def number_named(intents: Sequence[Intent], unread: Sequence[Token]) -> set[int]:
    """How many tricks were named; nothing where that is not known, or words of play are not read: they may
    name more."""
    if any(one.kind != "unknown" for one in unread) or (unread and intents):
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
    so_many = number_named(before, unread)
    exactly = tally.exactly + so_many.pop() if so_many else None
    return replace(found, tally=replace(tally, exactly=exactly, says="so many tricks more"))


def _takes(intent: Intent) -> bool:
    """Whether it takes tricks that are counted before "seven more": not what he gives up, nor trumps that he
    draws without saying how often."""
    if intent.do is IntentKind.DRAW:
        return intent.number is not None
    return intent.do is not IntentKind.GIVE


def _order(named: Sequence[Named], speaker: Speaker) -> list[Intent]:
    """Suits one after the other, and cards. So many tricks in a suit are the suit where it has no more, else
    its highest cards."""
    found: list[Intent] = []
    for one in named:
        cards = one.cards
        if len({card.suit for card in cards}) > 1:  # "the two aces": which is first is not said
            found.append(_list([one]))
            continue
        if one.suit is not None and one.count is not None and one.count < speaker.longest(one.suit):
            played = {card for before in found for card in before.cards}
            left = (card for card in speaker.held() if card.suit is one.suit and card not in played)
            cards = tuple(left)[: one.count]
        do, last = (IntentKind.PLAY if cards else IntentKind.ORDER), found[-1] if found else None
        suits = () if cards or one.suit is None else (one.suit,)
        if last is not None and last.do is do:
            found[-1] = Intent(do, last.suits + suits, cards=last.cards + cards)
        else:
            found.append(Intent(do, suits, cards=cards))
    return found
