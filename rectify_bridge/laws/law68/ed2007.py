"""Law 68 of 2007: after a claim or concession play ceases, and a claimer need not face his hand."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import change, claim, procedure
from rectify_bridge.laws.law68 import AGREED, DOUBTED, RESPONSE, law


@law.clause("68D", "Play ceases", group="68B", since=2007, until=2007, except_as=("68B2",))
def play_ceases(case: Case) -> Consequence:
    """2007: after any claim or concession play ceases."""
    return decide(claim.play_ceases(), then=Refer("68D"))


@law.clause("68D", "Claim agreed or doubted", group="68D", since=2007, until=2007)
def agreed_or_doubted(case: Case) -> Consequence:
    """2007: a claim that is agreed is a matter for Law 69. If any player doubts it, dummy too, the Director
    must be called at once, nobody acts before he comes, and Law 70 applies. Nobody may agree to play on:
    cards played after the claim do not count."""
    response = case.get(RESPONSE)
    if response == AGREED:
        return decide(then=Refer("69A"))
    voided = () if response == DOUBTED else (claim.play_after_the_claim(),)
    return decide(claim.no_action_yet(), *voided, claim.dummy_may_speak(), then=Refer("70"))


@law.clause("68C", "Statement", group="", since=2007, until=2007, role="adds", except_as=("68B2",))
def statement(case: Case) -> Consequence | None:
    """2007: a claim should be accompanied at once by a clear statement of the line, with the order of the
    cards. A claim or concession establishes a revoke of that side (63A3)."""
    if not (case.applied("68A") or case.applied("68B1")) or case.has("no claim"):
        return None
    line = procedure.should("offender", "say at once how and in what order the cards will be played")
    revoke = "a revoke by the side that claimed or conceded, which is now established,"
    return decide(*((line,) if case.applied("68A") else ()), change.another_law(revoke, "Laws 63A3 and 64"))
