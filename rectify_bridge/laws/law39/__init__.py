"""Law 39, Call after final pass."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import common
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law25 import LHO_HAS_CALLED
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.call import Pass

law = Law(39, "Call after final pass")

IRREGULARITIES = (
    Irregularity(
        "call after the final pass",
        group="25A",
        law="39",
        phase="auction",
        asks="Who called after the auction was over?",
        words=(
            "call after the final pass",
            "called when the auction was over",
            "fourth pass",
            "bid after the end",
        ),
    ),
)

DEFENDER, DECLARING, NEITHER = "defender", "declaring side", "all passed"


def _part(scene: Scene, key: Key) -> Value | None:
    """Known from the finished auction before the call, or from the contract on record."""
    if scene.auction is None and scene.defends is not None:
        return DEFENDER if scene.defends else DECLARING
    if scene.auction is None or scene.offender is None or not scene.auction.is_over:
        return None
    declarer = scene.auction.declarer
    if declarer is None:
        return NEITHER
    return DECLARING if declarer.side is scene.offender.side else DEFENDER


PART = Fact(
    "side in the play to come",
    Kind.RECORD,
    "What is {offender} in the play to come?",
    (
        Answer(DEFENDER, "a defender"),
        Answer(DECLARING, "declarer or dummy"),
        Answer(NEITHER, "nothing: all four players had passed"),
    ),
    "39B",
    read=_part,
)
IS_PASS = Fact(
    "was a pass",
    Kind.RECORD,
    "Was the call a pass?",
    yes_no("yes, a pass", "no, a bid, double or redouble"),
    "39B",
    read=lambda scene, key: None if scene.call is None else isinstance(scene.call, Pass),
)


@law.clause("39A", "Calls after the final pass cancelled", group="39", since=2007)
def cancelled(case: Case) -> Consequence:
    """All calls after the final pass are cancelled."""
    return decide(
        common.cancelled("every call after the final pass", calls=common.IT_AND_LATER),
        then=Refer("39B"),
    )


@law.clause("39B", "No further rectification", group="39B", since=2007)
def no_further_rectification(case: Case) -> Consequence | None:
    """Nothing further for any call by the coming declarer or dummy, for a pass by a defender, or when the
    left-hand opponent has called as well before it was rectified. Where all four had passed there is no play
    either in which what the call told could be used."""
    if case.get(PART) == NEITHER:
        return decide(common.no_rectification(), without=(*common.LEADS, *common.INFORMATION, "16C3"))
    if case.get(PART) == DEFENDER and not case.get(IS_PASS) and not case.get(LHO_HAS_CALLED):
        return None
    return decide(common.no_rectification(), without=common.LEADS)


@law.clause("39C", "Bid or double by a defender", group="39B", since=2007, except_as=("39B",))
def by_a_defender(case: Case) -> Consequence:
    """A bid, double or redouble by a defender over which nobody has called: the lead restrictions of 26B may
    apply."""
    return decide()
