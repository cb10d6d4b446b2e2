"""Where a player may not use what he knows, the ruling also says what becomes of the score if he did.

A published answer of 2003 adjusts the score after the use of a withdrawn card; the ruling had ended with the
prohibition.
"""

from __future__ import annotations

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import explore
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat
from tests import trees

KINDS = sorted(kind for kind, one in book.irregularities().items() if one.law.startswith("16"))
PROHIBITION = "may not use"
SCORE = {"score to be assigned", "no score adjusted", "artificial score", "come back"}
HARMLESS = {"positions changed", "temporary substitute", "new deal", "play on"}
"""What is done before the play, so that there is nothing to use or it is not likely to matter."""


def leaves(kind: str, edition: int) -> list[tuple[Effect, ...]]:
    log = Log((Alleged(kind, Seat.W),))
    (found, *_) = open_docket(log, rulebook(edition, "WBF", "2024-05-31")).matters
    return [
        leaf.outcome.effects
        for leaf in trees.leaves(explore(found, 1))
        if leaf.outcome.status is Status.RULED
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_prohibition_is_not_the_end(kind: str, edition: int) -> None:
    found = [{effect.type for effect in effects} for effects in leaves(kind, edition)]
    assert [types for types in found if PROHIBITION in types and not types & (SCORE | HARMLESS)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_prohibitions_in_every_edition(edition: int) -> None:
    found = leaves("information used", edition)
    assert any(effect.type == PROHIBITION for effects in found for effect in effects)
