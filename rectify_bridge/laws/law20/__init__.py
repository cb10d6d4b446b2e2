"""Law 20, Review and explanation of calls."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law17 import AUCTION_OVER, AUCTION_PERIOD_OVER
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Led

law = Law(20, "Review and explanation of calls")

IRREGULARITIES = (
    Irregularity(
        "question asked",
        group="20",
        law="20",
        phase="information",
        asks="Who asks?",
        words=(
            "may I ask",
            "asked out of turn",
            "review of the bidding",
            "whose lead",
            "he asked about one bid",
        ),
    ),
)

QUESTION = Fact(
    "what is asked",
    Kind.RECORD,
    "What does {offender} want to know?",
    (
        Answer("which call", "which call was just made"),
        Answer("review", "all the calls again"),
        Answer("part of a review", "some of the calls again"),
        Answer("whose lead", "whose opening lead it is"),
        Answer("explanation", "what the other side's calls or plays mean"),
        Answer("one call", "what one call of the other side means"),
        Answer("own side", "what partner's call or play means"),
    ),
    "20",
)


def _own_turn(scene: Scene, key: Key) -> Value | None:
    auction = scene.at_ruling
    if auction is None or auction.is_over or scene.offender is None:
        return None
    return auction.turn is scene.offender


def _role(scene: Scene, key: Key) -> Value | None:
    declarer = scene.at_ruling.declarer if scene.at_ruling is not None else scene.declarer
    if declarer is None or scene.offender is None:
        return None
    if scene.at_ruling is not None and not scene.at_ruling.is_over:
        return None
    if scene.offender is declarer:
        return "declarer"
    return "dummy" if scene.offender is declarer.partner else "defender"


def _has_played(scene: Scene, key: Key) -> bool | None:
    """By the cards on record; those that declarer plays from dummy count as his own."""
    if scene.has_no_card:
        return False
    led = [event for event in scene.until_ruled if isinstance(event, Led)]
    if not led or scene.offender is None:
        return None
    own = {scene.offender, scene.offender.partner if scene.offender is scene.declarer else scene.offender}
    return any(event.seat in own for event in led)


MEANINGS = ("explanation", "one call", "own side")
REVIEWS = ("review", "part of a review")

OWN_TURN = Fact(
    "asker's own turn",
    Kind.RECORD,
    "Is it {offender}'s turn to call or play?",
    yes_no(),
    "20B",
    guidance="Declarer's turn to play from dummy counts as his own. Before the lead is faced, the leader "
    "is to play.",
    read=_own_turn,
)
MUST_PASS = Fact(
    "required to pass",
    Kind.RECORD,
    "Does an earlier ruling oblige {offender} to pass?",
    yes_no(),
    "20B",
    read=lambda scene, key: None if scene.at_ruling is None else scene.must_pass,
)
PART = Fact(
    "part in the play",
    Kind.RECORD,
    "Who is {offender} in the play?",
    answers(declarer="declarer", dummy="dummy", defender="a defender"),
    "20C",
    read=_role,
)
PLAYED_ALREADY = Fact(
    "has played a card",
    Kind.RECORD,
    "Has {offender} played a card to this board already?",
    yes_no(),
    "20C2",
    read=_has_played,
)


@law.clause("20A", "Doubt which call was made", group="20", since=1997)
def which_call_was_made(case: Case) -> Consequence | None:
    """A player who is in doubt which call was made may have it made clear at once."""
    if case.get(QUESTION) != "which call":
        return None
    return decide(procedure.may("offender", "have it made clear at once which call was made"))


@law.clause("20B", "Review during the auction", group="20", since=1997, except_as=("20B screens",))
def review_during_the_auction(case: Case) -> Consequence | None:
    """At his own turn to call, unless he must pass, a player may have all the calls repeated, with the
    alerts; not a part of them, and he may not stop it halfway."""
    if case.get(QUESTION) not in REVIEWS or case.get(AUCTION_OVER):
        return None
    if not case.get(OWN_TURN):
        return decide(
            procedure.may_not("offender", "have the calls repeated before the turn to call comes round")
        )
    if case.get(MUST_PASS):
        return decide(procedure.may_not("offender", "have the calls repeated while bound to pass"))
    return _full_review(case)


@law.clause("20C1", "Question whose lead it is", group="20", since=1997)
def whose_lead_it_is(case: Case) -> Consequence | None:
    """After the final pass either defender may ask whether it is his opening lead."""
    if case.get(QUESTION) != "whose lead":
        return None
    if case.get(AUCTION_OVER) and case.get(PART) == "defender":
        return decide(procedure.may("offender", "ask whose opening lead it is"))
    return decide(procedure.may_not("offender", "ask that: it is for a defender, after the final pass"))


@law.clause("20C2", "Review after the final pass", group="20", since=1997, except_as=("20B screens",))
def review_after_the_final_pass(case: Case) -> Consequence | None:
    """After the final pass declarer or either defender may, until he has played his first card, have all
    the calls repeated; dummy may not."""
    if case.get(QUESTION) not in REVIEWS or not case.get(AUCTION_OVER):
        return None
    barred = why_no_review(case)
    return decide(procedure.may_not("offender", barred)) if barred else _full_review(case)


def why_no_review(case: Case) -> str:
    """What a player may not do who is no longer, or not yet, entitled to a review after the final pass; empty
    where he is entitled."""
    if case.get(PART) == "dummy":
        return "have the calls repeated, being dummy"
    if case.get(PLAYED_ALREADY):
        return "have the calls repeated any more, having played a card"
    if case.get(AUCTION_PERIOD_OVER) and not case.get(OWN_TURN):
        return "have the calls repeated before the turn to play comes round"
    return ""


def _full_review(case: Case) -> Consequence:
    if case.get(QUESTION) == "part of a review":
        return decide(
            procedure.may_not("offender", "have only some of the calls repeated, or stop it halfway"),
            procedure.may("offender", "have all the calls repeated, with the alerts"),
        )
    return decide(
        procedure.may("offender", "have all the calls repeated, with the alerts"),
        procedure.answered_by("non-offending side"),
    )


@law.clause("20F1", "Explanation during the auction", group="20", since=2017, except_as=("20F screens",))
def explanation_unless_he_must_pass(case: Case) -> Consequence | None:
    """Before the final pass a player may at his own turn, unless he must pass, ask what the other side's
    auction means: the calls made, the relevant ones not made, and what follows from the choice as a matter of
    agreement. The partner of the caller answers. The asker's partner waits with his own questions for his
    turn."""
    found = explanation_during_the_auction(case)
    if found is None or not case.settled(OWN_TURN) or not case.get(MUST_PASS):
        return found
    return decide(procedure.may_not("offender", "ask for an explanation while bound to pass"))


def explanation_during_the_auction(case: Case) -> Consequence | None:
    """What a player may ask before the final pass, whether he must pass or not; None where he asks
    something else, or later."""
    if case.get(QUESTION) not in MEANINGS or case.get(AUCTION_OVER):
        return None
    if case.get(QUESTION) == "own side":
        return _never()
    if not case.get(OWN_TURN):
        return decide(
            procedure.may_not("offender", "ask, or add a question to partner's, before the turn to call")
        )
    what = (
        "ask about calls made, relevant calls not made, and what the choice between them means by agreement"
    )
    return decide(procedure.may("offender", what), answered_by_partner())


@law.clause("20F2", "Explanation after the final pass", group="20", since=2007, except_as=("20F screens",))
def explanation_after_the_final_pass(case: Case) -> Consequence | None:
    """After the final pass a defender may ask about the other side's auction at his own turn to play,
    declarer about a defender's calls and play at his turn from his hand or dummy; before a lead is faced the
    leader's partner and the presumed declarer may ask as well; dummy never."""
    if case.get(QUESTION) not in MEANINGS or not case.get(AUCTION_OVER):
        return None
    barred = why_no_explanation(case)
    if barred:
        return decide(procedure.may_not("offender", barred))
    return decide(procedure.may("offender", about_the_other_side(case)), answered_by_partner())


