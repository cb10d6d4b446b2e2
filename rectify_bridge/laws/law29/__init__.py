"""Law 29, Procedure after a call out of rotation."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import rotation
from rectify_bridge.laws.effects.change import accepted_with_a_later_call
from rectify_bridge.laws.effects.common import cancelled, no_rectification, stands
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law23 import COMPARABLE
from rectify_bridge.laws.scene.scene import CALLED_AGAIN, CALLED_OVER, Scene
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Bid, Double, Pass, Redouble, parse_call

law = Law(29, "Procedure after a call out of rotation")

IRREGULARITIES = (
    Irregularity(
        "call out of rotation",
        group="25A",
        law="29",
        phase="auction",
        asks="Who called out of turn?",
        words=(
            "call out of turn",
            "call out of rotation",
            "bid out of turn",
            "pass out of turn",
            "double out of turn",
            "opened out of turn",
            "wrong player opened",
            "it was not his turn",
        ),
    ),
)

CALL = "the call out of rotation"
NOBODY = "nobody"
COMPARABLE_CALL, OTHER_CALL = "comparable call", "any other legal call"


def _kind(scene: Scene, key: Key) -> Value | None:
    if scene.law == "27":
        return "bid"
    match scene.call:
        case Pass():
            return "pass"
        case Double():
            return "double"
        case Redouble():
            return "redouble"
        case Bid():
            return "bid"
    return None


KIND_OF_CALL = Fact(
    "kind of call",
    Kind.RECORD,
    "What did {offender} call?",
    answers(**{"pass": "a pass", "bid": "a bid", "double": "a double", "redouble": "a redouble"}),
    "29B",
    read=_kind,
)
OFFENDER_HAD_CALLED = Fact(
    "offender had called",
    Kind.RECORD,
    "Had {offender} already called on this board before that?",
    yes_no(),
    "30B2",
    read=lambda scene, key: (
        None if scene.auction is None else any(made.seat is scene.offender for made in scene.auction.legal)
    ),
)


def can_be_made(scene: Scene, key: Key) -> Value | None:
    """Whether the double or redouble could be made; None without a record. Who at once calls again puts the
    second call in the place of the first: the first is left out (25B)."""
    if scene.auction is None or scene.call is None or scene.offender is None:
        return None
    changed, auction = scene.changed_call, scene.auction
    if changed is not None:
        auction = auction.without(max(n for n, made in enumerate(auction.calls) if made == changed))
    return auction.objection(scene.call, scene.offender) is None


ADMISSIBLE = Fact(
    "double admissible",
    Kind.RECORD,
    "Could {offender} have made this double or redouble at all at the proper turn?",
    yes_no("yes, it doubles or redoubles what opponents last called", "no, it could never stand"),
    "19A",
    read=can_be_made,
)


def _next_caller(scene: Scene, key: Key) -> Value | None:
    """Which opponent called first after it; a call by the offender's partner settles nothing. What was called
    over a change of it was not called over it."""
    if scene.auction is None:
        return None
    if scene.later and scene.later[0].seat is scene.offender:
        return NOBODY
    for made in scene.later:
        for role in ("lho", "rho"):
            if str(made.seat) == scene.seat(role):
                return role
    return NOBODY


NEXT_CALLER = Fact(
    "opponent who called next",
    Kind.RECORD,
    "Which opponent was first to call after it, before the Director ruled?",
    answers(
        nobody="nobody has called", lho="{lho}, to {offender}'s left", rho="{rho}, to {offender}'s right"
    ),
    "29A",
    read=_next_caller,
)


def by_later_calls(scene: Scene, key: Key) -> bool | None:
    """Whether a call was accepted by what was accepted later. Who accepts a call that was made over it has
    accepted it too; who accepts another call by the same player accepts that one in its place. Who has
    refused it is not asked again, whatever a ruling on an earlier call makes of it then."""
    if scene.is_refused_before(key.fact):
        return False
    return {CALLED_OVER: True, CALLED_AGAIN: False}.get(scene.since)


ACCEPTED = Fact(
    "accepted out of rotation",
    Kind.CHOICE,
    "{lho}: do you accept the call out of rotation?",
    yes_no("accept it, and call over it", "do not accept it"),
    "29A",
    who=("lho",),
    guidance="{lho} decides without consulting {rho} (10C2).",
    read=by_later_calls,
    offer=(
        "accept it, and call over it",
        "refuse it: the auction goes back",
    ),
)


@law.clause("29A", "LHO called next", group="lho has called since", since=1997, role="defines")
def lho_called_next(case: Case) -> bool | None:
    """Which opponent called first after a call out of rotation may have been asked already: then it is known
    whether the left-hand opponent has called, unless the other opponent was first."""
    return {"lho": True, NOBODY: False}.get(str(case.settled(NEXT_CALLER)))


def _sufficient(scene: Scene, key: Key) -> Value | None:
    """An insufficient bid stays insufficient while nobody else has bid."""
    if scene.law == "27":
        return False
    if scene.auction is None or scene.call is None or scene.offender is None:
        return None
    return scene.auction.objection(scene.call, scene.offender) is None


SUFFICIENT_REPEAT = Fact(
    "repeated bid sufficient",
    Kind.RECORD,
    "Is the bid that has to be repeated a sufficient bid?",
    yes_no(),
    "31A1",
    read=_sufficient,
)


def standing_call(scene: Scene, role: str, since: str = "") -> Made | None:
    """The first call by a role that stands, after the irregular one; `since` a call of that other role."""
    legal = scene.now.legal if scene.now is not None else ()
    waiting = bool(since)
    for made in (*scene.later, *scene.after):
        if waiting:
            waiting = str(made.seat) != scene.seat(since)
        elif str(made.seat) == scene.seat(role) and made in legal:
            return made
    return None


def _new_call(scene: Scene, key: Key) -> Value | None:
    """What the offender called at his proper turn, which is after his right-hand opponent's; or out of turn
    again, where that call is accepted."""
    made = standing_call(scene, "offender", since="" if scene.since == CALLED_AGAIN else "rho")
    return None if made is None else made.call


NEW_CALL = Fact(
    "new call",
    Kind.CHOICE,
    "{offender}, when it is your turn: what do you call?",
    (Answer(COMPARABLE_CALL, "a comparable call"), Answer(OTHER_CALL, "any other legal call")),
    "29B",
    who=("offender",),
    guidance="Explain to {offender}, away from the table, what a comparable call is. Do not advise which "
    "of his calls would be one. If the cancelled call was artificial, compare what it specified, "
    "and not what it named (29C).",
    read=_new_call,
    parse=parse_call,
    offer=(
        "a comparable call",
        "any other legal call",
    ),
    conditions=("", "if {offender}'s new call is not comparable"),
)


def is_comparable(case: Case) -> bool:
    """Whether the offender's new call is comparable with the cancelled one: a kind as it is, a call by Law
    23."""
    new = case.get(NEW_CALL)
    return new == COMPARABLE_CALL if isinstance(new, str) else bool(case.get(COMPARABLE))


def is_change_of_call(case: Case) -> bool:
    """At his left-hand opponent's turn a player who has called before has just called: he changes his
    call."""
    return bool(case.get(WHOSE_TURN) == "lho" and case.get(OFFENDER_HAD_CALLED))


def is_double(case: Case) -> bool:
    """Whether the call was a double or redouble."""
    return case.get(KIND_OF_CALL) in ("double", "redouble")


def can_stand(case: Case) -> bool:
    """Whether the call could be accepted: an inadmissible double never can, and before anyone has called
    there is nothing to double."""
    if not is_double(case):
        return True
    if case.get(WHOSE_TURN) == "lho" and not case.get(OFFENDER_HAD_CALLED):
        return False
    return bool(case.get(ADMISSIBLE))


def _accepts(case: Case) -> bool:
    """The left-hand opponent's choice. What follows if he does not accept a bid hangs on whether it is
    sufficient (31A1), which is seen before he chooses."""
    if case.get(KIND_OF_CALL) == "bid" and case.get(WHOSE_TURN) == "rho":
        case.get(SUFFICIENT_REPEAT)
    return bool(case.get(ACCEPTED))


@law.clause(
    "29A", "Call out of rotation accepted", group="29", since=2017, except_as=("17B-C", "17D3", "28A", "28B")
)
def lho_calls_over_it(case: Case) -> Consequence | None:
    """The offender's left-hand opponent may call over it, and with that accepts it: there is no
    rectification. Whoever accepts a later irregular call, made over it, has accepted it as well."""
    if is_change_of_call(case) or not can_stand(case):
        return None
    if case.get(NEXT_CALLER) != "lho" and not _accepts(case):
        return None
    if case.scene.since == CALLED_OVER:
        return decide(stands(CALL), accepted_with_a_later_call(CALL), no_rectification())
    return decide(stands(CALL), rotation.rectification_forfeited("lho"), no_rectification())


@law.clause(
    "29B",
    "Call out of rotation not accepted",
    group="29",
    since=2017,
    except_as=("17B-C", "17D3", "28A", "28B", "29A"),
)
def not_accepted(case: Case) -> Consequence | None:
    """A call out of rotation that is not accepted is cancelled, and the auction goes back to the player whose
    turn it was; Laws 30, 31 and 32 say what follows for a pass, a bid, a double or redouble."""
    if is_change_of_call(case) or not can_stand(case):
        return None
    group = {"pass": "30", "bid": "31"}.get(case.get(KIND_OF_CALL), "32")
    return decide(cancelled(CALL), rotation.reverts(case.get(WHOSE_TURN)), then=Refer(group))
