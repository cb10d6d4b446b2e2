"""Law 6, The shuffle and deal."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws import law22
from rectify_bridge.laws.effects import deal, lead
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.other_sources import (
    OFFENDER_SAW,
    OPPONENTS,
    OPPONENTS_SAW,
    PARTNER_SAW,
    seen_by,
)
from rectify_bridge.laws.scene.scene import Scene

law = Law(6, "The shuffle and deal")

IRREGULARITIES = (
    Irregularity(
        "cards wrongly dealt",
        group="6D1",
        law="6D1",
        phase="board",
        asks="Who noticed it?",
        words=(
            "misdeal",
            "dealt wrongly",
            "a card was faced in the deal",
            "saw a card while dealing",
            "dealt fourteen cards",
        ),
    ),
    Irregularity(
        "deal not random",
        group="6D2",
        law="6D2",
        phase="board",
        asks="Who noticed it?",
        words=(
            "cards were not shuffled",
            "dealt from a sorted pack",
            "the same deal as last week",
            "nobody shuffled the board",
        ),
    ),
    Irregularity(
        "new deal asked for",
        group="6D3",
        law="6D3",
        phase="board",
        asks="Who asks for a new deal?",
        words=("may we redeal", "redeal the board", "we want a new deal", "deal it again"),
    ),
)

AUCTION_BEGUN = Fact(
    "auction has begun on the board",
    Kind.RECORD,
    "Had the auction begun by then on this board, here or at another table?",
    yes_no(),
    "6D1",
)
WRONGLY, SEEN = "wrongly dealt", "a card was seen"
FAULT = Fact(
    "fault in the deal",
    Kind.RECORD,
    "What went wrong in the shuffle or the deal?",
    (
        Answer(WRONGLY, "the cards were not dealt as they must be"),
        Answer(SEEN, "a player could have seen the face of a card that belongs to another"),
    ),
    "6D1",
    guidance="Deal face down, one card at a time, into four hands of thirteen. Two neighboring cards of "
    "the pack must not go to the same hand. It is enough that somebody could have seen a face.",
)

WRONG_NUMBER = Fact(
    "hand with another number of cards",
    Kind.RECORD,
    "Does a hand have more or fewer than 13 cards?",
    yes_no(),
    "13",
    guidance="Count all four hands face down, with the played cards.",
)
WHOSE_HAND = Fact(
    "whose hand it is",
    Kind.RECORD,
    "Whose hand has more or fewer than 13 cards?",
    answers(offender="{offender}'s", partner="{partner}'s", lho="{lho}'s", rho="{rho}'s"),
    "13",
    guidance="Where two hands are wrong, name the one with too many.",
)


@law.clause("6D1", "Incorrect deal found before the auction", group="6D1", since=2017)
def before_the_auction(case: Case) -> Consequence:
    """If it is found, before the auction first begins on the board, that cards were wrongly dealt or that a
    player could have seen another player's card in the shuffle or deal, there is a new shuffle and deal."""
    return decide(then=Refer("6D1 later")) if case.get(AUCTION_BEGUN) else decide(deal.new_deal())


def seen_in_the_deal(case: Case) -> Consequence:
    """A card seen in another hand is a matter of each player who saw it."""
    himself = ("offender",) if case.get(OFFENDER_SAW) else ()
    partner = ("partner",) if case.get(PARTNER_SAW) else ()
    return seen_by((*himself, *partner, *OPPONENTS[str(case.get(OPPONENTS_SAW))]))


def wrong_number_in_a_hand(case: Case) -> Effect:
    """A wrong number of cards is a matter of the player whose hand it is, not of him who noticed it."""
    return lead.another_incident(str(case.get(WHOSE_HAND)), "wrong number of cards")


@law.clause("6D1", "Incorrect deal found after the auction began", group="6D1 later", since=2017)
def after_the_auction_began(case: Case) -> Consequence:
    """Once the auction has begun, a card seen in another hand is outside information of each player who saw
    it (16D, or 24 if its owner showed it in the auction), and what becomes of the deal is said there. A wrong
    number of cards is for Law 13, as a matter of the player whose hand it is."""
    if case.get(FAULT) == SEEN:
        return seen_in_the_deal(case)
    none = deal.no_new_deal("the auction has begun on the board")
    if not case.get(WRONG_NUMBER):
        return decide(none)
    return decide(none, wrong_number_in_a_hand(case))


