"""What was entered, played back: a sentence for each answer, with its place for the link that changes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rectify.app.console.recall import before
from rectify.desk.ask import Interview
from rectify.desk.question import LATER, Question
from rectify.desk.speech import SIDES, Speech
from rectify.law.fact import UNDETERMINED, Value

WORDS = {LATER: "to be answered later", UNDETERMINED: "not sure"}


@dataclass(frozen=True, slots=True)
class Told:
    """One answer. place: of its step, 0 first. is_safe: may be seen at the table. is_open: put off."""

    place: int
    question: str
    answer: str
    is_safe: bool
    is_open: bool


def told(interview: Interview) -> Iterator[Told]:
    """Every answer that can be changed, in the order given."""
    for place, step in enumerate(interview.steps):
        if step.id in ("what", "next"):
            continue
        question = before(interview, place).question
        answer = answered(question, step.value)
        yield Told(place, question.text, answer, question.aloud, step.value == LATER)


def answered(question: Question, value: Value) -> str:
    """A value in the words of the answer it was given as."""
    if isinstance(value, Mapping):
        each = (f"{SIDES[side]} say {answered(question, said).rstrip('.')}" for side, said in value.items())
        return "; ".join(each)
    for option in question.options:
        if option.value == value and type(option.value) is type(value):
            return option.words
    if isinstance(value, str) and value in WORDS:
        return WORDS[value]
    if question.fact is not None and question.matter is not None:
        return Speech(question.matter).value(question.fact, value)
    return str(value)
