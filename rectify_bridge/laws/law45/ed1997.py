"""Law 45 of 1997: cards that must be played (45C1), a card of dummy that nobody named (45D, also of 2007),
and one that dummy indicated (45F)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law45 import card_that_was_seen, law
from rectify_bridge.laws.law45.dummys_card import (
    BIDDEN,
    OTHER_PLAY,
    too_late_to_change,
    withdrawn_in_time,
)

law.clause("45C1", "Card that partner could have seen", group="45C seen", since=1997, until=1997)(
    card_that_was_seen
)


@law.clause("45D", "Dummy's wrong card", group="45D", since=1997, until=2007)
def until_both_sides_have_played_on(case: Case) -> Consequence | None:
    """A card that dummy put out and declarer had not named goes back if attention is drawn to it before each
    side has played to the next trick, and what was played after it may be changed. After that it stays: the
    law sets no more than the limit, and directors ruled so."""
    too_late: Consequence | None = too_late_to_change(case)
    return too_late or withdrawn_in_time(case)


SUGGESTION = Fact(
    "dummy's act was a suggestion",
    Kind.JUDGEMENT,
    "Did that suggest a play to declarer?",
    yes_no(),
    "45F",
    guidance="Look at which card it was, and at what declarer had to decide at that moment.",
    aloud=False,
)
FOLLOWED = Fact(
    "declarer made the suggested play",
    Kind.RECORD,
    "Did declarer make the play that dummy had suggested?",
    yes_no(),
    "45F",
)


@law.clause("45F", "Dummy touched or indicated a card", group="45F", since=1997, until=1997)
def dummy_indicates_a_card_in_1997(case: Case) -> Consequence:
    """1997: dummy may not touch or indicate a card without declarer's word, except to arrange. The Director
    is called at once and judges whether that suggested a play. If so, play goes on, and he may adjust the
    score where the suggested play damaged defenders."""
    if case.get(BIDDEN) != "unbidden":
        return decide(procedure.play_on())
    unbidden = procedure.may_not("offender", "touch or point at a card that declarer has not named")
    suggested = case.get(SUGGESTION)
    if not case.get(PLAYED_OUT):
        if not suggested:
            return decide(unbidden, procedure.play_on())
        later = come_back("did declarer make the suggested play, and did it damage defenders (45F)?")
        return decide(unbidden, procedure.play_on(), later)
    if reason := case.first_failing(
        (SUGGESTION, False, "dummy suggested no play"),
        (FOLLOWED, False, "declarer did not make the play that dummy suggested"),
        (OTHER_PLAY, False, "no other play would have changed the outcome"),
    ):
        return decide(unbidden, procedure.no_score_adjusted(reason))
    return decide(
        unbidden, procedure.score_to_be_assigned("dummy suggested a play that damaged defenders (45F)")
    )
