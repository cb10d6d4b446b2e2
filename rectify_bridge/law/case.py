"""A case: the matter as the clauses see it while one ruling is worked out."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

from rectify_bridge.law.clause import Clause
from rectify_bridge.law.effect import Consequence, Effect
from rectify_bridge.law.fact import UNDETERMINED, Fact, Key, Known, Provenance, Value, with_answers_left
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.signal import Conflict, Disputed, Needed, Signal, Undetermined


class TraceStep(NamedTuple):
    """One entry of the trace: a clause, the question it was tried for, and what it said."""

    cite: str
    group: str
    nth: int
    verdict: str


Mark = tuple[int, int, int]
"""How much a case had used and said: so many reads, steps and clauses applied. A plain tuple, because one is
made for every clause that is tried."""

_STEPS: dict[tuple[str, str, int, str], TraceStep] = {}
"""Every line that a trace has had: a tree has the same few many thousand times."""


def _trace_step(line: tuple[str, str, int, str]) -> TraceStep:
    return _STEPS.get(line) or _STEPS.setdefault(line, TraceStep(*line))


class Case:
    """What a clause may use: `get` a fact, look at the scene, at what has been decided so far.

    scene: the domain's view of the table. effects: decided so far. reads: each fact that was used.
    nth: which occurrence of repeating facts is being decided (1 is the first). path: the clauses that decided
    or added. group: the question being decided, None once all is; turns: how many came before it. place: how
    many of its clauses have been tried; found: those that apply, with what they say. chosen: the elections of
    the authority that were read.
    """

    __slots__ = (
        "_applied", "_before_clause", "_sames", "_types", "chosen", "effects", "found", "group", "matter",
        "nth", "path", "place", "reads", "scene", "steps", "turns", "without",
    )  # fmt: skip

    def __init__(self, matter: Matter) -> None:
        self.matter = matter
        self.scene: Any = matter.scene  # the laws know what is in it
        self.group: str | None = matter.incident.group
        self.effects: list[Effect] = []
        self.reads: dict[Key, Known] = {}
        self.steps: list[TraceStep] = []
        self.path: list[str] = []
        self.found: list[tuple[Clause, Consequence]] = []
        self.without: set[str] = set()
        self.chosen: dict[str, None] = {}
        self.nth, self.turns, self.place = 1, 0, 0
        self._applied: dict[str, None] = {}
        self._types: set[str] = set()
        self._sames: set[object] = set()
        self._before_clause: Mark = (0, 0, 0)

    def before_last_clause(self, matter: Matter) -> Case:
        """This case as it was before the clause tried last, for the same matter with more known.

        A clause that stops the ruling has changed nothing but what was read, traced and derived on its way:
        these are cut back to the mark, and the clause is tried again.
        """
        reads, steps, applied = self._before_clause
        case = Case(matter)
        case.group, case.nth, case.turns, case.place = self.group, self.nth, self.turns, self.place
        case.effects, case.path, case.found = self.effects.copy(), self.path.copy(), self.found.copy()
        case.without, case._types, case._sames = self.without.copy(), self._types.copy(), self._sames.copy()
        case.chosen = self.chosen.copy()
        case.reads = dict(islice(self.reads.items(), reads))
        case.steps = self.steps[:steps]
        case._applied = dict.fromkeys(islice(self._applied, applied))
        case._before_clause = self._before_clause
        return case

    def drop_matter(self) -> None:
        """Forget the matter: a stopped case is kept by it, and the two would keep each other in memory."""
        del self.matter, self.scene

    def had_read(self, key: Key) -> bool:
        """Whether a clause before the one that was tried last has used that fact."""
        return key in islice(self.reads, self._before_clause[0])

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
            known = known or self._only_one_left(key, fact)
            if known is None:
                raise Needed(key, with_answers_left(fact, self.matter.excluded(key, fact)))
            if known.value is UNDETERMINED or known.value == UNDETERMINED:
                raise Undetermined(key, fact)
            self.reads[key] = known
        return known.value

    def elected(self, name: str, *encoded: str) -> str:
        """What the authority chose, as `Rulebook.elected` has it; the ruling then rests on it.

        Raises:
            NotEncoded: no source says what it chose, or it chose what is not encoded.
        """
        self.chosen[name] = None
        return self.matter.rulebook.elected(name, *encoded)

    def seat(self, role: str) -> str:
        """Whom an effect of this ruling that binds the role names: his seat, or the role where the record
        does not tell it."""
        return self.matter.seat(role)

    def first_failing(self, *conditions: tuple[Fact, Value, str]) -> str | None:
        """Of conditions that must all hold, why the first that is known to fail does; None where all hold.

        conditions: a fact, the value with which its condition fails, and why. One that fails settles it,
        whatever the others are.

        Raises:
            Needed, Undetermined, Disputed: none is known to fail; the first that is not known to hold.
        """
        open_: Signal | None = None
        for fact, fails, why in conditions:
            try:
                if self.get(fact) == fails:
                    return why
            except (Needed, Undetermined, Disputed) as signal:
                open_ = open_ or signal
        if open_ is not None:
            raise open_
        return None

    def _only_one_left(self, key: Key, fact: Fact) -> Known | None:
        """The one answer that the record does not rule out; None where it leaves several."""
        excluded = self.matter.excluded(key, fact)
        left = [value for value in fact.values if value not in excluded] if excluded else []
        return Known(left[0], Provenance.RECORD, "record") if len(left) == 1 else None

    def settled(self, fact: Fact, about: str = "") -> Value | None:
        """The value of a fact that this ruling has used already; None where it has not. Asks nothing."""
        known = self.reads.get(self.key(fact, about))
        return None if known is None else known.value

    def applied(self, cite: str) -> bool:
        """Whether that clause has decided or added something in this ruling."""
        return cite in self._applied

    def excludes(self, cite: str) -> bool:
        """Whether a clause that applied says that this one does not."""
        return cite in self.without

    def has(self, effect_type: str) -> bool:
        """Whether an effect of that type has been decided so far."""
        return effect_type in self._types

    def yields(self, clause: Clause) -> bool:
        """Whether a clause that applied comes before this one, or says that this one does not apply."""
        return clause.cite in self.without or not self._applied.keys().isdisjoint(clause.except_as)

    def enter(self, clause: Clause, consequence: Consequence) -> None:
        """Enter what a clause decides."""
        self.path.append(clause.cite)
        self._applied[clause.cite] = None
        self.without.update(consequence.without)
        seat = self.matter.seat
        for effect in consequence.effects:
            entered = effect.entered(clause.cite, tuple([seat(role) for role in effect.binds]))
            if entered.substance not in self._sames:
                self._sames.add(entered.substance)
                self._types.add(entered.type)
                self.effects.append(entered)

    def enter_decision(self, clause: Clause, consequence: Consequence) -> None:
        """Enter what a clause decides, and read on where it says."""
        self.enter(clause, consequence)
        then, self.found, self.place = consequence.then, [], 0
        self.group, self.turns = then.group if then else None, self.turns + 1
        self.nth += then.again if then else 0

    def try_clause(self, clause: Clause) -> Consequence | None:
        """What a deciding or adding clause says. Where it stops the ruling, the next one goes on from here
        (`before_last_clause`)."""
        self._before_clause = (len(self.reads), len(self.steps), len(self._applied))
        found: Consequence | None = self.consult(clause)
        return found

    def consult(self, clause: Clause, *about: str) -> Any:
        """What a clause says, entered in the trace; None where it does not apply."""
        try:
            result = clause.body(self, *about)
        except Signal:
            self.log(clause, "open")
            raise
        line = (clause.cite, clause.group, self.nth, "does not apply" if result is None else "applies")
        self.steps.append(_STEPS.get(line) or _trace_step(line))
        return result

    def tried_aside(self, clause: Clause) -> Any:
        """What a clause would say that is not in force: nothing of it is entered, read or traced."""
        reads, steps, applied = self.reads.copy(), self.steps.copy(), self._applied.copy()
        chosen = self.chosen.copy()
        try:
            return clause.body(self)
        finally:
            self.reads, self.steps, self._applied, self.chosen = reads, steps, applied, chosen

    def log(self, clause: Clause, verdict: str) -> None:
        """Write one line of the trace."""
        self.steps.append(_trace_step((clause.cite, clause.group, self.nth, verdict)))

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
        self._applied.update(dict.fromkeys(found))
        return Known(next(iter(found.values())), Provenance.COMPUTED, next(iter(found)))
