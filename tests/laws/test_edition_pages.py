"""`rectify-bridge law N --edition 1997` is a page of the book of that year, for every law: not empty, and by
the numbers of that book."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.desk.reference.edition_page import REFERENCE, as_of, clauses_of, said_then, says
from rectify_bridge.desk.reference.law_index import entries, entries_of, provisions
from rectify_bridge.desk.reference.law_text import span, without_years
from rectify_bridge.laws import book
from tests.app.terminal import Terminal

OLDER = sorted(EDITIONS)[:-1]
LAWS = range(1, 94)
COMPARED = "comparable"
"""What no page of a book before 2017 speaks of."""
BESIDE = {
    1997: {"11C", "13A1", "13A2", "74C5", "75C", "90B7"},
    2007: {"14A3", "36B3", "40C2", "74C5", "90B7"},
}
"""References to rules of those books for which the register has no number of its own."""


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@cache
def page(number: int, edition: int) -> list[str]:
    """What stands on a page, clause by clause, and then what the law says besides."""
    printed = clauses_of(number, book.clauses(), edition)
    also = provisions(number, edition)
    clauses = (without_years(says(clause, edition)) for clause in printed)
    return [*clauses, *(said_then(one, edition) for one in also)]


@pytest.mark.parametrize("edition", OLDER)
def test_no_page_is_empty(edition: int) -> None:
    """But where no text of a law was found at all, or what it says today stood in another law then."""
    for number in LAWS:
        verdicts = {e.verdict for e in entries_of(number) if e.edition == edition}
        assert page(number, edition) or verdicts == {"not found"}, (edition, number)


@pytest.mark.parametrize("edition", OLDER)
def test_no_page_speaks_of_what_came_later(edition: int) -> None:
    """A later edition by its year, or calls that are compared."""
    later = {str(year) for year in EDITIONS if year > edition} | ({COMPARED} if edition < 2017 else set())
    found = {number: [t for t in page(number, edition) if any(one in t for one in later)] for number in LAWS}
    assert not any(found.values()), found


@pytest.mark.parametrize("edition", OLDER)
def test_each_reference_is_one_of_that_book(edition: int) -> None:
    """A clause, or a part of the register, that the edition has; by the words of every law."""
    cited = {c.cite for c in book.clauses() if c.since <= edition and (c.until is None or edition <= c.until)}
    named = {e.name for e in entries() if e.edition == edition and e.verdict == "same" and not e.cites}
    named |= {cite for e in entries() if e.edition == edition for cite in e.cites}
    known = cited | named | BESIDE.get(edition, set())
    wrong = {
        (number, reference)
        for number in LAWS
        for reference in chain.from_iterable(map(REFERENCE.findall, page(number, edition)))
        if not any(one.startswith(reference) for one in known)
    }
    assert not wrong


@pytest.mark.parametrize(
    ("text", "edition", "then"),
    [
        ("Law 72C may apply (36B3).", 2007, "Law 23 may apply (36B3)."),
        ("It is outside information (16D).", 2007, "It is outside information (16C)."),
        ("It is outside information (16D).", 1997, "It is outside information (16B)."),
        ("It stands. Not after a comparable call (23B).", 2007, "It stands."),
        (
            "It stands. Not after a comparable call (23B).",
            2017,
            "It stands. Not after a comparable call (23B).",
        ),
    ],
)
def test_words_of_today_in_the_references_of_another_book(text: str, edition: int, then: str) -> None:
    assert as_of(text, edition) == then


def test_a_law_has_the_clauses_of_its_number(terminal: Terminal) -> None:
    """The clarification period stood in Law 22 in 2007, and the own percentage in Law 88 in 1997."""
    assert "22B1  Clarification period  (2007" in terminal("law", "22", "--edition", "2007").out
    assert "22B1" not in terminal("law", "17", "--edition", "2007").out.partition("Set beside")[0]
    assert "\n88  Indemnity points" in terminal("law", "88", "--edition", "1997").out


def test_a_span_names_editions() -> None:
    years = {year for clause in book.clauses() for year in re.findall(r"\d{4}", span(clause))}
    assert years <= set(map(str, EDITIONS))
