"""Law 50, Disposition of penalty card."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, lead, play
from rectify_bridge.laws.effects.common import unauthorized
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.other_sources import OUTSIDE_INFORMATION, PARTNER_SAW
from rectify_bridge.laws.law49 import LED_ON_PURPOSE
from rectify_bridge.laws.law50.free_lead import FORBID, NEITHER, REQUIRE, played_to_the_lead
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Exposed

law = Law(50, "Disposition of penalty card")

IRREGULARITIES = (
    Irregularity(
        "penalty card, partner on lead",
        group="50B",
        law="50D2",
        phase="play",
        asks="Which defender has the penalty card?",
        words=("penalty card and partner leads", "partner of the penalty card on lead"),
    ),
    Irregularity(
        "lead before declarer's choice",
        group="50D2 early",
        law="50D2 early",
        phase="play",
        asks="Which defender led?",
        words=("led before declarer had chosen", "did not wait for declarer", "led with a penalty card out"),
    ),
)


def exposed(scene: Scene) -> tuple[Card, ...]:
    """The cards of the offender that the log shows as exposed."""
    shown = (e for e in scene.timeline if isinstance(e, Exposed) and e.seat is scene.offender)
    return tuple(card for event in shown for card in event.cards)


LED_OR_PLAYED = ("52", "54", "56", "57", "58A", "60", "61")
"""Where the card led or played is itself a penalty card, by the group of the law: exposed cards come on top
of it."""


def _several(scene: Scene, key: Key) -> bool | None:
    """By the penalty cards that lay there where the record has the play; else by the cards that the log shows
    as exposed, which tell only of themselves, and before the opening lead by the rulings."""
    if scene.play is not None and scene.offender is not None:
        others = {penalty.card for penalty in scene.play.of(scene.offender)}
        return len(others | set(scene.play.cards)) > 1
    cards = exposed(scene)
    if scene.law == "54":
        return bool(cards) or scene.has_penalty_card
    if scene.law in LED_OR_PLAYED:
        return True if cards else None
    return len(cards) > 1 if cards else None


def _honour(scene: Scene, key: Key) -> bool | None:
    cards = (scene.play.cards if scene.play is not None else ()) or exposed(scene)
    return any(card.is_honour for card in cards) if cards else None


def _on_purpose(scene: Scene, key: Key) -> bool | None:
    """A card that the record has as led or played."""
    return True if scene.play is not None and scene.play.cards and scene.play.played else None


def _outside_cause(scene: Scene, key: Key) -> bool | None:
    """Nothing but the player exposed a card that he led or played on purpose (60C, 47F2)."""
    return False if scene.opened_under in LED_ON_PURPOSE else None


def _rank(scene: Scene, key: Key) -> str | None:
    """Of a card that lay there already: as it was ruled on; one led or played on purpose (60C, 47F2) is
    major."""
    if scene.opened_under in LED_ON_PURPOSE:
        return "major"
    if scene.law != "50D2" or scene.play is None or scene.offender is None:
        return None
    ranks = {penalty.rank for penalty in scene.play.of(scene.offender)}
    return ranks.pop() or None if len(ranks) == 1 else None


def _partner_on_lead(scene: Scene, key: Key) -> bool | None:
    """The irregularity is named for it, or the record of the play shows it."""
    if scene.law == "50D2":
        return True
    if scene.play is None or scene.offender is None:
        return None
    return scene.play.to_lead is scene.offender.partner


OUTSIDE_CAUSE = Fact(
    "outside cause",
    Kind.JUDGEMENT,
    "Did a knock, a spill, an opponent or the like expose {card in question}?",
    yes_no("yes, and the Director designates it no penalty card", "no"),
    "50",
    guidance="The Director may be lenient if the cause came from outside. Carelessness is not an outside "
    "cause.",
    read=_outside_cause,
)
SEVERAL = Fact(
    "another penalty card",
    Kind.RECORD,
    "Does {offender} have more than one penalty card?",
    yes_no("yes, two or more", "no, only this one"),
    "50B",
    read=_several,
)
HONOUR = Fact(
    "honour",
    Kind.RECORD,
    "Is the card an honour?",
    yes_no("yes, a ten or higher", "no, a nine or lower"),
    "50B",
    read=_honour,
)
ON_PURPOSE = Fact(
    "played on purpose",
    Kind.JUDGEMENT,
    "Was {card in question} exposed by being led or played on purpose?",
    yes_no("yes, as in a lead out of turn or a corrected revoke", "no, it was dropped or came with another"),
    "50B",
    read=_on_purpose,
)
RANK = Fact(
    "rank of penalty card",
    Kind.JUDGEMENT,
    "Is it a minor or a major penalty card?",
    (Answer("minor", "minor"), Answer("major", "major")),
    "50B",
    read=_rank,
)
ON_LEAD = Fact(
    "partner on lead", Kind.RECORD, "Is {partner} on lead now?", yes_no(), "50D2", read=_partner_on_lead
)
LEAD = Fact(
    "choice of lead",
    Kind.CHOICE,
    "{declarer}, {partner} leads while a penalty card lies there: what do you choose?",
    (
        Answer(REQUIRE, "require the suit of the penalty card, this once; the card goes back to the hand"),
        Answer(
            FORBID,
            "forbid that suit for as long as {partner} keeps the lead; the card goes back to the hand",
        ),
        Answer(NEITHER, "neither: {partner} leads anything; the card stays a penalty card"),
    ),
    "50D2",
    who=("declarer",),
    offer=(
        "require {partner} to lead {the suit}, this once; {offender} picks up {the card}",
        "forbid {the suit} while {partner} keeps the lead; {offender} picks up {the card}",
        "leave {partner} a free lead; {the card} stays a penalty card",
    ),
    counts_when_told=True,
    read=played_to_the_lead,
)


@law.clause("50", "Director designates otherwise", group="50", since=1997)
def designated_otherwise(case: Case) -> Consequence | None:
    """A card exposed prematurely is a penalty card, unless the Director designates otherwise. A partner who
    saw the face of such a card has information from outside (16D)."""
    if not case.get(OUTSIDE_CAUSE):
        return None
    if not case.get(PARTNER_SAW):
        return decide(play.no_penalty_card())
    return decide(play.no_penalty_card(), lead.another_incident("partner", OUTSIDE_INFORMATION))


@law.clause("50A", "Penalty card stays face up", group="50", since=1997, except_as=("50",))
def stays_face_up(case: Case) -> Consequence | None:
    """A penalty card is left face up before its owner until it is played or a rectification is chosen."""
    how = play.BESIDE_THE_ONE_PLAYED if case.has("says which is played") else "exposed"
    return decide(play.penalty_card(case.get(RANK), how), then=Refer("50B"))


@law.clause("50B", "Minor or major penalty card", group="rank of penalty card", since=1997, role="defines")
def minor_or_major(case: Case) -> str:
    """Minor is one single card below the honours that was exposed without intent. An honour, a card led or
    played on purpose, and every one of two or more is major."""
    return "major" if any(case.get(fact) for fact in (HONOUR, SEVERAL, ON_PURPOSE)) else "minor"


@law.clause("50C", "Minor penalty card", group="50B", since=2017)
def minor_penalty_card(case: Case) -> Consequence | None:
    """Until a minor penalty card has been played its owner plays no other card below the honours in the suit,
    though he may play an honour instead; his partner leads as he likes."""
    if case.get(RANK) != "minor":
        return None
    return decide(play.no_lower_card_of_the_suit(), play.no_lead_restriction())


@law.clause("50C", "Minor penalty card", group="50B", since=1997, until=2007)
def minor_penalty_card_with_its_information_barred(case: Case) -> Consequence | None:
    """1997 and 2007: until a minor penalty card has been played its owner plays no other card below an honour
    in the suit, though he may play an honour instead; his partner leads as he likes, but what the card tells
    is unauthorized for him."""
    if case.get(RANK) != "minor":
        return None
    return decide(
        play.no_lower_card_of_the_suit(), play.no_lead_restriction(), unauthorized("partner", "the card")
    )


@law.clause("50D", "Major penalty card", group="50B", since=1997, except_as=("50C",))
def major_penalty_card(case: Case) -> Consequence | None:
    """A major penalty card may restrict both: its owner whenever he is to play, his partner when he is to
    lead."""
    return decide(then=Refer("50D2" if case.get(ON_LEAD) else "50D1"))


@law.clause("50D1(a)", "Played at the first legal opportunity", group="50D1", since=1997)
def first_legal_opportunity(case: Case) -> Consequence | None:
    """A major penalty card is played at the first legal opportunity; and each time its owner's partner is on
    lead while it lies there, declarer chooses first."""
    return decide(play.must_be_played(), play.declarer_chooses_each_lead())


@law.clause("50D2", "Partner on lead", group="50D2", since=1997)
def partner_on_lead(case: Case) -> Consequence | None:
    """A player whose partner has a major penalty card may not lead until declarer has chosen; where there are
    two or more, the choice is that of Law 51."""
    return decide(card.may_not_lead_yet(), then=Refer("51B" if case.get(SEVERAL) else "choice of lead"))


@law.clause("50D2", "Lead before declarer's choice", group="50D2 early", since=1997, except_as=("60A1",))
def led_too_early(case: Case) -> Consequence:
    """A player who leads before declarer has chosen, while his partner has a major penalty card, exposes a
    card (49): it becomes a major penalty card, led as it was, and declarer still has his choice."""
    return decide(
        play.penalty_card("major", "led too early"),
        card.declarer_chooses_now("offender", "{partner}"),
        then=Refer("50D1"),
    )


@law.clause("50D2(a)", "Suit required or forbidden", group="choice of lead", since=1997)
def suit_required_or_forbidden(case: Case) -> Consequence | None:
    """Declarer requires a lead of the suit, or forbids the suit for as long as the lead is kept; in either
    case the card is picked up and is no longer a penalty card."""
    choice = case.get(LEAD)
    if choice == NEITHER:
        return None
    return decide(
        play.must_lead_the_suit() if choice == REQUIRE else play.may_not_lead_the_suit(), play.picked_up()
    )


@law.clause("50D2(b)", "Suit neither required nor forbidden", group="choice of lead", since=1997)
def neither_required_nor_forbidden(case: Case) -> Consequence | None:
    """Declarer does neither: any card may be led, and the card remains a penalty card."""
    return decide(play.any_lead(), then=Refer("50D1")) if case.get(LEAD) == NEITHER else None


@law.clause("50D1(b)", "What comes before the penalty card", group="", since=1997, role="adds")
def what_comes_first(case: Case) -> Consequence | None:
    """Following suit and obeying a restriction on leads or plays come before playing the penalty card."""
    return decide(play.comes_after()) if case.applied("50D1(a)") else None
