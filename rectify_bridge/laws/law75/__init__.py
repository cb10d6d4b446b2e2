"""Law 75, Mistaken explanation or mistaken call."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law21 import COULD_WELL
from rectify_bridge.laws.law40 import departures

law = Law(75, "Mistaken explanation or mistaken call")

IRREGULARITIES = (
    Irregularity(
        "explanation does not fit the call",
        group="75",
        law="75",
        phase="information",
        asks="Whose call does not fit what his partner explained?",
        words=(
            "his bid is not what she explained",
            "misbid or misexplanation",
            "he forgot the system",
            "hand does not match the explanation",
            "mistaken bid",
        ),
    ),
)

AGREED_MEANING = Fact(
    "agreed meaning of the call",
    Kind.JUDGEMENT,
    "What does the evidence say that the partnership has agreed about {offender}'s call?",
    (
        Answer("as explained", "exactly what was explained: the call was the mistake"),
        Answer("other", "something else: the explanation was the mistake"),
        Answer("no agreement", "the partners do not share one understanding of it"),
        Answer("no evidence", "there is no evidence either way"),
    ),
    "75B1",
    guidance="Ask each partner alone, away from the table. Look at both system cards and at notes, at the "
    "auction with interference, and at what they did before. The word of the side alone is "
    "seldom evidence. Without evidence the explanation counts as the mistake.",
    aloud=False,
)
CARDS_SHOW = Fact(
    "what cards and notes show",
    Kind.JUDGEMENT,
    "What do both system cards, and notes, show of {offender}'s call in this very auction?",
    answers(
        as_explained="what was explained",
        other="something else, and both the same",
        differ="the two do not say the same",
        silent="nothing that covers it",
    ),
    "75D",
    guidance="Look at both cards. What they say of the call without interference may not apply after it.",
    aloud=False,
)
PARTNERS_SAY = Fact(
    "what the partners say",
    Kind.JUDGEMENT,
    "What does each partner say is agreed about the call, asked alone?",
    answers(
        as_explained="both say what was explained",
        other="both say something else, the same",
        differ="they differ, or do not know",
    ),
    "75D",
    guidance="Ask {offender} and {partner} separately, away from the table. Ask what they have agreed, "
    "and not what they had in hand.",
    aloud=False,
)
BORNE_OUT = Fact(
    "borne out by something else",
    Kind.JUDGEMENT,
    "Is there anything besides their word that bears it out?",
    yes_no("yes: how they bid before, a like sequence, the rest of the system", "no, their word alone"),
    "21B1(b)",
    guidance="The word of the side that gains from it is seldom enough.",
    aloud=False,
)
HEARD = Fact(
    "explanation heard by the caller",
    Kind.RECORD,
    "Could {offender} hear or see what {partner} explained or alerted?",
    yes_no(),
    "75A1",
    guidance="He does not hear it behind a screen, or if he explains his own call.",
)
MEANT_ANOTHER = Fact(
    "caller meant something else",
    Kind.JUDGEMENT,
    "Did {offender} mean something else than {partner} explained?",
    yes_no("yes", "no, he knew and departed from it"),
    "75A1",
    aloud=False,
)
ASSUMED = {
    "other": "what was likely with the right explanation given in time (75D3)",
    "no evidence": "what was likely had opponents been told that no agreed meaning is shown (75D3)",
    "no agreement": "what was likely had opponents been told that there is no agreement (75D3)",
}
"""On what assumption an adjusted score is worked out."""

LOST_BY_IT = Fact(
    "lost by the wrong explanation",
    Kind.JUDGEMENT,
    "Did opponents score worse than they probably would have done with the right information in time?",
    yes_no(),
    "75D3",
    guidance="Follow the auction and the play with the right explanation. If there is no agreement, use "
    "the explanation that there is none. What {offender} holds is not part of it.",
    aloud=False,
)


@law.clause(
    "75D", "Agreed meaning determined", group="agreed meaning of the call", since=2017, role="defines"
)
def directors_determination(case: Case) -> str:
    """The Director determines what is agreed: by the cards and notes where they cover the call, else by what
    each partner says, if more than their own word bears it out. Partners who differ share no understanding
    (75D2); without evidence the explanation counts as the mistake (21B1(b))."""
    shown = case.get(CARDS_SHOW)
    if shown != "silent":
        return "no agreement" if shown == "differ" else str(shown)
    match case.get(PARTNERS_SAY):
        case "differ":
            return "no agreement"
        case "other":
            return "other"
        case _:
            return "as explained" if case.get(BORNE_OUT) else "no evidence"


@law.clause("75C", "Mistaken call", group="75", since=2007)
def mistaken_call(case: Case) -> Consequence | None:
    """If the explanation described the agreement, the call was a mistake and no infraction: the caller may
    not correct anything at the time and need not later, opponents are owed the agreement and not his hand,
    and the result stands whatever it cost them."""
    if case.get(AGREED_MEANING) != "as explained":
        return None
    return decide(*_mistaken(case))


@law.clause("75C", "Departure that was not meant", group="40A3", since=2007)
def misbid(case: Case) -> Consequence | None:
    """A departure that was not meant is a mistaken call and no infraction, however far out the hand is; it
    goes into the register, because what repeats becomes an understanding (40C1)."""
    if departures.is_expected(case) or case.get(departures.KIND) != departures.MISBID:
        return None
    return decide(*_mistaken(case), departures.noted(case))


def _mistaken(case: Case) -> tuple[Effect, ...]:
    quiet = (
        conduct.told_alone_may_not("offender", "correct the explanation, or call the Director to it, now"),
        conduct.no_duty_to_tell("offender", "say, then or later, that the call was a mistake"),
    )
    owed = conduct.agreement_is_owed("offender")
    if not case.get(PLAYED_OUT):
        return owed, *quiet, common.no_rectification(), procedure.play_on()
    return owed, *quiet[1:], common.no_rectification(), conduct.result_stands()


TELLS_OPPONENTS: dict[bool | None, str] = {
    None: "after the final pass if the side declares, after the play if it defends",
    False: "after the final pass, as the side declares",
    True: "after the play, as the side is defending",
}
"""When partner of the player who explained corrects it, by whether his side defends; None: not known yet."""
PASSED_OUT = "now, as the board is passed out"


def _when_to_tell(case: Case) -> str:
    return PASSED_OUT if case.scene.is_passed_out else TELLS_OPPONENTS[case.scene.defends]


@law.clause("75B1", "Mistaken explanation", group="75", since=2017)
def mistaken_explanation(case: Case) -> Consequence | None:
    """If the agreement is another, the explanation was an infraction; without evidence to the contrary it
    counts as that (21B1(b))."""
    if case.get(AGREED_MEANING) not in ("other", "no evidence"):
        return None
    return decide(
        conduct.told_alone_must(
            "partner",
            "call the Director and correct it before the opening lead is faced, or during the play if it is "
            "found only then (75B2). It may be done before the auction ends",
        ),
        conduct.told_alone_may_not(
            "offender", "correct it, or show that it was wrong, while the auction goes on (75B3)"
        ),
        conduct.told_alone_must(
            "offender",
            f"call the Director and tell opponents: {_when_to_tell(case)} (75B3)",
        ),
        then=Refer("75D3"),
    )


@law.clause("75D2", "No common understanding", group="75", since=2017)
def no_common_understanding(case: Case) -> Consequence | None:
    """When the partners do not share one understanding, an explanation that states an agreement is an
    infraction: there is none to state."""
    if case.get(AGREED_MEANING) != "no agreement":
        return None
    return decide(conduct.disclosed("offending side", "that there is no agreement"), then=Refer("75D3"))


@law.clause("75D3", "Adjustment on correct information", group="75D3", since=2017)
def adjustment_on_the_right_information(case: Case) -> Consequence | None:
    """The score is adjusted, once play has ended, if the wrong information led an opponent to an action
    that cost his side; what would have happened is worked out with the right information."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(),
            common.come_back("did the wrong explanation cost opponents anything (75D3)?"),
        )
    if reason := case.first_failing(
        (COULD_WELL, False, "no opponent could well have decided otherwise with the right information"),
        (LOST_BY_IT, False, "opponents lost nothing by it"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(
        procedure.score_to_be_assigned(f"misinformation; assume {ASSUMED[case.get(AGREED_MEANING)]}")
    )


@law.clause("75A", "Caller's unauthorized information", group="", since=2007, role="adds")
def what_the_caller_learned(case: Case) -> Consequence | None:
    """Whether the explanation was right or wrong, the caller who hears that it is not what he meant may
    not use that: he goes on as though partner had explained the call as he meant it."""
    if not any(case.applied(cite) for cite in ("75C", "75B", "75B1", "75D2")):
        return None
    return learned(case, "16B1")


def learned(case: Case, standard: str) -> Consequence | None:
    """What follows if the caller heard that his call was understood otherwise than he meant it. standard: the
    clause that says what he may not choose."""
    if not case.get(MEANT_ANOTHER) or not case.get(HEARD):
        return None
    believed = (
        conduct.told_alone_unauthorized("offender", "partner's explanation"),
        conduct.as_meant("offender"),
    )
    chosen = (
        f"did {{offender}} choose what the explanation suggested over a logical alternative ({standard})?"
    )
    if case.get(PLAYED_OUT):
        return decide(*believed, conduct.judged_as_well(chosen))
    return decide(*believed, common.come_back(chosen))
