"""What `diff` says of two editions of a law: each difference of the register in a sentence with its case, and
apart from it what only changed its number or its words."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import pytest
import yaml

from rectify_bridge.app.cli.verbs.reference.diff import EXAMPLES, NO_CHANGE
from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS, rulebook
from rectify_bridge.desk.reference.case_difference import CITATION
from rectify_bridge.desk.reference.changes import changes, changes_between, told
from rectify_bridge.desk.reference.law_index import entries
from rectify_bridge.desk.reference.same_rule import is_the_same_rule
from tests.app.terminal import Terminal
from tests.sentences import BETWEEN, MOST_WORDS


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.yaml")), ids=lambda file: file.stem)
def test_each_step_that_is_told_has_an_example_ruled_on_otherwise(
    example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`diff` with a law shows its examples: at each step with a change that a ruling can turn on, one of them
    is ruled on otherwise by more than a citation. Where the older book has no such rule it may stop."""
    number, terminal = int(example.stem.removeprefix("law")), Terminal(capsys, monkeypatch)
    authority = yaml.safe_load(example.read_text(encoding="utf-8"))[0]["authority"]
    for before, year in pairwise(sorted(EDITIONS)):
        options = ("--edition", str(before), "--edition", str(year), "--authority", authority, "--json")
        ran = terminal("diff", str(number), *options)
        assert ran.code == 0, ran.err
        law, *shown = map(json.loads, ran.out.splitlines())
        assert law["name"] == f"Law {number}"
        assert all(one["name"].startswith("For example: ") for one in shown)
        ruled = [
            (_in_substance(ruling["before"]), _in_substance(ruling["after"]))
            for one in shown
            for ruling in one["rulings"]
        ]
        if _turns_on_a_ruling(number, before, year):
            assert any(old != new and "ruled" in (old[0], new[0]) for old, new in ruled), (number, year)


def _in_substance(ruling: dict[str, Any] | None) -> tuple[str, list[str]]:
    """What is ruled, without the clauses in brackets."""
    return (
        ("", []) if ruling is None else (ruling["status"], [CITATION.sub("", t) for t in ruling["effects"]])
    )


def _turns_on_a_ruling(number: int, before: int, year: int) -> bool:
    """Whether a change that this law tells of is of a rule that is encoded in one of the two editions."""
    encoded = {e.law for e in entries() if e.edition in (before, year) and e.status == "encoded"}
    return any(encoded & {*change.rules} for change in changes().get(number, {}).get(year, ()))


def test_what_changed_is_told_in_sentences_with_an_example() -> None:
    """Each step between editions is told or said to be none, and a law whose rulings changed has a case."""
    for number, steps in changes().items():
        assert sorted(steps) == sorted(EDITIONS)[1:] and any(steps.values())
        told_of = any(_turns_on_a_ruling(number, *step) for step in pairwise(sorted(EDITIONS)))
        assert (EXAMPLES / f"law{number:02}.yaml").exists() >= told_of, number
        sentences = [change.says for rows in steps.values() for change in rows]
        assert all(says[0] in f'"{ascii_uppercase}' and says.endswith(".") for says in sentences)
        long = [part for says in sentences for part in BETWEEN.split(says) if len(part.split()) > MOST_WORDS]
        assert not long


def test_no_difference_of_the_register_is_without_its_sentence() -> None:
    """What an older edition says otherwise than the next one, by its verdict, some law tells."""
    missing = [
        (entry.law, year)
        for before, year in pairwise(sorted(EDITIONS))
        for entry in entries()
        if entry.edition == before and entry.verdict in ("different", "absent")
        if _verdict(entry.law, year) == "same" and entry.law not in told(before, year)
    ]
    assert not missing


def test_no_sentence_is_without_its_difference() -> None:
    """What is told of an entry is a difference by the register: it has no step between two of the same."""
    known = {entry.law for entry in entries()}
    for before, year in pairwise(sorted(EDITIONS)):
        assert told(before, year) <= known
        same = [law for law in told(before, year) if _verdict(law, before) == _verdict(law, year) == "same"]
        assert not same, (year, same)


def _verdict(law: str, edition: int) -> str:
    """How an entry stands to today's law; today's own is the same."""
    found = [e.verdict for e in entries() if (e.law, e.edition) == (law, edition)]
    if edition == max(EDITIONS):
        return "same"
    return found[0] if found else ""


