"""Law 68A: a remark that makes no claim, and words or cards before anybody is declarer."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import claim, common, procedure


def no_claim_made(by_defender: bool) -> Consequence:
    """Who names no number of tricks, proposes no end of the play and shows no card has not claimed, whatever
    he says of the result. A defender's remark is unauthorized for his partner (16)."""
    none = claim.no_claim("no number of tricks was named, and no end proposed"), claim.play_goes_on()
    if not by_defender:
        return decide(*none)
    told = common.unauthorized("partner", "the remark")
    return decide(*none, told, procedure.carefully_avoids("partner"))


BEFORE_PLAY = "68A, a claim before the auction is over; cards shown then are for Law 24"
"""The group for what no law says: only declarer and defenders claim, and there are none yet."""


def is_too_soon(case: Case) -> bool:
    """Whether the auction on record goes on."""
    auction = case.scene.at_ruling
    return auction is not None and not auction.is_over
