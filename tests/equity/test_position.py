"""Positions: who plays, what is legal, who wins, and what is not a position."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rectify_bridge.equity.position import Position, PositionError
from rectify_bridge.equity.position_json import data_of, position_of
from rectify_bridge.table.card import PACK, Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.play.recorded import Played, winner_of
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.equity.brute import random_position


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


GIVEN: dict[str, Any] = {
    "id": "a board",
    "declarer": "S",
    "trump": "S",
    "leader": "W",
    "trick": ["H5"],
    "hands": {"N": ["SA", "H2"], "E": ["HK", "H3"], "S": ["S3", "D4"], "W": ["D9"]},
    "tricks_left": 2,
}


def test_a_position_in_the_middle_of_a_trick() -> None:
    position = position_of(GIVEN)
    assert position.turn is Seat.N
    assert position.tricks_left == 2
    assert position.legal() == cards("H2")
    after = position.play(Card.parse("H2"))
    assert (after.turn, after.winning) == (Seat.E, Seat.W)
    assert after.legal() == cards("HK H3")
    after = after.play(Card.parse("HK"))
    assert after.winning is Seat.E
    assert after.legal() == cards("S3 D4"), "who cannot follow may play anything"
    ruffed = after.play(Card.parse("S3"))
    assert (ruffed.leader, ruffed.trick, ruffed.tricks_left) == (Seat.S, (), 1)
    assert after.taken_by(Card.parse("D4")) is Seat.E


def test_cards_that_are_equal_are_one() -> None:
    """The nine and the seven are equal when the eight is gone, not when somebody holds it."""
    deal = "N:97... .32.. .54.. .76.."
    assert Position.of_deal(Deal.parse(deal), Denomination.NOTRUMP, Seat.N).different() == cards("S7")
    deal = "N:97... 8.3.. .54.. .76.."
    assert set(Position.of_deal(Deal.parse(deal), Denomination.NOTRUMP, Seat.N).different()) == set(
        cards("S9 S7")
    )
    in_trick = {"trump": "N", "leader": "W", "trick": ["S8"]}
    hands = {"N": ["S9", "S7"], "E": ["H3", "H4"], "S": ["H5", "H6"], "W": ["H7"]}
    assert set(position_of({**in_trick, "hands": hands}).different()) == set(cards("S9 S7"))


def test_what_is_written_is_read_again() -> None:
    dice = random.Random(1)
    for _ in range(200):
        position = random_position(dice, dice.randint(1, 13))
        assert position_of(json.loads(json.dumps(data_of(position)))) == position


def test_the_winner_is_the_table_s() -> None:
    """Every trick of random plays has the winner that the table room finds (Law 44)."""
    dice = random.Random(2)
    for _ in range(50):
        position = random_position(dice, 6)
        while position.trick:
            position = position.play(dice.choice(position.legal()))
        while not position.is_over:
            leader, played = position.leader, []
            for _ in range(4):
                card = dice.choice(position.legal())
                played.append(Played(position.turn, card))
                position = position.play(card)
            assert winner_of(tuple(played), leader, position.trumps) is position.leader


def broken(**changed: Any) -> dict[str, Any]:
    return {**GIVEN, **changed}


WRONG: list[tuple[str, Any, str]] = [
    ("not an object", [1], "this must be a JSON object; write"),
    ("no trumps", {k: v for k, v in GIVEN.items() if k != "trump"}, "`trump` is missing"),
    ("no such trumps", broken(trump="X"), "trump: 'X' is not a denomination; write C, D, H, S or N"),
    ("trumps not a word", broken(trump=7), "trump: '7' is not a denomination"),
    ("no leader", broken(leader=None), "leader: 'None' is not a seat"),
    ("a trick that is not a list", broken(trick="H5"), "trick: 'H5' is not a list of cards"),
    ("a whole trick", broken(trick=["H5", "H6", "H7", "H8"]), "trick: the trick has 4 cards"),
    ("there is no such card", broken(trick=["H1"]), "trick: 'H1' is not a card"),
    ("a card in two hands", broken(hands={**GIVEN["hands"], "W": ["SA"]}), "SA is with North and with West"),
    (
        "a card twice in one hand",
        broken(hands={**GIVEN["hands"], "N": ["SA", "SA"]}),
        "hand of North: SA appears twice",
    ),
    ("a card also in the trick", broken(trick=["D9"]), "D9 is with West and with the trick"),
    (
        "unequal hands",
        broken(hands={**GIVEN["hands"], "E": ["HK"]}),
        "hands: the hands have different lengths: N 2, E 1, S 2, W 1 cards",
    ),
    (
        "the trick not taken from its hand",
        broken(trick=[]),
        "hands: the hands have different lengths: N 2, E 2, S 2, W 1 cards",
    ),
    ("a hand missing", broken(hands={"N": ["SA"]}), "hands: the hand of East is missing"),
    ("a hand twice", broken(hands={**GIVEN["hands"], "North": []}), "hands: North appears twice"),
    ("hands as a list", broken(hands=[]), "hands: '[]' is not four hands"),
    ("the wrong number of tricks", broken(tricks_left=3), "tricks_left: 3 does not fit the cards"),
]


@pytest.mark.parametrize(("given", "message"), [pytest.param(g, t, id=name) for name, g, t in WRONG])
def test_what_is_no_position_is_told_in_one_line(given: Any, message: str) -> None:
    with pytest.raises(PositionError) as error:
        position_of(given)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_card_not_held_cannot_be_played() -> None:
    with pytest.raises(PositionError, match="North does not hold SK; North holds SA H2"):
        position_of(GIVEN).play(Card.parse("SK"))


def test_a_deal_with_an_unknown_hand_is_no_position() -> None:
    deal = Deal.parse("N:A... K... - J...")
    with pytest.raises(PositionError, match="the hand of South is not known"):
        Position.of_deal(deal, Denomination.NOTRUMP, Seat.W)


def test_every_card_has_its_bit() -> None:
    hands = {seat: PACK[number * 13 : number * 13 + 13] for number, seat in enumerate(CLOCKWISE)}
    position = Position.of(hands, Denomination.HEARTS, Seat.E)
    assert [position.held(seat) for seat in CLOCKWISE] == [hands[seat] for seat in CLOCKWISE]
