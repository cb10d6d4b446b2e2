"""Auctions counted from the rules, by walking `Auction`'s own legality."""

from collections import Counter

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import PASS, Bid
from rectify_bridge.table.seat import Seat

State = tuple[object, ...]


def state_of(auction: Auction) -> State:
    """All that decides how an auction may go on, with the players named from the one in turn."""
    last = auction.last_bid
    ours = last is not None and last.seat.side is auction.turn.side
    return (last.call if last else None, ours, auction.doubled, auction.passes_to_come)


def test_sequences_of_one_to_four_calls() -> None:
    """36, 701, 9,731 and 107,451, counted call by call; equal states are walked once."""
    level = {state_of(Auction(Seat.N)): (Auction(Seat.N), 1)}
    counts = []
    for _ in range(4):
        following: dict[State, tuple[Auction, int]] = {}
        for auction, ways in level.values():
            for call in auction.legal_calls():
                longer = auction.with_call(call)
                key = state_of(longer)
                following[key] = (longer, following.get(key, (longer, 0))[1] + ways)
        level = following
        counts.append(sum(ways for _, ways in level.values()))
    assert counts == [36, 701, 9_731, 107_451]


def test_sequences_of_up_to_three_calls_one_by_one() -> None:
    """The same without states, so that a wrong state could not hide."""
    level, counts = [Auction(Seat.E)], []
    for _ in range(3):
        level = [auction.with_call(call) for auction in level for call in auction.legal_calls()]
        counts.append(len(level))
    assert counts == [36, 701, 9_731]


def test_complete_auctions() -> None:
    """(4 * 22**35 - 1) / 3, from the states that legal calls reach and nothing else."""
    start = Auction(Seat.N)
    known: dict[State, Auction] = {state_of(start): start}
    follows: dict[State, Counter[State]] = {}
    todo = [start]
    while todo:
        auction = todo.pop()
        key = state_of(auction)
        follows[key] = Counter()
        for call in auction.legal_calls():
            longer = auction.with_call(call)
            reached = state_of(longer)
            follows[key][reached] += 1
            if reached not in known:
                known[reached] = longer
                todo.append(longer)
    endings: dict[State, int] = {}
    for key in sorted(known, key=lambda k: _distance_from_the_end(known[k])):
        ways = sum(n * endings[reached] for reached, n in follows[key].items())
        endings[key] = ways if follows[key] else 1
    assert endings[state_of(start)] == (4 * 22**35 - 1) // 3
    assert (4 * 22**35 - 1) % 3 == 0


def _distance_from_the_end(auction: Auction) -> tuple[int, int, int]:
    """Every call lowers this: fewer bids left, then fewer doubles left, then fewer passes to come."""
    last = auction.last_bid
    bids = 35 if last is None else 34 - last.call.height if isinstance(last.call, Bid) else 0
    doubles = 2 if auction.doubled is None else 1 if str(auction.doubled) == "X" else 0
    return bids, doubles, auction.passes_to_come


def test_a_bid_must_be_higher() -> None:
    auction = Auction(Seat.N).with_call(Bid.at(34))
    assert [str(c) for c in auction.legal_calls()] == ["P", "X"]
    assert auction.legal_calls()[0] == PASS
