"""Law 87 of 1997, a fouled board: only cards in wrong hands fouled it, and the organizer of some team
events could have it dealt again."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import deal, score
from rectify_bridge.laws.law15 import TEAMS
from rectify_bridge.laws.law87 import DIFFERED, law, scored_in_groups, told_apart

OTHER_MARKINGS = "87A, a dealer or a vulnerability that differed"
"""The group for what 87 of that edition does not say."""
DEALT_AGAIN = Fact(
    "fouled board dealt again",
    Kind.RECORD,
    "Do the regulations of this team event have a fouled board dealt again?",
    yes_no(),
    "87B",
)


@law.clause("87A", "What a fouled board is", group="87", since=1997, until=1997)
def what_a_fouled_board_is(case: Case) -> Consequence:
    """1997: a board is fouled if a card was displaced in it, so that contestants who are compared did not
    play it in the same form. A hand record that differs fouls nothing."""
    match case.get(DIFFERED):
        case "cards":
            return decide(score.fouled(), then=Refer("87 contest"))
        case "dealer or vulnerability":
            return decide(then=Refer(OTHER_MARKINGS))
    return decide(score.not_fouled())


@law.clause("87B", "Scores on each form told apart", group="87 contest", since=1997, until=1997)
def forms_told_apart(case: Case) -> Consequence:
    """1997: the Director finds out which scores were made on the right form and which on a changed one. The
    organizer of some team events may have the board dealt again (6)."""
    if case.get(TEAMS) and case.get(DEALT_AGAIN):
        return decide(deal.new_deal())
    return told_apart(case)


law.clause("87B", "Scored in groups", group="87 groups", since=1997, until=1997)(scored_in_groups)
