"""Law 41, Commencement of play."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import card, lead, play, procedure
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law47 import NO_GROUND, first_card_stays
from rectify_bridge.laws.law47.mistaken_explanation import BECAUSE_OF_IT
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Led

law = Law(41, "Commencement of play")

IRREGULARITIES = (
    Irregularity(
        "face-down opening lead",
        group="41A",
        law="41A",
        phase="play",
        asks="Who led face down?",
        words=("the lead is still face down", "wrong player led face down", "change my opening lead"),
    ),
    Irregularity(
        "contract asked during play",
        group="41C",
        law="41C",
        phase="play",
        asks="Who asks?",
        words=("what is the contract", "are we doubled", "who doubled", "what are trumps"),
    ),
    Irregularity(
        "dummy not properly spread",
        group="41D",
        law="41D",
        phase="dummy",
        asks="Who is dummy?",
        words=("twelve cards in dummy", "a card of dummy was hidden", "dummy's cards are not sorted"),
    ),
)


def _faced(scene: Scene, key: Key) -> bool | None:
    """A record that has the lead face down shows whether it was faced; another one does not tell."""
    own = [e for e in scene.until_ruled if isinstance(e, Led) and e.seat is scene.offender]
    hidden = next((event for event in own if not event.faced), None)
    return None if hidden is None else any(e.faced and e.card == hidden.card for e in own)


LEAD_FACED = Fact(
    "opening lead faced",
    Kind.RECORD,
    "Has the card been faced yet?",
    yes_no("yes, it lies face up", "no, it lies face down"),
    "41A",
    read=_faced,
)
WRONG_PLAYER, EXPLANATION, SECOND_THOUGHTS = "wrong player", "explanation", "second thoughts"
WHY_BACK = Fact(
    "why the lead should go back",
    Kind.RECORD,
    "Why should the lead go back?",
    (
        Answer(WRONG_PLAYER, "it was not {offender}'s turn to lead"),
        Answer(EXPLANATION, "opponents have corrected an explanation or alert"),
        Answer(SECOND_THOUGHTS, "{offender} would rather lead another card"),
    ),
    "41A",
)


PROPER_LEADER = "the defender on presumed declarer's left"


@law.clause("41A", "Face-down opening lead", group="41A", since=2007)
def face_down_lead(case: Case) -> Consequence:
    """A face-down opening lead goes back to the hand only on the Director's word, after an irregularity:
    one by the wrong player, or one on an explanation since corrected (47E2). The auction period is not over
    then, so a last call on that explanation comes before it (21B1). A faced lead falls under 54 if it was
    out of turn, and under 47 if not."""
    if case.get(LEAD_FACED):
        if case.get(WHY_BACK) == SECOND_THOUGHTS:
            return first_card_stays(case, "The card", NO_GROUND)
        return decide(then=Refer("54" if case.get(WHY_BACK) == WRONG_PLAYER else "47"))
    if case.get(WHY_BACK) == WRONG_PLAYER:
        return decide(
            card.back_to_the_hand("offender", "the face-down card"), card.proper_leader_leads(PROPER_LEADER)
        )
    if case.get(WHY_BACK) == SECOND_THOUGHTS:
        return first_card_stays(case, "The face-down lead", "only after an irregularity may it be withdrawn")
    if case.get(BECAUSE_OF_IT):
        return decide(lead.last_call_first(), card.may_change_the_card("the face-down lead", "offender"))
    stays: Consequence = first_card_stays(
        case, "The face-down lead", "it was not led because of that explanation (47E2)"
    )
    return decide(lead.last_call_first(), *stays.effects)


OWN_TURN, OTHER_TURN, IS_DUMMY = "own turn", "another's turn", "dummy"
ASKED_WHEN = Fact(
    "when the contract was asked",
    Kind.RECORD,
    "Is it the turn of {offender} to play?",
    (
        Answer(OWN_TURN, "yes; for declarer, from hand or from dummy"),
        Answer(OTHER_TURN, "no, it is another player's turn"),
        Answer(IS_DUMMY, "{offender} is dummy"),
    ),
    "41C",
)
ASKS_WHO = Fact(
    "asks who doubled",
    Kind.RECORD,
    "Does {offender} want to know who doubled or redoubled?",
    yes_no("yes", "no, only the contract and whether it is doubled"),
    "41C",
)


@law.clause("41C", "Question about the contract", group="41C", since=1997)
def told_the_contract(case: Case) -> Consequence:
    """Once it is too late for a review, declarer or a defender may at his own turn to play be told what the
    contract is and whether, but not by whom, it was doubled or redoubled."""
    if case.get(ASKED_WHEN) == IS_DUMMY:
        return decide(procedure.may_not("offender", "ask for the contract, being dummy"))
    if case.get(ASKED_WHEN) == OTHER_TURN:
        return decide(procedure.may_not("offender", "ask for it now, but at the next turn to play"))
    may_ask = procedure.may(
        "offender", "be told what the contract is, and whether it was doubled or redoubled"
    )
    if not case.get(ASKS_WHO):
        return decide(may_ask)
    return decide(may_ask, procedure.may_not("offender", "be told by whom"))


HIDDEN, UNSORTED = "a card was hidden", "not sorted"


def _spread_in_part(scene: Scene, key: Key) -> str | None:
    """By the deal, where the record has which cards were to be seen."""
    play = scene.play
    if play is None or play.hand is None or not play.cards:
        return None
    return HIDDEN if {*play.cards} < play.hand else None


WRONG_WITH_DUMMY = Fact(
    "what is wrong with dummy",
    Kind.RECORD,
    "What is wrong with the dummy that {offender} spread?",
    (
        Answer(HIDDEN, "fewer cards were to be seen than {offender} has, such as one behind another"),
        Answer(UNSORTED, "all the cards are to be seen, but not in their places"),
    ),
    "41D",
    read=_spread_in_part,
)


def _dummy_failed(scene: Scene, key: Key) -> bool | None:
    """By the deal: a card of dummy's of another suit than the one led, with a hidden card of that suit."""
    play = scene.play
    if play is None or play.hand is None or not play.cards or scene.law != "41D":
        return None
    hidden, led = set(play.hand) - {*play.cards}, {laid.trick: laid.card.suit for laid in play.before[:1]}
    for laid in play.later:
        suit = led.setdefault(laid.trick, laid.card.suit) if laid.leads else led.get(laid.trick)
        if laid.seat is not scene.offender:
            continue
        if laid.card.suit is not suit and any(card.suit is suit for card in hidden):
            return True
        hidden.discard(laid.card)
    return False


