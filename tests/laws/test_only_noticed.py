"""Who only noticed what is wrong with a board, or asks about it, is bound by nothing: a ruling on it speaks
of the sides' scores, or names the player whose matter it is."""

from __future__ import annotations

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.laws import book
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.trees import NO_RECORD, Planted

HIS_OWN = "own infraction noticed"
"""72B2 is about the player who noticed it, who need not tell."""
ASKED = ["new deal asked for", "end of the round", "time of the auction period", "end of the auction"]
NOTICED = [
    kind
    for kind, one in book.irregularities().items()
    if one.asks in ("Who noticed it?", "Who says so?") and kind != HIS_OWN
] + ASKED
SEATS = set(map(str, Seat))


def test_there_are_such_kinds() -> None:
    assert {"cards wrongly dealt", "fouled board", "wrong board", "recorded score wrong"} <= set(NOTICED)


@pytest.mark.parametrize("edition", [2017, 2007, 1997])
@pytest.mark.parametrize("kind", NOTICED)
def test_who_noticed_it_is_not_bound(kind: str, edition: int) -> None:
    bound = {
        (effect.cite, effect.type)
        for authority in AUTHORITIES
        for leaf in trees.leaves(trees.tree(Planted(kind, NO_RECORD), authority, edition))
        for effect in leaf.outcome.effects
        if SEATS & set(effect.binds) and effect.type != "another incident"
    }
    assert not bound
