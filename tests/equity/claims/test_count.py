"""What claimer can count: as brute force has it, and never more than double dummy."""

from __future__ import annotations

import random

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.games.keeping import Keeping
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.proofs import SPARED
from tests.equity.claims.brute import double_dummy
from tests.equity.claims.plain_count import counted
from tests.equity.claims.positions import endings
from tests.sampling import WHOLE, number

SIZES = {2: number(1200, 4), 3: number(120, 24)} | ({4: 6} if WHOLE else {})


def question(given: dict[str, object], stated: bool) -> Question:
    """A claim with these cards, every card of the others pooled where something is stated."""
    case = read_case({**given, "statement": "", "authority": "WBF"})
    return Question(case, Class.EXPERT, False, stated, frozenset(), False, 10**9)


def half_pooled(view: Four, hands: Four, mine: int, seed: str) -> Four:
    """The view of one who has seen some of it: of some suits he knows who holds what, in some one hand is
    out."""
    dice, found = random.Random(seed), list(view)
    for suit in SUITS:
        seen = dice.choice(("pooled", "known", "one is out"))
        if seen == "known":
            for seat in (mine ^ 1, mine ^ 3):
                found[seat] = found[seat] & ~suit | hands[seat] & suit
        elif seen == "one is out":
            for seat in (mine ^ 1, mine ^ 3):
                if not hands[seat] & suit:
                    found[seat] &= ~suit
    return found[0], found[1], found[2], found[3]


@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("entries", [True, False])
@pytest.mark.parametrize("pooled", [True, False])
def test_the_count_is_that_of_brute_force(cards: int, entries: bool, pooled: bool) -> None:
    for given in endings(SIZES[cards], cards, seed=20 + cards):
        asked = question(given, stated=pooled)
        scene, trumps, mine = asked.scene, asked.trumps, asked.mine
        view = half_pooled(scene.view, scene.hands, mine, given["id"]) if pooled else scene.view
        count = Count(trumps, mine, Budget(10**9), entries)
        found = count.tricks(view, scene.leader, (), scene.left)
        assert found == counted(view, scene.leader, scene.left, trumps, mine, entries), (given, view)


@pytest.mark.parametrize("stated", [True, False])
def test_no_count_passes_double_dummy(stated: bool) -> None:
    for given in endings(number(400, 20), 4, seed=11):
        asked = question(given, stated)
        scene = asked.scene
        count = Count(asked.trumps, asked.mine, Budget(10**9))
        assert count.tricks(scene.view, scene.leader, (), scene.left) <= double_dummy(asked), given


@pytest.mark.parametrize("entries", [True, False])
def test_opponents_who_keep_what_they_have_give_up_no_more(entries: bool) -> None:
    """The easier game that is asked first: what claimer takes in it he can count. What he cannot take he
    cannot count, unless an opponent is spared a play there."""
    less, settled = 0, 0
    for cards, many in ((2, number(1200, 4)), (3, number(300, 10))):
        for given in endings(many, cards, seed=40 + cards):
            asked = question(given, stated=True)
            scene, trumps, mine = asked.scene, asked.trumps, asked.mine
            view = half_pooled(scene.view, scene.hands, mine, given["id"])
            keeping = Keeping(trumps, mine, Budget(10**9), entries)
            whole = counted(view, scene.leader, scene.left, trumps, mine, entries)
            for need in range(1, scene.left + 1):
                can, rests = keeping.at_lead(view, scene.leader, scene.left, need)
                refused = not can and not rests & SPARED
                assert need <= whole if can else not (refused and need <= whole), (given, view, need)
                less += not can and need <= whole
                settled += refused
    assert less
    assert settled
