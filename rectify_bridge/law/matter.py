"""A matter: one incident before the Director, with everything known about it. Immutable."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Protocol

from rectify_bridge.law.fact import Fact, Key, Known, Provenance, Value
from rectify_bridge.law.incident import Incident
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.signal import Disputed

Statements = Mapping[Key, tuple[Known, ...]]
Engine = Callable[["Matter", Key], Known | None]


class Scene(Protocol):
    """What the domain shows the law: the table at the time, and who plays which role."""

    def seat(self, role: str) -> str:
        """The seat that a role stands for; the role itself where the record does not tell."""

    def __hash__(self) -> int: ...


class Source(Protocol):
    """Where another matter has its facts and seats from; see `rectify_bridge.law.ruling_cache`."""

    def known(self, key: Key, fact: Fact) -> Known | None:
        """What is known of a fact there."""

    def excluded(self, key: Key, fact: Fact) -> frozenset[Value]:
        """The answers that the record rules out."""
        ...

    def seat(self, role: str) -> str:
        """What the seat of a role is called."""


@dataclass(slots=True)
class Progress:
    """How far the ruling on a matter has come; kept so that nothing is worked out twice.

    outcome: the ruling as far as it goes, an `Outcome`; None before it is worked out. stopped: the `Case`
    that needs a fact. start: the stopped case of an earlier matter to go on from. supposed: the matters with
    an answer more that were asked for with `supposed`. See `rectify_bridge.law.ruling`.
    """

    outcome: Any = None
    stopped: Any = None
    start: Any = None
    supposed: dict[tuple[Key, Value], Matter] = field(default_factory=dict)


@dataclass(frozen=True)
class Matter:
    """The input of a ruling.

    rulebook, incident, scene: the law, the irregularity, the table. facts: every statement, by key.
    engines: who can compute a declared fact, by the fact's name. view: whose version of disputed facts
    to take, None for nobody's. readings: what the record said so far, kept because a scene never changes.
    source: where the facts come from in place of all these, None where they come from these. progress: see
    `Progress`; no part of what a matter is, and a changed matter begins its own.
    """

    rulebook: Rulebook
    incident: Incident
    scene: Scene
    facts: Statements = field(default_factory=lambda: MappingProxyType({}))
    engines: Mapping[str, Engine] = field(default_factory=lambda: MappingProxyType({}))
    view: str | None = None
    readings: dict[Key, Value | None] = field(default_factory=dict, compare=False)
    source: Source | None = field(default=None, compare=False)
    progress: Progress = field(default_factory=Progress, init=False, compare=False, repr=False)

    def with_answer(self, key: Key, value: Value, by: str = "Director") -> Matter:
        """The matter with one more finding."""
        return replace(self, facts={**self.facts, key: (Known(value, Provenance.FOUND, by),)})

    def as_told_by(self, side: str) -> Matter:
        """The matter as one side tells it."""
        return replace(self, view=side)

    def seat(self, role: str) -> str:
        """The seat that a role stands for; the role itself where the record does not tell."""
        return self.scene.seat(role) if self.source is None else self.source.seat(role)

    def known(self, key: Key, fact: Fact) -> Known | None:
        """What is known of a fact, short of deriving it from other facts.

        A finding counts before what was computed or agreed, that before the record, that before what a
        side says.

        Raises:
            Disputed: the sides differ, nothing better is known, and no side's view is taken.
        """
        statements = self.facts.get(key, ())
        for provenance in (Provenance.FOUND, Provenance.COMPUTED, Provenance.AGREED):
            for known in statements:
                if known.provenance is provenance:
                    return known
        if self.source is not None:
            return self.source.known(key, fact)
        if fact.read is not None:
            if key not in self.readings:
                self.readings[key] = fact.read(self.scene, key)
            value = self.readings[key]
            if value is not None:
                return Known(value, Provenance.RECORD, "record")
        if statements:
            return self._said(key, fact, statements)
        engine = self.engines.get(fact.name)
        return engine(self, key) if engine else None

    def excluded(self, key: Key, fact: Fact) -> frozenset[Value]:
        """The answers that the record rules out."""
        if fact.excludes is None:
            return frozenset()
        return fact.excludes(self.scene, key) if self.source is None else self.source.excluded(key, fact)

    def left_open(self, key: Key) -> str:
        """What the engine of a fact says of it without answering it, such as figures; empty where that is
        nothing.
        """
        tell = getattr(self.engines.get(key.fact), "left_open", None)
        return "" if tell is None else str(tell(self, key))

    def _said(self, key: Key, fact: Fact, statements: tuple[Known, ...]) -> Known:
        if all(known.value == statements[0].value for known in statements):
            return statements[0]
        for known in statements:
            if known.by == self.view:
                return known
        raise Disputed(key, fact, statements)
