"""Law 57 of 1997 and 2007: declarer had three options, and dummy's card or suggestion stood in 57C1."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws import law47
from rectify_bridge.laws.effects import lead
from rectify_bridge.laws.law57 import (
    BOTH_HANDS,
    CIRCUMSTANCE,
    DUMMY,
    law,
    premature_play_by_declarer,
    taken_back,
)
from rectify_bridge.laws.law57.declarers_choice import (
    FORBID,
    HIGHEST,
    LOWEST,
    another_suit,
    chosen,
    name_another,
)

SELECTION = Fact(
    "declarer's choice of play, 2007",
    Kind.CHOICE,
    "{declarer}, {offender}'s card is a major penalty card: what must {partner} play to this trick?",
    (
        Answer(HIGHEST, "the highest card of the suit led"),
        Answer(LOWEST, "the lowest card of the suit led"),
        Answer(FORBID, "any card but one of another suit, which you name"),
    ),
    "57A",
    who=("declarer",),
    guidance="The suit led is the suit of the trick to which {partner} has not yet played. {partner} must "
    "follow suit if able, whatever declarer chooses (57B, 59).",
    repeats=True,
    offer=(
        "{partner} plays the highest card of the suit led",
        "{partner} plays the lowest card of the suit led",
        "name another suit; {partner} plays none of it",
    ),
)


@law47.law.clause("47E1", "Player told that it was his turn", group="57", since=2007, until=2007)
def told_that_it_was_his_turn_to_play(case: Case) -> Consequence | None:
    """2007: a lead or play out of turn by a player whom an opponent had told that it was his turn is taken
    back without rectification."""
    return taken_back() if case.get(law47.TOLD) else None


law.clause("57C2", "Premature play by declarer", group="57C3", since=2007, until=2007)(
    premature_play_by_declarer
)


@law.clause("57C1", "Declarer or dummy has played", group="57A", since=2007, until=2007)
def declarer_or_dummy_has_played(case: Case) -> Consequence | None:
    """2007: a defender who plays to the trick before his partner is not rectified if declarer has played from
    both hands, or if dummy has played a card or illegally suggested it. A lead to the next trick is not
    excused."""
    match case.get(CIRCUMSTANCE):
        case circumstance if circumstance == BOTH_HANDS:
            return decide(lead.play_stays("offender", "declarer had played from both hands"))
        case circumstance if circumstance == DUMMY:
            return decide(lead.play_stays("offender", "dummy had picked or suggested a card unasked"))
    return None


@law.clause("57A1", "Highest card of the suit led", group="57A option", since=1997, until=2007)
def highest_of_the_suit_led(case: Case) -> Consequence | None:
    """1997 and 2007: partner must play the highest card that he holds of the suit led."""
    if chosen(case, SELECTION) != HIGHEST:
        return None
    return decide(lead.must_play("the highest card of the suit led"), then=Refer("50D1"))


@law.clause("57A2", "Lowest card of the suit led", group="57A option", since=1997, until=2007)
def lowest_of_the_suit_led(case: Case) -> Consequence | None:
    """1997 and 2007: partner must play the lowest card that he holds of the suit led."""
    if chosen(case, SELECTION) != LOWEST:
        return None
    return decide(lead.must_play("the lowest card of the suit led"), then=Refer("50D1"))


@law.clause("57A3", "Another suit forbidden", group="57A option", since=1997, until=2007)
def another_suit_forbidden(case: Case) -> Consequence | None:
    """1997 and 2007: partner may not play a card of another suit that declarer specifies."""
    if chosen(case, SELECTION) != FORBID:
        return None
    suit = another_suit(case)
    return decide(lead.may_not_play(suit), then=Refer("50D1")) if suit else name_another(case)


law.clause("57C", "Declarer or dummy has played", group="57A", since=1997, until=1997)(
    declarer_or_dummy_has_played
)
