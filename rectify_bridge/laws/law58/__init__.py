"""Law 58, Simultaneous leads or plays."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws import law16
from rectify_bridge.laws.effects import lead, play
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law54 import AT_ONCE, ORDER, by_declaring_side
from rectify_bridge.laws.law57 import legal as is_legal
from rectify_bridge.laws.law67 import BOTH_PLAYED_ON
from rectify_bridge.laws.scene.scene import Scene

law = Law(58, "Simultaneous leads or plays")

IRREGULARITIES = (
    Irregularity(
        "two players played at once",
        group="58A",
        law="58A",
        phase="play",
        asks="Who led or played at the same moment as the player whose turn it was?",
        words=("two players played at once", "simultaneous leads", "both led at the same time"),
    ),
    Irregularity(
        "two cards played at once",
        group="58B",
        law="58B",
        phase="play",
        asks="Who played more than one card?",
        words=("two cards at once", "two cards stuck together", "played two cards", "second card came along"),
    ),
)

RHO, PARTNER, LHO = "rho", "partner", "lho"
LEGAL_PLAYER = Fact(
    "who played in turn",
    Kind.RECORD,
    "Who led or played in turn at that moment?",
    (
        Answer(RHO, "{rho}: it is then {offender}'s turn"),
        Answer(PARTNER, "{partner}"),
        Answer(LHO, "{lho}"),
    ),
    "58A",
)
SEVERAL_SEEN = Fact(
    "several faces seen",
    Kind.RECORD,
    "Was the face of more than one of the cards visible?",
    yes_no("yes, of two or more", "no, of one only"),
    "58B",
    guidance="It is visible if anybody at the table could see it.",
)


def _opponent_followed(scene: Scene, key: Key) -> bool | None:
    """What the record of the cards shows of this trick."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None or not play.played:
        return None
    return any(laid.seat.side is not offender.side and laid.trick == play.trick for laid in play.later)


PLAYED_AFTER = Fact(
    "opponent played after it",
    Kind.RECORD,
    "Has an opponent of {offender} played to the trick after those cards?",
    yes_no(),
    "58B3",
    read=_opponent_followed,
)


@law.clause("58A", "Simultaneous play deemed later", group="58A", since=1997)
def deemed_later(case: Case) -> Consequence:
    """A lead or play at the same moment as another player's legal lead or play is deemed to come after it: it
    is then a play in turn, or one out of turn before its time."""
    legal = case.get(LEGAL_PLAYER)
    if legal == RHO:
        return decide(lead.counts_as_later(), then=Refer("58A in turn"))
    if by_declaring_side(case):
        return decide(lead.counts_as_later(), then=Refer("57C3"))
    return decide(lead.counts_as_later(), then=Refer("57D" if legal == PARTNER else "57A"))


@law.clause("58A", "Later card played in turn", group="58A in turn", since=1997)
def it_was_then_his_turn(case: Case) -> Consequence:
    """After the legal lead or play it is his turn: his card is played if it is legal, and otherwise a failure
    to follow suit or to obey that can still be corrected."""
    if is_legal(case):
        return decide(lead.play_stays("offender", "it was then the turn of that hand"))
    return decide(lead.another_incident("offender", "revoke"))


@law.clause("58A", "Simultaneous opening leads", group="54 two leads", since=1997, except_as=("47E1",))
def lead_at_the_same_moment(case: Case) -> Consequence | None:
    """Of two opening leads faced at one moment the one out of turn is deemed to come after the proper one: it
    is a play when it is dummy's turn."""
    return decide(lead.counts_as_later(), then=Refer("57D")) if case.get(ORDER) == AT_ONCE else None


@law.clause("58B4", "Not discovered in time", group="58B", since=1997)
def not_discovered_in_time(case: Case) -> Consequence | None:
    """If it is not discovered until both sides have played to the next trick, the trick is defective (67)."""
    if not case.get(BOTH_PLAYED_ON):
        return None
    return decide(then=Refer("67B2"))


@law.clause("58B1", "One card visible", group="58B", since=1997, except_as=("58B4",))
def one_face_visible(case: Case) -> Consequence | None:
    """If the face of only one card is visible, it is played; the others are picked up and there is no further
    rectification."""
    return None if case.get(SEVERAL_SEEN) else decide(lead.seen_card_is_played())


@law.clause("58B2", "Several cards visible", group="58B", since=1997, except_as=("58B4",))
def several_faces_visible(case: Case) -> Consequence | None:
    """If more than one face is visible, the player designates the card that he plays; each other exposed card
    of a defender becomes a penalty card (50)."""
    if not case.get(SEVERAL_SEEN):
        return None
    if by_declaring_side(case):
        return decide(lead.says_which_is_played(), lead.rest_picked_up())
    return decide(lead.says_which_is_played(), then=Refer("50"))


@law.clause("58B3", "Opponent's later play", group="", since=2017, role="adds")
def opponents_later_play(case: Case) -> Consequence | None:
    """After a visible card was withdrawn, an opponent who has since played to the trick may withdraw his card
    and play another without further rectification; what the first card told is for his side alone, and the
    Director comes back to see whether the other side used it (16C3)."""
    if not case.applied("58B2") or not case.get(PLAYED_AFTER):
        return None
    return decide(*_may_be_changed(), come_back(law16.REVIEWED))


@law.clause("58B3", "Opponent's later play", group="", since=1997, until=2007, role="adds")
def opponents_later_play_before_2017(case: Case) -> Consequence | None:
    """1997 and 2007: after a visible card was withdrawn, an opponent who has since played to the trick may
    withdraw his card and play another without further rectification; what the first card told is for his
    side alone."""
    if not case.applied("58B2") or not case.get(PLAYED_AFTER):
        return None
    return decide(*_may_be_changed())


def _may_be_changed() -> tuple[Effect, Effect]:
    told = play.withdrawn_card_is_unauthorized("a card that an opponent takes back")
    return lead.later_play_may_change(), told
