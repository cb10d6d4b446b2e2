"""Facts: what a ruling may depend on, how each is asked, and how it came to be known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

Value = Any
"""A fact's value: a bool, a string out of the fact's answers, a number, or a value of the domain."""


class Kind(Enum):
    """Who can know a fact.

    RECORD: the record of the table shows it; the Director taps it only when there is no record.
    CHOICE: a player's option; nobody else may decide it. ACTION: what a player will do at the table;
    known when it happens. JUDGEMENT: only the Director finds it.
    """

    RECORD = "record"
    CHOICE = "choice"
    ACTION = "action"
    JUDGEMENT = "judgement"


class Provenance(Enum):
    """Where a value comes from. Of several, the Director's finding counts before all others (Law 85A)."""

    FOUND = "found"
    COMPUTED = "computed"
    AGREED = "agreed"
    RECORD = "record"
    SAID = "said"


UNDETERMINED = "undetermined"
"""The answer of a player or Director who cannot tell."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer: its value and the words it is shown in (role words in braces). rare: seldom true,
    so a page shows it behind the others."""

    value: Value
    words: str
    rare: bool = False


@dataclass(frozen=True, eq=False)
class Fact:
    """The declaration of a fact.

    name: unique, plain words. kind: see `Kind`. ask: the question, with role words in braces, such as
    `{offender}`. answers: the finite domain shown to people and walked by the tree. who: the roles who
    answer or choose, the Director where empty. cite: the clause that asks for it. guidance: what to look
    at, the standard of proof. read: what the table's record says, None when it does not say. excludes: the
    answers that the record rules out, where it does not say which of the others it is. parse: reads
    an answer outside `answers`, such as a call; raises ValueError. repeats: has a value for each
    occurrence within one incident. aloud: may be asked in front of the players. hold: what the Director
    does about this one, beside what he always does, when it cannot be determined. offer: of a player's
    choice, each answer in its order as it is offered to him, in one short clause; what stands after a colon
    gives way to the further options that it leads to. Empty where no player chooses. becomes: the role in
    which he who chooses makes his further choices, where it is another. conditions: for each answer, in few
    words, the condition that it is, as an offer before says it: "if {rho} does not pass"; empty where no
    offer depends on it. counts_when_told: a choice that
    counts from when it is made, since another player has to wait for it. typed: with `parse`, what may be
    typed in place of an answer.

    Raises:
        ValueError: there are offers or conditions, but not one for each answer.
    """

    name: str
    kind: Kind
    ask: str
    answers: tuple[Answer, ...]
    cite: str
    who: tuple[str, ...] = ()
    guidance: str = ""
    read: Callable[..., Value | None] | None = None
    excludes: Callable[..., frozenset[Value]] | None = None
    parse: Callable[[str], Value] | None = None
    typed: str = "a call"
    repeats: bool = False
    aloud: bool = True
    hold: str = ""
    offer: tuple[str, ...] = ()
    becomes: str = ""
    conditions: tuple[str, ...] = ()
    counts_when_told: bool = False
    values: tuple[Value, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", tuple(answer.value for answer in self.answers))
        if self.offer and len(self.offer) != len(self.answers):
            raise ValueError(f"'{self.name}' has {len(self.answers)} answers and {len(self.offer)} offers")
        if self.conditions and len(self.conditions) != len(self.answers):
            raise ValueError(f"'{self.name}' has not one condition for each answer")

    def condition(self, value: Value) -> str:
        """The condition that an answer is, with role words in braces; empty where none is declared."""
        by_value = dict(zip(self.values, self.conditions, strict=False))
        return str(by_value.get(value, ""))

    def value_of(self, text: Value) -> Value:
        """The value that an answer from outside stands for.

        Raises:
            ValueError: it is not an answer to this fact; the message says which are.
        """
        if text == UNDETERMINED or any(
            text is v or (text == v and type(text) is type(v)) for v in self.values
        ):
            return text
        word = str(text).strip()
        for value in self.values:
            if word.lower() in _spellings(value):
                return value
        rights = [f"write {_either([_spellings(value)[0] for value in self.values])}"] if self.values else []
        if self.parse is not None:
            try:
                return self.parse(word)
            except ValueError as error:
                rights += [right for right in (str(error).partition(": ")[2],) if right]
        raise ValueError(f"'{word}' is not an answer to '{self.name}': {', or '.join(rights)}")


@cache
def with_answers_left(fact: Fact, excluded: frozenset[Value]) -> Fact:
    """The fact as it is asked for where the record rules some of its answers out."""
    if not excluded:
        return fact
    left = [place for place, answer in enumerate(fact.answers) if answer.value not in excluded]
    offer = tuple(fact.offer[place] for place in left) if fact.offer else ()
    conditions = tuple(fact.conditions[place] for place in left) if fact.conditions else ()
    answers_left = tuple(fact.answers[place] for place in left)
    return replace(fact, answers=answers_left, offer=offer, conditions=conditions)


def _either(words: Sequence[str]) -> str:
    """Words to choose from, each in quotation marks: `'yes' or 'no'`."""
    *others, last = [f"'{word}'" for word in words]
    return f"{', '.join(others)} or {last}" if others else last


def _spellings(value: Value) -> tuple[str, ...]:
    if value is True:
        return ("yes", "true", "y")
    if value is False:
        return ("no", "false", "n")
    return (str(value).lower(),)


class Key(NamedTuple):
    """What a value is filed under: incident, fact, what it is about, and which occurrence."""

    incident: str
    fact: str
    about: str = ""
    nth: int = 1

    def __str__(self) -> str:
        about = f"@{self.about}" if self.about else ""
        nth = f"#{self.nth}" if self.nth != 1 else ""
        return f"{self.incident}.{self.fact}{about}{nth}"

    @classmethod
    def parse(cls, text: str) -> Key:
        """Read `i1.accepted`, `i1.replacement#2`, `i1.same or similar@2NT/strong`.

        Raises:
            ValueError: the text is not a key.
        """
        incident, dot, rest = text.strip().partition(".")
        rest, _, nth = rest.partition("#")
        fact, _, about = rest.partition("@")
        if not dot or not incident or not fact or (nth and not nth.isdecimal()):
            raise ValueError(f"'{text}' is not a key: write it like i1.accepted or i1.replacement#2")
        return cls(incident, fact.strip(), about.strip(), int(nth) if nth else 1)


class Known(NamedTuple):
    """A value with its provenance; `by` says whose word it is (a side, `Director`, an engine)."""

    value: Value
    provenance: Provenance
    by: str = ""


def yes_no(yes: str = "yes", no: str = "no") -> tuple[Answer, ...]:
    """The answers of a question that is true or false."""
    return (Answer(True, yes), Answer(False, no))


def answers(**words: str) -> tuple[Answer, ...]:
    """Answers by value, underscores read as spaces: `answers(rho="{rho}'s turn")`."""
    return tuple(Answer(value.replace("_", " "), text) for value, text in words.items())
