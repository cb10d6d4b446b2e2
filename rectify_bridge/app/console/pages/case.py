"""One case: its open question or its ruling, on a page for the table and on one for the Director only."""

from __future__ import annotations

import gzip
from typing import Any

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.archive.like_cases import entered_score
from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.case_interview import interview_before
from rectify_bridge.app.console.cases.entry_forms import PRACTICE
from rectify_bridge.app.console.cases.history import ALL_READ, DECLINED, History
from rectify_bridge.app.console.cases.logbook import log_lines
from rectify_bridge.app.console.cases.play_steps import names_no_card
from rectify_bridge.app.console.cases.practice import differences, exercise
from rectify_bridge.app.console.cases.samples import SAMPLE
from rectify_bridge.app.console.cases.still_binding import obligations
from rectify_bridge.app.console.decisions.due_penalties import due_penalties
from rectify_bridge.app.console.event.known_facts import for_the_script
from rectify_bridge.app.console.event.period_words import appeal_words
from rectify_bridge.app.console.rulings.given_ruling import given_ruling
from rectify_bridge.app.console.rulings.incident_script import incident_scripts, ruled_already, said_before
from rectify_bridge.app.console.rulings.told_cards import cards_told
from rectify_bridge.app.console.views.accusations import is_for_the_table
from rectify_bridge.app.console.views.announcement import announcement, corrected, may_be_explained
from rectify_bridge.app.console.views.answers import OPEN, answers
from rectify_bridge.app.console.views.kinds import by_phase, common
from rectify_bridge.app.console.views.newer_entries import newer_entries
from rectify_bridge.app.console.views.ordinary import switch_groups, usual_facts
from rectify_bridge.app.console.views.script import ScriptRow, rows_about, script_rows, under, what_differs
from rectify_bridge.app.console.views.tap_choices import numbers_beyond, tap_choices
from rectify_bridge.app.console.views.tree import tree_of
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import TheDesk, new_router
from rectify_bridge.app.store.faults import faults
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import NoAnswer, Question
from rectify_bridge.desk.rulings.offer import Offer
from rectify_bridge.desk.rulings.option_tree import OptionTrees
from rectify_bridge.desk.rulings.script import before_asking, options
from rectify_bridge.desk.rulings.spoken import spoken
from rectify_bridge.engines.awarded_score import changes_the_score
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import rule
from rectify_bridge.laws.law23 import COMPARABLE, MEANINGS, PURPOSE, SIMILAR, SUBSET
from rectify_bridge.laws.law27 import LOWER_WOULD_DO, SPECIFIES_SAME
from rectify_bridge.laws.law85 import GO_ON
from rectify_bridge.table.call import parse_call

router = new_router()
OF_MEANINGS = tuple(
    fact.name for fact in (COMPARABLE, MEANINGS, SIMILAR, SUBSET, PURPOSE, SPECIFIES_SAME, LOWER_WOULD_DO)
)
"""The questions that the pair's system can answer."""


def shared(history: History) -> dict[str, Any]:
    """What every page of a case shows."""
    interview, facts = history.interview, list(answers(history))
    return {
        "case": history,
        "seen": len(history.stored.entries),
        "practice": history.stored.id.startswith(PRACTICE),
        "sample": history.stored.id.startswith(SAMPLE),
        "answers": facts,
        "to_agree": [one for one in facts if one.status == OPEN],
        "obligations": list(obligations(history)),
        "rules": interview.ruled.rulebook if interview.started else None,
        "notices": interview.ruled.notices if interview.started else (),
        "question": interview.question,
        "exercise": exercise(str(history.stored.base.get("name", ""))),
    }


