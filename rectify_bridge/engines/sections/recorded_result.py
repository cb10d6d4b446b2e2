"""The results that the Director gives in `given.score`: what would have been without the infraction, and what
is recorded in place of a wrong score (79)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.sections.table_result import PLACE, row_of_table
from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult, Vulnerable, bridge
from rectify_bridge.scoring.adjusted.problem import BadCase

CORRECTED_TO = "corrected"
SIDES = ("ns", "ew")
_MISSING = {
    "without": "write `without: [{is: 4S by N =, weight: 60}, ...]`, what would have been",
    "without_error": "write `without_error: 4S by N =`, what that side would have had without its own error",
    "corrected": "write `corrected: 4S by N -1`, the result that is recorded instead",
    "equity": "write `equity: [{is: 4S by N =, weight: 60}, ...]`",
}


def results_of(section: Mapping[str, Any], name: str, side: str = "") -> list[Any]:
    """Results that the Director gives, always as a list. side: whose, where the two sides differ.

    Raises:
        LogError: they are not given, or not for that side.
    """
    given = section.get(name)
    if isinstance(given, Mapping) and side and any(one in given for one in SIDES):
        given = given.get(side)
    if given is None:
        raise LogError(f"`{name}` is missing", PLACE, _MISSING[name])
    if isinstance(given, Mapping):
        return [given]
    return given if isinstance(given, list) else [{"is": given}]


def with_one_side_lowered(section: Mapping[str, Any], vulnerable: Vulnerable) -> dict[str, Any]:
    """The awards where the right result counts for one side alone: for the one to which it gives less (79B3).

    Raises:
        LogError: a result is not told, or the two are the same.
    """
    right = results_of(section, CORRECTED_TO)
    (only,) = right if len(right) == 1 else [{}]
    recorded = _read(row_of_table(section), vulnerable).score
    corrected = _read(only.get("is", only), vulnerable).score
    if recorded == corrected:
        what = "the right result is worth the same as the one recorded"
        raise LogError(what, f"{PLACE}.{CORRECTED_TO}", "write the result that was made")
    lowered = "ns" if corrected < recorded else "ew"
    return {side: {"weighted": right} if side == lowered else {"table": "stands"} for side in SIDES}


def _read(given: Any, vulnerable: Vulnerable) -> BridgeResult:
    try:
        return bridge(given, vulnerable, PLACE)
    except BadCase as error:
        raise LogError(error.what, error.where, error.right) from None
