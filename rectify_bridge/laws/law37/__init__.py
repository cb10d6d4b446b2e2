"""Law 37, Action violating obligation to pass."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value
from rectify_bridge.laws.effects import common, rotation, windows
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law25 import LHO_HAS_CALLED
from rectify_bridge.laws.scene.scene import Scene

law = Law(37, "Action violating obligation to pass")

IRREGULARITIES = (
    Irregularity(
        "call by a player obliged to pass",
        group="25A",
        law="37",
        phase="auction",
        asks="Who should have passed?",
        words=(
            "barred player called",
            "had to pass",
            "obliged to pass",
            "enforced pass ignored",
            "silenced partner bid",
        ),
    ),
)

ONCE, THROUGHOUT = "once", "throughout"


def _how_long(scene: Scene, key: Key) -> Value | None:
    """By the enforced passes that bound him when he called."""
    ends = {e.ends for e in scene.live if e.type == "must pass" and scene.seat("offender") in e.binds}
    if not ends:
        return None
    return THROUGHOUT if windows.END_OF_AUCTION in ends else ONCE


HOW_LONG = Fact(
    "how long obliged",
    Kind.RECORD,
    "For how long did {offender} have to pass?",
    (Answer(ONCE, "at this turn only"), Answer(THROUGHOUT, "until the end of the auction")),
    "37A",
    read=_how_long,
)


def stands_and_still_passes(case: Case) -> tuple[Effect, ...]:
    """The call and all later calls stand; who had to pass throughout must pass again at his later turns."""
    still = (
        (common.must_pass("offender", windows.END_OF_AUCTION),) if case.get(HOW_LONG) == THROUGHOUT else ()
    )
    return (common.stands("the call, with all calls since,"), *still)


@law.clause("37A", "LHO has called", group="37", since=2017)
def lho_has_called(case: Case) -> Consequence | None:
    """If the left-hand opponent calls before it is rectified, the call and all later calls stand. A player
    who had to pass until the end of the auction must still pass at his later turns. No lead is restricted. It
    cannot be accepted in any other way."""
    if not case.get(LHO_HAS_CALLED):
        return None
    return decide(*stands_and_still_passes(case), without=("26B", "72C"))


@law.clause("37B", "LHO has not called", group="37", since=2007, except_as=("37A",))
def lho_has_not_called(case: Case) -> Consequence:
    """Otherwise it is cancelled and a pass put in its place, and both players of the side pass for the rest
    of the auction. Law 72C and the lead restrictions of 26B may apply."""
    return decide(
        common.cancelled("the call"),
        common.substituted_pass("the call"),
        *rotation.reverts_where_out_of_turn(case.scene.turn),
        common.must_pass("offender", windows.END_OF_AUCTION),
        common.must_pass("partner", windows.END_OF_AUCTION),
    )


@law.clause("37B", "Inadmissible double by a player obliged to pass", group="36B", since=2007)
def inadmissible_and_obliged(case: Case) -> Consequence | None:
    """A player who had to pass and made an inadmissible double or redouble has no call to choose: a pass
    is put in its place (36B), and both players of the side pass for the rest of the auction."""
    if not case.scene.must_pass:
        return None
    return decide(
        common.substituted_pass("the call"),
        *rotation.reverts_where_out_of_turn(case.scene.turn),
        common.must_pass("offender", windows.END_OF_AUCTION),
        common.must_pass("partner", windows.END_OF_AUCTION),
    )
