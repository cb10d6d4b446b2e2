"""A common call as it ordinarily happens: several facts told in full and entered by one tap, and what decides
between rulings, as how many tricks go over, chosen beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rectify_bridge.app.console.views.answers import answer_words
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import NoAnswer, Question
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.ruling import Status, rule

LEAST = 2
"""One fact is one tap anyway."""


WITH_THE_NEXT = "with the next"
"""In ordinary.yaml, of a switch: to choose an answer of the next one says its usual answer too, since only
that answer leads there."""


@dataclass(frozen=True, slots=True)
class UsualAnswer:
    """How a fact ordinarily is, as answered. decides: it decides between rulings, so it is never entered
    unless it is chosen; the answer is only that along which the page looks on for further facts.
    with_the_next: an answer of the next switch, which is asked after this answer alone, chooses it too."""

    answer: str
    decides: bool
    with_the_next: bool = False


@dataclass(frozen=True, slots=True)
class UsualFact:
    """One fact as it ordinarily is: the question and the answer, in the law's own words. id: of the question.
    switch: what to choose from, by number, where the fact decides between rulings; else none. The answer by
    which the next switch is asked stands there, with it, and not here."""

    id: str
    question: str
    answer: str
    usual: UsualAnswer
    switch: tuple[tuple[int, str], ...] = ()


@cache
def usual_answers() -> Mapping[str, Mapping[str, UsualAnswer]]:
    """By kind of irregularity and fact: ordinary.yaml."""
    import yaml

    found: dict[str, dict[str, str | list[str]]]
    found = yaml.safe_load(files(__package__).joinpath("ordinary.yaml").read_text(encoding="utf-8"))
    return {kind: {name: _read(said) for name, said in facts.items()} for kind, facts in found.items()}


def _read(said: str | list[str]) -> UsualAnswer:
    return UsualAnswer(said, False) if isinstance(said, str) else UsualAnswer(said[0], True, len(said) > 1)


def usual_facts(interview: Interview) -> tuple[UsualFact, ...]:
    """The facts still to be asked as they ordinarily are. There are none where fewer than two can be told so,
    and none where the sides' words on the first differ: the Director finds that one. Where the first may be
    asked at the table, what is to be found away from it is left for a later page."""
    matter = interview.question.matter
    if matter is not None and rule(matter).status is Status.DISPUTED:
        return ()
    found: list[UsualFact] = []
    is_aloud = interview.question.aloud
    while (usual := usual_answer(interview.question)) is not None and interview.question.aloud >= is_aloud:
        question, interview = interview.question, interview.answer(usual.answer)
        words = answer_words(question, interview.steps[-1].value)
        switch = _switch(question, usual) if usual.decides else ()
        found.append(UsualFact(question.id, question.text, words, usual, switch))
    return tuple(found) if len(found) >= LEAST else ()


def _switch(question: Question, usual: UsualAnswer) -> tuple[tuple[int, str], ...]:
    numbered = enumerate(question.options, start=1)
    led = number_of(question, usual) if usual.with_the_next else None
    return tuple((number, option.words) for number, option in numbered if number != led)


def number_of(question: Question, usual: UsualAnswer) -> int:
    """The number of the usual answer among those to the question."""
    assert question.fact is not None, "what is usual is a fact of the law"
    return [option.value for option in question.options].index(question.fact.value_of(usual.answer)) + 1


def switch_groups(facts: tuple[UsualFact, ...]) -> Iterator[tuple[UsualFact, ...]]:
    """The switches in their order, each with that by which it is asked."""
    group: list[UsualFact] = []
    for fact in facts:
        if not fact.switch:
            continue
        group.append(fact)
        if not fact.usual.with_the_next:
            yield tuple(group)
            group = []


def all_usual(interview: Interview, chosen: Mapping[str, str]) -> Interview:
    """The interview with all of them answered, as far as what decides was chosen. chosen: by id of a
    question, the number of the answer.

    Raises:
        NoAnswer: none can be told so, or nothing that decides was chosen.
    """
    facts = usual_facts(interview)
    if not facts:
        raise NoAnswer("there are no usual facts here: answer the question")
    given = {**dict(_said_with_the_next(facts, chosen)), **chosen}
    usual = {fact.id: fact.usual for fact in facts}
    after = interview
    while (one := usual.get(after.question.id)) is not None:
        answer = given.get(after.question.id, "") if one.decides else one.answer
        if not answer:
            break
        after = after.answer(answer)
    if after is interview:
        raise NoAnswer("nothing was chosen: choose one answer of each question beside the usual facts")
    return after


def _said_with_the_next(facts: tuple[UsualFact, ...], chosen: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The answers by which a switch that was chosen is asked."""
    for group in switch_groups(facts):
        for place, fact in enumerate(group):
            if any(later.id in chosen for later in group[place + 1 :]):
                yield fact.id, fact.usual.answer


def usual_answer(question: Question) -> UsualAnswer | None:
    """How the open question is ordinarily answered; None where nothing is usual, or a player is to choose."""
    if question.fact is None or question.matter is None or question.fact.kind in (Kind.CHOICE, Kind.ACTION):
        return None
    return usual_answers().get(question.matter.incident.kind, {}).get(question.fact.name)
