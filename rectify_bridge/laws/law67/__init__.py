"""Law 67, Defective trick."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import common, deal, play
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.seat import Side

law = Law(67, "Defective trick")

IRREGULARITIES = (
    Irregularity(
        "defective trick",
        group="67",
        law="67",
        phase="play",
        asks="Who has a card too many or too few in hand?",
        words=(
            "played two cards",
            "did not play to the trick",
            "has a card too many",
            "one card short",
            "five cards in the trick",
            "three cards in the trick",
        ),
    ),
)

NO_CARD, EXTRA, PLAYED_TWICE = "no card", "more than one card", "card back in hand"


def _what(scene: Scene, key: Key) -> str | None:
    """The record has the next trick begun without a card of this player."""
    return NO_CARD if scene.law == "67" and scene.play is not None and not scene.play.cards else None


def _both_played_on(scene: Scene, key: Key) -> bool | None:
    if scene.law not in ("45D", "45E", "58B", "67") or scene.play is None:
        return None
    return all(scene.play.follows(side) for side in Side)


def _has_suit(scene: Scene, key: Key) -> bool | None:
    """By the hand on record, without what has been played since."""
    play = scene.play
    if scene.law != "67" or play is None or play.hand is None or play.led is None:
        return None
    gone = {laid.card for laid in play.later if laid.seat is scene.offender}
    return any(card.suit is play.led for card in play.hand - gone)


WHAT = Fact(
    "cards contributed",
    Kind.RECORD,
    "What did {offender} contribute to the trick?",
    (
        Answer(NO_CARD, "no card"),
        Answer(EXTRA, "more than one card"),
        Answer(PLAYED_TWICE, "a card, but it has come back among {offender}'s unplayed cards"),
    ),
    "67",
    guidance="Find the trick first: count the cards in hand and the played cards of all four players. A "
    "trick is defective if one hand is too long or too short, and as many played cards are "
    "missing or too many.",
    read=_what,
)
INSTEAD = "another card that can legally be played to it, in the place of that one"
BOTH_PLAYED_ON = Fact(
    "both sides have played on",
    Kind.RECORD,
    "When attention was drawn to it, had each side played to the next trick?",
    yes_no("yes, of each side", "no, of one side at most"),
    "67A",
    read=_both_played_on,
)
FIFTH, TOGETHER = "fifth card", "together"
HOW = Fact(
    "how the extra card came",
    Kind.RECORD,
    "How did the extra card come to the trick?",
    (
        Answer(FIFTH, "as a fifth card, after one card had been played to the trick already"),
        Answer(TOGETHER, "two or more cards at once"),
    ),
    "67A2",
)
HAS_SUIT = Fact(
    "card of the suit led",
    Kind.RECORD,
    "Does {offender} now have a card of the suit led to the defective trick?",
    yes_no(),
    "67B1",
    guidance="Look at the hand yourself; do not ask in front of the players.",
    aloud=False,
    read=_has_suit,
)
SIDE_WON = Fact(
    "tricks won from there on",
    Kind.RECORD,
    "Did {offender}'s side win that trick or any later one?",
    yes_no(),
    "67B1",
    guidance="Tricks won before it never count.",
)
EXEMPTIONS = {
    "trick 12": "it was the twelfth trick",
    "dummy": "the card lay in dummy",
    "penalty card": "the card not played was a penalty card",
    "repeated": "the player's earlier revoke in the suit is established",
    "called on next deal": "attention came after opponents had called on the next deal",
    "round over": "attention came after the round had ended",
    "both sides": "both sides revoked on the board",
}
EXEMPT = Fact(
    "exemption from the transfer",
    Kind.RECORD,
    "What is the first thing that is special about the defective trick?",
    (
        Answer(
            "none", "nothing: not the twelfth trick, not dummy, no penalty card, no other revoke, in time"
        ),
        *(
            Answer(reason, words, rare=True)
            for reason, words in (
                ("trick 12", "it was the twelfth trick"),
                ("dummy", "it was dummy who did not play"),
                ("penalty card", "{offender} should have played a penalty card to it"),
                ("repeated", "{offender} had revoked in that suit before, and that revoke was established"),
                (
                    "called on next deal",
                    "an opponent had called on the next deal when attention was first drawn",
                ),
                ("round over", "the round was over when attention was first drawn"),
                ("both sides", "the other side revoked on this board too, and that revoke is established"),
            )
        ),
    ),
    "64B",
)
AGAIN = Fact(
    "played a second time",
    Kind.RECORD,
    "Has the card been played a second time, to a later trick?",
    yes_no("yes", "no, it was noticed before"),
    "67B3",
)
IN_TIME = Fact(
    "second play corrected in time",
    Kind.RECORD,
    "Can that second play still be put right, with another card in its place?",
    yes_no("yes, nobody has gone on from it so that it must stand", "no, it is too late"),
    "67B3",
    guidance="The Laws set no moment. It is in time as long as the trick can be played as it should have "
    "been, as a rule until both sides have played to the next one.",
)
LATER = "not yet known"
DAMAGED = Fact(
    "damaged by the second play",
    Kind.JUDGEMENT,
    "Did the second play of that card damage {offender}'s opponents?",
    (Answer(LATER, "not known yet: come back at the end of play"), *yes_no()),
    "67B3",
    aloud=False,
)


@law.clause("67A", "Defective trick noticed in time", group="67", since=1997)
def before_both_sides_played_on(case: Case) -> Consequence | None:
    """If it is noticed before both sides have played to the next trick, the trick itself is put right."""
    if case.get(WHAT) == PLAYED_TWICE or case.get(BOTH_PLAYED_ON):
        return None
    return decide(then=Refer("67A"))


@law.clause("67A1", "Missing card supplied", group="67A", since=1997)
def no_card_played(case: Case) -> Consequence | None:
    """A player who has not played supplies a card that he can legally play."""
    if case.get(WHAT) != NO_CARD:
        return None
    return decide(deal.supplies_a_card("any card that can legally be played to it"))


@law.clause("67A2", "Too many cards played", group="67A", since=1997)
def too_many_cards_played(case: Case) -> Consequence | None:
    """For too many cards it is Law 45E, if one came as a fifth card, or 58B, if they came together."""
    return decide(then=Refer("67A2")) if case.get(WHAT) == EXTRA else None


@law.clause("67A2", "How the extra card came", group="67A2", since=1997)
def how_the_card_too_many_came(case: Case) -> Consequence:
    """A fifth card is a matter for 45E, one that came together with another for 58B."""
    return decide(then=Refer("45E" if case.get(HOW) == FIFTH else "58B"))


@law.clause("67B", "Defective trick noticed later", group="67", since=1997)
def after_both_sides_played_on(case: Case) -> Consequence | None:
    """If it is noticed later, the Director finds the defective trick and puts the number of cards right."""
    if case.get(WHAT) == PLAYED_TWICE or not case.get(BOTH_PLAYED_ON):
        return None
    return decide(then=Refer("67B1" if case.get(WHAT) == NO_CARD else "67B2"))


@law.clause("67B1(a)", "No card played, suit held", group="67B1", since=2007)
def has_a_card_of_the_suit(case: Case) -> Consequence | None:
    """A player who played no card and has one of the suit led puts such a card among his played cards, and
    counts as having revoked on that trick."""
    if not case.get(HAS_SUIT):
        return None
    which = "a card of the suit led"
    return decide(
        deal.placed_among_the_played_cards(which), deal.deemed_to_have_revoked(), then=Refer("67B1 transfer")
    )


@law.clause("67B1(b)", "No card played, suit not held", group="67B1", since=1997)
def has_no_card_of_the_suit(case: Case) -> Consequence | None:
    """A player who played no card and has none of the suit led puts any card there, and counts as having
    revoked all the same."""
    if case.get(HAS_SUIT):
        return None
    return decide(
        deal.placed_among_the_played_cards("any card"),
        deal.deemed_to_have_revoked(),
        then=Refer("67B1 transfer"),
    )


@law.clause("67B1", "One trick transferred", group="67B1 transfer", since=2017)
def one_trick_by_64a2(case: Case) -> Consequence | None:
    """One trick goes over as by 64A2: if his side won that trick or a later one, and none of the exemptions
    of 64B is there."""
    return exempt(case) or one_trick(case)


def exempt(case: Case) -> Consequence | None:
    """No transfer, where one of the exemptions of 64B is there."""
    if case.get(EXEMPT) == "none":
        return None
    return decide(play.no_automatic_adjustment(EXEMPTIONS[case.get(EXEMPT)]))


def exempted_by(case: Case, reason: str) -> bool:
    """Whether that one of the exemptions of 64B kept a trick without a card from a transfer."""
    return case.applied("67B1") and case.get(EXEMPT) == reason


def one_trick(case: Case) -> Consequence:
    """One trick, if the side won that trick or a later one (64A2); where nothing exempts it."""
    if not case.get(SIDE_WON):
        why = "the offending side won neither that trick nor a later one"
        return decide(play.no_automatic_adjustment(why))
    return decide(play.tricks_transferred("one trick"))


@law.clause("67B3", "Played card back in hand", group="67", since=2017)
def played_card_back_in_hand(case: Case) -> Consequence | None:
    """A played card found among the unplayed ones is restored to the played cards. If it has been played a
    second time, another card takes its place there; if it is too late for that and the other side was
    damaged, the score is adjusted."""
    if case.get(WHAT) != PLAYED_TWICE:
        return None
    if not case.get(AGAIN):
        return decide(deal.restored_to_the_played_cards())
    if case.get(IN_TIME):
        return decide(deal.restored_to_the_played_cards(), deal.supplies_a_card(INSTEAD))
    if case.get(DAMAGED) == LATER:
        why = "did the second play of that card damage opponents (67B3)?"
        return decide(common.come_back(why))
    if case.get(DAMAGED):
        return decide(play.adjusted_score("on the result without the second play of that card"))
    return decide(common.no_rectification())
