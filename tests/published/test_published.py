"""Every published ruling is ruled on as published, or verdicts.yaml argues the difference."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.published.casebook import SAMPLE, casebook, cases
from tests.published.counts import table
from tests.published.features import INDEX, listed, rows
from tests.published.opinion import AGREES, CONTRARY, HALVES, SHOWN, THIRD, agreement, calls, figures, shown
from tests.published.published import CALLS, DEPENDS, FOLDER, Published, collected, difference, read
from tests.published.verdict import DIFFERS, LEFT, NOT_COMPARABLE, RIGHT, UNDECIDED, Verdict, kept
from tests.sampling import share

ALL = collected()
VERDICTS = kept()


SEARCHED = [one for one in ALL if one.topic == "claims"]
RULED_ON = [*(one for one in ALL if one.topic != "claims"), *share(SEARCHED, 8)]


@pytest.mark.parametrize("one", RULED_ON, ids=[f"{one.topic}: {one.name}" for one in RULED_ON])
def test_published(one: Published) -> None:
    verdict, found = VERDICTS[one.topic][one.name], difference(one)
    allowed = (*possible(one, found), *((RIGHT,) if verdict.alone and is_undecided(found) else ()))
    assert verdict.name in allowed, f"{verdict.name}, but it is: {found or 'as published'}"


def is_undecided(found: str | None) -> bool:
    return found is not None and found.startswith("undecided")


def possible(one: Published, found: str | None) -> tuple[str, ...]:
    """The verdicts that the comparison leaves. What was undecided may be right with a better search."""
    if found == "":
        return (RIGHT, UNDECIDED)
    if found is None:
        return (NOT_COMPARABLE,)
    if one.topic == CALLS and found.startswith("judgement"):
        return (LEFT,)
    if found.startswith(DEPENDS):
        return (LEFT, NOT_COMPARABLE)
    if is_undecided(found):
        return (DIFFERS, NOT_COMPARABLE, UNDECIDED)
    return (DIFFERS, NOT_COMPARABLE)


def test_every_verdict_is_about_a_case_and_says_why() -> None:
    about = [(topic, name) for topic, names in VERDICTS.items() for name in names]
    assert sorted(about) == sorted((one.topic, one.name) for one in ALL)
    silent = [(topic, name) for topic, name in about if not reasoned(VERDICTS[topic][name])]
    assert not silent


def reasoned(verdict: Verdict) -> bool:
    return verdict.name in (RIGHT, LEFT) or len(verdict.because.split()) > 4


def test_every_case_says_where_it_is_published_and_what_was_ruled() -> None:
    actual = ("address", "source", "weight", "because")
    assert not [one.name for one in ALL if not all(one.data.get(key) for key in actual)]
    assert len([one for one in ALL if one.topic != CALLS]) >= 150


def test_no_opinion_is_contrary_to_a_published_ruling_of_either_half() -> None:
    """The bounds were chosen on one half. At least six in ten agree on both; the rest is close, and asked."""
    counts = figures()
    for half in HALVES:
        assert counts[half][CONTRARY] == 0
        assert counts[half][AGREES] >= 0.6 * counts[half].total()
    assert sum(counts[half].total() for half in HALVES) >= 60


def test_every_contrary_opinion_of_the_third_gathering_is_argued() -> None:
    """What came last is not fitted to: it may be contrary, but not in silence, and not often."""
    third = [one for one in calls() if one["part"] == THIRD]
    assert [one["name"] for one in third if agreement(one) == CONTRARY] == [
        one["name"] for one in third if len(one.get("argued", "").split()) > 9
    ]
    assert len(third) >= 25 and figures()[THIRD][AGREES] >= 0.6 * len(third)


def test_half_of_the_replacement_calls_were_put_aside() -> None:
    sizes = Counter(one["part"] for one in calls() if one["part"] in HALVES)
    assert set(sizes) == set(HALVES) and abs(sizes["chosen"] - sizes["held"]) <= 3


def test_the_program_shows_the_published_rulings_with_the_figures_of_today() -> None:
    """Else: python -m tests.published.opinion write"""
    assert read(SHOWN) == shown()


def test_the_index_that_the_package_carries_is_that_of_today() -> None:
    """`python docs/generate.py` writes it."""
    there = json.loads(INDEX.read_text(encoding="utf-8"))
    of_each = {(one["name"], one["address"]) for one in there}
    assert of_each <= {(one.name, one.data["address"]) for one, _ in listed()} and len(there) > 200
    for one, verdict in share(listed(), 12):
        found = [row for row in there if (row["name"], row["address"]) == (one.name, one.data["address"])]
        assert found == list(rows(one, verdict)), one.name


def test_the_casebook_among_the_samples_is_that_of_the_published_rulings() -> None:
    """`python docs/generate.py` writes it."""
    assert SAMPLE.read_text(encoding="utf-8") == casebook()
    assert len(read(SAMPLE)) == len(cases()) >= 20


def test_the_counts_of_claims_in_the_docs_are_those_of_the_files() -> None:
    page = (FOLDER.parents[1] / "docs" / "claims.md").read_text(encoding="utf-8")
    assert table() in page
