"""Complete Howell movements: each pair meets every other once, and has every set of boards once.

The highest pair stays at table 1, North-South. Each other pair follows the pair one lower, and so do the
sets: round 1 makes all the others. The tables of round 1 were found by a search of our own and are proved by
the checks of every movement; of the ways to seat the pairs, one that compares them most evenly was taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rectify_bridge.event.session import Meeting, Place
from rectify_bridge.table.errors import RecordError

Start = tuple[tuple[int, int, int], ...]
STARTS: Mapping[int, Start] = {
    4: ((4, 1, 1), (2, 3, 1)),
    6: ((6, 1, 1), (2, 5, 1), (3, 4, 1)),
    8: ((8, 1, 1), (2, 7, 3), (3, 6, 5), (5, 4, 2)),
    10: ((10, 1, 1), (2, 4, 8), (3, 6, 2), (5, 9, 3), (7, 8, 9)),
    12: ((12, 1, 1), (2, 5, 3), (3, 8, 5), (4, 6, 11), (7, 11, 6), (10, 9, 2)),
    14: ((14, 1, 1), (2, 10, 3), (3, 5, 7), (4, 8, 11), (9, 6, 4), (7, 13, 12), (12, 11, 8)),
    16: (
        *((16, 1, 1), (2, 7, 3), (14, 3, 8), (4, 12, 14)),
        *((8, 5, 11), (6, 15, 4), (9, 10, 2), (13, 11, 10)),
    ),
    18: (
        *((18, 1, 1), (2, 13, 3), (3, 16, 2), (4, 12, 6), (5, 7, 17)),
        *((11, 6, 15), (8, 15, 4), (10, 9, 7), (14, 17, 5)),
    ),
    20: (
        *((20, 1, 1), (2, 10, 3), (3, 6, 2), (4, 16, 7), (5, 9, 14)),
        *((7, 13, 11), (8, 18, 10), (11, 12, 18), (14, 19, 8), (17, 15, 12)),
    ),
}
"""Round 1 by the number of pairs: for each table North-South, East-West, set. With 4 and 6 pairs all tables
play the same set; the others need none twice."""


class Howell(NamedTuple):
    """What is asked of one. pairs: those there; of an odd number one sits out a round. boards: in a set."""

    section: str
    pairs: int
    rounds: int
    boards: int
    first: int


def howell(asked: Howell) -> tuple[Meeting, ...]:
    """The first rounds of a complete Howell.

    Raises:
        RecordError: no such number of pairs, or more rounds than they have opponents.
    """
    seats = asked.pairs + asked.pairs % 2
    start = STARTS.get(seats)
    if start is None:
        right = f"write {min(STARTS) - 1} to {max(STARTS)}, or give a table of rounds"
        raise RecordError(f"there is no Howell movement of {asked.pairs} pairs here", "pairs", right)
    if asked.rounds > seats - 1:
        what = f"{asked.pairs} pairs have {seats - 1} rounds, not {asked.rounds}"
        raise RecordError(what, "rounds", f"write {seats - 1} or fewer")
    return tuple(
        _meeting(asked, seats, number, table, start[table])
        for number in range(asked.rounds)
        for table in range(len(start))
    )


def _meeting(asked: Howell, seats: int, number: int, table: int, row: tuple[int, int, int]) -> Meeting:
    """A table in a round, both from 0. row: what stands there in round 1."""

    def moved(one: int) -> int:
        return one if one == seats else (one - 1 + number) % (seats - 1) + 1

    ns, ew, boards = (moved(one) for one in row)
    first = asked.first + (boards - 1) * asked.boards
    north, east = ("" if one > asked.pairs else str(one) for one in (ns, ew))
    place = Place(asked.section, number + 1, table + 1)
    return Meeting(place, north, east, tuple(range(first, first + asked.boards)))
