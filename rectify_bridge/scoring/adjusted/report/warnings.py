"""The known mistakes, each looked for in a ruling, with the exceptions the Director may have in mind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.outcome import Outcome
from rectify_bridge.scoring.adjusted.case import Case
from rectify_bridge.scoring.adjusted.dated import Row, only_row, table
from rectify_bridge.scoring.adjusted.ruling import AsNotPlayed, Assigned, Graded, Ruling, Stands
from rectify_bridge.scoring.adjusted.settlement import Settlement, value
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.contract import Risk
from rectify_bridge.table.seat import Side


@dataclass(frozen=True, slots=True)
class Exemption:
    """A clause that would allow it, and when."""

    law: str
    text: str


@dataclass(frozen=True, slots=True)
class RulingWarning:
    """One warning. about: what in the ruling it is about."""

    id: str
    law: str
    text: str
    right: str
    about: str
    unless: tuple[Exemption, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the checks look at."""

    case: Case
    ruling: Ruling
    settled: Settlement

    def points(self, side: Side) -> Fraction | None:
        """The side's score; of two players, the better one's."""
        return _best(self.settled.table.get(who) for who in self.case.line.contestants(side))

    def obtained(self, side: Side) -> Fraction | None:
        """What the side had before the ruling; none on a fouled board, where it was compared with scores on
        another form (87B)."""
        if self.case.is_regrouped:
            return None
        had = self.settled.obtained(self.case.at)
        return _best(had.get(who) for who in self.case.line.contestants(side))

    def without(self, side: Side) -> Fraction | None:
        """What the side would have had without the infraction, as far as the ruling says."""
        other = self.ruling.sides[side.opponents]
        outcomes = self.ruling.expected
        if not outcomes and isinstance(other, Assigned) and self.ruling.innocent(side.opponents):
            outcomes = other.outcomes
        return value(self.case, outcomes, side) if outcomes else None


def warnings(case: Case, ruling: Ruling, settled: Settlement) -> tuple[RulingWarning, ...]:
    """Every known mistake that the ruling makes, and that no clause it cites allows."""
    found = Evidence(case, ruling, settled)
    return tuple(
        _warned(row, about, case.book.edition)
        for row in table("warnings")
        for about in _CHECKS[row["id"]](found)
        if not _allowed(row, ruling, case.book.edition)
    )


def _allowed(row: Row, ruling: Ruling, edition: str) -> bool:
    return any(
        ruling.cites(e["law"]) for e in row["unless"] if e["edition"] == "any" or edition in e["edition"]
    )


def _warned(row: Row, about: str, edition: str) -> RulingWarning:
    law = row["law"].get(edition) or row["law"]["any"]
    unless = tuple(
        Exemption(e["law"], e["text"])
        for e in row["unless"]
        if e["edition"] == "any" or edition in e["edition"]
    )
    return RulingWarning(row["id"], law, row["text"], row["right"], about, unless)


def _artificial(found: Evidence) -> Iterator[str]:
    if found.case.line.bridge is None or found.case.is_regrouped:
        return
    for side, award in found.ruling.sides.items():
        if isinstance(award, Graded):
            yield f"{side}: {found.case.line.bridge} was obtained"


def _better_off(found: Evidence) -> Iterator[str]:
    for side in Side:
        if found.ruling.innocent(side):
            continue
        has, would = found.points(side), found.without(side)
        if has is not None and would is not None and has > would:
            yield f"{side}: {has} against {would}"


def _raised(found: Evidence) -> Iterator[str]:
    for side in Side:
        has, had = found.points(side), found.obtained(side)
        single = found.settled.apart is not None
        if (
            not found.ruling.innocent(side)
            and has is not None
            and had is not None
            and has > had
            and not single
        ):
            yield f"{side}: {has} against {had}"


def _unreachable(found: Evidence) -> Iterator[str]:
    for outcome in _outcomes(found.ruling):
        if outcome.unreachable is not None:
            yield f"{outcome.bridge}: {outcome.unreachable}"
        elif not outcome.reachable:
            barred = next((one for one in found.ruling.disallowed if one.leads_to(outcome)), None)
            if barred is not None:
                yield f"{outcome.bridge}: {barred} is not allowed"


