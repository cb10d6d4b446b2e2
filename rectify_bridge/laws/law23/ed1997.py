"""Law 23 in the edition of 1997: damage by an enforced pass, since 2017 part of 72C."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law23 import law

IRREGULARITIES = (
    Irregularity(
        "damaging enforced pass",
        group="23",
        law="23",
        phase="conduct",
        asks="Whose irregularity made partner pass?",
        words=(
            "his partner was barred and that hurt us",
            "damaged by the enforced pass",
            "barred and gained by it",
        ),
    ),
)

HAD_TO_PASS = Fact(
    "partner had to pass",
    Kind.RECORD,
    "Did the law make {partner} pass because of what {offender} did?",
    yes_no(),
    "23",
)
COULD_HAVE_KNOWN = Fact(
    "could have known",
    Kind.JUDGEMENT,
    "Could {offender} have known at the time that the enforced pass would be likely to damage opponents?",
    yes_no(),
    "23",
    guidance="It does not matter whether he knew it or meant it. Look at his hand and at the auction at "
    "that time. A weak hand with a partner who has passed points to yes. A contract in which he "
    "could not stop while partner may call also points to yes. A sound opening bid out of turn, "
    "when he knows nothing of partner's hand, points to no.",
    aloud=False,
)
WORSE_BECAUSE = Fact(
    "worse because of the pass",
    Kind.JUDGEMENT,
    "Had {partner} been free to call, would opponents have done better than they did?",
    yes_no(),
    "23",
    guidance="Compare the result at the table with the probable result of the auction without the "
    "enforced pass.",
    aloud=False,
)
REMINDER = (
    "could {offender} have known, when it happened, that the enforced pass was likely to damage "
    "opponents? Were they damaged (23)? Tell opponents now that they are protected"
)


@law.clause("23", "Enforced pass reviewed later", group="", since=1997, until=1997, role="adds")
def play_goes_on(case: Case) -> Consequence | None:
    """When a player must pass because of his partner's irregularity, auction and play go on; the Director
    comes back afterwards to see whether opponents were damaged by a pass that the offender could have known
    would suit him."""
    return decide(common.come_back(REMINDER)) if silences(case, "partner") else None


def silences(case: Case, role: str) -> bool:
    """Whether the ruling has a player pass."""
    who = (role, case.seat(role))
    bound = (effect.binds for effect in case.effects if effect.type == "must pass")
    return any(one in who for binds in bound for one in binds)


@law.clause("23", "Damaging enforced pass", group="23", since=1997, until=1997)
def damaging_enforced_pass(case: Case) -> Consequence:
    """The score is adjusted if the law made the offender's partner pass, the offender could have known at the
    time that this would be likely to damage opponents, and it did damage them. Otherwise the result
    stands."""
    if reason := case.first_failing(
        (HAD_TO_PASS, False, "nobody had to pass"),
        (COULD_HAVE_KNOWN, False, "{offender} could not have known that the pass would hurt opponents"),
        (WORSE_BECAUSE, False, "the enforced pass did opponents no damage"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(
        procedure.score_to_be_assigned("the enforced pass damaged opponents, as {offender} could have known")
    )


@law.clause("72C", "Damaging enforced pass under Law 72C", group="23", since=2017)
def since_2017_law_72c(case: Case) -> Consequence:
    """Since 2017 damage by an enforced pass is a matter for 72C, which speaks of any irregularity."""
    return decide(then=Refer("72C"))
