"""Law 68A: a remark that makes no claim."""

from __future__ import annotations

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
