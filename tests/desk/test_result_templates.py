"""Results from templates are byte for byte those that are worked out, whoever at the table did it.

A ruling that goes on from an earlier one is the one that begins anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES, rulebook
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.result_json import dumps, result, result_line
from rectify_bridge.desk.rulings.result_templates import ResultTemplates
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.fact import UNDETERMINED
from rectify_bridge.law.ruling import Status, answered, rule
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged, Answered, Event
from rectify_bridge.table.seat import Seat
from tests.casefiles import cases
from tests.desk.turning import named, turned
from tests.sampling import brute_share, share

PARTS = 8
"""Into so many the cases are dealt, each with templates of its own."""
TEMPLATES = ResultTemplates(10**8)
"""Those of all walks: each may find what another has left there."""


@cache
def everything() -> tuple[BoardRulings, ...]:
    """Every case, each with the table turned by its number where no answer could be the name of a seat."""
    found = []
    for number, case in enumerate(share(cases(), 30)):
        file = read(case.data)
        values = [event.value for event in file.log.events if isinstance(event, Answered)]
        log = file.log if any(named(v, 1) != v for v in values) else turned(file.log, number)
        found.append(BoardRulings(open_docket(log, file.rulebook), file.rulebook))
    return tuple(found)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_case_has_one_result_from_templates_or_without(part: int) -> None:
    templates = ResultTemplates(10**7)
    for ruled in everything()[part::PARTS]:
        for _ in range(2):
            assert result_line(ruled, templates).decode() == dumps(result(ruled)), ruled.docket.log
        assert BoardRulings(ruled.docket, ruled.rulebook, templates).each == ruled.each, ruled.docket.log


def alleged(kind: str, by: Seat, authority: str, about: str = "") -> BoardRulings:
    """An irregularity of which nothing is known but who did it, and perhaps with what call."""
    law = rulebook(2017, authority, "2026-01-15")
    return BoardRulings(open_docket(Log((Alleged(kind, by, about=about),)), law), law)


def walk(kind: str, by: Seat, seed: int, most: int = 6) -> Iterator[BoardRulings]:
    """An irregularity, asked about and answered at random: at times nobody can tell, or the sides differ."""
    chance = Random(f"{kind} {seed}")
    authority, about = chance.choice(AUTHORITIES), chance.choice(("", "2H", "X", "SA"))
    ruled, events = alleged(kind, by, authority, about), list[Event]((Alleged(kind, by, about=about),))
    yield ruled
    for _ in range(most):
        open_ = next((o for _, o, _ in ruled.each if o.status is Status.NEEDS), None)
        if open_ is None or open_.key is None or open_.fact is None:
            return
        key, values = str(open_.key), open_.fact.values
        if chance.random() < 0.1:
            events += [Answered(key, chance.choice(values), "said", side) for side in ("NS", "EW")]
        else:
            value = UNDETERMINED if chance.random() < 0.05 else chance.choice(values)
            events.append(Answered(key, value))
        ruled = BoardRulings(open_docket(Log(tuple(events)), ruled.rulebook), ruled.rulebook)
        yield ruled


@pytest.mark.parametrize("kind", share(book.irregularities(), 30, first=5))
def test_walks_have_one_result_from_templates_or_without(kind: str) -> None:
    for seed, by in ((1, Seat.W), (2, Seat.N), (1, Seat.S)):
        for ruled in walk(kind, by, seed):
            assert result_line(ruled, TEMPLATES).decode() == dumps(result(ruled)), (kind, by, seed)
            assert BoardRulings(ruled.docket, ruled.rulebook, TEMPLATES).each == ruled.each, (kind, by, seed)


def test_a_template_serves_the_whole_table_and_every_call() -> None:
    templates, texts = ResultTemplates(10**7), set[bytes]()
    for by in Seat:
        for about in ("1H", "2S", ""):
            texts.add(result_line(alleged("insufficient bid", by, "WBF", about), templates))
    assert (templates.written, len(texts)) == (1, 12)


@pytest.mark.parametrize("kind", brute_share(book.irregularities(), 4, 12))
def test_one_template_serves_every_player(kind: str) -> None:
    """A clause that looks at the whole log, where it needs one thing of it, would need one for each."""
    templates = ResultTemplates(10**7)
    for by in Seat:
        result_line(alleged(kind, by, "WBF"), templates)
    assert templates.written <= 1, kind


def test_a_ruling_that_goes_on_is_the_one_that_begins_anew() -> None:
    for number, kind in enumerate(book.irregularities()):
        chance, goes_on = Random(number), alleged(kind, Seat.E, "WBF").each[0][0]
        for _ in range(12):
            outcome = rule(goes_on)
            assert outcome == rule(replace(goes_on)), (kind, outcome.key)
            if outcome.key is None or outcome.fact is None:
                break
            goes_on = answered(goes_on, outcome.key, chance.choice(outcome.fact.values))


def test_the_laws_see_of_a_matter_only_what_a_template_depends_on() -> None:
    """What a clause reads past `case.get` and the scene is part of the kind by which a template is kept."""
    seen = {
        match
        for path in Path(book.__file__).parent.rglob("*.py")
        for match in re.findall(r"\bmatter\.(\w+\.\w+|\w+)", path.read_text(encoding="utf-8"))
    }
    assert seen == {"rulebook.elections", "rulebook.regulations", "incident.kind"}
