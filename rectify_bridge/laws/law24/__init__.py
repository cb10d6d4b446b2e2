"""Law 24, Card exposed or led during the auction."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import change, common, procedure, windows
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.other_sources import (
    OPPONENTS,
    OPPONENTS_SAW,
    PARTNER_SAW,
    seen_by,
)
from rectify_bridge.laws.law54 import by_declaring_side
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.auction.auction import Auction, Made
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Called, Exposed, Led

law = Law(24, "Card exposed or led during the auction")

IRREGULARITIES = (
    Irregularity(
        "card exposed in the auction",
        group="24",
        law="24",
        phase="auction",
        asks="Whose card was it?",
        words=(
            "dropped a card",
            "card exposed",
            "card face up",
            "led before the auction was over",
            "showed a card",
            "card on the floor",
        ),
    ),
)

Shown = Exposed | Led


def _shown(scene: Scene) -> tuple[Shown, ...]:
    """When the offender showed cards: face up, and not as part of the play."""
    return tuple(
        event
        for event in scene.until_ruled
        if (isinstance(event, Exposed) and event.seat is scene.offender)
        or (isinstance(event, Led) and event.faced and event.seat is scene.offender)
    )


def _cards(scene: Scene) -> tuple[Card, ...]:
    return tuple(c for e in _shown(scene) for c in (e.cards if isinstance(e, Exposed) else (e.card,)))


BEFORE, DURING, AFTER = "before the auction", "during the auction", "after the final pass"


def _when(scene: Scene, key: Key) -> Value | None:
    """By the calls made before the card was shown."""
    shown = _shown(scene)
    if not shown or scene.now is None:
        return None
    earlier = scene.until_ruled[: scene.until_ruled.index(shown[0])]
    calls = tuple(Made(e.seat, e.call, not e.withdrawn) for e in earlier if isinstance(e, Called))
    if not calls:
        return BEFORE
    return AFTER if Auction(scene.now.dealer, calls).is_over else DURING


WHEN = Fact(
    "when exposed",
    Kind.RECORD,
    "When was the card exposed?",
    (
        Answer(BEFORE, "before the auction began"),
        Answer(DURING, "during the auction"),
        Answer(AFTER, "after the final pass"),
    ),
    "24",
    read=_when,
)
OWN_ERROR = Fact(
    "own error",
    Kind.JUDGEMENT,
    "Was it through {offender}'s own error: dropped, led, shown?",
    yes_no("yes, the player's own error", "no, somebody or something else"),
    "24",
    guidance="A knock, an opponent's elbow or the way the board was handed over is not the "
    "player's own error.",
)
COULD_BE_SEEN = Fact(
    "partner could have seen it",
    Kind.JUDGEMENT,
    "Did the card lie so that {partner} could have seen its face?",
    yes_no("yes, whether or not {partner} looked", "no"),
    "24",
    guidance="What counts is where the card was, not whether partner saw it. Ask how it lay; "
    "do not ask which card it is.",
)
LOW, HONOUR, SEVERAL = "one low card", "one honour", "two or more"


def _what(scene: Scene, key: Key) -> Value | None:
    cards = _cards(scene)
    if not cards:
        return None
    if len(cards) > 1:
        return SEVERAL
    return HONOUR if cards[0].is_honour else LOW


WHAT = Fact(
    "cards exposed",
    Kind.RECORD,
    "What was exposed?",
    (
        Answer(LOW, "one card below the ten"),
        Answer(HONOUR, "one honour: a ten or higher"),
        Answer(SEVERAL, "two cards or more"),
    ),
    "24A",
    read=_what,
)
LED = Fact(
    "led",
    Kind.RECORD,
    "Was the card led?",
    yes_no("yes, led to a trick that had not begun", "no, only exposed"),
    "24B",
    read=lambda scene, key: any(isinstance(e, Led) for e in _shown(scene)) if _shown(scene) else None,
)


def cards_of(case: Case) -> str:
    """What was exposed, in words that fit one card or several."""
    return "each exposed card" if case.get(WHAT) == SEVERAL else "the exposed card"


def in_the_auction(case: Case) -> bool:
    return bool(case.get(WHEN) == DURING and case.get(OWN_ERROR) and case.get(COULD_BE_SEEN))


def stays_face_up(case: Case, until: str) -> Consequence:
    """The cards stay on the table until a window closes; what they tell is for opponents alone."""
    cards = cards_of(case)
    return decide(
        change.face_up(cards, until),
        procedure.authorized_for("non-offending side", cards),
        common.unauthorized("offending side", cards),
        then=Refer("24A-C"),
    )


@law.clause("24", "Card exposed during the auction", group="24", since=2017)
def card_exposedin_the_auction(case: Case) -> Consequence:
    """A card that during the auction, through its owner's own error, lay so that his partner could have seen
    its face stays face up on the table until the auction ends. What it tells is authorized for opponents and
    unauthorized for the offending side (16C). Any other exposed card is not a matter for Law 24."""
    if not in_the_auction(case):
        return decide(then=Refer("24 elsewhere"))
    return stays_face_up(case, windows.END_OF_AUCTION)


@law.clause("24", "Exposed card outside Law 24", group="24 elsewhere", since=1997)
def no_matter_for_law_24(case: Case) -> Consequence:
    """After the final pass a defender's card is a matter for Laws 49 and 50, a faced lead out of turn for
    Law 54, and a card of the declaring side is not a penalty card (48). A card seen before the first call,
    through another cause, or by opponents alone goes back into the hand; what is known of it follows."""
    if case.get(WHEN) == AFTER:
        if case.get(LED):
            return decide(then=Refer("54"))
        return decide(then=Refer("48A" if by_declaring_side(case) else "49"))
    return decide(change.back_in_hand("the card"), then=Refer("24 seen"))


def shown_to_opponents_alone(case: Case) -> bool:
    """Whether the player let opponents see the card in the auction, and partner could not."""
    return bool(case.get(WHEN) == DURING and case.get(OWN_ERROR))


@law.clause("24", "Card that opponents alone could see", group="24 seen", since=1997)
def opponents_may_act_on_it(case: Case) -> Consequence | None:
    """What opponents saw of a card that the player let them see during the auction, without their meaning to,
    they may act on (74C5)."""
    if not shown_to_opponents_alone(case):
        return None
    seen = procedure.authorized_for("non-offending side", "the card, which was seen by chance (74C5)")
    return decide(seen, procedure.play_on())


def outside_information(case: Case) -> Consequence:
    """For each player who saw the face it is information from outside the auction and play."""
    partner = ("partner",) if _partner_saw(case) else ()
    return seen_by((*partner, *OPPONENTS[str(case.get(OPPONENTS_SAW))]))


def _partner_saw(case: Case) -> bool:
    """Not where the card lay so that partner could not see it."""
    if case.settled(COULD_BE_SEEN) is False:
        return False
    return bool(case.get(PARTNER_SAW))


@law.clause("16D1", "Card seen before the auction", group="24 seen", since=2017)
def seen_before_the_auction(case: Case) -> Consequence | None:
    """Who sees a card of another player at the table before the auction begins has information from outside,
    on whichever side he is."""
    return outside_information(case) if case.get(WHEN) == BEFORE else None


@law.clause("16D3", "Card seen through another cause", group="24 seen", since=2017)
def seen_after_the_first_call(case: Case) -> Consequence | None:
    """So has, after the first call, who sees a card that was not exposed by its owner's own error."""
    if case.get(WHEN) == BEFORE or shown_to_opponents_alone(case):
        return None
    return outside_information(case)


