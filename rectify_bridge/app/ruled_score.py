"""The score that the rulings on a case come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rectify_bridge.app.errors import RULED

if TYPE_CHECKING:
    from rectify_bridge.desk.files.case_file import CaseFile
    from rectify_bridge.desk.rulings.board_rulings import BoardRulings
    from rectify_bridge.scoring.adjusted.desk import Adjustment


def ruled_score(case: CaseFile, ruled: BoardRulings) -> Adjustment | None:
    """None where the case does not say how it is scored, or a ruling is still open.

    Raises:
        LogError: it cannot be scored so.
    """
    given = case.data.get("given") or {}
    if "score" not in given or ruled.exit_code != RULED:
        return None
    from rectify_bridge.engines.awarded_score import score_of

    return score_of(given["score"], ruled, given)
