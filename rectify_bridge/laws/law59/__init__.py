"""Law 59, Inability to lead or play as required."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind
from rectify_bridge.laws.effects import lead
from rectify_bridge.laws.irregularity import Irregularity

law = Law(59, "Inability to lead or play as required")

IRREGULARITIES = (
    Irregularity(
        "cannot lead or play as required",
        group="59",
        law="59",
        phase="play",
        asks="Who is to lead or play as required?",
        words=(
            "cannot comply",
            "no card of the required suit",
            "only has the forbidden suit",
            "unable to lead",
        ),
    ),
)

ABLE, NO_CARD, ONLY_FORBIDDEN, MUST_FOLLOW = "able", "no card", "only forbidden suit", "must follow suit"
WHY = Fact(
    "what prevents it",
    Kind.RECORD,
    "What keeps {offender} from leading or playing as a rectification requires?",
    (
        Answer(NO_CARD, "no card of the required suit, or no such card, is left"),
        Answer(ONLY_FORBIDDEN, "only cards of the forbidden suit are left"),
        Answer(MUST_FOLLOW, "suit has to be followed"),
        Answer(ABLE, "nothing: there is a card that would do"),
    ),
    "59",
    guidance="Look at the hand yourself, away from the table; do not say what you saw.",
    aloud=False,
)


@law.clause("59", "Player unable to comply", group="59", since=1997)
def unable(case: Case) -> Consequence | None:
    """A player who cannot lead or play as a rectification requires, because he has no card of the required
    suit, only cards of the forbidden one, or must follow suit, may play any otherwise legal card."""
    return None if case.get(WHY) == ABLE else decide(lead.any_legal_card())


@law.clause("59 otherwise", "Player able to comply", group="59", since=1997)
def able(case: Case) -> Consequence | None:
    """A player who can do so must lead or play as required; failing to is a revoke (61A)."""
    return decide(lead.must_comply()) if case.get(WHY) == ABLE else None
