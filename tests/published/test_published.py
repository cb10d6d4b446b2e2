"""Every published ruling is ruled on as published, or verdicts.yaml argues the difference."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.published import appeals
from tests.published.casebook import CASEBOOKS, Casebook, casebook, cases
from tests.published.counts import table
from tests.published.features import INDEX, listed, rows
from tests.published.opinion import AGREES, CONTRARY, HALVES, SHOWN, THIRD, agreement, calls, figures, shown
from tests.published.printed_scores import other_scores
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
    allowed = (*possible(one, found), *((RIGHT, LEFT) if verdict.alone and is_undecided(found) else ()))
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


@pytest.mark.parametrize("book", CASEBOOKS, ids=lambda book: book.years)
def test_a_casebook_among_the_samples_is_that_of_the_published_rulings(book: Casebook) -> None:
    """`python docs/generate.py` writes it."""
    assert book.path.read_text(encoding="utf-8") == casebook(book)
    assert len(read(book.path)) == len(cases(book.edition)) >= 20


def test_the_counts_of_claims_in_the_docs_are_those_of_the_files() -> None:
    page = (FOLDER.parents[1] / "docs" / "claims.md").read_text(encoding="utf-8")
    assert table() in page


def test_every_case_of_the_lists_of_appeals_is_ruled_on_or_said_not_to_be_read() -> None:
    """And no entry stands twice; the dates go up."""
    names = {one.name for one in ALL}
    for one in appeals.lists():
        entries = [name for case in one["cases"] for name in case.get("entries", ())]
        assert set(entries) <= names and len(entries) == len(set(entries))
        unread = [case["read"] for case in one["cases"] if not case.get("entries")]
        assert set(unread) <= {False, appeals.BROKEN_OFF}
        years = [str(case["date"])[:4] for case in one["cases"] if case["date"] != appeals.UNDATED]
        assert years == sorted(years)


def test_a_printed_score_that_is_another_is_told() -> None:
    """Three clubs doubled, one down, is 200 for North-South only where East-West are vulnerable."""
    printed = {"vulnerable": "None", "results": {"3CX by E -1": 200, "4H by N =": 420}}
    assert list(other_scores({"scores": printed})) == ["3CX by E -1 is +100, not +200"]


def test_the_table_of_the_lists_of_appeals_in_the_docs_is_that_of_the_files() -> None:
    page = (FOLDER.parents[1] / "docs" / "published.md").read_text(encoding="utf-8")
    assert appeals.table() in page
