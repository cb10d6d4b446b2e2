"""What others have entered in a case since a page was made, and what its author had typed there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.logbook import LogLine, log_lines
from rectify_bridge.desk.interview.question import Question

ANSWER = "answer"
ALWAYS = ("label", "laws", "hands", "ending")
"""What can be sent again whatever others have entered: it takes the place of the same and nothing else."""
UNSEEN = ("sent", "asked", "how", "ago")
"""Fields of a form that nobody typed."""

HOWS = {"ordinary": "All of the usual facts are true"}
"""What an answer without an option says, where its name alone does not."""


@dataclass(frozen=True, slots=True)
class NewerEntries:
    """lines: what others have entered. question: the one that was open on the old page. typed: what its
    author had entered there, in words. again: the fields with which that can be sent once more, to the
    same address; empty where it would now answer something else."""

    lines: tuple[LogLine, ...]
    question: str
    typed: tuple[str, ...]
    again: Mapping[str, str]


def newer_entries(history: History, seen: int, form: Mapping[str, str], action: str = "") -> NewerEntries:
    """What is newer in a case than a page of it. seen: how many entries its author had seen. form: what he
    sent, to the address whose last word is `action`."""
    entries = history.stored.entries
    then = History(replace(history.stored, entries=entries[:seen])).interview.question
    fields = {name: value for name, value in form.items() if name not in ("csrf", "seen")}
    again = fields if fields and _is_the_same(then, history, action) else {}
    if again and action == ANSWER:
        again = {**again, "asked": then.id}
    lines = tuple(log_lines(history))[seen:]
    return NewerEntries(lines, then.text, tuple(_typed(then, fields, action)), again)


def _is_the_same(then: Question, history: History, action: str) -> bool:
    """Whether what was sent would do now what its author meant."""
    if action in ALWAYS:
        return True
    now = history.interview.question
    return action == ANSWER and (then.id, then.text) == (now.id, now.text) and then.options == now.options


def _typed(then: Question, fields: Mapping[str, str], action: str) -> Iterator[str]:
    for name, value in fields.items():
        if name in UNSEEN or not value.strip():
            continue
        is_option = action == ANSWER and name == "option" and value.isdecimal()
        if is_option and 1 <= int(value) <= len(then.options):
            yield then.options[int(value) - 1].words
        elif name in ("text", "calls", "option", "words"):
            yield value
        else:
            yield f"{name}: {value}"
    if "how" in fields:
        yield HOWS.get(fields["how"], fields["how"])
