"""Interviews worked out before: the same steps lead to the same rulings, so they are worked out once."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rectify_bridge.app.console.cases.play_steps import (
    events_by,
    given_by,
    is_of_the_play,
    is_played,
    which_card,
)
from rectify_bridge.desk.interview.interview import Interview, InterviewStep
from rectify_bridge.desk.interview.question import Question
from rectify_bridge.desk.rulings.json_value import json_value
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Value

MOST = 300
"""So many are remembered; then those not asked for the longest are forgotten."""
_cache: OrderedDict[str, CaseInterview] = OrderedDict()


@dataclass(frozen=True)
class CaseInterview(Interview):
    """An interview some of whose answers all at the table agree to, and whose cards may be entered one by
    one. agreed: the keys of those answers."""

    agreed: tuple[str, ...] = ()

    @cached_property
    def data(self) -> dict[str, Any]:
        """The case as its file will hold it."""
        data = super().data
        without_claim = {key: value for key, value in data["given"].items() if key != "claim"}
        given = without_claim | given_by(self.base, self.steps)
        if noted := data["given"].get("claim"):
            from rectify_bridge.app.console.claims.notes import notes_with

            notes = notes_with(noted, data | {"given": given})
            given |= {"claim": notes.data} if notes.is_ready else {}
        return data | {"given": given}

    def step_events(self) -> Iterator[dict[str, Any]]:
        """The events of the answers so far; a fact that all agree to is an event of its own."""
        for event in events_by(self):
            answer = event.get("answer", {})
            yield {"agreed": answer} if answer and set(answer) <= set(self.agreed) else event

    @property
    def started(self) -> bool:
        """Also where there is nothing but a contract yet, and who plays it."""
        return super().started or bool(self._chosen_authority and "declarer" in self.data["given"])

    def _question(self) -> Question:
        if len(self.steps) > 1 and self.steps[-1].id == "by":
            kind, seat = (str(step.value) for step in self.steps[-2:])
            if (found := which_card(self, kind, seat)) is not None:
                return found
            if is_of_the_play(kind):
                return self._of_the_law() or self._afterwards()
        return super()._question()

    def _afterwards(self) -> Question:
        found = super()._afterwards()
        if found.id == "what" and any(map(is_played, self.steps)):
            return replace(found, text="No irregularity shows in what was entered. What else happened?")
        return found


def interview_of(
    base: Mapping[str, Any],
    steps: Sequence[InterviewStep],
    kept: Mapping[str, Value],
    agreed: tuple[str, ...] = (),
) -> CaseInterview:
    """The interview with these steps. kept: see `Interview`. agreed: see `CaseInterview`."""
    return cached(CaseInterview(base, tuple(steps), kept, engines_of, agreed))


def cached(interview: CaseInterview) -> CaseInterview:
    """The same interview as it was worked out first."""
    steps = [plain_step(step) for step in interview.steps]
    parts = [interview.base, steps, interview.kept, interview.agreed]
    key = json.dumps(parts, sort_keys=True, default=str)
    known = _cache.setdefault(key, interview)
    _cache.move_to_end(key)
    while len(_cache) > MOST:
        _cache.popitem(last=False)
    return known


def forget_rulings() -> None:
    """Work out anew what was worked out before: a claim has come to another number since."""
    _cache.clear()


def interview_before(interview: Interview, place: int) -> Interview:
    """The interview as it was before the step at a place, 0 first."""
    return interview_of(interview.base, interview.steps[:place], {})


def as_asked(interview: Interview, place: int) -> tuple[str, ...]:
    """The wording of the question that the step at a place answers; see `wording_of`."""
    return wording_of(interview_before(interview, place).question)


def wording_of(question: Question) -> tuple[str, ...]:
    """A question as it is put: its text, and the words of each answer."""
    return (question.text, *(option.words for option in question.options))


def plain_step(step: InterviewStep) -> dict[str, Any]:
    """A step as JSON holds it."""
    return {"id": step.id, "value": plain_value(step.value)}


def plain_value(value: Value) -> Any:
    """A step's value as JSON holds it; of a dispute, by side."""
    if isinstance(value, Mapping):
        return {side: json_value(said) for side, said in value.items()}
    return json_value(value)
