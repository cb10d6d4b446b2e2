"""Law 18, Bids; of it, 18F: by the authority's rule on bidding boxes, was a call made at all?"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.law.signal import NotEncoded
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.effects.common import any_legal_call, no_rectification, unauthorized
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law80 import is_behind_screens

law = Law(18, "Bids")

IRREGULARITIES = (
    Irregularity(
        "call perhaps made",
        group="18F",
        law="18F",
        phase="auction",
        asks="Who reached for the box, or spoke?",
        words=(
            "touched the bidding box",
            "started to bid",
            "put the card back",
            "stop card",
            "half out of the box",
            "changed his mind before bidding",
        ),
    ),
    Irregularity(
        "skip bid",
        group="18F skip bid",
        law="18F skip bid",
        phase="auction",
        asks="Who made the skip bid?",
        words=("no stop card", "skip bid", "bid at once over the jump", "did not wait ten seconds"),
    ),
)

STOP = "stop card"
TOUCHED = "touched"
HALF_OUT = "half out"
OUT = "out of the box"
NEAR = "touching or nearly touching the table"
HELD = "held to show it"
LAID = "laid down"
SPOKEN = "spoken"

POSITION = Fact(
    "how far the call got",
    Kind.RECORD,
    "How far did {offender} get?",
    (
        Answer(STOP, "only the Stop card was put out"),
        Answer(TOUCHED, "a bidding card was touched in the box"),
        Answer(HALF_OUT, "a bidding card was pulled, but was not clear of the others"),
        Answer(OUT, "a bidding card was taken right out of the box, and went no further"),
        Answer(NEAR, "a bidding card was out, touching or nearly touching the table"),
        Answer(HELD, "a bidding card was out and held so as to show that the call was made"),
        Answer(LAID, "a bidding card was laid on the table"),
        Answer(SPOKEN, "a call was spoken"),
    ),
    "18F",
    guidance="What counts is where the card was, and not what the player meant. Ask each player to show it.",
)
BOXES = Fact(
    "bidding boxes in use",
    Kind.RECORD,
    "Are bidding boxes in use at this table?",
    yes_no(),
    "18F",
)
INTENT = Fact(
    "apparent intent",
    Kind.JUDGEMENT,
    "Was the card taken out so that it appeared to be meant as a call?",
    yes_no("yes", "no, it plainly came out by accident or to be put back"),
    "18F",
    guidance="Find, on the balance of probabilities, how it looked to the table. It does not matter which "
    "call the player meant.",
)
CALL_MADE = Fact(
    "call made",
    Kind.JUDGEMENT,
    "Was a call made?",
    yes_no(),
    "18F",
    guidance="It follows from where the bidding card was and from the authority's rule.",
)
RULE = "a call is made when its card is"
"""The election that says when a call with a bidding card is made."""
AT_THE_TABLE = "at the table or held to show it"
WITH_INTENT = "out with apparent intent"


RELEASED = Fact(
    "call released on the tray",
    Kind.RECORD,
    "When it was noticed, had {offender} let go of the card on the tray?",
    yes_no("yes", "no: it was still in the hand, or beside the tray"),
    "18F",
    guidance="That the card left the box does not count behind a screen.",
)
RULE_BEHIND_A_SCREEN = "behind a screen a call is made when its card is"
"""The election that says when a call is made behind a screen."""


@law.clause("18F screens", "Call made behind a screen", group="call made", since=1997, role="defines")
def a_call_on_the_tray(case: Case) -> bool | None:
    """Behind screens, by the authority's regulation: a call is made when the player has put its card on the
    tray and let go of it. Law 25 may still apply."""
    if not is_behind_screens(case):
        return None
    case.elected(RULE_BEHIND_A_SCREEN, "released on the tray")
    return bool(case.get(RELEASED))


@law.clause(
    "18F", "When a call is made", group="call made", since=1997, role="defines", except_as=("18F screens",)
)
def when_a_call_is_made(case: Case) -> bool:
    """A spoken call is made when spoken. The authority may have calls made with bidding cards and says
    where the card must be for the call to be made: out of the box with apparent intent, or at the table or
    held to show it."""
    position = case.get(POSITION)
    if position == STOP:
        return False
    if position == SPOKEN:
        return _spoken(case)
    if case.elected(RULE, WITH_INTENT, AT_THE_TABLE) == WITH_INTENT:
        return position not in (TOUCHED, HALF_OUT) and bool(case.get(INTENT))
    return position in (NEAR, HELD, LAID)


def _spoken(case: Case) -> bool:
    if case.get(BOXES):
        raise NotEncoded(
            "18F", "no verified regulation says what a spoken call is where bidding boxes are in use"
        )
    return True


SEEN_BY_PARTNER = ("16B1", "16A")
"""The clauses by which what was shown tells partner something: today's, and that of 1997."""


@law.clause("18F", "Whether a call was made", group="18F", since=1997)
def was_a_call_made(case: Case) -> Consequence | None:
    """A call is made when the authority's rule says so, whatever the player wanted, and only Law 25 lets him
    change it. Before that there is no call: he is still free in turn, and what he showed is extraneous. A
    Stop card names no call; shown out of turn it is not a call out of turn. Behind a screen partner has not
    seen it."""
    if case.get(CALL_MADE):
        return decide(procedure.call_made("by the rule of the Regulating Authority"))
    if is_behind_screens(case):
        why = "the bidding card was not released on the tray"
        return decide(procedure.no_call_made(why), any_legal_call("offender"), without=SEEN_BY_PARTNER)
    stop = case.get(POSITION) == STOP
    why = "the Stop card is not a call" if stop else "the bidding card did not get far enough"
    return decide(procedure.no_call_made(why), any_legal_call("offender"))


STOP_CARD, PAUSE = "stop card", "pause after a skip bid"
"""The elections on skip bids: whether a Stop card is in use, and how long the next player waits."""
HAPPENED = Fact(
    "what happened at the skip bid",
    Kind.RECORD,
    "What happened?",
    (
        Answer("no stop card", "{offender} made the skip bid without the Stop card"),
        Answer("called at once", "{lho} called without the pause that is due"),
        Answer("paused", "{lho} paused as is due and then called"),
        Answer("paused long", "{lho} took much longer than is due"),
    ),
    "18F",
)


@law.clause("18F", "Skip bid", group="18F skip bid", since=2007)
def skip_bids(case: Case) -> Consequence | None:
    """Where the authority has Stop cards in use, one is put out before a jump bid. With the card or
    without, the next player waits for as long as the authority says, and looks at his hand meanwhile:
    neither that pause nor what follows it tells his partner anything, but haste or a much longer pause
    does."""
    happened = case.get(HAPPENED)
    if happened == "paused":
        return decide(no_rectification(), procedure.play_on())
    pause = f"wait for {case.elected(PAUSE)} after a skip bid, Stop card or not"
    if happened == "no stop card":
        in_use = case.elected(STOP_CARD, "in use", "not in use") == "in use"
        use = procedure.should if in_use else procedure.need_not
        return decide(
            use("offender", "put out the Stop card before a skip bid"), procedure.should("lho", pause)
        )
    what = "the haste" if happened == "called at once" else "the long pause"
    return decide(
        procedure.should("lho", pause),
        unauthorized("rho", what),
        procedure.play_on(),
        procedure.call_when_play_ends("offending side"),
    )
