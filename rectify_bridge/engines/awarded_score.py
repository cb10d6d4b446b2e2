"""The score of a board from the rulings on it: `given.score`, a case of `rectify-bridge adjust` without Laws
and without awards. The rulings say what each side gets (Law 12); the Director says the results.

    given:
      score:
        form: matchpoints              # field, table, others ... as docs/adjusting.md has them
        without: [{is: 4S by N =, weight: 60}, {is: 4S by N -1, weight: 40}]
        without_error: 4SX by E -2     # where a side did damage to itself (12C1(e))
        better: {to: ns, weighted: [{is: 4S by N =}]}   # instead of `without`, where 86B2(b) compares
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.proposed_award import LIKELY, WEIGHTED, book_of
from rectify_bridge.engines.sections.table_result import (
    CLAIM,
    RESCORES,
    result_after,
    with_tricks_claimed,
)
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.ruling import Status
from rectify_bridge.scoring.adjusted.desk import Adjustment, adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.table.bounded_yaml import written

PLACE = "given.score"
OWN = ("without", "without_error", "penalties", "disallowed", "better")
"""The parts of the section that go into the ruling."""
GRADES = {"average plus": "plus", "average": "average", "average minus": "minus"}
ASSIGNED = ("assigned score", "weighted score")
ONE_SIDE, LIKELY_SCORE, OWN_DAMAGE = "one side's score adjusted", "favorable score", "own damage"
DIRECTORS_ERROR, STANDS = "both sides non-offending", "no score adjusted"
GROUPS = "scored in groups"
"""The effect by which the forms of a fouled board are scored apart (87B); the results stand."""
SIDES = {"NS": "ns", "EW": "ew"}
BETTER_OF = "better"
TABLE = {"table": "stands"}
BETTER = "better of the two"
"""The effect by which a team that is not at fault gets average plus or an assigned score (86B2(b))."""
DUE = ("score to be assigned", "adjusted score", "artificial score", DIRECTORS_ERROR, ONE_SIDE)
MOVES = (*DUE, *GRADES, *ASSIGNED, LIKELY_SCORE, OWN_DAMAGE, BETTER)
"""The effects by which a score is moved."""


def score_of(section: Any, ruled: BoardRulings, given: Mapping[str, Any]) -> Adjustment:
    """What the rulings come to on the score.

    section: `given.score`. given: the rest of what the case gives, for the board.

    Raises:
        LogError: the rulings do not settle it, a result that they need is not given, or the section cannot be
            scored.
    """
    text = written(case_of(section, ruled, given))
    try:
        return adjust(read(load(text)))
    except BadCase as error:
        raise LogError(error.what, f"{PLACE}, {error.where}", error.right) from None


def case_of(section: Any, ruled: BoardRulings, given: Mapping[str, Any]) -> dict[str, Any]:
    """The section with the awards of the rulings, as a case of `rectify-bridge adjust`.

    Raises:
        LogError: see `score_of`.
    """
    if not isinstance(section, Mapping):
        raise LogError("this must be a mapping", PLACE, "write form, field and table, see docs/adjusting.md")
    book = book_of(ruled.rulebook)
    effects = _effects(ruled)
    if any(outcome.status is not Status.RULED for _, outcome, _ in ruled.each):
        raise LogError("the ruling is still open", PLACE, "answer its questions first")
    _check_groups(effects, section)
    section = with_tricks_claimed(section, ruled.docket)
    return {
        "edition": str(book.edition),
        "authority": book.authority,
        "date": book.date.isoformat(),
        "board": _board(given),
        **{name: value for name, value in section.items() if name not in OWN},
        "ruling": {
            "law": list(laws_of_score(ruled)),
            "offending": _at_fault(section) if _compares(effects) else _offending(effects, ruled),
            **_awards(effects, section),
            **_own_damage(effects, section),
            **{name: section[name] for name in ("penalties", "disallowed") if name in section},
        },
    }


def awards_of_rulings(ruled: BoardRulings, section: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What the rulings give each side without a word of the Director's: an average by fault, or the result at
    the table, as it is or as a ruling changes it. Empty where he has to say results, and where no ruling is
    on the score.

    section: the result at the table, as `given.score` tells it; without it no ruling changes it.

    Raises:
        LogError: two rulings give one side two scores.
    """
    effects = _effects(ruled)
    types = {effect.type for effect in effects}
    said = types & {*ASSIGNED, ONE_SIDE, LIKELY_SCORE, OWN_DAMAGE, BETTER}
    if section is not None and is_rescored(ruled):
        return _awards(effects, section)
    return {} if said or not types & {*GRADES, STANDS, GROUPS} else _awards(effects, {})


