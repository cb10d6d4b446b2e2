"""The contracts that could have been reached, for what they could have come to: the rest of `given.equity`.

given:
  equity:
    deal: "N:AK32.K4.QJ9.A876 ..."     all four hands
    outcomes:
      - {contract: 4S, by: N, weight: 60}
      - {contract: 5DX, by: E, weight: 40, lead: SA}     the lead, where it is known
    meanings: {N: "5+S, 11-15", S: "4+S, 6-9"}           what each player's calls showed
    sample: 60                                           deals to look at, 0 for none
    seed: 1                                              the same seed, the same deals
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rectify.app.given_equity import PLACE
from rectify.desk.log import LogError
from rectify.equity.distribution import Asked, Reachable
from rectify.equity.position import Hands, Position, PositionError
from rectify.equity.proposal import short
from rectify.meaning.expression import Expression
from rectify.meaning.grammar import MeaningError
from rectify.meaning.wording import read_meaning
from rectify.scoring.contract_score import Contract
from rectify.table.card import Card, Denomination
from rectify.table.deal import Deal
from rectify.table.errors import RecordError
from rectify.table.seat import Seat

MOST_DEALS = 1_000
_PARTS = ("contract", "by", "weight", "lead")
_ONE = "write them like {contract: 4S, by: N, weight: 60}"


@dataclass(frozen=True)
class GivenOutcomes:
    """What is to be weighed, and each contract with its level."""

    asked: Asked
    contracts: tuple[Contract, ...]


def read_outcomes(data: Mapping[str, Any]) -> GivenOutcomes | None:
    """The contracts of a case and what its players showed; None where it gives no contracts.

    Raises:
        LogError: they cannot be read; it says where, what is wrong and what would be right.
    """
    if "outcomes" not in data:
        return None
    rows = data["outcomes"]
    if not isinstance(rows, list) or not rows:
        raise LogError("a list of contracts is wanted here", f"{PLACE}.outcomes", _ONE)
    hands = _hands(data.get("deal"))
    read = [
        _reachable(row, hands, len(rows) == 1, f"{PLACE}.outcomes, number {n}")
        for n, row in enumerate(rows, 1)
    ]
    total = sum(reachable.weight for reachable, _ in read)
    if total != 1:
        what = f"the weights add up to {float(total * 100):g}"
        raise LogError(what, f"{PLACE}.outcomes", "they must add up to 100")
    deals, seed = _number(data, "sample", 40, MOST_DEALS), _number(data, "seed", 1, 2**31)
    asked = Asked(hands, tuple(one for one, _ in read), _meanings(data.get("meanings", {})), deals, seed)
    return GivenOutcomes(asked, tuple(contract for _, contract in read))


def _hands(text: Any) -> Hands:
    if text is None:
        raise LogError("`deal` is missing", PLACE, "give all four hands")
    try:
        position = Position.of_deal(Deal.parse(str(text)), Denomination.NOTRUMP, Seat.N)
    except PositionError as error:
        raise LogError(error.what, f"{PLACE}.deal", error.right) from None
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise LogError(what, f"{PLACE}.deal", right) from None
    if position.tricks_left != 13:
        raise LogError(f"the hands have {position.tricks_left} cards", f"{PLACE}.deal", "give thirteen each")
    return position.hands


def _reachable(row: Any, hands: Hands, alone: bool, where: str) -> tuple[Reachable, Contract]:
    if not isinstance(row, Mapping) or not {"contract", "by"} <= set(row) or set(row) - set(_PARTS):
        raise LogError("this is no contract with its declarer", where, _ONE)
    try:
        declarer = Seat.parse(str(row["by"]))
        contract = Contract.parse(str(row["contract"]), declarer)
    except (RecordError, ValueError) as error:
        what = error.what if isinstance(error, RecordError) else str(error)
        raise LogError(what, where, _ONE) from None
    weight = _weight(row.get("weight", 100 if alone else None), where)
    lead = None if row.get("lead") is None else _lead(row["lead"], declarer.lho, hands, where)
    return Reachable(contract.denomination, declarer, weight, short(contract), lead), contract


def _weight(value: Any, where: str) -> Fraction:
    if value is None:
        raise LogError("`weight` is missing", where, "say how likely the contract is, in percent")
    try:
        weight = Fraction(str(value)) / (1 if "/" in str(value) else 100)
    except (ValueError, ZeroDivisionError):
        weight = Fraction(0)
    if isinstance(value, bool) or not 0 < weight <= 1:
        raise LogError(
            f"'{str(value)[:20]}' is no weight", where, "write a percentage (60) or a fraction (1/3)"
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


def _meanings(data: Any) -> Mapping[Seat, Expression]:
    place, right = f"{PLACE}.meanings", 'write what each player showed, like {N: "5+S, 11-15"}'
    if not isinstance(data, Mapping):
        raise LogError("a mapping is wanted here", place, right)
    found = {}
    for name, text in data.items():
        try:
            found[Seat.parse(str(name))] = read_meaning(str(text)).shows
        except MeaningError as error:
            raise LogError(f"'{error.what}': {error.wrong}", f"{place}, {name}", error.right) from None
        except ValueError as error:
            raise LogError(str(error), place, right) from None
    return found


def _number(data: Mapping[str, Any], key: str, usual: int, most: int) -> int:
    value = data.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise LogError(
            f"'{str(value)[:20]}' cannot be", f"{PLACE}.{key}", f"write a number from 0 to {most:,}"
        )
    return value
