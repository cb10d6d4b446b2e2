"""How far a hand is from what its call shows, as an answer to Law 40: `given.departures`.

    given:
      departures: {i1: {shown: "5+S, 11-20", hand: 32.J8642.T93.765}}

`hand` may be left out where the deal is on record. A hand within the meaning does not depart. How far outside
is gross an authority has published or not: its figures answer, and where it has none the Director is told the
distance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.desk.state.log import Log, LogError
from rectify_bridge.engines.sections.meanings import read_mapping, read_one_meaning
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.laws.law40.departures import DEPARTED
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.regulations.regulation import Deviation, DeviationPlace, classify, gross_limits
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import Seat

MARK = "meanings: "
"""How the evidence of this engine begins: it is the evidence of a meaning."""
_PLACE = "given.departures"
_ANSWERS = {
    DeviationPlace.WITHIN: "none",
    DeviationPlace.DEVIATION: "minor",
    DeviationPlace.FAR_OUTSIDE: "gross",
}


@dataclass(frozen=True)
class Departure:
    """shown: what the call shows by the side's methods. hand: what was held, None where the deal tells."""

    shown: Meaning
    hand: Hand | None


def engines(data: Any, log: Log) -> Mapping[str, Engine]:
    """The engine for a case's `given.departures`, by the fact that it answers.

    Raises:
        LogError: they cannot be read; the message says which, and where in it.
    """
    found = read_mapping(data, _PLACE, "{i1: {shown: 15-17 balanced, hand: AK5.QT.J6542.A54}}")
    given = {str(name): _departure(one, f"{_PLACE}, {name}") for name, one in found.items()}
    return {DEPARTED.name: _DepartureEngine(given, log)}


def _departure(data: Any, place: str) -> Departure:
    parts = read_mapping(data, place, "{shown: 15-17 balanced, hand: AK5.QT.J6542.A54}", ("shown", "hand"))
    if "shown" not in parts:
        raise LogError(f"{place}: `shown` is missing: write what the call shows by the side's methods")
    shown = read_one_meaning(parts["shown"], f"{place}.shown")
    return Departure(shown, None if parts.get("hand") is None else _hand(str(parts["hand"]), place, shown))


def _hand(text: str, place: str, shown: Meaning) -> Hand:
    try:
        hand = Hand.parse(text)
        classify(hand, shown)
    except (RecordError, ValueError) as error:
        raise LogError(f"{place}.hand: {error}") from None
    return hand


@dataclass(frozen=True)
class _DepartureEngine:
    """Answers how far the hand is from the methods."""

    given: Mapping[str, Departure]
    log: Log

    def __call__(self, matter: Matter, key: Key) -> Known | None:
        found = self._measured(matter, key)
        if found is None or found.place not in _ANSWERS:
            return None
        return Known(_ANSWERS[found.place], Provenance.COMPUTED, MARK + found.why)

    def left_open(self, matter: Matter, key: Key) -> str:
        """How far the hand is, for the Director; empty where nothing is given."""
        found = self._measured(matter, key)
        return "" if found is None else MARK + found.why

    def _measured(self, matter: Matter, key: Key) -> Deviation | None:
        one = self.given.get(key.incident)
        hand = None if one is None else one.hand or self._held(matter)
        if one is None or hand is None:
            return None
        return classify(hand, one.shown, gross_limits(matter.rulebook.authority, matter.rulebook.date))

    def _held(self, matter: Matter) -> Hand | None:
        """The whole hand of the player, where the deal is on record."""
        by = matter.incident.by
        hand = None if self.log.deal is None or not by else self.log.deal[Seat.parse(by)]
        return hand if hand is not None and len(hand) == 13 else None
