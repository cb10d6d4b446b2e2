"""Law 40, departures from the own methods: a psychic call, a deviation and a misbid told apart, what each
brings (40A3, 40C), and the Regulating Authority's restriction on psychic artificial calls (40B2(a)(v))."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, answers, yes_no
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law40 import law

IRREGULARITIES = (
    Irregularity(
        "psychic call or deviation",
        group="40A3",
        law="40A3",
        phase="information",
        asks="Who departed from his methods?",
        words=("psyche", "psyched", "he had nothing for his bid", "deviation", "fielded", "bluff bid"),
    ),
)

PARTNER_ALLOWED_FOR_IT = Fact(
    "partner's action allowed for it",
    Kind.JUDGEMENT,
    "Did {partner} do something that fits the hand {offender} held, and not the hand he had shown?",
    yes_no(),
    "40C1",
    guidance="Compare his action with what players of his class would do opposite the hand that was shown. "
    "An action that fits both hands shows nothing.",
    aloud=False,
)
HAPPENED_BEFORE = Fact(
    "such departures known in the partnership",
    Kind.JUDGEMENT,
    "Could {partner} expect it, from earlier departures or from talk about them?",
    yes_no(),
    "40C1",
    guidance="Look at the register of psychic calls and deviations, at what each partner says alone, and "
    "at how long they have played together.",
    aloud=False,
)
DEPARTED = Fact(
    "departure from the methods",
    Kind.JUDGEMENT,
    "How far is {offender}'s hand from what the call shows by the side's methods?",
    answers(
        none="the methods allow the hand",
        minor="outside them, but not grossly",
        gross="grossly outside them, in honor strength or in the length of a suit",
    ),
    "40C1",
    guidance="Take what is agreed, and not what was explained.",
    aloud=False,
)
ON_PURPOSE = Fact(
    "departed on purpose",
    Kind.JUDGEMENT,
    "Did {offender} depart from the methods on purpose?",
    yes_no("yes, he knew what the call shows", "no, he forgot, misread his hand or took out the wrong card"),
    "40C1",
    guidance="Ask him alone, away from the table, what he took the call to show and what he saw in his hand.",
    aloud=False,
)
NONE, MISBID, DEVIATION, PSYCHIC = "none", "misbid", "deviation", "psychic call"
KIND = Fact(
    "kind of departure",
    Kind.JUDGEMENT,
    "What was {offender}'s departure from the methods?",
    (
        Answer(NONE, "none: the methods allow the hand"),
        Answer(MISBID, "a misbid: it was not meant"),
        Answer(DEVIATION, "a deviation: meant, and not gross"),
        Answer(PSYCHIC, "a psychic call: meant, and gross"),
    ),
    "40C1",
    aloud=False,
)
OPENING = "opening"
PSYCHED = Fact(
    "call that was psychic",
    Kind.RECORD,
    "What kind of call was it, by the side's methods?",
    (
        Answer(OPENING, "an artificial opening bid"),
        Answer("other artificial", "another artificial call"),
        Answer("natural", "a natural call"),
    ),
    "40B2(a)(v)",
    aloud=False,
)
FORBIDDEN = Fact(
    "psychic call forbidden by the regulations",
    Kind.RECORD,
    "Do the regulations of this event forbid a psychic call of that kind?",
    yes_no(),
    "40B2(a)(v)",
    guidance="The Laws let an authority restrict artificial psychic calls only.",
    aloud=False,
)
HURT_BY_PSYCHIC_CALL = Fact(
    "opponents hurt by the psychic call",
    Kind.JUDGEMENT,
    "Did opponents score worse than they probably would have done without that call?",
    yes_no(),
    "12A1",
    guidance="Follow the auction and play with a call that the side's methods allow for the hand.",
    aloud=False,
)
BARRED = "psychic artificial opening bids"
"""The election that says whether they are barred."""


@law.clause("40C1", "Misbid, deviation, psychic call", group=KIND.name, since=2007, role="defines")
def kind_of_departure(case: Case) -> str:
    """A psychic call is a misstatement of strength or length that is both deliberate and gross (Definitions);
    what is deliberate and small is a deviation, and what was not meant is a misbid."""
    far = case.get(DEPARTED)
    if far == "none":
        return NONE
    if not case.get(ON_PURPOSE):
        return MISBID
    return PSYCHIC if far == "gross" else DEVIATION


@law.clause(
    "40B2(a)(v)",
    "Artificial opening bids barred",
    group=FORBIDDEN.name,
    since=2017,
    authorities=("ACBL",),
    role="defines",
)
def artificial_openings_barred(case: Case) -> bool | None:
    """ACBL: an artificial opening bid may not be psychic, in any sanctioned event."""
    if case.get(PSYCHED) != OPENING:
        return None
    return case.elected(BARRED, "barred") == "barred"


@law.clause("40A3", "Any call or play allowed", group="40A3", since=2017, except_as=("40B2(a)(v)",))
def any_call_or_play(case: Case) -> Consequence | None:
    """A player may make any call or play without announcing it, a psychic one too, if it does not rest on
    an understanding that was not disclosed; he need not tell opponents that he departed from his methods
    (40C2)."""
    if is_expected(case):
        return None
    kind = case.get(KIND)
    if kind == MISBID:
        return None
    end = conduct.result_stands() if case.get(PLAYED_OUT) else procedure.play_on()
    if kind == NONE:
        return decide(common.no_rectification(), end)
    return decide(
        conduct.no_duty_to_tell("offender", "tell opponents of a departure from the side's methods (40C2)"),
        common.no_rectification(),
        end,
        noted(case),
    )


@law.clause("40B2(a)(v)", "Psychic artificial call barred", group="40A3", since=2017)
def psychic_call_barred(case: Case) -> Consequence | None:
    """A Regulating Authority may restrict psychic artificial calls. The Laws have no rectification for a
    breach: a side that it damaged has its score adjusted (12A1), and who made the call may be penalized."""
    return barred_by_regulation(case, "40B2(a)(v)")


def barred_by_regulation(case: Case, cite: str) -> Consequence | None:
    """What follows a psychic call that the regulations forbid, under the clause that lets them do so."""
    if is_expected(case) or case.get(KIND) != PSYCHIC:
        return None
    if case.get(PSYCHED) == "natural" or not case.get(FORBIDDEN):
        return None
    what = "a psychic call that the regulations forbid"
    after = procedure.may_be_penalized("offender", f"{what} ({cite})"), noted(case)
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(), common.come_back(f"did {what} cost opponents anything (12A1)?"), *after
        )
    if not case.get(HURT_BY_PSYCHIC_CALL):
        return decide(procedure.no_score_adjusted("it cost opponents nothing"), *after)
    return decide(procedure.score_to_be_assigned(f"{what} damaged opponents"), *after)


@law.clause("40C1", "Partner expected the departure", group="40A3", since=2007)
def more_reason_than_opponents(case: Case) -> Consequence | None:
    """A departure is lawful only where partner has no more reason than opponents to expect it. Departures
    that repeat become an understanding, which has to be disclosed like any other."""
    if not is_expected(case):
        return None
    return decide(conduct.noted("the call, the hand, and what partner did"), then=Refer("40C1 undisclosed"))


def is_expected(case: Case) -> bool:
    """Whether partner had more reason than opponents to expect the departure, which is then none."""
    return bool(case.get(PARTNER_ALLOWED_FOR_IT) or case.get(HAPPENED_BEFORE))


def noted(case: Case) -> Effect:
    """A departure for the register, by its kind."""
    return conduct.noted(f"the {case.get(KIND)}, the hand, and what partner did")
