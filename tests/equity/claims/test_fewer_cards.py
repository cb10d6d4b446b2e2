"""More plain cards never bind the opponents where they keep what they do not have to play, so a proof with
fewer or more of them serves: against brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rectify_bridge.equity.claims.count.budget import Budget
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.count.counting import IS_COMPILED, CountQuestion, Plain
from rectify_bridge.equity.claims.count.game import Game
from rectify_bridge.equity.claims.count.games.lasting import Lasting
from rectify_bridge.equity.claims.count.games.later import Later
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.count.view import BITS, theirs_apart
from rectify_bridge.equity.claims.search.proofs import Proofs
from tests.equity.claims.plain_count import counted
from tests.equity.claims.positions import endings
from tests.equity.claims.test_count import half_pooled, question
from tests.equity.claims.test_easier_games import Alone
from tests.sampling import number

if IS_COMPILED:
    from rectify_bridge.equity.compiled import CountProofs

SIZES = {2: number(1200, 4), 3: number(300, 16)}
ENOUGH = 10**9


class AloneExactly(Alone):
    """Where the opponents keep what they have, with proofs for equally many cards alone."""

    def _new_proofs(self) -> Proofs:
        return Proofs(BITS)


class LaterExactly(Later):
    """The same where claimer names later what he threw."""

    def _new_proofs(self) -> Proofs:
        return Proofs(BITS)


class LastingExactly(Lasting):
    """The same where their plain cards stay."""

    def _new_proofs(self) -> Proofs:
        return Proofs(BITS)


def of_one_kind(view: Four, mine: int, suit: int) -> bool:
    """Whether it is known who has each card of the opponents in this suit, or of none."""
    one, two = view[mine ^ 1] & suit, view[mine ^ 3] & suit
    return one == two or not one & two


def with_fewer(view: Four, mine: int, trumps: int, dice: random.Random) -> Four:
    """The same without some plain cards of the opponents."""
    gone = 0
    for suit in SUITS:
        if suit != trumps and of_one_kind(view, mine, suit):
            gone |= suit & dice.getrandbits(52)
    left = [hand & ~gone if seat & 1 != mine else hand for seat, hand in enumerate(view)]
    return left[0], left[1], left[2], left[3]


def pairs(seed: int) -> Iterator[tuple[Four, list[Four], int, int, int, int]]:
    """Endings as claimer sees them, and with fewer cards of the opponents, each a part of the one before."""
    for cards, many in SIZES.items():
        for given in endings(many, cards, seed=seed + cards):
            asked, dice = question(given, stated=True), random.Random(given["id"])
            scene, trumps, mine = asked.scene, asked.trumps, asked.mine
            view = half_pooled(scene.view, scene.hands, mine, given["id"])
            fewer = [view]
            for _ in range(3):
                fewer.append(with_fewer(fewer[-1], mine, trumps, dice))
            yield view, fewer[1:], scene.leader, scene.left, trumps, mine


@pytest.mark.parametrize("game", [AloneExactly, LaterExactly, LastingExactly])
@pytest.mark.parametrize("entries", [True, False])
def test_more_plain_cards_never_bind_the_opponents(game: type[Game], entries: bool) -> None:
    more = 0
    for view, fewer, leader, left, trumps, mine in pairs(110):
        before = -1
        for held in (view, *fewer):
            taken = game(trumps, mine, Budget(ENOUGH), entries).tricks(held, leader, (), left)
            assert taken >= before, (view, held)
            more += before >= 0 and taken > before
            before = taken
    assert more


@pytest.mark.parametrize("entries", [True, False])
def test_proofs_with_fewer_and_with_more_cards_tell_what_brute_force_tells(entries: bool) -> None:
    """One search for all of them, so that each is told by what was proved of the others where that serves."""
    saved = 0
    for view, fewer, leader, left, trumps, mine in pairs(130):
        held = [view, *fewer]
        random.Random(str(view)).shuffle(held)
        together = Count(trumps, mine, Budget(ENOUGH), entries)
        for one in held:
            before, alone = together.budget.nodes, Count(trumps, mine, Budget(ENOUGH), entries)
            found = together.tricks(one, leader, (), left)
            assert found == counted(one, leader, left, trumps, mine, entries), (view, one)
            alone.tricks(one, leader, (), left)
            saved += alone.budget.nodes > together.budget.nodes - before
    assert saved


def test_a_suit_of_which_some_is_known_is_told_apart_by_all_its_cards() -> None:
    """Clubs, North-South claiming: two that are East's and one that either may hold; diamonds: three that
    either may."""
    key = 2 << 4 * (15 - 2) | 1 << 4 * (15 - 10) | 3 << 4 * (31 - 10)
    clubs = 2 << 4 * (15 - 2) | 1 << 4 * (15 - 10)
    assert theirs_apart(0, 0)(key) == (clubs, 3 << 5 * 5)
    assert theirs_apart(0, SUITS[1])(key) == (key, 0)


@pytest.mark.skipif(not IS_COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize("entries", [True, False])
def test_the_compiled_search_is_the_same_node_for_node(entries: bool) -> None:
    for view, fewer, leader, left, trumps, mine in pairs(150):
        kind = (trumps, mine, entries, False)
        plain, compiled = Plain(kind, ENOUGH), CountProofs(*kind, ENOUGH)
        for held in (*fewer, view):
            for need in range(1, left + 1):
                asked = CountQuestion(held, leader, (), left, need, ENOUGH)
                assert compiled.can(asked) == plain.can(asked), (view, held, need)
