"""The position of a claim under the names that a case has: `contract` and `deal`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rectify_bridge.equity.claims.values import ClaimError
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import CLOCKWISE


def position_data(data: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a claim with its position as `position_of` reads it.

    Raises:
        ClaimError: the cards or the trumps are missing, are given twice and differ, or cannot be read.
    """
    found = {**data, "trick": data.get("trick") or []}
    if data.get("deal") is not None:
        if data.get("hands") is not None:
            raise ClaimError("the cards are given twice", "deal", "leave out `deal` or `hands`")
        found["hands"] = _hands(str(data["deal"]))
    elif data.get("hands") is None:
        raise ClaimError("`deal` is missing", "", "write the cards still held, like N:AT.2.-.- ...")
    if data.get("contract") is None and data.get("trump") is None:
        raise ClaimError("`contract` is missing", "", "write it like 4S, or the trumps alone: S, NT")
    if data.get("contract") is not None:
        found["trump"] = _trump(str(data["contract"]), data.get("trump"))
    return found


def _hands(text: str) -> dict[str, list[str]]:
    try:
        deal = Deal.parse(text)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise ClaimError(what, "deal", right) from None
    return {
        seat.value: [str(card) for card in hand.cards]
        for seat in CLOCKWISE
        if (hand := deal[seat]) is not None
    }


def _trump(contract: str, trump: Any) -> Any:
    """The trumps of the contract. A contract that cannot be read is kept where `trump` says them."""
    try:
        of_contract = Contract.parse(contract).denomination
    except ValueError as error:
        if trump is not None:
            return trump
        what, _, right = str(error).partition(": ")
        raise ClaimError(what, "contract", right) from None
    if of_contract is None:
        raise ClaimError(
            "the board was passed out", "contract", "write the contract that was played, like 4S"
        )
    if trump is None:
        return of_contract.value
    if _denomination(trump) not in (None, of_contract):
        raise ClaimError(f"`trump` is {trump}, but the contract is {contract}", "trump", "leave out `trump`")
    return trump


def _denomination(trump: Any) -> Denomination | None:
    """The denomination that `trump` names; None where it names none, which is told later."""
    try:
        return Denomination.parse(str(trump))
    except ValueError:
        return None
