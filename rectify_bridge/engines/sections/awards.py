"""What each side gets by the rulings: an award of `rectify-bridge adjust` for each, from the effects on the
score and from what the Director says of results in `given.score`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.proposed_award import LIKELY, WEIGHTED
from rectify_bridge.engines.sections.recorded_result import CORRECTED_TO, results_of, with_one_side_lowered
from rectify_bridge.engines.sections.score_effects import (
    ASSIGNED,
    BETTER,
    CAPPED,
    CLAIM,
    CORRECTED,
    EQUITY,
    GRADES,
    GROUPS,
    LIKELY_SCORE,
    LOWERED,
    ONE_SIDE,
    OWN_DAMAGE,
    PASSED_OUT,
    PENALIZED,
    RESCORES,
    STANDS,
    WITHOUT_A_SCORE,
)
from rectify_bridge.engines.sections.table_result import PLACE, result_after
from rectify_bridge.law.effect import Effect
from rectify_bridge.scoring.adjusted.award.outcome import Vulnerable

BETTER_OF, BY_EQUITY = "better", "equity"
SIDES = {"NS": "ns", "EW": "ew"}
TABLE = {"table": "stands"}
SEATS = {"ns": ("ns", "n", "s"), "ew": ("ew", "e", "w")}
"""Under which keys a table has a side: as a pair, or player by player."""


def awards(
    effects: Sequence[Effect], section: Mapping[str, Any], vulnerable: Vulnerable = None
) -> dict[str, Any]:
    """What each side gets; the side of which nothing is said keeps the result at the table.

    Raises:
        LogError: two rulings give one side two scores, no ruling is on the score, or a result is missing.
    """
    types = {effect.type for effect in effects}
    if BETTER in types:
        return {BETTER_OF: better(section)}
    if LIKELY_SCORE in types:
        return _likely(types, section)
    found = _by_side(effects, section)
    if not found and types & {*RESCORES}:
        return {"both": {WEIGHTED: _rescored(effects, section)}}
    if not found and types & {*CORRECTED}:
        return {"both": {WEIGHTED: results_of(section, CORRECTED_TO)}}
    if not found and LOWERED in types:
        return with_one_side_lowered(section, vulnerable)
    if not found and types & {*WITHOUT_A_SCORE} and not types & {*STANDS, GROUPS}:
        right = "enter no result here; where it is played again, or later, that result counts"
        raise LogError("the board is not scored at this table by this ruling", PLACE, right)
    if not found and not types & {*STANDS, *PENALIZED, GROUPS}:
        raise LogError("there is no ruling on the score", PLACE, "leave it out")
    return {side: found.get(side, TABLE) for side in SEATS if side in found or _is_there(side, section)}


def better(section: Mapping[str, Any]) -> Any:
    """The team that is not at fault, and the results that could be assigned to it (86B2(b)).

    Raises:
        LogError: it is not said.
    """
    given = section.get(BETTER_OF)
    if not isinstance(given, Mapping) or given.get("to") not in SEATS:
        right = "write `better: {to: ns, weighted: [{is: 4S by N =}]}`, with the side that is not at fault"
        raise LogError(f"`{BETTER_OF}` is missing", PLACE, right)
    return given


def own_damage(effects: Sequence[Effect], section: Mapping[str, Any]) -> dict[str, Any]:
    """12C1(e): the part of the damage that a side did to itself."""
    for effect in effects:
        if effect.type == OWN_DAMAGE:
            kind = "gamble" if "gamble" in effect.part("what") else "error"
            unspoilt = results_of(section, "without_error")
            return {"self_inflicted": {"by": side_of(effect), "kind": kind, "without_it": unspoilt}}
    return {}


def side_of(effect: Effect) -> str:
    """The side that an effect binds. Raises LogError: the case does not name the offender."""
    try:
        return SIDES[effect.binds[0]]
    except (KeyError, IndexError):
        raise LogError("the offending side is not known", PLACE, "name the offender in the case") from None


def _likely(types: set[str], section: Mapping[str, Any]) -> dict[str, Any]:
    """12C2 of 1997: the likely results, or weighted ones where the score may be varied (12C3)."""
    if section.get(BY_EQUITY) is None:
        return {LIKELY: results_of(section, "without")}
    if EQUITY not in types:
        right = "write `without`, with the chance of each result"
        raise LogError("nobody may vary this score (12C3)", f"{PLACE}.{BY_EQUITY}", right)
    return {"both": {WEIGHTED: results_of(section, BY_EQUITY)}}


def _rescored(effects: Sequence[Effect], section: Mapping[str, Any]) -> list[Any]:
    """The result at the table as the ruling changes it; what the Director gives for a claim, or for tricks
    that go back, goes before."""
    types = {effect.type for effect in effects}
    if CLAIM in types and section.get("without") is not None:
        return results_of(section, "without")
    if section.get(CORRECTED_TO) is not None:
        return results_of(section, CORRECTED_TO)
    if PASSED_OUT in types:
        return [{"is": "passed out"}]
    return [result_after(effects, section)]


def _by_side(effects: Sequence[Effect], section: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for side, award in _each(effects, section):
        if found.setdefault(side, award) != award:
            raise LogError(
                "two rulings give the same side a score", PLACE, "score it with `rectify-bridge adjust`"
            )
    return found


def _each(effects: Sequence[Effect], section: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for effect in effects:
        if effect.type in GRADES:
            yield side_of(effect), {"artificial": GRADES[effect.type]}
        elif effect.type == CAPPED:
            yield side_of(effect), {"cap": "average minus"}
        elif effect.type in ASSIGNED or effect.type == ONE_SIDE:
            sides = (side_of(effect),) if effect.type == ONE_SIDE else tuple(SEATS)
            yield from ((side, {WEIGHTED: results_of(section, "without", side)}) for side in sides)


def _is_there(side: str, section: Mapping[str, Any]) -> bool:
    """Whether a side has a result at the table: of a pair whose opponents had played the board before it
    stands there alone (15B)."""
    table = section.get("table")
    if not isinstance(table, Mapping):
        return True
    there = [one for one, keys in SEATS.items() if any(key in table for key in keys)]
    return not there or side in there
