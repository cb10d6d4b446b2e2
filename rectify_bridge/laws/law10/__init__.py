"""Law 10, Assessment of rectification."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(10, "Assessment of rectification")

IRREGULARITIES = (
    Irregularity(
        "players' own ruling",
        group="10B",
        law="10B",
        phase="conduct",
        asks="Who had committed the irregularity?",
        words=(
            "they ruled themselves",
            "no need to call you",
            "we agreed to let it go",
            "we just made him pass",
        ),
    ),
    Irregularity(
        "option to be chosen",
        group="10C",
        law="10C",
        phase="conduct",
        asks="Who has the option?",
        words=("what are my choices", "may I ask partner", "who decides", "can I profit from my own mistake"),
    ),
)

SETTLED = Fact(
    "what the players settled",
    Kind.RECORD,
    "What did the players settle without the Director?",
    (
        Answer("right", "exactly what the Laws prescribe"),
        Answer("other", "a rectification that the Laws do not prescribe"),
        Answer("waived", "that there should be no rectification"),
    ),
    "10B",
)
STILL_POSSIBLE = Fact(
    "proper rectification still possible",
    Kind.RECORD,
    "Can the rectification still be made as if the Director had been called at once?",
    yes_no("yes", "no, the board has gone too far"),
    "10B",
)
ALLOWED = Fact(
    "allowed by the Director",
    Kind.CHOICE,
    "Do you allow what the players settled, or cancel it?",
    yes_no("allow it", "cancel it"),
    "10B",
    who=("Director",),
    guidance=(
        "The Laws leave it to you. Cancel it where one side did not know its rights and lost by it; allow "
        "it where "
        "both knew what they did and the board can be scored as it was played."
    ),
    aloud=False,
)


@law.clause("10A", "Players may not rule for themselves", group="10B", since=2007)
def players_have_no_right_to_rule(case: Case) -> Consequence | None:
    """The Director alone rectifies; players may neither set nor waive a rectification. If they did exactly
    what the Laws say, it stands as his ruling."""
    if case.get(SETTLED) != "right":
        return None
    return decide(
        direction.players_ruling_stands(),
        direction.players_may_not_rule(),
    )


@law.clause("10B", "Rectification without the Director allowed or cancelled", group="10B", since=2007)
def allowed_or_cancelled(case: Case) -> Consequence | None:
    """The Director may allow or cancel what players enforced or waived on their own; if it is too late to
    put it right he looks at who gained by it (11A)."""
    if case.get(SETTLED) == "right":
        return None
    reminder = direction.players_may_not_rule()
    if case.get(ALLOWED):
        return decide(direction.players_ruling_stands(), reminder, then=Refer("11A"))
    if case.get(STILL_POSSIBLE):
        return decide(
            direction.players_ruling_cancelled("the Director now rules on the irregularity itself"), reminder
        )
    return decide(
        direction.players_ruling_cancelled("it is too late for the rectification in the Laws"),
        reminder,
        then=Refer("11A"),
    )


ASKED = Fact(
    "what is asked about options",
    Kind.RECORD,
    "What is the question?",
    (
        Answer("choose", "which options there are, and who chooses"),
        Answer("consult", "whether the player may consult his partner"),
        Answer("innocent gain", "whether the innocent side may pick what suits it best"),
        Answer("offender gain", "whether the offending side may profit after the rectification"),
    ),
    "10C",
)


GOOD_FOR_THE_SIDE = "make any call or play that is good for the side, now that the irregularity is rectified"


@law.clause("10C1", "All options explained", group="10C", since=2007)
def all_options_explained(case: Case) -> Consequence | None:
    """When a law gives an option, the Director explains all the options before anyone chooses."""
    return decide(direction.options("offender")) if case.get(ASKED) == "choose" else None


@law.clause("10C2", "Choice without consulting partner", group="10C", since=2007)
def no_consultation(case: Case) -> Consequence | None:
    """A player with an option chooses without consulting his partner."""
    if case.get(ASKED) != "consult":
        return None
    return decide(procedure.may_not("offender", "consult partner about the choice"))


@law.clause("10C3", "Choice of the best option", group="10C", since=2007)
def most_advantageous_option(case: Case) -> Consequence | None:
    """The innocent side may properly choose what is best for it."""
    if case.get(ASKED) != "innocent gain":
        return None
    return decide(procedure.may("offender", "choose whatever is best for the side"))


@law.clause("10C4", "Offenders may still do well", group="10C", since=2017)
def offenders_may_do_well(case: Case) -> Consequence | None:
    """After rectification the offending side may do what is good for it though it seems to profit by its own
    infraction, but may not use what withdrawn actions told (16C2), and 27 and 72C may apply."""
    if case.get(ASKED) != "offender gain":
        return None
    return decide(
        procedure.may("offender", GOOD_FOR_THE_SIDE),
        procedure.may_not_use(
            "offender", "what a withdrawn action told is unauthorized for the offending side (16C2)"
        ),
    )
