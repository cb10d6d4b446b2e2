"""What the table hears where a ruling adjusts the score: that it does, that it is worked out, and the appeal.

How the score is adjusted, and why, is for away from the table.
"""

from __future__ import annotations

from collections.abc import Iterable

from rectify_bridge.app.console.views.script import ScriptRow
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.engines.awarded_score import MOVES
from rectify_bridge.law.ruling import Outcome, Status

SENTENCES = (
    ("The score of this board is adjusted. It will be worked out, and both sides will be told.", "12"),
    (
        "Either side may appeal: until 30 minutes after the official score is available, unless the "
        "organizer has set another time.",
        "92B",
    ),
)
"""What is said, each with the law that it comes from."""


def announcement(ruled: BoardRulings) -> tuple[ScriptRow, ...]:
    """What both sides are told at the table; nothing where no ruling adjusts the score."""
    return announced(outcome for _, outcome, _ in ruled.each)


def announced(outcomes: Iterable[Outcome]) -> tuple[ScriptRow, ...]:
    """The same of these outcomes."""
    if not any(is_adjusted(outcome) for outcome in outcomes):
        return ()
    return tuple(
        ScriptRow("SAY", text, cite, "", is_safe=True, number="", depth=0) for text, cite in SENTENCES
    )


def is_adjusted(outcome: Outcome) -> bool:
    """Whether a ruling that stands adjusts the score."""
    return outcome.status is Status.RULED and any(effect.type in MOVES for effect in outcome.effects)
