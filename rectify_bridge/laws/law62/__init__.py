"""Law 62, Correction of a revoke."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws import law16
from rectify_bridge.laws.effects import card, play
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.law63 import CIRCUMSTANCE, ESTABLISHED, ONE_SIDE_PLAYED_ON, TWELFTH_TRICK
from rectify_bridge.laws.scene.play import PlayScene
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.seat import Seat

law = Law(62, "Correction of a revoke")

DEFENDER, FACED, DECLARER, DUMMY = "defender", "faced card", "declarer", "dummy"


def _hand(scene: Scene, key: Key) -> str | None:
    """Declarer and dummy by the auction; whether a defender's card lay face up already, the record of play
    or an answer tells."""
    if scene.play is not None and scene.declarer is not None and scene.offender is not None:
        return _hand_in_play(scene.play, scene.declarer, scene.offender)
    auction = scene.auction or scene.now
    if auction is None or auction.declarer is None or scene.offender is None:
        return None
    return {auction.declarer: DECLARER, auction.declarer.partner: DUMMY}.get(scene.offender)


def _hand_in_play(play: PlayScene, declarer: Seat, offender: Seat) -> str:
    if offender.side is declarer.side:
        return DECLARER if offender is declarer else DUMMY
    return FACED if any(penalty.card in play.cards for penalty in play.of(offender)) else DEFENDER


def _before_partner(scene: Scene, key: Key) -> bool | None:
    if scene.play is None or scene.offender is None or not scene.play.cards:
        return None
    partner = any(laid.seat is scene.offender.partner for laid in scene.play.before)
    return scene.play.trick == 12 and not partner


def _played_since(scene: Scene, key: Key) -> str | None:
    if scene.play is None or scene.offender is None:
        return None
    side = scene.offender.side
    seats = [laid.seat for laid in scene.play.later]
    if not seats:
        return NOBODY
    opponents = [n for n, seat in enumerate(seats) if seat.side is not side]
    if not opponents:
        return None
    partner = any(seat is scene.offender.partner for seat in seats[opponents[0] :])
    return PARTNER_TOO if partner else OPPONENT


HAND = Fact(
    "hand of the revoke card",
    Kind.RECORD,
    "Which hand was {offender}'s card played from?",
    (
        Answer(DEFENDER, "from a defender's hand"),
        Answer(FACED, "it was a defender's card that already lay face up"),
        Answer(DECLARER, "from declarer's hand"),
        Answer(DUMMY, "from dummy"),
    ),
    "62B",
    read=_hand,
)
DUMMY_ASKED = Fact(
    "dummy without rights asked",
    Kind.RECORD,
    "Was dummy, after looking at another hand, the first to ask about the revoke?",
    yes_no(),
    "43B2(b)",
)
BEFORE_PARTNER = Fact(
    "twelfth trick before partner",
    Kind.RECORD,
    "Did {offender} revoke at the twelfth trick, before it was {partner}'s turn?",
    yes_no(),
    "62D2",
    read=_before_partner,
)
NOBODY, OPPONENT, PARTNER_TOO = "nobody", "an opponent", "partner too"
PLAYED_SINCE = Fact(
    "played since the revoke",
    Kind.RECORD,
    "Who played a card after the revoke and before attention was drawn to it?",
    (
        Answer(NOBODY, "nobody"),
        Answer(OPPONENT, "only an opponent of {offender}"),
        Answer(PARTNER_TOO, "an opponent of {offender}, and {partner} after him"),
    ),
    "62C1",
    read=_played_since,
)


@law.clause("62A", "Revoke must be corrected", group="61", since=1997, except_as=("61A",))
def must_be_corrected(case: Case) -> Consequence | None:
    """A revoke that comes to light before it is established must be corrected."""
    return None if case.get(ESTABLISHED) else decide(play.must_correct(), then=Refer("62B"))


@law.clause("62C3", "Both sides revoked on the trick", group="61", since=2017, except_as=("61A", "62A"))
def both_sides_revoked_on_the_trick(case: Case) -> Consequence | None:
    """Both sides revoked on one trick and only one has played to the next: both revokes are corrected, and
    every card that a defender takes back becomes a penalty card. Both sides have offended, so 16C2 bars each
    from what its own card told; of the other side's card it says nothing."""
    if case.get(CIRCUMSTANCE) != ONE_SIDE_PLAYED_ON:
        return None
    return decide(play.both_correct(), card.own_withdrawn_card_is_unauthorized())


