"""Where a Director begins: what happened, the day's cases, whose Laws, and what a law says."""

from __future__ import annotations

from datetime import date as Day
from typing import Any

from fastapi import Request
from starlette.responses import Response

from rectify_bridge.app.console.archive.met import met
from rectify_bridge.app.console.cases.case_names import case_states, open_question
from rectify_bridge.app.console.cases.entry_forms import once
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.listing import worked_out
from rectify_bridge.app.console.cases.still_binding import Obligation, obligations
from rectify_bridge.app.console.views.accusations import ACCUSING, NOT_NAMED
from rectify_bridge.app.console.views.kinds import by_phase, by_words, common
from rectify_bridge.app.console.web.errors import Refused
from rectify_bridge.app.console.web.form_values import place_of
from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import Director, Form, Hidden, TheDesk, new_router, redirect
from rectify_bridge.authorities.rulebooks import AUTHORITIES, authority_data, rulebook
from rectify_bridge.desk.interview.question import auction_in
from rectify_bridge.desk.reference.edition_page import clauses_of, said_then, says
from rectify_bridge.desk.reference.law_index import provisions
from rectify_bridge.desk.reference.law_text import without_years
from rectify_bridge.laws import book

router = new_router()
ON_RECORD = ("board", "dealer", "auction", "contract", "declarer", "deal", "ending", "play")
"""What a pasted board may bring with it."""
NEWEST = 40
"""So many cases at most are worked out for a list; the others are in the archive."""
FEW = 3
"""So many cases of a list stand open on the first page, so that the commonest kinds are not far below."""


@router.get("/")
async def home(request: Request, desk: TheDesk, unseen: Hidden, practice: bool = False) -> Response:
    """The Director's evening: what is open, what binds, what to come back for; and what happened now?"""
    if desk.authority is None:
        return redirect("/laws")
    seen = [one for one in desk.today(NEWEST) if not (one.stored.is_readable and unseen.hides(one))]
    evening, aside = worked_out(seen, lambda one: (one, list(obligations(one)), is_open(one)))
    values: dict[str, Any] = {
        "common": common(met(desk.store)),
        "phases": by_phase(),
        "practice": practice,
        "authority": desk.authority,
        "few": FEW,
    }
    values["live"] = [(one, binding) for one, found, _ in evening if (binding := _binding(found))]
    values["back"] = [(one, back) for one, found, _ in evening if (back := _to_come_back(found))]
    values["later"] = [(history, open_question(history)) for history, _, is_left in evening if is_left]
    values["aside"] = aside
    values["samples"] = desk.samples.are_shown
    return page(request, "home.html", **values)


def _binding(found: list[Obligation]) -> list[Obligation]:
    """What binds players."""
    return [one for one in found if not one.comes_back]


def _to_come_back(found: list[Obligation]) -> list[str]:
    """When the Director is to come back to a case, each once."""
    return list(dict.fromkeys(one.comes_back for one in found if one.comes_back))


def is_open(history: History) -> bool:
    """Whether something of a case was put off or is not answered yet."""
    return not history.is_closed and history.interview.question.id != "next"


@router.post("/samples/remove")
async def remove(desk: TheDesk, by: Director, form: Form) -> Response:
    """Show the samples no more."""
    desk.samples.remove(by)
    return redirect("/")


@router.get("/find")
async def search(
    request: Request,
    desk: TheDesk,
    words: str = "",
    practice: bool = False,
    case: str = "",
    table: str = "",
    board: str = "",
) -> Response:
    """What the players' words may mean; an auction goes straight to its case. Where the first of it accuses a
    player, the page is for the Director; what accuses and comes after it is folded, and the page may be seen.
    case: which it belongs to. table, board: where, if that was entered."""
    words, history = words.strip()[:200], desk.case(case) if case else None
    found = by_words(words)
    accusing = [kind for kind in found if kind.kind in ACCUSING]
    safe = not accusing or found[0] not in accusing
    values: dict[str, Any] = {
        "words": words,
        "found": [kind for kind in found if kind not in accusing] if safe else found,
        "folded": accusing if safe else [],
        "not_named": NOT_NAMED,
        "auction": auction_in(words),
        "practice": practice,
        "action": f"/case/{case}/answer" if history else "/cases",
        "seen": len(history.stored.entries) if history else None,
        "case": case,
    } | place_of(table, board)
    return page(request, "find.html", safe=safe, phases=by_phase(), **values)


@router.post("/cases")
async def begin(desk: TheDesk, by: Director, form: Form) -> Response:
    """A new case, from a kind of irregularity, the players' words or an auction."""
    if desk.authority is None:
        return redirect("/laws")
    practice = form.get("practice") == "yes"
    given = {name: form[name] for name in ON_RECORD if form.get(name)}
    return redirect(f"/case/{desk.open(form, by, practice=practice, sent=once(form), given=given)}")


@router.get("/cases")
async def cases(request: Request, desk: TheDesk, unseen: Hidden) -> Response:
    """The day's cases, each a tap away; the way to all others."""
    seen = [one for one in desk.today(NEWEST) if not (one.stored.is_readable and unseen.hides(one))]
    found, aside = worked_out(seen, _in_the_list)
    return page(request, "cases.html", cases=found, aside=aside, samples=desk.samples.are_shown)


def _in_the_list(history: History) -> tuple[History, list[str], bool]:
    """A case, where it stands, and whether something is open."""
    return history, case_states(history), is_open(history)


@router.get("/laws")
async def laws(request: Request, desk: TheDesk) -> Response:
    """Whose Laws are in force."""
    today = Day.today().isoformat()
    books = [rulebook(None, authority, today) for authority in AUTHORITIES]
    names = {authority: authority_data(authority)["name"] for authority in AUTHORITIES}
    return page(request, "laws.html", books=books, names=names, chosen=desk.authority)


@router.post("/laws")
async def choose(desk: TheDesk, by: Director, form: Form) -> Response:
    """Say whose Laws are in force."""
    desk.choose(form.get("authority", ""), by)
    return redirect("/")


@router.get("/law/{number}")
async def law(request: Request, number: int, edition: int, authority: str) -> Response:
    """A law in our words, as it is in force in an edition for an authority."""
    rules = rulebook(edition, authority, Day.today().isoformat())
    found = next((one for one in book.laws() if one.number == number), None)
    if found is None:
        raise Refused(404, f"there is no Law {number}", "the Laws are 1 to 93")
    clauses = [(one, without_years(says(one, edition))) for one in clauses_of(number, rules.clauses, edition)]
    also = [(one, said_then(one, edition)) for one in provisions(number, edition)]
    return page(request, "law.html", law=found, clauses=clauses, also=also, rules=rules)
