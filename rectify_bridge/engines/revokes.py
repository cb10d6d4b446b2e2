"""The cards of a case, as the answer to the fact of Law 64C: what would have been won without the revoke.

Where it depends on the card that the offender would have followed with, on a revoke of the other side, or on
more than the solver can do, the Director is asked, with the figures beside the question.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rectify_bridge.engines.sections.equity import GivenCards
from rectify_bridge.equity.answer import NotSolved
from rectify_bridge.equity.revoke import Equity, RevokeVerdict, equity
from rectify_bridge.equity.solver.interface import USUAL, Limit, Solver, SolverFault
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.laws.law61 import COULD_COMPLY
from rectify_bridge.laws.law64 import (
    MORE,
    NO_MORE,
    OFFENDER,
    OPPONENT,
    PARTNER,
    WITHOUT_THE_REVOKE,
    WON_BY,
    WON_LATER,
)
from rectify_bridge.laws.scene.scene import Scene

MARK = "cards: "
"""How the evidence of this engine begins."""
BOTH_SIDES = "64B7"
"""The clause after which the law asks for the outcome with no revoke at all (64C2(b))."""
_NUMBERS = {"one trick": 1, "two tricks": 2}
_VALUES = {RevokeVerdict.MORE: MORE, RevokeVerdict.NO_MORE: NO_MORE}


@dataclass
class RevokeEngine:
    """Answers `tricks without the revoke` from the play on record, each revoke solved once."""

    given: GivenCards
    solver: Solver
    limit: Limit = USUAL
    solved: dict[int, Equity | NotSolved] = field(default_factory=dict)

    def __call__(self, matter: Matter, key: Key) -> Known | None:
        """See `rectify_bridge.law.matter.Engine`."""
        found, moved = self.figures(matter, key)
        if found is None or len(moved) == 0:
            return None
        verdicts = {found.verdict(tricks) for tricks in moved}
        if len(verdicts) > 1 or RevokeVerdict.DOUBTFUL in verdicts:
            return None
        value = _VALUES[verdicts.pop()]
        return _known(value, "; ".join(found.reasons(moved[0])))

    def figures(self, matter: Matter, key: Key) -> tuple[Equity | None, tuple[int, ...]]:
        """What the cards say of the revoke of this matter, and the tricks that may have been transferred
        for it: none where that is for the Director to say.
        """
        _, found = self.cost(matter)
        if found is None:
            return None, ()
        outcome = rule(matter.with_answer(key, NO_MORE))
        if BOTH_SIDES in outcome.path and (neither := self.without_any(matter)) is not None:
            return neither, (0,)
        return found, transfers(outcome)

    def without_any(self, matter: Matter) -> Equity | None:
        """What neither side's revokes would have left the other side of this matter: the cards as they were
        before the first of all; None where the play has not revokes by both sides, or that hangs on a card
        of the first offender."""
        offender, course = _scene(matter).offender, self.given.course
        numbers = course.revokes()
        sides = {now.turn.side for place, now, _ in course.positions() if place in numbers}
        if offender is None or len(sides) < 2:
            return None
        found = self._solve(numbers[0])
        if not isinstance(found, Equity) or found.low != found.high:
            return None
        return found.seen_from(offender.side.opponents, course.tricks)

    def cost(self, matter: Matter) -> tuple[int | None, Equity | None]:
        """Which card was the revoke of this matter, and what it cost; None where that is not known."""
        number = _number(self.given, matter)
        if number is None or self.given.course.ns_total is None:
            return number, None
        found = self._solve(number)
        return number, found if isinstance(found, Equity) else None

    def left_open(self, matter: Matter, key: Key) -> str:
        """The figures for a question that the cards leave to the Director; empty where they have none."""
        found, moved = self.figures(matter, key)
        if found is None:
            return ""
        return MARK + "; ".join(found.reasons(moved[0] if moved else 0))

    def _solve(self, number: int) -> Equity | NotSolved:
        if number not in self.solved:
            try:
                self.solved[number] = equity(self.given.course, number, self.solver, self.limit)
            except SolverFault as fault:
                left = self.given.course.start.tricks_left
                self.solved[number] = NotSolved("no answer", 0, left, left, note=fault.what)
        return self.solved[number]


def transfers(outcome: Outcome) -> tuple[int, ...]:
    """What a ruling transfers: one number; any that may be, where an earlier revoke in the suit keeps its own
    transfer; none where the ruling does not tell, or both sides revoked.
    """
    if outcome.status is not Status.RULED or BOTH_SIDES in outcome.path:
        return ()
    if "64B2" in outcome.path:
        return (0, *_NUMBERS.values())
    numbers = [effect.part("number") for effect in outcome.effects if effect.type == "tricks transferred"]
    return (sum(_NUMBERS[str(number)] for number in numbers),)


@dataclass(frozen=True)
class TrickFacts:
    """Answers from the play what happened in the trick of the revoke and later."""

    given: GivenCards

    def could_comply(self, matter: Matter, key: Key) -> Known | None:
        """There is a card on record that did not follow suit although one could have."""
        return None if _number(self.given, matter) is None else _known(True, "by the cards of the deal")

    def won_by(self, matter: Matter, key: Key) -> Known | None:
        """Who won the trick of the revoke."""
        number = _number(self.given, matter)
        winners = [] if number is None else self.given.course.winners()
        trick = 0 if number is None else self.given.trick_of(number)
        if not 0 < trick <= len(winners):
            return None
        offender = _scene(matter).offender
        assert offender is not None
        roles = {offender: OFFENDER, offender.partner: PARTNER}
        return _known(roles.get(winners[trick - 1], OPPONENT), "by the cards of the trick")

    def won_later(self, matter: Matter, key: Key) -> Known | None:
        """Whether the offender's side won a later trick: by the cards, else by what was claimed."""
        number, offender = _number(self.given, matter), _scene(matter).offender
        course = self.given.course
        if number is None or offender is None:
            return None
        later = course.winners()[self.given.trick_of(number) :]
        if any(winner.side is offender.side for winner in later):
            return _known(True, "by the cards of the later tricks")
        rest = course.rest_of(offender.side)
        return None if rest is None else _known(rest > 0, "by the cards of the later tricks and the claim")


def _scene(matter: Matter) -> Scene:
    assert isinstance(matter.scene, Scene)
    return matter.scene


def _number(given: GivenCards, matter: Matter) -> int | None:
    """Which card of the play was the revoke of this matter."""
    scene = _scene(matter)
    trick = scene.play.trick if scene.play is not None else None
    return given.number_of(matter.incident.id, scene.offender, trick)


def _known(value: str | bool, evidence: str) -> Known:
    return Known(value, Provenance.COMPUTED, MARK + evidence)


def engines(given: GivenCards, solver: Solver, limit: Limit = USUAL) -> Mapping[str, Engine]:
    """The engines for a case's cards, by the facts that they answer."""
    tricks = TrickFacts(given)
    return {
        WITHOUT_THE_REVOKE.name: RevokeEngine(given, solver, limit),
        COULD_COMPLY.name: tricks.could_comply,
        WON_BY.name: tricks.won_by,
        WON_LATER.name: tricks.won_later,
    }
