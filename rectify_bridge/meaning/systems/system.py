"""Systems as data: what each call of a partnership means in each auction, or that it is not defined."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from rectify_bridge.meaning.hands.expression import ANY_HAND, All, Expression, Not, universe_for
from rectify_bridge.meaning.hands.expression import Any as AnyOf
from rectify_bridge.meaning.meaning import Feature, Meaning
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.card_file import Card, read_card
from rectify_bridge.meaning.systems.deciding_entry import DecidingEntry, best_entry, goes_first, in_place
from rectify_bridge.meaning.systems.entry import as_made, hands_of_entry, is_rest, read_entry, with_suits_in
from rectify_bridge.meaning.systems.pattern import with_suits
from rectify_bridge.meaning.systems.position import Position, position, text_of
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import PASS, Call
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Seat

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Undefined:
    """No meaning. reason: one sentence. stated: the card says so itself; else it says nothing of the call.
    specifies: the denominations that it tells about all the same, where pairs differ in its strength alone;
    None where the card does not say.
    """

    call: Call
    where: str
    reason: str
    stated: bool
    specifies: frozenset[tuple[Denomination, Feature]] | None = None


@dataclass(frozen=True)
class System:
    """A system: cards in layers, a pair's own first. An earlier card's entry goes before a later one's."""

    cards: tuple[Card, ...]
    _cache: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def name(self) -> str:
        return self.cards[0].name

    def meaning(self, auction: Auction, call: Call, seat: Seat | None = None) -> Meaning | Undefined:
        """What a call means, made next by the player whose turn it is, or by `seat`.

        Give the auction that the player had in mind: a call that he did not see is left out of it, and his
        own call out of turn is not in it yet.

        Raises:
            CardError: the card's entry cannot be read.
        """
        return self.meaning_at(position(auction, seat), call)

    def meaning_at(self, where: Position, call: Call) -> Meaning | Undefined:
        """What a call means at a position; see `meaning`."""
        key = (where, call)
        if key not in self._cache:
            self._cache[key] = self._meaning(where, call)
        found: Meaning | Undefined = self._cache[key]
        return found

    def calls(self, where: Position) -> dict[Call, Meaning | Undefined]:
        """Every legal call at a position, with what it means."""
        return {call: self.meaning_at(where, call) for call in where.legal_calls()}

    def hole(self, where: Position) -> str:
        """Why the card leaves some hands without a call at a position; empty where it does not say so."""
        for layer, card in enumerate(self.cards):
            if layer and self._is_another_call(where, layer):
                break
            matched = [(s, b) for s in card.sections if s.hole and (b := s.auction.match(where)) is not None]
            for section, bound in matched:
                return with_suits(section.hole, bound, words=True)
        return ""

    def _meaning(self, where: Position, call: Call) -> Meaning | Undefined:
        if call not in where.legal_calls():
            return Undefined(call, str(where), f"{text_of(call)} is not a legal call after {where}", False)
        found = self.found(where).get(call)
        if found is None:
            return Undefined(
                call, str(where), f"{self.name} says nothing about {text_of(call)} after {where}", False
            )
        data = found.entry.data
        if isinstance(data, dict) and "undefined" in data:
            reason = with_suits(data["undefined"], found.bound, words=True)
            stated = {"shows": "any", **with_suits_in(data, found.bound)}
            stated.pop("undefined")
            return Undefined(call, str(where), reason, True, Meaning.from_data(stated).specifies)
        meaning = self._read(where, call, found)
        return self._of_passed_hand(where, call, meaning) if where.passed else meaning

    def found(self, where: Position) -> dict[Call, DecidingEntry]:
        """The entry that decides about each call that has one."""
        key = ("found", where.calls, where.seat)
        if key not in self._cache:
            self._cache[key] = self._find(where)
        found: dict[Call, DecidingEntry] = self._cache[key]
        return found

    def _find(self, where: Position) -> dict[Call, DecidingEntry]:
        legal = where.legal_calls()
        result: dict[Call, DecidingEntry] = {}
        for layer, card in enumerate(self.cards):
            if layer and self._is_another_call(where, layer):
                break
            matched = [(s, b) for s in card.sections if (b := s.auction.match(where)) is not None]
            for call in legal:
                if (one := best_entry(call, matched, card, layer)) is not None:
                    result[call] = in_place(result[call], one) if call in result else one
        return result

    def _is_another_call(self, where: Position, layer: int) -> bool:
        """Whether the cards above a layer gave a call of this side another nature than those below.

        A raise in the place of a natural bid is answered otherwise: what the lower card says after it does
        not hold. Another strength alone does not change the answers.
        """
        below = self._from(layer)
        ours = range(len(where.calls) - 2, -1, -2)
        befores = [(Position(where.calls[:i], where.seat), where.calls[i]) for i in ours]
        return any(
            isinstance(old := below.meaning_at(before, call), Meaning)
            and _nature(self.meaning_at(before, call)) != _nature(old)
            for before, call in befores
            if call in before.legal_calls()
        )

    def _from(self, layer: int) -> System:
        """The cards from a layer on."""
        key = ("from", layer)
        if key not in self._cache:
            self._cache[key] = System(self.cards[layer:])
        found: System = self._cache[key]
        return found

    def _read(self, where: Position, call: Call, found: DecidingEntry) -> Meaning:
        data = found.entry.data
        place = f"{found.where}, {where}, {text_of(call)}"
        meaning = read_entry(data, found.bound, place)
        if is_rest(data):
            hands = hands_of_entry(data, found.bound)
            text = f"what no other call shows, {hands}" if hands else "what no other call shows"
            meaning = replace(meaning, text=text, shows=_both(self.rest(where, call), meaning.shows))
        return as_made(meaning, call, data, place)

    def rest(self, where: Position, call: Call) -> Expression:
        """The hands that no other call here shows."""
        others = [
            meaning.shows
            for other, found in self.found(where).items()
            if other != call and not is_rest(found.entry.data)
            if isinstance(meaning := self.meaning_at(replace(where, passed=False), other), Meaning)
        ]
        return Not(AnyOf(tuple(others))) if others else ANY_HAND

    def hands(self, where: Position, call: Call) -> Expression | None:
        """The hands that make a call: what it shows, less what the card's order gives to another.

        None where the call has no meaning.
        """
        meaning, entries = self.meaning_at(where, call), self.found(where)
        if isinstance(meaning, Undefined):
            return None
        before = [
            _both(first.shows, ahead)
            for other, found in entries.items()
            if (ahead := goes_first(other, found, call, entries[call])) is not None
            if not is_rest(found.entry.data)
            if isinstance(first := self.meaning_at(where, other), Meaning)
        ]
        return All((meaning.shows, Not(AnyOf(tuple(before))))) if before else meaning.shows

    def _of_passed_hand(self, where: Position, call: Call, meaning: Meaning) -> Meaning | Undefined:
        passed = self.meaning_at(Position(), PASS)
        if isinstance(passed, Undefined):
            return passed
        shows = _both(meaning.shows, passed.shows)
        if not shows.bits(universe_for(shows)):
            reason = f"a hand that passed at first cannot show '{meaning.text}'"
            return Undefined(call, str(where), reason, False)
        return replace(meaning, text=f"{meaning.text}, by a hand that passed at first", shows=shows)


