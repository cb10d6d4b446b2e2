"""Law 45, Card played: 45D to 45F, on dummy's wrong card, the fifth card, and a card that dummy indicates."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, play, procedure
from rectify_bridge.laws.effects.common import come_back, unauthorized
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law45 import law
from rectify_bridge.laws.law67 import BOTH_PLAYED_ON
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.seat import Seat

IRREGULARITIES = (
    Irregularity(
        "dummy played another card",
        group="45D",
        law="45D",
        phase="dummy",
        asks="Who is dummy?",
        words=("dummy put out the wrong card", "I called for the king", "that is not what I named"),
    ),
    Irregularity(
        "fifth card",
        group="45E",
        law="45E",
        phase="play",
        asks="Who played the extra card?",
        words=(
            "five cards on the trick",
            "played twice to one trick",
            "an extra card",
            "two cards to a trick",
        ),
    ),
    Irregularity(
        "dummy indicated a card",
        group="45F",
        law="45F",
        phase="dummy",
        asks="Who is dummy?",
        words=("dummy touched a card", "dummy pointed at a card", "dummy reached for a card"),
    ),
)

NOBODY, DEFENDER, DECLARER_TOO = "nobody", "a defender", "declarer too"


def _after_dummy(scene: Scene, key: Key) -> str | None:
    if scene.law != "45D" or scene.play is None or scene.offender is None:
        return None
    seats = {laid.seat for laid in scene.play.later if laid.trick == scene.play.trick}
    if scene.offender.partner in seats:
        return DECLARER_TOO
    return DEFENDER if seats else NOBODY


def _dummy_followed(scene: Scene, key: Key) -> bool | None:
    """Whether dummy's card was the lead or of the suit led, or dummy had none of it."""
    play = scene.play
    if scene.law != "45D" or play is None or play.card is None:
        return None
    if play.led is None or play.card.suit is play.led:
        return True
    return None if play.hand is None else all(card.suit is not play.led for card in play.hand)


AFTER_DUMMY = Fact(
    "played after dummy's card",
    Kind.RECORD,
    "Who played to that trick after dummy's wrong card, before attention was drawn to it?",
    (
        Answer(NOBODY, "nobody"),
        Answer(DEFENDER, "only a defender, or both of them"),
        Answer(DECLARER_TOO, "{lho}, and then {partner}, declarer, with or without {rho}"),
    ),
    "45D1",
    read=_after_dummy,
)
DUMMY_FOLLOWED = Fact(
    "dummy's card was legal",
    Kind.RECORD,
    "Was the card that dummy put out a legal one?",
    yes_no("yes: the lead, a card of the suit, or dummy had none", "no, dummy could have followed suit"),
    "45D2",
    read=_dummy_followed,
)
CARD_TAKEN_BACK = "a card taken back"


@law.clause("45D1", "Dummy's wrong card withdrawn in time", group="45D", since=2017)
def withdrawn_in_time(case: Case) -> Consequence | None:
    """A card that dummy put out and declarer had not named goes back if attention is drawn to it before
    each side has played to the next trick. A defender may take back a card that he played after it; if
    declarer's right-hand opponent changes his, declarer may change a later card of his own to that trick
    (16C applies)."""
    if case.get(BOTH_PLAYED_ON):
        return None
    back = card.misplayed_card_goes_back("offender")
    after = case.get(AFTER_DUMMY)
    if after == NOBODY:
        return decide(back)
    defenders = card.may_change_the_card(
        "a card played after dummy's, before attention was drawn,", "lho", "rho"
    )
    known = (
        procedure.authorized_for("non-offending side", CARD_TAKEN_BACK),
        unauthorized("offending side", CARD_TAKEN_BACK),
    )
    if after == DEFENDER:
        return decide(back, defenders, *known)
    return decide(back, defenders, card.may_change_in_turn("partner", "{lho}"), *known)


@law.clause("45D2", "Too late to change dummy's card", group="45D", since=2017)
def too_late_to_change(case: Case) -> Consequence | None:
    """Once both sides have played to the next trick the play stands with dummy's card as it lay. If dummy
    did not follow suit with it, that is a revoke that moves no trick by itself (64B3), and equity remains
    (64C); a defender who did not follow to the suit of dummy's actual lead may have revoked."""
    if not case.get(BOTH_PLAYED_ON):
        return None
    stays = card.card_stays("Dummy's card", "both sides have played to the next trick")
    if case.get(DUMMY_FOLLOWED):
        return decide(stays)
    return decide(
        stays,
        play.no_automatic_adjustment("the card not played lay in dummy (64B3)"),
        come_back("would defenders have won more tricks, had dummy followed suit (64C)?"),
    )


DEFENDS = Fact(
    "extra card of a defender",
    Kind.RECORD,
    "Is {offender} a defender?",
    yes_no("yes, a defender", "no, declarer or dummy"),
    "45E",
    read=lambda scene, key: scene.defends,
)


def _partner_has_played(scene: Scene, key: Key) -> bool | None:
    if scene.play is None or scene.offender is None or not scene.play.before:
        return None
    return any(laid.seat is scene.offender.partner for laid in scene.play.before)


PARTNER_HAS_PLAYED = Fact(
    "partner had played to the trick",
    Kind.RECORD,
    "Had {partner} played to this trick before {offender}'s extra card?",
    yes_no(),
    "57A",
    read=_partner_has_played,
)


