"""Squeezes and end plays that were stated, in endings worked out by hand."""

from __future__ import annotations

import pytest

from tests.equity.claims.test_intents import ruled, tricks

SQUEEZE = {"N": "SJ HA HJ", "E": "D9 D8 D7", "S": "CA H2 D3", "W": "SQ HK HQ"}
"""On the ace of clubs West gives up a spade or a heart, and dummy, who throws after him, keeps the other."""


def test_who_says_that_he_squeezes_throws_no_threat_that_has_become_good() -> None:
    """A club player who said nothing may throw the wrong card."""
    said = [{"do": "squeeze"}]
    assert tricks(SQUEEZE, said, **{"class": "club"}) == 3
    assert tricks(SQUEEZE, [{"do": "squeeze", "suits": ["S", "H"]}], **{"class": "club"}) == 3
    assert tricks(SQUEEZE, [], **{"class": "club"}) == 1


def test_a_squeeze_that_does_not_work_is_no_trick() -> None:
    """East has the spade, West the hearts: nobody has to give up both."""
    split = {"N": "SJ HA HJ", "E": "SQ D8 D7", "S": "CA H2 D3", "W": "D9 HK HQ"}
    assert tricks(split, [{"do": "squeeze"}]) == 2


def test_the_winners_of_the_other_suits_come_first() -> None:
    """The heart ace before the club would leave nothing that leads to dummy."""
    line = ruled(SQUEEZE, [{"do": "squeeze"}]).line
    assert str(line[0][1]) == "CA"


def test_who_squeezes_believes_no_card_gone() -> None:
    """He reckons with the cards that he squeezes: "all mine on a squeeze" costs him nothing."""
    said = [{"do": "good"}, {"do": "squeeze"}]
    assert tricks(SQUEEZE, said, claimed=3, **{"class": "club"}) == 3


THROW_IN = {
    "N": "SA S3 D3 D2 C2",
    "E": "C9 D9 D8 H7 H6",
    "S": "SK S2 DA DQ C3",
    "W": "CK DK DJ H9 H8",
}
"""Spades are trumps, hearts have gone. West, in with the club, leads a diamond into the tenace, or a heart
that one hand ruffs while the other throws the queen."""


@pytest.mark.parametrize("intents", ([], [{"do": "strip", "suits": ["H"]}]))
def test_an_opponent_is_thrown_in(intents: list[dict[str, object]]) -> None:
    assert tricks(THROW_IN, [*intents, {"do": "throw in", "suit": "C"}], trump="S") == 4


def test_a_suit_is_stripped_before_he_is_thrown_in() -> None:
    """With a heart in either hand West has a safe exit, unless the hearts are played first."""
    hearts = {
        "N": "SA S3 HA D3 D2 C2",
        "E": "C9 C8 D9 D8 H7 H6",
        "S": "SK S2 H2 DA DQ C3",
        "W": "CK DK DJ DT H9 H8",
    }
    throws = {"do": "throw in", "suit": "C"}
    assert tricks(hearts, [{"do": "strip", "suits": ["H"]}, throws], trump="S") == 5
    assert tricks(hearts, [throws], trump="S") == 4


def test_one_is_thrown_in_once() -> None:
    """In with the ten of clubs, he does not lead the two of clubs again."""
    two = {"N": "SA C4 D2", "E": "H9 H8 D9", "S": "C3 C2 DA", "W": "CT CJ DK"}
    line = ruled(two, [{"do": "throw in", "suit": "C"}]).line
    leads = [str(card) for place, (seat, card) in enumerate(line) if place % 4 == 0 and str(seat) in "NS"]
    assert leads.count("C2") + leads.count("C3") == 1
