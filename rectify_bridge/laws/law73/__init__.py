"""Law 73, Communication, tempo and deception."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import common, conduct, direction, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import GAINED, PLAY_ON, PLAYED_OUT

law = Law(73, "Communication, tempo and deception")

IRREGULARITIES = (
    Irregularity(
        "opponent misled by manner or tempo",
        group="73D",
        law="73D",
        phase="information",
        asks="Whose manner or tempo misled an opponent?",
        words=(
            "he hesitated with a singleton",
            "thought without the king",
            "misled me",
            "deception",
            "coffee-housing",
            "false hesitation",
        ),
    ),
    Irregularity(
        "improper communication between partners",
        group="73B",
        law="73B",
        phase="conduct",
        asks="Who told his partner something?",
        words=(
            "they signal",
            "talking to partner",
            "told his partner",
            "prearranged signals",
            "doubled with emphasis",
        ),
    ),
)

MISLED_BY = Fact(
    "what misled the opponent",
    Kind.RECORD,
    "How did {offender} give an opponent a wrong idea?",
    answers(
        play="by the call or the card alone, made as always",
        tempo="by haste or hesitation",
        question="by a question or a remark",
        manner="by a gesture or by the manner of the call or play",
        procedure="by leaving correct procedure on purpose",
    ),
    "73D2",
    hold=PLAY_ON,
)
CONCEALED = Fact(
    "rests on something concealed",
    Kind.JUDGEMENT,
    "Did {partner} understand it better than opponents could, from an agreement or experience not disclosed?",
    yes_no(),
    "73E1",
    guidance="A deception must be as likely to mislead partner as the opponents.",
    aloud=False,
)
MEANT_TO_MISLEAD = Fact(
    "meant to mislead",
    Kind.JUDGEMENT,
    "Did {offender} do it in order to mislead an opponent?",
    yes_no(),
    "73D2",
    guidance="A player who plays a singleton has nothing to think about. A question about one card "
    "also has no good reason, if the answer cannot matter to the player who holds it.",
    aloud=False,
)
FALSE_INFERENCE = Fact(
    "false inference drawn",
    Kind.JUDGEMENT,
    "Did an innocent opponent draw a false inference from it and act on it?",
    yes_no(),
    "73E2",
    guidance="Ask what the opponent understood by it. Compare his action with that.",
    aloud=False,
)
BRIDGE_REASON = Fact(
    "demonstrable bridge reason",
    Kind.JUDGEMENT,
    "Did {offender} have a bridge reason for it that can be shown from his hand and the position?",
    yes_no(),
    "73E2",
    guidance="Declarer may think when dummy comes down, and so may any player at trick one. Only a player "
    "who holds the card may think about covering. What to do two tricks later is seldom a good "
    "reason.",
    aloud=False,
)
AWARE_OF_BENEFIT = Fact(
    "could have been aware of the benefit",
    Kind.JUDGEMENT,
    "Could {offender} have been aware, when he did it, that it could work to his benefit?",
    yes_no(),
    "73E2",
    guidance="No intent is needed. In front of a two-way finesse, or over dummy's king, a pause shows "
    "where a card is.",
    aloud=False,
)
WORSE_FOR_OPPONENTS = Fact(
    "opponents worse off by the inference",
    Kind.JUDGEMENT,
    "Did {offender}'s opponents score worse than they would have done without that inference?",
    yes_no(),
    "12B1",
    guidance="Follow the play as it would have gone without it, and compare.",
    aloud=False,
)


@law.clause("73E1", "Deception by a call or play", group="73D", since=2017)
def deception_by_a_call_or_play(case: Case) -> Consequence | None:
    """A player may deceive opponents by his calls and plays themselves, as long as no concealed
    understanding or experience of the partnership protects the deception."""
    if case.get(MISLED_BY) != "play":
        return None
    if case.get(CONCEALED):
        return decide(then=Refer("40C1 undisclosed"))
    return decide(common.no_rectification(), procedure.play_on())


@law.clause("73D2", "Deception by manner or tempo", group="73D", since=2007)
def deception_by_manner(case: Case) -> Consequence | None:
    """A player may not try to mislead by question, remark, gesture, haste or hesitation, by his manner, or by
    leaving correct procedure on purpose."""
    if case.get(MISLED_BY) == "play" or not case.get(MEANT_TO_MISLEAD):
        return None
    return decide(
        conduct.told_alone_may_not("offender", "try to mislead an opponent in any way but by a call or play"),
        procedure.may_be_penalized("offender", "an attempt to mislead, not by a call or play (73D2)"),
        then=Refer("73E2"),
    )


@law.clause("73D1", "Unintended variation in tempo or manner", group="73D", since=1997)
def variation_without_intent(case: Case) -> Consequence | None:
    """An unintended variation in tempo or manner is not an infraction in itself; opponents draw inferences
    from it at their own risk, but a player takes care where it may help his side."""
    if case.get(MISLED_BY) == "play" or case.get(MEANT_TO_MISLEAD):
        return None
    return decide(conduct.at_own_risk("non-offending side"), then=Refer("73E2"))


@law.clause("73E2", "False inference from an opponent's manner", group="73E2", since=2017)
def false_inference(case: Case) -> Consequence | None:
    """When an innocent player drew a false inference from an opponent's question, remark, manner or
    tempo, for which that opponent had no demonstrable bridge reason, and who could have been aware that
    it could work to his benefit, the score is adjusted."""
    return of_a_false_inference(case, "73E2")


def of_a_false_inference(case: Case, cite: str) -> Consequence:
    """What follows from manner or tempo that an opponent misread. cite: the clause, as its edition
    numbers it."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(), common.come_back(f"did a false inference cost opponents anything ({cite})?")
        )
    if reason := case.first_failing(
        (FALSE_INFERENCE, False, "no opponent acted on a false inference"),
        (BRIDGE_REASON, True, "there was a demonstrable bridge reason"),
        (AWARE_OF_BENEFIT, False, "{offender} could not have been aware that it could bring a benefit"),
        (WORSE_FOR_OPPONENTS, False, "the inference cost opponents nothing"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(
        procedure.score_to_be_assigned(
            "an opponent drew a false inference from manner or tempo, for which there was no bridge reason"
        )
    )


TOLD_BY = Fact(
    "means of communication",
    Kind.RECORD,
    "How did {offender} tell {partner} something?",
    answers(
        calls="by calls and plays alone",
        manner="by emphasis, undue delay or undue speed in a call or play",
        words="by a remark or a gesture",
        questions="by a question that was asked or not asked",
        alerts="by an alert or explanation that was given or not given",
        trick="by telling him that his card is turned the wrong way",
        prearranged="by a method arranged before that the Laws do not sanction",
    ),
    "73A1",
    hold=PLAY_ON,
)


@law.clause("73A1", "Communication by calls and plays", group="73B", since=1997)
def calls_and_plays(case: Case) -> Consequence | None:
    """Partners communicate by calls and plays, and by nothing else that the Laws do not authorize."""
    if case.get(TOLD_BY) != "calls":
        return None
    return decide(common.no_rectification(), procedure.play_on())


@law.clause("73B2", "Prearranged communication", group="73B", since=1997)
def prearranged_communication(case: Case) -> Consequence | None:
    """An exchange of information by means arranged before, which the Laws do not sanction, is the gravest
    offence of all."""
    if case.get(TOLD_BY) != "prearranged":
        return None
    return decide(
        procedure.play_on(),
        direction.discipline(
            "offending side", "a prearranged way of communicating, the gravest offence (73B2)"
        ),
        conduct.reported("the Regulating Authority"),
        common.come_back("what did the prearranged communication gain (12A1)?"),
    )


@law.clause("73B1", "Other communication between partners", group="73B", since=1997)
def other_communication(case: Case) -> Consequence | None:
    """Partners do not communicate by manner, remarks, gestures, questions, alerts or explanations: what is
    told that way is unauthorized, and Law 16 deals with its use. Law 65 says until when anybody may say that
    a card is turned wrong."""
    how = case.get(TOLD_BY)
    if how in ("calls", "prearranged"):
        return None
    if how == "trick":
        return decide(then=Refer("65B3"))
    words = {answer.value: answer.words for answer in TOLD_BY.answers}[how].removeprefix("by ")
    return decide(
        procedure.may_not("offender", "tell partner anything in that way"),
        common.unauthorized("partner", words),
        procedure.carefully_avoids("partner"),
        then=Refer("16B3"),
    )


@law.clause("73C2", "Unauthorized information used", group="", since=2017, role="adds")
def breach_by_the_partner(case: Case) -> Consequence | None:
    """A player who used unauthorized information from partner may be given a penalty, whether or not it
    gained anything; 16B3 deals with what opponents lost by it."""
    # Whether it gained anything is asked only of a choice that 16B1(a) forbids.
    if not case.applied("16B1(a)") or case.key(GAINED) not in case.reads:
        return None
    return decide(
        procedure.may_be_penalized("partner", "use of unauthorized information from partner (73C2)")
    )


TURNED_BY = Fact(
    "who speaks of the card",
    Kind.RECORD,
    "Whom did {offender} tell that a card is turned the wrong way, and as what?",
    answers(
        defender="a defender told his partner",
        your_lead="a defender only told his partner that it was his lead",
        dummy="dummy spoke of it",
        declarer="declarer told dummy or an opponent",
    ),
    "73A1",
)


@law.clause("73A1", "Remark about a card turned wrongly", group="65B3", since=1997, until=2006)
def a_card_turned_wrong_in_1997(case: Case) -> Consequence | None:
    """No law forbade it, but partners communicate by calls and plays alone: a defender who tells his partner
    that his card is turned wrong gives unauthorized information, and dummy takes no part in the play; a plain
    "your lead" is understandable, and declarer can hardly be faulted."""
    match case.get(TURNED_BY):
        case "defender":
            return decide(
                common.unauthorized("partner", "being told that a card is turned the wrong way"),
                procedure.carefully_avoids("partner"),
                procedure.play_on(),
            )
        case "dummy":
            return decide(
                procedure.may_not("offender", "say anything about the play to declarer (43A1c)"),
                procedure.play_on(),
            )
        case _:
            return decide(common.no_rectification(), procedure.play_on())
