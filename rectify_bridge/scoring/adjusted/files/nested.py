"""Chances within a chance: `{weight: 60, then: [{is: 4S by N =, weight: 2/3}, ...]}`, multiplied out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.share import check_sum, share
from rectify_bridge.scoring.adjusted.files.reading import Given, as_list, as_mapping, known, needed


def leaves(
    given: object, name: str, where: str, factor: Fraction = Fraction(1)
) -> Iterator[tuple[Given, str, Fraction, bool]]:
    """Each row that has a result, its place, the share of everything that its own share is of, and whether
    it stands alone, so that it needs no share of its own.

    name: what the share of a row is called, `weight` or `chance`.

    Raises:
        BadCase: shares within a share that do not add up to 100%.
    """
    rows = as_list(given, where)
    for n, item in enumerate(rows):
        at = f"{where}[{n}]"
        row = as_mapping(item, at)
        if row.get("then") is None:
            yield row, at, factor, len(rows) == 1
            continue
        known(row, (name, "then"), at)
        own = share(needed(row, name, at), f"{at}.{name}")
        inner = f"{at}.then"
        check_sum(_shares(row["then"], name, inner), inner)
        yield from leaves(row["then"], name, inner, factor * own)


def _shares(given: object, name: str, where: str) -> Iterator[Fraction]:
    rows = as_list(given, where)
    for n, item in enumerate(rows):
        row = as_mapping(item, f"{where}[{n}]")
        alone = len(rows) == 1 and row.get(name) is None
        yield Fraction(1) if alone else share(needed(row, name, f"{where}[{n}]"), f"{where}[{n}].{name}")
