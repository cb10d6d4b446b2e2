"""What a case says that its calls mean: `given.meanings`.

    given:
      meanings:
        withdrawn: ["5+H, 11-20"]            each meaning attributable to the withdrawn call
        calls: {2H: "5+H, 9-16 | natural"}   what calls would mean in its place
        system: standard-american            what the other calls mean; without `withdrawn` that one too
        cards: {NS: ..., EW: ...}            a pair's own card, its text or its mapping; it goes first
        thought: "N: 1NT P"                  the auction that the player thought he was in
        tolerance: {points: 2, source: club regulation 7}
        opinion: decides                     the program's opinion on 23A1 stands where it is not close

Where a case has several incidents, `withdrawn` is a mapping by incident: {i1: [...], i2: [...]}.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.meaning.comparable.attributed import Attributed, attributed
from rectify_bridge.meaning.comparable.comparison import Comparison, Tolerance, compare, decided
from rectify_bridge.meaning.comparable.opinion import opinion_decides
from rectify_bridge.meaning.comparable.options import Unknown, meaning_by
from rectify_bridge.meaning.hands.contradiction import refuse_contradiction
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.methods import methods
from rectify_bridge.meaning.systems.system import System
from rectify_bridge.meaning.words.grammar import MeaningError
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.auction.notation import NotationError, parse_auction
from rectify_bridge.table.bounded_yaml import written
from rectify_bridge.table.call import Call, parse_call
from rectify_bridge.table.seat import Side

_PARTS = ("withdrawn", "calls", "system", "cards", "thought", "tolerance", "opinion")
_SAYS = _PARTS[:4]
_LIKE = "{withdrawn: [15-17 balanced]}"
_FIRST = "i1"
"""The incident that meanings without one are about."""


@dataclass(frozen=True)
class Given:
    """withdrawn: the attributable meanings by incident, where the Director gives them. calls: what calls mean
    in its place. methods: for the rest, the withdrawn call too, what each side plays. thought: the auction
    that the player of an insufficient bid thought he was in; None where it is not found.
    """

    withdrawn: Mapping[str, tuple[Meaning, ...]]
    calls: Mapping[Call, Meaning] = field(default_factory=dict)
    methods: Mapping[Side, System] = field(default_factory=dict)
    tolerance: Tolerance | None = None
    opinion_decides: bool = False
    thought: Auction | None = None

    def attributed(self, incident: str, before: Auction, made: Made) -> Attributed:
        """What the withdrawn call of an incident could mean: as given, or else as explained on record, or by
        the system. before: the legal auction at that moment.

        Raises:
            NothingAttributedError: nothing says it.
        """
        if incident in self.withdrawn:
            return Attributed(self.withdrawn[incident])
        return attributed(before, made, self.methods.get(made.seat.side), self.thought)

    def compared(self, withdrawn: Meaning, replacement: Meaning) -> Comparison:
        """A replacement held against one meaning, as far as the case lets the program decide."""
        found = compare(withdrawn, replacement, self.tolerance)
        return decided(found) if self.opinion_decides else found

    def meaning_of(self, call: Call, now: Auction) -> Meaning | Unknown:
        """What a call would mean in the place of the withdrawn one."""
        if call in self.calls:
            return self.calls[call]
        return meaning_by(self.methods.get(now.turn.side), now, call)


def read_given(data: Any) -> Given:
    """The meanings of a case.

    Raises:
        LogError: they cannot be read.
    """
    place = "given.meanings"
    parts = read_mapping(data, place, _LIKE, _PARTS)
    if not set(_SAYS) & set(parts):
        right = "write the meanings of the withdrawn call, or of other calls, or the name of a system"
        raise LogError(f"{place}: `withdrawn`, `calls`, `system` and `cards` are missing: {right}")
    if "thought" in parts and not {"system", "cards"} & set(parts):
        raise LogError(f"{place}: `thought` is read with a `system` or `cards`: name one, like system: acol")
    withdrawn = parts.get("withdrawn", {})
    if not isinstance(withdrawn, Mapping):
        withdrawn = {_FIRST: withdrawn}
    by_incident = {
        str(incident): tuple(
            read_one_meaning(one, f"{place}.withdrawn, {incident}, number {number}")
            for number, one in enumerate(found if isinstance(found, list) else [found], start=1)
        )
        for incident, found in withdrawn.items()
    }
    calls = {
        _call(name, f"{place}.calls"): read_one_meaning(one, f"{place}.calls, {name}")
        for name, one in read_mapping(parts.get("calls", {}), f"{place}.calls", _LIKE).items()
    }
    return Given(
        by_incident,
        calls,
        _methods(parts, place),
        _tolerance(parts.get("tolerance"), place),
        _opinion(parts.get("opinion"), place),
        _thought(parts.get("thought"), place),
    )


def read_mapping(data: Any, place: str, like: str, known: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """A mapping of a case file, with only the known keys where any are named.

    Raises:
        LogError: it is none, or has another key.
    """
    if not isinstance(data, Mapping):
        raise LogError(f"{place}: this must be a mapping, like {like}")
    unknown = [str(key) for key in data if known and key not in known]
    if unknown:
        raise LogError(f"{place}: '{unknown[0][:40]}' is not known: write {', '.join(known)}")
    return data


def read_one_meaning(data: Any, place: str) -> Meaning:
    """One meaning of a case file, in words or in its parts.

    Raises:
        LogError: it cannot be read.
    """
    try:
        if isinstance(data, str):
            return read_meaning(data)
        found = Meaning.from_data(data)
        refuse_contradiction(found.text)
        return found
    except MeaningError as error:
        raise LogError(f"{place}, {error}") from None
    except (ValueError, TypeError, AttributeError) as error:
        raise LogError(f"{place}: {error}: write the hands, such as 5+H, 11-20") from None


def _call(name: Any, place: str) -> Call:
    try:
        return parse_call(str(name))
    except ValueError as error:
        raise LogError(f"{place}: {error}") from None


def _methods(parts: Mapping[str, Any], place: str) -> Mapping[Side, System]:
    """What each side plays: its own card before the system."""
    name = None if parts.get("system") is None else str(parts["system"])
    try:
        _ = methods(name)
    except CardError as error:
        raise LogError(f"{place}.system: {error.what}: {error.right}") from None
    cards = read_mapping(
        parts.get("cards", {}), f"{place}.cards", "{NS: ...}", tuple(side.value for side in Side)
    )
    found = {
        side: _played(name, cards.get(side.value), f"{place}.cards.{side.value}")
        for side in Side
        if name is not None or side.value in cards
    }
    return {side: book for side, book in found.items() if book is not None}


def _played(name: str | None, card: Any, place: str) -> System | None:
    """A system with a side's card before it: the card's text, or the mapping that it is."""
    if not isinstance(card, str | Mapping | None):
        raise LogError(f"{place}: this is not a card: write it as docs/systems.md shows, or its text after |")
    try:
        return methods(name, written(card) if isinstance(card, Mapping) else card, place)
    except CardError as error:
        raise LogError(error.what, error.where, error.right) from None


def _thought(text: Any, place: str) -> Auction | None:
    try:
        return None if text is None else parse_auction(str(text))
    except NotationError as error:
        raise LogError(f"{place}.thought: {error}") from None


def _opinion(word: Any, place: str) -> bool:
    try:
        return opinion_decides(word)
    except ValueError as error:
        raise LogError(f"{place}.opinion: {error}") from None


def _tolerance(data: Any, place: str) -> Tolerance | None:
    if data is None:
        return None
    parts = read_mapping(data, f"{place}.tolerance", _LIKE, ("points", "source"))
    points, source = parts.get("points"), parts.get("source")
    if isinstance(points, bool) or not isinstance(points, int) or points < 0 or not source:
        raise LogError(
            f"{place}.tolerance: write the points and where they are printed: {{points: 2, source: ...}}"
        )
    return Tolerance(points, str(source))