def asking(history: History, question: Question) -> dict[str, Any]:
    """What a page that asks shows: the kinds to choose from, and every option with what it brings."""
    choice = question.fact is not None and question.fact.kind is Kind.CHOICE
    said, short, before = _said(question.matter) if choice and question.matter is not None else ((), None, "")
    return {
        "asked": question,
        "first": rows_about(question.matter, before_asking(question.matter))
        if question.matter is not None
        else (),
        "differs": what_differs(question.matter) if question.matter is not None else (),
        "rows": under(question.text, said),
        "short": short,
        "said_before": before,
        "common": common(),
        "phases": by_phase(),
        "read": history.read(question),
        "declined": DECLINED,
        "all_read": ALL_READ,
        "can_be_unsure": question.fact is None or not choice,
        "can_be_disputed": question.fact is not None and question.fact.kind in (Kind.RECORD, Kind.JUDGEMENT),
        "takes_a_call": question.fact is not None and question.fact.parse is parse_call,
        "numbers": numbers_beyond(question),
        "picks": tap_choices(question),
        "of_meanings": question.fact is not None and question.fact.name in OF_MEANINGS,
        "may_be_explained": may_be_explained(history),
        "names_no_card": short is not None and any("card" in one.text for one in short.options),
        "names_cards": False,
        "put_off": GO_ON if history.is_put_off and question.fact is None else "",
        "given": None,
        "ruled": (),
    }


def _said(matter: Matter) -> tuple[tuple[ScriptRow, ...], Offer | None, str]:
    """What a player may choose, with every clause and in short, and what is said before it."""
    trees, outcome = OptionTrees(matter), rule(matter)
    rows = rows_about(matter, options(matter, trees))
    return rows, spoken(matter, outcome, trees).offer, said_before(matter, outcome)


def announced_to(desk: Desk, history: History) -> tuple[ScriptRow, ...]:
    """What both sides are told of an adjusted score: what it is, as soon as it is entered, and until when
    they may appeal."""
    appeal = appeal_words(desk.store, history.place)
    return announcement(history.interview.ruled, entered_score(history), appeal)


@router.get("/case/{case}")
async def show(request: Request, case: str, desk: TheDesk) -> Response:
    """The open question, or the ruling to read out."""
    history = desk.case(case)
    question = history.interview.question
    if question.id == "next":
        ruled = history.interview.ruled
        values: dict[str, Any] = {"parts": incident_scripts(ruled), "given": given_ruling(desk, history)}
        values["calls"] = ruled.docket.auction is not None
        told = any("he card" in row.text for part in values["parts"] for row in part.safe_rows)
        values["names_no_card"] = told and names_no_card(history.interview)
        values["names_cards"] = bool(cards_told(history.interview))
        values["announced"] = announced_to(desk, history)
        values["to_score"] = changes_the_score(ruled)
        values |= {"corrected": corrected(history), "may_be_explained": may_be_explained(history)}
        return page(request, "ruling.html", **shared(history), **values)
    values = asking(history, question)
    action = f"/case/{case}/answer"
    usual = usual_facts(history.interview)
    values |= {"action": action, "current": question.before}
    values |= {"usual": usual, "groups": tuple(switch_groups(usual))}
    about_cards = values["names_no_card"]
    values["names_no_card"] = about_cards and names_no_card(history.interview)
    values["names_cards"] = about_cards and bool(cards_told(history.interview))
    values["given"] = given_ruling(desk, history)
    values["event"] = for_the_script(desk.store, history.place)
    values["ruled"] = ruled_already(history.interview.ruled) if history.interview.started else ()
    return page(
        request, "question.html", safe=is_for_the_table(history.interview), **shared(history), **values
    )


