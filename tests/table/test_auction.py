# ruff: noqa: E501  (cases stand whole)
"""What is wrong with an auction, and how it went on. Expectations from the 2017 Laws, clause in each comment."""

import pytest

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.course import Course, Position
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import parse_call
from rectify_bridge.table.seat import Seat


def problem_names(text: str) -> list[tuple[int, str]]:
    """Place and name of each problem of a typed auction."""
    return [(p.at, p.name) for p in parse_auction(text).problems() if p.at is not None]


OOR, INSUFFICIENT = "call out of rotation", "insufficient bid"

CASES = [
    # 17B-C: dealer first, then clockwise.
    ("N: 1S P 2S AP", []),
    ("N: AP", []),
    # 18D: same or lower denomination at the same level does not suffice.
    ("N: 1S 1H", [(1, INSUFFICIENT)]),
    ("N: 1S 1S", [(1, INSUFFICIENT)]),
    ("N: 1S 1NT", []),
    # 27A1: LHO called over it, so it was accepted and later bids need beat only the insufficient bid.
    ("N: 2S 1H 1S", [(1, INSUFFICIENT)]),
    ("N: 2S 1H 1C", [(1, INSUFFICIENT), (2, INSUFFICIENT)]),
    # 27B/27C: the offender called again before LHO: the first bid is gone, 3H is judged over 2S.
    ("N: 2S E:1H E:3H P", [(1, INSUFFICIENT)]),
    ("N: 2S E:1H E:2H", [(1, INSUFFICIENT), (2, INSUFFICIENT)]),
    # withdrawn and replaced: the withdrawn bid counts for nothing.
    ("N: 2S 1H>3H P", [(1, INSUFFICIENT)]),
    ("N: 2S 1H>3H 3D", [(1, INSUFFICIENT), (3, INSUFFICIENT)]),
    # 25A: an unintended call, in itself regular, is not a problem.
    ("N: 1S P>2H P", []),
    # 21B1: two calls withdrawn after misinformation, each regular when made.
    ("N: 1NT P> E:X P", []),
    ("N: 1NT E:P> S:2C> E:X P", []),
    # 29A: offender's LHO called: accepted, East lost his turn, and South is next.
    ("N: 1S W:2H N:3C E:P", [(1, OOR)]),
    ("N: 1S W:2H N:2D", [(1, OOR), (2, INSUFFICIENT)]),
    # 29B beside it: offender's partner, whose turn it was, called: the stray call does not stand.
    ("N: 1S W:2H E:2C S:P", [(1, OOR)]),
    # 28B: the opponent whose turn it was called: as though South had not called; his 2C is sufficient over 1S.
    ("N: 1S S:3S E:2C S:2S", [(1, OOR)]),
    # 29A: had West (South's LHO) called instead, 2C would be insufficient over 3S.
    ("N: 1S S:3S W:4C N:3S", [(1, OOR), (3, INSUFFICIENT)]),
    # 25B1: North changed his call; East called over the second, so the first is gone (2C suffices over 1H).
    ("N: 2H N:1H E:2C", [(1, OOR)]),
    # 29A and 28B both fit the dealer whose RHO opened before him: a double can only be over the stray bid.
    ("N: W:1S N:X E:P", [(0, OOR)]),
    # ... and a bid that would be insufficient over it is an opening bid in turn.
    ("N: W:1S N:1H E:P", [(0, OOR)]),
    # 19A1, 19B1, 36.
    ("N: X", [(0, "inadmissible double")]),
    ("N: 1S P X", [(2, "inadmissible double")]),
    ("N: 1S X X", [(2, "inadmissible double")]),
    ("N: 1S X XX X", [(3, "inadmissible double")]),
    ("N: 1S XX", [(1, "inadmissible redouble")]),
    ("N: 1S X P XX", [(3, "inadmissible redouble")]),
    ("N: 1S X P P XX", []),
    ("N: 1S P P X XX", []),
    # 36A: LHO called: the double never counted, so East may double for the first time.
    ("N: 1S P X X", [(2, "inadmissible double")]),
    # 38: not playable; the auction is still at 7S.
    ("N: 7S 8C P", [(1, "bid above seven")]),
    ("N: 7S 8C 7NT", [(1, "bid above seven")]),
    # both faults in one call (27A2, 36B2).
    ("N: 1S W:1H", [(1, OOR), (1, INSUFFICIENT)]),
    ("N: 1S S:X", [(1, OOR), (1, "inadmissible double")]),
    # 39: three passes in rotation ended it.
    ("N: 1S AP E:2H", [(4, "call after the final pass")]),
    ("N: AP N:P", [(4, "call after the final pass")]),
    # 17D3, 34: West passed at South's turn, North accepted; the passes close the auction over South's head.
    ("N: 1S P W:P N:P", [(2, OOR), (3, "player skipped at the end")]),
    ("N: 1S P W:P N:P S:2H", [(2, OOR), (3, "player skipped at the end")]),
    # the third pass itself out of rotation: West is deprived.
    ("N: 1S P P N:P", [(3, OOR), (3, "player skipped at the end")]),
    # a pass out of rotation that was accepted while the auction went on: nobody lost the end of it.
    ("N: 1S P W:P N:2S E:P S:P W:P", [(2, OOR)]),
    # no bid: a call (the first pass) and three passes, one out of rotation; East never called.
    ("N: P S:P W:P P", [(1, OOR), (3, "player skipped at the end")]),
    # no bid, the first of four out of rotation: all four players passed, nobody lost his turn (22B).
    ("N: E:P S:P P P", [(0, OOR)]),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[c[0] for c in CASES])
