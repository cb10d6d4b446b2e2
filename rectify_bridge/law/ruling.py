"""Working out a ruling: from group to group, one clause deciding in each, then what the law adds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from rectify_bridge.law.case import Case, TraceStep
from rectify_bridge.law.citation import place_in_book
from rectify_bridge.law.clause import Clause
from rectify_bridge.law.effect import Consequence, Effect
from rectify_bridge.law.fact import UNDETERMINED, Fact, Key, Known, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.signal import Conflict, Disputed, Gap, Needed, NotEncoded, Signal, Undetermined

MOST_GROUPS = 64
"""A ruling that reads on more often than this goes round in a circle."""


class Status(Enum):
    """How far a ruling got. GAP and CONFLICT are faults of the encoded law, never of the facts."""

    RULED = "ruled"
    NEEDS = "needs"
    DISPUTED = "disputed"
    HOLD = "hold"
    NOT_ENCODED = "not_encoded"
    GAP = "gap"
    CONFLICT = "conflict"


@dataclass(frozen=True)
class Outcome:
    """A ruling, as far as the facts carry it.

    status: see `Status`. effects: what is decided, also when more is still needed. path: the clauses that
    decided or added, in order. reads: the facts used. steps: the trace. key, fact: what is needed,
    disputed or undetermined. statements: what the sides say, when disputed. reason: for the rest. left_out:
    citations of today of which this older edition may have its own word, not looked up, that would add to it.
    chosen: the names of the authority's elections that it rests on.
    """

    status: Status
    effects: tuple[Effect, ...]
    path: tuple[str, ...]
    reads: dict[Key, Known]
    steps: tuple[TraceStep, ...]
    key: Key | None = None
    fact: Fact | None = None
    statements: tuple[Known, ...] = ()
    reason: str = ""
    left_out: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()

    @property
    def signature(self) -> tuple[object, ...]:
        """What makes two rulings the same ruling: status, effects with their clauses, what is open."""
        return (self.status, self.effects, self.key, self.reason, self.left_out)

    @property
    def substance(self) -> tuple[object, ...]:
        """The signature but for the clauses cited: what those at the table are told."""
        effects = tuple([effect.substance for effect in self.effects])
        return (self.status, effects, self.key, self.reason, self.left_out)

    def citing(self, other: Outcome) -> Outcome:
        """This ruling with the clauses of another one of the same substance cited beside its own, and what
        that one rests on."""
        both = zip(self.effects, other.effects, strict=True)
        effects = tuple(replace(mine, cite=_either(mine.cite, theirs.cite)) for mine, theirs in both)
        path = (*self.path, *(cite for cite in other.path if cite not in self.path))
        chosen = tuple(dict.fromkeys((*self.chosen, *other.chosen)))
        return replace(self, effects=effects, path=path, reads={**other.reads, **self.reads}, chosen=chosen)


def _either(*cites: str) -> str:
    """Several citations as one, each once, in the order of the book."""
    return " or ".join(sorted({part for cite in cites for part in cite.split(" or ")}, key=place_in_book))


def rule(matter: Matter) -> Outcome:
    """The ruling on one incident, from what is known; worked out once for a matter, which never changes."""
    if matter.progress.outcome is None:
        matter.progress.outcome = _rule(matter)
    outcome: Outcome = matter.progress.outcome
    return outcome


def answered(matter: Matter, key: Key, value: Value) -> Matter:
    """The matter with one more finding. Its ruling goes on from where the ruling on this matter stopped.

    A ruling stops at the clause that needs an unknown fact. The clauses before it have not used the new
    finding, so they would say the same again, and only that clause is tried once more. The ruling begins anew
    if one of them has used another value of the fact, or if an engine may have looked at all that was known.
    """
    after = matter.with_answer(key, value)
    stopped: Case | None = matter.progress.stopped
    if stopped is not None and not matter.engines and not stopped.had_read(key):
        after.progress.start = stopped
    return after


def supposed(matter: Matter, key: Key, value: Value) -> Matter:
    """As `answered`, and the same matter every time: who looks ahead from several places of a tree works out
    each ruling once. What was supposed is kept as long as the matter is."""
    known = matter.progress.supposed
    if (key, value) not in known:
        known[key, value] = answered(matter, key, value)
    return known[key, value]


def held(matter: Matter, key: Key) -> Matter:
    """The matter with its open fact as one that nobody can tell. An answer to that fact takes the place of
    this finding, so what was supposed of the matter is shared."""
    after = answered(matter, key, UNDETERMINED)
    after.progress.supposed = matter.progress.supposed
    return after


def _rule(matter: Matter) -> Outcome:
    start: Case | None = matter.progress.start
    case = Case(matter) if start is None else start.before_last_clause(matter)
    matter.progress.start = None
    try:
        _decide(case)
        _add(case)
    except Signal as signal:
        return _stopped(case, signal)
    return replace(_outcome(case, Status.RULED), left_out=_left_out(case))


def _left_out(case: Case) -> tuple[str, ...]:
    """The clauses of today that would add to this ruling, or may; the text of then is not known."""
    return tuple(clause.cite for clause in case.matter.rulebook.unread if _would_add(case, clause))


def _would_add(case: Case, clause: Clause) -> bool:
    if case.yields(clause):
        return False
    try:
        return case.tried_aside(clause) is not None
    except Signal:
        return True


def _decide(case: Case) -> None:
    while case.group is not None:
        if case.turns == MOST_GROUPS:
            raise Conflict(case.group, tuple(case.path[-4:]))
        case.enter_decision(*_winner(case, case.group))


def _winner(case: Case, group: str) -> tuple[Clause, Consequence]:
    clauses = case.matter.rulebook.group(group)
    for clause in clauses[case.place :]:
        if any(other.cite in clause.except_as for other, _ in case.found):
            case.log(clause, "yields")
        elif (consequence := case.try_clause(clause)) is not None:
            case.found.append((clause, consequence))
        case.place += 1
    if not case.found:
        if case.matter.rulebook.lacks(group):
            raise NotEncoded(group, f"no clause of {case.matter.rulebook.edition} that was read applies")
        raise Gap(group, tuple(f"{key}={known.value}" for key, known in case.reads.items()))
    if len(case.found) > 1:
        raise Conflict(group, tuple(clause.cite for clause, _ in case.found))
    return case.found[0]


def _add(case: Case) -> None:
    for clause in case.matter.rulebook.adding[case.place :]:
        if case.yields(clause):
            case.log(clause, "yields")
        elif (consequence := case.try_clause(clause)) is not None:
            case.enter(clause, consequence)
        case.place += 1


def _stopped(case: Case, signal: Signal) -> Outcome:
    match signal:
        case Needed(key=key, fact=fact):
            case.matter.progress.stopped = case
            case.drop_matter()
            return _outcome(case, Status.NEEDS, key, fact)
        case Undetermined(key=key, fact=fact):
            return _outcome(case, Status.HOLD, key, fact)
        case Disputed(key=key, fact=fact, statements=statements):
            return _outcome(case, Status.DISPUTED, key, fact, statements)
        case NotEncoded():
            return _outcome(case, Status.NOT_ENCODED, reason=str(signal))
        case Gap():
            return _outcome(case, Status.GAP, reason=str(signal))
        case Conflict():
            return _outcome(case, Status.CONFLICT, reason=str(signal))
    raise signal


def _outcome(
    case: Case,
    status: Status,
    key: Key | None = None,
    fact: Fact | None = None,
    statements: tuple[Known, ...] = (),
    reason: str = "",
) -> Outcome:
    return Outcome(
        status,
        tuple(case.effects),
        tuple(case.path),
        case.reads,
        tuple(case.steps),
        key,
        fact,
        statements,
        reason,
        chosen=tuple(case.chosen),
    )
