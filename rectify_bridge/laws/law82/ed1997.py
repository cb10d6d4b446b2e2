"""Law 82 of 1997: a board could be required or postponed; of cancelling its play it said nothing."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.law82 import directors_error, law, rectified, ruling_put_right

PLAY = "by requiring or postponing the play of a board"
MEANS_1997 = Fact(
    "means to rectify, 1997",
    Kind.CHOICE,
    "How do you put it right?",
    (Answer("adjust", "with an adjusted score, as far as the Laws permit"), Answer("play", PLAY)),
    "82B",
    who=("Director",),
)
MEANS_SAID = {"adjust": "with an adjusted score", "play": PLAY}


@law.clause("82B", "Means of rectification", group="82B", since=1997, until=1997)
def means_of_rectification(case: Case) -> Consequence | None:
    """1997: he may give an adjusted score as the Laws permit, or require or postpone the play of a board."""
    return rectified(case.get(MEANS_1997), MEANS_SAID)


law.clause("82B", "Wrong ruling replaced", group="82", since=1997, until=1997)(ruling_put_right)
law.clause("82C", "Director's error", group="82", since=1997, until=1997, except_as=("82B",))(directors_error)
