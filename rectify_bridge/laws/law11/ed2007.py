"""Law 11A of 1997 and 2007: the right to rectification was forfeited where opponents had acted in
ignorance, and no score of one side alone was adjusted."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.law11 import ACTED_FIRST, law

MAY_HAVE_GAINED = Fact(
    "may have gained by an opponent's ignorance",
    Kind.JUDGEMENT,
    "May the other side have gained by what an opponent then did, not knowing what the Laws provide?",
    yes_no(),
    "11A",
    guidance="Ask the offending side what it would have done after an explanation. That the other side may "
    "have gained is enough.",
    aloud=False,
)
HELD_FORFEITED = Fact(
    "right held to be forfeited",
    Kind.CHOICE,
    "Do you hold that the right is forfeited by that action?",
    yes_no("yes, it is forfeited", "no, it is kept"),
    "11A",
    who=("Director",),
    guidance="The right may be forfeited; it is not lost automatically.",
    aloud=False,
)


def _forfeiture(case: Case, penalty: str) -> Consequence:
    """penalty: the clause by which a procedural penalty stays open."""
    if not case.get(ACTED_FIRST) or not (case.get(MAY_HAVE_GAINED) or case.get(HELD_FORFEITED)):
        return decide(direction.right_kept("non-offending side"))
    why = f"the irregularity, though the right to rectification is forfeited ({penalty})"
    return decide(
        direction.right_forfeited("non-offending side", "by acting before the Director was called"),
        procedure.may_be_penalized("offending side", why),
    )


@law.clause("11A", "Action before calling the Director", group="11A", since=2007, until=2007)
def forfeiture_in_2007(case: Case) -> Consequence:
    """2007: a side that acts before it calls the Director may forfeit the right to rectification. The
    Director rules so where it may have gained by what an opponent then did in ignorance of the law. Even
    then a procedural penalty may be given (11B)."""
    return _forfeiture(case, "11B")


@law.clause("11A", "Action before calling the Director", group="11A", since=1997, until=1997)
def forfeiture_in_1997(case: Case) -> Consequence:
    """1997: a side that acts before it calls the Director may forfeit the right to penalize. The Director
    rules so where it may have gained by what an opponent then did in ignorance of the penalty. Even then a
    procedural penalty may be given (11C)."""
    return _forfeiture(case, "11C")
