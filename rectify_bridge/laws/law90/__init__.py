"""Law 90, Procedural penalties."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import contest
from rectify_bridge.laws.irregularity import Irregularity

law = Law(90, "Procedural penalties")

IRREGULARITIES = (
    Irregularity(
        "procedural penalty considered",
        group="90",
        law="90",
        phase="conduct",
        asks="Who did it?",
        words=(
            "procedural penalty",
            "arrived late",
            "plays too slowly",
            "discussed the board aloud",
            "compared scores with another pair",
            "did not obey the Director",
        ),
    ),
)

OTHER, NONE = "other", "none"
NAMED = {
    "late": "arriving after the starting time (90B1)",
    "slow": "unduly slow play (90B2)",
    "talk": "talk about a board that could be heard at another table (90B3)",
    "scores": "comparing scores without leave (90B4)",
    "touched": "touching or handling another player's cards (90B5)",
    "pocket": "cards put in a wrong pocket (90B6)",
    "error": "an error in procedure by which a contestant needs an adjusted score (90B7)",
    "disobeyed": "failing to follow regulations or instructions at once (90B8)",
}
"""The examples that the law gives; they are not all."""
OFFENCE = Fact(
    "offence against procedure",
    Kind.RECORD,
    "What did {offender} do?",
    (
        Answer("late", "arrived after the starting time"),
        Answer("slow", "played unduly slowly"),
        Answer("talk", "spoke of a board so that another table could hear it"),
        Answer("scores", "compared scores with another contestant without leave"),
        Answer("touched", "touched or handled another player's cards"),
        Answer("pocket", "put cards into a wrong pocket of the board"),
        Answer("error", "made an error in procedure by which a contestant needs an adjusted score"),
        Answer("disobeyed", "did not follow regulations or an instruction of the Director at once"),
        Answer(OTHER, "something else"),
    ),
    "90B",
    guidance="Examples of an error in procedure: a player does not count his cards, or plays a wrong board.",
)
UNDUE = Fact(
    "offence of the kind meant",
    Kind.JUDGEMENT,
    "Did it unduly delay or obstruct the game, inconvenience others, or break correct procedure?",
    yes_no("yes, or it made an adjusted score necessary", "no"),
    "90A",
    aloud=False,
)
WARN, POINTS = "warn", "penalize"
MEASURE = Fact(
    "what the Director does about it",
    Kind.CHOICE,
    "What do you do about it?",
    (Answer(NONE, "nothing"), Answer(WARN, "give a warning"), Answer(POINTS, "give a procedural penalty")),
    "90A",
    who=("Director",),
    guidance="Consider how serious it was, how experienced the player is, and whether he was warned "
    "before. Regulations set the size of a penalty.",
    aloud=False,
)


@law.clause("90B", "Named offences", group="90", since=1997)
def offences_named(case: Case) -> Consequence | None:
    """The law's examples of what may be penalized; there are others."""
    offence = NAMED.get(case.get(OFFENCE))
    return None if offence is None else _measure(case, offence)


@law.clause("90A", "Other offences", group="90", since=2017)
def other_offences(case: Case) -> Consequence | None:
    """Any offence that unduly delays or obstructs the game, inconveniences others, breaks correct procedure
    or requires an adjusted score may be penalized, beside any rectification."""
    return of_the_kind_meant(case, UNDUE)


def of_the_kind_meant(case: Case, undue: Fact) -> Consequence | None:
    """What becomes of an offence that is none of the examples. undue: what asks in an edition whether it is
    of the kind that the law means."""
    if case.get(OFFENCE) != OTHER:
        return None
    if not case.get(undue):
        return decide(contest.no_penalty("it is not an offence against procedure"))
    return _measure(case, "a breach of procedure (90A)")


def _measure(case: Case, why: str) -> Consequence:
    match case.get(MEASURE):
        case "warn":
            return decide(contest.warned("offender", why))
        case "penalize":
            return decide(contest.penalized("offender", why))
    return decide(contest.no_penalty("the Director does not think one called for"))
