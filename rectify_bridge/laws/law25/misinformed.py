"""Law 25 where an opponent's misinformation caused the irregular call: 21B1(a) lets it be changed, and what
the withdrawn call told is reviewed after play (16C3)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import common
from rectify_bridge.laws.law16 import REVIEWED
from rectify_bridge.laws.law17 import BEHIND_A_SCREEN
from rectify_bridge.laws.law25 import caused_by_misinformation, law


@law.clause(
    "21B1(a)",
    "Irregular call caused by misinformation",
    group="25A",
    since=2017,
    except_as=(*BEHIND_A_SCREEN, "17D2", "25B1"),
)
def caused_and_reviewed(case: Case) -> Consequence | None:
    """An irregular call that an opponent's misinformation caused may be changed without rectification for the
    player's side, as long as it is not too late. What the withdrawn call told is then unauthorized for the
    opponents, whose infraction it was; the Director comes back to see whether they used it (16C3)."""
    changed: Consequence | None = caused_by_misinformation(case)
    if changed is None:
        return None
    return decide(*changed.effects, common.come_back(REVIEWED), without=changed.without)