def why_no_explanation(case: Case) -> str:
    """What a player may not ask, or not at this time, after the final pass; empty where he may ask."""
    if case.get(QUESTION) == "own side":
        return OWN_SIDE
    if case.get(PART) == "dummy":
        return "ask, being dummy"
    if case.get(AUCTION_PERIOD_OVER) and not case.get(OWN_TURN):
        return "ask before the turn to play comes round"
    return ""


def _never() -> Consequence:
    return decide(procedure.may_not("offender", OWN_SIDE))


OWN_SIDE = "ask what partner's calls or plays mean"


def about_the_other_side(case: Case) -> str:
    """What is explained after the final pass: to a defender the calls, to declarer signals as well."""
    played = ", leads and signals" if case.get(PART) == "declarer" else ""
    return f"ask about the other side's calls{played}"


def answered_by_partner() -> Effect:
    """Who explains: the partner of the player who made the call."""
    return procedure.answered_by(
        "non-offending side", ": the partner of the one asked about, unless the Director says otherwise"
    )


@law.clause("20F3", "Question about one call", group="", since=2007, role="adds")
def question_about_one_call(case: Case) -> Consequence | None:
    """A player may ask about a single call, but the question may tell his partner something (16B1)."""
    asked = case.applied("20F1") or case.applied("20F2")
    if not asked or case.has("may not") or case.get(QUESTION) != "one call":
        return None
    if case.get(AUCTION_OVER) and case.get(PART) == "declarer":
        return None
    return decide(common.unauthorized("partner", "the question about that one call"))


def _of(case: Case) -> Refer:
    return Refer("47E2" if case.get(ACTED) == "play" else "21")


def _a_call(scene: Scene, key: Key) -> Value | None:
    """The record shows a call if the incident points at one, or if the other side has called since; and where
    there is no play yet, or none at all since all four passed, it was no card."""
    others = [m for m in scene.later if scene.offender is not None and m.seat.side is not scene.offender.side]
    return "call" if scene.has_no_card or scene.auction is not None or others else None


ACTED = Fact(
    "what was decided on it",
    Kind.RECORD,
    "What did the player decide because of it?",
    answers(call="a call", play="a lead or play"),
    "20F6",
    read=_a_call,
)


@law.clause("20F6", "Action based on misinformation", group="20F6", since=2017)
def action_on_misinformation(case: Case) -> Consequence | None:
    """A call made on misinformation is judged by Law 21, a play by 47E."""
    return decide(then=_of(case))
