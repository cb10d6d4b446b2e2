"""A case as its entries make it: the interview, the labels, and what the Director has ticked off.

Entries, by kind
    steps    {steps: [{id, value}]}                  answers, in order
    change   {place, steps, kept}                    an earlier answer changed: all the steps that then stand
    label    {table, board}                          where it happened
    over     {effect}                                an obligation that is at an end
    close    {}                                      the board is finished
    undo     {}                                      the last entry that stands counts no longer
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rectify.app.console.recall import before, interview_of, plain_step, plain_value
from rectify.app.store.entry import Entry, Kept, Made
from rectify.desk.ask import Interview, Step
from rectify.desk.question import LATER, NoAnswer, Question
from rectify.desk.result import plain
from rectify.law.fact import UNDETERMINED, Value

SAYS = {
    "steps": "the last answer",
    "change": "the last change",
    "label": "table and board",
    "over": "the tick",
    "close": "the closing",
}
"""What an entry is called where it can be undone."""


@dataclass(frozen=True)
class History:
    """A case and what stands in it."""

    kept: Kept

    @cached_property
    def standing(self) -> tuple[Entry, ...]:
        """The entries that were not undone."""
        found: list[Entry] = []
        for entry in self.kept.entries:
            if entry.kind != "undo":
                found.append(entry)
            elif found:
                found.pop()
        return tuple(found)

    @property
    def undoes(self) -> str:
        """What undo would take back, in words; empty where there is nothing."""
        return SAYS[self.standing[-1].kind] if self.standing else ""

    @cached_property
    def label(self) -> Mapping[str, str]:
        """`table` and `board`, each empty where it is not known."""
        known = {"table": "", "board": str((self.kept.base.get("given") or {}).get("board", ""))}
        for entry in self.standing:
            if entry.kind == "label":
                known |= entry.data
        return known

    @property
    def over(self) -> frozenset[str]:
        """The obligations that were ticked off."""
        return frozenset(str(entry.data["effect"]) for entry in self.standing if entry.kind == "over")

    @property
    def is_closed(self) -> bool:
        """Whether the board is finished."""
        return any(entry.kind == "close" for entry in self.standing)

    @cached_property
    def interview(self) -> Interview:
        """The interview as it stands."""
        steps: list[Step] = []
        kept: dict[str, Value] = {}
        for entry in self.standing:
            if entry.kind == "steps":
                steps += _steps(entry.data["steps"])
            elif entry.kind == "change":
                steps, kept = list(_steps(entry.data["steps"])), dict(entry.data["kept"])
        for step in steps:
            kept.pop(step.id, None)
        return interview_of(self._base(), steps, kept)

    def _base(self) -> Mapping[str, Any]:
        base, label = dict(self.kept.base), self.label
        given = dict(base.get("given") or {})
        if label["board"]:
            given["board"] = label["board"]
        names = [
            f"{word} {label[name]}" for name, word in (("table", "Table"), ("board", "Board")) if label[name]
        ]
        return base | {"given": given} | ({"name": ", ".join(names)} if names else {})


def entered(interview: Interview, form: Mapping[str, str]) -> Interview:
    """The interview after what a form says: `kind`, `option` (a number), `text`, or `how`, which is `later`,
    `not sure` or `disputed` with the number of each side's answer under `NS` and `EW`.

    Raises:
        NoAnswer: it is no answer to the question that is open.
    """
    match form.get("how", ""):
        case "later":
            return interview.later()
        case "not sure":
            return interview.not_sure()
        case "disputed":
            return interview.disputed({side: form.get(side, "") for side in ("NS", "EW")})
        case "":
            if "kind" in form:
                return _of_kind(interview, form["kind"])
            text = form.get("option") or form.get("text", "")
            if not text.strip():
                raise NoAnswer("nothing was entered: choose or write an answer")
            return interview.answer(text)
        case other:
            raise NoAnswer(f"'{other[:20]}' is no way to answer: write later, not sure or disputed")


def _of_kind(interview: Interview, kind: str) -> Interview:
    """With a kind of irregularity chosen off a list, whatever phase it is listed under."""
    from rectify.laws import book

    if kind not in book.irregularities():
        raise NoAnswer(f"'{kind[:40]}' is no kind of irregularity: choose one from the list")
    if interview.question.id == "next":
        interview = interview.answer("another")
    if interview.question.id == "what":
        interview = interview.answer(book.irregularities()[kind].phase)
    return interview.answer(kind)


def steps_since(since: Interview, after: Interview) -> Made:
    """The entry that leads from one interview to a later one."""
    return Made("steps", {"steps": list(map(plain_step, after.steps[len(since.steps) :]))})


def changed(interview: Interview, place: int, form: Mapping[str, str]) -> Made:
    """The entry that answers an earlier question anew and keeps every other answer that is still asked for.

    place: of the step, 0 first. What is asked no more is kept, and offered if it is asked again.

    Raises:
        NoAnswer: no such step, or no answer to its question.
    """
    if not 0 <= place < len(interview.steps):
        raise NoAnswer("there is no such answer to change: choose one from the list")
    after = entered(before(interview, place), form)
    rest = list(interview.steps[place + 1 :])
    while (step := _next_of(rest, after.question)) is not None:
        rest.remove(step)
        after = interview_of(after.base, (*after.steps, step), {})
    kept = {**interview.kept, **{step.id: step.value for step in rest}}
    return Made(
        "change",
        {
            "place": place,
            "steps": list(map(plain_step, after.steps)),
            "kept": {id_: plain_value(value) for id_, value in kept.items()},
        },
    )


def _next_of(rest: Iterable[Step], question: Question) -> Step | None:
    """The step among those left that answers this question, if one still does."""
    for step in rest:
        if ("what" if step.id == "auction" else step.id) == question.id and _fits(step.value, question):
            return step
    return None


def _fits(value: Value, question: Question) -> bool:
    """Whether a value given before is still an answer."""
    if isinstance(value, Mapping):
        return question.fact is not None and all(_fits(said, question) for said in value.values())
    if value in (LATER, UNDETERMINED) or question.free or not question.options:
        return True
    return any(plain(option.value) == value for option in question.options)


def _steps(data: Iterable[Mapping[str, Any]]) -> Iterable[Step]:
    return (Step(str(step["id"]), step["value"]) for step in data)
