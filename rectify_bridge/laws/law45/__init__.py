"""Law 45, Card played: 45A to 45C; 45D to 45F are in `law45d`."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene

law = Law(45, "Card played")

IRREGULARITIES = (
    Irregularity(
        "was the card played",
        group="45C",
        law="45C",
        phase="play",
        asks="Who handled or named the card?",
        words=("that card is played", "I did not play it", "he touched the table with it", "card half out"),
    ),
    Irregularity(
        "designation changed",
        group="45C4b",
        law="45C4b",
        phase="dummy",
        asks="Who is declarer?",
        words=("wrong card called from dummy", "no, I meant", "slip of the tongue", "change dummy's card"),
    ),
)

DEFENDER_HELD, DEFENDER_DROPPED = "defender held it", "defender dropped it"
DECLARER_HELD, DECLARER_DROPPED = "declarer held it", "declarer dropped it"
TOUCHED, NAMED = "dummy's card touched", "named to be played"
HANDLED = Fact(
    "what was done with the card",
    Kind.RECORD,
    "What did {offender} do with the card?",
    (
        Answer(DEFENDER_HELD, "{offender}, a defender, took it out and held or laid it"),
        Answer(DEFENDER_DROPPED, "{offender}, a defender, dropped it or let it be seen by accident"),
        Answer(DECLARER_HELD, "{offender}, declarer, took it out of the hand and held or laid it"),
        Answer(DECLARER_DROPPED, "{offender}, declarer, dropped it by accident"),
        Answer(TOUCHED, "{offender}, declarer, touched it in dummy"),
        Answer(NAMED, "{offender} named or pointed out a card to be played"),
    ),
    "45C",
    guidance="Ask each side in turn to show it again, with the same movement.",
)
SEEN = Fact(
    "partner could have seen the card",
    Kind.JUDGEMENT,
    "Was the card in such a place that {partner} could have seen its face?",
    yes_no(),
    "45C1",
    guidance="It is enough that partner could have seen it. Whether partner looked, or says that he saw "
    "nothing, does not matter.",
)
IN_TURN, ALREADY, OUT_OF_TURN = "in turn", "already played", "out of turn"
TURN = Fact(
    "turn of the card",
    Kind.RECORD,
    "Was it {offender}'s turn to play?",
    (
        Answer(IN_TURN, "yes"),
        Answer(ALREADY, "no, {offender} had already played to this trick"),
        Answer(OUT_OF_TURN, "no, it was another player's turn to lead or play"),
    ),
    "45C1",
)
LED_OR_PLAYED = Fact(
    "lead or play out of turn",
    Kind.RECORD,
    "Which lead or play out of turn was it?",
    (
        Answer("opening lead", "the opening lead"),
        Answer("lead", "a lead to a later trick"),
        Answer("play", "a card to a trick that had begun, or a lead before this trick was over"),
    ),
    "45C1",
)
OUT_OF_TURN_GROUPS = {"opening lead": "54", "lead": "53", "play": "57"}
"""The group of the law for a card led or played out of turn."""
NEAR_THE_TABLE = Fact(
    "face up near the table",
    Kind.JUDGEMENT,
    "Was the card held face up, touching or nearly touching the table?",
    yes_no(),
    "45C2",
    guidance="Two things do not decide it: whether the hand was still moving, and whether a defender saw "
    "the card. Only the defenders can gain by seeing it. The Director has some discretion.",
)
MAINTAINED = Fact(
    "kept as played",
    Kind.JUDGEMENT,
    "Was it kept in a position which showed that it had been played?",
    yes_no(),
    "45C2",
    guidance="A card can be held in position without lying still. A wrong card that is put back in one "
    "and the same movement has not been played.",
)
TO_ARRANGE, TO_REACH, TO_PLAY = "arranging", "reaching another", "on purpose"
WHY_TOUCHED = Fact(
    "why dummy's card was touched",
    Kind.JUDGEMENT,
    "How did {offender} come to touch it?",
    (
        Answer(TO_PLAY, "on purpose, and for neither of the reasons below"),
        Answer(TO_ARRANGE, "in arranging dummy's cards"),
        Answer(TO_REACH, "in reaching a card above or below it"),
        Answer("by accident", "by accident"),
    ),
    "45C3",
)


@law.clause("45C1", "Defender's card", group="45C", since=1997)
def defenders_card(case: Case) -> Consequence | None:
    """A defender's card held so that his partner could see its face is played to the current trick; if he had
    already played to it, it is a fifth card (45E). One that he dropped is a matter for Law 49."""
    handled = case.get(HANDLED)
    if handled == DEFENDER_DROPPED:
        return decide(then=Refer("49"))
    if handled != DEFENDER_HELD:
        return None
    if not case.get(SEEN):
        return decide(card.card_not_played("The card", "{partner} could not have seen its face"))
    return decide(then=Refer("45C seen"))


@law.clause("45A", "Card that partner could have seen", group="45C seen", since=2007)
def card_that_was_seen(case: Case) -> Consequence:
    """A defender plays by putting a card where his partner could see it: in turn it is played, after another
    card of his to the trick it is a fifth one (45E), at another player's turn it was led (53 to 56) or played
    (57) out of turn."""
    match case.get(TURN):
        case "already played":
            return decide(then=Refer("45E"))
        case "out of turn":
            return decide(then=Refer(OUT_OF_TURN_GROUPS[case.get(LED_OR_PLAYED)]))
    return decide(card.card_played("The card", "{partner} could have seen its face"))


@law.clause("45C2", "Declarer's card", group="45C", since=1997)
def declarers_card(case: Case) -> Consequence | None:
    """A card of declarer's hand is played if it was held face up, touching or nearly touching the table, or
    kept so as to show that it had been played. A card that he dropped he need not play (48A)."""
    if case.get(HANDLED) == DECLARER_DROPPED:
        return decide(then=Refer("48A"))
    if case.get(HANDLED) != DECLARER_HELD:
        return None
    if case.get(NEAR_THE_TABLE):
        return decide(card.card_played("The card", "it was face up, touching or nearly touching the table"))
    if case.get(MAINTAINED):
        return decide(
            card.card_played("The card", "it was kept in a position which showed that it had been played")
        )
    return decide(card.card_not_played("The card", "it was neither near the table nor kept as played"))


@law.clause("45C3", "Declarer touched dummy's card", group="45C", since=1997)
def dummys_card_touched(case: Case) -> Consequence | None:
    """A card of dummy is played if declarer touched it on purpose, except to arrange dummy's cards or to
    reach a card above or below it."""
    if case.get(HANDLED) != TOUCHED:
        return None
    if case.get(WHY_TOUCHED) == TO_PLAY:
        return decide(card.card_played("Dummy's card", "declarer touched it on purpose"))
    return decide(card.card_not_played("Dummy's card", "declarer did not touch it in order to play it"))


@law.clause("45C4(a)", "Named card", group="45C", since=1997)
def named_card(case: Case) -> Consequence | None:
    """A card is played when a player names or otherwise designates it as the one he proposes to play."""
    if case.get(HANDLED) != NAMED:
        return None
    return decide(card.card_played("The card", "{offender} named or designated it as the one to be played"))


SAID, PICKED_UP = "named", "picked up"


def _by_name(scene: Scene, key: Key) -> str | None:
    """A card of dummy's that the record has as named, and not as played yet."""
    play = scene.play
    return SAID if play is not None and play.cards and not play.played and scene.law == "45C4b" else None


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
PLAYED_ON = Fact(
    "declarer played on",
    Kind.RECORD,
    "Has {offender} since played a card, from hand or from dummy?",
    yes_no(),
    "45C4(b)",
    guidance="This also includes a card of this trick from the other hand.",
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
    partner (16C1; in 2007 16D1)."""
    if not case.applied("45C4(b)") or not case.has("may change the card"):
        return None
    return decide(procedure.authorized_for("non-offending side", "a card taken back"))
