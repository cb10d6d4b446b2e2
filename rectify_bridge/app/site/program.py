"""What a page asks the program on a phone: an object in; what there is to read, and the JSON, out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rectify_bridge.app.text.claim import page as claim_page
from rectify_bridge.app.text.comparable import as_json as comparison_as_json
from rectify_bridge.app.text.comparable import page as comparison_page
from rectify_bridge.app.text.ruling import page as ruling_page
from rectify_bridge.desk.files.bounded_json import read_json
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.result_json import dumps, result
from rectify_bridge.engines.claim_case import claim_case
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.equity.claims.adjudicate import NODES, adjudicate
from rectify_bridge.meaning.comparable.attributed import Attributed, attributed
from rectify_bridge.meaning.comparable.options import meaning_by, options
from rectify_bridge.meaning.comparable.situation import situation
from rectify_bridge.meaning.systems.methods import methods
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.scoring.adjusted import question
from rectify_bridge.scoring.adjusted.desk import adjust as adjusted
from rectify_bridge.scoring.adjusted.files.case import read as read_adjustment
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.report.record import as_json as adjustment_as_data
from rectify_bridge.scoring.adjusted.report.words import in_words
from rectify_bridge.scoring.files.read import event_of
from rectify_bridge.scoring.session import report
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import parse_call

COLUMNS = 44
"""Letters of a line on a phone."""
Json = Mapping[str, Any]


class Found(NamedTuple):
    """text: to be read. json: as the verb prints it."""

    text: str
    json: str


def rule(given: Json) -> Found:
    """A case file."""
    case = read(given)
    ruled = rule_on(case, engines_of(case))
    return Found(ruling_page(ruled, columns=COLUMNS, typed=False), dumps(result(ruled)))


def claim(given: Json) -> Found:
    """A claim. The search has the limit of one of several claims: a phone is slow."""
    case = claim_case(given, None, None, None)
    if case.player_class is None:
        raise ValueError("No class of player was given. Add one: expert, good, club or novice.")
    found = adjudicate(case, case.player_class, frozenset(), NODES)
    return Found(claim_page(case, found), _line(found.as_data()))


def comparable(given: Json) -> Found:
    """Every legal call against the withdrawn one. `auction`; `withdrawn_means`, a list; `meanings`, by call;
    `system`, the name of one that is shipped."""
    where = situation(parse_auction(str(given.get("auction", ""))), "", rho_passes=False)
    book = methods(str(given.get("system") or "") or None, None)
    now = {parse_call(call): read_meaning(text) for call, text in (given.get("meanings") or {}).items()}
    shown = tuple(map(read_meaning, given.get("withdrawn_means") or ()))
    if not shown and book is None:
        raise ValueError("Nothing says what the withdrawn call means. Say what it showed, or name a system.")
    mine = Attributed(shown) if shown else attributed(where.before, where.made, book, None)
    table = options(
        where,
        mine.meanings,
        lambda call: now[call] if call in now else meaning_by(book, where.now, call),
        are_readings=mine.are_readings,
    )
    page = comparison_page(where, mine, table, COLUMNS)
    return Found(page, comparison_as_json(where, mine, table))


def score(given: Json) -> Found:
    """A session as CSV: `session`."""
    event = event_of(str(given.get("session", "")).encode(), False, "session", (), {})
    return Found(report.answer(event, json=False), _line(json.loads(report.answer(event, json=True))))


def adjust(given: Json) -> Found:
    """A case for the adjustment desk, the text of its file: `case`. What it asks by tables has JSON alone."""
    case = load(str(given.get("case", "")))
    if "ask" in case:
        data = json.dumps(question.answer(case), ensure_ascii=False, indent=1)
        return Found(data, data)
    found = adjusted(read_adjustment(case))
    return Found(in_words(found), _line(adjustment_as_data(found)))


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


ASKED: Mapping[str, Callable[[Json], Found]] = {
    one.__name__: one for one in (rule, claim, comparable, score, adjust)
}
"""What can be asked, by the name of its verb."""


def answered(verb: str, given: str) -> str:
    """The answer as JSON: `text` and `json`, or what is `wrong`."""
    try:
        return json.dumps(ASKED[verb](read_json(given))._asdict())
    except ValueError as error:
        return json.dumps({"wrong": str(error)})
