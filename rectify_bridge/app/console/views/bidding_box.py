"""A bidding box: the calls so far, and what may be called next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import parse_auction, print_auction
from rectify_bridge.table.call import CALLS, Bid
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat

LONGEST = 2_000
"""Characters of an auction that is entered by hand."""
LEVELS = range(1, 8)
SWITCH = "turn on “irregular call” if it was made anyway"


@dataclass(frozen=True)
class BiddingBox:
    """A box in use. calls: what was called, in the one-line notation without the dealer.

    Raises:
        RecordError: they cannot be read.
    """

    dealer: Seat
    calls: str = ""

    @cached_property
    def auction(self) -> Auction:
        """The auction as it stands."""
        return parse_auction(self.calls[:LONGEST], self.dealer)

    @property
    def turn(self) -> Seat | None:
        """Who is to call; None when the auction is over."""
        return None if self.auction.is_over else self.auction.turn

    @cached_property
    def regular(self) -> frozenset[str]:
        """The calls that are regular for the player in turn."""
        turn = self.turn
        if turn is None:
            return frozenset()
        return frozenset(str(call) for call in CALLS if self.auction.objection(call, turn) is None)

    @property
    def levels(self) -> tuple[tuple[int, bool], ...]:
        """Each level, and whether a bid of it is regular now."""
        return tuple((n, any(self.is_regular(n, strain) for strain in Denomination)) for n in LEVELS)

    @property
    def strains(self) -> tuple[Denomination, ...]:
        """Clubs to notrump."""
        return tuple(Denomination)

    def is_regular(self, level: int, strain: Denomination) -> bool:
        """Whether that bid is."""
        return str(Bid(level, strain)) in self.regular

    def lowest(self, strain: Denomination) -> int:
        """The lowest level at which a strain can be bid now; above seven where it cannot."""
        return next((n for n in LEVELS if self.is_regular(n, strain)), 8)

    @property
    def back(self) -> str:
        """The calls without the last one."""
        before = self.auction.before(len(self.auction.calls) - 1) if self.auction.calls else self.auction
        return print_auction(before).partition(":")[2].strip()

    def since(self, start: int) -> str:
        """The calls from a place on, each with its seat: `S:P W:2H`."""
        return " ".join(f"{made.seat}:{made.call}" for made in self.auction.calls[start:])

    def adding(self, call: str, seat: str, *, alert: bool, irregular: bool) -> tuple[BiddingBox, str]:
        """The box with one more call; or as it is, and why the call was not taken.

        seat: who made it, empty for the player in turn. irregular: take it even out of turn, insufficient
        or inadmissible.
        """
        if call.isdecimal() or call[:1] in ("C", "D", "H", "S", "N"):
            return self, "a bid has a level and a denomination: choose both"
        in_turn = not seat or seat == str(self.turn)
        if not irregular and not (in_turn and call in self.regular):
            return self, f"this call is irregular now: {SWITCH}"
        word = f"{self.calls} {'' if in_turn else f'{seat}:'}{call}{'!' * alert}".strip()
        if len(word) > LONGEST:
            return self, "this auction is too long: continue with the case"
        try:
            after = BiddingBox(self.dealer, word)
            _ = after.auction
        except RecordError as error:
            return self, str(error)
        return after, ""
