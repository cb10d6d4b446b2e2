"""Law 61 of 2007: whether defenders might ask each other was left to the Regulating Authority."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.elected import elected_or_told
from rectify_bridge.laws.law61 import ASK, ASKED, COME_BACK, law

FORBIDDEN_QUESTION = "61B3, a question between defenders that is forbidden"
"""The group for what followed where an authority forbade the question, which no source tells."""
ASK_EACH_OTHER = "defenders may ask each other about a revoke"
"""The election on 61B3: the book allows the question unless the authority forbids it."""
FORBIDDEN = Fact(
    "defenders' question forbidden",
    Kind.RECORD,
    "Does your Regulating Authority forbid defenders to ask each other about a revoke?",
    (Answer("prohibited", "yes, it forbids it"), Answer("allowed", "no")),
    "61B3",
    guidance="No verified source tells it of this authority. By the Law of 2007 they may ask unless the "
    "authority forbids it.",
)


@law.clause("61B3", "Defender asks declarer or partner", group="61B", since=2007, until=2007)
def defender_asks(case: Case) -> Consequence | None:
    """2007: a defender may ask declarer; and the other defender, unless the Regulating Authority forbids it.
    What such a question tells may be unauthorized information."""
    match case.get(ASKED):
        case "defender":
            return decide(procedure.may("offender", ASK))
        case "defender, of partner" if elected_or_told(case, ASK_EACH_OTHER, FORBIDDEN) != "allowed":
            return decide(then=Refer(FORBIDDEN_QUESTION))
        case "defender, of partner":
            return decide(procedure.may("offender", ASK), common.come_back(COME_BACK))
    return None
