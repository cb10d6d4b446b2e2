"""The figures of a session or a season as tables, as data and as a picture."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from rectify_bridge.app.console.event.statistics import Statistics, Waits
from rectify_bridge.app.console.web.clock import day, hour
from rectify_bridge.app.text.bars import Bar, BarList, bars_picture

SCHEMA = "rectify/event-statistics/1"
WIDTH = 40


class StatisticsTable(NamedTuple):
    """Names with their numbers under a title."""

    title: str
    rows: tuple[tuple[str, int], ...]


def tables(found: Statistics) -> tuple[StatisticsTable, ...]:
    """Each table; an empty one has no rows."""
    return (
        StatisticsTable("Calls by hour", tuple(sorted(found.hours.items()))),
        StatisticsTable("Calls by kind", _most_first(found.kinds)),
        StatisticsTable("Rulings by kind", _most_first(found.ruled)),
        StatisticsTable("Adjusted scores by Law", _most_first(found.laws)),
        StatisticsTable("Penalties", _most_first(found.penalties)),
        StatisticsTable("Reviews", _most_first(found.reviews)),
    )


def sentences(found: Statistics) -> tuple[str, ...]:
    """The figures beside the tables."""
    return (
        f"Since {day(found.since)}, {hour(found.since)}: calls {found.calls}, cases {found.cases}, "
        f"adjusted scores {found.adjusted}, appeals {found.appeals}.",
        f"Until a Director was at the table: {_waited(found.arrive)}.",
        f"Until the call was closed: {_waited(found.close)}.",
        *([f"Texts on penalties in decisions: {found.written}."] if found.written else []),
        *([f"Cases that cannot be read: {found.unread}."] if found.unread else []),
    )


def statistics_text(found: Statistics) -> str:
    """All of it as text."""
    lines = list(sentences(found))
    for table in tables(found):
        lines += ["", table.title if table.rows else f"{table.title}: none"]
        lines += [f"  {name:<{WIDTH}} {number:>5}" for name, number in table.rows]
    return "\n".join(lines)


def statistics_json(found: Statistics) -> dict[str, Any]:
    """All of it as data; docs/event.md describes it."""
    return {
        "schema": SCHEMA,
        "since": found.since,
        "calls": {
            "number": found.calls, "hours": dict(sorted(found.hours.items())), "kinds": dict(found.kinds),
            "minutes_to_arrive": list(found.arrive.minutes), "minutes_to_close": list(found.close.minutes),
        },
        "cases": {"number": found.cases, "kinds": dict(found.ruled), "unread": found.unread},
        "adjusted": {"number": found.adjusted, "laws": dict(found.laws)},
        "penalties": {"kinds": dict(found.penalties), "texts": found.written},
        "reviews": {"appeals": found.appeals, "outcomes": dict(found.reviews)},
    }  # fmt: skip


def statistics_picture(found: Statistics) -> str:
    """The tables as an SVG picture."""
    lists = [
        BarList(one.title, [Bar(name, number, str(number)) for name, number in one.rows])
        for one in tables(found)
    ]
    return bars_picture(lists)


def _most_first(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def _waited(waits: Waits) -> str:
    if not waits.minutes:
        return "not known of any call"
    if len(waits.minutes) == 1:
        return f"{waits.minutes[0]} min, known of one call"
    half, most = waits.within(50), waits.within(90)
    return (
        f"{half} min for half of {len(waits.minutes)} calls, {most} min for nine in ten, "
        f"at most {waits.minutes[-1]} min"
    )
