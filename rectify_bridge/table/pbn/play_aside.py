"""Plays whose order PBN's columns cannot tell, kept in a comment behind the Play tag.

    {played: W: S4 S2 H3> E:S5 S3}    the whole play, in the notation of `rectify_bridge.table.play.notation`

The columns then show, for each player, the first card that stands. A comment that does not fit the columns
is a comment like any other.
"""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.play.notation import NotationError, parse_play, print_play
from rectify_bridge.table.play.recorded import Play, clockwise
from rectify_bridge.table.seat import Seat

_PREFIX = "played:"


def play_aside(play: Play) -> str:
    """The comment that holds this play. Raises RecordError: it has what no notation can hold."""
    return f"{_PREFIX} {print_play(play)}"


def read_play_aside(comment: str) -> Play | None:
    """The play that a comment holds; None when it is a comment like any other."""
    if not comment.startswith(_PREFIX):
        return None
    try:
        return parse_play(comment.removeprefix(_PREFIX))
    except NotationError:
        return None


def columns_tell(play: Play, trumps: Denomination | None) -> bool:
    """Whether the columns and the leads tell the whole play: every card in rotation from who led, none taken
    back."""
    for turn, trick in zip(play.turns(trumps), play.tricks, strict=True):
        if turn.due is None or turn.leader is None or any(not one.stands for one in trick):
            return False
        if len(trick) > 4 or any(one.seat is not turn.leader.plus(n) for n, one in enumerate(trick)):
            return False
    return True


def in_columns(play: Play, trumps: Denomination | None) -> Play:
    """The play by seat: each player's first card that stands; a lead out of turn marked as PBN marks it."""
    rows = []
    for turn in play.turns(trumps):
        cells = tuple({one.seat: one for one in reversed(turn.cards)}.values())
        if turn.due is not None and turn.leader is not None and turn.leader is not turn.due:
            cells = tuple(
                replace(one, marks=("L", *one.marks))
                if one.seat is turn.leader and "L" not in one.marks
                else one
                for one in cells
            )
        rows.append(clockwise(play.leader, cells))
    return replace(play, tricks=tuple(rows), ordered=False)


def fits(aside: Play, columns: Play) -> bool:
    """Whether a play told in a comment is that of the columns."""
    return aside.leader is columns.leader and _shown(in_columns(aside, None)) == _shown(columns)


def _shown(play: Play) -> list[list[tuple[Seat, Card]]]:
    """The cards by trick and seat, without empty rows at the end."""
    rows = [[(one.seat, one.card) for one in trick] for trick in play.tricks]
    while rows and not rows[-1]:
        rows.pop()
    return rows
