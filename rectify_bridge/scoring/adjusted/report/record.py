"""An adjustment as JSON, schema `rectify-adjustment/1`. Exact scores are text, such as `24/5`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rectify_bridge.scoring.adjusted.award.share import decimal, percent
from rectify_bridge.scoring.adjusted.award.weights import Weighings
from rectify_bridge.scoring.adjusted.case import Case
from rectify_bridge.scoring.adjusted.desk import Adjustment
from rectify_bridge.scoring.adjusted.ranking import RankedPlace, TeamScore
from rectify_bridge.scoring.adjusted.ruling import AsNotPlayed, Assigned, Capped, Graded, SideRuling
from rectify_bridge.scoring.adjusted.teams import single_law
from rectify_bridge.scoring.board.field import Award
from rectify_bridge.table.seat import Seat, Side

SCHEMA = "rectify-adjustment/1"


def as_json(done: Adjustment) -> dict[str, Any]:
    """The whole adjustment, ready for `json.dumps`."""
    book, ruling = done.case.book, done.ruling
    return {
        "schema": SCHEMA,
        "rulebook": {"edition": book.edition, "authority": book.authority, "date": book.date.isoformat()},
        "form": done.case.form.value,
        "unit": done.case.form.unit,
        "top": _exact(done.settled.top),
        "laws": list(ruling.laws),
        "method": ruling.method,
        "sides": _sides(done),
        "own_damage": _own(done),
        "made_single": _single(done),
        "steps": _steps(done),
        "field": _field(done),
        "ranking": _ranking(done),
        "match": {"before": _teams(done.match_before), "after": _teams(done.match_after)}
        if done.match_after
        else None,
        "penalties": _penalties(done),
        "appeal": _appeal(done),
        "weights": [_weights(done, table) for table in done.weighings],
        "warnings": _warnings(done),
        "entry": [
            {
                "program": t.program,
                "kind": t.kind,
                "holds": t.holds,
                "type": t.type,
                "lost": t.lost,
                "source": t.source,
                "verified": t.verified,
            }
            for t in done.entry
        ],
    }


def _penalties(done: Adjustment) -> list[dict[str, Any]]:
    return [
        {
            "to": p.who,
            "kind": p.kind,
            "amount": str(p.amount),
            "unit": p.unit,
            "law": p.law,
            "why": p.why,
            "source": p.source,
        }
        for p in done.ruling.penalties
    ]


def _warnings(done: Adjustment) -> list[dict[str, Any]]:
    return [
        {
            "id": w.id,
            "law": w.law,
            "text": w.text,
            "about": w.about,
            "right": w.right,
            "unless": [{"law": e.law, "text": e.text} for e in w.unless],
        }
        for w in done.warnings
    ]


def described(award: SideRuling) -> str:
    """An award in words."""
    if isinstance(award, Assigned):
        if len(award.outcomes) == 1:
            return str(award.outcomes[0].bridge)
        return " and ".join(f"{percent(o.weight)} of {o.bridge}" for o in award.outcomes)
    if isinstance(award, Graded):
        if award.grade is not None:
            return award.grade.words
        return "an artificial score" if award.players else _figure(award.award)
    if isinstance(award, Capped):
        return "the result at the table, at most average minus"
    return "not played" if isinstance(award, AsNotPlayed) else "the result at the table"


def _figure(award: Award) -> str:
    given = ((award.percent, "%"), (award.imps, " IMPs"), (award.points, " points"))
    return ", ".join(f"{decimal(figure)}{unit}" for figure, unit in given if figure is not None)


def contestants(case: Case) -> list[tuple[str, Side, str]]:
    """The keys of `sides`: ns and ew, or in an individual n, e, s, w; with the side and the contestant."""
    if case.individual:
        return [(seat.value.lower(), seat.side, case.line.who[seat]) for seat in Seat]
    return [(side.value.lower(), side, case.line.contestants(side)[0]) for side in case.line.sides]


def rounded(done: Adjustment, who: str, side: Side) -> str | None:
    """The score as it goes on the record: by the rounding that the case states, else by the authority's."""
    points = (done.recorded if done.case.rounding is None else done.settled).table[who]
    return None if points is None else decimal(done.rounding(points, innocent=done.ruling.innocent(side)))


