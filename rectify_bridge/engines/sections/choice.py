"""Who chose among the contracts of a case, and what calls had told him by then: `given.equity.decides`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.sections.calls import Shown, over, shown_by
from rectify_bridge.engines.sections.contract import GivenContract
from rectify_bridge.engines.sections.equity import PLACE
from rectify_bridge.equity.choice import Choice
from rectify_bridge.equity.position import Hands
from rectify_bridge.meaning.systems.system import System
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.seat import Seat, Side


def decider(data: Mapping[str, Any]) -> Seat | None:
    """Who chose among the contracts; None where the rows have weights.

    Raises:
        LogError: he is not a player, or there are weights besides.
    """
    place = f"{PLACE}.decides"
    if data.get("decides") is None:
        return None
    rows = data.get("outcomes")
    if isinstance(rows, list) and any(isinstance(row, Mapping) and "weight" in row for row in rows):
        raise LogError("there are already weights", place, "leave out either this or the weights")
    try:
        return Seat.parse(str(data["decides"]))
    except ValueError:
        raise LogError(f"'{str(data['decides'])[:20]}' is not a seat", place, "write N, E, S or W") from None


def until_then(rows: Sequence[GivenContract], common: Shown, systems: Mapping[Side, System]) -> Shown:
    """What the calls showed before the choice: those that the auctions have in common."""
    auctions = [row.auction for row in rows if row.auction is not None]
    if len(auctions) < 2 or len({one.dealer for one in auctions}) > 1:
        return common
    columns = zip(*(one.calls for one in auctions), strict=False)
    same = tuple(calls[0] for calls in takewhile(lambda calls: len(set(calls)) == 1, columns))
    return over(common, shown_by(Auction(auctions[0].dealer, same), systems, f"{PLACE}.outcomes"))


def choice_of(
    seat: Seat,
    rows: Sequence[GivenContract],
    shown: Shown,
    hands: Hands,
    vulnerable: Vulnerability | None,
    deals: int,
    seed: int,
) -> Choice:
    """The choice. shown: what the calls had told by then.

    Raises:
        LogError: the vulnerability is not known, or there are no deals to sample.
    """
    place = f"{PLACE}.decides"
    if vulnerable is None:
        raise LogError(
            "the best contract is not known without the vulnerability",
            place,
            "give `board`, for the vulnerability",
        )
    if not deals:
        raise LogError("there are no deals to sample", place, "give `sample`, or weights instead")
    sides = frozenset(side for side in Side if vulnerable.of(side))
    contracts = tuple(row.contract or PASSED_OUT for row in rows)
    return Choice(seat, hands, shown.by, contracts, sides, deals, seed)