def _won_the_trick(scene: Scene, key: Key) -> bool | None:
    """Who won the four cards before it leads to the next trick; None while there are not four."""
    play = scene.play
    if play is None or len(play.before) < len(Seat) or play.winner is None:
        return None
    return play.winner is scene.offender


LED_IN_TURN = Fact(
    "extra card led in turn",
    Kind.RECORD,
    "Was it the turn of that hand to lead to the next trick?",
    yes_no(),
    "45E",
    read=_won_the_trick,
)
PLAYED, LED, EXPOSED = "played", "led", "exposed"
HOW_EXTRA = Fact(
    "what the extra card was",
    Kind.JUDGEMENT,
    "How did the extra card come?",
    (
        Answer(PLAYED, "played: one more card to this trick"),
        Answer(LED, "led: {offender} took this trick for over and led to the next"),
        Answer(EXPOSED, "exposed: it fell or was shown, and was neither played nor led"),
    ),
    "45E",
    guidance="Did this trick have four cards, or were players turning their cards? Who had won it, and "
    "who was then to lead? Ask {offender} what was going on, and compare it with what the others "
    "saw.",
)


def _by_defender(case: Case) -> bool:
    """A card that was found to be a defender's on the way here is one (45C1, 49)."""
    return _was_seen_by_partner(case) or bool(case.get(DEFENDS))


def _was_seen_by_partner(case: Case) -> bool:
    """Whether the card was found to be a defender's that his partner could have seen: 45A, 45C1 of 1997."""
    return case.applied("45A") or case.applied("45C1")


@law.clause("45E1", "Fifth card by a defender", group="45E", since=1997)
def fifth_card_by_a_defender(case: Case) -> Consequence | None:
    """A defender's extra card to a trick is a penalty card, unless the Director deems that it was led; then
    the Laws on leads apply, or Law 57 where his partner had not played to this trick. Once both
    sides have played to the next trick it is a defective trick (67B)."""
    if not _by_defender(case):
        return None
    if case.get(HOW_EXTRA) == LED:
        return _led(case)
    if case.get(HOW_EXTRA) == EXPOSED:
        return decide(then=Refer("50" if _was_seen_by_partner(case) else "49"))
    return _defective(case) or decide(then=Refer("50"))


@law.clause("45E2", "Fifth card by declarer or dummy", group="45E", since=1997)
def fifth_card_by_declarer(case: Case) -> Consequence | None:
    """An extra card from declarer's hand or dummy goes back without rectification, unless the Director deems
    that it was led (55). Once both sides have played to the next trick it is a defective trick (67B)."""
    if _by_defender(case):
        return None
    if case.get(HOW_EXTRA) == LED:
        return _led(case)
    if case.get(HOW_EXTRA) == EXPOSED:
        return decide(then=Refer("48A"))
    return _defective(case) or decide(card.back_to_the_hand("offender", "the extra card"))


def _led(case: Case) -> Consequence:
    """A lead to the next trick: by a defender before his partner has played to this one it is premature."""
    if _by_defender(case) and not case.get(PARTNER_HAS_PLAYED):
        return decide(then=Refer("57A lead"))
    if case.get(LED_IN_TURN):
        return decide(card.card_played("The card", "it was led in turn to the next trick"))
    return decide(then=Refer("53"))


def _defective(case: Case) -> Consequence | None:
    return decide(then=Refer("67B2")) if case.get(BOTH_PLAYED_ON) else None


BIDDEN = Fact(
    "why dummy touched the card",
    Kind.RECORD,
    "Why did {offender}, dummy, touch or point at the card?",
    (
        Answer("told", "declarer had told {offender} to play it"),
        Answer("arranging", "only to arrange the cards"),
        Answer("unbidden", "for another reason: not told to, and not to arrange the cards"),
    ),
    "45F",
)
SUGGESTED = Fact(
    "dummy suggested a play",
    Kind.JUDGEMENT,
    "Did that suggest a play to declarer, and did declarer make it?",
    yes_no("yes, both", "no"),
    "45F",
    aloud=False,
)
OTHER_PLAY = Fact(
    "another play would have cost declarer",
    Kind.JUDGEMENT,
    "Would defenders have done better if declarer had not made the suggested play?",
    yes_no("yes", "no, no other play would have changed the outcome"),
    "45F",
    aloud=False,
)


@law.clause("45F", "Dummy touched or indicated a card", group="45F", since=2007)
def dummy_indicates_a_card(case: Case) -> Consequence | None:
    """Dummy may not touch or indicate a card without declarer's word, except to arrange. The Director is told
    at once and play goes on; at the end he adjusts the score if dummy suggested a play and defenders were
    damaged by it."""
    if case.get(BIDDEN) != "unbidden":
        return decide(procedure.play_on())
    unbidden = procedure.may_not("offender", "touch or point at a card that declarer has not named")
    if not case.get(PLAYED_OUT):
        later = come_back("did dummy suggest a play, and were defenders damaged by that play (45F)?")
        return decide(unbidden, procedure.play_on(), later)
    if reason := case.first_failing(
        (SUGGESTED, False, "dummy suggested no play that declarer made"),
        (OTHER_PLAY, False, "no other play would have changed the outcome"),
    ):
        return decide(unbidden, procedure.no_score_adjusted(reason))
    return decide(
        unbidden, procedure.score_to_be_assigned("dummy suggested a play that damaged defenders (45F)")
    )
