"""The kinds of irregularity as a Director looks for them: the commonest, then by phase, then by words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.desk.interview.find import COMMONEST, PHASES, browse, find, phases
from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import Irregularity

COMMON = COMMONEST
"""The first buttons of the first page."""
MOST_HERE = 4
"""So many of the kinds that this club has met stand beside them."""


@dataclass(frozen=True, slots=True)
class KindGroup:
    """Kinds under one heading."""

    title: str
    kinds: tuple[Irregularity, ...]


def common(met: Iterable[str] = ()) -> KindGroup:
    """What is met most often anywhere, then what is met most often here and accuses nobody. met: the most
    frequent first."""
    known = book.irregularities()
    here = [kind for kind in met if kind in known and kind not in COMMON and kind not in ACCUSING][:MOST_HERE]
    return KindGroup("Most often", tuple(known[kind] for kind in (*COMMON, *here) if kind in known))


def by_phase() -> tuple[KindGroup, ...]:
    """Every kind, where a Director looks for it."""
    return tuple(KindGroup(PHASES[phase], browse(phase)) for phase in phases())


def by_words(words: str) -> tuple[Irregularity, ...]:
    """What the words of the players may mean, likeliest first."""
    return find(words)
