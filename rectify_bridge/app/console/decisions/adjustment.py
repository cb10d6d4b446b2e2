"""The adjusted score of a case: what the Director fills in on one page, as a case of
`rectify-bridge adjust`.

Where the rulings say what each side gets, it comes from them, in the way in which `rectify-bridge rule` has
it from a case file; else from the outcomes and weights of the form. Under Laws that assign the most
favourable likely result, the weight is a word of theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.decisions.outcome_rows import (
    OutcomeRow,
    outcome_of,
    rows_of,
)
from rectify_bridge.app.console.decisions.scoring_form import FORMS, SIDES, section_of
from rectify_bridge.app.console.event.place import result_filled_in
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.awarded_score import (
    awards_of_rulings,
    has_own_damage,
    is_better_of_two,
    is_corrected,
    is_on_a_claim,
    is_on_the_score,
    is_played_again,
    is_rescored,
    is_scored_in_groups,
    laws_of_score,
    needs_a_penalty,
    offending_side,
    pair_alone,
)
from rectify_bridge.engines.awarded_score import case_of as case_of_rulings
from rectify_bridge.engines.proposed_award import LIKELY, award_of, book_of
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

OFFENDING = {
    "ns": "North-South",
    "ew": "East-West",
    "both": "both sides",
    "nobody": "nobody",
    "director": "the Director",
}
VULNERABLE = {"none": "neither side", "ns": "North-South", "ew": "East-West", "both": "both sides"}
PLAYED_AGAIN = (
    "score the result of what is played in its place; if nothing can be played, say so in the case, and the "
    "ruling goes on to the score"
)
CHANCES = tuple(chance.words for chance in reversed(Chance))


def is_by_likelihood(book: Book) -> bool:
    """Whether these Laws assign the most favourable likely result, and no weights."""
    return award_of((), (), book).way == LIKELY


def case_of(form: Mapping[str, str], history: History) -> dict[str, Any]:
    """The case of `rectify-bridge adjust` that a form says.

    Raises:
        BadCase: a part of it cannot be read; what else is wrong the desk says.
    """
    ruled = history.interview.ruled
    book = book_of(ruled.rulebook)
    for name, where, choices, right in (
        ("form", "the scoring", FORMS, "choose how the board is scored"),
        ("offending", "the offending side", OFFENDING, "choose the side that committed the infraction"),
        ("vulnerable", "the vulnerability", VULNERABLE, "choose who was vulnerable"),
    ):
        if form.get(name) not in choices:
            raise BadCase(where, "nothing is chosen", right)
    section = section_of(form, is_grouped=is_scored_in_groups(ruled), alone=pair_alone(ruled))
    filled = [row for row in rows_of(form) if row.what]
    laws = [law.strip() for law in form.get("law", "").split(",") if law.strip()]
    ruling: dict[str, Any] = {"law": laws} if laws else {}
    ruling |= {"offending": form["offending"]}
    if is_on_the_score(ruled) and not (filled and awards_by_rulings(history)):
        ruling = _by_rulings(form, history, section, filled) | ruling
    elif is_played_again(ruled) and not filled:
        raise BadCase("the score", "the ruling gives none", PLAYED_AGAIN)
    else:
        ruling |= _by_outcomes(filled, is_by_likelihood(book)) | _besides(form)
    return {
        "edition": book.edition,
        "authority": book.authority,
        "date": book.date.isoformat(),
        **section,
        "board": {"vulnerable": form["vulnerable"]},
        "ruling": ruling,
    }


def _by_rulings(
    form: Mapping[str, str], history: History, section: Mapping[str, Any], filled: list[OutcomeRow]
) -> dict[str, Any]:
    """What the rulings give each side, with the results that the form has for them."""
    ruled, besides = history.interview.ruled, _besides(form)
    if needs_a_penalty(ruled) and "penalties" not in besides:
        raise BadCase("the penalty", "the ruling gives one", "give the side, the kind and the reason")
    results = _results(form, history, filled)
    if has_own_damage(ruled):
        what, result = form.get("own_what", "").strip(), form.get("own_result", "")
        if not what:
            right = "fill in what they would have had without their own error"
            raise BadCase("their own part in the damage", "no result is given", right)
        results["without_error"] = outcome_of(what, result, "their own part in the damage")
    given = {"vulnerable": form["vulnerable"]}
    try:
        return dict(case_of_rulings({**section, **results, **besides}, ruled, given)["ruling"])
    except LogError as error:
        raise BadCase("the ruling", error.what, error.right) from None


def _results(form: Mapping[str, str], history: History, filled: list[OutcomeRow]) -> dict[str, Any]:
    """The results that the Director gives, under the name that the ruling has for them."""
    ruled = history.interview.ruled
    if is_better_of_two(ruled):
        return {"better": _better(filled, form["offending"])}
    if not filled:
        if is_rescored(ruled) or awards_by_rulings(history):
            return {}
        raise BadCase("the outcomes", "none is given", _WHAT_TO_FILL_IN[is_corrected(ruled)])
    rescored = is_rescored(ruled)
    if is_by_likelihood(book_of(ruled.rulebook)) and not (rescored or is_corrected(ruled)):
        return {"without": [{"is": _is(row), "chance": row.weight} for row in filled]}
    is_another = is_corrected(ruled) or (rescored and not is_on_a_claim(ruled))
    name = "corrected" if is_another else "without"
    if not any(row.other for row in filled):
        return {name: _weighted(filled, "weight")}
    return {name: {"ns": _weighted(filled, "weight"), "ew": _weighted(filled, "other")}}


_UNITS = {"total points": "points"}
"""The unit of a penalty where it is neither matchpoints nor IMPs."""
_WHAT_TO_FILL_IN = {
    True: "fill in the result that is recorded instead",
    False: "fill in what could have happened without the infraction",
}


def _by_outcomes(filled: list[OutcomeRow], by_likelihood: bool) -> dict[str, Any]:
    """What each side gets by the outcomes alone."""
    if by_likelihood:
        return {LIKELY: [{"is": _is(row), "chance": row.weight} for row in filled]}
    if not any(row.other for row in filled):
        return {"both": {"weighted": _weighted(filled, "weight")}}
    return {"ns": {"weighted": _weighted(filled, "weight")}, "ew": {"weighted": _weighted(filled, "other")}}


def _better(filled: list[OutcomeRow], at_fault: str) -> dict[str, Any]:
    """The results that could be assigned to the team that is not at fault (86B2(b))."""
    to = {"ns": "ew", "ew": "ns"}.get(at_fault)
    if to is None:
        raise BadCase("the offending side", "it is not one team", "choose the team that is at fault")
    if not filled:
        raise BadCase("the outcomes", "none is given", "fill in what the other team could be assigned")
    return {"to": to, "weighted": _weighted(filled, "weight")}


def _weighted(rows: list[OutcomeRow], name: str) -> list[dict[str, str]]:
    found = [(row, getattr(row, name)) for row in rows]
    if len(rows) == 1 and not rows[0].weight:
        found = [(rows[0], "100")]
    return [
        {"is": _is(row), "weight": weight} | ({"auction": row.auction} if row.auction else {})
        for row, weight in found
        if weight
    ]


def _is(row: OutcomeRow) -> str:
    return outcome_of(row.what, row.result, f"outcome {row.number}")


def _besides(form: Mapping[str, str]) -> dict[str, Any]:
    return _penalties(form) | _disallowed(form)


def _disallowed(form: Mapping[str, str]) -> dict[str, Any]:
    """A call that was not allowed: of a player, `4H W`, or the contract of a side, `4H EW`."""
    text = form.get("disallowed", "").split()
    if not text:
        return {}
    if len(text) != 2:
        right = "write the call and the player, 4H W, or the contract and the side, 4H EW"
        raise BadCase("the call that was not allowed", f"'{' '.join(text)[:20]}' cannot be read", right)
    what, by = text
    return {"disallowed": [{"contract" if by.lower() in SIDES else "call": what, "by": by.lower()}]}


def _penalties(form: Mapping[str, str]) -> dict[str, Any]:
    """A penalty, which leaves the score of the board as it is; with no amount, the authority's standard."""
    names = ("to", "kind", "why", "amount")
    to, kind, why, amount = (form.get(f"penalty_{name}", "").strip() for name in names)
    if not any((to, kind, why, amount)):
        return {}
    if not all((to, kind, why)):
        raise BadCase("the penalty", "a part is missing", "give the side, the kind and the reason")
    _, scoring = FORMS[form["form"]]
    unit = "matchpoints" if "scale" in scoring else _UNITS.get(scoring["form"], "imps")
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
    if is_on_the_score(ruled):
        with suppress(LogError):  # a case that names no offender: the Director chooses
            found["offending"] = offending_side(ruled)
    found["law"] = ", ".join(laws_of_score(ruled))
    auction = ruled.docket.auction
    if auction is not None and auction.is_over and auction.declarer is not None:
        found["table_what"] = f"{Contract.of(auction)} {auction.declarer}"
    return found | result_filled_in(history.place)


def awards_by_rulings(history: History) -> dict[str, Any]:
    """What the rulings give each side by themselves; empty where the Director has to fill outcomes in, as he
    has where two rulings give one side two scores."""
    try:
        return awards_of_rulings(history.interview.ruled)
    except LogError:
        return {}
