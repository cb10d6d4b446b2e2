"""Law 62B of 1997, and 63B: a revoke to which a defender drew attention by a question to his partner was
corrected, and paid for as if it were established."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws import law47, law63
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law43 import as_if_the_revoke_were_established
from rectify_bridge.laws.law50.restored import MAJOR
from rectify_bridge.laws.law61.ed1997 import may_ask_each_other
from rectify_bridge.laws.law62 import (
    DEFENDER,
    FACED,
    HAND,
    from_a_defenders_hand,
    from_declarers_side_or_face_up,
    law,
)
from rectify_bridge.laws.scene.scene import Scene

EXCEPT = ("63B",)


def _asked(scene: Scene, key: Key) -> Value | None:
    """So it is where the ruling on the question brought the revoke to light."""
    return True if scene.opened_under == "61B" else None


PARTNER_ASKED = Fact(
    "partner drew attention by a question",
    Kind.RECORD,
    "Did {partner}, the other defender, draw attention to it by asking {offender} about the suit?",
    yes_no(),
    "63B",
    read=_asked,
)


def _shown_by_partner(case: Case) -> bool:
    """A question that the authority allows is none that 61B forbids."""
    if case.get(HAND) not in (DEFENDER, FACED) or may_ask_each_other(case):
        return False
    return bool(case.get(PARTNER_ASKED))


@law63.law.clause("63B", "Attention drawn by a forbidden question", group="62B", since=1997, until=1997)
def attention_drawn_illegally(case: Case) -> Consequence | None:
    """1997: a revoke to which attention was drawn by a question that 61B forbids is corrected, and Law 64
    applies as if it were established."""
    return decide(then=Refer("63B")) if _shown_by_partner(case) else None


law63.law.clause("63B", "Revoke treated as established", group="63B", since=1997, until=1997)(
    as_if_the_revoke_were_established
)
law.clause("62B1", "Revoke card of a defender", group="62B", since=1997, until=1997, except_as=EXCEPT)(
    from_a_defenders_hand
)
law.clause("62B2", "Revoke card replaced at no cost", group="62B", since=1997, until=1997, except_as=EXCEPT)(
    from_declarers_side_or_face_up
)


@law47.law.clause("47B", "Card taken back under 63B", group="", since=1997, until=1997, role="adds")
def penalty_card_as_well(case: Case) -> Consequence | None:
    """1997: a card that a defender takes back to correct an illegal play is a penalty card (49), and so
    is the card of such a revoke."""
    if not case.applied("63B") or case.get(HAND) != DEFENDER:
        return None
    return decide(play.penalty_card("major", "taken back"), *MAJOR)