def _sides(done: Adjustment) -> dict[str, Any]:
    top, found = done.settled.top, {}
    had = done.recorded.obtained(done.case.at)
    for key, side, who in contestants(done.case):
        points = done.settled.table[who]
        found[key] = {
            "who": who,
            "award": described(done.ruling.sides[side]),
            "offending": not done.ruling.innocent(side),
            "exact": _exact(points),
            "rounded": rounded(done, who, side),
            "percent": decimal(points * 100 / top, 2) if points is not None and top else None,
            "before": _exact(had.get(who)),
        }
    return found


def _own(done: Adjustment) -> dict[str, Any] | None:
    own = done.settled.own
    if own is None:
        return None
    return {
        "law": own.law,
        "damage": str(own.total),
        "consequent": str(own.consequent),
        "self_inflicted": str(own.self_inflicted),
        "score": str(own.score),
    }


def _single(done: Adjustment) -> dict[str, Any] | None:
    apart = done.settled.apart
    if apart is None:
        return None
    return {
        "law": single_law(done.case.book),
        "apart": {who: _exact(points) for who, points in apart.items()},
    }


def _steps(done: Adjustment) -> dict[str, Any] | None:
    steps = done.ruling.steps
    if steps is None:
        return None
    return {
        "possible": [p.name for p in steps.possible],
        "likely": [p.name for p in steps.likely],
        "at_all_probable": [p.name for p in steps.probable],
        "picked": {side.value.lower(): steps.picked[side].name for side in Side},
        "together": {side.value.lower(): _exact(steps.together[side]) for side in Side},
    }


def _field(done: Adjustment) -> list[dict[str, Any]]:
    before = done.recorded.before
    return [
        {
            "line": line.name,
            "ruled": n == done.case.at,
            "group": line.group_after,
            "scores": {
                who: {"before": _exact(before[n][who]) if before else None, "after": _exact(points)}
                for who, points in done.recorded.lines[n].items()
            },
        }
        for n, line in enumerate(done.case.lines)
    ]


def _ranking(done: Adjustment) -> list[dict[str, Any]]:
    was = {(p.group, p.who): p for p in done.ranking_before}
    return [
        {
            "who": p.who,
            "group": p.group,
            "rank": p.rank,
            "tied": p.tied,
            "score": str(p.score),
            "penalty": str(p.penalty),
            "rank_before": was[p.group, p.who].rank if was else None,
            "score_before": str(was[p.group, p.who].score) if was else None,
        }
        for p in done.ranking_after
    ]


def _teams(teams: Sequence[TeamScore]) -> list[dict[str, Any]]:
    return [{"who": t.who, "imps": str(t.imps), "vps": _exact(t.vps), "won": t.won} for t in teams]


def _appeal(done: Adjustment) -> dict[str, Any] | None:
    appeal = done.case.appeal
    if appeal is None:
        return None
    table = done.on_table
    return {
        "decision": appeal.decision,
        "without_merit": appeal.without_merit,
        "ruling_on_the_table": {who: _exact(points) for who, points in table.table.items()}
        if table
        else None,
    }


def _weights(done: Adjustment, table: Weighings) -> dict[str, Any]:
    return {
        "sides": [side.value.lower() for side in table.sides],
        "outcomes": [str(outcome) for outcome in table.outcomes],
        "rows": [
            {
                "weights": [str(weight) for weight in row.weights],
                "proposed": row.proposed,
                "scores": {who: _exact(points) for who, points in row.table.items()},
                "ranks": _ranks(row.places),
            }
            for row in table.rows
        ],
    }


def _ranks(places: Mapping[str, RankedPlace]) -> dict[str, str]:
    return {who: f"{place.rank}{'=' if place.tied else ''}" for who, place in places.items()}


def _exact(points: Fraction | None) -> str | None:
    return None if points is None else str(points)
