"""Law 63, Establishment of a revoke."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.scene.scene import NOT_ESTABLISHED, Scene
from rectify_bridge.table.event import Attention, Claimed, Conceded, Led
from rectify_bridge.table.seat import Side

law = Law(63, "Establishment of a revoke")

NOTHING, PLAYED, NAMED, CLAIMED, AGREED = "nothing", "played", "named", "claimed", "agreed"
VOID = "void claim"
AFTER_A_VOID_CLAIM = "63A3, whether a claim that became void establishes a revoke"
"""The group for what the Laws of 2017 do not say: 68D2(b) makes the claim void and speaks of no revoke."""


BOTH_HAD_PLAYED_ON = "67B2(b)"
"""The clause that brings a revoke to light after both sides have played to the next trick."""


def _since(scene: Scene, key: Key) -> str | None:
    """What the offending side did until attention was drawn; what it agreed to, no log of the play tells."""
    if scene.opened_under == BOTH_HAD_PLAYED_ON:
        return PLAYED
    if scene.play is None or scene.offender is None:
        return None
    side = scene.offender.side
    if scene.play.follows(side):
        return PLAYED
    if any(seat.side is side for seat in scene.play.designated):
        return NAMED
    if any(seat.side is side for seat in scene.play.claimed):
        return CLAIMED
    if any(seat.side is side for seat in scene.play.void_claims):
        return VOID
    return NOTHING if not scene.play.claimed or scene.agreement == NOT_ESTABLISHED else None


def _not_since(scene: Scene, key: Key) -> frozenset[str]:
    """After an opponent's claim the record leaves open only whether it was let stand; and that is for later
    where the play went on after attention was drawn. Of that claim it may have been told that it was not."""
    if scene.play is None or not scene.play.claimed:
        return frozenset({AGREED}) if scene.agreement == NOT_ESTABLISHED else frozenset()
    return frozenset({PLAYED, NAMED, CLAIMED, VOID, *([AGREED] if _went_on(scene) else [])})


def _went_on(scene: Scene) -> bool:
    """Whether the log shows the board in play when attention was drawn: some of the play follows the last
    time that it was."""
    drawn = [place for place, event in enumerate(scene.timeline) if isinstance(event, Attention)]
    later = scene.timeline[drawn[-1] :] if drawn else ()
    return any(isinstance(event, Led | Claimed | Conceded) for event in later)


SINCE_THE_REVOKE = Fact(
    "since the revoke",
    Kind.RECORD,
    "What had {offender} or {partner} already done before attention was drawn to it?",
    (
        Answer(NOTHING, "nothing of the kind"),
        Answer(PLAYED, "led or played to the next trick, in turn or out of turn"),
        Answer(NAMED, "named or pointed out a card for the next trick"),
        Answer(CLAIMED, "claimed or conceded tricks, by word or by showing cards"),
        Answer(
            AGREED,
            "let an opponent's claim or concession stand until the round ended or a call on a later board",
        ),
        Answer(VOID, "claimed or conceded tricks, and then all four agreed to play on", rare=True),
    ),
    "63A",
    guidance="What their opponents did does not establish a revoke.",
    read=_since,
    excludes=_not_since,
)
ESTABLISHED = Fact(
    "established",
    Kind.RECORD,
    "Is the revoke established?",
    yes_no(),
    "63A",
)
NONE, REPEATED, PENALTY_OR_DUMMY = "none", "repeated", "penalty card or dummy"
TWELFTH_TRICK, HANDS_BACK = "trick 12, hands out", "trick 12, hands back"
ONE_SIDE_PLAYED_ON, BOTH_SIDES = "both on the trick", "both sides"
CALLED_ON, ROUND_OVER = "called on next deal", "round over"


def _circumstance(scene: Scene, key: Key) -> str | None:
    """The first that is so; nothing where the cards do not tell, as after the play."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None:
        return None
    others = [r for r in play.revokes if r.seat.side is not offender.side]
    played_on = [side for side in Side if play.follows(side)]
    if any(r.trick == play.trick for r in others) and len(played_on) == 1:
        return ONE_SIDE_PLAYED_ON
    if play.trick == 12:
        return None if play.is_over else TWELFTH_TRICK
    earlier = [r for r in play.revokes if r.seat is offender and r.trick < play.trick]
    if any(r.suit is play.led and r.established for r in earlier):
        return REPEATED
    if scene.declarer is not None and offender is scene.declarer.partner:
        return PENALTY_OR_DUMMY
    if any(penalty.card.suit is play.led for penalty in play.of(offender)):
        return PENALTY_OR_DUMMY
    if play.is_over or play.claimed:
        return None
    return BOTH_SIDES if any(r.established for r in others) else NONE


IN_THE_CARDS = frozenset({ONE_SIDE_PLAYED_ON, TWELFTH_TRICK, HANDS_BACK, REPEATED, PENALTY_OR_DUMMY})


