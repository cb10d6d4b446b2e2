"""Law 40 of 1997: the full meaning of a call (40C), and the ACBL's rule on natural notrumps (40D). See
`understandings_1997` and `regulations_1997` for the rest."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law21.ed1997 import no_damage_in_1997
from rectify_bridge.laws.law40 import LEFT_OUT, law
from rectify_bridge.laws.law40.regulations import HURT_BY_USE

IRREGULARITIES = (
    Irregularity(
        "notrump with an unbalanced hand",
        group="40 notrump",
        law="40 notrump",
        phase="information",
        asks="Who bid notrump?",
        words=("1NT with a singleton", "notrump with a void", "unbalanced notrump"),
    ),
)


@law.clause("40C", "Full meaning of a call", group="40B5", since=1997, until=2006)
def full_meaning_in_1997(case: Case) -> Consequence | None:
    """A player who explains gives the full meaning of the call or play; if opponents were damaged because it
    was not given, the Director may adjust the score."""
    if case.get(LEFT_OUT) != "special":
        return decide(common.no_rectification(), procedure.play_on())
    duty = conduct.disclosed("offender", "the full meaning, with what else is agreed about the sequence")
    if not case.get(PLAYED_OUT):
        return decide(duty, procedure.play_on(), common.come_back("did it cost opponents anything (40C)?"))
    if reason := no_damage_in_1997(case):
        return decide(duty, procedure.no_score_adjusted(reason))
    return decide(duty, procedure.score_to_be_assigned("the full meaning of a call was not explained"))


RANGE = Fact(
    "range of the notrump",
    Kind.RECORD,
    "What range of points does {offender}'s side play for that notrump, at the one level?",
    (
        Answer(
            "natural",
            "at most five points, or two ranges of at most three that do not touch, from ten points up",
        ),
        Answer("conventional", "a wider range, or one that begins below ten"),
    ),
    "40D",
    aloud=False,
)
BALANCED = Fact(
    "promised to be balanced",
    Kind.JUDGEMENT,
    "By agreement, habit or system, may the bid be made with an unbalanced hand?",
    yes_no("yes, it may be unbalanced by agreement", "no, it promises a balanced hand"),
    "40D",
    guidance="Look at the whole system. A set of agreements that leaves no other opening for some "
    "unbalanced hands is such an agreement. A player who is known to do so often has made one "
    "with his partner.",
    aloud=False,
)
SOUND_BRIDGE = Fact(
    "sound bridge",
    Kind.JUDGEMENT,
    "Has the bidder shown that the bid was sound bridge with that hand?",
    yes_no(),
    "40D",
    guidance="The player must show it. 'I just felt like it' is not enough, and high cards alone are not "
    "enough.",
    aloud=False,
)


@law.clause(
    "40D",
    "Natural notrump with an unbalanced hand",
    group="40 notrump",
    since=1997,
    until=2006,
    authorities=("ACBL",),
)
def natural_notrump_in_1997(case: Case) -> Consequence | None:
    """ACBL: a natural notrump promises a balanced hand. No agreement may say otherwise, spoken or grown
    from repetition; a single bid with an unbalanced hand is the player's to justify as sound bridge. A
    wide or a weak range makes the bid a convention that no conventions may follow."""
    if case.get(RANGE) == "conventional":
        return decide(
            procedure.may_not("offending side", "play conventions after that notrump, Stayman included")
        )
    if not case.get(BALANCED) and case.get(SOUND_BRIDGE):
        return decide(
            common.no_rectification(),
            conduct.result_stands(),
            conduct.noted("the notrump bid and the hand"),
        )
    what = (
        "an agreement to bid notrump unbalanced"
        if case.get(BALANCED)
        else "a notrump bid that was not sound bridge"
    )
    penalty = procedure.may_be_penalized("offending side", f"{what} (40D)")
    if not case.get(PLAYED_OUT):
        return decide(common.come_back("did it cost opponents anything (40D)?"), penalty)
    if not case.get(HURT_BY_USE):
        return decide(procedure.no_score_adjusted("it cost opponents nothing"), penalty)
    return decide(procedure.score_to_be_assigned(f"{what} damaged opponents"), penalty)
