# ruff: noqa: E501  (messages stand whole)
"""The one-line notation of auctions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.auction.notation import LIMIT, NotationError, parse_auction, print_auction
from rectify_bridge.table.call import DOUBLE, PASS, Bid
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Seat
from tests.table.table_strategies import any_auctions, likely_auctions

ONE_SPADE, TWO_HEARTS = Bid(1, Denomination.SPADES), Bid(2, Denomination.HEARTS)


def calls_of(text: str, dealer: Seat | None = None) -> str:
    return " ".join(str(made) for made in parse_auction(text, dealer).calls)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("N: 1S P 2H", "N:1S E:P S:2H"),
        ("dealer E 1s pass 2h", "E:1S S:P W:2H"),
        ("Dealer: West 1S", "W:1S"),
        ("north: 1S", "N:1S"),
        ("N:1S P", "N:1S E:P"),
        ("N: 1S,P,2H", "N:1S E:P S:2H"),
        ("N: 1S-P-2H", "N:1S E:P S:2H"),
        ("N: 1S - 2H - -", "N:1S E:P S:2H W:P N:P"),
        ("N: 1♠ dbl rdbl 2♥️", "N:1S E:X S:XX W:2H"),
        ("N: 1 nt x xx", "N:1N E:X S:XX"),
        ("N: 1nt ap", "N:1N E:P S:P W:P"),
        ("N: all pass", "N:P E:P S:P W:P"),
        ("N: 1C P ap", "N:1C E:P S:P W:P"),
        ("N: (1S) 2H (P) P", "N:1S E:2H S:P W:P"),
        ("N: 1S (P) 2S (P) AP", "N:1S E:P S:2S W:P N:P E:P"),
        ("N: 1S W:2H N:3C", "N:1S W:2H N:3C"),
        ("N: 1S W: 2H N: 3C", "N:1S W:2H N:3C"),
        ("N: 1S ^S 2H", "N:1S S:2H"),
        ("N: ^S^S 2H", "S:2H"),
        ("N: 8C", "N:8C"),
    ],
)
def test_calls(text: str, expected: str) -> None:
    assert calls_of(text) == expected


def test_a_seat_that_equals_the_turn_changes_nothing() -> None:
    assert parse_auction("N: N:1S E:P S:2S") == parse_auction("N: 1S P 2S")


def test_dealer_given_apart() -> None:
    assert calls_of("1S P", Seat.W) == "W:1S N:P"
    assert calls_of("W: 1S P", Seat.W) == "W:1S N:P"
    assert calls_of("N:1S W:P", Seat.W) == "N:1S W:P"  # joined to the call: North called at West's turn


def test_marks_notes_alerts() -> None:
    auction = parse_auction("N: 1S![natural, 5+] ^I 1H[a\\]b\\\\c] X... 2C$2…")
    assert auction.calls == (
        Made(Seat.N, ONE_SPADE, alerted=True, note="natural, 5+"),
        Made(Seat.E, Bid(1, Denomination.HEARTS), note="a]b\\c", marks=("I",)),
        Made(Seat.S, DOUBLE, marks=("T",)),
        Made(Seat.W, Bid(2, Denomination.CLUBS), marks=("$2", "T")),
    )


def test_withdrawn_calls() -> None:
    auction = parse_auction("N: 2S 1H>3H P")
    assert [(m.seat, m.standing) for m in auction.calls] == [
        (Seat.N, True),
        (Seat.E, False),
        (Seat.E, True),
        (Seat.S, True),
    ]
    assert parse_auction("N: 2S 1H > 3H P") == auction
    stray = parse_auction("N: 1S W:2H> E:P")
    assert [(m.seat, m.standing) for m in stray.calls] == [(Seat.N, True), (Seat.W, False), (Seat.E, True)]
    assert parse_auction("N: 1S W:2H> P") == stray  # nothing in its place: East's turn still
    chain = parse_auction("N: 2S 1H>1D>3D")
    assert [m.standing for m in chain.calls] == [True, False, False, True]


ERRORS = [
    ("N: P P 2Z", "call 3, '2Z': there is no such call; write P, X, XX or a bid like 1S or 3NT", 7),
    ("1S P", "the auction: the dealer is missing; begin with N:, E:, S: or W:", 0),
    ("", "the auction: the dealer is missing; begin with N:, E:, S: or W:", 0),
    ("Q: 1S", "call 1, 'Q': there is no such seat; write N, E, S or W", 0),
    ("dealer", "call 1, 'dealer': there is no seat after it; write N, E, S or W", 0),
    ("N: 1S K:P", "call 2, 'K': there is no such seat; write N, E, S or W", 6),
    ("N: 1S W:", "call 2, 'W': a call is missing here; write P, X, XX or a bid like 1S or 3NT", 6),
    ("N: 1S ^Q 2S", "call 2, 'Q': there is no such mark; write ^I, ^S or ^T", 6),
    ("N: 1S ^S", "call 2, 'S': a call is missing here; write P, X, XX or a bid like 1S or 3NT", 6),
    (
        "N: 1S S:2H P",
        "call 3, 'P': the call before it was out of rotation; write who made this one, like W:P",
        11,
    ),
    (
        "N: 1S S:2H AP",
        "call 3, 'AP': the call before it was out of rotation; write who made this one, like W:AP",
        11,
    ),
    ("N: 1S [weak", "character 7, '[': the explanation does not end; close it with ]", 6),
    ("N: (1S", "call 2, '(': the parenthesis does not end; close it with )", 3),
    ("N: ((1S))", "call 1, '(': there is a parenthesis inside a parenthesis; write (1S)", 4),
    ("N: 1S)", "call 1, ')': this parenthesis was never opened; write (1S)", 5),
    (
        "N: 1S (P) 2S P",
        "call 4, 'P': the parentheses do not mark one whole side; put all calls by EW in parentheses and no others, or use no parentheses",
        13,
    ),
    (
        "N: 1S - P",
        "character 7, '-': there are passes as dashes and passes as words; write every pass as P",
        6,
    ),
    (
        "N: 1S -2S",
        "character 7, '-': this dash can be a pass or only a separator; write the pass as P",
        6,
    ),
    (
        "N: 1S--2S",
        "character 6, '-': this dash can be a pass or only a separator; write the pass as P",
        5,
    ),
    ("N: 1S AP AP", "call 5, 'AP': the auction is over already; leave it out", 9),
    ("N: 1S ^S AP", "call 2, 'AP': this mark must belong to one call; write each pass as P", 9),
    (
        "N: 1S>W:2S",
        "call 2, '2S': West cannot replace North's call; put a space after > if no call replaced the withdrawn call",
        8,
    ),
    ("N: 1S @", "character 7, '@': this is not part of an auction; write calls like 1S or P", 6),
    ("N: all in", "call 1, 'all': there is no such call; write AP when all passed", 3),
]


@pytest.mark.parametrize(("text", "message", "position"), ERRORS, ids=[e[0] for e in ERRORS])
def test_errors(text: str, message: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_auction(text)
    assert str(caught.value) == message
    assert caught.value.position == position


def test_dealer_who_is_not_the_dealer() -> None:
    with pytest.raises(
        NotationError, match=r"the calls begin with North, but West dealt; begin with W:, or join N: to"
    ):
        parse_auction("N: 1S", Seat.W)


def test_too_long() -> None:
    with pytest.raises(NotationError, match=f"an auction has at most {LIMIT}"):
        parse_auction("N: " + "P " * LIMIT)


@given(any_auctions() | likely_auctions())
def test_print_then_parse(auction: Auction) -> None:
    assert parse_auction(print_auction(auction)) == auction


@given(likely_auctions())
def test_parse_then_print(auction: Auction) -> None:
    text = print_auction(auction)
    assert print_auction(parse_auction(text)) == text


@given(st.text(st.sampled_from("NESW:1237HSDCNTXPap ,-()[]!>.^I$♥…\\"), max_size=40) | st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        auction = parse_auction(text, Seat.N)
    except NotationError as error:
        assert "\n" not in str(error)
        assert error.what and error.where and error.right
    else:
        assert parse_auction(print_auction(auction)) == auction


def test_print() -> None:
    auction = parse_auction("e: 1s, 1h>2h, w:3c..., n:dbl![penalty] ap")
    assert print_auction(auction) == "E: 1S 1H>2H 3C... X![penalty] AP"
    assert print_auction(Auction(Seat.S)) == "S:"
    assert print_auction(Auction(Seat.S, (Made(Seat.S, PASS, marks=("S",)),))) == "S: ^S S:P"


def test_a_mark_that_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="the notation has no sign for the mark 'Z'"):
        print_auction(Auction(Seat.S, (Made(Seat.S, TWO_HEARTS, marks=("Z",)),)))
