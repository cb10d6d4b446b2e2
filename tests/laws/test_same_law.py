"""The cases of today under the older editions. Where the law is the same, they are ruled on alike: every case
all of whose clauses were in force then, under whatever citation, or are the same by the register. And an
older ruling leaves nothing out in silence: what adds to a ruling today was there then, has a version of that
edition, or was not in it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from inspect import getsource
from typing import NamedTuple

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS, rulebook
from rectify_bridge.desk.files import case_file
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reference.law_index import entries
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.result_json import result
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.law.clause import Clause, Role
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome, Status
from tests.casefiles import Case, cases, ruled_on
from tests.sampling import share

TODAY, OLDER = EDITIONS[-1], EDITIONS[:-1]
DAY = "2014-05-01"
NOTHING_MORE: dict[str, object] = {
    "partner drew attention by a question": False,
    "another revoke, corrected": "none",
    "card not played lay face up": False,
    "card not played to it lay face up": False,
    "other three hands complete": True,
}
"""What only an older edition asks, answered so that nothing more has happened than the case tells."""
TOLD_APART = {
    "cards after it": ("card played after it", "same trick"),
    "cards after that one": ("card played after that one", "same trick"),
}
"""What an older edition tells apart of which today asks yes or no: today's fact, and what its yes is then."""
AT_LEAST = {1997: 369, 2007: 673}
"""So many cases of today are ruled on alike. The number only grows, unless today's ruling goes on where the
older one stops (a card seen outside Law 24: 16C of 2007 is not encoded), a verdict of the register is put
right, or a rule of today alone is encoded that comes with many rulings (16C3, in November 2026)."""
NAMED_OTHERWISE: dict[int, dict[str, str]] = {
    1997: {
        "9C": "the laws that it sends on to had other numbers",
        "12A2": "it names 12C1",
        "16B2": "when the Director is called is 16A2",
        "40A1": "of special agreements, not of understandings",
        "52B1(c)": "what a penalty card tells is 50D1",
        "58B3": "nobody came back for 16C3, which is newer",
        "62C1": "nobody came back for 16C3, which is newer",
        "67B2": "what a penalty card tells is 50D1",
        "75C": "of a bid, not of a call",
    },
    2007: {
        "9A4": "a right of dummy's, in 43A1",
        "13A": "what the moved card tells comes on top (13E)",
        "13B1": "what the moved card tells comes on top (13E)",
        "52B1(c)": "50E in its own words",
        "58B3": "nobody came back for 16C3, which is newer",
        "62C1": "nobody came back for 16C3, which is newer",
        "67B2": "what a penalty card tells is 50E in its own words",
    },
}
"""Clauses that are the same in substance and say it otherwise, so that no case shows them alike."""
WITHIN = re.compile(r"\s*\(\d(?:[^()]|\([^()]*\))*\)")
"""A citation within the words of an effect."""
CHOSEN = re.compile(r"\belected\w*\(")
"""How a clause reads what the authority chose."""


class Pair(NamedTuple):
    """A case of today and an older edition under which it is ruled on again."""

    case: Case
    edition: int


def _older(pair: Pair) -> Rulebook:
    return rulebook(pair.edition, str(pair.case.data["authority"]), DAY)


def _pairs() -> Iterator[Pair]:
    """Each case of today whose expected clauses have bodies that were in force in the older edition."""
    in_force = {year: _cites_of_today(year) for year in OLDER}
    for case in cases():
        if case.data["edition"] != TODAY or "regulations" in case.data:
            continue
        expected = [
            i["clauses"] for i in case.data["expect"].values() if isinstance(i, dict) and "clauses" in i
        ]
        cites = {str(cite) for clauses in expected for cite in clauses}
        yield from (
            Pair(case, year)
            for year in OLDER
            if cites and cites <= in_force[year] | _same_by_the_register(year)
        )


def _cites_of_today(year: int) -> set[str]:
    """The citations today of the clauses whose bodies were in force in that year."""
    then = {clause.body for clause in rulebook(year, "WBF", DAY).clauses}
    return {c.cite for c in rulebook(TODAY, "WBF", "2024-01-01").clauses if c.body in then}


