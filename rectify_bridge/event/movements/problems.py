"""A movement, checked: no pair twice in a round, no board twice for a pair, no table twice.

A team sits at two tables: once North-South, once East-West.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.event.session import Meeting, Place, Section, who_sits
from rectify_bridge.table.seat import Side


def movement_problems(meetings: Iterable[Meeting], sections: Iterable[Section]) -> Iterator[str]:
    """What cannot be in a movement, a line each, by section and round."""
    winners = {one.name: 2 if one.teams else one.winners for one in sections}
    by_section: dict[str, list[Meeting]] = {}
    for meeting in meetings:
        by_section.setdefault(meeting.place.section, []).append(meeting)
    for name, rows in by_section.items():
        two = winners.get(name) == 2
        if winners.get(name) is None and _on_both_sides(rows):
            yield f"section {name}: numbers stand on both sides in one round; see whether two pairs have each"
            two = True
        yield from _tables_twice(rows)
        yield from _pairs_twice(rows, two)
        yield from _boards_twice(rows, two)


def _on_both_sides(rows: Iterable[Meeting]) -> bool:
    """Whether in some round a number sits North-South and East-West, at two tables."""
    sides: dict[tuple[int | None, str], set[str]] = {}
    for row in rows:
        sides.setdefault((row.place.round, "ns"), set()).add(row.ns)
        sides.setdefault((row.place.round, "ew"), set()).add(row.ew)
    return any((sides[at, "ns"] & sides[at, "ew"]) - {""} for at, side in sides if side == "ns")


def _tables_twice(rows: Iterable[Meeting]) -> Iterator[str]:
    seen: set[Place] = set()
    for row in rows:
        if row.place in seen:
            yield f"{row.place}: this table stands twice in the movement; keep one row"
        seen.add(row.place)


def _named(row: Meeting, two_winners: bool) -> Iterator[str]:
    for side, who in ((Side.NS, row.ns), (Side.EW, row.ew)):
        yield from (f"{side} {one}" if two_winners else one for one in who_sits(who))


def _pairs_twice(rows: Iterable[Meeting], two_winners: bool) -> Iterator[str]:
    seen: dict[tuple[int | None, str], Place] = {}
    for row in rows:
        for who in _named(row, two_winners):
            key = (row.place.round, who)
            if key in seen and seen[key] != row.place:
                yield f"{row.place}: pair {who} sits at table {seen[key].table} as well; correct one"
            elif key in seen:
                yield f"{row.place}: pair {who} plays against itself; write two pairs"
            seen[key] = row.place


def _boards_twice(rows: Iterable[Meeting], two_winners: bool) -> Iterator[str]:
    seen: dict[tuple[str, int], Place] = {}
    for row in rows:
        if not row.ns or not row.ew:
            continue
        for who in _named(row, two_winners):
            for board in row.boards:
                before = seen.get((who, board))
                if before is not None and before != row.place:
                    yield f"{row.place}: pair {who} had board {board} in round {before.round}; correct one"
                seen[who, board] = row.place
