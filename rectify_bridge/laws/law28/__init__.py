"""Law 28, Calls considered to be in rotation."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import rotation
from rectify_bridge.laws.effects.common import LEADS, cancelled, no_rectification
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law29 import CALL, NEXT_CALLER, is_change_of_call
from rectify_bridge.laws.scene.scene import Scene

law = Law(28, "Calls considered to be in rotation")

LEGAL, INSUFFICIENT, INADMISSIBLE = "legal", "insufficient", "inadmissible"
OWN, OVER = "in his own turn", "over the call"


def _obliged(scene: Scene, key: Key) -> Value | None:
    """What earlier rulings bind the right-hand opponent to."""
    if scene.auction is None:
        return None
    rho = scene.seat("rho")
    return any(effect.type == "must pass" and rho in effect.binds for effect in scene.live)


RHO_MUST_PASS = Fact(
    "rho obliged to pass",
    Kind.RECORD,
    "Was {rho} obliged by law to pass at that turn?",
    yes_no(),
    "28A",
    guidance="An earlier ruling on this board may oblige him to pass, once or for the rest of the auction.",
    read=_obliged,
)


def _but_for_the_turn(scene: Scene, key: Key) -> Value | None:
    """Measured against the legal auction, which the pass of the player passed over leaves as it is."""
    if scene.law == "27":
        return INSUFFICIENT
    if scene.auction is None or scene.call is None or scene.offender is None:
        return None
    objection = scene.auction.objection(scene.call, scene.offender)
    if objection is None:
        return LEGAL
    return INSUFFICIENT if objection == "insufficient bid" else INADMISSIBLE


LEGAL_IN_ITSELF = Fact(
    "legal but for the turn",
    Kind.RECORD,
    "Is {offender}'s call legal, apart from the turn?",
    (
        Answer(LEGAL, "yes"),
        Answer(INSUFFICIENT, "no, it is an insufficient bid"),
        Answer(INADMISSIBLE, "no, it is a double or redouble that cannot be made there"),
    ),
    "28A",
    read=_but_for_the_turn,
)


def _meant(scene: Scene, key: Key) -> Value | None:
    """Where only one of the two would have been a legal call, that was the call."""
    made = scene.first_call("lho")
    if scene.auction is None or scene.call is None or scene.offender is None or made is None:
        return None
    own = scene.auction.objection(made.call, made.seat) is None
    over = scene.auction.with_call(scene.call, scene.offender).objection(made.call, made.seat) is None
    return None if own == over else OWN if own else OVER


MEANT = Fact(
    "how lho meant his call",
    Kind.JUDGEMENT,
    "Did {lho}, whose turn it was, call in turn or over {offender}'s call?",
    (
        Answer(OWN, "in his own turn: he did not see {offender}'s call, or disregarded it"),
        Answer(OVER, "over {offender}'s call, which he accepted"),
    ),
    "28B",
    guidance=(
        "Ask {lho} what he meant to do: begin the auction, or call over what {offender} had called. The call "
        "itself often tells."
    ),
    aloud=False,
    read=_meant,
)


@law.clause(
    "28A",
    "Call for an RHO who must pass",
    group="29",
    since=2017,
    except_as=(
        "17B-C",
        "17D3",
    ),
)
def rho_was_obliged_to_pass(case: Case) -> Consequence | None:
    """A call at the turn of a right-hand opponent who has to pass is in rotation: nothing could come of that
    turn. If it is irregular in itself the law on that applies to it, as to any call in turn."""
    if case.get(WHOSE_TURN) != "rho" or not case.get(RHO_MUST_PASS):
        return None
    in_rotation = rotation.in_rotation("the player before had to pass")
    match case.get(LEGAL_IN_ITSELF):
        case "legal":
            return decide(in_rotation, no_rectification())
        case "insufficient":
            return decide(in_rotation, then=Refer("27"))
        case _:
            return decide(in_rotation, then=Refer("36"))


@law.clause("28A", "Call deemed to be in rotation", group="in rotation", since=1997, role="defines")
def in_rotation_all_the_same(case: Case) -> bool | None:
    """A call at the right-hand opponent's turn is in rotation where that opponent had to pass. Any other call
    is in rotation at the player's own turn only; whose turn it was may have been asked already."""
    if case.has("in rotation"):
        return True
    if case.scene.law == "33":
        return None
    turn = case.scene.turn or case.settled(WHOSE_TURN)
    return None if turn is None else turn == "offender"


@law.clause("28B", "Correct player called", group="29", since=2017, except_as=("17B-C", "17D3", "28A"))
def the_correct_player_called(case: Case) -> Consequence | None:
    """The opponent whose turn it was called before any rectification: his call is in rotation, the right to
    rectification is gone, the auction goes on as though the other call had not been made, and Law 26 does not
    apply; 16C2 does. A call by the offender's partner is not such a call. At the left-hand opponent's turn
    his call could also be made over the other one (29A): what he meant decides."""
    turn = case.get(WHOSE_TURN)
    if turn == "partner" or is_change_of_call(case) or case.get(NEXT_CALLER) != turn:
        return None
    if turn == "lho" and case.get(MEANT) != OWN:
        return None
    return decide(cancelled(CALL), rotation.rectification_forfeited(turn), without=LEADS)