def is_rescored(ruled: BoardRulings) -> bool:
    """Whether the rulings change the result at the table, and give no other score."""
    types = {effect.type for effect in _effects(ruled)}
    return bool(types & {*RESCORES}) and not types & {*DUE, *GRADES, *ASSIGNED, LIKELY_SCORE, BETTER}


def is_better_of_two(ruled: BoardRulings) -> bool:
    """Whether a team that is not at fault gets average plus or an assigned score, whichever is better
    (86B2(b))."""
    return _compares(_effects(ruled))


def is_on_a_claim(ruled: BoardRulings) -> bool:
    """Whether the result at the table is changed by a ruling on a claim (70)."""
    return is_rescored(ruled) and any(effect.type == CLAIM for effect in _effects(ruled))


def is_scored_in_groups(ruled: BoardRulings) -> bool:
    """Whether the forms of a fouled board are scored apart (87B)."""
    return any(effect.type == GROUPS for effect in _effects(ruled))


def offending_side(ruled: BoardRulings) -> str:
    """Whose infraction it was: `ns`, `ew`, `both`, `nobody` or `director`.

    Raises:
        LogError: the rulings are against both sides, or the offender is not known.
    """
    return _offending(_effects(ruled), ruled)


def _effects(ruled: BoardRulings) -> tuple[Effect, ...]:
    return tuple(effect for _, outcome, _ in ruled.each for effect in outcome.effects)


def _check_groups(effects: tuple[Effect, ...], section: Mapping[str, Any]) -> None:
    """The lines are put in groups exactly where a ruling says so."""
    ruled = any(effect.type == GROUPS for effect in effects)
    lines = section.get("field")
    given = any(
        isinstance(line, Mapping) and line.get("adjusted_group") is not None
        for line in (lines if isinstance(lines, list) else ())
    )
    if ruled and not given:
        right = (
            "write `adjusted_group: A` in every line of the field: in which form the board was played there"
        )
        raise LogError("`adjusted_group` is missing", f"{PLACE}.field", right)
    if given and not ruled:
        raise LogError("no ruling puts the results in groups", f"{PLACE}.field", "leave `adjusted_group` out")


def _board(given: Mapping[str, Any]) -> dict[str, str]:
    names = {"board": "number", "vulnerable": "vulnerable"}
    return {new: str(given[old]).lower() for old, new in names.items() if given.get(old) is not None}


def laws_of_score(ruled: BoardRulings) -> tuple[str, ...]:
    """The clauses by which the score is adjusted or the result at the table changed, or left as it is."""
    types = (*MOVES, STANDS, GROUPS, *(RESCORES if is_rescored(ruled) else ()))
    cited = (effect.cite.split(" or ") for effect in _effects(ruled) if effect.type in types)
    return tuple(dict.fromkeys(law for laws in cited for law in laws))


def _offending(effects: tuple[Effect, ...], ruled: BoardRulings) -> str:
    """Whose infraction it was: by fault where the score is artificial, else the side ruled on."""
    if any(effect.type == DIRECTORS_ERROR for effect in effects):
        return "director"
    graded = [effect for effect in effects if effect.type in GRADES]
    if graded:
        at_fault = sorted({_side(effect) for effect in graded if effect.type != "average plus"})
        return {0: "nobody", 2: "both"}.get(len(at_fault)) or at_fault[0]
    if any(effect.type == GROUPS for effect in effects):
        return "nobody"
    sides = {SIDES["NS" if matter.incident.by in "NS" else "EW"] for matter, _, _ in ruled.each}
    if len(sides) != 1:
        raise LogError("the ruling is against both sides", PLACE, "score it with `rectify-bridge adjust`")
    return sides.pop()


