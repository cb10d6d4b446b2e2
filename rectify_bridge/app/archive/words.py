"""A summary of an archive as a table to be read."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.app.archive.summary import Part, Summary, largest_first

MOST_EVENTS = 20
"""So many events are shown; --json has all."""
WIDTH = 36


def page(summary: Summary) -> str:
    """The whole page."""
    return "\n".join(_lines(summary))


def _lines(summary: Summary) -> Iterator[str]:
    whole = summary.whole
    boards, files = _count(whole.boards, "board"), _count(summary.files, "file")
    yield f"{boards} in {files}"
    yield from _table("Irregularities at the table", whole.irregularities, whole.boards)
    yield from _table("Defects of the records", whole.defects, whole.boards)
    yield from _parts("Year", sorted(summary.years.items()))
    events = list(largest_first(summary.events))
    yield from _parts("Event", events[:MOST_EVENTS])
    if len(events) > MOST_EVENTS:
        yield f"{len(events) - MOST_EVENTS:,} more events: --json shows them"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


def _table(title: str, found: dict[str, int], boards: int) -> Iterator[str]:
    yield ""
    if not found:
        yield f"{title}: none"
        return
    yield f"{title:<{WIDTH}} {'boards':>9} {'of 1,000':>9}"
    for name, number in found.items():
        yield f"  {name:<{WIDTH - 2}} {number:>9,} {1000 * number / boards:>9.1f}"


def _parts(title: str, parts: list[tuple[str, Part]]) -> Iterator[str]:
    if not parts:
        return
    yield ""
    yield f"{title:<{WIDTH}} {'boards':>9} {'irregular':>9}  the commonest"
    for name, part in parts:
        irregular = part.irregularities
        first = ", ".join(f"{one} {number:,}" for one, number in list(irregular.items())[:3])
        counts = f"{part.boards:>9,} {sum(irregular.values()):>9,}"
        yield f"  {name[: WIDTH - 3]:<{WIDTH - 2}} {counts}  {first}".rstrip()
