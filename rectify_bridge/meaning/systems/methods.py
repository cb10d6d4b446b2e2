"""What a pair plays: its own card first, then the shipped system over which it is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rectify_bridge.meaning.hands.contradiction import refuse_contradiction
from rectify_bridge.meaning.hands.expression import universe_for
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.card_file import Card, Entry, Section
from rectify_bridge.meaning.systems.entry import as_made, is_rest, read_entry
from rectify_bridge.meaning.systems.pattern import Bound, CallPattern, call_of
from rectify_bridge.meaning.systems.position import position
from rectify_bridge.meaning.systems.system import System, Undefined, system, system_of
from rectify_bridge.meaning.words.grammar import MeaningError
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import Bid, Call
from rectify_bridge.table.seat import Seat

SIZE = 60_000
"""Characters of a pair's own card: it states only its differences, and a whole system has 40,000."""


@lru_cache(maxsize=16)
def methods(name: str | None, card: str | None = None, label: str = "card") -> System | None:
    """What a pair plays. None where nothing is said of it.

    name: a system that comes with the program. card: the text of the pair's own card, which goes before it
    (docs/systems.md). label: what to call the card in errors.

    Raises:
        CardError: there is no such system, or an entry of the card cannot be read.
    """
    if name is None and card is None:
        return None
    below = () if name is None else system(name).cards
    return System(below if card is None else (*own_card(card, label).cards, *below))


def own_card(text: str, label: str) -> System:
    """A pair's own card, with every entry of it read, so that what is wrong is said before it is used.

    Raises:
        CardError: the first thing that is wrong with it, with its line.
    """
    if len(text) > SIZE:
        right = f"a pair's own card has at most {SIZE:,}: write only what differs from a system"
        raise CardError(f"{len(text):,} characters", label, right)
    found = system_of(text, label)
    card = found.cards[0]
    _refuse_twice(card)
    for section in card.sections:
        for entry in section.entries:
            _read(section, entry, card.file)
    return found


def meaning_in(book: System, auction: Auction, call: Call, seat: Seat | None = None) -> Meaning | Undefined:
    """What a call means by what the pair plays; undefined, with the reason, where its card cannot be read
    there or leaves no hand for the call. See `System.meaning`.
    """
    where = position(auction, seat)
    try:
        found = book.meaning_at(where, call)
    except CardError as error:
        return Undefined(call, str(where), str(error), stated=False)
    if isinstance(found, Undefined) or not is_rest(book.found(where)[call].entry.data):
        return found
    if found.shows.bits(universe_for(found.shows)):
        return found
    return Undefined(call, str(where), f"other calls show every hand after {where}", stated=False)


def _refuse_twice(card: Card) -> None:
    """Raise CardError where a card says twice what a call means after an auction."""
    seen: dict[object, int] = {}
    for section in card.sections:
        for entry in section.entries:
            key = (section.auction.calls, section.auction.seats, entry.call)
            if key in seen:
                what = f"'{entry.call.text}' after '{section.auction.text}' appears twice"
                where = f"{card.file}, line {entry.line}"
                raise CardError(what, where, f"the other is in line {seen[key]}: remove one")
            seen[key] = entry.line


def _read(section: Section, entry: Entry, file: str) -> None:
    """Read an entry for all suits that its letters can stand for. Raises CardError: it cannot be."""
    place = f"{file}, line {entry.line}, {section.auction.text}, {entry.call.text}"
    data = entry.data
    if isinstance(data, dict) and "undefined" in data:
        data = {"shows": "any", **{key: value for key, value in data.items() if key != "undefined"}}
        data["artificial"] = True
    seen: set[tuple[str, Call | None]] = set()
    for bound, call in _bindings((*section.auction.calls, entry.call), {}):
        meaning = read_entry(data, bound, place)
        if (key := (meaning.text, call)) in seen:
            continue
        seen.add(key)
        if not meaning.shows.bits(universe_for(meaning.shows)):
            raise _no_hand(meaning.text, place)
        if call is not None and not is_rest(data):
            as_made(meaning, call, data, place)


def _no_hand(text: str, place: str) -> CardError:
    """The error of an entry that no hand fits: which part contradicts which."""
    try:
        refuse_contradiction(text)
    except MeaningError as error:
        return CardError(f"no hand fits: '{error.what}' in '{text}'", place, error.right)
    return CardError(f"no hand fits '{text}'", place, "change it")


def _bindings(
    calls: tuple[CallPattern, ...], bound: Bound, last: Bid | None = None
) -> Iterator[tuple[Bound, Call | None]]:
    """Every choice of suits for the letters of some calls, with the last call; None for `other`. last: the
    bid that these must be higher than.
    """
    first, rest = calls[0], calls[1:]
    for suit in first.suits(bound) if first.level and first.strain != "NT" else (None,):
        call = call_of(first, suit)
        if isinstance(call, Bid) and last is not None and call.height <= last.height:
            continue
        after = bound if suit is None else {**bound, first.strain: suit}
        if rest:
            yield from _bindings(rest, after, call if isinstance(call, Bid) else last)
        else:
            yield after, call
