"""Law 66, Inspection of tricks."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import deal, procedure
from rectify_bridge.laws.irregularity import Irregularity

law = Law(66, "Inspection of tricks")

IRREGULARITIES = (
    Irregularity(
        "trick to be looked at",
        group="66",
        law="66",
        phase="play",
        asks="Who wants to see the cards?",
        words=("show me the trick", "what did you play?", "look at the last trick", "turn the tricks up"),
    ),
)

ALL_FOUR, OWN_LAST, QUITTED, AFTER_PLAY = "cards just played", "own last card", "quitted tricks", "after play"
WHICH = Fact(
    "cards to be looked at",
    Kind.RECORD,
    "What does {offender} want to see?",
    (
        Answer(ALL_FOUR, "the four cards just played"),
        Answer(OWN_LAST, "only {offender}'s own card just played"),
        Answer(QUITTED, "earlier tricks, while play is going on"),
        Answer(AFTER_PLAY, "the cards, after play has ceased"),
    ),
    "66",
)
IS_DUMMY = Fact("is dummy", Kind.RECORD, "Is {offender} dummy?", yes_no(), "66")
SIDE_PLAYED_ON = Fact(
    "side has played to the next trick",
    Kind.RECORD,
    "Has {offender} or {partner} led or played to the next trick yet?",
    yes_no(),
    "66A",
)
OWN_TURNED = Fact(
    "own card turned",
    Kind.RECORD,
    "Is {offender}'s own card face down already?",
    yes_no(),
    "66A",
)
DISPUTED = Fact(
    "revoke or tricks disputed",
    Kind.RECORD,
    "Is a revoke, or the number of tricks, in dispute?",
    yes_no(),
    "66D",
)
MIXED = Fact(
    "cards mixed so that nothing can be found out",
    Kind.JUDGEMENT,
    "Did {offender} mix the cards after the dispute arose, so that facts are lost?",
    yes_no(),
    "66D",
)
SHOW_ALL, LOOK = "ask that all four cards be faced", "look at {offender}'s own card, without showing it"
NOT_NOW = (
    "look at the cards of tricks now; only the Director may have them inspected, such as to verify a revoke"
)


@law.clause("66A", "Current trick", group="66", since=1997)
def current_trick(case: Case) -> Consequence | None:
    """Declarer or a defender may have the cards just played faced as long as he has not turned his own card
    and his side has not led or played to the next trick."""
    if case.get(WHICH) != ALL_FOUR:
        return None
    if case.get(IS_DUMMY) or case.get(SIDE_PLAYED_ON) or case.get(OWN_TURNED):
        return decide(then=Refer("66C"))
    return decide(procedure.may("offender", SHOW_ALL))


@law.clause("66B", "Own last card", group="66", since=2017)
def own_last_card(case: Case) -> Consequence | None:
    """Until his side leads or plays to the next trick, declarer or a defender may look at his own last card
    but not expose it."""
    if case.get(WHICH) != OWN_LAST:
        return None
    if case.get(IS_DUMMY) or case.get(SIDE_PLAYED_ON):
        return decide(then=Refer("66C"))
    return decide(procedure.may("offender", LOOK))


@law.clause("66C", "Earlier tricks", group="66", since=1997)
def earlier_tricks(case: Case) -> Consequence | None:
    """Earlier tricks are quitted tricks."""
    return decide(then=Refer("66C")) if case.get(WHICH) == QUITTED else None


@law.clause("66C", "Quitted tricks", group="66C", since=1997)
def quitted_tricks(case: Case) -> Consequence:
    """From then on until play ceases nobody looks at quitted tricks, except at the Director's instruction; a
    claim of a revoke gives no right to it (61C)."""
    return decide(procedure.may_not("offender", NOT_NOW))


@law.clause("66D", "Inspection after play", group="66", since=1997)
def after_the_play(case: Case) -> Consequence | None:
    """After play the played and unplayed cards may be looked at to settle a claim of a revoke or of the
    number of tricks, each player handling his own only. If after such a claim a player mixes his cards so
    that nothing can be found out, the Director rules for the other side."""
    if case.get(WHICH) != AFTER_PLAY:
        return None
    if not case.get(DISPUTED):
        return decide(procedure.may_not("offender", "handle cards of other players"))
    if case.get(MIXED):
        return decide(deal.rules_for_the_other_side())
    return decide(
        procedure.may("offender", "have the cards inspected to settle it"),
        procedure.may_not("offender", "handle cards of other players"),
    )
