"""Law 80B2(e), 80E of 1997: behind screens the rectification of what has not passed the screen may be varied.
What has passed is subject to the same laws as without one."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Effect, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value
from rectify_bridge.laws.effects import change, common, procedure, rotation
from rectify_bridge.laws.law17 import WHOSE_TURN
from rectify_bridge.laws.law29 import can_stand
from rectify_bridge.laws.law33 import LEGAL_AFTER, SCREENMATE
from rectify_bridge.laws.law80 import is_behind_screens, law
from rectify_bridge.laws.scene.scene import Scene

NOT_PASSED_ON = "irregular call not passed on"
PASSED_ON_BY_SCREENMATE = "irregular call passed on by the screenmate"
"""What an authority chose."""
PUT_RIGHT, ACCEPTED = "put right without rectification", "accepted where the left-hand opponent may accept it"

NO, BY_SCREENMATE, OTHERWISE = "no", "by the screenmate", "otherwise"


def _passed(scene: Scene, key: Key) -> frozenset[Value]:
    """A call made since on the other side of the screen shows that it has passed."""
    if scene.offender is None:
        return frozenset()
    here = (scene.offender, scene.offender.screenmate)
    return frozenset((NO,)) if any(made.seat not in here for made in scene.later) else frozenset()


PASSED = Fact(
    "passed through the screen",
    Kind.RECORD,
    "Had {offender}'s call passed through the screen before it was noticed?",
    (
        Answer(NO, "no, the tray has not been passed on since"),
        Answer(BY_SCREENMATE, "yes, the opponent on {offender}'s side passed the tray and saw nothing wrong"),
        Answer(OTHERWISE, "yes, in another way"),
    ),
    "80B2(e)",
    excludes=_passed,
    guidance="North and East are on one side of the screen, South and West on the other. North and South "
    "pass the tray.",
)
UNINTENDED, CHANGED, OUT_OF_ROTATION, NOT_REPEATED = "25", "25B", "29", "31A1 not repeated"
INSUFFICIENT, INADMISSIBLE, SIMULTANEOUS = "27", "36", "33"
CALLS_AGAIN = (INSUFFICIENT, "35", INADMISSIBLE, "38")
CAN_BE_ACCEPTED = (INSUFFICIENT, OUT_OF_ROTATION, CHANGED)
"""The laws on the call: those after which the player makes another one at once, and those by which his
left-hand opponent may accept it."""
IN_ORDER = ""


def _law_on(case: Case) -> str:
    """The law that rectifies the call; of one that was made at the same time as another, which came first,
    the law that it breaks after it. A player who says that he did not mean his call may change it behind a
    screen as anywhere."""
    own = str(case.scene.law)
    if own == UNINTENDED:
        return IN_ORDER
    if own != SIMULTANEOUS:
        return own
    if case.get(SCREENMATE) == "lho":
        return OUT_OF_ROTATION
    by_answer = {"legal": IN_ORDER, "insufficient": INSUFFICIENT, "inadmissible": INADMISSIBLE}
    return by_answer[str(case.get(LEGAL_AFTER))]


def _is_ruled_on_by_the_regulation(case: Case) -> bool:
    """Whether there is a screen, the call is one that a law rectifies, and it has not been called over."""
    return is_behind_screens(case) and _law_on(case) != IN_ORDER and not _is_called_over(case)


def _is_called_over(case: Case) -> bool:
    """Whether the record shows that the left-hand opponent has called since, which accepts what he can; not
    where his call was made at the same time."""
    return case.scene.law != SIMULTANEOUS and case.scene.first_call("lho") is not None


@law.clause("80B2(e)", "Call not passed through the screen", group="25A", since=2007)
def put_right_on_this_side(case: Case) -> Consequence | None:
    """Behind screens, by the authority's regulation: an irregular call that has not passed through the screen
    is put right, and only the legal auction is passed on. Nobody on the other side is told, and it has no
    consequence but that the opponent on this side may be misled by what he saw."""
    if not _is_ruled_on_by_the_regulation(case) or case.get(PASSED) != NO:
        return None
    case.elected(NOT_PASSED_ON, PUT_RIGHT)
    return decide(
        *_put_right(case),
        procedure.not_told_across_the_screen(),
        common.come_back(
            "was the opponent on {offender}'s side of the screen misled by what happened there?"
        ),
        without=(*common.INFORMATION, *common.LEADS),
    )


def _put_right(case: Case) -> tuple[Effect, ...]:
    """How the auction on the tray is made legal. A call after the auction, or by a player who has to pass, is
    only taken away."""
    own = _law_on(case)
    if own == CHANGED:
        second = common.cancelled("the second call", common.THE_REPLACEMENT)
        return second, common.stands("the first call", common.IT)
    cancelled = common.cancelled("the irregular call")
    if own == OUT_OF_ROTATION:
        return cancelled, rotation.reverts(case.get(WHOSE_TURN)), common.any_legal_call("offender")
    if own == NOT_REPEATED:
        return cancelled, common.must_repeat("offender")
    return (cancelled, procedure.goes_on_from_change("offender")) if own in CALLS_AGAIN else (cancelled,)


@law.clause(
    "80B2(e) accepted", "Call passed on by the screenmate", group="25A", since=2007, except_as=("80B2(e)",)
)
def accepted_by_the_screenmate(case: Case) -> Consequence | None:
    """Behind screens, by the authority's regulation: the opponent on the offender's side who passes an
    irregular call on, and sees nothing wrong, has accepted it for his side where the left-hand opponent may
    accept it: an insufficient bid, a call out of rotation, or a call in the place of another one (25B1)."""
    if not _is_ruled_on_by_the_regulation(case):
        return None
    own = _law_on(case)
    if own not in CAN_BE_ACCEPTED or case.get(PASSED) != BY_SCREENMATE:
        return None
    if own == OUT_OF_ROTATION and not can_stand(case):
        return None
    case.elected(PASSED_ON_BY_SCREENMATE, ACCEPTED)
    if own == CHANGED:
        return decide(
            common.cancelled("the first call", common.IT),
            common.stands("the second call", common.THE_REPLACEMENT),
            common.auction_goes_on(),
        )
    if case.scene.changed_call is not None:
        second = common.stands("the second call", common.IT)
        return decide(change.first_call_withdrawn(), second, common.auction_goes_on())
    return decide(common.stands("the irregular call"), common.no_rectification())


law.clause("80B2(e)", "Simultaneous call not passed through the screen", group=SIMULTANEOUS, since=2007)(
    put_right_on_this_side
)
law.clause(
    "80B2(e) accepted",
    "Simultaneous call passed on by the screenmate",
    group=SIMULTANEOUS,
    since=2007,
    except_as=("80B2(e)",),
)(accepted_by_the_screenmate)
for _group in ("25A", SIMULTANEOUS):
    law.clause("80E", "Call not passed through the screen", group=_group, since=1997, until=1997)(
        put_right_on_this_side
    )
    law.clause(
        "80E accepted",
        "Call passed on by the screenmate",
        group=_group,
        since=1997,
        until=1997,
        except_as=("80E",),
    )(accepted_by_the_screenmate)
