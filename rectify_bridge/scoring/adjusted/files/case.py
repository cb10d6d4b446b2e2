"""A case file for the adjustment desk (docs/adjusting.md describes it)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult, Vulnerable, bridge
from rectify_bridge.scoring.adjusted.award.share import number, whole
from rectify_bridge.scoring.adjusted.better import with_the_better
from rectify_bridge.scoring.adjusted.case import Case, ScoringForm, TeamMatch, TravellerLine
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.files.board import read_lines, read_others
from rectify_bridge.scoring.adjusted.files.reading import (
    Given,
    as_list,
    as_mapping,
    known,
    load,
    needed,
    one_of,
)
from rectify_bridge.scoring.adjusted.files.ruling import Asked, read_appeal, read_ruling
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.rounding import HALVES
from rectify_bridge.scoring.board.butler import Datum
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.scoring.rounding import Rounding
from rectify_bridge.scoring.victory_points import Margin
from rectify_bridge.table.seat import Side

KEYS = (
    "edition", "authority", "date", "form", "scale", "divide", "datum", "expected", "winners", "board",
    "field", "table", "other_table", "match", "others", "ruling", "appeal", "rounding", "program",
)  # fmt: skip
_MARGIN = {margin.value: margin for margin in Margin}
_VULNERABLE: dict[str, Vulnerable] = {
    "none": frozenset(),
    "nobody": frozenset(),
    "ns": frozenset([Side.NS]),
    "ew": frozenset([Side.EW]),
    "both": frozenset(Side),
    "all": frozenset(Side),
}


def read_text(text: str) -> Case:
    """A case from the text of a case file.

    Raises:
        BadCase: the first thing that is wrong, where it stands and what would be right.
    """
    return read(load(text))


def read(given: Given) -> Case:
    """A case from a mapping of texts (numbers as text, so that nothing is ever a float)."""
    known(given, KEYS, "the case")
    book = book_of(given)
    form = one_of(needed(given, "form", "the case"), {f.value: f for f in ScoringForm}, "form")
    vulnerable = vulnerable_of(given)
    lines, at = read_lines(given, form, book, vulnerable)
    asked = Asked(book, vulnerable, lines[at], form)
    ruling = read_ruling(as_mapping(needed(given, "ruling", "the case"), "ruling"), asked, "ruling")
    others = read_others(given, lines, at, form)
    case = Case(
        book=book,
        form=form,
        vulnerable=vulnerable,
        lines=lines,
        at=at,
        ruling=ruling,
        scale=_scale(given, form),
        divide=_divide(given, form),
        datum=_datum(given, form),
        expected=_expected(given, lines),
        one_field=_winners(given, is_whole=others is not None and len(others) == _contestants(lines)),
        other_table=_other_table(given, form, vulnerable),
        match=_match(given, form),
        others=others,
        appeal=read_appeal(given.get("appeal"), asked),
        rounding=_rounding(given),
        programs=tuple(str(p) for p in as_list(given["program"], "program")) if given.get("program") else (),
    )
    appeal = case.appeal
    if appeal is not None and appeal.ruling is not None:
        appeal = replace(appeal, ruling=with_the_better(case, appeal.ruling))
    return replace(case, ruling=with_the_better(case, case.ruling), appeal=appeal)


def book_of(given: Given) -> Book:
    """The edition, authority and day that a file names.

    Raises:
        BadCase: one of them is missing or unknown.
    """
    text = str(needed(given, "date", "the case", "write the date of play; the figures depend on it"))
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadCase("date", f"'{text}' is not a date", "write it like 2024-03-02") from None
    edition = str(needed(given, "edition", "the case", "write 1997, 2007 or 2017"))
    return Book(
        edition, str(needed(given, "authority", "the case", "write one such as ACBL, EBU or WBF")), day
    )


def vulnerable_of(given: Given) -> Vulnerable:
    """Who is vulnerable, by `board`; None where the file does not say it."""
    board = as_mapping(given.get("board") or {}, "board")
    known(board, ("number", "vulnerable"), "board")
    if board.get("vulnerable") is not None:
        found: Vulnerable = one_of(board["vulnerable"], _VULNERABLE, "board.vulnerable")
        return found
    if board.get("number") is None:
        return None
    place = (whole(board["number"], "board.number") - 1) % 16
    return _VULNERABLE[("none", "ns", "ew", "both")[(place + place // 4) % 4]]


def _scale(given: Given, form: ScoringForm) -> MatchpointScale | None:
    if not form.has_top:
        return None
    why = "say how many matchpoints beat one score: 2 (and 1 for a tie) or 1 (and a half)"
    found: MatchpointScale = one_of(
        needed(given, "scale", "the case", why),
        {"2": MatchpointScale.TWOS, "1": MatchpointScale.HALVES},
        "scale",
    )
    return found


def _divide(given: Given, form: ScoringForm) -> Divide | None:
    if form is not ScoringForm.CROSS_IMPS:
        return None
    why = "say what the sum of the IMPs is divided by"
    found: Divide = one_of(needed(given, "divide", "the case", why), {d.value: d for d in Divide}, "divide")
    return found


def _datum(given: Given, form: ScoringForm) -> Datum | None:
    if form is not ScoringForm.BUTLER:
        return None
    row = as_mapping(needed(given, "datum", "the case", "how many scores are left out at each end"), "datum")
    known(row, ("drop", "drop_percent"), "datum")
    try:
        if row.get("drop_percent") is not None:
            return Datum(drop_percent=number(row["drop_percent"], "datum.drop_percent"))
        return Datum(drop=whole(needed(row, "drop", "datum"), "datum.drop"))
    except BadCase:
        raise
    except ValueError as error:
        raise BadCase("datum", str(error)) from None


def _contestants(lines: tuple[TravellerLine, ...]) -> int:
    return len({name for line in lines for name in line.who.values()})


def _winners(given: Given, is_whole: bool) -> bool | None:
    if given.get("winners") is None:
        if is_whole:
            raise BadCase(
                "winners",
                "write whether the whole field is ranked together, or each direction",
                "write one or two",
            )
        return None
    return bool(one_of(given["winners"], {"one": True, "two": False, "1": True, "2": False}, "winners"))


def _expected(given: Given, lines: tuple[TravellerLine, ...]) -> int | None:
    if given.get("expected") is None:
        return None
    count = whole(given["expected"], "expected")
    if count < sum(line.due for line in lines):
        raise BadCase("expected", f"the board has more scores than the {count} expected")
    return count


def _other_table(given: Given, form: ScoringForm, vulnerable: Vulnerable) -> BridgeResult | None:
    if given.get("other_table") is None:
        return None
    if not form.is_teams:
        raise BadCase("other_table", f"{form.value} needs a field, not another table")
    return bridge(given["other_table"], vulnerable, "other_table")


def _match(given: Given, form: ScoringForm) -> TeamMatch | None:
    if given.get("match") is None:
        return None
    row = as_mapping(given["match"], "match")
    known(row, ("ns", "boards", "scale", "margin"), "match")
    if form not in (ScoringForm.IMPS, ScoringForm.KNOCKOUT):
        raise BadCase("match", f"{form.value} is not a match at IMPs")
    return TeamMatch(
        number(needed(row, "ns", "match", "IMPs of North-South's team on the other boards"), "match.ns"),
        whole(needed(row, "boards", "match"), "match.boards"),
        str(row["scale"]) if row.get("scale") is not None else None,
        one_of(row["margin"], _MARGIN, "match.margin") if row.get("margin") is not None else None,
    )


def _rounding(given: Given) -> Rounding | None:
    if given.get("rounding") is None:
        return None
    row = as_mapping(given["rounding"], "rounding")
    known(row, ("to", "half"), "rounding")
    to = number(needed(row, "to", "rounding"), "rounding.to")
    if to <= 0:
        raise BadCase("rounding.to", "write a number above 0")
    half = one_of(needed(row, "half", "rounding"), HALVES, "rounding.half")
    return Rounding(to, half, "the case")
