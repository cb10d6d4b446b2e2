"""The result at the table after a ruling that scores the contract itself otherwise: tricks that go over (64A,
67B), and a double or redouble that counts as not made (36C)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.law.effect import Effect
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.seat import Seat

PLACE = "given.score"
TRANSFER, AS_IF = "tricks transferred", "scored as if"
RESCORES = (TRANSFER, AS_IF)
"""The effects by which the contract that was played is scored otherwise."""
_NUMBER = {"one trick": 1, "two tricks": 2}


def result_after(effects: Iterable[Effect], section: Mapping[str, Any]) -> dict[str, Any]:
    """The result at the table with the tricks that go over, and without a call that counts as not made.

    Raises:
        LogError: the section does not tell the contract and its tricks.
    """
    line = _line(section)
    name, by = str(line["contract"]), Seat.parse(str(line["by"]))
    tricks = _tricks(line, DeclaredContract.parse(name, by))
    for effect in effects:
        if effect.type == TRANSFER:
            number = _NUMBER[effect.part("number")]
            tricks += number if effect.binds[0] == by.side.value else -number
        if effect.type == AS_IF:
            name = _without(name, "redouble" in effect.part("what"))
    return {"contract": name, "by": by.value, "tricks": str(tricks)}


def _line(section: Mapping[str, Any]) -> Mapping[str, Any]:
    """The result of the table of the ruling: said with it, or the line of the field with its pairs."""
    table, field = section.get("table"), section.get("field")
    rows = [table, *(field if isinstance(field, list) else [])]
    for row in rows:
        if not isinstance(row, Mapping) or not isinstance(table, Mapping):
            continue
        if (
            row.get("contract")
            and row.get("by")
            and all(row.get(side) == table.get(side) for side in ("ns", "ew"))
        ):
            return row
    right = "write contract, by and tricks (or result) of the table of the ruling"
    raise LogError("the contract at the table is missing", PLACE, right)


def _tricks(line: Mapping[str, Any], contract: DeclaredContract) -> int:
    try:
        if line.get("tricks") is not None:
            return int(str(line["tricks"]))
        result = str(line.get("result", ""))
        return contract.needed + (0 if result == "=" else int(result))
    except ValueError:
        right = "write tricks: 10, or result: '+1'"
        raise LogError("the number of tricks at the table is missing", PLACE, right) from None


def _without(contract: str, redouble: bool) -> str:
    """The contract without its redouble, or without its double."""
    name = contract.strip()
    bare = name.rstrip("xX")
    risks = len(name) - len(bare)
    return bare + "X" if redouble and risks else name if redouble else bare
