"""Law 57A, what declarer may choose after a defender has led or played too soon, and 57B."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value
from rectify_bridge.laws.effects import lead
from rectify_bridge.laws.law57 import law
from rectify_bridge.laws.scene.scene import Scene


def _suit_led(scene: Scene, key: Key) -> str | None:
    return str(scene.play.led) if scene.play is not None and scene.play.led is not None else None


HIGHEST, LOWEST, REQUIRE, FORBID = "highest", "lowest", "require", "forbid"
SELECTION = Fact(
    "declarer's choice of play",
    Kind.CHOICE,
    "{declarer}, {offender}'s card is a major penalty card: what must {partner} play to this trick?",
    (
        Answer(HIGHEST, "the highest card of the suit led"),
        Answer(LOWEST, "the lowest card of the suit led"),
        Answer(REQUIRE, "a card of another suit, which you name"),
        Answer(FORBID, "any card but one of another suit, which you name"),
    ),
    "57A",
    who=("declarer",),
    guidance="The suit led is the suit of the trick to which {partner} has not yet played. {partner} must "
    "follow suit if able, whatever declarer chooses (57B, 59).",
    repeats=True,
    offer=(
        "{partner} plays the highest card of the suit led",
        "{partner} plays the lowest card of the suit led",
        "name another suit; {partner} plays a card of it",
        "name another suit; {partner} plays none of it",
    ),
)
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
ONE = {"S": "a spade", "H": "a heart", "D": "a diamond", "C": "a club"}
_SUITS = tuple(Answer(letter, name) for letter, name in SUITS.items())
SUIT_LED = Fact(
    "suit led",
    Kind.RECORD,
    "Which suit was led to the trick to which {partner} has yet to play?",
    _SUITS,
    "57A",
    read=_suit_led,
)
SUIT_NAMED = Fact(
    "suit named",
    Kind.CHOICE,
    "Declarer: which suit?",
    _SUITS,
    "57A",
    who=("declarer",),
    repeats=True,
    offer=("name spades", "name hearts", "name diamonds", "name clubs"),
)


def chosen(case: Case, selection: Fact) -> Value:
    """What declarer selects; the suit led is seen, and asked, before he does."""
    case.get(SUIT_LED)
    return case.get(selection)


@law.clause("57A1", "Highest card of the suit led", group="57A option", since=2017)
def highest_of_the_suit_led(case: Case) -> Consequence | None:
    """Partner must play the highest card that he holds of the suit led."""
    if chosen(case, SELECTION) != HIGHEST:
        return None
    return decide(lead.must_play("the highest card of the suit led"), then=Refer("50D1"))


@law.clause("57A2", "Lowest card of the suit led", group="57A option", since=2017)
def lowest_of_the_suit_led(case: Case) -> Consequence | None:
    """Partner must play the lowest card that he holds of the suit led."""
    if chosen(case, SELECTION) != LOWEST:
        return None
    return decide(lead.must_play("the lowest card of the suit led"), then=Refer("50D1"))


def another_suit(case: Case) -> str | None:
    """A card of the suit that declarer names, in words; None if it is the suit led."""
    led = case.get(SUIT_LED)
    named = case.get(SUIT_NAMED)
    return None if named == led else ONE[named]


def name_another(case: Case) -> Consequence:
    """Declarer named the suit led, and names another one."""
    return decide(
        lead.another_suit_is_wanted(SUITS[case.get(SUIT_LED)]), then=Refer("57A option", again=True)
    )


@law.clause("57A3", "Another suit required", group="57A option", since=2017)
def another_suit_required(case: Case) -> Consequence | None:
    """Partner must play a card of another suit that declarer specifies."""
    if chosen(case, SELECTION) != REQUIRE:
        return None
    suit = another_suit(case)
    return decide(lead.must_play(suit), then=Refer("50D1")) if suit else name_another(case)


@law.clause("57A4", "Another suit forbidden", group="57A option", since=2017)
def another_suit_forbidden(case: Case) -> Consequence | None:
    """Partner may not play a card of another suit that declarer specifies."""
    if chosen(case, SELECTION) != FORBID:
        return None
    suit = another_suit(case)
    return decide(lead.may_not_play(suit), then=Refer("50D1")) if suit else name_another(case)


@law.clause("57B", "Partner cannot comply", group="", since=1997, role="adds")
def partner_cannot_comply(case: Case) -> Consequence | None:
    """A partner who cannot do what declarer selected may play any card (59)."""
    asked = case.has("must play to the trick") or case.has("may not play to the trick")
    return decide(lead.any_card_if_unable()) if asked else None
