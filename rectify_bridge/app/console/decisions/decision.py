"""The decision of a case: what the Director writes to it, and what the case makes of that.

Entries of the kind `written`, by what each does
    text     {part, text, by, evidence, confidential}   one text of a part, of `TEXTS`
    strike   {entry}                                     the text of an entry no longer stands
    words    {part, words}                               event, players, appeal; the last word counts
    adjust   {text, fields}                              a case of `rectify-bridge adjust`, and the form that
    made it, if one did; the last counts
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.permanent_entries import add_permanent
from rectify_bridge.app.console.decisions.poll_problem import auction_of, board_of, record_of
from rectify_bridge.app.console.decisions.polls import polls
from rectify_bridge.app.console.views.announcement import corrected
from rectify_bridge.app.decision.document import Document
from rectify_bridge.app.decision.forms import FORMS, form
from rectify_bridge.app.decision.given import APPEAL, EVENT, DecisionFile, read_decision
from rectify_bridge.app.decision.writing import adjustment, decision_document
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.store.entry import Entry
from rectify_bridge.desk.files.intake import case_data
from rectify_bridge.table.seat import CLOCKWISE

KIND = "written"
TEXTS = ("facts", "reasoning", "penalties")
"""The parts that the Director writes text by text."""
DIRECTOR = "director"
WORDS = {
    "event": tuple(name for name in EVENT if name not in ("table", "board")),
    "players": (*map(str, CLOCKWISE), DIRECTOR),
    "appeal": APPEAL,
}
"""The parts that are filled in field by field, with their fields."""
DECISION = "decision"
PAPERS = {DECISION: "Decision", **{name: title for name, (title, _) in FORMS.items()}}
"""What can be written, with its title."""


def texts(history: History) -> Iterator[Entry]:
    """The entries of texts that were not struck, in order."""
    entries = history.permanent(KIND)
    struck = {entry.data["entry"] for entry in entries if entry.data["does"] == "strike"}
    return (e for e in entries if e.data["does"] == "text" and e.number not in struck)


def words(history: History, part: str) -> dict[str, str]:
    """What is filled in of a part."""
    known: dict[str, str] = {}
    for entry in history.permanent(KIND):
        if entry.data["does"] == "words" and entry.data["part"] == part:
            known |= entry.data["words"]
    return {name: text for name, text in known.items() if text}


def adjusted_score(history: History) -> str:
    """The adjusted score, as it was written; empty where there is none."""
    found = (
        entry.data["text"] for entry in reversed(history.permanent(KIND)) if entry.data["does"] == "adjust"
    )
    return str(next(found, ""))


def names_of(history: History) -> dict[str, str]:
    """The players by seat, as far as they are filled in."""
    return {seat: name for seat, name in words(history, "players").items() if seat != DIRECTOR}


def decision_file(history: History) -> DecisionFile:
    """The file of the decision.

    Raises:
        Failure: there is nothing to decide on yet, or something that was written cannot be read.
    """
    interview = history.interview
    if not interview.started or not interview.ruled.each:
        right = "say what happened and who did it"
        raise Failure("there is nothing to decide on yet", "the case", right)
    made = read_decision(_data(history), "the decision", Path())
    auction, board = auction_of(history), board_of(history)
    names = {**names_of(history)}
    record = record_of(history, auction, board, {}, names)
    is_known = auction is not None or any(record.deal.hands if record.deal else ())
    return replace(made, polls=polls(history), record=record if is_known else "")


def _data(history: History) -> dict[str, Any]:
    players = words(history, "players")
    label = {name: text for name, text in history.label.items() if text}
    data: dict[str, Any] = {
        "case": history.interview.data,
        "number": history.stored.id[-10:],
        "event": {"date": history.interview.base.get("date", ""), **label, **words(history, "event")},
        "players": {seat: name for seat, name in players.items() if seat != DIRECTOR},
        DIRECTOR: players.get(DIRECTOR, ""),
        "appeal": words(history, "appeal"),
    }
    for part in TEXTS:
        data[part] = [_text(entry) for entry in texts(history) if entry.data["part"] == part]
    data["facts"] = [*({"text": row.text} for row in corrected(history)), *data["facts"]]
    if adjusted_score(history):
        data["adjustment"] = _adjustment(adjusted_score(history))
    return data


def _text(entry: Entry) -> dict[str, Any]:
    return {name: entry.data[name] for name in ("text", "by", "evidence", "confidential")}


def _adjustment(text: str) -> Mapping[str, Any]:
    """Raises Failure, RecordError: it is not a case of `rectify-bridge adjust`."""
    found = case_data(text.encode(), "the adjusted score")
    if len(found) != 1 or not isinstance(found[0], Mapping):
        right = "write a case as docs/adjusting.md describes it"
        raise Failure("this is not a case for `rectify-bridge adjust`", "the adjusted score", right)
    return found[0]


def document_of(
    history: History,
    what: str,
    periods: Mapping[str, str],
    *,
    named: bool = False,
    committee: bool = False,
) -> Document:
    """The decision or a form, of `PAPERS`. periods: for corrections and appeals, in words. named: with names.
    committee: with what was told in confidence, which stands on no form.

    Raises:
        Failure: there is no such paper, or it cannot be written.
    """
    if what not in PAPERS:
        raise Failure(f"there is no '{what[:20]}'", "the paper", f"choose one of {', '.join(PAPERS)}")
    found, ruled = replace(decision_file(history), periods=periods), history.interview.ruled
    if what == DECISION:
        return decision_document(found, ruled, named=named, confidential=committee)
    return form(what, found, ruled, named=named)


def enter_writing(desk: Desk, case: str, sent: str, data: Mapping[str, Any], by: str) -> None:
    """Enter something that the Director wrote.

    Raises:
        Failure: it is not what can be written.
    """

    def made(history: History) -> Mapping[str, Any]:
        if data["does"] == "strike" and data["entry"] not in [entry.number for entry in texts(history)]:
            raise Failure("there is no such text", "the decision", "choose one from the list")
        if data["does"] == "text":
            one = {name: data[name] for name in ("text", "by", "evidence", "confidential")}
            read_decision({"case": {}, data["part"]: [one]}, "the decision", Path())
        if data["does"] == "adjust" and data["text"]:
            _checked(data["text"])
        return data

    add_permanent(desk, case, KIND, sent, made, by)


def _checked(text: str) -> None:
    from rectify_bridge.scoring.adjusted.problem import BadCase

    try:
        list(adjustment(DecisionFile({}, Path(), adjustment=_adjustment(text))))
    except BadCase as error:
        raise Failure(
            str(error), "the adjusted score", "write a case as docs/adjusting.md describes it"
        ) from None
