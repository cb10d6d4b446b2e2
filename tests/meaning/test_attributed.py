"""What is attributed to a call that nobody has explained: the auctions its player may have had in mind."""

from __future__ import annotations

import pytest

import rectify_bridge
from rectify_bridge.meaning.comparable.attributed import NothingAttributedError, attributed, readings
from rectify_bridge.meaning.comparable.comparison import Verdict
from rectify_bridge.meaning.comparable.situation import situation
from rectify_bridge.meaning.systems.system import system
from rectify_bridge.table.auction.notation import parse_auction, print_auction


def thought(auction: str) -> list[str]:
    where = situation(parse_auction(auction))
    return [f"{print_auction(one)}, {words}" for one, words in readings(where.before, where.made)]


@pytest.mark.parametrize(
    ("auction", "found"),
    [
        ("E: 1S 1S", ["E: P, had he not seen 1♠ by East"]),
        ("E: 2H 1S", ["E: P, had he not seen 2♥ by East", "E: 1H, had he taken 2♥ by East for 1♥"]),
        (
            "N: 2NT P 2C",
            ["N: P P, had he not seen 2NT by North", "N: 1NT P, had he taken 2NT by North for 1NT"],
        ),
        ("N: 1C 1S 1H", ["N: 1C P, had he not seen 1♠ by East"]),
        ("N: 1C P 1C", ["N: P P, had he not seen 1♣ by North"]),
        ("N: 1S X 1H", ["N: P P, had he not seen 1♠ by North"]),
        ("N: P 2D 2H 1S", ["N: P P P, had he not seen 2♦ by East and 2♥ by South"]),
        ("S: 1NT P P 2C P P 1D", []),
    ],
)
def test_the_bids_that_it_does_not_reach_were_not_seen_or_the_last_was_read_too_low(
    auction: str, found: list[str]
) -> None:
    assert thought(auction) == found


def test_a_reading_is_told_beside_what_the_call_shows() -> None:
    where = situation(parse_auction("N: 1C 1S 1H"))
    (only,) = attributed(where.before, where.made, system("acol")).meanings
    assert only.text == "4+H, 6+, (H > S or 4H 4S), had he not seen 1♠ by East"


def test_a_call_out_of_turn_means_what_it_would_have_meant_at_that_turn() -> None:
    where = situation(parse_auction("E: S:1H E:1S"))
    (only,) = attributed(where.before, where.made, system("standard-american")).meanings
    assert only.text.startswith("5+H, H > S")


def test_the_auction_that_the_director_found_goes_before_the_readings() -> None:
    where = situation(parse_auction("N: 2NT P 2C"))
    (only,) = attributed(where.before, where.made, system("acol"), parse_auction("N: 1NT P")).meanings
    assert only.purpose == "asks for four-card majors"


def test_a_bid_that_no_mistake_explains_is_asked_about() -> None:
    where = situation(parse_auction("S: 1NT P P 2C P P 1D"))
    with pytest.raises(NothingAttributedError, match="North may have overlooked"):
        attributed(where.before, where.made, system("acol"))


def test_what_the_readings_do_not_agree_on_is_open() -> None:
    """3H over 2NT: the same transfer had he taken 2NT for 1NT, and no weak two had he not seen it."""
    plain = rectify_bridge.compare("N: 2NT P 2H", "3H", methods="acol")
    told = rectify_bridge.compare("N: 2NT P 2H", "3H", methods="acol", thought="N: 1NT P")
    assert (plain.verdict, told.verdict) == (Verdict.JUDGEMENT, Verdict.COMPARABLE)
    assert plain.route.cite.startswith("27B1(a) or 27B1(b)")
    assert rectify_bridge.compare("N: 2NT P 2H", "P", methods="acol").verdict is Verdict.NOT


def test_nothing_is_attributed_where_neither_a_meaning_nor_a_system_is_given() -> None:
    with pytest.raises(ValueError, match="withdrawn_means, methods or card"):
        rectify_bridge.compare("E: 1S 1S", "2S")
