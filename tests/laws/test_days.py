"""The rulebook of a day: the same from one day on which something changes to the next, and held once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from datetime import date as Day
from datetime import timedelta

import pytest

from rectify_bridge.authorities import rulebooks
from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS, authority_data, rulebook
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.scoring.adjusted.dated import table
from tests.sampling import number

YEARS = number(30, 15)
"""So many years of days, each of which somebody may ask for."""


def changes(authority: str) -> Iterator[Day]:
    """The days of the data file, each with the day before and after it."""
    data = authority_data(authority)
    for one in (*data["editions"], *data["elections"]):
        for name in ("from", "until"):
            if name in one:
                yield from (one[name] + timedelta(days=days) for days in (-1, 0, 1))


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_on_each_side_of_a_change_the_elections_are_those_of_the_day(authority: str, edition: int) -> None:
    for day in changes(authority):
        expected = {
            e["name"]: e["value"]
            for e in authority_data(authority)["elections"]
            if e["edition"] == edition and e.get("from", day) <= day <= e.get("until", day)
        }
        found = rulebook(edition, authority, day.isoformat())
        assert (found.date, dict(found.elections)) == (day.isoformat(), expected)


def test_something_does_change_from_day_to_day() -> None:
    """Otherwise the test above would say nothing."""
    before, after = (rulebook(1997, "ACBL", day) for day in ("2001-07-31", "2001-08-01"))
    assert before.elections != after.elections and before.hash != after.hash


HOW = {"The Director": "equity", "An appeals committee": "equity", "weighted": "weighted"}
"""What of the elections on assigned scores the table of methods has too, by its word for it."""


@pytest.mark.parametrize("authority", AUTHORITIES)
def test_scores_are_varied_from_the_same_day_by_election_and_by_method(authority: str) -> None:
    """The days of `assigned scores` are kept twice: for the ruling, and for the score."""
    compared = 0
    for entry in authority_data(authority)["elections"]:
        if entry["value"] in HOW and entry["name"].startswith("assigned scores"):
            own = (row for row in table("method") if row["authority"] == authority)
            rows = [row for row in own if row["method"] == HOW[entry["value"]]]
            of_edition = [row for row in rows if str(entry["edition"]) in row["edition"]]
            days = [(row["from"], row["until"]) for row in of_edition]
            assert not days or (entry.get("from"), entry.get("until")) in days, entry
            compared += bool(days)
    assert compared


def test_an_edition_comes_into_force_on_its_day() -> None:
    assert [rulebook(None, "WBF", f"2017-03-{day}").edition for day in (30, 31)] == [2007, 2017]
    assert rulebook(None, "WBF", "2008-09-30").edition == 2007
    assert [rulebook(None, "ACBL", f"2017-09-{day}").edition for day in (24, 25)] == [2007, 2017]


def test_rulebooks_do_not_pile_up_with_the_days_asked_for() -> None:
    """Every day of many years, and those held are as many as before but for the last few days."""
    first = Day(2018, 6, 1)
    held = count()
    for passed in range(YEARS * 365):
        found = rulebook(2017, "EBU", (first + timedelta(days=passed)).isoformat())
    assert found.date == (first + timedelta(days=YEARS * 365 - 1)).isoformat()
    assert count() - held <= rulebooks.DAYS + 1


def count() -> int:
    gc.collect()
    return sum(isinstance(one, Rulebook) for one in gc.get_objects())


def test_what_only_ends_is_a_change_on_the_day_after() -> None:
    data = {"editions": [{"from": Day(2017, 1, 1)}], "elections": [{"until": Day(2018, 5, 31)}]}
    asked = (Day(2016, 12, 31), Day(2018, 5, 31), Day(2018, 6, 1), Day(2030, 1, 1))
    since = (Day.min, Day(2017, 1, 1), Day(2018, 6, 1), Day(2018, 6, 1))
    assert tuple(rulebooks._unchanged_since(data, day) for day in asked) == since
