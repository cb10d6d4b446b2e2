"""When a claim or concession comes: in the play, or before there is a declarer."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.signal import NotEncoded


def comes_in_the_play(case: Case) -> None:
    """Nothing where the auction is over, or none is on record.

    Raises:
        NotEncoded: a player claimed or conceded while it goes on: there is neither declarer nor defender yet.
    """
    scene = case.scene
    auction = scene.auction or scene.now
    if scene.declarer is None and auction is not None and not auction.is_over:
        raise NotEncoded(
            "68", "a claim or concession before the auction is over; for cards that were shown take Law 24"
        )
