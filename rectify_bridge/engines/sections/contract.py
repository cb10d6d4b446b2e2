"""One contract that could have been reached, as a case gives it: by name, or by the calls that lead to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.sections.calls import Shown, over, shown_by
from rectify_bridge.equity.distribution import Reachable
from rectify_bridge.equity.position import Hands, Position, PositionError
from rectify_bridge.equity.proposal import short
from rectify_bridge.meaning.systems.system import System
from rectify_bridge.scoring.adjusted.award.share import exact
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat, Side

RIGHT = "write them like {contract: 4S, by: N, weight: 60}"
_PARTS = ("contract", "by", "weight", "lead", "auction")
_PASS_WORDS = ("pass", "passed out")


@dataclass(frozen=True)
class GivenContract:
    """One of `outcomes`. contract, reachable: None for a board passed out. shown: what the calls showed.
    auction: the calls, where they are given."""

    weight: Fraction
    contract: DeclaredContract | None = None
    reachable: Reachable | None = None
    shown: Shown = field(default_factory=Shown)
    auction: Auction | None = None


def contract_of(
    row: Any,
    hands: Hands,
    usual: Fraction | None,
    common: Shown,
    systems: Mapping[Side, System],
    where: str,
) -> GivenContract:
    """One row of `outcomes`.

    usual: the weight of a row that says none; None where it must. common: what was shown whatever the
    contract. systems: for its `auction`.

    Raises:
        LogError: it cannot be read.
    """
    if not isinstance(row, Mapping) or set(row) - set(_PARTS):
        raise LogError("this is not a contract with its declarer", where, RIGHT)
    weight = usual if usual is not None and "weight" not in row else _weight(row.get("weight"), where)
    if str(row.get("contract", "")).strip().lower() in _PASS_WORDS:
        return GivenContract(weight)
    shown, auction = common, None
    if "auction" in row:
        auction = _auction(row["auction"], where)
        row = {**row, **_reached(auction, row, where)}
        shown = over(common, shown_by(auction, systems, where))
    reachable, contract = _reachable(row, weight, hands, where)
    return GivenContract(weight, contract, replace(reachable, shown=shown.by), shown, auction)


def _auction(text: Any, where: str) -> Auction:
    try:
        found = parse_auction(str(text))
    except (RecordError, ValueError) as error:
        what = error.what if isinstance(error, RecordError) else str(error)
        raise LogError(what, f"{where}, auction", "write the calls, like N: 1S P 2S P P P") from None
    if found.declarer is None or not found.is_over or found.problems():
        right = "write all calls in order, the last three passes too: N: 1S P 2S P P P"
        raise LogError("these calls do not lead to a contract", f"{where}, auction", right)
    return found


def _reached(auction: Auction, row: Mapping[str, Any], where: str) -> Mapping[str, str]:
    """The contract and declarer of an auction, as a row has them."""
    contract = Contract.of(auction)
    assert contract is not None and auction.declarer is not None
    found = {"contract": str(contract), "by": auction.declarer.value}
    for part, made in found.items():
        if part in row and str(row[part]).upper().replace("NT", "N") != made.replace("NT", "N"):
            right = f"leave `{part}` out, or change the calls"
            raise LogError(f"`{part}` is {row[part]}, but the auction gives {made}", where, right)
    return found


def _reachable(
    row: Mapping[str, Any], weight: Fraction, hands: Hands, where: str
) -> tuple[Reachable, DeclaredContract]:
    if not {"contract", "by"} <= set(row):
        raise LogError("this is not a contract with its declarer", where, RIGHT)
    try:
        declarer = Seat.parse(str(row["by"]))
        contract = DeclaredContract.parse(str(row["contract"]), declarer)
    except (RecordError, ValueError) as error:
        what = error.what if isinstance(error, RecordError) else str(error)
        raise LogError(what, where, RIGHT) from None
    lead = None if row.get("lead") is None else _lead(row["lead"], declarer.lho, hands, where)
    return Reachable(contract.denomination, declarer, weight, short(contract), lead), contract


def _weight(value: Any, where: str) -> Fraction:
    if value is None:
        right = "say how likely the contract is, in percent, or who chose: `decides`"
        raise LogError("`weight` is missing", where, right)
    weight = (exact(str(value)) or Fraction(0)) / (1 if "/" in str(value) else 100)
    if isinstance(value, bool) or not 0 < weight <= 1:
        raise LogError(
            f"'{str(value)[:20]}' is not a weight", where, "write a percentage (60) or a fraction (1/3)"
        )
    return weight


def _lead(value: Any, leader: Seat, hands: Hands, where: str) -> Card:
    try:
        card = Card.parse(str(value))
        Position(hands, Denomination.NOTRUMP, leader).play(card)
    except PositionError as error:
        raise LogError(error.what, f"{where}, lead", error.right) from None
    except ValueError as error:
        raise LogError(str(error).partition(": ")[0], f"{where}, lead", "write a card like H5") from None
    return card
