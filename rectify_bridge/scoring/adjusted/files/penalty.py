"""The penalties in a case file."""

from __future__ import annotations

from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.share import number
from rectify_bridge.scoring.adjusted.case import ScoringForm, TravellerLine
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.files.reading import (
    Given,
    as_list,
    as_mapping,
    known,
    needed,
    one_of,
    yes,
)
from rectify_bridge.scoring.adjusted.penalty import LAWS, UNITS, Penalty, standard
from rectify_bridge.scoring.adjusted.problem import BadCase

KEYS = ("to", "kind", "standard", "amount", "unit", "as", "why", "source", "accept_unverified", "for_damage")
_FORM = {
    ScoringForm.MATCHPOINTS: "matchpoints",
    ScoringForm.BOARD_A_MATCH: "matchpoints",
    ScoringForm.CROSS_IMPS: "imps",
    ScoringForm.BUTLER: "imps",
    ScoringForm.IMPS: "imps",
    ScoringForm.KNOCKOUT: "imps",
}


_UNITS = {
    ScoringForm.MATCHPOINTS: ("top", "matchpoints", "percent"),
    ScoringForm.BOARD_A_MATCH: ("top", "matchpoints"),
    ScoringForm.CROSS_IMPS: ("imps",),
    ScoringForm.BUTLER: ("imps",),
    ScoringForm.IMPS: ("imps", "vps"),
    ScoringForm.KNOCKOUT: ("imps",),
    ScoringForm.TOTAL_POINTS: ("points",),
}


def read_penalties(
    given: object, book: Book, form: ScoringForm, line: TravellerLine, where: str
) -> tuple[tuple[Penalty, ...], tuple[Penalty, ...]]:
    """The penalties, and those among them that are meant to redress damage (the desk warns of these)."""
    if given is None:
        return (), ()
    rows = [as_mapping(row, f"{where}[{n}]") for n, row in enumerate(as_list(given, where))]
    found = tuple(_penalty(row, book, form, line, f"{where}[{n}]") for n, row in enumerate(rows))
    marks = [yes(row.get("for_damage"), f"{where}[{n}].for_damage") for n, row in enumerate(rows)]
    return found, tuple(p for p, mark in zip(found, marks, strict=True) if mark)


def _penalty(row: Given, book: Book, form: ScoringForm, line: TravellerLine, where: str) -> Penalty:
    known(row, KEYS, where)
    kind = str(one_of(needed(row, "kind", where), {k: k for k in LAWS}, f"{where}.kind"))
    amount, unit, source, verified = _amount(row, book, form, kind, where)
    if unit not in _UNITS[form]:
        raise BadCase(
            where, f"{form.value} has no penalties in {unit}", f"write unit: {', '.join(_UNITS[form])}"
        )
    why = str(needed(row, "why", where))
    return Penalty(_who(row, line, where), kind, amount, unit, LAWS[kind], why, source, verified)


def _who(row: Given, line: TravellerLine, where: str) -> str:
    who = str(needed(row, "to", where, "write a contestant at this table, or ns or ew"))
    sides = {side.value.lower(): line.contestants(side) for side in line.sides}
    if who.lower() in sides:
        contestants = sides[who.lower()]
        if len(contestants) > 1:
            raise BadCase(
                f"{where}.to",
                "in an individual event the penalty goes to the player at fault (12C3)",
                "name him",
            )
        return contestants[0]
    if all(who not in contestants for contestants in sides.values()):
        raise BadCase(f"{where}.to", f"{who} is not at this table")
    return who


def _amount(
    row: Given, book: Book, form: ScoringForm, kind: str, where: str
) -> tuple[Fraction, str, str, bool]:
    if row.get("amount") is not None:
        amount = number(row["amount"], f"{where}.amount")
        unit = str(one_of(needed(row, "unit", where), {u: u for u in UNITS}, f"{where}.unit"))
        if amount <= 0:
            raise BadCase(f"{where}.amount", "write how much it takes away, more than 0")
        return amount, unit, str(row.get("source") or "the Director"), True
    times = number(
        needed(row, "standard", where, "write standard: 1, or amount and unit"), f"{where}.standard"
    )
    scored = str(row["as"]) if row.get("as") is not None else _FORM.get(form)
    if scored is None:
        raise BadCase(where, f"there is no standard penalty at {form.value}", "give amount and unit")
    accept = yes(row.get("accept_unverified"), f"{where}.accept_unverified")
    return standard(book, kind, scored, times, accept)
