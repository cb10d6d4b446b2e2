"""Questions, their answers, and what each answer brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its value, and its words."""

    value: Any
    words: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the law.

    key: the incident and the fact, `i1.accepted`. text: as it is asked. kind: `record`, `choice` (a player's
    option), `action` (what a player does next) or `judgement` (the Director finds it). who: seats, or
    `Director`. answers: those that the law tells apart. cite: the clause that asks. guidance: what to look
    at. aloud: it may be asked in front of the players.
    """

    key: str
    text: str
    kind: str
    who: tuple[str, ...]
    answers: tuple[Answer, ...]
    cite: str
    guidance: str
    aloud: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """What a ruling brings about.

    type: its name, `must pass`. binds: whom, by seat or side. begins, ends: from when until when, in words.
    cite: the clause. text: the sentence that says it.
    """

    type: str
    binds: tuple[str, ...]
    begins: str
    ends: str
    cite: str
    text: str


@dataclass(frozen=True, slots=True)
class Option:
    """What follows from one answer, or from several with the same consequences.

    answers: these. effects: what they add to what is decided. question: what is asked next, with its own
    `options`; None at the end. status: how it ends there, as `Incident.status`; empty where a question
    follows. clauses: those that decided, at the end.
    """

    answers: tuple[Answer, ...]
    effects: tuple[Effect, ...]
    question: Question | None
    options: tuple[Option, ...]
    status: str
    clauses: tuple[str, ...]

    @property
    def words(self) -> str:
        """The answers in words."""
        return " or ".join(answer.words for answer in self.answers)


def question_of(data: Mapping[str, Any]) -> Question:
    """The question that an entry of `needed` in a result holds."""
    return _question(data, _answers(data["answers"]))


def options_of(node: Mapping[str, Any]) -> tuple[Option, ...]:
    """The options of a node of `tree` in a result; a leaf has none."""
    return tuple(_option(branch) for branch in node.get("branches", ()))


def effects_of(data: Iterable[Mapping[str, Any]]) -> tuple[Effect, ...]:
    """The effects that a result holds."""
    return tuple(
        Effect(one["type"], tuple(one["binds"]), one["from"], one["until"], one["cite"], one["text"])
        for one in data
    )


def _option(branch: Mapping[str, Any]) -> Option:
    node = branch["node"]
    asks = node["type"] == "fork"
    answers = [answer for one in node.get("branches", ()) for answer in one["answers"]]
    return Option(
        _answers(branch["answers"]),
        effects_of(node["effects"]),
        _question(node, _answers(answers)) if asks else None,
        options_of(node),
        "" if asks else node["status"],
        () if asks else tuple(node["clauses"]),
    )


def _question(data: Mapping[str, Any], answers: tuple[Answer, ...]) -> Question:
    return Question(
        data["key"],
        data["ask"],
        data["kind"],
        tuple(data["who"]),
        answers,
        data["cite"],
        data["guidance"],
        data["aloud"],
    )


def _answers(data: Iterable[Mapping[str, Any]]) -> tuple[Answer, ...]:
    return tuple(Answer(one["value"], one["words"]) for one in data)
