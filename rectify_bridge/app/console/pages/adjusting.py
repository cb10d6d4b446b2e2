"""The adjusted score of a case on one page: outcomes with weights, what they come to, and what to type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.entry_forms import PRACTICE, once
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.permanent_entries import new_id
from rectify_bridge.app.console.cases.samples import SAMPLE
from rectify_bridge.app.console.decisions.adjustment import (
    CHANCES,
    OFFENDING,
    PLAYED_AGAIN,
    VULNERABLE,
    awards_by_rulings,
    case_of,
    is_by_likelihood,
    known,
    scored,
)
from rectify_bridge.app.console.decisions.decision import KIND, enter_writing
from rectify_bridge.app.console.decisions.form_places import on_the_form
from rectify_bridge.app.console.decisions.outcome_rows import RESULTS, rows_of
from rectify_bridge.app.console.decisions.outcomes import result_of_cards
from rectify_bridge.app.console.decisions.score_view import ScoreView, score_view
from rectify_bridge.app.console.decisions.scoring_form import FORMS, MARGINS, SCALES, SIDES
from rectify_bridge.app.console.pages.case import shared
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, TheDesk, new_router, redirect
from rectify_bridge.app.errors import Failure
from rectify_bridge.desk.files.intake import UNREADABLE
from rectify_bridge.engines.awarded_score import (
    has_own_damage,
    is_better_of_two,
    is_corrected,
    is_on_a_claim,
    is_played_again,
    is_rescored,
    is_scored_in_groups,
    needs_a_penalty,
    pair_alone,
)
from rectify_bridge.engines.proposed_award import book_of
from rectify_bridge.scoring.adjusted.penalty import LAWS, standards
from rectify_bridge.scoring.adjusted.problem import BadCase

router = new_router()
SETTING = "adjust form"
"""The form of scoring is chosen once for a console, and proposed from then on."""


@router.get("/case/{case}/adjust")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """The form, as it was last kept, or with what the case knows."""
    history = _ready(desk.case(case))
    kept = [entry for entry in history.permanent(KIND) if "fields" in entry.data]
    scoring = {"form": desk.store.setting(SETTING) or ""}
    form = kept[-1].data["fields"] if kept else scoring | known(history)
    return _page(request, history, form)


@router.post("/case/{case}/adjust")
async def work(request: Request, case: str, desk: TheDesk, by: Director, form: Form) -> Response:
    """Ask the cards, show what it comes to, or keep it. What is wrong is said on the form, which keeps what
    was written."""
    history = _ready(desk.case(case))
    try:
        if form.get("do") == "cards":
            found = await run_in_threadpool(result_of_cards, history, form)
            return _page(request, history, {**form, **found})
        done, text = scored(case_of(form, history))
    except (BadCase, Failure, *UNREADABLE) as error:
        return _page(request, history, form, problem=on_the_form(error))
    if form.get("do") != "keep":
        return _page(request, history, form, done=score_view(done))
    _remember(desk, case, form["form"], by)
    fields = {name: value for name, value in form.items() if name not in ("sent", "do")}
    enter_writing(desk, case, once(form), {"does": "adjust", "text": text, "fields": fields}, by)
    return redirect(f"/case/{case}/decision")


def _ready(history: History) -> History:
    """The case, where there is something to adjust for. Raises Failure: nothing has happened yet."""
    if not history.interview.started or not history.interview.ruled.each:
        raise Failure("there is nothing to adjust for yet", "the case", "say what happened and who did it")
    return history


def _page(
    request: Request,
    history: History,
    form: Mapping[str, str],
    *,
    problem: str = "",
    done: ScoreView | None = None,
) -> Response:
    book = book_of(history.interview.ruled.rulebook)
    by_likelihood = is_by_likelihood(book)
    values: dict[str, Any] = {
        "filled": form,
        "rows": rows_of(form),
        "forms": {name: words for name, (words, _) in FORMS.items()},
        "offending": OFFENDING,
        "vulnerable": VULNERABLE,
        "results": RESULTS,
        "chances": CHANCES if by_likelihood else (),
        "penalty_kinds": {kind: f"{kind} (Law {law})" for kind, law in LAWS.items()},
        "standards": tuple(standards(book)),
        "problem": problem,
        "done": done,
        "by_rulings": awards_by_rulings(history) or is_rescored(history.interview.ruled),
        "of_a_claim": is_on_a_claim(history.interview.ruled),
        "missing": PLAYED_AGAIN if is_played_again(history.interview.ruled) else "",
        "better": is_better_of_two(history.interview.ruled),
        "groups": is_scored_in_groups(history.interview.ruled),
        "corrected": is_corrected(history.interview.ruled),
        "own_damage": has_own_damage(history.interview.ruled),
        "penalized": needs_a_penalty(history.interview.ruled),
        "alone": SIDES.get(pair_alone(history.interview.ruled), ""),
        "scales": SCALES,
        "margins": MARGINS,
        "sides": SIDES,
        "sent": new_id(),
    }
    status = 422 if problem else 200
    return page(request, "adjusting.html", status=status, safe=False, **shared(history), **values)


def _remember(desk: Desk, case: str, scoring: str, by: str) -> None:
    """The form of scoring is the console's, unless the case is not a real one."""
    if not case.startswith((PRACTICE, SAMPLE)) and desk.store.setting(SETTING) != scoring:
        desk.store.set(SETTING, scoring, by)
