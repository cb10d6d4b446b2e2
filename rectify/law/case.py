"""A case: the matter as the clauses see it while one ruling is worked out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rectify.law.clause import Clause
from rectify.law.effect import Consequence, Effect
from rectify.law.fact import UNDETERMINED, Fact, Key, Known, Provenance, Value
from rectify.law.matter import Matter
from rectify.law.signal import Conflict, Needed, Signal, Undetermined


class Step(NamedTuple):
    """One entry of the trace: a clause, the question it was tried for, and what it said."""

    cite: str
    group: str
    nth: int
    verdict: str


class Case:
    """What a clause may use: `get` a fact, look at the scene, at what has been decided so far.

    scene: the domain's view of the table. effects: decided so far. reads: each fact that was used.
    nth: which occurrence of repeating facts is being decided (1 is the first).
    """

    __slots__ = ("_applied", "effects", "matter", "nth", "reads", "scene", "steps", "without")

    def __init__(self, matter: Matter) -> None:
        self.matter = matter
        self.scene: Any = matter.scene  # the laws know what is in it; the machine only asks it for seats
        self.effects: list[Effect] = []
        self.reads: dict[Key, Known] = {}
        self.steps: list[Step] = []
        self.without: set[str] = set()
        self.nth = 1
        self._applied: set[str] = set()

    def key(self, fact: Fact, about: str = "") -> Key:
        """Where this fact's value is filed in this case, now."""
        return Key(self.matter.incident.id, fact.name, about, self.nth if fact.repeats else 1)

    def get(self, fact: Fact, about: str = "") -> Value:
        """The value of a fact, never assumed.

        Raises:
            Needed: it is not known. Undetermined: it cannot be known. Disputed: the sides differ.
        """
        key = self.key(fact, about)
        known = self.reads.get(key)
        if known is None:
            known = self.matter.known(key, fact) or self._derived(fact, about)
            if known is None:
                raise Needed(key, fact)
            if known.value is UNDETERMINED or known.value == UNDETERMINED:
                raise Undetermined(key, fact)
            self.reads[key] = known
        return known.value

    def applied(self, cite: str) -> bool:
        """Whether that clause has decided or added something in this ruling."""
        return cite in self._applied

    def excludes(self, cite: str) -> bool:
        """Whether a clause that applied says that this one does not."""
        return cite in self.without

    def has(self, effect_type: str) -> bool:
        """Whether an effect of that type has been decided so far."""
        return any(effect.type == effect_type for effect in self.effects)

    def take(self, clause: Clause, consequence: Consequence) -> None:
        """Enter what a clause decides."""
        self._applied.add(clause.cite)
        self.without.update(consequence.without)
        for effect in consequence.effects:
            seats = tuple(self.scene.seat(role) for role in effect.binds)
            entered = replace(effect, cite=clause.cite, binds=seats)
            if not any(entered.is_same(other) for other in self.effects):
                self.effects.append(entered)

    def consult(self, clause: Clause, *about: str) -> Any:
        """What a clause says, entered in the trace; None where it does not apply."""
        try:
            result = clause.body(self, *about)
        except Signal:
            self.log(clause, "open")
            raise
        self.log(clause, "does not apply" if result is None else "applies")
        return result

    def log(self, clause: Clause, verdict: str) -> None:
        """Write one line of the trace."""
        self.steps.append(Step(clause.cite, clause.group, self.nth, verdict))

    def _derived(self, fact: Fact, about: str) -> Known | None:
        """The value by the clauses that define this fact; None when none of them gives one."""
        found: dict[str, Value] = {}
        for clause in self.matter.rulebook.defining.get(fact.name, ()):
            if found.keys() & set(clause.except_as):
                self.log(clause, "yields")
                continue
            value = self.consult(clause, *((about,) if about else ()))
            if value is not None:
                found[clause.cite] = value
        if not found:
            return None
        if len({repr(value) for value in found.values()}) > 1:
            raise Conflict(fact.name, tuple(found))
        self._applied.update(found)
        return Known(next(iter(found.values())), Provenance.COMPUTED, next(iter(found)))
