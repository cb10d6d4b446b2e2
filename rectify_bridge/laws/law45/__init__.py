"""Law 45, Card played: 45A to 45C4(a); 45D to 45F are in `dummys_card`."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import card
from rectify_bridge.laws.irregularity import Irregularity

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