def _not_so(scene: Scene, key: Key) -> frozenset[str]:
    """Where the cards are on record, what they would show is out; when attention was drawn they do not tell,
    unless more was played after it. Where they are not, whose hand it was may tell."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None:
        return _not_by_the_hand(scene)
    if play.trick == 12:
        return frozenset(CIRCUMSTANCE.values) - {TWELFTH_TRICK, HANDS_BACK}
    others = [r for r in play.revokes if r.established and r.seat.side is not offender.side]
    too_late = {CALLED_ON, ROUND_OVER} if _went_on(scene) else set[str]()
    if others and all(r.by_agreement for r in others):  # which may yet be withdrawn (69A)
        return IN_THE_CARDS | too_late
    return IN_THE_CARDS | too_late | {NONE if others else BOTH_SIDES}


def _not_by_the_hand(scene: Scene) -> frozenset[str]:
    """Of dummy's revoke nothing that comes after 64B3 is first; declarer has no penalty card."""
    if scene.declarer is None or scene.offender is None or scene.defends:
        return frozenset()
    if scene.offender is scene.declarer:
        return frozenset({PENALTY_OR_DUMMY})
    return frozenset({NONE, CALLED_ON, ROUND_OVER, BOTH_SIDES})


CIRCUMSTANCE = Fact(
    "circumstance",
    Kind.RECORD,
    "What is the first thing that is special about {offender}'s revoke?",
    (
        Answer(
            NONE,
            "nothing: not the twelfth trick, no penalty card, no card of dummy's, no other revoke, in time",
        ),
        Answer(
            ONE_SIDE_PLAYED_ON,
            "an opponent revoked on the same trick, and only one side has played to the next",
            rare=True,
        ),
        Answer(
            TWELFTH_TRICK, "it was the twelfth trick, and not all four hands are back in the board", rare=True
        ),
        Answer(HANDS_BACK, "it was the twelfth trick, and all four hands are back in the board", rare=True),
        Answer(
            REPEATED, "{offender} had revoked in that suit before, and that revoke was established", rare=True
        ),
        Answer(PENALTY_OR_DUMMY, "the card not played was a penalty card or lay in dummy", rare=True),
        Answer(
            CALLED_ON,
            "an opponent of {offender} had called on the next deal when attention was first drawn",
            rare=True,
        ),
        Answer(ROUND_OVER, "the round was over when attention was first drawn", rare=True),
        Answer(
            BOTH_SIDES,
            "the other side revoked on this board too, and both revokes are established",
            rare=True,
        ),
    ),
    "64B",
    read=_circumstance,
    excludes=_not_so,
)


@law.clause(
    "63A1", "Offending side played to the next trick", group="established", since=1997, role="defines"
)
def played_to_the_next_trick(case: Case) -> bool | None:
    """The offender or his partner has led or played to the next trick, legally or not."""
    return True if case.get(SINCE_THE_REVOKE) == PLAYED else None


@law.clause("63A2", "Offending side named its next card", group="established", since=1997, role="defines")
def named_a_card_for_the_next_trick(case: Case) -> bool | None:
    """The offender or his partner has named or otherwise designated a card for the next trick."""
    return True if case.get(SINCE_THE_REVOKE) == NAMED else None


@law.clause("63A3", "Offending side claimed or conceded", group="established", since=2017, role="defines")
def claimed_or_conceded(case: Case) -> bool | None:
    """A member of the offending side has claimed or conceded tricks, in any way. Where that claim became void
    (68D2(b)) the trick is left to 63B, which says that the Laws are silent."""
    return True if case.get(SINCE_THE_REVOKE) in (CLAIMED, VOID) else None


@law.clause("63A4", "Offending side agreed to a claim", group="established", since=2017, role="defines")
def agreed_to_a_claim(case: Case) -> bool | None:
    """A member of the offending side has agreed (69A) to an opponent's claim or concession, by raising no
    objection before the round ended or a call on a later board."""
    return True if case.get(SINCE_THE_REVOKE) == AGREED else None


@law.clause("63A", "Revoke not established", group="established", since=1997, role="defines")
def not_yet(case: Case) -> bool | None:
    """While none of these has happened, the revoke is not established."""
    return False if case.get(SINCE_THE_REVOKE) == NOTHING else None


@law.clause(
    "63B",
    "Established revoke may not be corrected",
    group="61",
    since=2017,
    except_as=("61A", "62A", "62C3", "62D1"),
)
def may_not_be_corrected(case: Case) -> Consequence | None:
    """An established revoke is not corrected, except on the twelfth trick (62D) or with one of the other side
    on the same trick (62C3); the trick stands as played. Whether a claim that became void establishes a
    revoke, no law says."""
    if not case.get(ESTABLISHED):
        return None
    if any(key.fact == SINCE_THE_REVOKE.name and known.value == VOID for key, known in case.reads.items()):
        return decide(then=Refer(AFTER_A_VOID_CLAIM))
    return decide(play.trick_stands(), then=Refer("64"))
