"""Law 51, Two or more penalty cards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind
from rectify_bridge.laws.effects import card, play
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law50 import SEVERAL as SEVERAL_LIE_THERE
from rectify_bridge.laws.law50 import exposed
from rectify_bridge.laws.law50.free_lead import FORBID, NEITHER, REQUIRE, played_to_the_lead
from rectify_bridge.laws.scene.scene import Scene

law = Law(51, "Two or more penalty cards")

IRREGULARITIES = (
    Irregularity(
        "several penalty cards",
        group="51",
        law="51",
        phase="play",
        asks="Which defender has the penalty cards?",
        words=("two penalty cards", "several penalty cards", "which penalty card first"),
    ),
)

TO_PLAY, TO_LEAD = "owner to play", "partner to lead"
WHOSE_TURN = Fact(
    "turn with several penalty cards",
    Kind.RECORD,
    "Who is to play or lead now?",
    (
        Answer(TO_PLAY, "{offender}, the owner of the penalty cards"),
        Answer(TO_LEAD, "{partner}, who is on lead"),
    ),
    "51",
)
SEVERAL, ONE, NONE = "two or more", "one", "none"
LEGAL = Fact(
    "penalty cards that can be played",
    Kind.RECORD,
    "How many of the penalty cards can {offender} legally play now?",
    (Answer(SEVERAL, "two or more"), Answer(ONE, "one"), Answer(NONE, "none")),
    "51A",
    guidance="Following suit, or obeying a restriction on a lead or play, comes first.",
)
ONE_SUIT, SEVERAL_SUITS = "one suit", "several suits"


def _suits(scene: Scene, key: Key) -> str | None:
    """By the penalty cards that lay there, or the cards that the log shows as exposed, where there are two or
    more."""
    cards = exposed(scene)
    if scene.play is not None and scene.offender is not None:
        cards = (*(penalty.card for penalty in scene.play.of(scene.offender)), *scene.play.cards)
    if len(cards) < 2:
        return None
    return ONE_SUIT if len({card.suit for card in cards}) == 1 else SEVERAL_SUITS


SUITS = Fact(
    "suits of the penalty cards",
    Kind.RECORD,
    "Are {offender}'s penalty cards of one suit or of several?",
    (Answer(ONE_SUIT, "all of one suit"), Answer(SEVERAL_SUITS, "of two suits or more")),
    "51B",
    read=_suits,
)
CHOICE = Fact(
    "choice of lead, one suit",
    Kind.CHOICE,
    "{declarer}, {partner} leads while penalty cards of one suit lie there: what do you choose?",
    (
        Answer(REQUIRE, "require that suit, this once; the cards go back to the hand"),
        Answer(
            FORBID, "forbid that suit for as long as {partner} keeps the lead; the cards go back to the hand"
        ),
        Answer(NEITHER, "neither: {partner} leads anything; the cards stay penalty cards"),
    ),
    "51B1",
    who=("declarer",),
    offer=(
        "require {partner} to lead {that suit}, this once; {offender} picks up {the cards}",
        "forbid {that suit} while {partner} keeps the lead; {offender} picks up {the cards}",
        "leave {partner} a free lead; {the cards} stay penalty cards",
    ),
    counts_when_told=True,
    read=played_to_the_lead,
)
FORBID_SOME, FORBID_ALL = "forbid some", "forbid all"
CHOICE_OF_SUITS = Fact(
    "choice of lead, several suits",
    Kind.CHOICE,
    "{declarer}, {partner} leads while penalty cards of several suits lie there: what do you choose?",
    (
        Answer(REQUIRE, "require one of those suits, this once; the cards of that suit go back to the hand"),
        Answer(
            FORBID_SOME,
            "forbid one or more of those suits, but not all, for as long as {partner} keeps the lead; "
            "the cards "
            "of those suits go back to the hand",
        ),
        Answer(
            FORBID_ALL,
            "forbid all of those suits for as long as {partner} keeps the lead; all the cards go back "
            "to the hand",
        ),
        Answer(NEITHER, "neither: {partner} leads anything; the cards stay penalty cards"),
    ),
    "51B2",
    who=("declarer",),
    offer=(
        "require one of {those suits}, this once; {offender} picks its cards up",
        "forbid some of them, not all, while {partner} keeps the lead; {offender} picks their cards up",
        "forbid all of them in the same way",
        "leave {partner} a free lead; {the cards} stay penalty cards",
    ),
    counts_when_told=True,
    read=played_to_the_lead,
)


def see_the_penalty_cards(case: Case) -> None:
    """What declarer sees before he accepts or refuses a lead: how many penalty cards will lie there, and of
    which suits. His options for the lead that follows hang on it."""
    if case.get(SEVERAL_LIE_THERE):
        case.get(SUITS)


@law.clause("51A", "Offender to play", group="51", since=1997)
def offender_to_play(case: Case) -> Consequence | None:
    """A defender who is to play and can legally play two or more of his penalty cards plays the one that
    declarer designates. Each of them is major."""
    if case.get(WHOSE_TURN) != TO_PLAY:
        return None
    if case.get(LEGAL) == SEVERAL:
        return decide(card.declarer_designates(), then=Refer("50D1"))
    return decide(then=Refer("50D1"))


@law.clause("51B", "Partner to lead", group="51", since=1997)
def partner_to_lead(case: Case) -> Consequence | None:
    """A defender whose partner has two or more penalty cards may not lead until declarer has chosen."""
    if case.get(WHOSE_TURN) != TO_LEAD:
        return None
    return decide(card.may_not_lead_yet(), then=Refer("51B"))


@law.clause("51B", "One suit or several", group="51B", since=1997)
def by_suits(case: Case) -> Consequence:
    """Declarer's choices depend on whether the penalty cards are of one suit or of several."""
    return decide(then=Refer("51B1" if case.get(SUITS) == ONE_SUIT else "51B2"))


