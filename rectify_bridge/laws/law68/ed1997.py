"""Law 68 of 1997: a partner's objection undid a concession; after any claim or concession play ceased."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import change, claim, common, procedure
from rectify_bridge.laws.law68 import (
    AGREED,
    CLAIMED,
    DOUBTED,
    LEAVES,
    OBJECTED,
    RESPONSE,
    by_defender,
    claim_made,
    concession,
    law,
    said_or_done,
    some_of_the_tricks,
)
from rectify_bridge.laws.law68.remark import is_too_soon

CLAIM_OF_SOME = "68B, a defender's claim of some tricks to which partner objects"
"""The group for what of that edition is not known."""
UNDONE = "68B objection"


@law.clause("68A", "Claim", group="68", since=1997, until=1997)
def claim_of_tricks(case: Case) -> Consequence | None:
    """1997: to say that one will win a specific number of tricks, to suggest that play be curtailed, or to
    show one's cards is a claim, unless it was demonstrably not intended as one."""
    claims = said_or_done(case) == CLAIMED and not is_too_soon(case)
    doubtful = claims and by_defender(case) and case.get(LEAVES)
    return decide(then=Refer(CLAIM_OF_SOME)) if doubtful and case.get(OBJECTED) else claim_made(case)


law.clause("68B", "Concession", group="68", since=1997, until=1997)(concession)


@law.clause(UNDONE, "Defender's partner objects", group="68B", since=1997, until=1997)
def partner_objects(case: Case) -> Consequence | None:
    """1997: when a defender would concede a trick and his partner objects at once there is no concession. Law
    16 may apply, so the Director should be called at once."""
    if not case.applied("68B") or not by_defender(case) or not case.get(OBJECTED):
        return None
    return decide(
        claim.no_claim("a defender conceded, and the other objected at once"),
        claim.play_goes_on(),
        common.unauthorized("partner", "the attempt to concede"),
        common.unauthorized("offender", "{partner}'s objection"),
        common.come_back("was a play by either defender based on it (16)?"),
    )


@law.clause("68D", "Play ceases", group="68B", since=1997, until=1997, except_as=(UNDONE,))
def play_ceases(case: Case) -> Consequence:
    """1997: after any claim or concession play ceases."""
    return decide(claim.play_ceases(), then=Refer("68D"))


@law.clause("68D", "Claim agreed or doubted", group="68D", since=1997, until=1997)
def agreed_or_doubted(case: Case) -> Consequence:
    """1997: a claim that is agreed is a matter for Law 69. If any player doubts it, dummy too, the Director
    is called at once, nobody acts before he comes, and Law 70 or 71 applies. Play after it is annulled."""
    response = case.get(RESPONSE)
    if response == AGREED:
        return decide(then=Refer("69A"))
    voided = () if response == DOUBTED else (claim.play_after_the_claim(),)
    return decide(claim.no_action_yet(), *voided, claim.dummy_may_speak(), then=Refer("70"))


@law.clause("68B", "Rest conceded", group="", since=1997, until=1997, role="adds", except_as=(UNDONE,))
def the_rest(case: Case) -> Consequence | None:
    """1997: a claim of some number of tricks is a concession of the remainder."""
    return some_of_the_tricks(case) if case.applied("68A") else None


@law.clause("68C", "Statement", group="", since=1997, until=1997, role="adds", except_as=(UNDONE,))
def statement(case: Case) -> Consequence | None:
    """1997: a claim should be accompanied at once by a clear statement of the line, with the order of the
    cards. A claim or concession establishes a revoke of that side (63A3)."""
    if not (case.applied("68A") or case.applied("68B")) or case.has("no claim"):
        return None
    line = procedure.should("offender", "say at once how and in what order the cards will be played")
    revoke = "a revoke by the side that claimed or conceded, which is now established,"
    return decide(*((line,) if case.applied("68A") else ()), change.another_law(revoke, "Laws 63A3 and 64"))
