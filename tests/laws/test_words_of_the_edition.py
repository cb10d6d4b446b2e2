"""What is said or asked under an older edition names no clause by the number that it has today only: neither
in words that both editions share, nor in a question and its guidance."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.desk.files import case_file
from rectify_bridge.desk.reference.law_index import entries
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.law.fact import Fact
from rectify_bridge.laws import book
from tests.casefiles import Case, cases, ruled_on
from tests.sampling import share

TODAY, OLDER = EDITIONS[-1], EDITIONS[:-1]
CITATION = re.compile(r"(?<![\w-])\d{1,2}[A-G]\d*(?:\([a-z]+\))*(?![\w-])")
WITHIN = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)")
FACTS = {
    fact.name: fact for module in book.modules() for fact in vars(module).values() if isinstance(fact, Fact)
}


def _only_today(citation: str, year: int) -> bool:
    """Whether what the citation names today stands elsewhere in that edition, or nowhere, by the register."""
    then = {entry.law: entry for entry in entries() if entry.edition == year}
    named = [
        then[entry.law]
        for entry in entries()
        if entry.edition == TODAY
        and entry.law in then
        and any(cite.startswith(citation) for cite in entry.cites)
    ]
    return bool(named) and not any(
        cite.startswith(citation) or citation.startswith(cite) for entry in named for cite in entry.cites
    )


def _citations(words: str) -> set[str]:
    return {cite for within in WITHIN.findall(words) for cite in CITATION.findall(within)}


def _said(rulings: BoardRulings) -> set[str]:
    return {
        str(value)
        for _, outcome, _ in rulings.each
        for effect in outcome.effects
        for _, value in effect.detail
    }


def _asked(rulings: BoardRulings) -> Iterator[str]:
    """The questions that were put, each with its guidance and its answers."""
    for _, outcome, _ in rulings.each:
        for key in (*outcome.reads, *((outcome.key,) if outcome.key else ())):
            fact = FACTS[key.fact]
            yield " ".join((fact.ask, fact.guidance, *(answer.words for answer in fact.answers)))


def _under(case: Case, year: int) -> BoardRulings | None:
    """The case under that edition, or nothing where the log cannot be read by it."""
    try:
        return rule_on(case_file.read({**case.data, "edition": year, "date": "2014-05-01"}))
    except LogError:
        return None


@pytest.mark.parametrize("year", OLDER)
def test_shared_words_name_no_clause_of_today(year: int) -> None:
    wrong = set()
    for case in share([case for case in cases() if case.data["edition"] == TODAY], 3):
        then = _under(case, year)
        if then is not None:
            shared = _said(then) & _said(ruled_on(case))
            wrong |= {
                (words, cite) for words in shared for cite in _citations(words) if _only_today(cite, year)
            }
    assert not wrong


@pytest.mark.parametrize("year", OLDER)
def test_questions_name_no_clause_of_today(year: int) -> None:
    asked = {words for case in cases() if case.data["edition"] == year for words in _asked(ruled_on(case))}
    wrong = {(words, cite) for words in asked for cite in _citations(words) if _only_today(cite, year)}
    assert asked and not wrong


@pytest.mark.parametrize(
    ("citation", "year", "only_today"),
    [
        ("16C", 2007, True),
        ("16D", 2007, True),
        ("64B8", 2007, True),
        ("64B7", 2007, False),
        ("57C3", 1997, True),
    ],
)
def test_what_stands_elsewhere_is_known(citation: str, year: int, only_today: bool) -> None:
    assert _only_today(citation, year) == only_today
