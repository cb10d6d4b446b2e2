"""A ruling: what is decided, what is said, what is still to be asked, and everything that can follow."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.incident_json import IncidentJson
from rectify_bridge.desk.rulings.result_json import dumps, result
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Key
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.library.case import Case
from rectify_bridge.library.line import Line, line_of
from rectify_bridge.library.option import Effect, Option, Question, effects_of, options_of, question_of


def rule(case: Case) -> Ruling:
    """The ruling on every incident of a case.

    Raises:
        ValueError: the case cannot be read as a whole, or it answers for an incident that it does not have.
    """
    return Ruling(case, rule_on(case.file, engines_of(case.file)))


class Incident:
    """One incident with its ruling.

    id: `i1`. kind: `insufficient bid`. by: the seat, `"E"`. at: the number of the call or card, 0 first; None
    where the record does not show it. about: the call or card as text.
    """

    def __init__(self, matter: Matter, outcome: Outcome, by_side: dict[str, Outcome]) -> None:
        incident = matter.incident
        self.id, self.kind, self.by = incident.id, incident.kind, incident.by
        self.at, self.about = incident.at, incident.about
        self._outcome = outcome
        self._account = IncidentJson(matter, outcome, by_side)

    @property
    def status(self) -> str:
        """`ruled`, `needs`, `disputed`, `hold`, `not_encoded`, `gap` or `conflict` (docs/case-format.md)."""
        return self._outcome.status.value

    @property
    def reason(self) -> str:
        """Why there is no ruling; empty where there is one."""
        return self._outcome.reason

    @cached_property
    def question(self) -> Question | None:
        """The question that is open; None where none is."""
        return None if self._outcome.key is None else question_of(self._account.needed())

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Everything that can follow from the open question, one for each group of answers with the same
        consequences; empty where nothing is to be answered."""
        is_open = self._outcome.status is Status.NEEDS
        return options_of(self._account.tree()) if is_open else ()

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """What is decided so far, in the order of the book."""
        return effects_of(self._data["effects"])

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that decided, by citation, in order."""
        return self._outcome.path

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """What the Director does and says, line by line."""
        return tuple(line_of(one) for one in self._data["say"])

    @cached_property
    def _data(self) -> dict[str, Any]:
        return self._account.ruling()

    def __repr__(self) -> str:
        return f"Incident({self.id!r}, {self.kind!r}, by={self.by!r}, status={self.status!r})"


class Ruling:
    """The ruling on a case: one for each of its incidents."""

    def __init__(self, case: Case, ruled: BoardRulings) -> None:
        self.case = case
        self._ruled = ruled
        self.incidents = tuple(Incident(*each) for each in ruled.each)

    @property
    def rulebook(self) -> Rulebook:
        """The law that it was made by."""
        return self.case.rulebook

    @property
    def status(self) -> str:
        """The worst status of an incident; a board without an incident is `ruled`."""
        return self._ruled.status.value

    @property
    def question(self) -> Question | None:
        """The first question that is open; None where none is."""
        return next((one.question for one in self.incidents if one.question is not None), None)

    @property
    def options(self) -> tuple[Option, ...]:
        """Everything that can follow from the first open question."""
        return next((one.options for one in self.incidents if one.question is not None), ())

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the Director does and says, line by line, incident by incident."""
        return tuple(line for one in self.incidents for line in one.lines)

    @property
    def unused(self) -> tuple[str, ...]:
        """The keys of answers on which no ruling here rests."""
        return tuple(str(key) for key in self._ruled.unused)

    def answer(self, value: Any, key: str | None = None) -> Ruling:
        """The ruling with one more answer.

        Args:
            value: one of the values of `question.answers`, or what else the question takes, such as a call.
            key: which question is answered; None for the open one.

        Raises:
            ValueError: no question is open and no key is given, or the value answers nothing here.
        """
        if key is None and self.question is None:
            raise ValueError("No question is open. Give the key of the fact, such as 'i1.slip'.")
        question = self.question
        if question is not None and key in (None, question.key):
            key = question.key
        return self.answers({str(Key.parse(str(key))): value})

    def answers(self, values: Mapping[str, Any]) -> Ruling:
        """The ruling with several more answers, by key.

        Raises:
            ValueError: a key or a value is none.
        """
        return rule(self.case.with_answers(values))

    def as_data(self) -> dict[str, Any]:
        """The ruling as plain data (docs/result.schema.json)."""
        return result(self._ruled)

    def as_json(self) -> str:
        """The ruling as one line of JSON, byte for byte what `rectify-bridge rule --json` prints."""
        return dumps(self.as_data())

    def __str__(self) -> str:
        """The script, a line each: kind, text and clause."""
        return "\n".join(str(line) for line in self.lines)

    def __repr__(self) -> str:
        return f"Ruling({self.status!r}, incidents={list(self.incidents)!r})"
