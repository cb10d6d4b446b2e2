"""Likely and at all probable: assigned scores under 12C2 of 1997 and 12C1(e) of 2007, in six steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.share import percent
from rectify_bridge.scoring.adjusted.dated import Book, only_row
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
        row = only_row("likelihood", book)
        if row["likely"] is None or not row["verified"]:
            return None
        return cls(Fraction(row["likely"]), Fraction(row["at_all_probable"]), row["source"])

    def judge(self, chance: Fraction) -> Chance:
        if chance >= self.likely:
            return Chance.LIKELY
        return Chance.AT_ALL_PROBABLE if chance >= self.at_all_probable else Chance.POSSIBLE


@dataclass(frozen=True, slots=True)
class SixSteps:
    """The six steps: 1, 2 and 4 are lists; 3, 5 and 6 the results picked for each side.

    together: with chances in figures, the chance of the picked result and of those before it in the side's
    order, by which it is likely or at all probable; None with words.
    """

    possible: tuple[Possible, ...]
    likely: tuple[Possible, ...]
    probable: tuple[Possible, ...]
    picked: dict[Side, Possible]
    together: Mapping[Side, Fraction | None]


def six_steps(
    results: Sequence[Possible], offending: frozenset[Side], thresholds: Thresholds | None
) -> SixSteps:
    """Pick each side's result (ACBL office policy of March 2000; Law 12C2).

    A side that is not offending gets the most favourable of the likely results, whatever their
    percentages; an offending side the most unfavourable of the likely and the at all probable ones.
    Figures are added up, for a side that is not offending from its best result, for an offending side from
    its worst, until they are enough: that result or a better (a worse) one is likely (at all probable),
    though each of them may not be (S. Willner and J. Dybdal, blakjak.org/lws_wll0.htm).

    Raises:
        BadCase: a chance in figures where the authority has none, words and figures together, or no likely
            result for a side that needs one.
    """
    figures = [r for r in results if not isinstance(r.chance, Chance)]
    if not figures:
        return _by_words(results, offending)
    if len(figures) < len(results):
        raise BadCase(_AT, "some chances are words and some are figures", "write all of them in one way")
    if thresholds is None:
        raise BadCase(
            f"{_AT}[0].chance",
            "there are no verified figures here for likely and at all probable",
            "write likely, at all probable or possible",
        )
    return _by_figures(results, offending, thresholds)


_AT = "ruling.likely"


def _by_words(results: Sequence[Possible], offending: frozenset[Side]) -> SixSteps:
    likely = tuple(r for r in results if r.chance is Chance.LIKELY)
    probable = tuple(r for r in results if r.chance is Chance.AT_ALL_PROBABLE)
    picked = {}
    for side in Side:
        pool = likely + probable if side in offending else likely
        if not pool:
            raise _nothing(side, offending)
        picked[side] = _in_order(pool, side, offending)[0]
    return SixSteps(tuple(results), likely, probable, picked, dict.fromkeys(Side))


def _by_figures(results: Sequence[Possible], offending: frozenset[Side], thresholds: Thresholds) -> SixSteps:
    chances: dict[int, Fraction] = {}
    for result in results:
        assert isinstance(result.chance, Fraction)
        chances[result.score] = chances.get(result.score, Fraction(0)) + result.chance
    total = sum(chances.values(), Fraction(0))
    if total > 1:
        raise BadCase(_AT, f"the chances add up to {percent(total)}, more than 100%", "correct one of them")
    picked, together = {}, {}
    for side in Side:
        enough = thresholds.at_all_probable if side in offending else thresholds.likely
        picked[side], together[side] = _cumulated(results, chances, side, offending, enough)
    words = {score: thresholds.judge(chance) for score, chance in chances.items()}
    words |= {picked[s].score: Chance.LIKELY for s in Side if s not in offending}
    for side in offending:
        words[picked[side].score] = max(words[picked[side].score], Chance.AT_ALL_PROBABLE)
    likely = tuple(r for r in results if words[r.score] is Chance.LIKELY)
    probable = tuple(r for r in results if words[r.score] is Chance.AT_ALL_PROBABLE)
    return SixSteps(tuple(results), likely, probable, picked, together)


def _cumulated(
    results: Sequence[Possible],
    chances: Mapping[int, Fraction],
    side: Side,
    offending: frozenset[Side],
    enough: Fraction,
) -> tuple[Possible, Fraction]:
    """The first result, in the side's order, at which the chances added up are enough, and what they are."""
    ordered = {result.score: result for result in reversed(_in_order(results, side, offending))}
    total = Fraction(0)
    for score in reversed(ordered):
        total += chances[score]
        if total >= enough:
            return ordered[score], total
    raise _nothing(side, offending)


def _in_order(results: Sequence[Possible], side: Side, offending: frozenset[Side]) -> list[Possible]:
    """From the best for a side that is not offending, from the worst for an offending one."""
    sign = -1 if side in offending else 1
    return sorted(results, key=lambda r: -sign * _seen(r, side))


def _nothing(side: Side, offending: frozenset[Side]) -> BadCase:
    need = "at all probable" if side in offending else "likely"
    return BadCase(_AT, f"{side} cannot be assigned a result: none of the results is {need}")


def _seen(result: Possible, side: Side) -> int:
    return result.score if side is Side.NS else -result.score