@law.clause("62D1", "Revoke on the twelfth trick", group="61", since=1997, except_as=("61A", "62A"))
def twelfth_trick(case: Case) -> Consequence | None:
    """A revoke on the twelfth trick is corrected even if established, as long as not all four hands are back
    in the board."""
    if case.get(CIRCUMSTANCE) != TWELFTH_TRICK:
        return None
    return decide(play.must_correct(), then=Refer("62B"))


@law.clause("62B1", "Revoke card of a defender", group="62B", since=2007)
def from_a_defenders_hand(case: Case) -> Consequence | None:
    """The card taken back is a major penalty card if it came from a defender's unfaced hand."""
    if case.get(HAND) != DEFENDER:
        return None
    return decide(play.penalty_card("major", "taken back"), then=Refer("62D"))


@law.clause("62D2", "Twelfth trick, before partner's turn", group="62D", since=2017)
def before_partners_turn_on_the_twelfth_trick(case: Case) -> Consequence | None:
    """What the card of a defender tells who revoked on the twelfth trick before it was his partner's turn is
    unauthorized for his side, although the card lies on the table."""
    if not case.get(BEFORE_PARTNER):
        return None
    return decide(
        play.withdrawn_card_is_unauthorized("the card taken back"), then=Refer("50D1"), without=("50E1",)
    )


@law.clause("62B1", "Ordinary major penalty card", group="62D", since=1997, except_as=("62D2",))
def a_penalty_card_like_any_other(case: Case) -> Consequence | None:
    """On any other trick the card taken back is treated as every major penalty card."""
    return decide(then=Refer("50D1"))


@law.clause("62B2", "Revoke card replaced at no cost", group="62B", since=2007)
def from_declarers_side_or_face_up(case: Case) -> Consequence | None:
    """A card of declarer or dummy, or one of a defender that already lay face up, is replaced at no cost; for
    declarer unless dummy had lost his rights and was the first to ask."""
    if case.get(HAND) == DEFENDER:
        return None
    if case.get(HAND) == DECLARER and case.get(DUMMY_ASKED):
        return decide(then=Refer("43B2(b)"))
    return decide(play.replaced_freely())


@law.clause("62C1", "Opponents' later cards", group="", since=2017, role="adds")
def opponents_later_cards(case: Case) -> Consequence | None:
    """When a revoke is corrected, on the twelfth trick too, each opponent may take back a card that he played
    after it and before attention was drawn to it. What it told is not for the side that revoked: the Director
    comes back to see whether it used that (16C3)."""
    if not _played_before_attention(case):
        return None
    return decide(*_may_be_taken_back(), come_back(law16.REVIEWED))


@law.clause("62C1", "Opponents' later cards", group="", since=1997, until=2007, role="adds")
def opponents_later_cards_before_2017(case: Case) -> Consequence | None:
    """1997 and 2007: when a revoke is corrected, on the twelfth trick too, each opponent may take back a card
    that he played after it and before attention was drawn to it."""
    return decide(*_may_be_taken_back()) if _played_before_attention(case) else None


def _played_before_attention(case: Case) -> bool:
    corrected = case.applied("62A") or case.applied("62D1")
    return corrected and case.get(PLAYED_SINCE) != NOBODY


def _may_be_taken_back() -> tuple[Effect, Effect]:
    told = play.withdrawn_card_is_unauthorized("a card that an opponent takes back")
    return play.may_withdraw_a_card(), told


@law.clause("62C2", "Offending side's later card", group="", since=1997, role="adds")
def partners_later_card(case: Case) -> Consequence | None:
    """After an opponent took a card back, the offending side's next player may take back his; a defender's
    card so taken back becomes a penalty card."""
    if not case.applied("62C1") or case.get(PLAYED_SINCE) != PARTNER_TOO:
        return None
    defends = case.get(HAND) in (DEFENDER, FACED)
    cost = ", and it becomes a penalty card" if defends else ", at no cost"
    return decide(play.may_withdraw_in_turn(cost))