@law.clause("24A", "Low card exposed, not led", group="24A-C", since=1997)
def low_card_not_led(case: Case) -> Consequence | None:
    """One card below the rank of an honour that was not led: nobody has to pass, and nothing further follows
    unless the player becomes a defender (24E)."""
    return decide(change.nobody_has_to_pass()) if case.get(WHAT) == LOW and not case.get(LED) else None


@law.clause("24B", "Honour exposed, or any card led", group="24A-C", since=1997)
def honour_or_card_led(case: Case) -> Consequence | None:
    """One honour, or any card that was led: the offender's partner must pass at his next turn."""
    if case.get(WHAT) == SEVERAL or (case.get(WHAT) == LOW and not case.get(LED)):
        return None
    return decide(common.must_pass("partner", windows.AFTER_NEXT_TURN))


@law.clause("24C", "Two or more cards exposed", group="24A-C", since=1997)
def two_or_more_cards(case: Case) -> Consequence | None:
    """Two cards or more, of whatever rank: the offender's partner must pass at his next turn."""
    return decide(common.must_pass("partner", windows.AFTER_NEXT_TURN)) if case.get(WHAT) == SEVERAL else None


@law.clause("24D", "Offender becomes declarer or dummy", group="", since=2007, role="adds")
def on_the_declaring_side(case: Case) -> Consequence | None:
    """If the offender becomes declarer or dummy the cards go back into the hand."""
    if not case.has("face up") or case.scene.defends is True or case.scene.is_passed_out:
        return None
    return decide(change.back_in_hand_at_the_end(cards_of(case), case.scene.defends is False))


@law.clause("24E", "Offender becomes a defender", group="", since=2007, role="adds")
def as_a_defender(case: Case) -> Consequence | None:
    """If the offender becomes a defender every such card becomes a penalty card: minor if it is a single card
    below an honour that was exposed and not led, major otherwise (50B)."""
    if not case.has("face up") or case.scene.defends is False:
        return None
    rank = "minor" if case.applied("24A") else "major"
    return decide(change.becomes_a_penalty_card(cards_of(case), rank, case.scene.defends is True))
