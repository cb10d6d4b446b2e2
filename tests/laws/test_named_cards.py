"""A text that names cards is told from one that names a call."""

import pytest

from rectify_bridge.laws.scene.named_cards import cards_of, told_cards


@pytest.mark.parametrize("about", ["2H", "1S", "7D", "P", "X", "W", "", "H2 2H", "H"])
def test_a_call_is_no_card(about: str) -> None:
    assert cards_of(about) == () == told_cards(None, about)


@pytest.mark.parametrize("about", ["H2", "DQ S5", "ST"])
def test_a_card_stands_suit_first(about: str) -> None:
    assert " ".join(map(str, cards_of(about))) == about
