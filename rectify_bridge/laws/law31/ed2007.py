"""Law 31 of 1997 and 2007: who repeated the denomination silenced his partner once, any other call for the
auction; a bid at partner's turn always did."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.common import any_legal_call, must_pass
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law29 import KIND_OF_CALL, standing_call
from rectify_bridge.laws.law31 import law
from rectify_bridge.laws.scene.scene import CALLED_AGAIN, Scene
from rectify_bridge.table.call import parse_call


def _new_call(scene: Scene, key: Key) -> Value | None:
    """What the offender called at his proper turn, which is after his right-hand opponent's; or out of turn
    again, where that call is accepted."""
    made = standing_call(scene, "offender", since="" if scene.since == CALLED_AGAIN else "rho")
    return None if made is None else made.call


REPEATS, ANOTHER = "denomination repeated", "any other legal call"
NEW_CALL = Fact(
    "new call, 2007",
    Kind.CHOICE,
    "{offender}, when it is your turn: what do you call?",
    (
        Answer(REPEATS, "a bid in the denomination of the bid out of turn"),
        Answer(ANOTHER, "any other legal call"),
    ),
    "31A2",
    who=("offender",),
    guidance="Of an artificial bid the denominations that it specified count, and not the one that "
    "it named (29C).",
    read=_new_call,
    parse=parse_call,
    offer=(
        "repeat the denomination",
        "make any other legal call",
    ),
)
SAME_DENOMINATION = Fact(
    "denomination repeated",
    Kind.JUDGEMENT,
    "Does the new call repeat the denomination of the bid out of turn?",
    yes_no(),
    "31A2(a)",
    guidance="Of an artificial bid the denominations that it specified count, and not the one that "
    "it named (29C).",
    aloud=False,
)


def _repeated(case: Case) -> bool:
    """An artificial pass has no denomination to repeat."""
    if case.get(KIND_OF_CALL) == "pass":
        return False
    new = case.get(NEW_CALL)
    return new == REPEATS if isinstance(new, str) else bool(case.get(SAME_DENOMINATION))


@law.clause("31A2(a)", "Denomination repeated", group="31A2", since=1997, until=2007)
def denomination_repeated(case: Case) -> Consequence | None:
    """1997 and 2007: a call that repeats the denomination of the bid out of rotation: partner has to pass
    when it is next his turn."""
    return decide(must_pass("partner", windows.AFTER_NEXT_TURN)) if _repeated(case) else None


@law.clause(
    "31A2(b)", "Denomination not repeated", group="31A2", since=1997, until=2007, except_as=("31A2(a)",)
)
def denomination_not_repeated(case: Case) -> Consequence:
    """1997 and 2007: any other call, and always after an artificial pass or a pass of partner's artificial
    call: partner has to pass for the rest of the auction, and Law 26 may restrict a lead."""
    return decide(must_pass("partner", windows.END_OF_AUCTION))


@law.clause("31B", "At partner's or LHO's turn", group="31", since=1997, until=2007)
def at_partners_turn(case: Case) -> Consequence | None:
    """1997 and 2007: at his partner's turn, or at his left-hand opponent's before he himself had called:
    partner has to pass for the rest of the auction, whatever the offender calls then, and Law 26 may
    restrict a lead."""
    if case.get(WHOSE_TURN) == "rho":
        return None
    return decide(any_legal_call("offender"), must_pass("partner", windows.END_OF_AUCTION))
