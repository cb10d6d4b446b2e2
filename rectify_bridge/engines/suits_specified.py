"""The suits that an offender specified in the legal auction, as an answer to Law 26B: from the meanings.

What the pair explained of a call counts first, then what the case says of it, then the system. A pass without
an alert or an explanation specifies nothing. Where one of his calls leaves it open, the Director is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rectify_bridge.engines.sections.meanings import Given
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.laws.law26 import NONE, SPECIFIED
from rectify_bridge.laws.law26 import SUITS as IN_ORDER
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.meaning.comparable.specified import suits_specified
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.systems.methods import meaning_in
from rectify_bridge.meaning.systems.system import Undefined
from rectify_bridge.meaning.words.explanation import explain
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Pass
from rectify_bridge.table.card import Denomination

_MARK = "meanings: "


class CallSpecified(NamedTuple):
    """A call of the offender. suits: those that it specified, None where that is not known. why: in words."""

    made: Made
    suits: frozenset[Denomination] | None
    why: str

    def __str__(self) -> str:
        text = "not settled" if self.suits is None else _in_words(self.suits)
        return f"{self.made.call.word} ({self.why}): {text}"


def engines(given: Given) -> Mapping[str, Engine]:
    """The engine for the suits of Law 26B, by the name of its fact."""
    return {SPECIFIED.name: _SuitsEngine(given)}


@dataclass(frozen=True)
class _SuitsEngine:
    """Answers which suits the offender specified."""

    given: Given

    def __call__(self, matter: Matter, key: Key) -> Known | None:
        found = tuple(self._calls(matter))
        if not found:
            return None
        suits = frozenset[Denomination]().union(*(one.suits for one in found if one.suits is not None))
        if any(one.suits is None for one in found) and len(suits) < len(IN_ORDER):
            return None
        letters = [letter for letter in IN_ORDER if Denomination.parse(letter) in suits]
        return Known(" ".join(letters) or NONE, Provenance.COMPUTED, _evidence(found))

    def left_open(self, matter: Matter, key: Key) -> str:
        """What each call specified, as far as the meanings tell."""
        found = tuple(self._calls(matter))
        return _evidence(found) if found else ""

    def _calls(self, matter: Matter) -> Iterator[CallSpecified]:
        """Every call of the offender in the legal auction; none while that is not over."""
        scene = matter.scene
        assert isinstance(scene, Scene)
        if scene.now is None or not scene.now.is_over:
            return
        legal = scene.now.legal
        for place, made in enumerate(legal):
            if made.seat is scene.offender:
                yield self._call(Auction(scene.now.dealer, legal[:place]), made)

    def _call(self, before: Auction, made: Made) -> CallSpecified:
        if isinstance(made.call, Pass) and not made.alerted and made.note is None:
            return CallSpecified(made, frozenset(), "no alert")
        found = self._meaning(before, made)
        if isinstance(found, str):
            return CallSpecified(made, None, found)
        return CallSpecified(made, suits_specified(found, made.call), found.text)

    def _meaning(self, before: Auction, made: Made) -> Meaning | str:
        """What a call meant, or why that is not known."""
        if made.note is not None:
            explained = explain(made.note)
            return explained.meaning or f"the explanation '{made.note}' is not understood"
        if made.call in self.given.calls:
            return self.given.calls[made.call]
        book = self.given.methods.get(made.seat.side)
        if book is None:
            return "nobody said what it means"
        found = meaning_in(book, before, made.call, made.seat)
        return found.reason if isinstance(found, Undefined) else found


def _evidence(found: tuple[CallSpecified, ...]) -> str:
    """Each call that was more than a pass, with what it specified."""
    alerted = [one for one in found if one.why != "no alert"]
    return _MARK + ("; ".join(map(str, alerted)) or "only passes without an alert")


def _in_words(suits: frozenset[Denomination]) -> str:
    return ", ".join(suit.word for suit in sorted(suits, key=lambda one: one.value)) or "no suit"
