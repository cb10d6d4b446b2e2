"""What is compiled against its twin in plain Python: the same answers in the same nodes."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from rectify_bridge.equity.claims.count import counting
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.counting import (
    FULL,
    IS_COMPILED,
    Counting,
    CountQuestion,
    Counts,
    Plain,
)
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import Lines
from rectify_bridge.equity.claims.search.plain import PlainLines
from rectify_bridge.equity.claims.search.proving import ClaimProofs, proving
from tests.equity.claims.positions import SEATS
from tests.equity.claims.test_brute import PARTS, questions
from tests.equity.claims.test_count import half_pooled, question
from tests.sampling import number

if IS_COMPILED:
    from rectify_bridge.equity.compiled import CountProofs

compiled_only = pytest.mark.skipif(not IS_COMPILED, reason="there was no compiler when it was installed")
FEW = 1_500
"""Nodes for one question; some of them are not decided in these."""
LINES = {4: number(40, 4), 5: number(40, 8), 6: number(20, 10)}
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
        plain, compiled = Counts(is_plain=True).of(*kind), Counts(is_plain=False).of(*kind)
        for where in (
            scene._replace(view=view),
            _later(scene._replace(view=view), turn, asked.trumps, asked.mine),
        ):
            for need in (where.left, where.left - 1, where.left // 2):
                moment = CountQuestion(where.view, where.leader, where.trick, where.left, need, FEW)
                found = plain.can(moment)
                assert compiled.can(moment) == found, (given, where, need)
                spent += found[1]
    assert spent


def _later(scene: Scene, turn: int, trumps: int, mine: int) -> Scene:
    """The same after some cards, in the middle of a trick: each of a suit that may be played."""
    for _ in range(turn % 3 + 1):
        legal = scene.legal()
        scene = scene.play(legal & -legal, trumps, mine)[0]
    return scene


@compiled_only
@pytest.mark.parametrize("cards", LINES)
def test_the_compiled_lines_are_the_plain_ones_node_for_node(cards: int) -> None:
    """Also where it was said what is played, cards are forgotten, penalty cards lie, and a concession is
    regretted."""
    spent, decided = 0, 0
    for turn, claim in enumerate(questions(cards, PARTS * LINES[cards], cards % PARTS)):
        asked = replace(claim, conceded=turn % 3) if turn % 4 == 0 else claim
        plain = replace(asked, proofs=ClaimProofs(Counts(is_plain=True))).lines()
        plain._proving = PlainLines(plain.norm, plain.limits, plain.floor, FULL)
        compiled = replace(asked, proofs=ClaimProofs(Counts(is_plain=False))).lines()
        scene = asked.scene
        for where in (scene, _later(scene, cards % 3 + 1, asked.trumps, asked.mine)):
            for most in (0, where.left // 2, where.left - 1):
                found = _holds(plain, where, most)
                assert _holds(compiled, where, most) == found, (asked, where, most)
                spent, decided = spent + found[1], decided + (found[0] is not None)
    assert spent and decided


def _holds(lines: Lines, scene: Scene, most: int) -> tuple[bool | None, int]:
    lines.budget.nodes, lines.budget.most = 0, FEW
    try:
        return lines.comes_to(scene, most), lines.budget.nodes
    except OutOfNodes:
        return None, lines.budget.nodes


@compiled_only
def test_lines_are_the_same_where_they_are_forgotten() -> None:
    """Few moments kept: more nodes, the same in both, and the same answers."""
    spent: dict[int, int] = {}
    for asked in questions(4, 12 * PARTS, 3):
        for full in (4, 10**6):
            found = set()
            for is_plain in (True, False):
                lines = replace(asked, proofs=ClaimProofs(Counts(is_plain=is_plain))).lines()
                lines.budget.most = 10**6
                search = (PlainLines if is_plain else proving)(lines.norm, lines.limits, lines.floor, full)
                found.add(tuple(search.holds(asked.scene, most, 10**6, None, False) for most in range(4)))
            (only,) = found
            spent[full] = spent.get(full, 0) + sum(nodes for _, nodes in only)
    assert spent[4] > spent[10**6]


@pytest.mark.parametrize("is_plain", [True, pytest.param(False, marks=compiled_only)])
def test_lines_end_with_their_nodes_and_by_their_deadline(is_plain: bool) -> None:
    asked = replace(question(next(dealt(1, 13)), stated=True), proofs=ClaimProofs(Counts(is_plain=is_plain)))
    for deadline, nodes in ((None, 5), (Deadline(0), 10**6)):
        lines = replace(asked, deadline=deadline).lines()
        lines.budget.most = nodes
        with pytest.raises(OutOfNodes):
            lines.comes_to(asked.scene, 6)
        assert 0 < lines.budget.nodes <= 10_000


@pytest.mark.parametrize("is_plain", [True, pytest.param(False, marks=compiled_only)])
def test_a_count_ends_with_its_nodes_and_by_its_deadline(is_plain: bool) -> None:
    """Nodes and time end it, and what was spent is charged to the budget of the lines."""
    asked = question(next(dealt(1, 13)), stated=True)
    scene, kind = asked.scene, (asked.trumps, asked.mine, True, False)
    view: Four = scene.view
    found = Counts(is_plain).of(*kind)
    for budget in (Budget(5), Budget(10**6, deadline=Deadline(0))):
        with pytest.raises(OutOfNodes):
            for need in range(13, 0, -1):
                Counting(found, budget).can(view, scene.leader, (), 13, need)
        assert budget.nodes


@pytest.mark.parametrize("is_plain", [True, pytest.param(False, marks=compiled_only)])
def test_proofs_do_not_grow_without_end(is_plain: bool) -> None:
    """Once enough nodes were spent the proofs begin anew: the same answer costs the same nodes again."""
    asked = question(next(dealt(1, 5)), stated=True)
    kind = (asked.trumps, asked.mine, True, False)
    moment = CountQuestion(asked.scene.view, asked.scene.leader, (), 5, 3, 10**6)
    for full, again in ((0, True), (FULL, False)):
        held = Plain(kind, full) if is_plain else CountProofs(*kind, full)
        first = held.can(moment)
        assert first[1] and held.can(moment) == (first if again else (first[0], 0))


@compiled_only
def test_what_is_no_trick_in_progress_is_refused() -> None:
    compiled = Counts().of(0, 0, True, False)
    for trick in ((3,), (1, 2, 4, 8), (0,), (1 << 60,)):
        with pytest.raises(ValueError, match=r"card|trick"):
            compiled.can(CountQuestion((1, 2, 4, 8), 0, trick, 1, 1, 100))


@pytest.mark.parametrize(("part", "told"), [("VERSION=1", 1), ("", 1), (None, 0)])
def test_a_compiled_part_of_another_version_is_not_asked(part: str | None, told: int) -> None:
    """In a process of its own: the part says that it is older, says nothing, or is not there. `claim` tells
    once of one that is there and not asked, however many claims there are."""
    older = f"types.SimpleNamespace(CountProofs=None, {part})"
    program = (
        "import sys, types\n"
        f"sys.modules['rectify_bridge.equity.compiled'] = {None if part is None else older}\n"
        "from rectify_bridge.equity.claims.count.counting import IS_COMPILED, Counts, Plain\n"
        "assert not IS_COMPILED and isinstance(Counts().of(0, 0, True, False), Plain)\n"
        "from rectify_bridge.app.cli.main import main\n"
        "sys.exit(main(['claim', '-', '--json']))\n"
    )
    claim = json.dumps({**next(dealt(1, 3)), "authority": "WBF"})
    run = subprocess.run(
        [sys.executable, "-c", program], input=f"{claim}\n{claim}\n", capture_output=True, text=True
    )
    assert len(run.stdout.splitlines()) == 2
    assert run.stderr.count("of another version and is not used") == told


@compiled_only
def test_the_compiled_part_is_of_the_version_that_is_asked() -> None:
    from rectify_bridge.equity.compiled import VERSION

    source = Path(counting.__file__).parents[4] / "native" / "searching.c"
    assert f"#define VERSION {VERSION} " in source.read_text(encoding="utf-8")
