"""When the play of the board is over, no ruling lets a player change a call or a card."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.tree import explore
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged, Answered
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.sampling import share

AT_THE_MOMENT = (
    "card to be taken back",
    "designation changed",
    "dummy played another card",
    "face-down opening lead",
    "revoke",
)
"""What is about a card of a trick that is being played, or of the last two (62D)."""
OFTEN_LATE = "misinformation"
KINDS = [OFTEN_LATE, *sorted(set(book.irregularities()) - {OFTEN_LATE, *AT_THE_MOMENT})]
LATE = [(kind, edition) for kind in KINDS for edition in EDITIONS]
OVER: dict[str, str | bool] = {
    "play of the board over": True,
    "auction period over": True,
    "card played after that one": True,
    "cards after that one": "later trick",
}
"""What is true then; of the card in question, that others were played after its trick."""
CHANGES = ("may change", "may withdraw")


def changes(kind: str, edition: int, answered: Mapping[str, str | bool]) -> set[str]:
    """The effects, over all ways through the tree, by which a player changes a call or a card."""
    answers = [Answered(f"i1.{fact}", value) for fact, value in answered.items()]
    (found, *_) = open_docket(
        Log((Alleged(kind, Seat.W), *answers)), rulebook(edition, "WBF", "2024-05-31")
    ).matters
    effects = [effect for leaf in trees.leaves(explore(found, 1)) for effect in leaf.outcome.effects]
    return {effect.type for effect in effects if effect.type.startswith(CHANGES)}


@pytest.mark.parametrize(("kind", "edition"), [*LATE[: len(EDITIONS)], *share(LATE[len(EDITIONS) :], 20)])
def test_no_call_or_card_is_changed_after_the_play(kind: str, edition: int) -> None:
    assert not changes(kind, edition, OVER)


@pytest.mark.parametrize("edition", EDITIONS)
def test_before_that_both_may_be(edition: int) -> None:
    assert {"may change call", "may change the card"} <= changes(OFTEN_LATE, edition, {})