def _nature(meaning: Meaning | Undefined) -> tuple[Any, ...]:
    """What a call is, whatever its strength: natural or not, what it asks, what it tells about."""
    if isinstance(meaning, Undefined):
        return ()
    return (meaning.artificial, meaning.purpose, meaning.specifies)


def _both(one: Expression, other: Expression) -> Expression:
    return one if other == ANY_HAND else All((one, other))


@cache
def system(name: str) -> System:
    """One of the systems that come with the program: a name out of `names()`, or as people write it.

    Raises:
        CardError: there is none of that name.
    """
    return System(_layers(_stored(written(name), "the name of a system")))


def written(name: str) -> str:
    """The name of a system as files have it: `Standard American` is `standard-american`."""
    return "-".join(name.lower().split())


def names() -> tuple[str, ...]:
    """The systems that come with the program."""
    return tuple(sorted(path.stem for path in HERE.glob("*.yaml") if not path.stem.startswith("_")))


def system_of(text: str, file: str) -> System:
    """The system of a pair's own card. file: what to call it in errors.

    Raises:
        CardError: what is wrong with the card as a file; its meanings are read when asked for.
    """
    return System(_layers(read_card(text, file)))


def _layers(card: Card) -> tuple[Card, ...]:
    cards = [card]
    while cards[-1].based_on:
        base = _stored(cards[-1].based_on, f"{cards[-1].file}, based_on")
        if base.file in [c.file for c in cards]:
            raise CardError(f"'{base.name}' is based on itself", cards[-1].file, "remove one based_on")
        cards.append(base)
    return tuple(cards)


def _stored(name: str, where: str) -> Card:
    path = next((one for one in HERE.glob("*.yaml") if one.stem == name), None)
    if path is None:
        raise CardError(f"there is no system '{name}'", where, f"write one of {', '.join(names())}")
    return read_card(path.read_text(encoding="utf-8"), f"{name}.yaml")
