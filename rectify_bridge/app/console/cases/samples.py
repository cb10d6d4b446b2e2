"""Sample cases: to look at where the console is new, and to practise on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from rectify_bridge.app.console.cases.entry_forms import steps_entry
from rectify_bridge.app.console.rulings.given import given_after
from rectify_bridge.app.store.entry import NewEntry, Store
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.desk.interview.interview import Interview, begin
from rectify_bridge.laws import book

SAMPLE = "sample-"
"""What the id of a sample case begins with; such a case is never in the database."""
SETTING, SHOWN, REMOVED = "samples", "shown", "removed"


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample; see samples.yaml. clauses: the outcome by the book, empty where the sides disagree."""

    id: str
    title: str
    story: str
    authority: str
    date: str
    table: str
    board: str
    answers: Mapping[str, str]
    kind: str = ""
    by: str = ""
    auction: str = ""
    open: str = ""
    clauses: tuple[str, ...] = ()
    because: str = ""
    disputed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def is_exercise(self) -> bool:
        """Whether it has an outcome to compare with."""
        return bool(self.clauses)

    @property
    def base(self) -> dict[str, Any]:
        """The case that it begins with, as a case file holds it."""
        given: dict[str, Any] = {"board": self.board}
        return {"authority": self.authority, "date": self.date, "given": given}

    def played(self, *, whole: bool) -> Interview:
        """The interview of its answers. whole: to the end; otherwise to the fact that it leaves open.

        Raises:
            KeyError: it has no answer to a question that is asked.
        """
        interview = begin(self.base)
        if self.auction:
            interview = interview.answer(self.auction)
        else:
            interview = interview.answer(book.irregularities()[self.kind].phase)
            interview = interview.answer(self.kind).answer(self.by)
        while (fact := interview.question.fact) is not None and (whole or fact.name != self.open):
            if fact.name in self.disputed:
                return interview.disputed(self.disputed[fact.name])
            interview = interview.answer(self.answers[fact.name])
        return interview


@cache
def all_samples() -> tuple[Sample, ...]:
    """The samples in their order."""
    import yaml

    found = yaml.safe_load(files(__package__).joinpath("samples.yaml").read_text(encoding="utf-8"))
    return tuple(Sample(**{**one, "clauses": tuple(map(str, one.get("clauses", ())))}) for one in found)


def exercises() -> tuple[Sample, ...]:
    """The samples with an outcome to compare with."""
    return tuple(one for one in all_samples() if one.is_exercise)


class Samples:
    """The samples as cases, kept in memory alone. They are shown where the store has no case when the console
    is first started, until they are removed."""

    def __init__(self, store: Store, memory: Memory) -> None:
        self.store, self.memory = store, memory

    @property
    def are_shown(self) -> bool:
        """Whether there are any to look at."""
        return bool(self.memory.cases(""))

    def open(self) -> None:
        """Open them where they are to be shown."""
        setting = self.store.setting(SETTING)
        if setting is None and not self.store.cases(""):
            setting = SHOWN
            self.store.set(SETTING, SHOWN, "rectify")
        if setting == SHOWN:
            for sample in reversed(all_samples()):
                self._open(sample)

    def _open(self, sample: Sample) -> None:
        case, first = f"{SAMPLE}{sample.id}", begin(sample.base)
        place = NewEntry("label", {"table": sample.table, "board": sample.board})
        self.memory.open(case, sample.base, "a sample")
        for number, made in enumerate((steps_entry(first, sample.played(whole=False)), place)):
            given = given_after(self.memory.case(case), made, "a sample")
            self.memory.add(case, number, made, "a sample", given)

    def remove(self, by: str) -> None:
        """Show them no more."""
        self.store.set(SETTING, REMOVED, by)
        self.memory.clear()
