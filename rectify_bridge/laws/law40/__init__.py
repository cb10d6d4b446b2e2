"""Law 40, Partnership understandings: what a partnership may know, and what it must tell. See `regulations`
for what the Regulating Authority allows, and `departures` for psychic calls."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT

law = Law(40, "Partnership understandings")

IRREGULARITIES = (
    Irregularity(
        "undisclosed understanding",
        group="40A1",
        law="40A1",
        phase="information",
        asks="Whose side has it?",
        words=(
            "they knew each other's style",
            "not disclosed",
            "we were not told",
            "implicit agreement",
            "no agreement",
        ),
    ),
    Irregularity(
        "explanation incomplete",
        group="40B5",
        law="40B5",
        phase="information",
        asks="Who explained?",
        words=("did not tell everything", "half an explanation", "he left out", "just said Blackwood"),
    ),
    Irregularity(
        "partners play different methods",
        group="40A4",
        law="40A4",
        phase="information",
        asks="Whose side is it?",
        words=("their cards differ", "changed their system", "one plays weak two", "cards not alike"),
    ),
)

DISCLOSED = Fact(
    "told to opponents as required",
    Kind.JUDGEMENT,
    "Were opponents told of it in the way that the regulations ask for?",
    yes_no(),
    "40A1",
    guidance="Disclosed means on the system card, by an alert or announcement, or in an answer to a "
    "question.",
    aloud=False,
)
OTHERWISE = Fact(
    "opponents could have acted otherwise",
    Kind.JUDGEMENT,
    "Could an opponent well have called or played differently if they had been told?",
    yes_no(),
    "40B3",
    guidance="Ask him, away from the table, what he would have done and why. Look whether his hand "
    "supports it.",
    aloud=False,
)
HURT_BY_IT = Fact(
    "opponents hurt by what they were not told",
    Kind.JUDGEMENT,
    "Did opponents score worse than they probably would have done if they had been told?",
    yes_no(),
    "40B3",
    guidance="Follow the auction and play as if it had been disclosed in time.",
    aloud=False,
)


@law.clause("40C1", "Undisclosed knowledge", group="40C1 undisclosed", since=2007)
def undisclosed_knowledge(case: Case) -> Consequence | None:
    """If knowledge that was not disclosed damaged opponents, the score is adjusted, and a procedural
    penalty may be given; without damage neither. It is disclosed from now on, but not before the deal is
    over: that would tell the table who has what."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(),
            common.come_back("did undisclosed knowledge cost opponents anything (40C1)?"),
        )
    if case.get(DISCLOSED):
        return decide(procedure.no_score_adjusted("opponents had been told"))
    told = conduct.disclosed("offending side", "from now on what their partnership has come to expect")
    if reason := no_damage(case):
        return decide(told, procedure.no_score_adjusted(reason))
    return decide(
        told,
        procedure.score_to_be_assigned("an understanding that was not disclosed damaged opponents"),
        procedure.may_be_penalized("offending side", "an understanding that was not disclosed (40C1)"),
    )


def no_damage(case: Case) -> str | None:
    """Why opponents who had not been told are not damaged: they would have acted as they did, or done no
    better. None where they are damaged."""
    return case.first_failing(
        (OTHERWISE, False, "opponents would have called and played as they did"),
        (HURT_BY_IT, False, "it cost opponents nothing"),
    )


def redress(case: Case, why: str) -> tuple[Effect, ...]:
    """The score, when opponents had not been told."""
    if reason := no_damage(case):
        return (procedure.no_score_adjusted(reason),)
    return (procedure.score_to_be_assigned(why),)


ARISEN = Fact(
    "how the understanding arose",
    Kind.JUDGEMENT,
    "What did {partner} rely on when he understood the call or play?",
    answers(
        discussion="on what they had agreed in words",
        experience="on experience with this partner, or awareness of his habits",
        knowledge="on general bridge knowledge alone",
    ),
    "40A1",
    guidance="What partners know from past experience together is an understanding too. 'No agreement' is "
    "right only if a player uses nothing but general bridge knowledge.",
    aloud=False,
)


