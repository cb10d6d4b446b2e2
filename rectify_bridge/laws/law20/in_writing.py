"""Law 20 behind a screen: the calls lie on the tray, and questions are written to the screenmate."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law17 import AUCTION_OVER, AUCTION_PERIOD_OVER
from rectify_bridge.laws.law20 import (
    MEANINGS,
    OWN_SIDE,
    QUESTION,
    REVIEWS,
    about_the_other_side,
    law,
    why_no_explanation,
    why_no_review,
)
from rectify_bridge.laws.law80 import is_behind_screens

ON_THE_TRAY = Fact(
    "calls still on the tray",
    Kind.RECORD,
    "Do the bidding cards still lie on the tray?",
    yes_no(),
    "20C2",
)
QUESTIONS = "questions behind a screen"
"""The election that says how players ask and answer behind a screen."""


def _by_regulation(case: Case, asked: tuple[str, ...]) -> bool:
    """Whether there is a screen, and one of these is asked."""
    if not is_behind_screens(case) or case.get(QUESTION) not in asked:
        return False
    case.elected(QUESTIONS, "in writing, to the screenmate")
    return True


def _written() -> Effect:
    return procedure.answered_by(
        "non-offending side", " in writing: the opponent on {offender}'s side of the screen"
    )


@law.clause("20B screens", "Review behind a screen", group="20", since=1997)
def review_behind_a_screen(case: Case) -> Consequence | None:
    """Behind screens, by the authority's regulation: until the bidding cards leave the tray a player looks at
    them. After that, as long as he is entitled to a review (20C2), his screenmate writes it down."""
    if not _by_regulation(case, REVIEWS):
        return None
    if not case.get(AUCTION_OVER) or case.get(ON_THE_TRAY):
        return decide(procedure.may("offender", "look at the calls on the tray; nobody repeats them"))
    barred = why_no_review(case)
    if barred:
        return decide(procedure.may_not("offender", barred))
    return decide(procedure.may("offender", "have all the calls written down, with the alerts"), _written())


@law.clause("20F screens", "Explanation behind a screen", group="20", since=1997)
def explanation_behind_a_screen(case: Case) -> Consequence | None:
    """Behind screens, by the authority's regulation: in the auction a player may at any time ask his
    screenmate for a full explanation of a call of the other side, in writing, and has the answer in writing.
    After the final pass those ask who may ask without a screen (20F2); in the play the aperture is closed
    for it."""
    if not _by_regulation(case, MEANINGS):
        return None
    if not case.get(AUCTION_OVER):
        if case.get(QUESTION) == "own side":
            return decide(procedure.may_not("offender", OWN_SIDE))
        what = "ask at any time, in writing, for a full explanation of a call of the other side"
        return decide(procedure.may("offender", what), _written())
    barred = why_no_explanation(case)
    if barred:
        return decide(procedure.may_not("offender", barred))
    closed = ", while the aperture is closed" if case.get(AUCTION_PERIOD_OVER) else ""
    return decide(procedure.may("offender", f"{about_the_other_side(case)}, in writing{closed}"), _written())
