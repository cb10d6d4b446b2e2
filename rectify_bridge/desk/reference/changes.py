"""What changed in a law with an edition, in sentences for a Director; `changes.yaml` has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rectify_bridge.desk.reference.law_index import editions

CHANGES = Path(__file__).with_suffix(".yaml")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Change:
    """What a Director is told of one change. rules: the entries of the register that it tells of, by id."""

    rules: tuple[str, ...]
    says: str


@cache
def changes() -> dict[int, dict[int, tuple[Change, ...]]]:
    """The changes by law (0: the definitions) and by the edition that brought them; none where nothing
    changed."""
    found = yaml.load(CHANGES.read_text(encoding="utf-8"), _Loader)
    return {
        number: {year: tuple(_change(row) for row in rows) for year, rows in steps.items()}
        for number, steps in found.items()
    }


def _change(row: dict[Any, str]) -> Change:
    ((rules, says),) = row.items()
    return Change(tuple(str(rules).split(", ")), says)


def changes_between(number: int, one: int, other: int) -> Iterator[tuple[int, tuple[Change, ...]]]:
    """What each edition after the older of two brought to a law, up to the newer one; a law that is not told
    had no change."""
    for year in years_between(one, other):
        yield year, changes().get(number, {}).get(year, ())


def years_between(one: int, other: int) -> tuple[int, ...]:
    """The editions after the older of two, up to the newer one."""
    older, newer = sorted((one, other))
    return tuple(year for year in editions() if older < year <= newer)


@cache
def told(one: int, other: int) -> frozenset[str]:
    """The entries of the register of which some law tells a change between two editions."""
    steps = (changes_between(number, one, other) for number in changes())
    return frozenset(rule for step in steps for _, rows in step for row in rows for rule in row.rules)
