"""The kinds of irregularity as a Director looks for them: the commonest, then by phase, then by words."""

from __future__ import annotations

from dataclasses import dataclass

from rectify.desk.find import PHASES, browse, find, phases
from rectify.laws import book
from rectify.laws.irregularity import Irregularity

COMMON = (
    *("opening lead out of turn", "insufficient bid", "call out of rotation", "revoke"),
    *("card exposed by a defender", "hesitation", "misinformation", "unintended call"),
    *("card exposed in the auction", "inadmissible double"),
)
"""For what a Director is called most often, the commonest first; a kind that is not encoded is left out."""


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds under one heading."""

    title: str
    kinds: tuple[Irregularity, ...]


def common() -> Group:
    """What is met most often."""
    known = book.irregularities()
    return Group("Most often", tuple(known[kind] for kind in COMMON if kind in known))


def by_phase() -> tuple[Group, ...]:
    """Every kind, where a Director looks for it."""
    return tuple(Group(PHASES[phase], browse(phase)) for phase in phases())


def by_words(words: str) -> tuple[Irregularity, ...]:
    """What the words of the players may mean, likeliest first."""
    return find(words)
