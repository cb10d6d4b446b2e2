"""Law 9, Procedure following an irregularity."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import direction, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law80 import is_behind_screens
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Alleged, Attention

law = Law(9, "Procedure following an irregularity")

EARLY = "action before the Director came"

IRREGULARITIES = (
    Irregularity(
        "attention drawn",
        group="9A",
        law="9A",
        phase="conduct",
        asks="Who drew attention to it?",
        words=(
            "he pointed it out",
            "dummy spoke",
            "kibitzer said something",
            "who may say so",
            "stop an irregularity",
        ),
    ),
    Irregularity(
        EARLY,
        group="9B2",
        law="9B2",
        phase="conduct",
        asks="Who had committed the irregularity?",
        words=("they went on without calling", "he corrected it himself", "changed it before you came"),
    ),
)

DURING_AUCTION, DURING_PLAY, AFTER_PLAY = "auction period", "play", "after play"


def _stage(scene: Scene, key: Key) -> Value | None:
    """While the auction lasts the record tells; afterwards only an answer does."""
    return DURING_AUCTION if scene.at_ruling is not None and not scene.at_ruling.is_over else None


STAGE = Fact(
    "stage of the board",
    Kind.RECORD,
    "When was that?",
    (
        Answer(DURING_AUCTION, "in the auction period, before an opening lead was faced"),
        Answer(DURING_PLAY, "during the play"),
        Answer(AFTER_PLAY, "after the play had ended"),
    ),
    "9A",
    read=_stage,
)


def _spoke(scene: Scene, key: Key) -> Value | None:
    """With declarer known, a player's part is known; a spectator has none."""
    if scene.declarer is None or scene.offender is None:
        return None
    if scene.offender is scene.declarer:
        return "declarer"
    return "dummy" if scene.offender is scene.declarer.partner else "defender"


WHO = Fact(
    "who drew attention",
    Kind.RECORD,
    "Who drew attention?",
    answers(
        declarer="declarer",
        defender="a defender",
        dummy="dummy",
        player="a player, in the auction period",
        spectator="a spectator",
    ),
    "9A",
    read=_spoke,
)
COMMITTED = Fact(
    "already committed",
    Kind.RECORD,
    "Had the irregularity happened already?",
    yes_no("yes", "no, it could still be prevented"),
    "9A3",
)
EXPLANATION = Fact(
    "declarer's explanation",
    Kind.RECORD,
    "Was it about a mistaken explanation that declarer had given?",
    yes_no(),
    "9A4",
)
OWN_SIDE = Fact(
    "own side's irregularity",
    Kind.RECORD,
    "Whose irregularity was it?",
    yes_no("{offender}'s own side's", "the other side's"),
    "9B1(d)",
)


EXPOSED = Fact(
    "attention to an exposed card",
    Kind.RECORD,
    "Was it about a defender's card that was exposed too early?",
    yes_no(),
    "9A",
)
DUMMYS_WORD = "dummy behind a screen"
"""The election that says of what dummy may be the first to speak where the screen is in the way."""


@law.clause("9A screens", "Dummy speaks of an exposed card", group="9A", since=1997)
def dummy_behind_a_screen(case: Case) -> Consequence | None:
    """Behind screens, by the authority's regulation: dummy may draw attention to a card that a defender
    exposed too early, which declarer may not see. Of nothing else is he the first to speak."""
    if not is_behind_screens(case) or not case.get(COMMITTED):
        return None
    if case.get(WHO) != "dummy" or case.get(STAGE) != DURING_PLAY or not case.get(EXPOSED):
        return None
    case.elected(DUMMYS_WORD, "may speak of a defender's exposed card")
    act = "draw attention to a card that a defender exposed too early"
    return decide(procedure.may("offender", act), then=Refer("9B1"))


@law.clause("9A3", "Preventing an irregularity", group="9A", since=2007)
def preventing(case: Case) -> Consequence | None:
    """Any player, dummy too, may try to prevent an irregularity that has not happened."""
    if case.get(COMMITTED) or case.get(WHO) == "spectator":
        return None
    return decide(procedure.may("offender", "try to prevent an irregularity that has not happened yet"))


@law.clause("9A1", "Attention drawn during the auction period", group="9A", since=2007, except_as=("9A3",))
def in_the_auction_period(case: Case) -> Consequence | None:
    """In the auction period any player may draw attention to an irregularity, in or out of turn."""
    if case.get(WHO) == "spectator" or case.get(STAGE) != DURING_AUCTION:
        return None
    return decide(procedure.may("offender", "draw attention to it, in or out of turn"), then=Refer("9B1"))


@law.clause(
    "9A2", "Attention drawn during or after the play", group="9A", since=2007, except_as=("9A3", "9A1")
)
def in_the_play(case: Case) -> Consequence | None:
    """In the play declarer or either defender may draw attention to it; after the play any of the four
    may."""
    who = case.get(WHO)
    if who == "spectator" or (who == "dummy" and case.get(STAGE) == DURING_PLAY):
        return None
    return decide(procedure.may("offender", "draw attention to it"), then=Refer("9B1"))


