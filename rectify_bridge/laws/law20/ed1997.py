"""Law 20 of 1997 and what stood elsewhere then: a question about one call (20F1, 20F2), a question for
partner alone (73B1), and an explanation found to be wrong (75D), with the explainer bound to call the
Director at once."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws import law20, law41, law73, law75
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law16.ed1997 import call_when_it_shows
from rectify_bridge.laws.law17 import AUCTION_OVER, AUCTION_PERIOD_OVER
from rectify_bridge.laws.law20 import OWN_TURN, PART, QUESTION, answered_by_partner
from rectify_bridge.laws.law20.ed2007 import (
    explanation_in_2007,
    own_explanation_in_2007,
    question_for_partner_alone,
)
from rectify_bridge.laws.law20.wrong_explanation import (
    declarer_or_dummy_after_the_final_pass,
    partners_explanation,
    silent_until_the_end_of_play,
    silent_until_the_final_pass,
)


@law20.law.clause(
    "20F1 whole auction",
    "Question about one call",
    group="20",
    since=1997,
    until=1997,
    except_as=("20F screens",),
)
def one_call_during_the_auction(case: Case) -> Consequence | None:
    """1997: a player who may ask during the auction asks for a full explanation of opponents' auction. He may
    not single out one call; if he does, his partner may not use what that tells (16A)."""
    if case.get(QUESTION) != "one call" or case.get(AUCTION_OVER):
        return None
    if not case.get(OWN_TURN):
        return None
    return _whole_auction()


@law20.law.clause(
    "20F2 whole auction",
    "Defender's question about one call",
    group="20",
    since=1997,
    until=1997,
    except_as=("20F screens",),
)
def one_call_after_the_final_pass(case: Case) -> Consequence | None:
    """1997: a defender asks about opponents' auction as a whole at his turn to play too. Declarer may ask
    what one call or card of a defender means."""
    return _whole_auction() if _defender_asks_about_one_call(case) and case.get(OWN_TURN) else None


@law41.law.clause(
    "41B",
    "Question by the leader's partner",
    group="20",
    since=1997,
    until=1997,
    except_as=("20F screens",),
)
def before_the_lead_is_faced(case: Case) -> Consequence | None:
    """1997: before the lead is faced the leader's partner may ask what one call of the other side means; his
    partner may not use what the question tells (16A)."""
    if not _defender_asks_about_one_call(case) or case.get(OWN_TURN) or case.get(AUCTION_PERIOD_OVER):
        return None
    return decide(
        procedure.may("offender", "ask what one call of the other side means"),
        answered_by_partner(),
        common.unauthorized("partner", "the question about that one call"),
    )


def _defender_asks_about_one_call(case: Case) -> bool:
    asks = case.get(QUESTION) == "one call" and case.get(AUCTION_OVER)
    return bool(asks and case.get(PART) == "defender")


def _whole_auction() -> Consequence:
    return decide(
        procedure.may_not("offender", "ask about one call alone"),
        procedure.may("offender", "ask for a full explanation of the other side's auction"),
        answered_by_partner(),
        common.unauthorized("partner", "the question about that one call"),
    )


law20.law.clause(
    "20F1",
    "Explanation during the auction",
    group="20",
    since=1997,
    until=1997,
    except_as=("20F1 whole auction", "20F screens"),
)(explanation_in_2007)
law20.law.clause(
    "20F2",
    "Explanation after the final pass",
    group="20",
    since=1997,
    until=1997,
    except_as=("20F2 whole auction", "41B", "20F screens"),
)(law20.explanation_after_the_final_pass)


@law73.law.clause("73B1", "Question for partner's benefit", group="20G", since=1997, until=1997)
def question_for_partner_in_1997(case: Case) -> Consequence | None:
    """1997: partners may not communicate by questions, so nobody asks only to let his partner hear the
    answer, as the WBF Laws Committee held (1998-09-01)."""
    return question_for_partner_alone(case, "73B1")


law = law75.law
law.clause("75D1", "Own explanation found wrong", group="20F4", since=1997, until=1997)(
    own_explanation_in_2007
)
law.clause("75D2", "Partner's explanation found wrong", group="20F4", since=1997, until=1997)(
    partners_explanation
)


@law.clause("75D2", "When partner's explanation is corrected", group="20F5", since=1997, until=1997)
def partners_explanation_in_1997(case: Case) -> Consequence | None:
    """1997: before the final pass he may not show in any way that something was wrong. After it declarer
    or dummy calls the Director and tells opponents; a defender does so when play ends, and not before."""
    watch = call_when_it_shows("non-offending side")
    return (
        silent_until_the_final_pass(case, watch)
        or silent_until_the_end_of_play(case, watch)
        or declarer_or_dummy_after_the_final_pass(case)
    )
