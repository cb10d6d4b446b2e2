"""Law 9 of 1997, attention drawn to an irregularity: what dummy might do, and what it cost that a
spectator spoke first (11B)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws import law11, law76
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.law09 import (
    COMMITTED,
    DURING_PLAY,
    OWN_SIDE,
    STAGE,
    WHICH,
    WHO,
    drawn_by_dummy,
    in_the_auction_period,
    in_the_play,
    law,
)


@law.clause("9A2(b)(2)", "Dummy tries to prevent declarer's irregularity", group="9A", since=1997, until=1997)
def preventing_declarers_irregularity(case: Case) -> Consequence | None:
    """1997: dummy may try to prevent an irregularity by declarer (42B2). Of other players before an
    irregularity has happened nothing is said."""
    if case.get(COMMITTED) or case.get(WHO) != "dummy" or not case.get(OWN_SIDE):
        return None
    return decide(procedure.may("offender", "try to prevent an irregularity by declarer before it happens"))


@law.clause("9A1", "Attention drawn during the auction period", group="9A", since=1997, until=1997)
def drawn_in_the_auction_period(case: Case) -> Consequence | None:
    """1997: in the auction period any player may draw attention to an irregularity, in or out of turn."""
    return in_the_auction_period(case) if case.get(COMMITTED) else None


@law.clause(
    "9A2", "Attention drawn during or after the play", group="9A", since=1997, until=1997, except_as=("9A1",)
)
def drawn_in_the_play(case: Case) -> Consequence | None:
    """1997: in the play declarer or either defender may draw attention to it; after the play dummy may
    too."""
    return in_the_play(case) if case.get(COMMITTED) else None


@law.clause(
    "9A2(b)(1)",
    "Dummy may not draw attention",
    group="9A",
    since=1997,
    until=1997,
    except_as=("9A1", "9A2", "9A screens"),
)
def dummy_is_silent_until_the_play_is_over(case: Case) -> Consequence | None:
    """1997: dummy may not draw attention to an irregularity during the play (43A1(b)), except to put right a
    mistaken explanation by declarer (75D2). It is rectified all the same (81C6)."""
    if not case.get(COMMITTED) or case.get(WHO) != "dummy" or case.get(STAGE) != DURING_PLAY:
        return None
    return drawn_by_dummy(case)


@law76.law.clause("76B", "Spectators may not draw attention", group="9A", since=1997, until=1997)
def spectators_are_silent(case: Case) -> Consequence | None:
    """1997: a spectator may not draw attention to an irregularity. One that happened may cost a right, if a
    side is responsible for the spectator (11B)."""
    if case.get(WHO) != "spectator":
        return None
    silent = direction.spectator_silent()
    return decide(silent, then=Refer("11B")) if case.get(COMMITTED) else decide(silent)


NON_OFFENDING, OFFENDING, NEITHER = "non-offending side", "offending side", "neither"
RESPONSIBLE = Fact(
    "side responsible for the spectator",
    Kind.RECORD,
    "Which side is responsible for the spectator's presence?",
    (
        Answer(NON_OFFENDING, "the side that did not commit the irregularity"),
        Answer(OFFENDING, "the side that committed the irregularity"),
        Answer(NEITHER, "neither of the two sides"),
    ),
    "11B",
)
HELD_FORFEITED = Fact(
    "right forfeited by the spectator's words",
    Kind.CHOICE,
    "Do you hold that this costs the side responsible for the spectator its right?",
    yes_no("yes, the right is forfeited", "no, the right is kept"),
    "11B",
    who=("Director",),
    guidance="The right may be forfeited; it is not lost automatically.",
    aloud=False,
)
SPECTATOR = "a spectator told of it"


@law11.law.clause("11B", "Nobody responsible for the spectator", group="11B", since=1997, until=1997)
def nobody_responsible(case: Case) -> Consequence | None:
    """1997: where neither side is responsible for the spectator, the Director rectifies what he learns of
    (81C6)."""
    if case.get(RESPONSIBLE) != NEITHER:
        return None
    return decide(direction.rectified_all_the_same(SPECTATOR))


@law11.law.clause("11B1", "Spectator of the side that did not offend", group="11B", since=1997, until=1997)
def spectator_of_the_non_offending_side(case: Case) -> Consequence | None:
    """1997: a spectator for whom the side that did not offend is responsible drew attention first: the right
    to a penalty may be forfeited. Even then a procedural penalty may be given (11C)."""
    if case.get(RESPONSIBLE) != NON_OFFENDING:
        return None
    if not case.get(HELD_FORFEITED):
        return decide(direction.rectified_all_the_same(SPECTATOR))
    return decide(
        direction.right_of_the_spectators_side_forfeited("to a penalty for the irregularity"),
        direction.penalty_still_possible("11C"),
    )


@law11.law.clause("11B2", "Spectator of the offending side", group="11B", since=1997, until=1997)
def spectator_of_the_offending_side(case: Case) -> Consequence | None:
    """1997: a spectator for whom the offending side is responsible drew attention first: the right to correct
    the irregularity may be forfeited."""
    if case.get(RESPONSIBLE) != OFFENDING:
        return None
    if not case.get(HELD_FORFEITED):
        return decide(direction.rectified_all_the_same(SPECTATOR))
    return decide(direction.right_of_the_spectators_side_forfeited("to correct the irregularity"))


@law.clause("9C", "Correction before the Director came", group="9C", since=1997, until=1997)
def premature_correction_in_1997(case: Case) -> Consequence | None:
    """1997: an offender who corrects his irregularity too early may bring a further penalty on himself; a
    call withdrawn so is judged by its own law and by the lead penalties of Law 26, a card by 47 to 50."""
    which = {
        "insufficient bid": "Law 27, and Law 26 for leads",
        "other call": "Law 25, and Law 26 for leads",
        "card": "Laws 47 to 50",
    }[case.get(WHICH)]
    return decide(direction.further_rectification("offender", which))