SORTED, IMPORTED, EXCHANGED, REPLAY, DEALT = "sorted", "another session", "exchanged", "replay", "dealt"
ORIGIN = Fact(
    "origin of the deal",
    Kind.RECORD,
    "Where does the deal come from?",
    (
        Answer(SORTED, "it was dealt without a shuffle from a sorted pack"),
        Answer(IMPORTED, "it comes from another session"),
        Answer(EXCHANGED, "it came from another table in this session, as arranged"),
        Answer(REPLAY, "past deals are replayed on purpose in this event"),
        Answer(DEALT, "the pack was shuffled and dealt for this session"),
    ),
    "6D2",
    guidance="A pack is sorted until something has put it out of its order: for example after play, when "
    "cards are put together trick by trick or hand by hand and are not shuffled.",
)


@law.clause("6D2", "No shuffle, or a deal from another session", group="6D2", since=2007)
def no_shuffle_or_another_session(case: Case) -> Consequence:
    """No result may stand if the cards were dealt without shuffle from a sorted pack or the deal was brought
    in from another session, unless past deals are replayed on purpose. An exchange of boards between tables
    is not a deal from another session."""
    why = {
        SORTED: "the cards were dealt without a shuffle from a sorted pack",
        IMPORTED: "the deal comes from another session",
    }.get(case.get(ORIGIN))
    if why is None:
        return decide(deal.plays_the_board_normally())
    return decide(deal.no_result_may_stand(why), then=Refer("6D2 then"))


AGAIN, SCORES = "again", "scores"
INSTEAD = Fact(
    "what takes the place of the result",
    Kind.CHOICE,
    "What takes the place of the results on this board?",
    (
        Answer(AGAIN, "a new shuffle and deal, where the board can still be played"),
        Answer(SCORES, "artificial adjusted scores, where it cannot"),
    ),
    "6D2",
    who=("Director",),
    guidance="Not in a team match when a team could know its result without this board (86).",
)


@law.clause("6D2", "What replaces the result", group="6D2 then", since=2007)
def in_the_place_of_the_result(case: Case) -> Consequence:
    """The board is dealt anew for those who can still play it (6D3); others get an artificial adjusted score,
    since no result can be had (Law 12)."""
    if case.get(INSTEAD) == AGAIN:
        return decide(deal.new_deal())
    return decide(deal.artificial_score("each contestant who would have had a result on the board"))


def _passed_out(scene: Scene, key: Key) -> Value | None:
    """Told by the record once the auction is over, or as long as it goes on."""
    auction = scene.at_ruling
    return None if auction is None else auction.is_over and auction.last_bid is None


PASSED_OUT = Fact(
    "board passed out",
    Kind.RECORD,
    "Did all four players pass on this board?",
    yes_no(),
    "22B",
    read=_passed_out,
)
MATCH_KNOWN = Fact(
    "match could be known without it",
    Kind.RECORD,
    "Could a team know the result of its match without this board?",
    yes_no("yes", "no, or it is not a team match"),
    "86A",
)
REASON = Fact(
    "reason for a new deal",
    Kind.JUDGEMENT,
    "Is there a reason for a new deal that the Laws allow?",
    yes_no(),
    "6D3",
    guidance="For example: the deal cannot be put together again, or information has become too widely "
    "known. Dull or unlucky hands are not a reason.",
)


@law22.law.clause("22B", "No new deal after four passes", group="6D3", since=2017)
def not_after_four_passes(case: Case) -> Consequence | None:
    """A deal passed out is not dealt again: it counts as it is, with a score of zero."""
    return decide(deal.no_new_deal("all four players passed (22B)")) if case.get(PASSED_OUT) else None


@law.clause("6D3", "New deal for another good reason", group="6D3", since=2007)
def for_a_reason_compatible_with_the_laws(case: Case) -> Consequence | None:
    """The Director may require a new shuffle and deal for any reason compatible with the Laws, but not after
    four passes, and not where the result of a match without the board could be known."""
    if case.get(PASSED_OUT) or case.get(MATCH_KNOWN):
        return None
    if case.get(REASON):
        return decide(deal.new_deal())
    return decide(deal.no_new_deal("the Laws give no reason for one"))
