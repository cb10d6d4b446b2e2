"""The line that decides, as it is shown to players: the opponents' cards make sense, each card of claimer's
that loses a trick carries its reason, and the tricks are told with their winners."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.app.text.claim import page
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.line_tricks import line_tricks
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.claims.search.sense import by_sense
from rectify_bridge.equity.claims.verdict import Verdict
from rectify_bridge.equity.pack import bits_of, card_of, suit_bits
from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat
from tests.equity.test_gate import GATE
from tests.sampling import share

LAWS = {"edition": 2017, "authority": "WBF", "date": "2019-06-01"}


def hands(north: str, east: str, south: str, west: str) -> dict[str, list[str]]:
    return {seat: cards.split() for seat, cards in zip("NESW", (north, east, south, west), strict=True)}


def ruled(**given: Any) -> Verdict:
    return adjudicate(read_case({"declarer": "S", "leader": "S", **LAWS, **given}))


FORGOTTEN = {
    "hands": hands("H3 H2 D4", "H5 H4 D5", "SA HA DA", "S2 D3 D2"),
    "trump": "S",
    "claimer": "S",
    "statement": "",
    "aware": None,
}
"""One trump is out, and nothing was said: either red ace may be led first, and West ruffs it."""


def test_the_play_that_loses_the_trick_is_told_where_it_was_last_open_with_its_reason() -> None:
    (turn,) = ruled(**FORGOTTEN).turnings
    assert (turn.seat.value, [str(card) for card in turn.instead], turn.clause) == ("S", ["SA"], "70C")
    assert "may not know of the trump" in turn.reason


def test_who_knew_of_the_trump_has_no_such_play() -> None:
    verdict = ruled(**{**FORGOTTEN, "aware": True})
    assert (verdict.declarer_tricks, verdict.turnings) == (3, ())


def test_partners_choice_is_the_reason_in_a_defenders_claim() -> None:
    held = hands("DA DK", "SA SK", "C3 C2", "S2 D2")
    (turn,) = ruled(hands=held, trump="N", claimer="E", leader="W", statement="We have the rest.").turnings
    assert (turn.seat.value, str(turn.card), turn.clause) == ("W", "D2", "70D2")
    assert "partner" in turn.reason


def test_a_conceded_trick_that_a_normal_play_loses_is_told_by_law_71() -> None:
    """The finesse loses to the bare king, the ace drops it: both are normal."""
    held = hands("HA HQ", "HK D3", "H3 H2", "H5 H4")
    said = {"statement": "You have one.", "claimed": 1, "response": "concession regretted"}
    (turn,) = ruled(hands=held, trump="N", claimer="S", **said).turnings
    assert (str(turn.card), [str(card) for card in turn.instead], turn.clause) == ("HQ", ["HA"], "71")


def test_a_belief_that_a_card_is_gone_is_the_reason() -> None:
    held = hands("S4 S3 S2 H2 C2", "H3 D5 D4 D3 D2", "HJ CA CK CQ CJ", "SA SK SQ SJ HQ")
    (turn,) = ruled(hands=held, trump="N", claimer="S", statement="The rest.", forgotten=["HQ"]).turnings
    assert (str(turn.card), turn.clause) == ("HJ", "70D1")
    assert "believes a card gone" in turn.reason


THROWN = {
    "The heart ace, then the diamonds": "the queen of diamonds guards the suit, the ace of spades does not",
    "A squeeze that was not stated": "king and queen of hearts are wanted for the jack",
    "Three notrump claimed by a finesse that came to mind later": "nine cards: not proved soon",
}
"""Lines of the gate on which an opponent throws a winner, and why."""


def test_an_opponent_throws_no_winner_that_he_need_not_throw() -> None:
    found = {name for name, entry in share(GATE.items(), 16) if _throws_a_winner(entry["given"])}
    assert found <= set(THROWN)
    assert _throws_a_winner(GATE["A squeeze that was not stated"]["given"])


def _throws_a_winner(given: dict[str, Any]) -> bool:
    case = read_case(given)
    now = case.position
    for seat, card in adjudicate(case, nodes=40_000).line:
        if now.trick and seat.side is not case.judged.side and _is_high(now, seat, card):
            others = (one for one in now.legal() if not _is_high(now, seat, one))
            if card.suit not in (now.trick[0].suit, now.trumps) and any(
                one.suit is not now.trumps for one in others
            ):
                return True
        now = now.play(card)
    return False


def _is_high(now: Position, seat: Seat, card: Card) -> bool:
    return all(
        other.suit is not card.suit or other.height < card.height
        for one in Seat
        if one is not seat
        for other in now.held(one)
    )


def order(hand: str, trick: str, others: str = "", trumps: str = "N") -> list[str]:
    """The cards of the seat in turn in the order of sense; the leader is North."""
    laid = [bits_of([card]) for card in cards_in(trick)]
    turn = len(laid)
    held = [bits_of(cards_in(others)) if seat == (turn + 1) % 4 else 0 for seat in range(4)]
    held[turn] = bits_of(cards_in(hand))
    four = (held[0], held[1], held[2], held[3])
    scene = Scene(four, four, 0, tuple(laid))
    return [
        str(card_of(one)) for one in by_sense(scene, each(four[turn]), suit_bits(Denomination.parse(trumps)))
    ]


def cards_in(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


@pytest.mark.parametrize(
    ("hand", "trick", "others", "trumps", "first"),
    [
        ("HA HK H2 C3", "", "HQ CA", "N", "HA"),  # winners from the top
        ("H9 C3", "", "HQ CA", "N", "C3"),  # no winner: a low card
        ("HA H2", "HK", "H9", "N", "H2"),  # second hand low
        ("HA HK HQ H9", "HJ", "", "N", "HQ"),  # with another winner it takes the trick as cheaply as it can
        ("HA HK H2", "HJ", "HQ", "N", "HK"),
        ("HA HQ H2", "HJ", "HK", "N", "H2"),
        ("HA HJ H2", "H3 HT", "HQ", "N", "HA"),  # third hand takes the trick for sure
        ("HA HJ H2", "H3 H9 HT", "", "N", "HJ"),  # last hand as cheaply as it can
        ("HA HJ H2", "H3 H4 HK", "", "N", "HA"),
        ("S2 S9 C3", "H3 H4 HK", "", "S", "S2"),  # a low ruff
        ("CA C2 D3", "HA", "CK DK", "N", "C2"),  # of the longest suit, and no winner
        ("CA D3", "HA", "DK", "N", "D3"),
        ("S9 C3", "H3 H2 S8", "CA", "S", "S9"),
    ],
)
def test_the_card_that_comes_to_mind_first(
    hand: str, trick: str, others: str, trumps: str, first: str
) -> None:
    assert order(hand, trick, others, trumps)[0] == first


def test_partners_winner_is_not_taken_and_no_trump_is_thrown_on_it() -> None:
    assert order("HA H2", "H3 HK H4")[0] == "H2"
    assert order("HA H2", "HK H3")[0] == "H2"
    assert order("S2 C3", "HK H3", "CA", "S")[0] == "C3"


def test_a_trick_in_progress_is_told_with_who_won_it_and_what_lay_there() -> None:
    held = hands("HA", "SK DA", "H2 H3", "C2 C3")
    given = {"hands": held, "trick": ["SQ"], "leader": "N", "trump": "N", "declarer": "S"}
    case = read_case({**given, "claimer": "S", "statement": "", **LAWS})
    verdict = adjudicate(case)
    first, second = line_tricks(case, verdict)
    assert (first.number, first.lay, [seat.value for seat, _ in first.cards]) == (1, 1, ["N", "E", "S", "W"])
    assert [str(card) for _, card in first.cards][:2] == ["SQ", "SK"]
    assert (first.winner, second.lay) == (Seat.E, 0)


PICTURE = """
  The cards left:
            North
            S -
            H 3 2
            D 4
    West         East
    S 2          S -
    H -          H 5 4
    D 3 2        D 5
            South
            S A
            H A
            D A
    Spades are trumps. South is to lead.
  The line that decides:
    1. S:HA W:S2 N:H2 E:H4   West
    2. W:D2 N:D4 E:D5 S:DA   South
    3. S:SA W:D3 N:H3 E:H5   South
  Where it is lost:
    1. S HA, not SA: careless, but normal for one who may not know of the trump that is out (70C)
"""


def test_the_page_shows_the_cards_and_the_line_with_the_winner_of_each_trick() -> None:
    case = read_case({**FORGOTTEN, "declarer": "S", "leader": "S", **LAWS})
    assert PICTURE.strip("\n") in page(case, adjudicate(case))
