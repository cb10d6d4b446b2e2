"""In which order the cards of the opponents are tried where he counts: the answers do not hang on it, but how
soon they are found."""

from __future__ import annotations

import pytest

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.choices import NOTHING, SUNK, TrickBegun
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.counting import IS_COMPILED, CountQuestion, Counts
from rectify_bridge.equity.pack import bits_of, suit_bits
from rectify_bridge.table.card import Card, Denomination


def bits(*cards: str) -> int:
    return bits_of(map(Card.parse, cards))


SPADES = suit_bits(Denomination.SPADES)
HELD = bits("SK", "ST", "S8", "S4")
IN_PLAY = bits("SA", "SK", "SQ", "ST", "S9", "S8", "S7", "S4", "S2")
LAST = 3


def order(seat: int, best: str, held: int = HELD) -> list[int]:
    """West, 3, plays last. All of the spades held are one opponent's."""
    trick = TrickBegun(SPADES, LAST, IN_PLAY, 4, 3, 500)
    return Count(0, 0, Budget(10))._following(held, 0, trick, seat, bits(best))


def test_second_hand_low() -> None:
    assert order(1, "S9") == [bits(card) for card in ("S4", "S8", "ST", "SK")]


def test_third_hand_high() -> None:
    assert order(2, "S9") == [bits(card) for card in ("SK", "ST", "S8", "S4")]


def test_the_last_wins_as_cheaply_as_he_can() -> None:
    assert order(LAST, "S9") == [bits(card) for card in ("ST", "SK", "S4", "S8")]


@pytest.mark.parametrize("seat", [1, 2, LAST])
def test_who_cannot_take_the_trick_plays_from_the_lowest(seat: int) -> None:
    assert order(seat, "SA") == [bits(card) for card in ("S4", "S8", "ST", "SK")]


def test_a_card_thrown_is_a_plain_card_of_another_suit() -> None:
    count = Count(suit_bits(Denomination.HEARTS), 0, Budget(10))
    assert count._is_thrown(bits("D3"), SPADES)
    assert not any(
        count._is_thrown(card, SPADES) for card in (bits("S3"), bits("H3"), bits("D3") | SUNK, NOTHING)
    )


@pytest.mark.skipif(not IS_COMPILED, reason="takes minutes in plain Python")
def test_six_diamonds_five_spades_and_two_clubs_are_no_ten() -> None:
    """He does not count ten of them at trick one. The order of before took a million nodes for it."""
    given = {
        "N": "HA HQ HT H7 H5 H3 H2 D4 CJ C6 C5 C2",
        "E": "SQ S8 S6 S3 S2 H4 DA DK DJ D9 D7 D6 C8",
        "S": "SJ ST S7 S4 HJ H9 H8 DT D5 D3 D2 CQ C3",
        "W": "SA SK S9 HK H6 DQ D8 CA CK CT C9 C7 C4",
    }
    hands = {seat: bits(*cards.split()) for seat, cards in given.items()}
    pool = hands["N"] | hands["S"]
    view = (pool, hands["E"], pool, hands["W"])
    asked = CountQuestion(view, 0, (bits("S5"),), 13, 10, 200_000)
    assert Counts().of(0, 1, True, False).can(asked)[0] is False
