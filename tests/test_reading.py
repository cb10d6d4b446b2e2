"""`make shape` finds the tests that read what people write beside the program, however they come to it."""

from __future__ import annotations

from functools import cache

import pytest

from tests.reading import found

READ = {
    "tests/test_sampling.py::test_the_page_lists_what_is_sampled": "a page, by a name in the module",
    "tests/app/test_docs.py::test_a_document_shows_what_is_printed": "pages, by what another module gives",
    "tests/laws/test_first_question.py::": "a list of tests/data",
    "tests/test_waiting.py::test_nobody_waits_for_a_time": "the tests themselves",
    "tests/test_plain_words.py::test_no_turn_comes_back": "CHANGELOG.md, by its parameters",
}
DO_NOT = ("tests/test_cases.py::", "tests/law/", "tests/test_bounds.py::")


@pytest.mark.parametrize("name", READ)
def test_each_way_to_read_is_found(name: str) -> None:
    assert any(one.startswith(name) for one in every())


@pytest.mark.parametrize("name", DO_NOT)
def test_what_reads_nothing_is_left_out(name: str) -> None:
    assert not [one for one in every() if one.startswith(name)]


@cache
def every() -> tuple[str, ...]:
    """All of them."""
    return tuple(found())