def _beyond(found: Evidence) -> Iterator[str]:
    both = [found.points(side) for side in Side]
    graded = all(isinstance(award, Graded) for award in found.ruling.sides.values())
    if None in both or graded or found.ruling.director_error:
        return
    total = sum((points for points in both if points is not None), Fraction(0))
    most = found.settled.top or Fraction(0)
    if total > most:
        yield f"{total}, and the most there is to win is {most}"


def _not_played(found: Evidence) -> Iterator[str]:
    for side, award in found.ruling.sides.items():
        if isinstance(award, AsNotPlayed) and side in found.case.line.sides:
            yield str(side)


def _penalty(found: Evidence) -> Iterator[str]:
    for penalty in found.ruling.redressing:
        yield f"{penalty.who}: {penalty.why}"
    kept = all(isinstance(award, Stands) for award in found.ruling.sides.values())
    if not kept or not found.ruling.penalties or found.ruling.redressing:
        return
    for side in Side:
        had = found.obtained(side)
        if not found.ruling.innocent(side) or not found.ruling.expected or had is None:
            continue
        damage = value(found.case, found.ruling.expected, side) - had
        if damage > 0:
            yield f"{side} lost {damage} and gets nothing"


def _innocent(found: Evidence) -> Iterator[str]:
    for side in Side:
        has, had = found.points(side), found.obtained(side)
        if not found.ruling.innocent(side) or has is None or had is None or found.settled.apart is not None:
            continue
        if has < had:
            yield f"{side}: {has} against {had}"


def _one_side(found: Evidence) -> Iterator[str]:
    kept = [isinstance(award, Stands) for award in found.ruling.sides.values()]
    alone = any(kept) and not all(kept) and found.ruling.cites("11A")
    if alone and not only_row("one_side", found.case.book)["only_the_gainer"]:
        yield f"the {found.case.book.edition} Laws"


def _other_table(found: Evidence) -> Iterator[str]:
    graded = any(isinstance(award, Graded) for award in found.ruling.sides.values())
    looked_at = only_row("teams", found.case.book)["favourable"] != "artificial"
    if found.case.other_table is not None and graded and looked_at:
        yield f"there: {found.case.other_table}"


def _tricks(found: Evidence) -> Iterator[str]:
    book, table_result = found.case.book, found.case.line.bridge
    if book.authority != "ACBL" or book.edition not in ("1987", "1997") or table_result is None:
        return
    contract = table_result.contract
    if not isinstance(contract, DeclaredContract) or contract.risk is not Risk.UNDOUBLED:
        return
    for outcome in _outcomes(found.ruling):
        same = outcome.bridge.contract == contract and outcome.bridge.tricks != table_result.tricks
        if same and not outcome.reachable:
            yield str(outcome.bridge)


def _unverified(found: Evidence) -> Iterator[str]:
    for penalty in found.ruling.penalties:
        if not penalty.verified:
            yield f"{penalty.kind} penalty: {penalty.source}"


def _on_law(found: Evidence) -> Iterator[str]:
    appeal = found.case.appeal
    if (
        appeal is not None
        and appeal.decision == "changed"
        and appeal.on_law
        and appeal.ruling is found.ruling
    ):
        yield "the appeal was on law or regulation"


def _outcomes(ruling: Ruling) -> tuple[Outcome, ...]:
    """Every outcome in the scores, once."""
    awards = [award.outcomes for award in ruling.sides.values() if isinstance(award, Assigned)]
    return tuple(dict.fromkeys(outcome for outcomes in awards for outcome in outcomes))


def _best(points: Iterator[Fraction | None]) -> Fraction | None:
    return max((p for p in points if p is not None), default=None)


_CHECKS: dict[str, Callable[[Evidence], Iterator[str]]] = {
    "artificial_though_result": _artificial,
    "offender_better_off": _better_off,
    "offender_raised": _raised,
    "unreachable_outcome": _unreachable,
    "beyond_100": _beyond,
    "not_played": _not_played,
    "penalty_as_adjustment": _penalty,
    "innocent_worse_off": _innocent,
    "one_side_alone": _one_side,
    "other_table_known": _other_table,
    "tricks_of_played_contract": _tricks,
    "unverified_figure": _unverified,
    "committee_on_law": _on_law,
}