def corrects_declarers_explanation() -> Effect:
    """What dummy must do of what declarer explained wrongly (20F5; 75D2 in 1997)."""
    return procedure.must("offender", "call the Director now and tell opponents what was wrong")


def drawn_by_dummy(case: Case) -> Consequence:
    """What follows where dummy speaks first in the play: declarer's mistaken explanation he corrects."""
    if case.get(EXPLANATION):
        return decide(corrects_declarers_explanation(), then=Refer("9B1"))
    return decide(
        procedure.may_not("offender", "draw attention to it before play ends"),
        procedure.may_be_penalized("offender", "dummy drew attention during the play (43A1, 43B1)"),
        then=Refer("9B1"),
    )


@law.clause(
    "9A4",
    "Dummy may not draw attention",
    group="9A",
    since=2017,
    except_as=("9A3", "9A1", "9A2", "9A screens"),
)
def dummy_is_silent(case: Case) -> Consequence | None:
    """Dummy may not be the first to draw attention to an irregularity until play ends, except to put right a
    mistaken explanation by declarer (20F5). It is rectified all the same (81C3)."""
    if case.get(WHO) != "dummy":
        return None
    return drawn_by_dummy(case)


@law.clause("76B5", "Spectators may not draw attention", group="9A", since=2007)
def spectators_are_silent(case: Case) -> Consequence | None:
    """A spectator may not draw attention to anything; the Director who learns of it so rectifies it
    (81C3)."""
    if case.get(WHO) != "spectator":
        return None
    silent = direction.spectator_silent()
    return (
        decide(silent, direction.rectified_all_the_same("a spectator told of it"))
        if case.get(COMMITTED)
        else decide(silent)
    )


@law.clause("9B1", "Director called at once", group="9B1", since=1997)
def summoning_the_director(case: Case) -> Consequence | None:
    """Once attention is drawn the Director is called at once, by anyone; it costs nobody a right. A player
    who owns up to his side's irregularity takes nothing from his opponents' rights. Until the Director has
    explained all, nobody does anything (9B2). Dummy who must call him has been told so."""
    found = [direction.no_action_before_the_ruling()]
    if not case.has("must"):
        found.insert(0, direction.call_the_director())
    if case.get(OWN_SIDE):
        found.append(
            direction.rights_untouched("non-offending side", "who drew attention to it changes nothing")
        )
    return decide(*found)


def _attention(scene: Scene, key: Key) -> Value | None:
    """The log is in the order of events: attention that it shows before the action had been drawn by then,
    attention that it shows only later had not; a log without it does not tell."""
    drawn = [n for n, event in enumerate(scene.timeline) if isinstance(event, Attention)]
    acted = [
        n for n, event in enumerate(scene.timeline) if isinstance(event, Alleged) and event.kind == EARLY
    ]
    return drawn[0] < acted[0] if drawn and acted else None


ATTENTION = Fact(
    "attention had been drawn",
    Kind.RECORD,
    "Had attention been drawn to the irregularity before that was done?",
    yes_no(),
    "9B2",
    read=_attention,
)
ACTED = Fact(
    "what was done before the Director came",
    Kind.RECORD,
    "What was done?",
    (
        Answer("corrected", "{offender} corrected the irregularity"),
        Answer("went on", "the other side called or played on"),
        Answer("settled", "the players settled what should follow, or that nothing should"),
    ),
    "9B2",
)
WHICH = Fact(
    "what was corrected",
    Kind.RECORD,
    "What was corrected?",
    (
        Answer("insufficient bid", "an insufficient bid was replaced"),
        Answer("other call", "another irregular call was withdrawn or changed"),
        Answer("card", "a card was taken back or replaced"),
    ),
    "9C",
)


@law.clause("9B2", "No action before the ruling", group="9B2", since=1997)
def no_action_before_the_ruling(case: Case) -> Consequence | None:
    """Nobody takes any action until the Director has explained everything; what is done before is judged by
    who did it: an offender's correction (9C), players' own settlement (10B), the other side's action
    (11A)."""
    group, role = {
        "corrected": ("9C", "offender"),
        "settled": ("10B", "every player"),
        "went on": ("11A", "non-offending side"),
    }[case.get(ACTED)]
    if not case.get(ATTENTION):
        return decide(then=Refer(group))
    return decide(
        procedure.may_be_penalized(role, "action before the Director's ruling (9B2)"), then=Refer(group)
    )


@law.clause("9C", "Correction before the Director came", group="9C", since=2007)
def premature_correction(case: Case) -> Consequence | None:
    """An offender who corrects his irregularity before the Director rules may bring a further rectification
    on his side: a replaced insufficient bid is judged by 27C, other withdrawn calls by 25 and 26, cards by
    47 and 50."""
    which = {
        "insufficient bid": "Law 27C, and Law 26 for leads",
        "other call": "Law 25, and Law 26 for leads",
        "card": "Laws 47 and 50",
    }[case.get(WHICH)]
    return decide(direction.further_rectification("offender", which))
