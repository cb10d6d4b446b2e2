"""The boards that a pair has still to play."""

from __future__ import annotations

from rectify_bridge.event.session import EventSession, Meeting, who_sits


def still_to_play(session: EventSession, section: str, pair: str, side: str) -> frozenset[int]:
    """The boards without a result at a table where a pair, or a team at either table, is to play them.

    side: `NS` or `EW` where both have numbers of their own; empty where pairs have one list of numbers.
    """
    done = {(one.place, one.board) for one in session.results}
    return frozenset(
        board
        for one in meetings_of(session, section, pair, side)
        for board in one.boards
        if (one.place, board) not in done
    )


def meetings_of(session: EventSession, section: str, pair: str, side: str) -> list[Meeting]:
    """Where a pair, or a player of an individual, meets others."""
    return [
        one
        for one in session.meetings
        if one.place.section == section
        and one.ns
        and one.ew
        and (
            (side in ("NS", "") and pair in who_sits(one.ns))
            or (side in ("EW", "") and pair in who_sits(one.ew))
        )
    ]
