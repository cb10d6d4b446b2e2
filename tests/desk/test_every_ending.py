"""A play that begins after any of its tricks gives what the whole play gives, however a void is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.state.log import Log
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Led
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.play.ending import Ending
from rectify_bridge.table.play.playing import begin, step
from rectify_bridge.table.seat import CLOCKWISE, Side
from tests.desk.plays import random_log
from tests.desk.test_ending import shown
from tests.sampling import share

TRICKS = 12
"""Before the last trick a play may still begin."""
VOIDS = ("-", "—", "–", "")
"""How a suit may be written of which a hand has no card."""


def endings_of(log: Log) -> Iterator[tuple[int, Log]]:
    """The same log from after each whole trick, with the number of tricks left out."""
    assert log.contract is not None and log.declarer is not None
    state = begin(log.deal, log.declarer, log.contract.denomination)
    for number, event in enumerate(log.events):
        state, wrong = step(state, event)
        if wrong or not isinstance(event, Led):
            return
        if not state.trick.cards and state.turn is not None and len(state.finished) < TRICKS:
            deal = Deal(tuple(Hand(state.hand(seat) or ()) for seat in CLOCKWISE))  # type: ignore[arg-type]
            ending = Ending(deal, state.turn, state.won(Side.NS), state.won(Side.EW))
            rest = replace(log, deal=None, ending=ending, events=log.events[number + 1 :])
            yield len(state.finished), rest


@pytest.mark.parametrize("seed", share(range(40, 52), 4))
def test_after_any_trick_all_is_as_from_the_beginning(seed: int) -> None:
    log = random_log(seed, cards=52, wrong=0.0)
    whole, met = shown(log), []
    for tricks, rest in endings_of(log):
        assert shown(rest) == whole, tricks
        met.append(tricks)
    assert met == [*range(1, len(met) + 1)] and len(met) >= TRICKS - 3


def written(ending: Ending, void: str) -> Ending | None:
    """An ending as it is read from a case file that has its voids written so."""
    hands = [".".join(suit or void for suit in str(ending.deal[seat]).split(".")) for seat in CLOCKWISE]
    given = {
        "contract": "4S",
        "declarer": "S",
        "ending": {
            "deal": f"N:{' '.join(hands)}",
            "leader": str(ending.leader),
            "won": {"NS": ending.ns, "EW": ending.ew},
        },
    }
    return read({"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": given}).log.ending


@pytest.mark.parametrize("void", VOIDS)
def test_an_ending_is_read_alike_however_its_voids_are_written(void: str) -> None:
    endings = [rest.ending for _, rest in endings_of(random_log(41, cards=52, wrong=0.0))]
    assert len(endings) >= TRICKS - 3
    for ending in endings:
        assert ending is not None and written(ending, void) == ending
