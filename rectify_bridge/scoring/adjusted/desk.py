"""The adjustment desk: a proposed ruling, what it gives both sides, and what it does to everybody else."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.scoring.adjusted.award.weights import Weighings, weighings
from rectify_bridge.scoring.adjusted.case import Case
from rectify_bridge.scoring.adjusted.ranking import RankedPlace, TeamScore, match_score, ranking
from rectify_bridge.scoring.adjusted.recorded import recorded
from rectify_bridge.scoring.adjusted.report.entry import Typed, typed
from rectify_bridge.scoring.adjusted.report.warnings import RulingWarning, warnings
from rectify_bridge.scoring.adjusted.rounding import rounding_of
from rectify_bridge.scoring.adjusted.ruling import Ruling
from rectify_bridge.scoring.adjusted.settlement import Settlement, settle
from rectify_bridge.scoring.rounding import Rounding


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Everything the desk has to say of a case.

    ruling: the one in force, after an appeal if it was changed. on_table: the settlement of the Director's
    own ruling, where an appeal changed it. recorded: the settlement as it goes on the record, rounded as the
    authority says; settled is exact. ranking_before: with the result obtained; empty without one.
    """

    case: Case
    ruling: Ruling
    settled: Settlement
    recorded: Settlement
    rounding: Rounding
    ranking_before: tuple[RankedPlace, ...]
    ranking_after: tuple[RankedPlace, ...]
    match_before: tuple[TeamScore, ...]
    match_after: tuple[TeamScore, ...]
    weighings: tuple[Weighings, ...]
    warnings: tuple[RulingWarning, ...]
    entry: tuple[Typed, ...]
    on_table: Settlement | None = None


def adjust(case: Case) -> Adjustment:
    """The whole of it.

    Raises:
        BadCase: something in the case that cannot be scored; nothing is half done.
    """
    ruling = in_force(case)
    settled = settle(case, ruling)
    record = recorded(case, ruling, settled)
    before = settled.before
    return Adjustment(
        case=case,
        ruling=ruling,
        settled=settled,
        recorded=record,
        rounding=case.rounding or rounding_of(case.book, _form(case)),
        ranking_before=()
        if record.before is None or case.form.is_teams
        else ranking(case, record.before, settled.top, ()),
        ranking_after=()
        if case.form.is_teams
        else ranking(case, record.lines, settled.top, ruling.penalties),
        match_before=()
        if case.match is None or before is None
        else match_score(case, case.match, before[0], ()),
        match_after=()
        if case.match is None
        else match_score(case, case.match, settled.table, ruling.penalties),
        weighings=weighings(case, ruling),
        warnings=warnings(case, ruling, settled),
        entry=typed(case, ruling, record),
        on_table=settle(case, case.ruling) if ruling.sides != case.ruling.sides else None,
    )


def in_force(case: Case) -> Ruling:
    """The Director's ruling, or the committee's if the appeal changed it (92, 93B3).

    A sanction for an appeal without merit is imposed by the committee (92A): the case names it among the
    penalties of the ruling in force.
    """
    return case.appeal.ruling if case.appeal is not None and case.appeal.ruling is not None else case.ruling


def _form(case: Case) -> str:
    return "matchpoints" if case.form.has_top else "imps" if case.form.unit == "IMPs" else "points"
