"""The interview: what to ask next, from everything entered so far. No input or output happens here.

An `Interview` is a case and the steps added to it. Everything else is computed from them. To undo is to leave
out the last step. A changed answer asks again only what depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from rectify_bridge.desk.files.case_file import CaseFile, read
from rectify_bridge.desk.interview import question as questions
from rectify_bridge.desk.interview.question import LATER, NoAnswer, Question
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rulings_so_far
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.desk.rulings.script_line import ScriptLine
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.fact import UNDETERMINED, Fact, Key, Kind, Value
from rectify_bridge.law.matter import Engine
from rectify_bridge.law.ruling import Status
from rectify_bridge.table.errors import RecordError

Engines = Callable[[CaseFile], Mapping[str, Engine]]


@dataclass(frozen=True, slots=True)
class InterviewStep:
    """One thing entered: the question's id and the value; for a dispute the value by side."""

    id: str
    value: Value


@dataclass(frozen=True)
class Interview:
    """An interview so far.

    base: the case that it began with, as a case file holds it. steps: what was entered since. kept: values
    of steps that were gone back over, by question; they are offered again. engines: who can compute facts
    for a case.
    """

    base: Mapping[str, Any]
    steps: tuple[InterviewStep, ...] = ()
    kept: Mapping[str, Value] = field(default_factory=dict)
    engines: Engines | None = None

    # --- what is known ----------------------------------------------------------------------------

    @cached_property
    def data(self) -> dict[str, Any]:
        """The case as its file will hold it."""
        data = {key: value for key, value in self.base.items() if key not in ("given", "unfinished")}
        given = dict(self.base.get("given") or {})
        events = list(given.pop("events", ()))
        for step in self.steps:
            if step.id == "authority":
                data["authority"] = step.value
            elif step.id == "auction":
                given["auction"] = step.value
        events += self.step_events()
        if self._chosen_authority:
            data["edition"] = self.rulebook_edition
        return data | {"given": given | ({"events": events} if events else {})}

    @property
    def _chosen_authority(self) -> str | None:
        named = [step.value for step in self.steps if step.id == "authority"]
        return str(named[-1]) if named else self.base.get("authority")

    @property
    def rulebook_edition(self) -> int:
        """The edition named, or the one in force for the authority on the day."""
        case = {**self.base, "authority": self._chosen_authority, "given": {}}
        return read(case).rulebook.edition

    def step_events(self) -> Iterator[dict[str, Any]]:
        """The events of the answers so far, in order, as a case file has them."""
        alleged: dict[str, Any] = {}
        for step in self.steps:
            match step.id:
                case "auction":
                    yield {"director": "came"}
                case "kind":
                    alleged = {"kind": step.value}
                case "by":
                    alleged["by"] = step.value
                    yield {"alleged": alleged}
                case "at" if step.value != questions.NO_CALL:
                    alleged["at"] = step.value
                case "calls":
                    yield from ({"call": call} for call in str(step.value).split())
                case id_ if "." in id_ and step.value != LATER:
                    yield _entry(id_, step.value)

    @cached_property
    def ruled(self) -> BoardRulings:
        """The ruling as far as it goes. Raises LogError, RecordError: what was entered is impossible."""
        case = read(self.data)
        return rulings_so_far(case, self.engines(case) if self.engines else None)

    @property
    def is_finished(self) -> bool:
        """Whether every incident is ruled on or held, and there is one."""
        return self.started and self.ruled.exit_code == 0

    @property
    def started(self) -> bool:
        """Whether there is something to rule on: an authority, and an auction or an alleged irregularity."""
        if not self._chosen_authority:
            return False
        given = self.data["given"]
        return "auction" in given or any("alleged" in event for event in given.get("events", ()))

    # --- what to ask ------------------------------------------------------------------------------

    @cached_property
    def question(self) -> Question:
        """What to ask next; `next` when the rulings are there."""
        found = self._question()
        return replace(found, before=self.kept.get(found.id))

    def _question(self) -> Question:
        if not self._chosen_authority:
            return questions.whose_laws()
        last = self.steps[-1] if self.steps else InterviewStep("", None)
        match last.id, last.value:
            case "what", words:
                return questions.which_kind(str(words))
            case ("kind", questions.NOTHING) | ("next", questions.ANOTHER):
                return questions.what()
            case "kind", kind:
                return questions.who(str(kind))
            case "by", seat if self._calls_of(str(seat)):
                assert self.ruled.docket.auction is not None
                return questions.which_call(str(seat), self.ruled.docket.auction, self._calls_of(str(seat)))
            case "next", questions.CALLS:
                return questions.which_calls(self.ruled.docket.auction)
        return self._of_the_law() or self._afterwards()

    def _afterwards(self) -> Question:
        if not self.started:
            return questions.what()
        if not self.ruled.each:
            return replace(questions.what(), text="These calls are regular. What else happened?")
        return questions.what_now(self.ruled.docket.auction is not None)

    def _of_the_law(self) -> Question | None:
        """The first open fact that changes a ruling and was not put off."""
        put_off = {step.id for step in self.steps if step.value == LATER}
        if not self.started:
            return None
        for matter, outcome, by_side in self.ruled.in_order_of_options:
            if outcome.status not in (Status.NEEDS, Status.DISPUTED) or str(outcome.key) in put_off:
                continue
            return questions.about(matter, outcome, by_side)
        return None

    def _calls_of(self, seat: str) -> tuple[int, ...]:
        auction = self.ruled.docket.auction
        return tuple(n for n, made in enumerate(auction.calls if auction else ()) if str(made.seat) == seat)

    # --- what is entered --------------------------------------------------------------------------

    def answer(self, text: str) -> Interview:
        """The interview after an answer: a number, a value, or what else the question accepts.

        Raises:
            NoAnswer: it is not an answer to the question.
        """
        return self._with(self._value(text.strip()))

    def _value(self, text: str) -> Value:
        question = self.question
        return question.before if not text and question.before is not None else question.value(text)

    def _with(self, value: Value) -> Interview:
        question = self.question
        if question.id == "what" and (auction := questions.auction_in(str(value))):
            return self._then(InterviewStep("auction", auction))
        return self._then(InterviewStep(question.id, value))

    def _then(self, step: InterviewStep) -> Interview:
        """The interview with one more step. Raises NoAnswer: what results cannot be read."""
        kept = {id_: value for id_, value in self.kept.items() if id_ != step.id}
        after = replace(self, steps=(*self.steps, step), kept=kept)
        try:
            _ = after.question
        except (LogError, RecordError) as error:
            raise NoAnswer(str(error)) from None
        return after

    def later(self) -> Interview:
        """Put off the open fact; the rest is asked first."""
        self._fact_or_refuse("be put off")
        return self._then(InterviewStep(self.question.id, LATER))

    def not_sure(self) -> Interview:
        """Nobody who was asked can tell: the ruling then lets the board go on (Law 85B)."""
        if self._fact_or_refuse("be left open").kind is Kind.CHOICE:
            raise NoAnswer("this is for the player to choose: write 'later' if the choice is not made yet")
        return self._then(InterviewStep(self.question.id, UNDETERMINED))

    def disputed(self, by_side: Mapping[str, str]) -> Interview:
        """Each side's version of the open fact, by `NS` and `EW`; the Director may still find which is right.

        Raises:
            NoAnswer: one of them is not an answer, both are the same, or this is nothing to dispute.
        """
        if self._fact_or_refuse("be disputed").kind in (Kind.CHOICE, Kind.ACTION):
            raise NoAnswer("a choice still to be made cannot be disputed")
        versions = {side: self.question.value(text) for side, text in by_side.items()}
        first, *others = versions.values()
        if first in others:
            raise NoAnswer("both sides say the same: enter it as the answer, or change what one side says")
        return self._then(InterviewStep(self.question.id, versions))

    def _fact_or_refuse(self, what: str) -> Fact:
        if self.question.fact is None:
            raise NoAnswer(f"this question cannot {what}: answer it, or go back")
        return self.question.fact

    def back(self) -> Interview:
        """The question before, its answer offered again. Raises NoAnswer: this is the first."""
        if not self.steps:
            raise NoAnswer("this is the first question")
        *steps, last = self.steps
        return replace(self, steps=tuple(steps), kept={**self.kept, last.id: last.value})

    def undo(self) -> Interview:
        """The question before, its answer forgotten. Raises NoAnswer: this is the first."""
        before = self.back()
        kept = {id_: value for id_, value in before.kept.items() if id_ != self.steps[-1].id}
        return replace(before, kept=kept)

    def what_if(self, text: str) -> tuple[ScriptLine, ...]:
        """What would follow from an answer; nothing is entered. Raises NoAnswer: it is not an answer."""
        question = self.question
        if question.fact is None or question.matter is None:
            raise NoAnswer("no ruling depends on this question")
        matter = question.matter.with_answer(Key.parse(question.id), self._value(text.strip()))
        return script(matter, *ruling_and_sides(matter))


def begin(base: Mapping[str, Any], engines: Engines | None = None) -> Interview:
    """An interview from a case that may be empty. Raises LogError, RecordError: it cannot be read."""
    interview = Interview(base, engines=engines)
    _ = interview.question
    return interview


def _entry(key: str, value: Value) -> dict[str, Any]:
    """An answer as an event of a case file."""
    if isinstance(value, Mapping):
        return {"said": {side: {key: _text(said)} for side, said in value.items()}}
    return {"answer": {key: _text(value)}}


def _text(value: Value) -> bool | str:
    return value if isinstance(value, bool) else str(value)
