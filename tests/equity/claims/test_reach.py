"""Long claims that are decided in few nodes: what a bound or an order of plays is there for.

Accepted claims of nine cards and more, with nothing said, by their place in the file. The tricks were proved
with ten times the nodes, before the search could do it in these.

The novice at place 240 takes five tricks on his own lines and three on those of one who knew of the trumps
that are out. For a while the five were found in few nodes and the three in ten times as many: a hard search
for the lines of a club player took the nodes of all who know more. So each number is looked for with ten
times the nodes as well.
"""

from __future__ import annotations

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.suits import unbeaten
from tests.equity.claims.accepted import accepted
from tests.equity.claims.test_properties import SILENT
from tests.sampling import share


@pytest.mark.parametrize(
    ("place", "player_class", "tricks", "nodes"),
    [
        (place, Class.NOVICE, tricks, nodes)
        for place, tricks in ((300, 5), (240, 3))
        for nodes in share([15_000, 150_000], 2)
    ],
)
def test_decided_in_few_nodes(place: int, player_class: Class, tricks: int, nodes: int) -> None:
    verdict = adjudicate(read_case({**accepted()[place].given, **SILENT}), player_class, nodes=nodes)
    assert (verdict.low, verdict.high) == (tricks, tricks)


@pytest.mark.parametrize(
    ("own", "theirs", "left"),
    [(0b1101, 0b0010, 2), (0b1011, 0b0100, 2), (0b0111, 0b1000, 2), (0b0100, 0b1011, 0), (0b1111, 0, 4)],
)
def test_a_higher_trump_beats_one_lower_one(own: int, theirs: int, left: int) -> None:
    assert len(unbeaten(own, theirs)) == left