@law.clause("40A1", "Partnership understandings", group="40A1", since=2007)
def partnership_understandings(case: Case) -> Consequence | None:
    """Understandings are reached in discussion, or grow from the experience and awareness of the
    partners; both kinds are owed to opponents, in the way that the Regulating Authority lays down."""
    if case.get(ARISEN) == "knowledge":
        return decide(
            procedure.need_not("offending side", "disclose general bridge knowledge"),
            common.no_rectification(),
        )
    return decide(
        conduct.disclosed("offending side", "all their understandings, spoken or not"), then=Refer("40B3")
    )


REPEATED = Fact(
    "failed to disclose before",
    Kind.RECORD,
    "Has this side failed to disclose its methods before, in this event?",
    yes_no(),
    "40B3",
    guidance="Look in the register of the event.",
    aloud=False,
)


@law.clause("40B3", "Inadequate disclosure", group="40B3", since=2017)
def inadequate_disclosure(case: Case) -> Consequence | None:
    """A side damaged because opponents did not disclose as the Laws ask has its score adjusted; repeated
    failure may be penalized."""
    return not_disclosed(case, "40B3")


def not_disclosed(case: Case, cite: str) -> Consequence:
    """What follows when opponents were not told, under the clause that says so."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(),
            common.come_back(f"did the missing disclosure cost opponents anything ({cite})?"),
        )
    if case.get(DISCLOSED):
        return decide(procedure.no_score_adjusted("opponents had been told"))
    failure = f"repeated failure to disclose ({cite})"
    penalty = (procedure.may_be_penalized("offending side", failure),) if case.get(REPEATED) else ()
    return decide(*redress(case, "opponents did not disclose as required"), *penalty)


LEFT_OUT = Fact(
    "what the explanation left out",
    Kind.JUDGEMENT,
    "What did {offender} leave out of the explanation?",
    answers(
        special="something known from agreement or experience with this partner",
        general="only inferences from general bridge knowledge",
        nothing="nothing",
    ),
    "40B5",
    guidance="The explanation of a sequence includes what else is agreed about it: after Blackwood, for "
    "example, what the replies and the next bids show.",
    aloud=False,
)
CRUCIAL = Fact(
    "crucial for the choice of action",
    Kind.JUDGEMENT,
    "Was what was left out crucial for an opponent's choice of action?",
    yes_no(),
    "40B5",
    guidance="Ask him, away from the table, what he would have done with it and why.",
    aloud=False,
)


@law.clause("40B5", "Complete explanation", group="40B5", since=2017)
def complete_explanation(case: Case) -> Consequence | None:
    """A player who explains discloses all that he knows from agreement or experience, and need not disclose
    inferences from general bridge knowledge; if what was left out was crucial and cost opponents, the score
    is adjusted."""
    return explained_in_part(case, "40B5")


def explained_in_part(case: Case, cite: str) -> Consequence:
    """What follows when an explanation left something out, under the clause that says so."""
    if case.get(LEFT_OUT) != "special":
        return decide(
            procedure.need_not("offender", "disclose inferences from general bridge knowledge"),
            common.no_rectification(),
        )
    duty = conduct.disclosed("offender", "everything known from agreement or experience")
    if not case.get(PLAYED_OUT):
        return decide(
            duty,
            procedure.play_on(),
            common.come_back(
                f"was what was left out crucial, and did that cost opponents anything ({cite})?"
            ),
        )
    if reason := case.first_failing(
        (CRUCIAL, False, "what was left out was not crucial for a choice of action"),
        (HURT_BY_IT, False, "it cost opponents nothing"),
    ):
        return decide(duty, procedure.no_score_adjusted(reason))
    return decide(
        duty, procedure.score_to_be_assigned("information crucial for an opponent's choice was left out")
    )


DIFFERENCE = Fact(
    "difference between the partners",
    Kind.RECORD,
    "What differs between {offender} and {partner}?",
    answers(
        method="by agreement a call tells different things, depending on which of them makes it",
        cards="their system cards do not say the same",
        changed="the side changed its methods in the session",
        style="style or judgement, not method",
    ),
    "40A4",
)


@law.clause("40A4", "Same meaning for both partners", group="40A4", since=2017)
def one_meaning_for_both(case: Case) -> Consequence | None:
    """What a call is agreed to mean may not depend on which partner makes it; style and judgement may."""
    match case.get(DIFFERENCE):
        case "style":
            return decide(common.no_rectification(), procedure.play_on())
        case "method":
            return decide(
                procedure.must("offending side", "play one meaning, whichever partner makes the call"),
                then=Refer("40B3"),
            )
        case _:
            return None
