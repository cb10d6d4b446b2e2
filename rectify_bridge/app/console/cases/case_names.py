"""What a case is called in a list: by its table and board, never by an hour; and what it is about."""

from __future__ import annotations

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.samples import SAMPLE
from rectify_bridge.app.console.views.accusations import ACCUSING, NOT_NAMED, asks_of_an_accusation
from rectify_bridge.app.console.views.script import safe_title, status_of
from rectify_bridge.desk.interview.question import LATER


def case_name(history: History) -> str:
    """`Table 4, board 7`; where nobody has said either yet, that."""
    table, board = history.label["table"], history.label["board"]
    named = [f"Table {table}"] if table else []
    named += [f"{'board' if table else 'Board'} {board}"] if board else []
    return ", ".join(named) or "No table yet"


def case_subject(history: History) -> str:
    """`Revoke by West`, of the first incident; what is alleged, where nobody is named yet; else empty. What
    accuses a player is not named: lists of cases may be seen at the table."""
    interview = history.interview
    if interview.started and (each := interview.ruled.each):
        return safe_title(each[0][0])
    kinds = [str(step.value) for step in interview.steps if step.id == "kind" and step.value != LATER]
    if kinds and kinds[0] in ACCUSING:
        return NOT_NAMED
    return f"{kinds[0][:1].upper()}{kinds[0][1:]}" if kinds else ""


def open_question(history: History) -> str:
    """The open question of a case, where it may be seen at the table."""
    question = history.interview.question
    is_accusing = asks_of_an_accusation(history.interview) or case_subject(history) == NOT_NAMED
    is_hidden = is_accusing or not question.aloud
    return "A question for you only" if is_hidden else question.text


def case_states(history: History) -> list[str]:
    """Where each incident of a case stands, or the open question, as far as they may be seen at the table."""
    ruled = history.interview.ruled.each if history.interview.started else ()
    states = [status_of(matter, outcome) for matter, outcome, _ in ruled]
    return states or [f"Open: {open_question(history)}"]


def is_sample(history: History) -> bool:
    """Whether a case came with the program."""
    return history.stored.id.startswith(SAMPLE)
