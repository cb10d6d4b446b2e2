"""The dated figures: each with a source, and never two that apply at once."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise, product

import pytest

from rectify_bridge.authorities.rulebooks import authority_data
from rectify_bridge.scoring.adjusted.dated import EDITIONS, Book, applying, table
from rectify_bridge.scoring.rules import authorities

NAMES = (
    "likelihood", "method", "self_inflicted", "artificial", "cap", "single", "one_side", "tricks", "teams",
    "penalties", "rounding", "timing", "variation",
)  # fmt: skip
AUTHORITIES = authorities()
DAYS = tuple(date(year, 1, 1) for year in (1990, 1999, 2005, 2010, 2016, 2024))


@pytest.mark.parametrize("name", NAMES)
def test_every_row_says_where_it_comes_from(name: str) -> None:
    for row in table(name):
        assert row["source"].strip()
        assert row["verified"] in (True, False)
        assert {"id", "edition", "authority", "from", "until"} <= row.keys()
    assert len({row["id"] for row in table(name)}) == len(table(name))


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"likelihood", "penalties", "rounding", "variation"}))
def test_a_table_whose_rows_are_used_as_they_stand_has_only_verified_ones(name: str) -> None:
    """The readers of the other four leave out what is not verified, or ask for leave by name."""
    assert all(row["verified"] for row in table(name))


def _books() -> list[Book]:
    return [Book(edition, who, day) for edition, who, day in product(EDITIONS, AUTHORITIES, DAYS)]


@pytest.mark.parametrize("name", ["artificial", "single", "one_side", "tricks", "teams"])
def test_exactly_one_row_applies(name: str) -> None:
    for book in _books():
        assert len(applying(name, book)) == 1, book


@pytest.mark.parametrize("name", ["likelihood", "self_inflicted", "cap", "timing", "variation"])
def test_at_most_one_row_applies(name: str) -> None:
    for book in _books():
        assert len(applying(name, book)) <= 1, book


def test_at_most_one_penalty_of_a_kind_applies() -> None:
    kinds = ("procedural", "disciplinary", "appeal without merit")
    for book, kind, form in product(_books(), kinds, ("matchpoints", "imps", "victory points")):
        assert len(applying("penalties", book, kind=kind, form=form)) <= 1, (book, kind, form)


def _in_force(who: str) -> list[tuple[str, date, date]]:
    """An authority's editions, each with the first and the last day on which it was in force."""
    began = sorted((one["from"], str(one["edition"])) for one in authority_data(who)["editions"])
    ends = [
        (edition, first, following - timedelta(days=1))
        for (first, edition), (following, _) in pairwise(began)
    ]
    return [*ends, (began[-1][1], began[-1][0], max(DAYS))]


@pytest.mark.parametrize("name", ["likelihood", "method", "self_inflicted"])
def test_an_authority_with_rows_of_its_own_has_one_as_long_as_the_edition_was_in_force(name: str) -> None:
    """Else its rulings of some months fall to those of any authority, and no figure looks wrong."""
    for who in AUTHORITIES:
        for edition, first, last in _in_force(who):
            own = [row for row in table(name) if row["authority"] == who and edition in row["edition"]]
            days = {first, last, *(row["from"] for row in own if row["from"])}
            days |= {row["until"] + timedelta(days=1) for row in own if row["until"]}
            for day in days if own else ():
                book = Book(edition, who, day)
                likely = any(row["method"] == "likely" for row in applying("method", book))
                if first <= day <= last and (likely or name != "likelihood"):
                    assert applying(name, book)[0]["authority"] == who, book


def test_everybody_can_assign_in_every_edition() -> None:
    for book in _books():
        assert {row["method"] for row in applying("method", book) if "director" in row["by"]}, book


def test_the_entries_say_where_they_come_from() -> None:
    seen = set()
    for row in table("entry"):
        assert row["source"].strip()
        assert row["holds"] in ("yes", "no", "not known")
        assert row["lost"] or row["holds"] == "yes"
        assert (row["program"], row["kind"], row["form"]) not in seen
        seen.add((row["program"], row["kind"], row["form"]))
