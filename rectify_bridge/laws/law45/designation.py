"""Law 45C4(b), a card of dummy's that declarer named and did not mean."""

from __future__ import annotations

from collections.abc import Collection

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law45 import law
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Designated
from rectify_bridge.table.seat import Seat

IRREGULARITIES = (
    Irregularity(
        "designation changed",
        group="45C4b",
        law="45C4b",
        phase="dummy",
        asks="Who is declarer?",
        words=("wrong card called from dummy", "no, I meant", "slip of the tongue", "change dummy's card"),
    ),
)

SAID, PICKED_UP = "named", "picked up"


def _by_name(scene: Scene, key: Key) -> str | None:
    """A card of dummy's that the record has as named."""
    play = scene.play
    if play is None or play.card is None or scene.law != "45C4b":
        return None
    named = (event.card for event in scene.until_ruled if isinstance(event, Designated))
    return SAID if play.card in named else None


HOW_CALLED = Fact(
    "how dummy's card was chosen",
    Kind.RECORD,
    "How did {offender}, declarer, play the card of dummy?",
    (
        Answer(SAID, "by naming it, or saying a suit or a rank"),
        Answer(PICKED_UP, "by touching it or picking it up"),
    ),
    "45B",
    read=_by_name,
)


def has_played_since(scene: Scene, seats: Collection[Seat]) -> bool | None:
    """Whether one of these hands played after the card of dummy's was named, and before it was changed. Where
    no record has the moment of the change, a card that came later may have come after it."""
    if scene.law != "45C4b" or scene.play is None or not scene.play.cards:
        return None
    if not any(laid.seat in seats for laid in scene.play.since_named):
        return False
    return True if scene.play.is_change_on_record else None


def _played_on(scene: Scene, key: Key) -> bool | None:
    return None if scene.offender is None else has_played_since(scene, scene.offender.side.seats)


def _played_over(scene: Scene, key: Key) -> bool | None:
    """Whether the opponent next in turn has; of another suit than the one led only where his hand tells that
    it was legal."""
    if scene.offender is None or scene.play is None:
        return None
    next_hand = scene.offender.rho
    has = has_played_since(scene, (next_hand,))
    if not has:
        return has
    led = scene.play.led or scene.play.cards[0].suit
    card = next(laid.card for laid in scene.play.since_named if laid.seat is next_hand)
    return True if card.suit is led else None


PLAYED_ON = Fact(
    "declarer played on",
    Kind.RECORD,
    "Has {offender} since played a card, from hand or from dummy?",
    yes_no(),
    "45C4(b)",
    guidance="This also includes a card of this trick from the other hand.",
    read=_played_on,
)
SLIP, LAPSE, CHANGE = "slip of the tongue", "loss of concentration", "change of mind"
HOW_IT_CAME = Fact(
    "how the words came out",
    Kind.JUDGEMENT,
    "What was {offender} thinking when {offender} spoke?",
    (
        Answer(SLIP, "the tongue slipped: another card was in mind at that very moment"),
        Answer(LAPSE, "loss of concentration, such as thinking ahead, or not having looked at the trick"),
        Answer(CHANGE, "the card named was the one in mind; then came another thought"),
    ),
    "45C4(b)",
    guidance="Presume that declarer meant what he said. He must show that he meant something else, and "
    "the ACBL asks for overwhelming evidence. That declarer would never play such a card proves "
    "nothing by itself. In practice the correction comes at once, although the Laws of 2017 set "
    "no such limit.",
    aloud=False,
)
OVER_IT = Fact(
    "opponent played over it",
    Kind.RECORD,
    "Had an opponent played a legal card over it before {offender} changed it?",
    yes_no(),
    "45C4(b)",
    read=_played_over,
)
WITHOUT_PAUSE = Fact(
    "without pause for thought",
    Kind.JUDGEMENT,
    "Did {offender} change it without a pause for thought?",
    yes_no(),
    "45C4(b)",
)


def changed(case: Case) -> Consequence:
    """The card is corrected, and an opponent who had played over it may take his card back."""
    corrected = card.card_corrected("offender")
    if not case.get(OVER_IT):
        return decide(corrected)
    return decide(corrected, card.may_change_the_card("the card played over it", "lho", "rho"))


@law.clause("45C4(b)", "Unintended designation", group="45C4b", since=2017)
def unintended_designation(case: Case) -> Consequence | None:
    """Declarer may correct a card that he named from dummy by a slip of the tongue, not after a loss of
    concentration or second thoughts, until he next plays from either hand. An opponent who has played a legal
    card in turn may take it back."""
    if case.get(HOW_CALLED) == PICKED_UP:
        return decide(
            card.card_stays("Dummy's card", "declarer played it by hand, so nothing was said by mistake")
        )
    if case.get(PLAYED_ON):
        return decide(card.card_stays("Dummy's card", "declarer has since played from hand or dummy"))
    if case.get(HOW_IT_CAME) != SLIP:
        return decide(card.card_stays("Dummy's card", "only a slip of the tongue may be corrected"))
    return changed(case)


@law.clause("45C4(b)", "Inadvertent designation", group="45C4b", since=1997, until=1997)
def inadvertent_designation(case: Case) -> Consequence | None:
    """1997: a player may change an inadvertent designation without penalty if he does so without pause for
    thought; an opponent who has played a legal card in turn may take it back."""
    if case.get(HOW_CALLED) == PICKED_UP:
        return decide(
            card.card_stays("Dummy's card", "declarer played it by hand, so nothing was said by mistake")
        )
    if case.get(HOW_IT_CAME) != SLIP:
        return decide(card.card_stays("Dummy's card", "only an inadvertent designation may be changed"))
    if not case.get(WITHOUT_PAUSE):
        return decide(card.card_stays("Dummy's card", "it was not changed without pause for thought"))
    return changed(case)


@law.clause("45C4(b)", "Information from the withdrawn card", group="", since=2007, role="adds")
def what_the_withdrawn_card_told(case: Case) -> Consequence | None:
    """What a card told that an opponent took back after declarer's correction is authorized for him and his
    partner (16C1)."""
    if not case.applied("45C4(b)") or not case.has("may change the card"):
        return None
    return decide(procedure.authorized_for("non-offending side", "a card taken back"))
