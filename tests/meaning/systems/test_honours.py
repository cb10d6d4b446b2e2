"""`king of H` and its like, counted by hand: the card is among the thirteen."""

from __future__ import annotations

from math import comb

import pytest

from rectify_bridge.meaning.hands.expression import universe_for
from rectify_bridge.meaning.words.grammar import MeaningError, parse_hands


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("ace of S", comb(51, 12)),
        ("king of hearts", comb(51, 12)),
        ("queen of D", comb(51, 12)),
        ("no queen of C", comb(51, 13)),
        ("ace of S, king of S, queen of S", comb(49, 10)),
        ("king of H, no queen of H", comb(50, 12)),
        ("0 aces, king of H", comb(47, 12)),
        ("4 aces, queen of S", comb(47, 8)),
        ("king of major", comb(52, 13) - comb(50, 13)),
        ("void in S, 1H, king of H", comb(26, 12)),
    ],
)
def test_the_cards_of_a_hand(text: str, hands: int) -> None:
    expression = parse_hands(text)
    cells = universe_for(expression)
    assert cells.count(expression.bits(cells)) == hands


@pytest.mark.parametrize("text", ["king", "king of", "king of 5", "jack of S"])
def test_what_is_not_understood(text: str) -> None:
    with pytest.raises(MeaningError, match="not understood"):
        parse_hands(text)