@router.get("/case/{case}/tree")
async def tree(request: Request, case: str, desk: TheDesk) -> Response:
    """What can still be asked, for a page that loses its network; worked out beside the pages."""
    packed = await run_in_threadpool(tree_of, desk.case(case).interview)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers=headers | {"Content-Encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type="application/json", headers=headers)


@router.get("/case/{case}/own")
async def own(request: Request, case: str, desk: TheDesk) -> Response:
    """Everything about a case, for the Director only."""
    return everything(request, desk, case, only_read=False)


@router.get("/case/{case}/sets")
async def sets(request: Request, case: str, desk: TheDesk) -> Response:
    """The hands of the withdrawn call and of the call in its place side by side, for the Director only."""
    from rectify_bridge.app.console.views.hand_sets import hand_sets

    history = desk.case(case)
    found = hand_sets(history.interview.ruled) if history.interview.started else ()
    return page(request, "hand_sets.html", safe=False, sets=found, **shared(history))


@router.get("/case/{case}/comparable")
async def comparable(request: Request, case: str, desk: TheDesk) -> Response:
    """Which calls are comparable with the withdrawn one, before its player calls again; for the Director."""
    from rectify_bridge.engines.comparison.candidates import NotComparedError, comparable_calls

    history = desk.case(case)
    matters = _compared(history)
    if not matters:
        raise NoAnswer("no call is withdrawn here that Law 23 compares: enter the auction with the call")
    values: dict[str, Any] = {"found": None, "why": ""}
    try:
        values["found"] = await run_in_threadpool(comparable_calls, matters[-1])
    except NotComparedError as error:
        values["why"] = str(error)
    return page(request, "comparable.html", safe=False, **values, **shared(history))


def _compared(history: History) -> list[Matter]:
    """The irregularities of a case whose call Law 23 compares with another one."""
    from rectify_bridge.engines.comparison.candidates import is_compared

    if not history.interview.started:
        return []
    return [matter for matter, *_ in history.interview.ruled.each if is_compared(matter)]


@router.get("/case/{case}/view")
async def view(request: Request, case: str, desk: TheDesk) -> Response:
    """The same for a second Director: nothing can be entered from here."""
    return everything(request, desk, case, only_read=True)


def everything(request: Request, desk: Desk, case: str, *, only_read: bool) -> Response:
    """All rulings of a case with what is away from the table, and all that was entered."""
    history = desk.case(case)
    values = shared(history) | {"only_read": only_read, "log": list(log_lines(history))}
    values["faults"] = faults(history.stored, desk.rulings(case))
    started = history.interview.started
    values["parts"] = incident_scripts(history.interview.ruled) if started else ()
    values["announced"] = announced_to(desk, history) if started else ()
    values["compares"] = bool(_compared(history))
    values["standards"] = due_penalties(history.interview.ruled) if started else ()
    return page(request, "for_director.html", safe=False, **values)


@router.get("/case/{case}/newer")
async def newer(request: Request, case: str, seen: int, desk: TheDesk) -> Response:
    """What was entered since a page of the case was made. seen: how many entries its author had seen."""
    history = desk.case(case)
    seen = max(0, min(seen, len(history.stored.entries)))
    values: dict[str, Any] = {"newer": newer_entries(history, seen, {}), "case": case}
    return page(request, "newer.html", safe=False, what="Newer entries", answers=False, **values)


@router.get("/case/{case}/more")
async def more(request: Request, case: str, desk: TheDesk) -> Response:
    """What else happened on the board."""
    history = desk.case(case)
    action = f"/case/{case}/answer"
    values = shared(history) | {"common": common(), "phases": by_phase(), "action": action}
    return page(request, "more.html", safe=False, **values)


@router.get("/case/{case}/what-if/{number}")
async def what_if(request: Request, case: str, number: int, desk: TheDesk) -> Response:
    """What would follow from an answer; nothing is entered."""
    history = desk.case(case)
    said = script_rows(history.interview.what_if(str(number)))
    words = history.interview.question.options[number - 1].words
    return page(request, "what_if.html", safe=False, rows=said, words=words, **shared(history))


@router.get("/case/{case}/missed")
async def compared(request: Request, case: str, desk: TheDesk) -> Response:
    """What a practice case missed."""
    history = desk.case(case)
    values = shared(history)
    if values["exercise"] is None:
        raise NoAnswer("this case is not an exercise: choose one under Practice")
    found = differences(values["exercise"], history)
    return page(request, "practice_result.html", safe=False, missed=found, **values)


@router.get("/case/{case}/change/{place}")
async def change(request: Request, case: str, place: int, desk: TheDesk) -> Response:
    """An earlier question again, with the answer it was given."""
    history = desk.case(case)
    before = before_step(history, place)
    earlier = before.question
    values = asking(history, earlier) | {"can_be_disputed": False, "names_no_card": False, "put_off": ""}
    action = f"/case/{case}/change/{place}"
    values |= {"action": action, "current": history.interview.steps[place].value, "usual": (), "groups": ()}
    return page(request, "question.html", safe=is_for_the_table(before), **shared(history), **values)


def before_step(history: History, place: int) -> Interview:
    """The interview when the question of an earlier step was open. Raises NoAnswer: there is none."""
    if not 0 <= place < len(history.interview.steps):
        raise NoAnswer("there is no such answer to change: choose one from the list")
    return interview_before(history.interview, place)
