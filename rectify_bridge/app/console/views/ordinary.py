"""A common call as it ordinarily happens: several facts told in full and entered by one tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rectify_bridge.app.console.views.answers import answer_words
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.law.fact import Kind, Value

LEAST = 2
"""One fact is one tap anyway."""


@dataclass(frozen=True, slots=True)
class UsualFact:
    """One fact as it ordinarily is: the question and the answer, in the law's own words."""

    question: str
    answer: str


@cache
def usual_answers() -> Mapping[str, Mapping[str, str]]:
    """By kind of irregularity and fact: ordinary.yaml."""
    import yaml

    found: dict[str, dict[str, str]]
    found = yaml.safe_load(files(__package__).joinpath("ordinary.yaml").read_text(encoding="utf-8"))
    return found


def usual_facts(interview: Interview) -> tuple[UsualFact, ...]:
    """The facts still to be asked as they ordinarily are; none where fewer than two can be told so."""
    return tuple(
        UsualFact(asked.question.text, answer_words(asked.question, after.steps[-1].value))
        for asked, after in _walked(interview)
    )


def usual_values(interview: Interview) -> tuple[Value, ...]:
    """The same facts by their values, in the order in which they are asked."""
    return tuple(after.steps[-1].value for _, after in _walked(interview))


def all_usual(interview: Interview) -> Interview:
    """The interview with all of them answered. Raises NoAnswer: none can be told so."""
    found = _walked(interview)
    if not found:
        raise NoAnswer("there are no usual facts here: answer the question")
    return found[-1][1]


def _walked(interview: Interview) -> list[tuple[Interview, Interview]]:
    """The interview before and after each of them."""
    found: list[tuple[Interview, Interview]] = []
    while (word := _word(interview)) is not None:
        asked, interview = interview, interview.answer(word)
        found.append((asked, interview))
    return found if len(found) >= LEAST else []


def _word(interview: Interview) -> str | None:
    """The usual answer to the open question; None where there is none, or a player is to choose."""
    question = interview.question
    if question.fact is None or question.matter is None or question.fact.kind in (Kind.CHOICE, Kind.ACTION):
        return None
    if not question.aloud:
        return None
    return usual_answers().get(question.matter.incident.kind, {}).get(question.fact.name)
