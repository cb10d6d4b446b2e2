"""What a case is called in a list: by its table and board, else by its hour; and what it is about."""

from __future__ import annotations

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.samples import SAMPLE
from rectify_bridge.app.console.views.script import title
from rectify_bridge.app.console.web.clock import hour
from rectify_bridge.desk.interview.question import LATER


def case_name(history: History) -> str:
    """`Table 4, board 7`; where nobody has said at which table, `At 19:42`, when it was opened."""
    table, board = history.label["table"], history.label["board"]
    named = [f"Table {table}"] if table else []
    named += [f"{'board' if table else 'Board'} {board}"] if board else []
    return ", ".join(named) or f"At {hour(history.stored.opened)}"


def case_subject(history: History) -> str:
    """`Revoke by West`, of the first incident; what is alleged, where nobody is named yet; else empty."""
    interview = history.interview
    if interview.started and (each := interview.ruled.each):
        return title(each[0][0])
    kinds = [str(step.value) for step in interview.steps if step.id == "kind" and step.value != LATER]
    return f"{kinds[0][:1].upper()}{kinds[0][1:]}" if kinds else ""


def is_sample(history: History) -> bool:
    """Whether a case came with the program."""
    return history.stored.id.startswith(SAMPLE)
