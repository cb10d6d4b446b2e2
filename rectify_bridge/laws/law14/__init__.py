"""Law 14, Missing card."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, deal, procedure
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law50.restored import BESIDE_PENALTY_CARD, as_penalty_card
from rectify_bridge.laws.law67 import BOTH_PLAYED_ON

law = Law(14, "Missing card")

IRREGULARITIES = (
    Irregularity(
        "missing card",
        group="14",
        law="14",
        phase="board",
        asks="Whose hand has a card too few?",
        words=("a card is missing", "51 cards", "card on the floor", "card left in the board"),
    ),
)

FACED = Fact(
    "lead faced when it was missed",
    Kind.RECORD,
    "Was the opening lead faced when the card was found missing?",
    yes_no("yes, or the play was over and the correction period was not", "no, not yet"),
    "14",
)
PLAYED, ELSEWHERE, NOWHERE = "among the played cards", "elsewhere", "not found"
FOUND = Fact(
    "where the card was found",
    Kind.RECORD,
    "Where was the missing card found?",
    (
        Answer(PLAYED, "among the played cards"),
        Answer(ELSEWHERE, "somewhere else: in the board, in another board, on the floor"),
        Answer(NOWHERE, "nowhere"),
    ),
    "14",
    guidance="Look first among the played cards: two cards played to one trick are the usual cause.",
)
MISSED = Fact(
    "missing card should have been played",
    Kind.RECORD,
    "The card counts as in hand all along: should {offender} have played it already?",
    yes_no("yes, to follow suit or because a law required it", "no"),
    "14B4",
)
EXPOSED = Fact(
    "defender's missing card face up",
    Kind.RECORD,
    "Is it a defender's card whose face {partner} could have seen?",
    yes_no(),
    "14B4",
    read=lambda scene, key: False if scene.defends is False else None,
)


@law.clause("14A1", "Card found before the opening lead", group="14", since=2007)
def found_before_the_lead(case: Case) -> Consequence | None:
    """A card that is found missing before the opening lead is faced, and then turns up, is restored. Auction
    and play go on with no call changed, and the hand counts as complete all along (14A3)."""
    if case.get(FACED) or case.get(FOUND) == NOWHERE:
        return None
    return decide(deal.card_restored(), deal.belonged_to_the_hand_throughout(), procedure.play_on())


@law.clause("14A2", "Deal rebuilt before the opening lead", group="14", since=2007)
def rebuilt_before_the_lead(case: Case) -> Consequence | None:
    """If it cannot be found, the deal is rebuilt with another pack; auction and play go on as above
    (14A3)."""
    if case.get(FACED) or case.get(FOUND) != NOWHERE:
        return None
    return decide(deal.deal_rebuilt(), deal.belonged_to_the_hand_throughout(), procedure.play_on())


@law.clause("14B1", "Card found among the played cards", group="14", since=2007)
def among_the_played_cards(case: Case) -> Consequence | None:
    """After the lead, a card found among the played cards is a matter for Law 67: a card too many came to a
    trick."""
    if not case.get(FACED) or case.get(FOUND) != PLAYED:
        return None
    return decide(then=Refer("67B2" if case.get(BOTH_PLAYED_ON) else "67A2"))


@law.clause("14B2", "Card found elsewhere after the lead", group="14", since=2007)
def found_elsewhere(case: Case) -> Consequence | None:
    """A card found elsewhere is restored; rectification may follow by 14B4."""
    if not case.get(FACED) or case.get(FOUND) != ELSEWHERE:
        return None
    return decide(deal.card_restored(), deal.belonged_to_the_hand_throughout(), then=Refer("14B4"))


@law.clause("14B3", "Card not found after the lead", group="14", since=2007)
def not_found(case: Case) -> Consequence | None:
    """A card that cannot be found is replaced from another pack; rectification may follow by 14B4."""
    if not case.get(FACED) or case.get(FOUND) != NOWHERE:
        return None
    return decide(deal.deal_rebuilt(), deal.belonged_to_the_hand_throughout(), then=Refer("14B4"))


@law.clause("14B4", "Restored card may mean a revoke", group="14B4", since=2007)
def possible_revoke(case: Case) -> Consequence:
    """The card counts as having been in the hand all along, so a failure to play it may be a revoke."""
    if not case.get(MISSED):
        return decide()
    return decide(another_incident("offender", "revoke"))


@law.clause("14B4", "Restored card may be a penalty card", group="", since=2017, role="adds")
def possible_penalty_card(case: Case) -> Consequence | None:
    """It may become a penalty card, if it is a defender's and lay where his partner could have seen it."""
    return as_penalty_card(case) if seen_by_partner(case) else None


def seen_by_partner(case: Case) -> bool:
    """Whether a card that was restored lay where its owner's partner could have seen it."""
    return case.applied("14B2") and bool(case.get(EXPOSED))


@law.clause("14C", "Information from the replaced card", group="", since=2007, role="adds")
def knowledge_of_the_replacement(case: Case) -> Consequence | None:
    """What the replacement of the card tells is unauthorized for the partner of the player whose hand was
    short; what a penalty card on the table shows is for all (50E1)."""
    if not any(case.applied(cite) for cite in ("14A1", "14A2", "14B2", "14B3")):
        return None
    penalty = BESIDE_PENALTY_CARD if case.has("penalty card") else ""
    return decide(common.unauthorized("partner", "the replacement of the missing card" + penalty))