DUMMY_FAILED = Fact(
    "dummy could have followed",
    Kind.RECORD,
    "Did a card from dummy fail to follow suit, when the hidden card could have?",
    yes_no(),
    "41D",
    read=_dummy_failed,
)
DEFENCE = Fact(
    "defenders would have won more",
    Kind.JUDGEMENT,
    "Would a normal defence have won more tricks if all of dummy's cards had been seen?",
    yes_no(),
    "41D",
    guidance="Think of a suit not continued because dummy seemed to have no more of it, or of a suit "
    "not led.",
    aloud=False,
)


@law.clause("41D", "How dummy is spread", group="41D", since=2007)
def how_dummy_is_spread(case: Case) -> Consequence:
    """Dummy spreads the whole hand face up in suits, in order of rank with the lowest towards declarer,
    trumps on dummy's right; nothing more follows if it was only not sorted."""
    return spread(
        case, "sort the cards by suits and rank, lowest towards declarer, with trumps on dummy's right"
    )


def spread(case: Case, act: str) -> Consequence:
    """What dummy does about cards that lie wrong. act: how they have to lie."""
    if case.get(WRONG_WITH_DUMMY) == HIDDEN:
        return decide(then=Refer("41D hidden"))
    return decide(procedure.must("offender", act), procedure.play_on())


@law.clause("41D", "Dummy's card not shown", group="41D hidden", since=1997)
def when_cards_were_hidden(case: Case) -> Consequence:
    """A card that dummy did not show is dummy's all the same and is put with the rest; a revoke by it moves
    no trick (64B3). If defenders were damaged because they could not see it, the score is adjusted
    (12A1)."""
    shown = procedure.must(
        "offender", "put the hidden card with dummy's other cards, to which it always belonged"
    )
    revoke = play.no_automatic_adjustment("the card not played belonged to dummy (64B3)")
    first = (shown, revoke) if case.get(DUMMY_FAILED) else (shown,)
    if not case.get(PLAYED_OUT):
        return decide(
            *first, procedure.play_on(), come_back("did the hidden card cost defenders tricks (41D, 12A1)?")
        )
    if case.get(DEFENCE):
        return decide(
            *first, procedure.score_to_be_assigned("defenders could not see all of dummy's cards (41D, 12A1)")
        )
    return decide(*first, procedure.no_score_adjusted("the hidden card cost defenders nothing"))
