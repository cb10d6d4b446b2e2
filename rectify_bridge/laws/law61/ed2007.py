"""Law 61 of 2007: whether defenders might ask each other was left to the Regulating Authority."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.law61 import ASK, ASKED, law

ELECTION = "61B3, defenders who ask each other"
"""The group for what each authority chose, of which no source has been found."""


@law.clause("61B3", "Defender asks declarer or partner", group="61B", since=2007, until=2007)
def defender_asks(case: Case) -> Consequence | None:
    """2007: a defender may ask declarer; and the other defender, unless the Regulating Authority forbids it.
    What such a question tells may be unauthorized information."""
    match case.get(ASKED):
        case "defender":
            return decide(procedure.may("offender", ASK))
        case "defender, of partner":
            return decide(then=Refer(ELECTION))
    return None
