"""Every kind of irregularity is ruled on under the older Laws too: no way through a tree ends in a gap, in a
conflict, or goes in a circle."""

from __future__ import annotations

from collections import Counter

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import explore
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.sampling import share

ENDS = (Status.RULED, Status.HOLD, Status.NOT_ENCODED)
OLDER = [(kind, edition) for kind in sorted(book.irregularities()) for edition in EDITIONS[:-1]]
AGAIN = 3
"""So many times one clause may decide in one ruling, as where cards are restored one after another."""


@pytest.mark.parametrize(("kind", "edition"), share(OLDER, 20))
def test_every_leaf_is_an_end(kind: str, edition: int) -> None:
    (found, *_) = open_docket(Log((Alleged(kind, Seat.W),)), rulebook(edition, "WBF", "2024-05-31")).matters
    for leaf in trees.leaves(explore(found, 1)):
        assert leaf.cut or leaf.outcome.status in ENDS, (leaf.outcome.status, leaf.outcome.reason)
        assert max(Counter(leaf.outcome.path).values(), default=0) <= AGAIN, leaf.outcome.path
