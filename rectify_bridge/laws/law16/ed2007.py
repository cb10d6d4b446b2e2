"""Law 16D of 2007: what 16C says today of withdrawn actions."""

from __future__ import annotations

from rectify_bridge.laws.law16 import law, withdrawn_actions, withdrawn_actions_for_the_non_offending_side
from rectify_bridge.laws.law16.authorized import (
    withdrawn_for_the_non_offending_side,
    withdrawn_for_the_offending_side,
)

law.clause(
    "16D1",
    "Withdrawn actions inform the non-offending side",
    group="",
    since=2007,
    until=2007,
    role="adds",
)(withdrawn_actions_for_the_non_offending_side)
law.clause(
    "16D2", "Withdrawn actions bind the offending side", group="", since=2007, until=2007, role="adds"
)(withdrawn_actions)
law.clause("16D1", "Non-offending side may use withdrawn actions", group="16C", since=2007, until=2007)(
    withdrawn_for_the_non_offending_side
)
law.clause("16D2", "Offending side may not use withdrawn actions", group="16C", since=2007, until=2007)(
    withdrawn_for_the_offending_side
)
