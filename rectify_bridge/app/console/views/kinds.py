"""The kinds of irregularity as a Director looks for them: the commonest, then by phase, then by words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.desk.interview.find import PHASES, browse, find, phases
from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import Irregularity

COMMON = (
    *("opening lead out of turn", "insufficient bid", "call out of rotation", "revoke"),
    *("card exposed by a defender", "hesitation", "misinformation", "contested claim"),
    *("card exposed in the auction", "wrong number of cards", "unintended call", "inadmissible double"),
)
"""For what a Director is called most often, the commonest first, as the quick guides and flowcharts of clubs
have them; a kind that is not encoded is left out."""
MOST_HERE = 4
"""So many of the kinds that this club has met stand beside them."""


@dataclass(frozen=True, slots=True)
class KindGroup:
    """Kinds under one heading."""

    title: str
    kinds: tuple[Irregularity, ...]


def common(met: Iterable[str] = ()) -> KindGroup:
    """What is met most often anywhere, then what is met most often here. met: the most frequent first."""
    known = book.irregularities()
    here = [kind for kind in met if kind in known and kind not in COMMON][:MOST_HERE]
    return KindGroup("Most often", tuple(known[kind] for kind in (*COMMON, *here) if kind in known))


def by_phase() -> tuple[KindGroup, ...]:
    """Every kind, where a Director looks for it."""
    return tuple(KindGroup(PHASES[phase], browse(phase)) for phase in phases())


def by_words(words: str) -> tuple[Irregularity, ...]:
    """What the words of the players may mean, likeliest first."""
    return find(words)