@law.clause("51B1(a)", "Suit required", group="51B1", since=1997)
def suit_required(case: Case) -> Consequence | None:
    """Declarer requires the suit: the cards of that suit are picked up and are penalty cards no longer; their
    owner may make any legal play to the trick."""
    if case.get(CHOICE) != REQUIRE:
        return None
    return decide(play.must_lead_the_suit(), card.several_picked_up("that suit"))


@law.clause("51B1(b)", "Suit forbidden", group="51B1", since=1997)
def suit_forbidden(case: Case) -> Consequence | None:
    """Declarer forbids the suit until the lead is lost: the cards of that suit are picked up, and their owner
    may make any legal play to the trick."""
    if case.get(CHOICE) != FORBID:
        return None
    return decide(play.may_not_lead_the_suit(), card.several_picked_up("that suit"))


@law.clause("51B", "Suit neither required nor forbidden", group="51B1", since=1997)
def one_suit_neither(case: Case) -> Consequence | None:
    """Declarer does neither: any card may be led, and the cards remain penalty cards (50D2(b))."""
    return decide(play.any_lead(), then=Refer("50D1")) if case.get(CHOICE) == NEITHER else None


@law.clause("51B2(a)", "One of several suits required", group="51B2", since=1997)
def one_of_several_suits_required(case: Case) -> Consequence | None:
    """Declarer requires one of the suits: the cards of that suit are picked up, as in 51B1(a); the others
    stay."""
    if case.get(CHOICE_OF_SUITS) != REQUIRE:
        return None
    return decide(
        card.must_lead_the_suit_named(),
        card.several_picked_up("the suit that declarer requires"),
        card.other_penalty_cards_stay(),
        then=Refer("50D1"),
    )


@law.clause("51B2(b)", "One or more suits forbidden", group="51B2", since=1997)
def suits_forbidden(case: Case) -> Consequence | None:
    """Declarer forbids one or more of the suits until the lead is lost: every penalty card of a forbidden
    suit is picked up, and any legal card may be played to the trick; the others stay."""
    choice = case.get(CHOICE_OF_SUITS)
    if choice not in (FORBID_SOME, FORBID_ALL):
        return None
    forbidden = (
        card.may_not_lead_the_suits_named(),
        card.several_picked_up("every suit that declarer forbids"),
    )
    if choice == FORBID_ALL:
        return decide(*forbidden)
    return decide(*forbidden, card.other_penalty_cards_stay(), then=Refer("50D1"))


@law.clause("51B2(c)", "No suit required or forbidden", group="51B2", since=2017)
def several_suits_neither(case: Case) -> Consequence | None:
    """Declarer does neither: any card may be led, and Laws 50 and 51 go on while the penalty cards remain."""
    if case.get(CHOICE_OF_SUITS) != NEITHER:
        return None
    return decide(play.any_lead(), then=Refer("50D1"))
