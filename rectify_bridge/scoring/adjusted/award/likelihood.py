"""Likely and at all probable: assigned scores under 12C2 of 1997 and 12C1(e) of 2007, in six steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction

from rectify_bridge.scoring.adjusted.dated import Book, the
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.table.seat import Side


class Chance(IntEnum):
    """How probable a result is, in the law's words."""

    POSSIBLE = 0
    AT_ALL_PROBABLE = 1
    LIKELY = 2

    @property
    def words(self) -> str:
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class Possible:
    """A result that could have come about. score: from North-South. chance: the word, or a share of 1."""

    score: int
    chance: Chance | Fraction
    name: str = ""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """From what chance on a result is likely, and at all probable."""

    likely: Fraction
    at_all_probable: Fraction
    source: str

    @classmethod
    def of(cls, book: Book) -> Thresholds | None:
        """Those of the authority; None when it gave no figures, and then the Director says the word."""
        row = the("likelihood", book)
        if row["likely"] is None or not row["verified"]:
            return None
        return cls(Fraction(row["likely"]), Fraction(row["at_all_probable"]), row["source"])

    def judge(self, chance: Fraction) -> Chance:
        if chance >= self.likely:
            return Chance.LIKELY
        return Chance.AT_ALL_PROBABLE if chance >= self.at_all_probable else Chance.POSSIBLE


@dataclass(frozen=True, slots=True)
class SixSteps:
    """The six steps: 1, 2 and 4 are lists; 3, 5 and 6 the results picked for each side."""

    possible: tuple[Possible, ...]
    likely: tuple[Possible, ...]
    probable: tuple[Possible, ...]
    picked: dict[Side, Possible]


def six_steps(
    results: Sequence[Possible], offending: frozenset[Side], thresholds: Thresholds | None
) -> SixSteps:
    """Pick each side's result (ACBL office policy of March 2000; Law 12C2).

    A side that is not offending gets the most favourable of the likely results, whatever their
    percentages; an offending side the most unfavourable of the likely and the at all probable ones.

    Raises:
        BadCase: a chance in figures where the authority has none; no likely result for a side that needs one.
    """
    judged = [(result, _word(result, thresholds, n)) for n, result in enumerate(results)]
    likely = tuple(r for r, word in judged if word is Chance.LIKELY)
    probable = tuple(r for r, word in judged if word is Chance.AT_ALL_PROBABLE)
    picked = {}
    for side in Side:
        pool = likely + probable if side in offending else likely
        if not pool:
            need = "at all probable" if side in offending else "likely"
            raise BadCase(
                "ruling.both.likely", f"{side} cannot be assigned a result: none of the results is {need}"
            )
        picked[side] = max(pool, key=lambda r, s=side: _seen(r, s) * (-1 if s in offending else 1))  # type: ignore[misc]
    return SixSteps(tuple(results), likely, probable, picked)


def _word(result: Possible, thresholds: Thresholds | None, number: int) -> Chance:
    if isinstance(result.chance, Chance):
        return result.chance
    if thresholds is None:
        raise BadCase(
            f"ruling.both.likely[{number}].chance",
            "there are no verified figures here for likely and at all probable",
            "write likely, at all probable or possible",
        )
    return thresholds.judge(result.chance)


def _seen(result: Possible, side: Side) -> int:
    return result.score if side is Side.NS else -result.score
