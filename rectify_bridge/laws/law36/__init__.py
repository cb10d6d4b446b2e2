"""Law 36, Inadmissible doubles and redoubles."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.laws.effects import change, common, rotation, windows
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import AUCTION_PERIOD_OVER, WHOSE_TURN
from rectify_bridge.laws.law25 import LHO_HAS_CALLED
from rectify_bridge.laws.law27 import IN_ROTATION
from rectify_bridge.table.call import Double, Redouble

law = Law(36, "Inadmissible doubles and redoubles")

IRREGULARITIES = (
    Irregularity(
        "inadmissible double",
        group="25A",
        law="36",
        phase="auction",
        asks="Who doubled?",
        words=(
            "inadmissible double",
            "doubled his partner",
            "nothing to double",
            "doubled twice",
            "impossible double",
        ),
    ),
    Irregularity(
        "inadmissible redouble",
        group="25A",
        law="36",
        phase="auction",
        asks="Who redoubled?",
        words=(
            "inadmissible redouble",
            "nothing to redouble",
            "redoubled without a double",
            "impossible redouble",
        ),
    ),
)


def _it(case: Case) -> str:
    """The call by its name, where the record or the player who complained tells it."""
    match case.scene.call:
        case Double():
            return "the inadmissible double"
        case Redouble():
            return "the inadmissible redouble"
    kind = case.matter.incident.kind
    tells = kind in ("inadmissible double", "inadmissible redouble")
    return f"the {kind}" if tells else "the inadmissible double or redouble"


def _reverts(case: Case) -> Effect:
    """To the player whose turn it was, by name where the record or an earlier answer tells."""
    if case.has("in rotation"):
        return rotation.reverts("offender")
    turn = case.scene.turn or case.settled(WHOSE_TURN)
    return rotation.reverts(str(turn or "the player whose turn it was"))


@law.clause("36C", "Found after the auction period", group="36", since=2017)
def found_after_the_auction_period(case: Case) -> Consequence | None:
    """When attention is drawn to it only after the opening lead was faced, the contract is scored as if it
    had not been made."""
    if not case.get(AUCTION_PERIOD_OVER):
        return None
    return decide(change.scored_as_if(_it(case)), common.no_rectification())


@law.clause("36A", "LHO has called", group="36", since=2017, except_as=("36C",))
def lho_has_called(case: Case) -> Consequence | None:
    """If the left-hand opponent calls before it is rectified, it and all later calls are cancelled. The
    auction goes back to the player whose turn it was, as though nothing had happened, and no lead is
    restricted."""
    if not case.get(LHO_HAS_CALLED):
        return None
    return decide(
        common.cancelled(f"{_it(case)}, with all calls since,", calls=common.IT_AND_LATER),
        _reverts(case),
        without=common.LEADS,
    )


@law.clause("36B1", "Double or redouble cancelled", group="36", since=2017, except_as=("36C", "36A"))
def cancelled(case: Case) -> Consequence:
    """A double or redouble that Law 19 does not permit is cancelled; it can never be accepted."""
    return decide(common.cancelled(_it(case)), then=Refer("36B"))


@law.clause("36B2", "Legal call substituted in turn", group="36B", since=2007, except_as=("37B",))
def must_substitute(case: Case) -> Consequence | None:
    """In turn: the offender must make a legal call in its place, and his partner passes for the rest of the
    auction. Law 72C and the lead restrictions of 26B may apply (36B3)."""
    if not (case.has("in rotation") or case.get(IN_ROTATION)):
        return None
    return decide(
        common.must_replace("offender", "the call"), common.must_pass("partner", windows.END_OF_AUCTION)
    )


@law.clause("36B4", "Out of turn", group="36B", since=2007, except_as=("37B", "36B2"))
def out_of_turn(case: Case) -> Consequence:
    """Out of turn: the auction goes back to the player whose turn it was; the offender may make any legal
    call at his turn, and his partner passes for the rest of the auction."""
    return decide(
        _reverts(case),
        common.any_legal_call("offender"),
        common.must_pass("partner", windows.END_OF_AUCTION),
    )
