"""Law 63 of 2007: what else established a revoke, and that nothing but the twelfth trick was excepted."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law63 import (
    AGREED,
    CIRCUMSTANCE,
    CLAIMED,
    ESTABLISHED,
    NONE,
    ONE_SIDE_PLAYED_ON,
    SINCE_THE_REVOKE,
    VOID,
    law,
)
from rectify_bridge.laws.scene.scene import Scene

CORRECTED = "64B, another revoke that is corrected"
"""The group for what 64B2 and 64B7 of that edition, and 64B2 of 1997, do not say: whether a corrected revoke
counts."""
NO_OTHER, OWN, OF_OTHERS = "none", "same player", "other side"


def _another(scene: Scene, key: Key) -> str | None:
    """By the revokes on record that were corrected; that there was none only where the hands are known."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None:
        return None
    corrected = [revoke for revoke in play.revokes if revoke.corrected]
    own = (revoke for revoke in corrected if revoke.seat is offender and revoke.suit is play.led)
    if any(revoke.trick < play.trick for revoke in own):
        return OWN
    if any(revoke.seat.side is not offender.side for revoke in corrected):
        return OF_OTHERS
    seen = {offender, offender.lho, offender.rho} <= play.known_hands
    return NO_OTHER if seen and not scene.was_ruled_before else None


ANOTHER = Fact(
    "another revoke, corrected",
    Kind.RECORD,
    "Was there another revoke on this board that was corrected?",
    (
        Answer(NO_OTHER, "no, there was none"),
        Answer(OWN, "yes, an earlier one of {offender} in the same suit"),
        Answer(OF_OTHERS, "yes, one of the other side"),
    ),
    "64B",
    guidance="Before 2017, Law 64B did not say whether a corrected revoke counts. Where one could, the "
    "ruling stops.",
    read=_another,
)


@law.clause(
    "63A3", "Claimed or agreed to a claim", group="established", since=2007, until=2007, role="defines"
)
def claimed_or_agreed(case: Case) -> bool | None:
    """2007: a member of the offending side has made a claim or concession, or agreed to one. No play after a
    claim makes it void."""
    return True if case.get(SINCE_THE_REVOKE) in (CLAIMED, AGREED, VOID) else None


@law.clause(
    "63B",
    "Established revoke may not be corrected",
    group="61",
    since=2007,
    until=2007,
    except_as=("61A", "62A", "62D1"),
)
def stands_as_played(case: Case) -> Consequence | None:
    """2007: an established revoke is not corrected, except on the twelfth trick (62D); the trick stands as
    played."""
    if not case.get(ESTABLISHED):
        return None
    return decide(play.trick_stands(), then=Refer(CORRECTED if another_is_corrected(case) else "64"))


def another_is_corrected(case: Case) -> bool:
    """Where the other side's revoke on the same trick is not yet established, it has to be corrected."""
    circumstance = case.get(CIRCUMSTANCE)
    if circumstance == ONE_SIDE_PLAYED_ON:
        return True
    return bool(circumstance == NONE and case.get(ANOTHER) != NO_OTHER)
