"""Every question as it is asked at a table: in one breath, as of a time, one answer to each case."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws import book

ALOUD, AWAY, ANSWER = 15, 18, 22
"""Words at most: of a question at the table, of one for the Director alone, of an answer."""
LAW = re.compile(r"\b\d{1,2}[A-K]\d?\b|\bLaws? \d")
PERFECT = re.compile(r"(?:^|, and )(?:has|have|had)\b", re.IGNORECASE)
TIME = re.compile(
    r"\b(?:yet|already|now|then|before|after|since|when|once|first|while|until|every|"
    r"previous|later|earlier|by mistake|in time|still|on this|on that)\b"
)
CATCH_ALL = re.compile(r"^(?:something|anything|somebody|anybody) else$|^none of these$")


def faults(fact: Fact) -> Iterator[str]:
    """What is wrong with a question that a person answers."""
    words = [answer.words for answer in fact.answers]
    most = ALOUD if fact.aloud else AWAY
    if len(fact.ask.split()) > most:
        yield f"more than {most} words"
    if fact.ask.count("?") != 1 or not fact.ask.endswith("?") or re.search(r"[.!;] ", fact.ask):
        yield "not one sentence with one question mark"
    if fact.aloud and LAW.search(" ".join((fact.ask, *words))):
        yield "a law by its number"
    if fact.aloud and fact.kind is Kind.RECORD and PERFECT.search(fact.ask) and not TIME.search(fact.ask):
        yield "as of no time"
    if len(fact.values) != len(set(words)):
        yield "two answers in the same words"
    if re.search(r"several (?:reasons )?apply", fact.ask):
        yield "answers that overlap"
    if any(map(CATCH_ALL.search, words[:-1])):
        yield "an answer after the one for all the rest"
    if words and all(answer.rare for answer in fact.answers):
        yield "nothing but rare answers"
    if fact.kind is not Kind.CHOICE:
        yield from (f"a long answer: {text}" for text in words if len(text.split()) > ANSWER)


def test_every_question_of_every_law_is_asked_in_one_breath() -> None:
    found = {name: list(faults(fact)) for name, fact in book.facts().items()}
    assert not {name: bad for name, bad in found.items() if bad}


def test_half_of_all_questions_have_ten_words_at_most() -> None:
    counts = sorted(len(fact.ask.split()) for fact in book.facts().values())
    assert counts[len(counts) // 2] <= 10


YES_NO = (Answer(True, "yes"), Answer(False, "no"))
REST = (Answer("rest", "something else"), Answer("one", "a card"))


@pytest.mark.parametrize(
    ("ask", "answers", "fault"),
    [
        (f"Did West {'very ' * 13}late?", YES_NO, "more than 15 words"),
        ("It was late. Was it West?", YES_NO, "not one sentence"),
        ("Was it late? Who was it?", YES_NO, "not one sentence"),
        ("Was it West's revoke (61A)?", YES_NO, "a law by its number"),
        ("Has West called?", YES_NO, "as of no time"),
        ("Why? If several apply, take the first.", YES_NO, "answers that overlap"),
        ("What was it?", (Answer(1, "a card"), Answer(2, "a card")), "two answers in the same words"),
        ("What was it?", REST, "an answer after the one for all the rest"),
        ("What was it?", (Answer(1, "a card", rare=True),), "nothing but rare answers"),
        ("What was it?", (Answer(1, "a card " * 12), YES_NO[1]), "a long answer"),
    ],
)
def test_each_fault_is_found(ask: str, answers: tuple[Answer, ...], fault: str) -> None:
    found = list(faults(Fact("tried", Kind.RECORD, ask, answers, "1")))
    assert any(one.startswith(fault) for one in found), found


@pytest.mark.parametrize("ask", ["Could West have followed suit?", "Has West called yet?"])
def test_what_is_asked_well_has_no_fault(ask: str) -> None:
    assert not list(faults(Fact("tried", Kind.RECORD, ask, YES_NO, "1")))
