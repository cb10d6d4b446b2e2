"""Inputs changed by lot: each is read and ruled on, or refused with one line; none takes long."""

from __future__ import annotations

import time

import pytest

from tests.fuzz.corpus import corpus
from tests.fuzz.papers import PAPERS
from tests.fuzz.readers import READERS, input_of
from tests.sampling import each, number

INPUTS, EVERY = 15_000, 18
SLOW = 30.0
"""Seconds of the processor for one input."""
FOUND = {
    "a list for a card": (
        "claim",
        b'{"declarer": "S", "trump": "N", "leader": "S", "hands": {"N": [["SA"]]}}',
    ),
    "a mapping for a card": ("claim", b'{"hands": {"N": [{"a": {}}], "E": [], "S": [], "W": []}}'),
    "a key of two lines": (
        "api",
        b'{"authority": "WBF", "given": {"events": [{"alleged": {"kind": "revoke", "by": "N"}}],'
        b' "answers": {"i1.a\\nb": "x"}}}',
    ),
    "a ruff of no suit": (
        "claim",
        b'{"declarer": "S", "trump": "S", "leader": "S", "claimer": "S", "claimed": 1, "statement": "x",'
        b' "hands": {"N": ["S2"], "E": ["S3"], "S": ["DA"], "W": ["S4"]},'
        b' "intents": [{"do": "ruff", "suit": null}]}',
    ),
    "a list in what was stated": (
        "claim",
        b'{"declarer": "S", "trump": "N", "leader": "S", "claimer": "S", "claimed": 1, "statement": "x",'
        b' "hands": {"N": ["S2"], "E": ["S3"], "S": ["SA"], "W": ["S4"]},'
        b' "intents": [{"do": "play", "cards": [["SA"]]}]}',
    ),
    "a control sign before a score": (
        "event",
        b'[Board "1"]\n[Deal "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"]\n'
        b'[ScoreTable "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;Score_EW"]\n'
        b'4 2 6 5 5HX E 7 SA "\x1e00" -\n1 1 8 1 4S S 11 CA "450" -\n',
    ),
    "no body": ("api", b""),
    "figures without end": ("record", b'[Dealer "N"]\n[Auction "N"]\n1S =' + b"9" * 5_000 + b"=\n"),
    "a score worked out without end": (
        "adjust",
        b'{"authority": "ACBL", "edition": "2007", "date": "2015-05-01", "form": "matchpoints", "scale": "1",'
        b' "expected": "6", "board": {"vulnerable": "both"},'
        b' "field": [{"ns": "1", "ew": "11", "score": "-101e9990"}, {"ns": "2", "ew": "12", "score": "170"}],'
        b' "table": {"ns": "1", "ew": "11"},'
        b' "ruling": {"law": "87B", "offending": "nobody", "both": {"table": "stands"}}}',
    ),
}
"""What was a fault once."""


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found_is_refused(name: str) -> None:
    kind, data = FOUND[name]
    READERS[kind](data)


@each("seed", range(number(INPUTS, EVERY)), parts=4)
def test_whatever_is_read(seed: int) -> None:
    kind, data = input_of(seed)
    began = time.process_time()
    READERS[kind](data)
    assert time.process_time() - began < SLOW


def test_every_seed_is_taken_as_it_is() -> None:
    """They are whole: what is changed is not broken before."""
    for kind, seeds in corpus().items():
        assert len(seeds) >= 10 or kind in PAPERS, kind
        for data in seeds:
            READERS[kind](data)


def test_inputs_are_always_the_same_and_differ() -> None:
    first, second = ([input_of(seed) for seed in range(40)] for _ in range(2))
    assert first == second
    assert len({input_of(seed)[1] for seed in range(400)}) > 300
