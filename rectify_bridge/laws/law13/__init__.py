"""Law 13, Incorrect number of cards."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, deal, procedure, score
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law15 import TEAMS

law = Law(13, "Incorrect number of cards")

IRREGULARITIES = (
    Irregularity(
        "wrong number of cards",
        group="13",
        law="13",
        phase="board",
        asks="Whose hand has the wrong number of cards?",
        words=("I have 14 cards", "only twelve cards", "51 cards", "53 cards", "wrong number of cards"),
    ),
)

SPLIT, SHORT, SURPLUS = "one over, one under", "too few, none over", "surplus card"
WHAT = Fact(
    "what is wrong with the number",
    Kind.RECORD,
    "Count all four hands with the played cards: what is wrong?",
    (
        Answer(SPLIT, "one hand has more than 13 cards and another fewer"),
        Answer(SHORT, "a hand has fewer than 13 and none has more: a card is missing"),
        Answer(SURPLUS, "there is a card that is not part of the deal"),
    ),
    "13",
    guidance="If the number of played cards is wrong by the same amount, a trick was defective: that is "
    "Law 67.",
)
OVER = Fact(
    "play was over",
    Kind.RECORD,
    "Was play over when it was found?",
    yes_no(),
    "13D",
)
CALLED = Fact(
    "player with an incorrect hand has called",
    Kind.RECORD,
    "Has a player with an incorrect hand already called?",
    yes_no("yes, passes included", "no, though others may have"),
    "13A",
)
SEEN = Fact(
    "another player's card seen",
    Kind.RECORD,
    "Once the hands are right, will a player have seen a card of another hand?",
    yes_no(),
    "13A1",
    guidance="Do not ask which card. Find out what the hands should be from the record of the deal, or "
    "from the players who held the hands before.",
)
PLAYABLE = Fact(
    "deal can be corrected and played",
    Kind.JUDGEMENT,
    "Can the hands be corrected and the board be played with no change of call?",
    yes_no(),
    "13B1",
    guidance=(
        "Ask yourself, away from the table, whether the calls make sense with the corrected hands and "
        "what the players now know of one another's cards."
    ),
    aloud=False,
)
QUITTED = Fact(
    "surplus card in a quitted trick",
    Kind.RECORD,
    "Was the surplus card played to a trick that is quitted now?",
    yes_no("yes", "no: not played, or to the trick in progress"),
    "13C",
)
SHORT_WITHOUT = Fact(
    "hand short without the surplus card",
    Kind.RECORD,
    "Without that card, has {offender} fewer than 13 cards, with those already played?",
    yes_no("yes: it took the place of a card of the deal", "no"),
    "14",
    guidance="A card that is there twice often stands for one that is missing.",
)
AFFECTED = Fact(
    "result affected by the seen card",
    Kind.JUDGEMENT,
    "Did what was seen of another hand affect the result?",
    (Answer("not yet known", "not known yet: come back at the end of play"), *yes_no()),
    "13A2",
    aloud=False,
)

EARLIER = Fact(
    "earlier table with the wrong hands",
    Kind.RECORD,
    "Did an earlier table play the board with these wrong hands?",
    yes_no(),
    "87A",
    guidance="Ask the players of that table how many cards each of them had, and not which.",
)
NOT_COUNTED = "the cards were not counted (90B)"
COUNTING = ("7B1", "7B2")
"""The clause on the count, by its number of 1997 and later. Nothing else so numbered leads here."""


def uncounted(case: Case) -> tuple[Effect, ...]:
    """For the cards that were not counted; where Law 7B has said so already, not again."""
    said = any(case.applied(cite) for cite in COUNTING)
    return () if said else (procedure.may_be_penalized("offender", NOT_COUNTED),)


@law.clause("13C", "Surplus card", group="13", since=2017)
def surplus_card(case: Case) -> Consequence | None:
    """A card that is not part of the deal is removed, and the auction and play go on unaffected; only if it
    was played to a quitted trick may the score be adjusted. A hand that is short without it lacks a card of
    the deal (14)."""
    return removed(case, "13C") if case.get(WHAT) == SURPLUS else None


def removed(case: Case, cite: str) -> Consequence:
    """What becomes of a card that is not part of the deal, by the clause that removes it."""
    affected = f"did the surplus card in a quitted trick affect the result ({cite})?"
    look_again = (common.come_back(affected),) if case.get(QUITTED) else ()
    missing = (another_incident("offender", "missing card"),) if case.get(SHORT_WITHOUT) else ()
    return decide(deal.surplus_card_removed(), *look_again, *missing)


@law.clause("13", "Missing card", group="13", since=2007)
def missing_card(case: Case) -> Consequence | None:
    """If a hand has too few cards and no hand has too many, a card is missing."""
    return decide(then=Refer("14")) if case.get(WHAT) == SHORT else None


@law.clause("13D", "Found after play", group="13", since=2017)
def found_after_play(case: Case) -> Consequence | None:
    """If it is found when play is over, the result is cancelled and an adjusted score is awarded; for teams
    see 86B. An offending contestant is liable to a procedural penalty."""
    if case.get(WHAT) != SPLIT or not case.get(OVER):
        return None
    return decide(
        deal.result_cancelled(),
        procedure.score_to_be_assigned(
            "the hands were wrong from the start (13D; in a team match 86B may apply)"
        ),
        *uncounted(case),
    )


@law.clause("13A", "No player with an incorrect hand called", group="13", since=2017, except_as=("13D",))
def no_player_with_an_incorrect_hand_has_called(case: Case) -> Consequence | None:
    """If no player with an incorrect hand has called, the Director corrects the hands."""
    if case.get(WHAT) != SPLIT or case.get(CALLED):
        return None
    return decide(then=Refer("13A"))


@law.clause("13A1", "No card of another player seen", group="13A", since=2017)
def no_card_seen(case: Case) -> Consequence | None:
    """If nobody will have seen a card of another player, the board is played normally."""
    if case.get(SEEN):
        return None
    return decide(deal.hands_corrected("the board is played normally"))


@law.clause("13A2", "Card of another player seen", group="13A", since=2017)
def card_seen(case: Case) -> Consequence | None:
    """If a player has seen a card of another, the board is played and scored; if that affected the result
    the score is adjusted afterwards, and an offender may be penalized."""
    if not case.get(SEEN):
        return None
    corrected = deal.hands_corrected("the board is played and scored")
    penalty = uncounted(case)
    match case.get(AFFECTED):
        case True:
            why = "what was seen of another hand affected the result (13A2)"
            return decide(corrected, procedure.score_to_be_assigned(why), *penalty)
        case False:
            return decide(corrected, procedure.no_score_adjusted("the result was not affected"), *penalty)
    later = common.come_back("did what was seen of another hand affect the result (13A2)?")
    return decide(corrected, later, *penalty)


@law.clause("13B1", "Deal corrected and played", group="13", since=2017, except_as=("13D",))
def corrected_and_played(case: Case) -> Consequence | None:
    """If a player with an incorrect hand has called and the deal can be corrected and played, it is, with no
    change of call; at the end of play the score may be adjusted."""
    if case.get(WHAT) != SPLIT or not case.get(CALLED) or not case.get(PLAYABLE):
        return None
    return decide(
        deal.hands_corrected("no call is changed, and the board is played"),
        common.come_back("did the wrong hands affect the result (13B1)?"),
    )


@law.clause("13B2", "Deal cannot be played", group="13", since=2017, except_as=("13D",))
def not_playable(case: Case) -> Consequence | None:
    """Otherwise, once such a player has called, an adjusted score is awarded, and an offender may be
    penalized."""
    if case.get(WHAT) != SPLIT or not case.get(CALLED) or case.get(PLAYABLE):
        return None
    return decide(
        procedure.score_in_place_of_play("the deal cannot be corrected and played (13B2)"),
        *uncounted(case),
    )


@law.clause("87A", "Wrong hands at an earlier table", group="", since=2017, role="adds")
def fouled_before(case: Case) -> Consequence | None:
    """Where an earlier table played the board with the wrong hands, its result was made on another form of
    the board: it is fouled. Each form is scored for itself (87B); for teams see 86B2."""
    return two_forms(case, ("13A1", "13A2", "13B1", "13B2", "13D"))


def two_forms(case: Case, found: tuple[str, ...]) -> Consequence | None:
    """What follows where an earlier table had other hands. found: the clauses by which these were wrong."""
    if not any(map(case.applied, found)) or not case.get(EARLIER):
        return None
    if case.get(TEAMS):
        return decide(score.fouled(), another_incident("offender", "adjusted score in a team match"))
    return decide(score.fouled(), score.scored_in_groups())
