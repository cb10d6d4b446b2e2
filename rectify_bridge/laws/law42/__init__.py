"""Law 42, Dummy's rights."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind
from rectify_bridge.laws.effects import procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.scene.scene import Scene

law = Law(42, "Dummy's rights")

IRREGULARITIES = (
    Irregularity(
        "dummy spoke or acted",
        group="42",
        law="42",
        phase="dummy",
        asks="Who is dummy?",
        words=("may dummy say that", "dummy spoke", "dummy called the Director", "dummy looked at a hand"),
    ),
)

COUNTED, TOLD_FACTS, ASKED_DECLARER = "counted tricks", "fact or law", "asked declarer about a revoke"
PREVENTED, ATTENTION = "tried to prevent", "drew attention"
CALLED, SPOKE, AFTER_A_CLAIM = "called the Director", "spoke about the play", "spoke after a claim"
SAID = frozenset((ATTENTION, CALLED, SPOKE))
"""What dummy may not do during the play and may do once it is suspended (68D)."""


def _claimed(scene: Scene, key: Key) -> str | None:
    """Only declarer and the defenders claim (68A): dummy who does has told what the play will be."""
    if scene.claim is None:
        return None
    return AFTER_A_CLAIM if scene.is_after_a_claim else SPOKE


def _not_then(scene: Scene, key: Key) -> frozenset[str]:
    """After a claim on record what dummy says is said after it; where cards are on record and no claim, it is
    not."""
    if scene.is_after_a_claim:
        return SAID
    return frozenset({AFTER_A_CLAIM}) if scene.has_play_on_record else frozenset()


ACT = Fact(
    "what dummy did",
    Kind.RECORD,
    "What did {offender}, dummy, do?",
    (
        Answer(TOLD_FACTS, "stated what happened, or a law, with the Director at the table"),
        Answer(COUNTED, "kept count of the tricks won and lost"),
        Answer(ASKED_DECLARER, "asked declarer, who had not followed suit, about a card of the suit led"),
        Answer("asked a defender about a revoke", "asked a defender about a card of the suit led"),
        Answer(PREVENTED, "tried to prevent an irregularity that had not yet happened"),
        Answer(ATTENTION, "drew attention to an irregularity that had happened"),
        Answer(CALLED, "called the Director"),
        Answer(SPOKE, "took part in the play, or told declarer something about it"),
        Answer(AFTER_A_CLAIM, "said any of this after a claim or concession", rare=True),
        Answer("exchanged hands", "exchanged hands with declarer"),
        Answer("left the seat", "left the seat to watch declarer play"),
        Answer("looked at a defender's card", "looked at the face of a card in a defender's hand"),
        Answer("was shown a hand", "was shown a hand by a defender"),
    ),
    "42",
    guidance="What dummy may do also depends on whether the play is over. Another question is whether "
    "dummy has already lost rights by looking at a hand (43B2).",
    read=_claimed,
    excludes=_not_then,
)


@law.clause("42A1", "Dummy states fact or law", group="42", since=1997)
def fact_or_law(case: Case) -> Consequence | None:
    """Dummy may state fact or law in the Director's presence."""
    if case.get(ACT) != TOLD_FACTS:
        return None
    return decide(
        procedure.may("offender", "state what happened or a law while the Director is at the table")
    )


@law.clause("42A2", "Dummy counts tricks", group="42", since=1997)
def count_of_tricks(case: Case) -> Consequence | None:
    """Dummy may keep count of the tricks won and lost."""
    if case.get(ACT) != COUNTED:
        return None
    return decide(procedure.may("offender", "keep count of the tricks won and lost"))


@law.clause("42B1", "Dummy asks about a revoke", group="42", since=1997)
def question_about_a_revoke(case: Case) -> Consequence | None:
    """Dummy may ask declarer who failed to follow suit whether he has a card of the suit led, but not a
    defender."""
    if case.get(ACT) != ASKED_DECLARER:
        return None
    return decide(procedure.may("offender", "ask declarer, but not a defender, about a card of the suit led"))


@law.clause("42B2", "Dummy tries to prevent an irregularity", group="42", since=2017)
def preventing_an_irregularity(case: Case) -> Consequence | None:
    """Dummy may try to prevent any irregularity."""
    if case.get(ACT) != PREVENTED:
        return None
    return decide(procedure.may("offender", "try to prevent an irregularity by any player before it happens"))


@law.clause("42B3", "Dummy draws attention after play", group="42", since=1997, except_as=("68D",))
def attention_after_play(case: Case) -> Consequence | None:
    """Dummy may draw attention to an irregularity, but only after the play; he need not. During the play he
    may not (43A1(b))."""
    if case.get(ACT) != ATTENTION:
        return None
    if not case.get(PLAYED_OUT):
        return decide(then=Refer("43A1"))
    return decide(procedure.may("offender", "draw attention to an irregularity, now that the play is over"))
