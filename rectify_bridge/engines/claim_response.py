"""What followed a claim at the table (`response`, docs/claims.md), as answers to the facts of Law 68."""

from __future__ import annotations

from rectify_bridge.equity.claims.case import Response
from rectify_bridge.laws import law68

Answered = tuple[str | bool, str] | None
"""The answer and its evidence; None where the response does not tell."""

_AS_GIVEN = "as the claim says"
_ANSWERS = {
    Response.AGREED: law68.AGREED,
    Response.AGREEMENT_WITHDRAWN: law68.AGREED,
    Response.CONCESSION_REGRETTED: law68.AGREED,
    Response.ALL_PLAY_ON: law68.ALL_PLAY_ON,
}


def what(said: Response) -> Answered:
    """What was said or done, where it was about the trick in progress alone (68)."""
    return (law68.CURRENT, _AS_GIVEN) if said is Response.CURRENT_TRICK_ONLY else None


def objected(said: Response) -> Answered:
    """Whether partner objected (68B2): the other side answers only where he did not."""
    if said is Response.PARTNER_OBJECTS:
        return True, _AS_GIVEN
    return (False, _AS_GIVEN) if said in _ANSWERS else None


def answer(said: Response) -> Answered:
    """What the other side answered (68D)."""
    return (_ANSWERS[said], _AS_GIVEN) if said in _ANSWERS else None