def _compares(effects: tuple[Effect, ...]) -> bool:
    return any(effect.type == BETTER for effect in effects)


def _better(section: Mapping[str, Any]) -> Any:
    """The team that is not at fault, and the results that could be assigned to it (86B2(b))."""
    given = section.get(BETTER_OF)
    if not isinstance(given, Mapping) or given.get("to") not in SIDES.values():
        right = "write `better: {to: ns, weighted: [{is: 4S by N =}]}`, with the side that is not at fault"
        raise LogError(f"`{BETTER_OF}` is missing", PLACE, right)
    return given


def _at_fault(section: Mapping[str, Any]) -> str:
    return next(side for side in SIDES.values() if side != _better(section)["to"])


def _side(effect: Effect) -> str:
    try:
        return SIDES[effect.binds[0]]
    except (KeyError, IndexError):
        raise LogError("the offending side is not known", PLACE, "name the offender in the case") from None


def _awards(effects: tuple[Effect, ...], section: Mapping[str, Any]) -> dict[str, Any]:
    """What each side gets; the side of which nothing is said keeps the result at the table."""
    if _compares(effects):
        return {BETTER_OF: _better(section)}
    if any(effect.type == LIKELY_SCORE for effect in effects):
        return {LIKELY: _results(section, "without")}
    found: dict[str, Any] = {}
    for side, award in _each(effects, section):
        if found.setdefault(side, award) != award:
            raise LogError(
                "two rulings give the same side a score", PLACE, "score it with `rectify-bridge adjust`"
            )
    if not found and any(effect.type in RESCORES for effect in effects):
        by_line = any(effect.type == CLAIM for effect in effects) and section.get("without") is not None
        return {
            "both": {WEIGHTED: _results(section, "without") if by_line else [result_after(effects, section)]}
        }
    if not found and not any(effect.type in (STANDS, GROUPS) for effect in effects):
        raise LogError("there is no ruling on the score", PLACE, "leave it out")
    return {
        side: found.get(side, TABLE) for side in SIDES.values() if side in found or _is_there(side, section)
    }


def _is_there(side: str, section: Mapping[str, Any]) -> bool:
    """Whether a side has a result at the table: of a pair whose opponents had played the board before it
    stands there alone (15B)."""
    table = section.get("table")
    others = [name for name in SIDES.values() if name != side]
    return not isinstance(table, Mapping) or side in table or not any(name in table for name in others)


def _each(effects: tuple[Effect, ...], section: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for effect in effects:
        if effect.type in GRADES:
            yield _side(effect), {"artificial": GRADES[effect.type]}
        elif effect.type in ASSIGNED or effect.type == ONE_SIDE:
            award = {WEIGHTED: _results(section, "without")}
            sides = (_side(effect),) if effect.type == ONE_SIDE else tuple(SIDES.values())
            yield from ((side, award) for side in sides)


def _results(section: Mapping[str, Any], name: str) -> Any:
    """Results that the Director gives, always as a list."""
    if section.get(name) is None:
        right = f"write `{name}: [{{is: 4S by N =, weight: 60}}, ...]`, what would have been"
        raise LogError(f"`{name}` is missing", PLACE, right)
    given = section[name]
    if isinstance(given, Mapping):
        return [given]
    return given if isinstance(given, list) else [{"is": given}]


def _own_damage(effects: tuple[Effect, ...], section: Mapping[str, Any]) -> dict[str, Any]:
    """12C1(e): the part of the damage that a side did to itself."""
    for effect in effects:
        if effect.type == OWN_DAMAGE:
            kind = "gamble" if "gamble" in effect.part("what") else "error"
            unspoilt = _results(section, "without_error")
            return {"self_inflicted": {"by": _side(effect), "kind": kind, "without_it": unspoilt}}
    return {}
