"""Who said that he draws trumps keeps to it in what he counts: plays that he needs for tricks which he counts
only by leading something else first are no longer normal for their sake."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.counting import FULL, IS_COMPILED, CountQuestion, Counts
from rectify_bridge.equity.claims.count.games.drawing import Drawing
from rectify_bridge.equity.claims.normal import normal
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.lines import Lines
from rectify_bridge.equity.claims.search.plain import PlainLines
from rectify_bridge.equity.claims.search.proving import ClaimProofs
from tests.equity.claims.brute import fewest
from tests.equity.claims.plain_count import counted
from tests.equity.claims.positions import endings
from tests.equity.claims.test_count import half_pooled, question
from tests.equity.claims.test_intents import tricks
from tests.sampling import WHOLE, number

RANKS = "AKQJT98765432"
DRAWS: dict[str, Any] = {"do": "draw"}
RUFFS: dict[str, Any] = {"do": "ruff", "suit": "D", "hand": "N"}
QUEEN_OPPOSITE_JACK = {"N": "SQ S8 H6 D5", "E": "HA H8 H3 D4", "S": "SJ DQ H7 H2", "W": "S9 S2 H9 D9"}
"""Dummy leads. The eight goes to the jack, then the queen of diamonds, and a heart: the queen of spades takes
the third trick. The queen of spades first leaves the eight to be led, for a trump is still out: the nine
wins, and two hearts after it."""


@pytest.mark.parametrize("said", [[DRAWS, RUFFS], [DRAWS]])
@pytest.mark.parametrize(("player", "expected"), [("expert", 3), ("good", 3), ("novice", 1)])
def test_no_trump_is_wasted_on_partners(player: str, expected: int, said: list[dict[str, Any]]) -> None:
    assert tricks(QUEEN_OPPOSITE_JACK, said, leader="N", trump="S", **{"class": player}) == expected


@pytest.mark.parametrize(
    "said",
    [
        [{**DRAWS, "rounds": 2}],
        [{**DRAWS, "if": {"suit": "S", "split": "2-0"}}],
        [{"do": "order", "suits": ["S"]}],
        [{"do": "order", "suits": ["S"]}, DRAWS],
    ],
)
def test_only_who_draws_them_all_first_counts_so(said: list[dict[str, Any]]) -> None:
    assert tricks(QUEEN_OPPOSITE_JACK, said, leader="N", trump="S", **{"class": "expert"}) == 1


def drawn(many: int, cards: int) -> Iterator[dict[str, Any]]:
    """Endings in which claimer's side has most trumps, and says that it draws them, and ruffs then."""
    dice, suits = random.Random(cards), "HD" if cards < 7 else "HDC"
    for turn in range(many):
        more = dice.randint(cards // 2 + 1, min(2 * cards - 2, 10))
        trumps = [f"S{rank}" for rank in dice.sample(RANKS, more + dice.randint(1, 3))]
        trumps.sort(key=lambda card: RANKS.index(card[1]) + dice.random() * 4)
        pack = dice.sample([suit + rank for suit in suits for rank in RANKS], 4 * cards - len(trumps))
        ours = trumps[:more] + pack[: 2 * cards - more]
        theirs = trumps[more:] + pack[2 * cards - more :]
        dice.shuffle(ours)
        dice.shuffle(theirs)
        ruff = {"do": "ruff", "suit": dice.choice("HD"), "hand": dice.choice("NS")}
        yield {
            "id": f"{cards} drawn, {turn}",
            "declarer": "S",
            "trump": "S",
            "leader": dice.choice("NS"),
            "hands": {"N": ours[:cards], "E": theirs[:cards], "S": ours[cards:], "W": theirs[cards:]},
            "edition": 2017,
            "authority": "WBF",
            "date": "2020-06-01",
            "statement": "as he said",
            "aware": True,
            "intents": [DRAWS, ruff] if turn % 3 else [DRAWS],
        }


def test_no_line_comes_to_fewer_tricks_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Brute force with the rule and without, and the search: it only takes plays away; some numbers rise."""
    *without, last = rules = normal._RULES
    assert last[0] is Name.COUNT
    risen = 0
    for given in drawn(number(400, 8), 4):
        case = read_case(given)
        for player in (Class.EXPERT, Class.CLUB):
            asked = Question(case, player, False, True, in_force("WBF", case.date), False, 10**8)
            with_it, found = fewest(asked), asked.solve()[0]
            assert found.low == found.high == with_it, given
            with monkeypatch.context() as patch:
                patch.setattr(normal, "_RULES", tuple(without))
                before = fewest(asked)
            assert with_it >= before, given
            risen += with_it > before
    assert normal._RULES is rules
    assert risen or not WHOLE


@pytest.mark.parametrize("entries", [True, False])
@pytest.mark.parametrize("cards", [2, 3])
def test_the_count_of_who_draws_is_that_of_brute_force(cards: int, entries: bool) -> None:
    """It never passes the count of one who leads what he likes, and falls short of some."""
    less = 0
    for given in endings(number({2: 1200, 3: 120}[cards], {2: 4, 3: 4}[cards]), cards, seed=60 + cards):
        asked = question({**given, "trump": "S"}, stated=True)
        scene, trumps, mine = asked.scene, asked.trumps, asked.mine
        view = half_pooled(scene.view, scene.hands, mine, given["id"])
        free = Count(trumps, mine, Budget(10**9), entries)
        found = Drawing(free).tricks(view, scene.leader, (), scene.left)
        assert found == counted(view, scene.leader, scene.left, trumps, mine, entries, draws=True), given
        most = free.tricks(view, scene.leader, (), scene.left)
        assert found <= most
        less += found < most
    assert less or not WHOLE


@pytest.mark.skipif(not IS_COMPILED, reason="there was no compiler when it was installed")
@pytest.mark.parametrize("cards", [4, 6, 8])
def test_the_compiled_count_of_who_draws_is_the_plain_one_node_for_node(cards: int) -> None:
    spent = 0
    for turn, given in enumerate(drawn(number(24, 8), cards)):
        asked = question({**given, "intents": []}, stated=turn % 3 > 0)
        scene, kind = asked.scene, (asked.trumps, asked.mine, turn % 4 != 1, turn % 5 == 0)
        plain, compiled = Counts(is_plain=True).of(*kind), Counts(is_plain=False).of(*kind)
        legal = scene.legal()
        for where in (scene, scene.play(legal & -legal, asked.trumps, asked.mine)[0]):
            for need in (where.left, where.left - 1, where.left // 2):
                for draws in (True, False):
                    moment = CountQuestion(
                        where.view, where.leader, where.trick, where.left, need, 1_500, draws=draws
                    )
                    found = plain.can(moment)
                    assert compiled.can(moment) == found, (given, where, need, draws)
                    spent += found[1]
    assert spent


@pytest.mark.skipif(not IS_COMPILED, reason="there was no compiler when it was installed")
@pytest.mark.parametrize("cards", [4, 6])
def test_the_compiled_lines_of_who_draws_are_the_plain_ones_node_for_node(cards: int) -> None:
    spent = 0
    for turn, given in enumerate(drawn(number(40, 8), cards)):
        case = read_case(given)
        rules = in_force("WBF", case.date)
        asked = Question(case, (Class.EXPERT, Class.CLUB)[turn % 2], False, True, rules, False, 10**8)
        plain = replace(asked, proofs=ClaimProofs(Counts(is_plain=True))).lines()
        plain._proving = PlainLines(plain.norm, plain.limits, plain.floor, FULL)
        compiled = replace(asked, proofs=ClaimProofs(Counts(is_plain=False))).lines()
        for most in range(asked.scene.left):
            found = within(plain, asked.scene, most)
            assert within(compiled, asked.scene, most) == found, (given, most)
            spent += found[1]
    assert spent


def within(lines: Lines, scene: Scene, most: int) -> tuple[bool | None, int]:
    """Whether a line comes to so few, None where the nodes do not tell it, and the nodes."""
    lines.budget.nodes, lines.budget.most = 0, 3_000
    try:
        return lines.comes_to(scene, most), lines.budget.nodes
    except OutOfNodes:
        return None, lines.budget.nodes
