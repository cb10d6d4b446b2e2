"""Where a call is made: the calls from the opening on, and who has passed before them."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Seat


def text_of(call: Call) -> str:
    """A call as cards write it: `1NT`, `2H`, `P`, `X`."""
    if isinstance(call, Bid) and call.denomination is Denomination.NOTRUMP:
        return f"{call.level}NT"
    return str(call)


SEATS = ("first", "second", "third", "fourth")


@dataclass(frozen=True, slots=True)
class Position:
    """What the caller's partnership has to go by.

    calls: from the opening bid on, passes included; the last one is the right-hand opponent's. Empty when
    nobody has opened. seat: in which seat the opening was, or would be: 1 to 4 counted from the dealer.
    passed: the caller passed before the opening.
    """

    calls: tuple[Call, ...] = ()
    seat: int = 1
    passed: bool = False

    def __str__(self) -> str:
        """As cards write it: the opponents' calls in parentheses, the passes between left out."""
        if not self.calls:
            return "opening" if self.seat == 1 else f"opening in {SEATS[self.seat - 1]} seat"
        shown: list[str] = []
        dropped = True
        for index, call in enumerate(self.calls):
            theirs, last = self._theirs(index), index == len(self.calls) - 1
            dropped = not dropped and call == PASS and (theirs or not last)
            if not dropped:
                shown.append(f"({text_of(call)})" if theirs else text_of(call))
        return "-".join(shown)

    def _theirs(self, index: int) -> bool:
        return (len(self.calls) - index) % 2 == 1

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that could be made here; none when the auction is over."""
        bids = [index for index, call in enumerate(self.calls) if isinstance(call, Bid)]
        if not bids:
            return (PASS, *BIDS)
        last = self.calls[bids[-1]]
        assert isinstance(last, Bid)
        since = [(i, call) for i, call in enumerate(self.calls) if i >= bids[-1] and call != PASS]
        index, latest = since[-1]
        if len(self.calls) - 1 - index >= 3:
            return ()
        doubles: tuple[Call, ...] = ()
        if self._theirs(index) and latest != REDOUBLE:
            doubles = (REDOUBLE,) if latest == DOUBLE else (DOUBLE,)
        return (PASS, *doubles, *BIDS[last.height + 1 :])


def position(auction: Auction, seat: Seat | None = None) -> Position:
    """Where a player stands who calls next: the one whose turn it is, or the one in `seat`.

    Only calls that stand count. Where one side called twice with nothing between (the second was out of
    rotation), the other side is read as having passed.
    """
    caller = seat or auction.turn
    made = list(auction.legal)
    before = []
    while made and made[0].call == PASS:
        before.append(made.pop(0).seat)
    calls: list[Call] = []
    side = None
    for one in made:
        if one.seat.side is side:
            calls.append(PASS)
        calls.append(one.call)
        side = one.seat.side
    if side is caller.side:
        calls.append(PASS)
    return Position(tuple(calls), min(len(before), 3) + 1, caller in before)
