"""How much the choice of weights matters: the scores over a range of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult, Outcome
from rectify_bridge.scoring.adjusted.case import Case
from rectify_bridge.scoring.adjusted.ranking import RankedPlace, ranking
from rectify_bridge.scoring.adjusted.recorded import recorded
from rectify_bridge.scoring.adjusted.ruling import Assigned, Ruling, SideRuling
from rectify_bridge.scoring.adjusted.scorer import Points
from rectify_bridge.scoring.adjusted.settlement import settle
from rectify_bridge.table.seat import Side

STEP = Fraction(1, 10)


@dataclass(frozen=True, slots=True)
class Weighing:
    """The scores at one choice of weights. proposed: the ruling's own. places: of those at the table."""

    weights: tuple[Fraction, ...]
    proposed: bool
    table: dict[str, Points]
    places: dict[str, RankedPlace]


@dataclass(frozen=True, slots=True)
class Weighings:
    """A table over the weights. sides: whose weights they are; the other side's award stays."""

    sides: tuple[Side, ...]
    outcomes: tuple[BridgeResult, ...]
    rows: tuple[Weighing, ...]


def weighings(case: Case, ruling: Ruling) -> tuple[Weighings, ...]:
    """One table for sides with the same award, else one for each; none without a choice."""
    ns, ew = (ruling.sides[side] for side in Side)
    if ns == ew:
        return tuple(_table(case, ruling, tuple(Side)))
    return tuple(table for side in Side for table in _table(case, ruling, (side,)))


def _table(case: Case, ruling: Ruling, sides: tuple[Side, ...]) -> Iterator[Weighings]:
    award = ruling.sides[sides[0]]
    if not isinstance(award, Assigned) or len(award.outcomes) < 2:
        return
    proposed = tuple(outcome.weight for outcome in award.outcomes)
    rows = []
    for weights in _choices(proposed):
        given = Assigned(tuple(_at(award.outcomes, weights)))
        table, places = _scored(case, ruling, sides, given)
        rows.append(Weighing(weights, weights == proposed, table, places))
    yield Weighings(sides, tuple(outcome.bridge for outcome in award.outcomes), tuple(rows))


def _choices(proposed: tuple[Fraction, ...]) -> list[tuple[Fraction, ...]]:
    """Two outcomes: every ten percent. More: each alone, and ten percent moved from each to each."""
    size = len(proposed)
    if size == 2:
        found = {(1 - STEP * n, STEP * n) for n in range(11)} | {proposed}
    else:
        found = {tuple(Fraction(n == alone) for n in range(size)) for alone in range(size)} | {proposed}
        found |= set(_moved(proposed))
    return sorted(found, reverse=True)


def _moved(proposed: tuple[Fraction, ...]) -> Iterator[tuple[Fraction, ...]]:
    for loser, weight in enumerate(proposed):
        for winner in range(len(proposed)):
            if winner != loser and weight >= STEP:
                yield tuple(w + STEP * ((n == winner) - (n == loser)) for n, w in enumerate(proposed))


def _at(outcomes: tuple[Outcome, ...], weights: tuple[Fraction, ...]) -> Iterator[Outcome]:
    for outcome, weight in zip(outcomes, weights, strict=True):
        if weight:
            yield replace(outcome, weight=weight)


def _scored(
    case: Case, ruling: Ruling, sides: tuple[Side, ...], given: Assigned
) -> tuple[dict[str, Points], dict[str, RankedPlace]]:
    awards: dict[Side, SideRuling] = {**ruling.sides, **dict.fromkeys(sides, given)}
    proposed = replace(ruling, sides=awards)
    settled = recorded(case, proposed, settle(case, proposed))
    if case.form.is_teams:
        return dict(settled.table), {}
    places = ranking(case, settled.lines, settled.top, ruling.penalties)
    return dict(settled.table), {place.who: place for place in places if place.who in settled.table}
