"""Which entry of a card decides about a call, and which call goes first where a hand fits two."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rectify_bridge.meaning.hands.expression import ANY_HAND, Expression, Longer
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.card_file import Card, Entry, Section
from rectify_bridge.meaning.systems.pattern import Bound
from rectify_bridge.meaning.systems.position import text_of
from rectify_bridge.table.call import Bid, Call
from rectify_bridge.table.card import Denomination


@dataclass(frozen=True, slots=True)
class DecidingEntry:
    """The entry that decides about a call.

    rank: its place where the card states an order, else None. by_length: see `Section`.
    """

    entry: Entry
    bound: Bound
    card: Card
    rank: tuple[int, int] | None
    by_length: bool

    @property
    def where(self) -> str:
        return f"{self.card.file}, line {self.entry.line}"


def best_entry(
    call: Call, matched: list[tuple[Section, Bound]], card: Card, layer: int
) -> DecidingEntry | None:
    """Of a card's entries that fit a call, the one that leaves least open; None where none fits.

    Raises:
        CardError: two leave equally little open.
    """
    fits = [
        (section.auction.loose(entry.call), section, entry, bound)
        for section, before in matched
        for entry in section.entries
        if (bound := entry.call.match(call, before)) is not None
    ]
    if not fits:
        return None
    least = min(fit[0] for fit in fits)
    best = [fit for fit in fits if fit[0] == least]
    if len(best) > 1:
        (_, one, first, _), (_, other, second, _) = best[:2]
        raise CardError(
            f"two entries fit {text_of(call)} equally: lines {first.line} and {second.line}",
            f"{card.file}, {one.auction.text} and {other.auction.text}",
            "make one of them more specific, or remove one",
        )
    _, section, entry, bound = best[0]
    rank = (layer, entry.line) if section.ordered else None
    return DecidingEntry(entry, bound, card, rank, section.by_length)


def in_place(found: DecidingEntry, replaced: DecidingEntry) -> DecidingEntry:
    """An entry that overrides another; where its own card states no order, it takes the other's place."""
    if found.rank is not None or replaced.entry.call.text == "other":
        return found
    return replace(found, rank=replaced.rank, by_length=replaced.by_length)


def goes_first(other: Call, found: DecidingEntry, call: Call, mine: DecidingEntry) -> Expression | None:
    """The hands with which another call goes before this one, as the card states.

    All hands, those that are longer in the other suit, or None where it does not.
    """
    if other == call or mine.rank is None or found.rank is None or found.rank > mine.rank:
        return None
    if found.rank < mine.rank:
        return ANY_HAND
    if not mine.by_length or not isinstance(call, Bid) or not isinstance(other, Bid):
        return None
    if Denomination.NOTRUMP in (call.denomination, other.denomination):
        return None
    return Longer(other.denomination, call.denomination, other.denomination.rank > call.denomination.rank)
