"""A common call as it ordinarily happens: several facts told in full and entered by one tap, and what decides
between rulings, as how many tricks go over, chosen beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rectify_bridge.app.console.views.answers import answer_words
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import NoAnswer, Option, Question
from rectify_bridge.law.fact import Kind

LEAST = 2
"""One fact is one tap anyway."""


@dataclass(frozen=True, slots=True)
class UsualAnswer:
    """How a fact ordinarily is, as answered. decides: it decides between rulings, so it is never entered
    unless it is chosen; the answer is only that along which the page looks on for further facts."""

    answer: str
    decides: bool


@dataclass(frozen=True, slots=True)
class UsualFact:
    """One fact as it ordinarily is: the question and the answer, in the law's own words. id: of the question.
    switch: what to choose from, where the fact decides between rulings; else none."""

    id: str
    question: str
    answer: str
    switch: tuple[Option, ...] = ()


@cache
def usual_answers() -> Mapping[str, Mapping[str, UsualAnswer]]:
    """By kind of irregularity and fact: ordinary.yaml."""
    import yaml

    found: dict[str, dict[str, str | list[str]]]
    found = yaml.safe_load(files(__package__).joinpath("ordinary.yaml").read_text(encoding="utf-8"))
    return {kind: {name: _read(said) for name, said in facts.items()} for kind, facts in found.items()}


def _read(said: str | list[str]) -> UsualAnswer:
    return UsualAnswer(said, False) if isinstance(said, str) else UsualAnswer(said[0], True)


def usual_facts(interview: Interview) -> tuple[UsualFact, ...]:
    """The facts still to be asked as they ordinarily are; none where fewer than two can be told so."""
    found: list[UsualFact] = []
    while (usual := usual_answer(interview.question)) is not None:
        question, interview = interview.question, interview.answer(usual.answer)
        words = answer_words(question, interview.steps[-1].value)
        found.append(UsualFact(question.id, question.text, words, question.options if usual.decides else ()))
    return tuple(found) if len(found) >= LEAST else ()


def all_usual(interview: Interview, chosen: Mapping[str, str]) -> Interview:
    """The interview with all of them answered, as far as what decides was chosen. chosen: by id of a
    question, the number of the answer.

    Raises:
        NoAnswer: none can be told so, or nothing that decides was chosen.
    """
    if not usual_facts(interview):
        raise NoAnswer("there are no usual facts here: answer the question")
    after = interview
    while (usual := usual_answer(after.question)) is not None:
        answer = chosen.get(after.question.id, "") if usual.decides else usual.answer
        if not answer:
            break
        after = after.answer(answer)
    if after is interview:
        raise NoAnswer("nothing was chosen: choose one answer of each question beside the usual facts")
    return after


def usual_answer(question: Question) -> UsualAnswer | None:
    """How the open question is ordinarily answered; None where nothing is usual, or a player is to choose."""
    if question.fact is None or question.matter is None or question.fact.kind in (Kind.CHOICE, Kind.ACTION):
        return None
    if not question.aloud:
        return None
    return usual_answers().get(question.matter.incident.kind, {}).get(question.fact.name)
