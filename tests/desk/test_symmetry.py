"""Every play among the cases and samples: all turns of the table, all names of the suits, every prefix."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import CaseFile, read
from rectify_bridge.desk.reader.reader import Reader, open_docket
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.desk.tracker.play import track_play
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import rule
from rectify_bridge.laws import book
from rectify_bridge.table.card import SUITS
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.event import PlayEvent
from tests import yaml_file
from tests.desk.test_play_desk import shown
from tests.desk.turning import named, renamed, turned, worded
from tests.sampling import share

ROOT = Path(__file__).parents[2]
FILES = [*sorted(ROOT.glob("tests/cases/law*/on-record.yaml")), *sorted(ROOT.glob("samples/*.yaml"))]
Renames = Callable[[Any], Any]
Word = Callable[[Any], Any]


def plays() -> Iterator[CaseFile]:
    """Every case with cards played."""
    for path in FILES:
        found = yaml_file.read(path)
        for data in found if isinstance(found, list) else [found]:
            case = read(data)
            if any(isinstance(event, PlayEvent) for event in case.log.events):
                yield case


PLAYS = [pytest.param(case, id=case.name) for case in plays()]


def is_of_the_play(case: CaseFile) -> bool:
    """Whether no incident is about a call: suits of calls have ranks, which no other name can have."""
    kinds = (matter.incident.kind for matter in open_docket(case.log, case.rulebook).matters)
    return all(book.irregularities()[kind].phase != "auction" for kind in kinds)


OF_THE_PLAY = [pytest.param(case, id=case.name) for case in plays() if is_of_the_play(case)]


def ruled(docket: Docket, word: Word) -> list[object]:
    """Every ruling, its names of seats or suits put through `word`."""
    found: list[object] = []
    for matter in docket.matters:
        outcome, incident = rule(matter), matter.incident
        known = {
            (key.incident, word(key.fact), key.nth): _value(key.fact, v.value, word)
            for key, v in outcome.reads.items()
        }
        effects = [_effect(effect, word) for effect in outcome.effects]
        of = (incident.kind, word(incident.by), word(incident.about), incident.at is None, incident.caused_by)
        found.append((of, outcome.status, outcome.path, str(outcome.key), known, effects))
    return found


def _value(fact: str, value: Any, word: Word) -> Any:
    """In the words of its answer: S alone may be a suit or a seat."""
    if isinstance(value, bool | int) or value is None:
        return value
    words = {answer.value: answer.words for answer in book.facts()[fact].answers}
    return word(words.get(value) or str(value))


def _effect(effect: Effect, word: Word) -> object:
    detail = tuple((name, word(text)) for name, text in effect.detail)
    return effect.type, tuple(map(word, effect.binds)), effect.begins, effect.ends, effect.cite, detail


def bound(docket: Docket, word: Word) -> object:
    """Whose turn it is, what each may play and why not every other card, and the penalty cards."""
    now = track_play(docket)
    if now is None:
        return None
    each = {
        word(str(cards.seat)): (
            None if cards.legal is None else {word(str(card)) for card in cards.legal},
            {(word(str(one.card)), one.cites, one.incident) for one in cards.barred},
        )
        for cards in now.each
    }
    lying = {
        (word(str(one.penalty.seat)), word(str(one.penalty.card)), one.penalty.rank) for one in now.penalty
    }
    return now.turn and word(str(now.turn)), now.first, now.trick, each, lying


@pytest.mark.parametrize("case", PLAYS)
def test_turning_the_table_turns_every_ruling(case: CaseFile) -> None:
    """With the dealer; no ruling on the play knows the vulnerability."""
    here = open_docket(case.log, case.rulebook)
    for by in (1, 2, 3):
        there = open_docket(turned(case.log, by), case.rulebook)

        def on(text: Any, by: int = by) -> Any:
            return named(text, by)

        assert ruled(here, on) == ruled(there, str), by
        expected = bound(here, on)
        assert expected == bound(there, str), by


def of_the_play(case: CaseFile) -> Log:
    """The log without its auction: contract and declarer stand in for it."""
    docket = open_docket(case.log, case.rulebook)
    auction = docket.auction
    contract, declarer = case.log.contract, case.log.declarer
    if auction is not None and auction.is_over:
        contract, declarer = contract or Contract.of(auction), declarer or auction.declarer
    return replace(case.log, contract=contract, declarer=declarer)


@pytest.mark.parametrize("case", OF_THE_PLAY)
def test_renaming_the_suits_renames_every_ruling(case: CaseFile) -> None:
    """All 24 names; beyond the gate six of them."""
    log = of_the_play(case)
    here = open_docket(renamed(log, dict(zip(SUITS, SUITS, strict=True))), case.rulebook)
    assert here.matters or not open_docket(case.log, case.rulebook).matters
    for order in share(permutations(SUITS), 4, 1):
        suits = dict(zip(SUITS, order, strict=True))
        there = open_docket(renamed(log, suits), case.rulebook)

        def on(text: Any, suits: Any = suits) -> Any:
            return worded(text, suits)

        assert ruled(here, on) == ruled(there, str), order
        assert bound(here, on) == bound(there, str), order


@pytest.mark.parametrize("case", PLAYS)
def test_every_prefix_is_what_a_fresh_reading_gives(case: CaseFile) -> None:
    reading = Reader(case.log, case.rulebook)
    for number, event in enumerate(case.log.events, start=1):
        reading.add(event)
        assert shown(reading.docket()) == shown(fresh(case.log, number, case.rulebook)), number


def fresh(log: Log, number: int, rulebook: Rulebook) -> Docket:
    return open_docket(replace(log, events=log.events[:number]), rulebook)


def test_there_are_plays_enough() -> None:
    assert len(PLAYS) > 15 and len(OF_THE_PLAY) > 14
    cases: list[Any] = [param.values[0] for param in PLAYS]
    texts = [str(case.data) for case in cases]
    assert any("claimed" in text for text in texts) and any("penalty" in text for text in texts)
