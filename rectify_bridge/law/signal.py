"""The ways in which an evaluation can stop short of a ruling. Each carries its machine parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rectify_bridge.law.fact import Fact, Key, Known


class Signal(Exception):
    """Raised inside an evaluation; never reaches a user as an exception."""


class Needed(Signal):
    """A fact is unknown."""

    def __init__(self, key: Key, fact: Fact) -> None:
        super().__init__(str(key))
        self.key, self.fact = key, fact


class Undetermined(Signal):
    """Whoever was asked cannot tell: the ruling is the safe instruction of Law 85B."""

    def __init__(self, key: Key, fact: Fact) -> None:
        super().__init__(str(key))
        self.key, self.fact = key, fact


class Disputed(Signal):
    """The sides tell it differently and the Director has not found what happened (Law 85)."""

    def __init__(self, key: Key, fact: Fact, statements: tuple[Known, ...]) -> None:
        super().__init__(str(key))
        self.key, self.fact, self.statements = key, fact, statements


class NotEncoded(Signal):
    """The rulebook holds no verified text for something this ruling turns on."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name, self.reason = name, reason


class Gap(Signal):
    """No deciding clause of a group applies: the law as encoded has a hole."""

    def __init__(self, group: str, facts: tuple[str, ...]) -> None:
        super().__init__(f"no clause of {group} applies to {', '.join(facts) or 'these facts'}")
        self.group, self.facts = group, facts


class Conflict(Signal):
    """Two deciding clauses apply and neither is an exception to the other."""

    def __init__(self, group: str, cites: tuple[str, ...]) -> None:
        super().__init__(f"{group}: {' and '.join(cites)} both apply and neither yields")
        self.group, self.cites = group, cites


class RulebookError(ValueError):
    """The law as written is inconsistent, or there is no such rulebook; the message says what is right."""
