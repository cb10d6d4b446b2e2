"""Calls that were not allowed, and the outcomes that they lead to (Law 12C1(c) of 2017).

A disallowed call is in every contract that stands on it: four hearts doubled has the bid of four hearts, and
a double by the other side. Where it was outbid, only the auction of the outcome tells.
"""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.scoring.adjusted.award.outcome import Outcome
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.call import Bid, Call, Redouble
from rectify_bridge.table.contract import Contract, Risk
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class DisallowedContract:
    """A contract that this side could not reach legally, undoubled or, where it names a double, with that."""

    contract: Contract
    by: frozenset[Seat]

    def __str__(self) -> str:
        return f"the contract {self.contract}"

    def leads_to(self, outcome: Outcome) -> bool:
        """Whether the outcome is in that contract."""
        reached = outcome.bridge.contract
        if not isinstance(reached, DeclaredContract) or reached.declarer not in _sides(self.by):
            return False
        return _bid(reached.contract) == _bid(self.contract) and reached.risk >= self.contract.risk


@dataclass(frozen=True, slots=True)
class DisallowedCall:
    """A call that these players could not make legally. call: any but a pass."""

    call: Call
    by: frozenset[Seat]

    def __str__(self) -> str:
        return f"the call {self.call}"

    def leads_to(self, outcome: Outcome) -> bool:
        """Whether the call is in the auction of the outcome; where that is not known, in its contract."""
        if outcome.auction is not None:
            return any(made.call == self.call and made.seat in self.by for made in outcome.auction.legal)
        reached = outcome.bridge.contract
        if not isinstance(reached, DeclaredContract):
            return False
        declaring = reached.declarer in _sides(self.by)
        if isinstance(self.call, Bid):
            return declaring and _bid(reached.contract) == (self.call.level, self.call.denomination)
        if isinstance(self.call, Redouble):
            return declaring and reached.risk is Risk.REDOUBLED
        return not declaring and reached.risk is not Risk.UNDOUBLED


Disallowed = DisallowedContract | DisallowedCall


def _bid(contract: Contract) -> tuple[object, object]:
    return contract.level, contract.denomination


def _sides(seats: frozenset[Seat]) -> frozenset[Seat]:
    """The players and their partners: either may be declarer."""
    return frozenset(seat for one in seats for seat in one.side.seats)