@pytest.mark.parametrize("authority", AUTHORITIES)
def test_each_clause_that_differs_is_told_or_the_same_in_substance(authority: str) -> None:
    """A clause version of one edition that the other has not: its entry is told, or says the same in both, or
    the older text was not found."""
    years = sorted(EDITIONS)
    for before, after in (*pairwise(years), (years[0], years[-1])):
        unknown = {e.law for e in entries() if e.edition in (before, years[1]) and e.verdict == "not found"}
        older, newer = (rulebook(year, authority, "2017-12-31") for year in (before, after))
        versions = [{c.id: c for c in book.clauses} for book in (older, newer)]
        for book, here, there in ((older, versions[0], versions[1]), (newer, versions[1], versions[0])):
            for clause in (c for key, c in here.items() if key not in there):
                named = {e.law for e in entries() if e.edition == book.edition and clause.cite in e.cites}
                assert is_the_same_rule(clause.cite, book.edition, before, after) or named & (
                    told(before, after) | unknown
                ), (clause.id, before, after, named)


def test_the_steps_between_two_editions_in_either_order() -> None:
    assert [year for year, _ in changes_between(64, 1997, 2017)] == [2007, 2017]
    assert [year for year, _ in changes_between(64, 2017, 2007)] == [2017]
    assert not [*changes_between(64, 2007, 2007)]
    assert [*changes_between(22, 1997, 2017)] == [(2007, ()), (2017, ())]


@pytest.mark.parametrize(
    ("law", "years", "cite"),
    [("6", ("1997", "2017"), "6D3"), ("36", ("2007", "2017"), "36A"), ("10", ("2007", "2017"), "10C4")],
)
def test_only_another_number_or_reference_is_no_change(
    law: str,
    years: tuple[str, str],
    cite: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = ("--edition", years[0], "--edition", years[1], "--authority", "WBF", "--json")
    found = json.loads(Terminal(capsys, monkeypatch)("diff", law, *options).out.splitlines()[0])
    changed = {c["cite"] for key in ("changed", "only before", "only after") for c in found[key]}
    assert cite in found["in other words"] and cite not in changed


@pytest.mark.parametrize(("law", "before", "cite"), [("6", "2007", "6D1"), ("42", "1997", "42B2")])
def test_what_changed_is_not_called_the_same(
    law: str, before: str, cite: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--edition", before, "--edition", "2017", "--authority", "WBF", "--json")
    found = json.loads(Terminal(capsys, monkeypatch)("diff", law, *options).out.splitlines()[0])
    assert cite in {c["cite"] for c in found["changed"]} and cite not in found["in other words"]


def test_what_is_renumbered_is_told_in_either_order(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """13A of 2017 was 13D, and 13B1 was 13A."""
    terminal = Terminal(capsys, monkeypatch)
    for years in (("2007", "2017"), ("2017", "2007")):
        out = terminal("diff", "13", "--edition", years[0], "--edition", years[1], "--authority", "WBF").out
        pairs = {"2007": ("13D and 13D1", "13A"), "2017": ("13A and 13A1", "13B1")}
        for one, other in zip(*(pairs[year] for year in years), strict=True):
            assert f"the same under another number: {one} of {years[0]}, {other} of {years[1]}" in out
        assert "changed 13B1" not in out and "13B1: If" not in out


def test_a_rule_that_stood_in_another_law_is_told_by_its_number_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """36A stood in 35A in 1997, and 72C was Law 23 in 2007."""
    terminal = Terminal(capsys, monkeypatch)
    for law, year, told_as in (("36", "1997", "35A of 1997, 36A"), ("72", "2007", "23 of 2007, 72C")):
        out = terminal("diff", law, "--edition", year, "--edition", "2017", "--authority", "WBF").out
        assert f"the same under another number: {told_as} of 2017" in out
    assert "For example" not in out  # nothing but numbers changed in Law 72


def test_definitions_and_laws_without_clauses_are_compared_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(capsys, monkeypatch)
    options = ("--edition", "1997", "--edition", "2017", "--authority", "WBF")
    assert "An artificial call" in terminal("diff", "definitions", *options).out
    assert "show no direction" in terminal("diff", "1", *options).out
    assert terminal("diff", "44", *options).out.count(NO_CHANGE) == 2
    refused = terminal("diff", "94", *options)
    assert refused.code and "there is no Law '94'" in refused.err
