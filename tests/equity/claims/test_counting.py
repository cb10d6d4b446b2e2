"""What is compiled against its twin in plain Python: the same answers in the same nodes."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from shutil import which
from typing import Any

import pytest

from rectify_bridge.equity.claims.count import counting
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.counting import IS_COMPILED, Counting, Counts, Plain
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.scene import Scene
from tests.equity.claims.positions import SEATS
from tests.equity.claims.test_count import half_pooled, question
from tests.sampling import number

compiled_only = pytest.mark.skipif(not IS_COMPILED, reason="there was no compiler when it was installed")
FEW = 1_500
"""Nodes for one question; some of them are not decided in these."""
SIZES = {3: number(60, 6), 5: number(40, 8), 7: number(30, 10), 10: number(20, 10), 13: number(12, 12)}


def dealt(many: int, cards: int) -> Iterator[dict[str, Any]]:
    """So many endings of so many cards a hand, from the whole pack."""
    dice = random.Random(cards)
    for name in range(many):
        pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
        hands = dice.sample(pack, 4 * cards)
        yield {
            "id": f"{cards} of the pack, {name}",
            "declarer": "S",
            "trump": dice.choice("SHDN"),
            "leader": dice.choice(SEATS),
            "hands": {seat: hands[cards * n : cards * (n + 1)] for n, seat in enumerate(SEATS)},
            "edition": 2017,
            "date": "2020-06-01",
        }


@pytest.mark.skipif("CI" not in os.environ or not which("cc"), reason="it need not be compiled here")
def test_where_every_change_is_checked_it_is_compiled() -> None:
    assert IS_COMPILED


@compiled_only
@pytest.mark.parametrize("cards", SIZES)
def test_the_compiled_count_is_the_plain_one_node_for_node(cards: int) -> None:
    spent = 0
    for turn, given in enumerate(dealt(SIZES[cards], cards)):
        asked = question(given, stated=turn % 3 > 0)
        scene, kind = asked.scene, (asked.trumps, asked.mine, turn % 4 != 1, turn % 5 == 0)
        view = half_pooled(scene.view, scene.hands, asked.mine, given["id"]) if turn % 2 else scene.view
        plain, compiled = Plain(*kind), Counts().of(*kind)
        assert not isinstance(compiled.proving, Plain)
        for where in (
            scene._replace(view=view),
            _later(scene._replace(view=view), turn, asked.trumps, asked.mine),
        ):
            for need in (where.left, where.left - 1, where.left // 2):
                moment = (where.view, where.leader, where.trick, where.left, need, FEW, None)
                found = plain.can(*moment)
                assert compiled.can(*moment) == found, (given, where, need)
                spent += found[1]
    assert spent


def _later(scene: Scene, turn: int, trumps: int, mine: int) -> Scene:
    """The same after some cards, in the middle of a trick: each of a suit that may be played."""
    for _ in range(turn % 3 + 1):
        legal = scene.legal()
        scene = scene.play(legal & -legal, trumps, mine)[0]
    return scene


@pytest.mark.parametrize("proving", [Plain, pytest.param(None, marks=compiled_only)])
def test_a_count_ends_with_its_nodes_and_by_its_deadline(proving: type[Plain] | None) -> None:
    """Nodes and time end it, and what was spent is charged to the budget of the lines."""
    asked = question(next(dealt(1, 13)), stated=True)
    scene, kind = asked.scene, (asked.trumps, asked.mine, True, False)
    view: Four = scene.view
    found = proving(*kind) if proving else Counts().of(*kind)
    for budget in (Budget(5), Budget(10**6, deadline=Deadline(0))):
        with pytest.raises(OutOfNodes):
            for need in range(13, 0, -1):
                Counting(found, budget).can(view, scene.leader, (), 13, need)
        assert budget.nodes


def test_proofs_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once enough nodes were spent the proofs begin anew, and the answers are the same."""
    monkeypatch.setattr(counting, "FULL", 0)
    asked = question(next(dealt(1, 5)), stated=True)
    scene = asked.scene
    held = Counts().of(asked.trumps, asked.mine, True, False)
    moment = (scene.view, scene.leader, (), 5, 3, 10**6, None)
    first, before = held.can(*moment), held.proving
    assert held.can(*moment) == first and first[1]
    assert held.proving is not before


@compiled_only
def test_what_is_no_trick_in_progress_is_refused() -> None:
    compiled = Counts().of(0, 0, True, False)
    for trick in ((3,), (1, 2, 4, 8), (0,)):
        with pytest.raises(ValueError, match=r"card|trick"):
            compiled.can((1, 2, 4, 8), 0, trick, 1, 1, 100, None)