@cache
def _same_by_the_register(year: int) -> frozenset[str]:
    """The citations of today that the register calls the same in that year, wherever they stand in it, and of
    which no body was in force then: that one would tell which of several."""
    then = {entry.law: entry for entry in entries() if entry.edition == year}
    verdicts = defaultdict(set)
    for today in entries():
        if today.edition == TODAY:
            old = then.get(today.law)
            encoded = old is not None and old.status in ("encoded", "procedure")
            for cite in today.cites:
                verdicts[cite].add(encoded and old is not None and old.verdict == "same")
    same = {cite for cite, found in verdicts.items() if found == {True}}
    return frozenset(same - _cites_of_today(year) - NAMED_OTHERWISE.get(year, {}).keys())


def _clauses(outcome: Outcome, law: Rulebook) -> list[Clause]:
    """The clauses that applied, also those that only gave a fact."""
    versions = {(clause.cite, clause.group): clause for clause in law.clauses}
    return [versions[step.cite, step.group] for step in outcome.steps if step.verdict == "applies"]


def _said(effect: Effect) -> tuple[object, ...]:
    """An effect but for its citation, and those within its words."""
    detail = tuple((name, WITHIN.sub("", str(value))) for name, value in effect.detail)
    return (effect.type, effect.binds, effect.begins, effect.ends, detail)


def _same_law(pair: Pair) -> bool:
    """Whether every clause that applied was in force then, or is the same."""
    then = {clause.body for clause in _older(pair).clauses}
    same = _same_by_the_register(pair.edition)
    ruled = ruled_on(pair.case)
    applied = [c for matter, outcome, _ in ruled.each for c in _clauses(outcome, matter.rulebook)]
    return bool(applied) and all(c.body in then or c.cite in same for c in applied)


def _chose_otherwise(pair: Pair) -> bool:
    """Whether a clause that applied reads what the authority chose, and it had chosen something else then."""
    older = _older(pair).elections
    return any(
        CHOSEN.search(getsource(clause.body)) and older.get(name, value) != value
        for matter, outcome, _ in ruled_on(pair.case).each
        for clause in _clauses(outcome, matter.rulebook)
        for name, value in matter.rulebook.elections.items()
    )


def _again(pair: Pair, more: dict[str, object] = NOTHING_MORE) -> BoardRulings:
    """The case under the older edition. more: what only that edition asks, and the answers; where it asks."""
    given = pair.case.data["given"].get("answers", {})
    apart = {
        fact: yes if given.get(f"i1.{today}") else "none"
        for fact, (today, yes) in TOLD_APART.items()
        if f"i1.{today}" in given
    }
    more = {**more, **apart}
    answers: dict[str, object] = {}
    while True:
        rulings = _with(pair, answers)
        keys = [outcome.key for _, outcome, _ in rulings.each if outcome.key is not None]
        asked = {str(key): more[key.fact] for key in keys if key.fact in more and str(key) not in answers}
        if not asked:
            return rulings
        answers |= asked


def _with(pair: Pair, answers: dict[str, object]) -> BoardRulings:
    given = dict(pair.case.data["given"])
    given["answers"] = {**answers, **given.get("answers", {})}
    return rule_on(read({**pair.case.data, "given": given, "edition": pair.edition, "date": DAY}))


def _alike(today: Outcome, then: Outcome) -> bool:
    """The same ruling; or the older one stops, and names where, having said nothing else before. Where more
    is needed today, the older edition may need something else."""
    said, said_then = ([_said(effect) for effect in one.effects] for one in (today, then))
    if then.status is Status.NOT_ENCODED:
        return said_then == said[: len(said_then)]
    asked = today.key == then.key or today.status is Status.NEEDS
    return asked and (today.status, said) == (then.status, said_then)


PAIRS = list(_pairs())


