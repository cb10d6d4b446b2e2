"""How the board of a case is scored, as the form has it: the form of scoring, the result at the table, what
it is compared with, the match, and what the two sides have on their other boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rectify_bridge.app.console.decisions.outcome_rows import outcome_of
from rectify_bridge.scoring.adjusted.problem import BadCase

FORMS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "mp2": ("Matchpoints: 2 for each score beaten", {"form": "matchpoints", "scale": "2"}),
    "mp1": ("Matchpoints: 1 for each score beaten", {"form": "matchpoints", "scale": "1"}),
    "imps": ("IMPs in a team match", {"form": "imps"}),
    "knockout": ("IMPs in a knockout match", {"form": "knockout"}),
    "cross": ("Cross-IMPs, the average", {"form": "cross-imps", "divide": "comparisons"}),
    "cross-sum": ("Cross-IMPs, the sum", {"form": "cross-imps", "divide": "nothing"}),
    "butler": ("Butler: the datum of all scores", {"form": "butler", "datum": {"drop": "0"}}),
    "butler-1": (
        "Butler: the datum without the best and the worst score",
        {"form": "butler", "datum": {"drop": "1"}},
    ),
    "total": ("Total points", {"form": "total points"}),
    "bam": ("Board-a-match", {"form": "board-a-match", "scale": "2"}),
}
"""The forms of scoring: what each is called, and what a case has for it."""
TEAMS = ("imps", "knockout", "board-a-match")
SCALES = {"wbf": "the continuous scale of the WBF"}
MARGINS = {"interpolate": "between the two figures", "nearest": "of the nearest whole margin"}
SIDES = {"ns": "North-South", "ew": "East-West"}


def section_of(form: Mapping[str, str], *, is_grouped: bool, alone: str) -> dict[str, Any]:
    """How the board is scored, as `given.score` has it, without any award.

    is_grouped: the board was fouled, and the results made on another form of it are scored apart (87B).
    alone: the side that could not play it, because its opponents had (15B).

    Raises:
        BadCase: a part of it is missing or cannot be read.
    """
    _, scoring = FORMS[form["form"]]
    is_teams = scoring["form"] in TEAMS
    ours = {alone: SIDES[alone]} if alone else dict(SIDES)
    return {
        **scoring,
        **_tables(form, ours, is_teams=is_teams, is_grouped=is_grouped),
        **(_match(form) if scoring["form"] in ("imps", "knockout") else {}),
        **_others(form, ours, available="of" if "scale" in scoring else "boards"),
    }


def _tables(
    form: Mapping[str, str], ours: dict[str, str], *, is_teams: bool, is_grouped: bool
) -> dict[str, Any]:
    """The result obtained, and those it is compared with."""
    what = form.get("table_what", "").strip()
    obtained = outcome_of(what, form.get("table_result", ""), "the result at the table") if what else ""
    others = form.get("others", "").replace(",", " ").split()
    if len(ours) < len(SIDES):
        table = ours | {"no_result": "yes"}
    elif obtained == "passed out":
        table = ours | {"passed": "yes"}
    elif obtained:
        contract, _, seat, result = obtained.split()
        table = ours | {"contract": contract, "by": seat, "result": result}
    else:
        table = ours | {"no_result": "yes"}
    if is_grouped:
        return {"field": _forms(form, table, others), "table": ours}
    if not others:
        raise BadCase("the other tables", "no score is given", "write each from North-South: 620 -100 170")
    if is_teams:
        if len(others) > 1:
            raise BadCase("the other table", f"{len(others)} scores are given", "give one score")
        return {"table": table, "other_table": {"score": others[0]}}
    return {"field": [table, *_lines(others, 2)], "table": ours}


def _lines(scores: list[str], first: int) -> list[dict[str, str]]:
    """A line of the field for each score. first: the number of the first of these tables."""
    return [
        {"ns": f"pair {n}", "ew": f"opponents of pair {n}", "score": score}
        for n, score in enumerate(scores, first)
    ]


def _forms(form: Mapping[str, str], table: Mapping[str, str], same: list[str]) -> list[dict[str, str]]:
    """The field of a fouled board: this table, those that played the same form, and those that did not."""
    another = form.get("other_form", "").replace(",", " ").split()
    if not another:
        right = "write the scores of the tables that played the board in another form"
        raise BadCase("the other form of the board", "no score is given", right)
    ours = [{**line, "adjusted_group": "A"} for line in (table, *_lines(same, 2))]
    return [*ours, *({**line, "adjusted_group": "B"} for line in _lines(another, 2 + len(same)))]


def _match(form: Mapping[str, str]) -> dict[str, Any]:
    """The rest of the match; empty where nothing is said of it."""
    named = {"ns": "match_ns", "boards": "match_boards", "scale": "match_scale", "margin": "match_margin"}
    given = {name: text for name, field in named.items() if (text := form.get(field, "").strip())}
    return {"match": given} if given else {}


def _others(form: Mapping[str, str], ours: Mapping[str, str], available: str) -> dict[str, Any]:
    """What the two sides have on their other boards; empty where nothing is said of it. available: what a
    case calls the second figure, how many points could be won there or on how many boards."""
    found = {}
    for side, who in ours.items():
        points, of = (form.get(f"{side}_{name}", "").strip() for name in ("points", "of"))
        if bool(points) != bool(of):
            right = "give the points, and of how many or on how many boards they were won"
            raise BadCase(f"the other boards of {SIDES[side]}", "a part is missing", right)
        if points:
            found[who] = {"points": points, available: of}
    return {"others": found} if found else {}
