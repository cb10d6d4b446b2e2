"""Laws 40A, 40B and 75A to 75C of 1997: any call or play, understandings that opponents are owed, and
departures from them."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws import law75
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law21.ed1997 import no_damage_in_1997
from rectify_bridge.laws.law40 import ARISEN, DISCLOSED, law
from rectify_bridge.laws.law40.departures import (
    FORBIDDEN,
    KIND,
    MISBID,
    NONE,
    artificial_openings_barred,
    barred_by_regulation,
    is_expected,
    kind_of_departure,
    noted,
)

law.clause("40A", "Misbid, deviation, psychic call", group=KIND.name, since=1997, until=1997, role="defines")(
    kind_of_departure
)


@law75.law.clause("75A", "Special partnership agreements", group="40A1", since=1997, until=1997)
def special_agreements(case: Case) -> Consequence:
    """1997: special agreements, spoken or not, are fully and freely available to opponents. Inferences
    from general knowledge and experience are not owed (75C)."""
    if case.get(ARISEN) == "knowledge":
        return decide(
            procedure.need_not("offending side", "disclose general bridge knowledge"),
            common.no_rectification(),
        )
    return decide(
        conduct.disclosed("offending side", "all their special agreements, spoken or not"), then=Refer("40B3")
    )


def redress(case: Case, why: str) -> Effect:
    """1997: the score, when opponents had not been told (40C)."""
    if reason := no_damage_in_1997(case):
        return procedure.no_score_adjusted(reason)
    return procedure.score_to_be_assigned(why)


UNDERSTOOD = Fact(
    "opponents could be expected to understand it",
    Kind.JUDGEMENT,
    "Could opponents reasonably be expected to understand that call or play without being told?",
    yes_no(),
    "40B",
    guidance="Think of both opponents. Look at how usual the meaning is among the players of this event.",
    aloud=False,
)


@law.clause("40B", "Concealed understanding", group="40B3", since=1997, until=1997)
def concealed_understanding(case: Case) -> Consequence:
    """1997: a player may not use a special understanding unless opponents may be expected to understand
    it, or his side discloses it as the organizer lays down. If that damaged opponents the score may be
    adjusted (40C)."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(),
            common.come_back("did the missing disclosure cost opponents anything (40C)?"),
        )
    if case.get(DISCLOSED):
        return decide(procedure.no_score_adjusted("opponents had been told"))
    if case.get(UNDERSTOOD):
        return decide(procedure.no_score_adjusted("opponents could be expected to understand it"))
    return decide(redress(case, "opponents did not disclose as required"))


@law.clause("40A", "Any call or play allowed", group="40A3", since=1997, until=1997, except_as=("40D",))
def any_call_or_play_in_1997(case: Case) -> Consequence | None:
    """1997: a player may make any call or play without announcing it, a psychic one too, if it does not
    rest on a partnership understanding; he need not tell opponents that he departed from what was agreed
    (75B)."""
    kind = None if is_expected(case) else case.get(KIND)
    if kind in (None, MISBID):
        return None
    end = conduct.result_stands() if case.get(PLAYED_OUT) else procedure.play_on()
    if kind == NONE:
        return decide(common.no_rectification(), end)
    return decide(
        conduct.no_duty_to_tell("offender", "tell opponents of a departure from the side's methods (75B)"),
        common.no_rectification(),
        end,
        noted(case),
    )


law.clause(
    "40D",
    "Artificial opening bids barred",
    group=FORBIDDEN.name,
    since=1997,
    until=1997,
    authorities=("ACBL",),
    role="defines",
)(artificial_openings_barred)


@law.clause("40D", "Psychic conventional call barred", group="40A3", since=1997, until=1997)
def psychic_convention_barred(case: Case) -> Consequence | None:
    """1997: the organizer may regulate the use of conventions, psychic ones included. The Laws have no
    penalty for a breach: a side that it damaged has its score adjusted (12A1), and who made the call may
    be penalized."""
    return barred_by_regulation(case, "40D")


@law75.law.clause("75B", "Partner expected the departure", group="40A3", since=1997, until=1997)
def habitual_departures(case: Case) -> Consequence | None:
    """1997: departures that repeat may create an implicit agreement, which has to be disclosed."""
    if not is_expected(case):
        return None
    return decide(conduct.noted("the call, the hand, and what partner did"), then=Refer("40C1 undisclosed"))


@law75.law.clause("75D2", "Departure that was not meant", group="40A3", since=1997, until=1997)
def misbid_in_1997(case: Case) -> Consequence | None:
    """1997: a departure that was not meant is a mistaken bid and no infraction, however far out the hand
    is; it goes into the register, because what repeats becomes an agreement (75B)."""
    found: Consequence | None = law75.misbid(case)
    return found


@law75.law.clause("75B", "Undisclosed agreement", group="40C1 undisclosed", since=1997, until=1997)
def undisclosed_agreement(case: Case) -> Consequence:
    """1997: if an implicit agreement that was not disclosed damaged opponents, the score may be adjusted
    (40C). Neither 75B nor 40 has a penalty: who breaks 40B offends against correct procedure and may be
    penalized for that, whatever it cost (90A). The agreement is disclosed from now on, but not before the
    deal is over."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(),
            common.come_back("did undisclosed knowledge cost opponents anything (40C)?"),
        )
    if case.get(DISCLOSED):
        return decide(procedure.no_score_adjusted("opponents had been told"))
    return decide(
        conduct.disclosed("offending side", "from now on what their partnership has come to expect"),
        redress(case, "an understanding that was not disclosed damaged opponents"),
        procedure.may_be_penalized("offending side", "an understanding that was not disclosed (40B)"),
    )