def test_so_many_are_ruled_on_alike() -> None:
    for year, number in AT_LEAST.items():
        assert sum(pair.edition == year for pair in PAIRS) >= number


@pytest.mark.parametrize("pair", share(PAIRS, 8), ids=lambda pair: f"{pair.edition} {pair.case.id}")
def test_an_older_edition_rules_as_today(pair: Pair) -> None:
    if not _same_law(pair):
        pytest.skip("a clause that gave a fact is another one")
    if _chose_otherwise(pair):
        pytest.skip("the authority had chosen something else then")
    rulings = zip(ruled_on(pair.case).each, _again(pair).each, strict=True)
    assert all(_alike(today, then) for (_, today, _), (_, then, _) in rulings)


@cache
def _settled(edition: int) -> frozenset[str]:
    """The citations of today of which an older edition has its own word, encoded there or under another
    number, or none at all."""
    older = {entry.law: entry for entry in entries() if entry.edition == edition}
    return frozenset(
        cite
        for today in entries()
        if today.edition == TODAY and (then := older.get(today.law))
        for cite in today.cites
        if then.verdict == "absent" or (then.verdict and then.status in ("encoded", "procedure"))
    )


def _left_out(pair: Pair) -> Iterator[str]:
    """What added to today's ruling, and of which the older edition, that rules as well, has no word."""
    no_word = [_without_a_word(today, matter, pair) for matter, today, _ in ruled_on(pair.case).each]
    if not any(no_word):  # nothing to look for: the case need not be ruled on again
        return
    try:
        again = _again(pair).each
    except LogError:  # today's ruling opens another incident, which the older one stops before
        return
    for cites, (_, older, _) in zip(no_word, again, strict=False):
        if older.status is Status.RULED:
            yield from cites - {*older.left_out}


def _without_a_word(today: Outcome, matter: Matter, pair: Pair) -> set[str]:
    """The citations of what added to today's ruling and is neither of the older edition nor settled there."""
    then, told = _words_of(pair.edition, str(pair.case.data["authority"]))
    return {c.cite for c in _adding(today, matter.rulebook) if c.body not in then} - told


@cache
def _words_of(edition: int, authority: str) -> tuple[frozenset[object], frozenset[str]]:
    """The bodies of an older edition's clauses, and the citations of which it has a word: settled, or named
    as unread wherever they would add."""
    older = rulebook(edition, authority, DAY)
    unread = (clause.cite for clause in older.unread)
    return frozenset(c.body for c in older.clauses), _settled(edition).union(unread)


def _adding(outcome: Outcome, law: Rulebook) -> list[Clause]:
    return [c for c in _clauses(outcome, law) if c.role in (Role.ADDS, Role.CLOSES)]


TODAYS = [case for case in cases() if case.data["edition"] == TODAY and "regulations" not in case.data]


@pytest.mark.parametrize("edition", OLDER)
def test_nothing_is_left_out_of_an_older_ruling_in_silence(edition: int) -> None:
    """What the ruling names as left out is not left out in silence."""
    assert not {cite for case in share(TODAYS, 8) for cite in _left_out(Pair(case, edition))}


def test_an_older_ruling_names_what_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """2007, had what partner may know of a penalty card (50E1) not been looked up there."""
    today = rulebook(TODAY, "WBF", "2024-01-01").clauses
    unread = tuple(clause for clause in today if clause.cite == "50E1")
    held = rulebook(2007, "WBF", DAY)
    older = replace(held, clauses=tuple(c for c in held.clauses if c.cite != "50E1"), unread=unread)
    monkeypatch.setattr(case_file, "rulebook", lambda *_: older)
    given = {
        "events": [{"alleged": {"kind": "lead before declarer's choice", "by": "W"}}],
        "answers": {"i1.played to the premature lead": False},
    }
    board = rule_on(read({"edition": 2007, "authority": "WBF", "date": DAY, "given": given}))
    (ruling,) = result(board)["rulings"]
    assert ruling["left_out"] == ["50E1"]
    assert "Not encoded for the Laws of 2007" in ruling["say"][-1]["text"]
