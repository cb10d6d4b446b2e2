"""Law 20 of 2007 where it differs: who must pass may ask for an explanation (20F1), who finds his own
explanation wrong calls at once (20F4), and a question asked for partner alone is all that 20G1 forbids."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law20 import explanation_during_the_auction, law
from rectify_bridge.laws.law20.wrong_explanation import WHOSE
from rectify_bridge.laws.law20.wrong_review import PURPOSE, improper_question


@law.clause(
    "20F1",
    "Explanation during the auction",
    group="20",
    since=2007,
    until=2007,
    except_as=("20F screens",),
)
def explanation_in_2007(case: Case) -> Consequence | None:
    """1997 and 2007: before the final pass any player may at his own turn ask what the other side's auction
    means. Who must pass may ask too: only a review was denied him (20B)."""
    return explanation_during_the_auction(case)


@law.clause("20F4", "Own explanation found wrong", group="20F4", since=2007, until=2007)
def own_explanation_in_2007(case: Case) -> Consequence | None:
    """1997 and 2007: a player who finds his own explanation wrong calls the Director at once."""
    if case.get(WHOSE) != "own":
        return None
    return decide(procedure.must("offender", "call the Director at once and correct the explanation"))


@law.clause("20G1", "Question for partner's benefit", group="20G", since=2007, until=2007)
def question_for_partner(case: Case) -> Consequence | None:
    """2007: a player may not ask only for his partner's sake."""
    return question_for_partner_alone(case, "20G1")


def question_for_partner_alone(case: Case, cite: str) -> Consequence | None:
    """A question to know is proper, one for partner alone is not. Of other purposes nothing is said."""
    match case.get(PURPOSE):
        case "to know":
            return decide(common.no_rectification())
        case "for partner":
            return decide(*improper_question("partner's benefit", cite))
    return None
