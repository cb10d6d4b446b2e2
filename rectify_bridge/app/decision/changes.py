"""What depends on one finding: the ruling with another answer, beside the one given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.engines.registry import engines_of


def ruled_with(case: Mapping[str, Any], answers: Mapping[str, str]) -> BoardRulings:
    """The ruling on a case, these answers counting before its own.

    Raises:
        LogError, RecordError, RulebookError: it cannot be read.
    """
    read = case_from(case, CaseOptions(answers=answers))
    return rule_on(read, engines_of(read))


def changes(before: BoardRulings, after: BoardRulings) -> Iterator[tuple[str, str]]:
    """Every line that one ruling has and the other has not: what happens to it (`-` gone, `+` new), and the
    line. What is not listed does not depend on the change."""
    old, new = tuple(_lines(before)), tuple(_lines(after))
    yield from (("-", line) for line in old if line not in new)
    yield from (("+", line) for line in new if line not in old)


def _lines(ruled: BoardRulings) -> Iterator[str]:
    """What a ruling says: its facts, its clauses, its effects, what it still needs."""
    for matter, outcome, _ in ruled.each:
        wording, name = Wording(matter), matter.incident.id
        yield f"{name} status: {outcome.status.value.replace('_', ' ')}"
        yield from (f"fact {key}: {known.value}" for key, known in outcome.reads.items())
        yield from (f"{name} clause: {cite}" for cite in outcome.path)
        yield from (f"{name} [{effect.cite}] {wording.effect(effect).text}" for effect in outcome.effects)
        if outcome.key is not None:
            yield f"{name} needs: {outcome.key}"
