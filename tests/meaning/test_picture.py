"""The picture of two calls: its bars are shares of all hands, and its hands lie outside."""

from __future__ import annotations

import pytest

from rectify_bridge.meaning.comparable.comparison import compare
from rectify_bridge.meaning.comparable.picture import Bar, picture
from rectify_bridge.meaning.hands.example import likeliest
from rectify_bridge.meaning.hands.expression import hands_of, universe_for
from rectify_bridge.meaning.words.wording import read_meaning

PAIRS = [
    ("5+H, 11-20", "5+H, 9-16"),
    ("15-17 balanced", "any"),
    ("6 H, 5-10", "5+S, 11+"),
    ("4=4=4=1", "4=4=1=4"),
    ("3+ controls, 5+H", "2 of top 3 H, 5+H"),
    ("13+ H", "13+ S"),
]


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_every_axis_has_every_hand_once(old: str, new: str) -> None:
    withdrawn, replacement = read_meaning(old), read_meaning(new)
    found, compared = picture(withdrawn, replacement), compare(withdrawn, replacement)
    assert found.outside == 1 - compared.share_inside
    assert [axis.name for axis in found.axes][:5] == ["points", "spades", "hearts", "diamonds", "clubs"]
    for axis in found.axes:
        assert sum(bar.withdrawn for bar in axis.bars) == 1
        assert sum(bar.inside for bar in axis.bars) == compared.share_inside
        assert sum(bar.outside for bar in axis.bars) == found.outside


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_the_hands_shown_lie_outside_and_are_as_likely_as_said(old: str, new: str) -> None:
    withdrawn, replacement = read_meaning(old), read_meaning(new)
    found = picture(withdrawn, replacement)
    assert 1 <= len({one.hand for one in found.likeliest}) == len(found.likeliest) <= 3
    shares = [one.share for one in found.likeliest]
    assert all(0 < share <= found.outside for share in shares)
    for one in found.likeliest:
        suits = one.hand.split(".")
        exactly = "=".join(str(len(suit)) for suit in suits)
        this = read_meaning(f"{exactly}, {one.points}")
        kind = compare(replacement, this)
        assert kind.inside  # such a hand makes the replacement
        assert sum("JQKA".find(card) + 1 for card in one.hand) == one.points


def test_small_ends_share_a_bar() -> None:
    found = picture(read_meaning("5+H, 11+"), read_meaning("5+H, 11-12"))
    points = found.axes[0].bars
    assert points[0].label == "11" and points[-1].label.endswith("+")
    assert [bar.label for bar in found.axes[2].bars] == ["5", "6", "7+"]
    assert all(bar.longest >= 0.01 for bar in points)


def test_a_call_within_the_other_has_nothing_outside() -> None:
    found = picture(read_meaning("5+H, 11-20"), read_meaning("6H, 12-14"))
    assert found.outside == 0 and found.likeliest == ()
    assert isinstance(found.axes[0].bars[0], Bar) and not any(bar.outside for bar in found.axes[0].bars)


def test_the_likeliest_hand_has_its_honours_apart() -> None:
    """Of 4=3=3=3 with ten points the most hands have their honours in several suits."""
    shows = read_meaning("4=3=3=3, 10").shows
    cells = universe_for(shows)
    hand = likeliest(cells, hands_of(shows, cells))
    assert hand is not None and [len(suit) for suit in hand.split(".")] == [4, 3, 3, 3]
    assert sum("JQKA".find(card) + 1 for card in hand) == 10
    assert sum(suit[0] in "AKQJ" for suit in hand.split(".")) >= 2
    assert likeliest(cells, 0) is None
