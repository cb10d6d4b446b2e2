"""Law 72B of 1997: an offender who could have known that his irregularity was likely to damage opponents
kept no gain from it (72B1, today 72C); what he does on purpose, need not tell and may not hide (72B2 to
72B4)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law23.ed1997 import silences
from rectify_bridge.laws.law72 import (
    ADVANTAGE,
    NOTICED,
    hidden_or_not,
    infringed_on_purpose,
    law,
    need_not_tell,
)

LIKELY = Fact(
    "damage was to be known as likely",
    Kind.JUDGEMENT,
    "Could {offender} have known at that time that it would be likely to damage opponents?",
    yes_no(),
    "72B1",
    guidance="It does not matter whether he knew it or meant it. Look at his hand and at what he knew then.",
    aloud=False,
)
REMINDER = (
    "could {offender} have known, when it happened, that it was likely to damage opponents? "
    "Did {offender}'s side gain (72B1)?"
)


@law.clause("72B1", "Offender could have known", group="72C", since=1997, until=1997)
def adjusted_at_the_end_of_play(case: Case) -> Consequence:
    """1997: if the offender could have known at the time that his irregularity would be likely to damage the
    other side, auction and play go on, and afterwards the score is adjusted if his side gained by it."""
    if not case.get(PLAYED_OUT):
        return decide(procedure.play_on(), common.come_back(REMINDER))
    if reason := case.first_failing(
        (LIKELY, False, "{offender} could not have known it"),
        (ADVANTAGE, False, "the offending side gained nothing by the irregularity"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(
        procedure.score_to_be_assigned("{offender} could have known that it was likely to damage opponents")
    )


@law.clause("72B1", "Offender has to pass", group="", since=1997, until=1997, role="adds")
def reviewed_after_an_own_pass(case: Case) -> Consequence | None:
    """1997: where the offender alone has to pass (30A, 30B2), Law 23 is not named, but this law is: the
    Director comes back to see whether the offender could have known that it was likely to damage the
    other side."""
    if not silences(case, "offender") or silences(case, "partner"):
        return None
    return decide(common.come_back(REMINDER))


@law.clause("72B2", "Intentional infraction", group="72B1", since=1997, until=1997)
def intended_infraction_in_1997(case: Case) -> Consequence:
    """1997: a player must not infringe a law intentionally, even if there is a prescribed penalty that he is
    willing to pay."""
    return infringed_on_purpose(case, "72B2", "did the intended infraction damage opponents (12A1, 72B1)?")


NOT_MEANT = Fact(
    "infraction of the own side not meant",
    Kind.JUDGEMENT,
    "Was the infraction a slip or an oversight, and not meant?",
    yes_no("yes, it was not meant", "no, it was meant"),
    "72B3",
    aloud=False,
)
MEANT_BY_THE_SIDE = "72B3, an infraction of the own side that was meant"
"""The group for what that edition does not say."""


@law.clause("72B3", "No duty to draw attention", group="72B2", since=1997, until=1997)
def no_duty_to_draw_attention_in_1997(case: Case) -> Consequence:
    """1997: nobody need draw attention to an infraction of his own side that was not meant; of one that was
    meant it does not say so, and there the ruling stops. A wrong explanation has its own times (75D), a
    revoke that is not established is corrected by who becomes aware of it (62A), a trick not won is not
    accepted (72A2); and nothing may be concealed (72B4)."""
    if case.get(NOTICED) == "other" and not case.get(NOT_MEANT):
        return decide(then=Refer(MEANT_BY_THE_SIDE))
    return need_not_tell(case, not_won="72A2")


@law.clause("72B4", "Infraction concealed", group="72B3", since=1997, until=1997)
def concealment_in_1997(case: Case) -> Consequence:
    """1997: a player may not attempt to conceal an infraction that was not meant, as by revoking again,
    hiding a card or mixing the cards too early; to be silent about it is not concealment (72B3)."""
    return hidden_or_not(case, "72B4")
