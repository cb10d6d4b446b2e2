"""Practice: what a learner's case missed, held against the outcome of the sample it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.app.console.cases.case_interview import interview_before
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.samples import Sample, exercises
from rectify_bridge.app.console.views.answers import answer_words
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.law.fact import Kind


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference. what: is compared. yours, its: the learner's and the sample's, in words; empty for
    nothing."""

    what: str
    yours: str
    its: str


def exercise(id_: str) -> Sample | None:
    """The sample with that id; None where there is none to practise on."""
    return next((one for one in exercises() if one.id == id_), None)


def differences(sample: Sample, history: History) -> tuple[Difference, ...]:
    """What the learner has otherwise than the sample, in the order in which it was asked; then what was not
    read out, then the clauses."""
    known, mine = sample.played(whole=True), history.interview
    return (*_answers(known, mine), *_unread(history), *_clauses(sample, mine))


def _answers(known: Interview, mine: Interview) -> Iterator[Difference]:
    given = {step.id: step.value for step in mine.steps}
    for place, step in enumerate(known.steps):
        if step.id == "what" or given.get(step.id) == step.value:
            continue
        question = interview_before(known, place).question
        yours = answer_words(question, given[step.id]) if step.id in given else ""
        yield Difference(question.text, yours, answer_words(question, step.value))


def _unread(history: History) -> Iterator[Difference]:
    """Options that a player was to hear before he chose, and that were not marked as read."""
    for place in range(len(history.interview.steps)):
        question = interview_before(history.interview, place).question
        if question.fact is None or question.fact.kind is not Kind.CHOICE:
            continue
        read = history.read(question)
        unread = [str(n) for n in range(1, len(question.options) + 1) if str(n) not in read]
        if unread and "declined" not in read:
            yield Difference(question.text, f"not read out: {', '.join(unread)}", "all options, in order")


def _clauses(sample: Sample, mine: Interview) -> Iterator[Difference]:
    found = tuple(mine.ruled.each[0][1].path) if mine.started and mine.ruled.each else ()
    if found != sample.clauses:
        yield Difference("Which clauses decide?", ", ".join(found), ", ".join(sample.clauses))
