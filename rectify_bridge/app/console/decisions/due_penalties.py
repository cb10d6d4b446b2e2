"""The standard amounts of the penalties that the rulings on a board give or ask to consider."""

from __future__ import annotations

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.engines.proposed_award import book_of
from rectify_bridge.scoring.adjusted.penalty import StandardPenalty, standards

KINDS = {
    "penalized": "procedural",
    "disciplinary penalty": "disciplinary",
    "discipline": "disciplinary",
}
"""Of each effect that speaks of a penalty, the kind it is (Laws 90 and 91)."""


def due_penalties(ruled: BoardRulings) -> tuple[StandardPenalty, ...]:
    """What the authority takes as a rule for each; none where no ruling speaks of a penalty."""
    types = {effect.type for _, outcome, _ in ruled.each for effect in outcome.effects}
    kinds = {kind for type, kind in KINDS.items() if type in types}
    return tuple(one for one in standards(book_of(ruled.rulebook)) if one.kind in kinds) if kinds else ()
