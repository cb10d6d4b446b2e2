"""The adjusted score of a case: what the Director fills in on one page, as a case of `rectify-bridge adjust`.

A row is an outcome: `what` (`4S N`, or `pass`), its result in words, and its weight; another weight for
East-West where the sides do not get the same. Under Laws that assign the most favourable likely result, the
weight is a word of theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.event.place import result_filled_in
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.awarded_score import (
    BETTER_OF,
    DIRECTORS_ERROR,
    GROUPS,
    MOVES,
    awards_of_rulings,
    is_better_of_two,
    is_rescored,
    is_scored_in_groups,
    offending_side,
)
from rectify_bridge.engines.proposed_award import LIKELY, award_of, book_of
from rectify_bridge.engines.sections.table_result import RESCORES
from rectify_bridge.scoring.adjusted.award.likelihood import Chance
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.desk import Adjustment
from rectify_bridge.scoring.adjusted.desk import adjust as adjusted_by
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.bounded_yaml import written
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.seat import Seat

ROWS = 4
"""Outcomes that the page has room for, as many as are proposed at most."""
FORMS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "mp2": ("Matchpoints: 2 for each score beaten", {"form": "matchpoints", "scale": "2"}),
    "mp1": ("Matchpoints: 1 for each score beaten", {"form": "matchpoints", "scale": "1"}),
    "imps": ("IMPs in a team match", {"form": "imps"}),
    "cross": ("Cross-IMPs, the average", {"form": "cross-imps", "divide": "comparisons"}),
    "cross-sum": ("Cross-IMPs, the sum", {"form": "cross-imps", "divide": "nothing"}),
    "bam": ("Board-a-match", {"form": "board-a-match", "scale": "2"}),
}
"""The forms of scoring: what each is called, and what a case has for it."""
OFFENDING = {
    "ns": "North-South",
    "ew": "East-West",
    "both": "both sides",
    "nobody": "nobody",
    "director": "the Director",
}
VULNERABLE = {"none": "neither side", "ns": "North-South", "ew": "East-West", "both": "both sides"}
CHANCES = tuple(chance.words for chance in reversed(Chance))
MADE = "="
_WHAT = re.compile(r"([1-7](?:NT|[CDHSN])X{0,2})\s*(?:BY\s*)?([NESW])")
_PASS = ("pass", "passed out", "p")
_US, _THEM = "at this table", "their opponents"


def result_words(result: str) -> str:
    """A result as it is said: `made`, `2 overtricks`, `1 down`."""
    over = 0 if result == MADE else int(result)
    if over > 0:
        return f"{over} overtrick{'s' * (over > 1)}"
    return f"{-over} down" if over else "made"


RESULTS = {
    result: result_words(result)
    for result in (MADE, *(f"+{over}" for over in range(1, 7)), *(f"-{under}" for under in range(1, 14)))
}


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """One outcome of the form. number: 1 first. why: on what its figures rest, where the cards told them."""

    number: int
    what: str = ""
    result: str = ""
    weight: str = ""
    other: str = ""
    why: str = ""


def rows_of(form: Mapping[str, str]) -> tuple[OutcomeRow, ...]:
    """The rows of a form, empty ones too."""
    names = ("what", "result", "weight", "other", "why")
    return tuple(
        OutcomeRow(n, *(form.get(f"{name}{n}", "").strip() for name in names)) for n in range(1, ROWS + 1)
    )


def is_by_likelihood(book: Book) -> bool:
    """Whether these Laws assign the most favourable likely result, and no weights."""
    return award_of((), (), book).way == LIKELY


def outcome_of(what: str, result: str, where: str) -> str:
    """An outcome as the adjustment desk reads it: `4S by N -1`.

    Raises:
        BadCase: it is not a contract with its declarer, or its result is not said.
    """
    if what.lower() in _PASS:
        return "passed out"
    match = _WHAT.fullmatch(what.upper())
    if match is None:
        raise BadCase(
            where, f"'{what[:20]}' is not a contract with its declarer", "write 4S N, 3NTX W or pass"
        )
    if result not in RESULTS:
        raise BadCase(where, f"the result of {what} is missing", "choose made, down or overtricks")
    return f"{match[1]} by {match[2]} {result}"


def case_of(form: Mapping[str, str], history: History) -> dict[str, Any]:
    """The case of `rectify-bridge adjust` that a form says.

    Raises:
        BadCase: a part of it cannot be read; what else is wrong the desk says.
    """
    book = book_of(history.interview.ruled.rulebook)
    for name, where, choices, right in (
        ("form", "the scoring", FORMS, "choose how the board is scored"),
        ("offending", "the offending side", OFFENDING, "choose the side that committed the infraction"),
        ("vulnerable", "the vulnerability", VULNERABLE, "choose who was vulnerable"),
    ):
        if form.get(name) not in choices:
            raise BadCase(where, "nothing is chosen", right)
    _, scoring = FORMS[form["form"]]
    tables = _tables(
        form,
        is_teams=scoring["form"] in ("imps", "board-a-match"),
        is_grouped=is_scored_in_groups(history.interview.ruled),
    )
    laws = [law.strip() for law in form.get("law", "").split(",") if law.strip()]
    return {
        "edition": book.edition,
        "authority": book.authority,
        "date": book.date.isoformat(),
        **scoring,
        "board": {"vulnerable": form["vulnerable"]},
        **tables,
        "ruling": {
            **({"law": laws} if laws else {}),
            "offending": form["offending"],
            **_award(form, is_by_likelihood(book), history, tables),
            **_penalties(form),
        },
    }


def _tables(form: Mapping[str, str], *, is_teams: bool, is_grouped: bool) -> dict[str, Any]:
    """The result obtained, and those it is compared with. is_grouped: the board was fouled, and those made on
    another form of it are scored apart (87B)."""
    ours: dict[str, str] = {"ns": _US, "ew": _THEM}
    what = form.get("table_what", "").strip()
    obtained = outcome_of(what, form.get("table_result", ""), "the result at the table") if what else ""
    others = form.get("others", "").replace(",", " ").split()
    if obtained == "passed out":
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
    return [{"ns": f"{n}", "ew": f"{n} opposite", "score": score} for n, score in enumerate(scores, first)]


def _forms(form: Mapping[str, str], table: Mapping[str, str], same: list[str]) -> list[dict[str, str]]:
    """The field of a fouled board: this table, those that played the same form, and those that did not."""
    another = form.get("other_form", "").replace(",", " ").split()
    if not another:
        right = "write the scores of the tables that played the board in another form"
        raise BadCase("the other form of the board", "no score is given", right)
    ours = [{**line, "adjusted_group": "A"} for line in (table, *_lines(same, 2))]
    return [*ours, *({**line, "adjusted_group": "B"} for line in _lines(another, 2 + len(same)))]


def _award(
    form: Mapping[str, str], by_likelihood: bool, history: History, tables: Mapping[str, Any]
) -> dict[str, Any]:
    """What each side gets: by the outcomes that are filled in, else by the rulings alone."""
    filled = [row for row in rows_of(form) if row.what]
    if is_better_of_two(history.interview.ruled):
        return {BETTER_OF: _better(filled, form["offending"])}
    if not filled and (ruled := awards_by_rulings(history, tables)):
        return ruled
    if by_likelihood:
        return {LIKELY: [{"is": _is(row), "chance": row.weight} for row in filled]}
    if not any(row.other for row in filled):
        return {"both": _weighted(filled, "weight")}
    return {"ns": _weighted(filled, "weight"), "ew": _weighted(filled, "other")}


def _better(filled: list[OutcomeRow], at_fault: str) -> dict[str, Any]:
    """The results that could be assigned to the team that is not at fault (86B2(b))."""
    to = {"ns": "ew", "ew": "ns"}.get(at_fault)
    if to is None:
        raise BadCase("the offending side", "it is not one team", "choose the team that is at fault")
    if not filled:
        raise BadCase("the outcomes", "none is given", "fill in what the other team could be assigned")
    return {"to": to, **_weighted(filled, "weight")}


def _weighted(rows: list[OutcomeRow], name: str) -> dict[str, Any]:
    found = [(row, getattr(row, name)) for row in rows]
    return {"weighted": [{"is": _is(row), "weight": weight} for row, weight in found if weight]}


def _is(row: OutcomeRow) -> str:
    return outcome_of(row.what, row.result, f"outcome {row.number}")


def _penalties(form: Mapping[str, str]) -> dict[str, Any]:
    """A penalty, which leaves the score of the board as it is; with no amount, the authority's standard."""
    names = ("to", "kind", "why", "amount")
    to, kind, why, amount = (form.get(f"penalty_{name}", "").strip() for name in names)
    if not any((to, kind, why, amount)):
        return {}
    if not all((to, kind, why)):
        raise BadCase("the penalty", "a part is missing", "give the side, the kind and the reason")
    _, scoring = FORMS[form["form"]]
    unit = "matchpoints" if "scale" in scoring else "imps"
    size = {"amount": amount, "unit": unit} if amount else {"standard": 1}
    return {"penalties": [{"to": to, "kind": kind, **size, "why": why}]}


