"""Law 61, Failure to follow suit: revokes."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law62 import DUMMY_ASKED
from rectify_bridge.laws.scene.scene import Scene

law = Law(61, "Failure to follow suit: revokes")

IRREGULARITIES = (
    Irregularity(
        "revoke",
        group="61",
        law="61",
        phase="play",
        asks="Who revoked?",
        words=(
            "revoke",
            "reneged",
            "did not follow suit",
            "ruffed but had one",
            "found a card of the suit",
            "no heart?",
        ),
    ),
    Irregularity(
        "question about a revoke",
        group="61B",
        law="61B",
        phase="play",
        asks="Who asked?",
        words=("having none?", "asked about a revoke", "no more hearts, partner?", "dummy asked"),
    ),
)


SAID_ALREADY = ("14B4", "58A", "61B2(b)", "67B2(b)")
"""The clauses that bring a revoke to light only where the player could have complied."""


def _could(scene: Scene, key: Key) -> bool | None:
    """By the hand on record, or by the ruling that brought the revoke to light."""
    if scene.law != "61":
        return None
    barred = scene.play is not None and scene.play.barred
    return True if barred or scene.opened_under in SAID_ALREADY else None


COULD_COMPLY = Fact(
    "could have complied",
    Kind.RECORD,
    "Could {offender} have followed suit?",
    yes_no("yes, or have played what a law or an opponent's option required", "no, there was no such card"),
    "61A",
    guidance=(
        "A claim of a revoke gives no right to look at quitted tricks (61C, 66C); after play the Director "
        "may."
    ),
    read=_could,
)


@law.clause("61A", "No revoke", group="61", since=1997)
def no_revoke(case: Case) -> Consequence | None:
    """A revoke is a failure to follow suit, or to lead or play a card or suit required by law or by an
    opponent's option, by a player who could. A player who could not has not revoked (59)."""
    return None if case.get(COULD_COMPLY) else decide(common.no_rectification())


DECLARER, DUMMY, DUMMY_A_DEFENDER = "declarer", "dummy", "dummy, of a defender"
DEFENDER, DEFENDER_A_DEFENDER = "defender", "defender, of partner"
ASKED = Fact(
    "who asked whether none was left",
    Kind.RECORD,
    "Who asked, and whom?",
    (
        Answer(DECLARER, "declarer asked a defender"),
        Answer(DUMMY, "dummy asked declarer"),
        Answer(DUMMY_A_DEFENDER, "dummy asked a defender"),
        Answer(DEFENDER, "a defender asked declarer"),
        Answer(DEFENDER_A_DEFENDER, "a defender asked the other defender"),
    ),
    "61B",
)
ASK = "ask a player who did not follow suit whether any card of it is left"
COME_BACK = "was a choice suggested by what the question, or the answer, told (16B)?"


@law.clause("61B1", "Declarer asks a defender", group="61B", since=2007)
def declarer_asks_a_defender(case: Case) -> Consequence | None:
    """Declarer may ask a defender who has not followed suit whether he has a card of the suit led."""
    return decide(procedure.may("offender", ASK)) if case.get(ASKED) == DECLARER else None


@law.clause("61B2(a)", "Dummy asks declarer", group="61B", since=2007)
def dummy_asks_declarer(case: Case) -> Consequence | None:
    """Dummy may ask declarer; but if dummy had lost his rights and asks first, declarer corrects an illegal
    card and Law 64 applies as if the revoke were established (43B2(b))."""
    if case.get(ASKED) != DUMMY:
        return None
    if case.get(DUMMY_ASKED):
        return decide(another_incident("partner", "revoke"))
    return decide(procedure.may("offender", ASK))


NONE_LEFT, LHO_HAD_ONE, RHO_HAD_ONE = "none left", "lho had one", "rho had one"
SHOWN = Fact(
    "revoke that the question showed",
    Kind.RECORD,
    "Did the defender whom {offender} asked have a card of the suit led?",
    (
        Answer(NONE_LEFT, "no, he had none to play"),
        Answer(LHO_HAD_ONE, "yes, {lho} had one and played another suit"),
        Answer(RHO_HAD_ONE, "yes, {rho} had one and played another suit"),
    ),
    "61B2(b)",
)
REVOKER = {LHO_HAD_ONE: "lho", RHO_HAD_ONE: "rho"}


@law.clause("61B2(b)", "Dummy asks a defender", group="61B", since=2007)
def dummy_asks_a_defender(case: Case) -> Consequence | None:
    """Dummy may not ask a defender; declarer may not make use of what the question tells (16B). A revoke that
    it brings to light is rectified all the same (81C3)."""
    if case.get(ASKED) != DUMMY_A_DEFENDER:
        return None
    shown = case.get(SHOWN)
    revoke = () if shown == NONE_LEFT else (another_incident(REVOKER[str(shown)], "revoke"),)
    return decide(
        procedure.may_not("offender", "ask a defender about a revoke"),
        *revoke,
        procedure.may_be_penalized("offender", "dummy asked a defender about a revoke (61B2(b))"),
        common.come_back(COME_BACK),
    )


@law.clause("61B3", "Defender asks declarer or partner", group="61B", since=2017)
def defender_asks(case: Case) -> Consequence | None:
    """A defender may ask declarer, and the other defender too; but what the question tells his partner, or
    the answer tells him, may be unauthorized information."""
    match case.get(ASKED):
        case "defender":
            return decide(procedure.may("offender", ASK))
        case "defender, of partner":
            return decide(procedure.may("offender", ASK), common.come_back(COME_BACK))
    return None
