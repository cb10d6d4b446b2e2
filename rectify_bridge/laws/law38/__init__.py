"""Law 38, Bid of more than seven."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.laws.effects import change, common, rotation, windows
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law25 import LHO_HAS_CALLED

law = Law(38, "Bid of more than seven")

IRREGULARITIES = (
    Irregularity(
        "bid above seven",
        group="25A",
        law="38",
        phase="auction",
        asks="Who bid more than seven?",
        words=("bid above seven", "eight level", "bid of eight", "more than seven"),
    ),
)

IT = "the bid of more than seven"


@law.clause("38A", "No play above seven", group="", since=2007, role="adds")
def no_play(case: Case) -> Consequence | None:
    """A contract of more than seven is never played."""
    return decide(change.never_played()) if case.applied("38B") else None


@law.clause("38B", "Bid and later calls cancelled", group="38", since=2007)
def cancelled(case: Case) -> Consequence:
    """The bid is cancelled together with all calls after it, whoever made them; nobody can accept it."""
    return decide(
        common.cancelled(f"{IT}, with all calls since,", calls=common.IT_AND_LATER), then=Refer("38C")
    )


def _passes(case: Case) -> tuple[Effect, ...]:
    return (
        common.substituted_pass(IT),
        *rotation.reverts_where_out_of_turn(case.scene.turn),
        common.must_pass("offender", windows.END_OF_AUCTION),
        common.must_pass("partner", windows.END_OF_AUCTION),
    )


@law.clause("38D", "LHO had called", group="38C", since=2007)
def lho_had_called(case: Case) -> Consequence | None:
    """If the left-hand opponent had called before it was rectified, there is no recourse to 26B and 72C; a
    pass is put in its place all the same and both players of the side pass for the rest of the auction."""
    return (
        decide(*_passes(case), without=(*common.LEADS, *common.DAMAGE)) if case.get(LHO_HAS_CALLED) else None
    )


@law.clause("38C", "Pass substituted", group="38C", since=2007, except_as=("38D",))
def pass_substituted(case: Case) -> Consequence:
    """A pass is put in its place; the auction goes on unless it was complete, and both players of the side
    pass for the rest of it. Law 72C and the lead restrictions of 26B may apply."""
    return decide(*_passes(case))
