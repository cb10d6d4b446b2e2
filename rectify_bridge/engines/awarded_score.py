"""The score of a board from the rulings on it: `given.score`, a case of `rectify-bridge adjust` without Laws
and without awards. The rulings say what each side gets (Law 12); the Director says the results.

    given:
      score:
        form: matchpoints              # field, table, others ... as docs/adjusting.md has them
        without: [{is: 4S by N =, weight: 60}, {is: 4S by N -1, weight: 40}]
        without_error: 4SX by E -2     # where a side did damage to itself (12C1(e))
        better: {to: ns, weighted: [{is: 4S by N =}]}   # instead of `without`, where 86B2(b) compares
        corrected: 4S by N -1          # what is recorded instead (79B, 79C)
        equity: [{is: 4S by N =, weight: 60}, {is: 4S by N -1, weight: 40}]   # 12C3 of 1997, with `by`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.proposed_award import book_of
from rectify_bridge.engines.sections.awards import awards, better, own_damage, side_of
from rectify_bridge.engines.sections.score_effects import (
    ANOTHER_RESULT,
    ASSIGNED,
    BETTER,
    CLAIM,
    DIRECTORS_ERROR,
    GRADES,
    GROUPS,
    LIKELY_SCORE,
    MOVES,
    ON_THE_SCORE,
    ONE_SIDE,
    OWN_DAMAGE,
    PENALIZED,
    RECTIFIES,
    RESCORES,
    STANDS,
    WITHOUT_A_SCORE,
)
from rectify_bridge.engines.sections.table_result import PLACE, with_tricks_claimed
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.ruling import Status
from rectify_bridge.scoring.adjusted.award.outcome import Vulnerable
from rectify_bridge.scoring.adjusted.desk import Adjustment, adjust
from rectify_bridge.scoring.adjusted.files.case import read, vulnerable_of
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.table.bounded_yaml import written

OWN = ("without", "without_error", "penalties", "disallowed", "better", "corrected", "equity", "by")
"""The parts of the section that go into the ruling."""
AS_THEY_ARE = ("penalties", "disallowed", "by")
"""Those that a ruling of `rectify-bridge adjust` has by the same name."""


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
    effects = effects_of(ruled)
    if any(outcome.status is not Status.RULED for _, outcome, _ in ruled.each):
        raise LogError("the ruling is still open", PLACE, "answer its questions first")
    _check_groups(effects, section)
    if _has(effects, PENALIZED) and section.get("penalties") is None:
        right = "write `penalties: [{to: ew, kind: procedural, standard: 1, why: slow play}]`"
        raise LogError("a penalty is given, and `penalties` is missing", PLACE, right)
    section = with_tricks_claimed(section, ruled.docket)
    board = _board(given)
    return {
        "edition": str(book.edition),
        "authority": book.authority,
        "date": book.date.isoformat(),
        "board": board,
        **{name: value for name, value in section.items() if name not in OWN},
        "ruling": {
            "law": list(laws_of_score(ruled)),
            "offending": _at_fault(section) if _has(effects, (BETTER,)) else _offending(effects, ruled),
            **awards(effects, section, _vulnerable(board)),
            **own_damage(effects, section),
            **{name: section[name] for name in AS_THEY_ARE if name in section},
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
    effects = effects_of(ruled)
    if section is not None and is_rescored(ruled):
        return awards(effects, section)
    needs = (*ASSIGNED, ONE_SIDE, LIKELY_SCORE, OWN_DAMAGE, BETTER, *ANOTHER_RESULT)
    given = (*GRADES, *STANDS, *PENALIZED, GROUPS)
    return {} if _has(effects, needs) or not _has(effects, given) else awards(effects, {})


def is_on_the_score(ruled: BoardRulings) -> bool:
    """Whether every ruling is complete, and one of them is on the score of the board."""
    complete = all(outcome.status is Status.RULED for _, outcome, _ in ruled.each)
    return complete and _has(effects_of(ruled), ON_THE_SCORE)


def is_played_again(ruled: BoardRulings) -> bool:
    """Whether no result stands at this table and no score takes its place: a new deal or another board is to
    be played."""
    complete = all(outcome.status is Status.RULED for _, outcome, _ in ruled.each)
    effects = effects_of(ruled)
    return complete and _has(effects, WITHOUT_A_SCORE) and not _has(effects, ON_THE_SCORE)


def changes_the_score(ruled: BoardRulings) -> bool:
    """Whether another score than that of the table is recorded."""
    return is_on_the_score(ruled) and _has(effects_of(ruled), (*MOVES, *ANOTHER_RESULT, GROUPS))


def is_rescored(ruled: BoardRulings) -> bool:
    """Whether the rulings change the result at the table, and give no other score."""
    effects = effects_of(ruled)
    return _has(effects, RESCORES) and not _has(effects, MOVES)


def is_corrected(ruled: BoardRulings) -> bool:
    """Whether another result is recorded, which the Director has to say (79B, 79C)."""
    effects = effects_of(ruled)
    return _has(effects, ANOTHER_RESULT) and not _has(effects, (*RESCORES, *MOVES))


def is_better_of_two(ruled: BoardRulings) -> bool:
    """Whether a team that is not at fault gets average plus or an assigned score, whichever is better
    (86B2(b))."""
    return _has(effects_of(ruled), (BETTER,))


def is_on_a_claim(ruled: BoardRulings) -> bool:
    """Whether the result at the table is changed by a ruling on a claim (70)."""
    return is_rescored(ruled) and _has(effects_of(ruled), (CLAIM,))


def needs_a_penalty(ruled: BoardRulings) -> bool:
    """Whether a penalty in points is given, whose size the Director has to say (90)."""
    return _has(effects_of(ruled), PENALIZED)


def has_own_damage(ruled: BoardRulings) -> bool:
    """Whether a side gets no redress for a part of the damage (12C1(e))."""
    return _has(effects_of(ruled), (OWN_DAMAGE,))


def pair_alone(ruled: BoardRulings) -> str:
    """The side that gets an artificial score while its opponents keep the score that they had on the board
    before (15B): `ns` or `ew`; empty where there is none such."""
    effects = effects_of(ruled)
    only = any(effect.type == "artificial score" and effect.part("only") for effect in effects)
    sides = {side_of(effect) for effect in effects if effect.type in GRADES} if only else set()
    return sides.pop() if len(sides) == 1 else ""


def is_scored_in_groups(ruled: BoardRulings) -> bool:
    """Whether the forms of a fouled board are scored apart (87B)."""
    return _has(effects_of(ruled), (GROUPS,))


def offending_side(ruled: BoardRulings) -> str:
    """Whose infraction it was: `ns`, `ew`, `both`, `nobody` or `director`.

    Raises:
        LogError: the offender is not known.
    """
    return _offending(effects_of(ruled), ruled)


def laws_of_score(ruled: BoardRulings) -> tuple[str, ...]:
    """The clauses by which the score is adjusted or the result at the table changed, or left as it is."""
    effects = effects_of(ruled)
    types = (*MOVES, *STANDS, *PENALIZED, GROUPS, *(() if _has(effects, MOVES) else ANOTHER_RESULT))
    cited = (effect.cite.split(" or ") for effect in effects if effect.type in types)
    return tuple(dict.fromkeys(law for laws in cited for law in laws))


def effects_of(ruled: BoardRulings) -> tuple[Effect, ...]:
    """What all rulings on the board bring about."""
    return tuple(effect for _, outcome, _ in ruled.each for effect in outcome.effects)


def _has(effects: Sequence[Effect], types: Sequence[str]) -> bool:
    return any(effect.type in types for effect in effects)


def _check_groups(effects: Sequence[Effect], section: Mapping[str, Any]) -> None:
    """The lines are put in groups exactly where a ruling says so."""
    ruled = _has(effects, (GROUPS,))
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


def _vulnerable(board: Mapping[str, str]) -> Vulnerable:
    try:
        return vulnerable_of({"board": board})
    except BadCase as error:
        raise LogError(error.what, f"{PLACE}, {error.where}", error.right) from None


def _offending(effects: Sequence[Effect], ruled: BoardRulings) -> str:
    """Whose infraction it was: by fault where the score is artificial, else the side ruled on, if the score
    is about an infraction at all: a wrong count of the tricks is none."""
    if _has(effects, (DIRECTORS_ERROR,)):
        return "director"
    graded = [effect for effect in effects if effect.type in GRADES]
    if graded:
        at_fault = sorted({side_of(effect) for effect in graded if effect.type != "average plus"})
        return {0: "nobody", 2: "both"}.get(len(at_fault)) or at_fault[0]
    kind = next((types for types in (MOVES, RECTIFIES) if _has(effects, types)), ())
    sides = {
        "ns" if matter.incident.by in "NS" else "ew"
        for matter, outcome, _ in ruled.each
        if _has(outcome.effects, kind)
    }
    return {0: "nobody", 2: "both"}.get(len(sides)) or sides.pop()


def _at_fault(section: Mapping[str, Any]) -> str:
    return next(side for side in ("ns", "ew") if side != better(section)["to"])
