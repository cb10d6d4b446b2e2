"""Tricks that a hand of claimer's side wins before it is on lead and has no winner left: a bound on the lines
of one who counts but does not see his entries.

Where no trump is left and he counts all tricks, he keeps all of them until the hand on lead has no winner,
and none of partner's to lead to. A suit is led or thrown until then, each trick takes one card of each hand,
and of a suit the lowest card is thrown first. A finesse that is sure when partner leads it may make a
winner of this hand's worthless before, so a suit in which one may become sure binds nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rectify_bridge.equity.claims.count.suits import SUITS, above
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.scene import Scene, highest, lowest

_NEVER = 13
_ALL_SEATS = 0b1111
_RULES = frozenset({Name.WINNERS_FIRST, Name.CHEAPLY})
"""Without these he may lead a loser before a winner, or throw a winner before a lower card."""


class Length(NamedTuple):
    """One suit as the hand has it that gets stuck. own, partners: its cards and partner's; high,
    partners_high: how many of them no opponent can beat. rounds: after so many no opponent has a card of it.
    sure: after so many rounds a finesse towards the hand may be sure; `_NEVER` where none is within the
    tricks."""

    own: int
    partners: int
    high: int
    partners_high: int
    rounds: int
    sure: int


def never_stuck(norm: NormalPlays, scene: Scene, restricted: bool, most: int) -> bool:
    """Where a trick begins and he counts without his entries: whether no line leaves so few tricks, for he
    counts all and no hand gets stuck before. restricted: whether a card or a lead is. Raises OutOfNodes."""
    count, hands = norm.count, scene.hands
    if count is None or count.entries or restricted or norm.conceded is not None:
        return False
    no_trumps = not (hands[0] | hands[1] | hands[2] | hands[3]) & norm.trumps
    if not norm.rules >= _RULES or norm.controls != _ALL_SEATS or not no_trumps:
        return False
    if not _sees_no_place(scene, norm.mine) or not norm.plan.is_over(scene):
        return False
    if any(_is_stuck_within(scene, norm.mine, seat, most) for seat in (norm.mine, norm.mine ^ 2)):
        return False
    return count.can(scene.view, scene.leader, scene.trick, scene.left, scene.left)


def _sees_no_place(scene: Scene, mine: int) -> bool:
    """Whether claimer knows all cards that are out, and of each suit either nothing of who has them or that
    one opponent has all."""
    lho, rho = scene.hands[mine ^ 1], scene.hands[mine ^ 3]
    one, two = scene.view[mine ^ 1], scene.view[mine ^ 3]
    if one | two != lho | rho or lho & ~one or rho & ~two:
        return False
    return all(not one & suit or not two & suit or one & suit == two & suit for suit in SUITS)


def _is_stuck_within(scene: Scene, mine: int, seat: int, most: int) -> bool:
    """Whether this hand may be on lead without a winner when so many tricks are won, or fewer."""
    leads = scene.leader & 1 == mine
    if leads and seat != scene.leader and not _gets_in_within(scene, mine, seat, most):
        return False
    suits = []
    for suit in SUITS:
        lho, rho = scene.hands[mine ^ 1] & suit, scene.hands[mine ^ 3] & suit
        own, partners, high = scene.hands[seat] & suit, scene.hands[seat ^ 2] & suit, above(lho | rho)
        suits.append(
            Length(
                own.bit_count(),
                partners.bit_count(),
                (own & high).bit_count(),
                (partners & high).bit_count(),
                max(lho.bit_count(), rho.bit_count()),
                _sure_after(scene, seat, suit, most),
            )
        )
    return _is_stuck_in(suits, most, 0, 0, not leads)


def _is_stuck_in(suits: Sequence[Length], tricks: int, spare: int, partners_spare: int, more: bool) -> bool:
    """Whether it may get stuck within so many tricks, these suits being led. spare, partners_spare: the cards
    that each threw and that are not needed yet. more: one more round that the opponents lead."""
    if not suits:
        return spare >= 0 and partners_spare >= 0
    suit, *others = suits
    for led in range(min(max(suit.own, suit.partners) + more, tricks) + 1):
        rest = tricks - led
        one, two = spare + max(0, led - suit.own), partners_spare + max(0, led - suit.partners)
        every, partners_every = max(0, suit.own - led), max(0, suit.partners - led)
        winners = 0 if suit.high <= led < suit.rounds else every
        partners_winners = 0 if suit.partners_high <= led < suit.rounds else partners_every
        if led >= suit.sure and _is_stuck_in(others, rest, one, two, more):
            return True
        if _is_stuck_in(others, rest, one - every, two, more):
            return True
        if _is_stuck_in(others, rest, one - winners, two - partners_winners, more):
            return True
    return False


def _sure_after(scene: Scene, seat: int, suit: int, most: int) -> int:
    """After how many rounds of a suit a finesse of partner's towards this hand may be sure, within so many
    tricks: against the opponent before it, when the other one has shown out."""
    over, other = seat + 3 & 3, seat + 1 & 3
    own, partners, held = scene.hands[seat] & suit, scene.hands[seat ^ 2] & suit, scene.hands[over] & suit
    over_it = held & highest(own) - 1 if own else 0
    between = suit & highest(over_it) - 1 & -(lowest(held) << 1) if over_it else 0
    one, two = own & between, partners & between
    to_own = one and partners and lowest(partners) < highest(one)
    if not to_own and not (two and lowest(own) < highest(two)):
        return _NEVER
    if not scene.view[other] & suit:
        return 0
    return 1 if (scene.hands[other] & suit).bit_count() < most else _NEVER


def _gets_in_within(scene: Scene, mine: int, seat: int, most: int) -> bool:
    """Whether this hand may get on lead within so many tricks where partner leads."""
    soonest = _NEVER
    for suit in SUITS:
        own, led = scene.hands[seat] & suit, scene.hands[seat ^ 2] & suit
        if own and led and highest(own) >= lowest(led):
            better = suit & above(highest(own))
            out = ((scene.hands[one] & better).bit_count() for one in (mine ^ 1, mine ^ 3))
            soonest = min(soonest, max(out))
    return soonest < most
