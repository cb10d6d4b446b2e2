"""Law 47, Retraction of card played."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, common, lead, play, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene

law = Law(47, "Retraction of card played")

IRREGULARITIES = (
    Irregularity(
        "card to be taken back",
        group="47",
        law="47",
        phase="play",
        asks="Who wants to take a card back?",
        words=(
            "may I take it back",
            "he took his card back",
            "I was told it was my lead",
            "wrong explanation, I played",
        ),
    ),
)

TOLD = Fact(
    "told it was the turn",
    Kind.RECORD,
    "Had an opponent told {offender} before, wrongly, that it was {offender}'s turn?",
    yes_no("yes, an opponent said so", "no"),
    "47E1",
    guidance="Only what an opponent said or did counts; partner's error and the player's own do not.",
)
RULING, ILLEGAL, SLIP, OPPONENT = (
    "a ruling",
    "illegal",
    "dummy's card named by mistake",
    "an opponent changed",
)
MISTOLD, EXPLAINED, PROPER, NOTHING = (
    "told it was the turn",
    "wrong explanation",
    "proper lead",
    "none of these",
)
GROUND = Fact(
    "why the card should go back",
    Kind.RECORD,
    "Why should {offender}'s card go back?",
    (
        Answer(RULING, "a ruling on an irregularity requires or allows it"),
        Answer(ILLEGAL, "it was an illegal play"),
        Answer(SLIP, "it is a card of dummy that {offender}, declarer, named by mistake"),
        Answer(OPPONENT, "an opponent lawfully changed a card, and {offender} had played after it"),
        Answer(MISTOLD, "an opponent had told {offender} by mistake that it was {offender}'s turn"),
        Answer(EXPLAINED, "{offender} had been given a mistaken explanation of an opponent's call or play"),
        Answer(
            PROPER, "it was played to an opponent's lead out of turn, and the proper lead has now been made"
        ),
        Answer(NOTHING, "for no reason but that {offender} would rather play another card"),
    ),
    "47",
)
A_DEFENDER = Fact(
    "card of a defender",
    Kind.RECORD,
    "Is {offender} a defender?",
    yes_no("yes, a defender", "no, declarer or dummy"),
    "47B",
    read=lambda scene, key: scene.defends,
)
ALONE, OWN_OTHER, ANOTHERS = "alone", "own card", "another player's card"
AT_ONCE = Fact(
    "played together with another",
    Kind.RECORD,
    "Was it played at the same time as another card?",
    (
        Answer(ALONE, "no"),
        Answer(OWN_OTHER, "yes, as another card of {offender}'s"),
        Answer(ANOTHERS, "yes, as a card of another player"),
    ),
    "47B",
)
RULED_UNDER = {
    "opening lead out of turn": "54",
    "lead out of turn": "53",
    "premature card": "57",
    "revoke": "61",
    "penalty card not played": "52",
    "two cards": "58B",
}
"""Where the law goes on with a card that a ruling takes back, by the irregularity."""
NO_GROUND = "Law 47 gives no ground to take it back"
KINDS = {
    "opening lead out of turn": "opening lead out of turn",
    "lead out of turn by a defender": "lead out of turn",
    "lead out of turn by declarer": "lead out of turn",
    "premature lead or play by a defender": "premature card",
    "premature play by declarer": "premature card",
    "revoke": "revoke",
    "penalty card not played": "penalty card not played",
    "two cards played at once": "two cards",
}
"""The answer for each kind of irregularity that can be ruled on with the card."""


def _ruled_on(scene: Scene, key: Key) -> str | None:
    return KINDS.get(scene.play.ruled_as) if scene.play is not None else None


def _own_side_erred(scene: Scene, key: Key) -> bool | None:
    """Only partner's card on the same trick can have been it. A lead and a card of the suit led are none,
    unless a ruling may have required another; of another suit only partner's hand tells."""
    play, offender = scene.play, scene.offender
    if play is None or offender is None:
        return None
    if any(one.seat is offender.partner and one.trick == play.trick for one in play.revokes):
        return True
    card = next((laid.card for laid in play.before if laid.seat is offender.partner), None)
    if card is None:
        return False
    if play.of(offender.partner) or scene.was_ruled_before:
        return None
    return False if card.suit is play.led or offender.partner in play.known_hands else None


RULED_ON = Fact(
    "irregularity that was ruled on",
    Kind.RECORD,
    "Which irregularity was the ruling about?",
    (
        Answer("opening lead out of turn", "an opening lead out of turn"),
        Answer("lead out of turn", "a lead out of turn, later in the play"),
        Answer("premature card", "a card led or played too soon"),
        Answer("revoke", "a revoke, or a suit not led or played as required"),
        Answer("penalty card not played", "a penalty card that was not played"),
        Answer("two cards", "two cards led or played at once"),
    ),
    "47A",
    read=_ruled_on,
)
OWN_SIDE_ERRED = Fact(
    "own side erred first",
    Kind.RECORD,
    "Was it {offender}'s side that had revoked, before an opponent changed a card?",
    yes_no("yes, {offender}'s own side", "no"),
    "47D",
    read=_own_side_erred,
)


def _faced_another(scene: Scene, key: Key) -> bool | None:
    return None if scene.play is None else scene.play.instead is not None


FACED_ANOTHER = Fact(
    "another card faced in its place",
    Kind.RECORD,
    "Did {offender} face another card in its place?",
    yes_no("yes, {partner} could have seen it", "no"),
    "47F2",
    read=_faced_another,
)
THE_CARD, THE_CARD_LED = "the card taken back", "the card led"


