"""The result at the table after a ruling that scores the contract itself otherwise: tricks that go over (64A,
67B), and a double or redouble that counts as not made (36C)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.law.effect import Effect
from rectify_bridge.scoring.adjusted.award.outcome import bridge
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.contract import Risk

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
    played, tricks = _played(section)
    risk = played.risk
    for effect in effects:
        if effect.type == TRANSFER:
            number = _NUMBER[effect.part("number")]
            tricks += number if effect.binds[0] == played.declarer.side.value else -number
        if effect.type == AS_IF:
            risk = min(risk, Risk.DOUBLED if "redouble" in effect.part("what") else Risk.UNDOUBLED)
    name = str(replace(played.contract, risk=risk))
    return {"contract": name, "by": played.declarer.value, "tricks": str(tricks)}


def _played(section: Mapping[str, Any]) -> tuple[DeclaredContract, int]:
    """The contract of the table of the ruling, and the tricks that declarer won."""
    try:
        found = bridge(_line(section), frozenset(), PLACE)
    except BadCase as error:
        raise LogError(error.what, error.where, error.right) from None
    assert isinstance(found.contract, DeclaredContract) and found.tricks is not None
    return found.contract, found.tricks


def _line(section: Mapping[str, Any]) -> Mapping[str, Any]:
    """The result of the table of the ruling: said with it, or the line of the field with its pairs."""
    table, field = section.get("table"), section.get("field")
    pairs = [table.get(side) for side in ("ns", "ew")] if isinstance(table, Mapping) else []
    rows = [table, *(field if isinstance(field, list) and None not in pairs else [])]
    for row in rows:
        if not isinstance(row, Mapping) or not row.get("contract") or not row.get("by"):
            continue
        if [row.get(side) for side in ("ns", "ew")] == pairs:
            return row
    right = "write contract, by and tricks (or result) of the table of the ruling"
    raise LogError("the contract at the table is missing", PLACE, right)
