"""Law 38 of 1997: a bid of more than seven silenced its side; Law 35C let it off where an opponent had
called."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import change, common, rotation
from rectify_bridge.laws.law25 import LHO_HAS_CALLED
from rectify_bridge.laws.law38 import IT, law, pass_substituted


@law.clause("38", "Bid above seven cancelled", group="38", since=1997, until=1997)
def cancelled_in_1997(case: Case) -> Consequence:
    """1997: the bid is cancelled, and every call after it; a contract of more than seven is never played."""
    return decide(
        common.cancelled(f"{IT}, with all calls since,", calls=common.IT_AND_LATER),
        change.never_played(),
        then=Refer("38C"),
    )


@law.clause("35C", "LHO had called", group="38C", since=1997, until=1997)
def lho_had_called_in_1997(case: Case) -> Consequence | None:
    """1997: if the left-hand opponent had called before a penalty was assessed, a pass is put in its
    place and the auction goes on as though nothing had happened: nobody has to pass and no lead is
    restricted."""
    if not case.get(LHO_HAS_CALLED):
        return None
    return decide(
        common.substituted_pass(IT),
        *rotation.reverts_where_out_of_turn(case.scene.turn),
        common.no_rectification(),
        without=(*common.LEADS, *common.DAMAGE),
    )


law.clause("38", "Both players pass", group="38C", since=1997, until=1997, except_as=("35C",))(
    pass_substituted
)