def ground(case: Case) -> str:
    """Why the card should go back; where Law 41A sends a faced lead on, for a corrected explanation."""
    return EXPLAINED if case.applied("41A") else str(case.get(GROUND))


@law.clause("47A", "Withdrawal required by a rectification", group="47", since=1997)
def in_the_course_of_rectification(case: Case) -> Consequence | None:
    """A card goes back when the rectification of an irregularity requires or allows it: at what cost, the law
    on that irregularity says; a defender's may become a penalty card (49)."""
    return decide(then=Refer(RULED_UNDER[case.get(RULED_ON)])) if ground(case) == RULING else None


@law.clause("47B", "Correction of an illegal play", group="47", since=1997)
def to_correct_an_illegal_play(case: Case) -> Consequence | None:
    """A card goes back to correct an illegal play: a defender's is exposed (49). Cards played at the same
    time are a matter for Law 58."""
    if ground(case) != ILLEGAL:
        return None
    if case.get(AT_ONCE) != ALONE:
        return decide(then=Refer("58B" if case.get(AT_ONCE) == OWN_OTHER else "58A"))
    if case.get(A_DEFENDER):
        return decide(then=Refer("50"))
    return decide(card.back_to_the_hand("offender", "the card"), card.no_restriction_for_declarer())


@law.clause("47C", "Unintended designation corrected", group="47", since=1997)
def unintended_designation(case: Case) -> Consequence | None:
    """A card of dummy that was named by mistake goes back where 45C4(b) allows it."""
    return decide(then=Refer("45C4b")) if ground(case) == SLIP else None


@law.clause("47C", "No further rectification", group="", since=1997, role="adds")
def without_further_rectification(case: Case) -> Consequence | None:
    """The change of an unintended designation costs nothing further."""
    return decide(common.no_rectification()) if case.has("card corrected") else None


@law.clause("47D", "After an opponent's change of play", group="47", since=1997)
def after_an_opponents_change_of_play(case: Case) -> Consequence | None:
    """After an opponent's change of play a player may take back his own later card and play another, with no
    further rectification; what it told is for the side that did not err. Where his own side had revoked, a
    defender's card so taken back is a penalty card (62C2)."""
    if ground(case) != OPPONENT:
        return None
    later = "the card played after it"
    may = card.may_change_the_card(later, "offender")
    if not case.get(OWN_SIDE_ERRED):
        return decide(may, *for_one_side("offending side", THE_CARD))
    if case.get(A_DEFENDER):
        back = card.may_take_back("offender", later)
        return decide(back, play.penalty_card("major", "taken back"), then=Refer("50D1"))
    return decide(may, *for_one_side("non-offending side", THE_CARD))


def for_one_side(side: str, what: str) -> tuple[Effect, Effect]:
    """What a withdrawn card told, for the side that did not err (16C). side: that side, as a role here."""
    other = "non-offending side" if side == "offending side" else "offending side"
    return procedure.authorized_for(side, what), common.unauthorized(other, what)


def retracted(what: str) -> Consequence:
    """The card goes back; the misled side has not offended: what its card told is for that side to use
    (16C)."""
    return decide(
        play.lead_retracted(
            "offender", "an opponent had said that it was {offender}'s turn, so it may not be accepted"
        ),
        *for_one_side("offending side", what),
    )


@law.clause("47E1", "Player told that it was his turn", group="47", since=2017)
def told_that_it_was_his_turn_to_play(case: Case) -> Consequence | None:
    """A lead or play out of turn by a player whom an opponent had told that it was his turn is taken back
    without rectification; it may not be accepted, and it establishes no revoke (63A1)."""
    return _without_a_revoke(THE_CARD) if ground(case) == MISTOLD else None


def _without_a_revoke(what: str) -> Consequence:
    """63A1 does not apply: the card taken back was no lead or play to the next trick."""
    back = retracted(what)
    return decide(*back.effects, card.establishes_nothing())


@law.clause("47E1", "Player told that it was his lead", group="54", since=2017)
def told_that_it_was_his_turn(case: Case) -> Consequence | None:
    """A lead out of turn by a player whom an opponent had told that it was his turn is taken back without
    rectification, and may not be accepted. What the card told is unauthorized for the side that told him so,
    and authorized for his own."""
    return _without_a_revoke(THE_CARD_LED) if case.get(TOLD) else None


@law.clause("47F1", "Proper lead made", group="47", since=2007)
def the_proper_lead_was_made(case: Case) -> Consequence | None:
    """A card played to an opponent's lead out of turn may go back when the proper lead was made (53);
    what it told is for his side alone."""
    if ground(case) != PROPER:
        return None
    return decide(
        card.may_change_the_card("the card played to the lead out of turn", "offender"),
        *for_one_side("offending side", THE_CARD),
    )


@law.clause("47F2", "Otherwise the card stays", group="47", since=2007)
def otherwise_it_stays(case: Case) -> Consequence | None:
    """Except as this law provides, a card once played may not be withdrawn; second thoughts are not a
    ground. A card that a defender faced in its place is exposed (49)."""
    if ground(case) != NOTHING:
        return None
    if case.get(A_DEFENDER):
        return first_card_stays(case, "The card", NO_GROUND)
    return decide(card.card_stays("The card", NO_GROUND))


def first_card_stays(case: Case, what: str, why: str) -> Consequence:
    """The card that a defender led or played first stays. Another one that he has faced in its place was
    exposed outside the normal course of play, so Law 49 rules on it. what, why: of the first card."""
    stays = card.card_stays(what, why)
    if not case.get(FACED_ANOTHER):
        return decide(stays)
    return decide(stays, lead.another_incident("offender", "card exposed by a defender"))