def scored(case: Mapping[str, Any]) -> tuple[Adjustment, str]:
    """What a case comes to, and its text as `rectify-bridge adjust` reads it.

    Raises:
        BadCase: it cannot be scored.
    """
    text = written(dict(case))
    return adjusted_by(read(load(text))), text


def known(history: History) -> dict[str, str]:
    """What the case says already: whose infraction, on what law, the vulnerability, what was played."""
    found: dict[str, str] = {}
    ruled, board = history.interview.ruled, history.label["board"]
    if board.isdecimal():
        of = {Vulnerability.NONE: "none", Vulnerability.BOTH: "both"}
        if (vulnerable := Board(int(board)).vulnerable) is not None:
            found["vulnerable"] = of.get(vulnerable, vulnerable.value.lower())
    if ruled.docket.matters:
        found["offending"] = Seat(ruled.docket.matters[0].incident.by).side.value.lower()
    if any(effect.type == DIRECTORS_ERROR for _, outcome, _ in ruled.each for effect in outcome.effects):
        found["offending"] = "director"
    elif awards_by_rulings(history):
        found["offending"] = offending_side(ruled)
    found["law"] = ", ".join(dict.fromkeys(_laws(history)))
    auction = ruled.docket.auction
    if auction is not None and auction.is_over and auction.declarer is not None:
        found["table_what"] = f"{Contract.of(auction)} {auction.declarer}"
    return found | result_filled_in(history.place)


def awards_by_rulings(history: History, tables: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What the rulings give each side by themselves; empty where the Director has to fill outcomes in, as he
    has where two rulings give one side two scores. tables: the result at the table, which a ruling may change
    (64A)."""
    try:
        return awards_of_rulings(history.interview.ruled, tables)
    except LogError:
        return {}


def _laws(history: History) -> Iterator[str]:
    """The clauses by which the score is adjusted, or the result changed, in the rulings so far."""
    ruled = history.interview.ruled
    types = (*MOVES, GROUPS, *(RESCORES if is_rescored(ruled) else ()))
    for _, outcome, _ in ruled.each:
        for effect in outcome.effects:
            if effect.type in types:
                yield effect.cite
