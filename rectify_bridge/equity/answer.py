"""What a solver answers: the tricks, or that it has none in time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Side

OUT_OF_NODES, OUT_OF_TIME, BEYOND, NO_ANSWER = "out of nodes", "out of time", "beyond the solver", "no answer"
"""Why a position has no answer: its budget is spent, it took too long, the solver at hand does not reach
so far, or the solver failed on it again and again."""


@dataclass(frozen=True, slots=True)
class Solved:
    """Best play by all four, all cards seen.

    ns: of the tricks left, the current one included, how many North and South take. left: how many tricks are
    left. nodes: what it cost, in the solver's own count; 0 when it does not count.
    """

    ns: int
    left: int
    nodes: int = field(default=0, compare=False)

    def of(self, side: Side) -> int:
        """The tricks of one side."""
        return self.ns if side is Side.NS else self.left - self.ns


@dataclass(frozen=True, slots=True)
class EachCard:
    """What each legal card leads to. ns: the tricks left that North and South take after it, by card."""

    ns: Mapping[Card, int]
    left: int
    nodes: int = field(default=0, compare=False)

    def of(self, side: Side, card: Card) -> int:
        """The tricks of one side after this card."""
        return self.ns[card] if side is Side.NS else self.left - self.ns[card]

    def best(self, side: Side) -> int:
        """The tricks of the side that is to play, when it plays its best card."""
        return max(self.of(side, card) for card in self.ns)


@dataclass(frozen=True, slots=True)
class Traced:
    """What each card of a line of play did. ns: of the tricks left at the beginning, how many North and
    South take in the end with best play from there on: before the first card, then after each. left: how
    many were left.
    """

    ns: tuple[int, ...]
    left: int

    def of(self, side: Side, number: int) -> int:
        """The tricks of one side once so many cards have been played."""
        return self.ns[number] if side is Side.NS else self.left - self.ns[number]

    def lost(self, number: int, side: Side) -> int:
        """How many tricks the card with this number, from 1, cost the side that played it."""
        return self.of(side, number - 1) - self.of(side, number)


@dataclass(frozen=True, slots=True)
class NotSolved:
    """No answer in time. why: one of the four reasons above.

    low, high: what was proved of North-South's tricks all the same. left: how many tricks are left.
    note: what the engine says about it, if anything.
    """

    why: str
    low: int
    high: int
    left: int
    nodes: int = field(default=0, compare=False)
    note: str = field(default="", compare=False)


Answer = Solved | NotSolved
Answers = EachCard | NotSolved
Trace = Traced | NotSolved
AnyAnswer = Solved | EachCard | Traced | NotSolved
