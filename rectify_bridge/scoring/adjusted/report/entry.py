"""What to type into the scoring program at hand, and what is lost where it cannot hold the score."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult
from rectify_bridge.scoring.adjusted.award.share import decimal
from rectify_bridge.scoring.adjusted.case import Case
from rectify_bridge.scoring.adjusted.dated import Row, table
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.recorded import recorded_points
from rectify_bridge.scoring.adjusted.ruling import (
    AsNotPlayed,
    Assigned,
    Capped,
    Graded,
    Ruling,
    SideRuling,
    Stands,
)
from rectify_bridge.scoring.adjusted.scorer import score
from rectify_bridge.scoring.adjusted.settlement import Settlement
from rectify_bridge.scoring.board.field import Result
from rectify_bridge.table.seat import Side

PROGRAMS = ("ACBLscore", "EBUScore", "Bridgemate Control", "RealBridge", "BBO")
NOT_KNOWN = "not known"

_GRADES = {60: "+", 50: "=", 40: "-"}
_KEYS = {60: "6", 50: "5", 40: "4"}


@dataclass(frozen=True, slots=True)
class Typed:
    """One program. holds: can it hold the score: yes, no, not known. type: what to type, or `not known`.

    lost: what the entry does not say, if anything. verified: that the source was read and says so.
    """

    program: str
    kind: str
    holds: str
    type: str
    lost: str | None
    source: str | None
    verified: bool


def typed(case: Case, ruling: Ruling, settled: Settlement) -> tuple[Typed, ...]:
    """What to type, program by program: those the case names, or all that are known.

    Raises:
        BadCase: a program that is not known here.
    """
    for program in case.programs:
        if program not in PROGRAMS:
            raise BadCase(
                "program",
                f"the scoring program '{program}' is not known here",
                f"write {', '.join(PROGRAMS)}",
            )
    kind = _kind(case, ruling, settled)
    return tuple(_typed(program, kind, case, ruling, settled) for program in case.programs or PROGRAMS)


def _kind(case: Case, ruling: Ruling, settled: Settlement) -> str:
    if len(case.line.sides) == 1:
        return "one side"
    ns, ew = (ruling.sides[side] for side in Side)
    if isinstance(ns, AsNotPlayed) or isinstance(ew, AsNotPlayed):
        return "not played"
    if ruling.self_inflicted is not None:
        return "computed"
    if any(isinstance(award, Assigned) and len(award.outcomes) > 1 for award in (ns, ew)):
        return "weighted"
    graded = [isinstance(award, Graded) for award in (ns, ew)]
    if any(graded):
        if settled.apart is not None:
            return "computed"  # a program would give the two averages, and a knockout has one score
        return "artificial" if all(graded) else "mixed"
    if isinstance(ns, Capped) or isinstance(ew, Capped):
        return "capped"
    if case.is_regrouped:
        return "groups"
    return "result" if ns == ew else "split"


def _typed(program: str, kind: str, case: Case, ruling: Ruling, settled: Settlement) -> Typed:
    form = "teams" if case.form.is_teams else "field"
    row = next(
        (
            row
            for row in table("entry")
            if row["program"] == program and row["kind"] == kind and row["form"] in ("any", form)
        ),
        None,
    )
    if row is None:
        return Typed(program, kind, NOT_KNOWN, NOT_KNOWN, None, None, False)
    text = _filled(row, case, ruling, settled)
    if text is None:
        return Typed(program, kind, "no", NOT_KNOWN, row["lost"], row["source"], row["verified"])
    return Typed(program, kind, row["holds"], text, row["lost"], row["source"], row["verified"])


def _filled(row: Row, case: Case, ruling: Ruling, settled: Settlement) -> str | None:
    """The text with its fields; None when the program has no such value, such as an average of 55%."""
    fields: dict[str, str | None] = {"unit": case.form.unit}
    for side in Side:
        name, award = side.value.lower(), ruling.sides[side]
        fields |= {f"{name}{key}": text for key, text in _side(award, side, case).items()}
    fields |= _symbol(ruling) | _near(case, ruling, settled)
    wanted = [key for key in fields if "{" + key + "}" in row["type"]]
    if any(fields[key] is None for key in wanted):
        return None
    return str(row["type"]).format(**{key: fields[key] for key in wanted})


def _side(award: SideRuling, side: Side, case: Case) -> dict[str, str | None]:
    bridge = _single(award, case)
    percent = award.award.percent if isinstance(award, Graded) and not award.players else None
    whole = int(percent) if percent is not None and percent.denominator == 1 else None
    grade = _GRADES.get(whole) if whole is not None else None
    acbl = _acbl(bridge, side) if bridge is not None else None
    if isinstance(award, Capped) and acbl is not None:
        acbl = f"Q{acbl}"
    if grade is not None:
        acbl = "A" if grade == "=" else f"A{grade}"
    return {
        "": str(bridge) if bridge is not None else None,
        "_acbl": acbl,
        "_grade": grade,
        "_key": _KEYS.get(whole) if whole is not None else None,
        "_percent": decimal(percent) if percent is not None else None,
    }


def _single(award: SideRuling, case: Case) -> BridgeResult | None:
    if isinstance(award, Assigned):
        return award.outcomes[0].bridge if len(award.outcomes) == 1 else None
    return case.line.bridge if isinstance(award, Stands | Capped) else None


def _acbl(bridge: BridgeResult, side: Side) -> str | None:
    """The side's own score without its last digit, then its sign. Nothing documented for a score of 0."""
    own = bridge.score if side is Side.NS else -bridge.score
    return f"{abs(own) // 10}{'+' if own > 0 else '-'}" if own else None


def _symbol(ruling: Ruling) -> dict[str, str | None]:
    """RealBridge: ~ for averages that look at the own session, = for fixed ones; one sign for both sides."""
    fixed = {award.fixed for award in ruling.sides.values() if isinstance(award, Graded)}
    return {"symbol": ("=" if fixed.pop() else "~") if len(fixed) == 1 else None}


def _near(case: Case, ruling: Ruling, settled: Settlement) -> dict[str, str | None]:
    """The single result nearest to what the sides get, and what their totals must be changed by besides."""
    none: dict[str, str | None] = {"nearest": None, "ns_rest": None, "ew_rest": None}
    if len(case.line.sides) == 1:
        return none
    ns, ew = (settled.table[case.line.contestants(side)[0]] for side in Side)
    results = _results(case, ruling)
    if ns is None or ew is None or case.individual or not (results or case.form.is_teams):
        return none
    if not results:
        return {"nearest": "enter no result", "ns_rest": _signed(ns), "ew_rest": _signed(ew)}
    best = None
    for bridge in results:
        line = score(case, Result(bridge.score)).lines[case.at]
        here, there = (line[case.line.contestants(side)[0]] for side in Side)
        if here is None or there is None:
            return none
        rest = (ns - recorded_points(case, here), ew - recorded_points(case, there))
        if best is None or sum(map(abs, rest)) < sum(map(abs, best[1])):
            best = (bridge, rest)
    assert best is not None
    text = f"enter {best[0]}"
    return {"nearest": text, "ns_rest": _signed(best[1][0]), "ew_rest": _signed(best[1][1])}


def _results(case: Case, ruling: Ruling) -> list[BridgeResult]:
    found = [
        o.bridge for award in ruling.sides.values() if isinstance(award, Assigned) for o in award.outcomes
    ]
    if case.line.bridge is not None:
        found.append(case.line.bridge)
    return list(dict.fromkeys(found))


def _signed(value: Fraction) -> str:
    return ("+" if value > 0 else "") + decimal(value)
