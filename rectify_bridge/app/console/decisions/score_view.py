"""What an adjusted score comes to, for the page: each side's score in words, the warnings, what to type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.app.console.decisions.outcome_rows import MADE, result_words
from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult, Outcome
from rectify_bridge.scoring.adjusted.award.share import decimal, percent
from rectify_bridge.scoring.adjusted.desk import Adjustment
from rectify_bridge.scoring.adjusted.penalty import amount_in_words
from rectify_bridge.scoring.adjusted.report.record import contestants, described, rounded
from rectify_bridge.scoring.adjusted.ruling import Assigned
from rectify_bridge.scoring.board.declared_contract import DeclaredContract, PassedOut
from rectify_bridge.table.seat import Side


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's score. name: the side. points: as it goes on the record, with its unit. before: with the
    result at the table; empty where there was none. outcomes: each in words, with its points and weight."""

    name: str
    points: str
    before: str
    outcomes: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """sides: North-South first. penalties, warnings, match, typing: sentences. match: what the match
    comes to, where the rest of it is known."""

    sides: tuple[SideScore, ...]
    penalties: tuple[str, ...]
    warnings: tuple[str, ...]
    typing: tuple[tuple[str, str], ...]
    match: tuple[str, ...] = ()


def score_view(done: Adjustment) -> ScoreView:
    """An adjustment for the page."""
    return ScoreView(
        tuple(_sides(done)),
        tuple(
            f"{p.who}: {amount_in_words(p.amount, p.unit)} off, apart from the score (Law {p.law}): {p.why}"
            for p in done.ruling.penalties
        ),
        tuple(f"{one.text} (Law {one.law}; {one.about}): {one.right}" for one in done.warnings),
        tuple((one.program, f"{one.type}{f'; lost: {one.lost}' if one.lost else ''}") for one in done.entry),
        tuple(_match(done)),
    )


def _sides(done: Adjustment) -> Iterator[SideScore]:
    had, form = done.recorded.obtained(done.case.at), done.case.form
    for _, side, who in contestants(done.case):
        points, top, award = done.settled.table[who], done.settled.top, done.ruling.sides[side]
        of = f" of {decimal(top)}, {_hundredths(points * 100 / top)}%" if points is not None and top else ""
        gets = rounded(done, who, side) or "nothing"
        score = f"{gets} {form.unit_of('' if of else gets)}{of}"
        old = had.get(who)
        before = "" if old is None else f"{decimal(old)} {form.unit_of(old)}"
        outcomes = award.outcomes if isinstance(award, Assigned) else ()
        rows = tuple(map(_outcome, outcomes)) or ((described(award), "", ""),)
        yield SideScore(_NAMES[side], score, before, rows)


def _match(done: Adjustment) -> Iterator[str]:
    for team, side in zip(done.match_after, Side, strict=False):
        points = "" if team.vps is None else f", {_hundredths(team.vps)} victory points"
        yield f"{_NAMES[side]}'s team in the match: {decimal(team.imps)} IMPs{points}"


def _hundredths(value: Fraction) -> str:
    """To the nearest hundredth: a percentage beside the points, which are exact."""
    return decimal(Fraction(round(value * 100), 100), 2)


def _outcome(one: Outcome) -> tuple[str, str, str]:
    return _in_words(one.bridge), _scored(one.bridge), percent(one.weight)


def _in_words(bridge: BridgeResult) -> str:
    """`four spades by North, 1 down`, without the signs of a score sheet."""
    contract = bridge.contract
    if isinstance(contract, PassedOut):
        return "passed out"
    if not isinstance(contract, DeclaredContract) or bridge.tricks is None:
        return "a score"
    over = bridge.tricks - contract.needed
    return f"{contract}, {result_words(MADE if not over else f'{over:+}')}"


def _scored(bridge: BridgeResult) -> str:
    if not bridge.score:
        return "0"
    return f"{abs(bridge.score)} to {_NAMES[Side.NS if bridge.score > 0 else Side.EW]}"


_NAMES = {Side.NS: "North-South", Side.EW: "East-West"}