def test_problems(text: str, expected: list[tuple[int, str]]) -> None:
    assert problem_names(text) == expected


def test_problem_tells_who_and_what() -> None:
    (problem,) = parse_auction("N: 2S 1H").problems()
    assert problem.seat is Seat.E
    assert str(problem) == "insufficient bid: East called 1♥"


@pytest.mark.parametrize(
    ("text", "turn", "stands"),
    [
        ("N: 1S W:2H", Seat.N, "1S 2H"),  # read as though it stood until someone calls
        ("N: 1S W:2H E:P", Seat.S, "1S P"),
        ("N: 1S W:2H N:P", Seat.E, "1S 2H P"),
        ("N: 1S S:3S E:P", Seat.S, "1S P"),
        ("N: 1S P>2H", Seat.S, "1S 2H"),
        ("N: 2H N:1H E:P", Seat.S, "1H P"),
        ("N: 1S AP E:2H", Seat.N, "1S P P P"),
        ("N: 1S P W:P N:P", Seat.S, "1S P"),  # 17D3: back to the player who missed his turn
    ],
)
def test_what_stands(text: str, turn: Seat, stands: str) -> None:
    auction = parse_auction(text)
    assert auction.turn is turn
    assert " ".join(str(m.call) for m in auction.legal) == stands


def test_end_of_the_auction() -> None:
    assert parse_auction("N: 1S AP").is_over
    assert not parse_auction("N: P P P").is_over
    assert not parse_auction("N: 1S P W:P N:P").is_over  # 17D3
    assert parse_auction("N: 1S P W:P N:P S:P W:P").is_over
    assert parse_auction("N: E:P S:P P P").is_over
    assert parse_auction("N: AP").legal_calls() == ()


def test_declarer() -> None:
    """Definitions: who first named the final denomination for the side that made the last bid."""
    assert parse_auction("N: 1S P 2H P 4S AP").declarer is Seat.N
    assert parse_auction("N: 1H P 1S P 2H P 4H AP").declarer is Seat.N
    assert parse_auction("N: 1H 1S P 4S AP").declarer is Seat.E
    assert parse_auction("N: AP").declarer is None
    assert parse_auction("N: 1S S:1H> E:P 2H AP").declarer is Seat.S  # a withdrawn 1H named nothing
    assert parse_auction("N: 1S S:2H E:P P 2C 2H AP").declarer is Seat.N  # nor one that 28B made void


def test_a_longer_auction_equals_a_fresh_one() -> None:
    """What an auction learned from the shorter one is what it would find out by itself."""
    text = "N: 1S W:2H N:3C 2H>4H X S:XX W:P N:P AP"
    whole = parse_auction(text)
    grown = Auction(whole.dealer)
    for made in whole.calls:
        grown.problems()
        grown = grown.with_made(made)
    fresh = Auction(whole.dealer, whole.calls)
    assert grown == fresh
    assert grown.problems() == fresh.problems()
    assert grown.legal == fresh.legal


def test_withdrawing_and_looking_back() -> None:
    auction = parse_auction("N: 1S 1H")
    assert auction.without(1).turn is Seat.E
    assert auction.without(1).with_call(parse_call("2H")).turn is Seat.S
    assert auction.before(1).calls == auction.calls[:1]


def test_an_auction_whose_course_is_known_is_not_read_again() -> None:
    """A ruling let an insufficient bid stand in a turn that was passed over; the calls alone would not tell."""
    bid, passed = Made(Seat.S, parse_call("1C")), Made(Seat.W, parse_call("P"))
    course, names = Course(Position(Seat.S)).step(bid)
    auction = Auction.run(
        Seat.N, (Made(Seat.N, parse_call("1H"), standing=False), bid), course, ((0, "known before"),)
    )
    assert names == () and auction.turn is Seat.W
    assert auction.legal == (bid,) and [p.name for p in auction.problems()] == ["known before"]
    assert auction.with_made(passed).legal == (bid, passed)
    assert auction == Auction(Seat.N, auction.calls)
