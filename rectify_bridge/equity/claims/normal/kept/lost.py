"""Tricks that the opponents cannot win, whichever of both hands guards against them: while claimer's side
wins so many, each trick takes one card of each hand.

An opponent wins a trick in a suit with a card that beats what each hand plays. So they win no more in it
than each hand has cards that can each be beaten by another card of theirs, until that hand is without the
suit. For that its other cards of the suit have to go: on a trick that is won, under a ruff, or thrown in a
suit that the hand is without already. An honour that is high cannot be beaten, and before it is thrown all
the hand's lower plain cards go. And who plays last to a trick wins it where he can.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rectify_bridge.equity.claims.count.suits import SUITS, above, unbeaten
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.normal.top_cards import FROM_QUEEN
from rectify_bridge.equity.claims.scene import Scene


class Lie(NamedTuple):
    """One suit. ours: the cards of claimer's hand and of partner's; lho, rho: of the opponents. high: what no
    opponent can beat. rounds: after so many no opponent has a card of it. beaten: of each hand of ours, how
    many of its cards can each be beaten by another card of theirs. before: how many cards of it the opponent
    has who plays before the hand."""

    suit: int
    ours: tuple[int, int]
    lho: int
    rho: int
    high: int
    rounds: int
    beaten: tuple[int, int]
    before: tuple[int, int]


Lies = tuple[Lie, ...]
_EVERY = 13


def lies_of(norm: NormalPlays, scene: Scene) -> Lies:
    """The four suits."""
    hands, mine, found = scene.hands, norm.mine, []
    for suit in SUITS:
        lho, rho = hands[mine ^ 1] & suit, hands[mine ^ 3] & suit
        one, two = hands[mine] & suit, hands[mine ^ 2] & suit
        rounds = max(lho.bit_count(), rho.bit_count())
        beaten = _beaten(one, lho | rho), _beaten(two, lho | rho)
        before = (hands[mine + 3 & 3] & suit).bit_count(), (hands[mine + 1 & 3] & suit).bit_count()
        found.append(Lie(suit, (one, two), lho, rho, suit & above(lho | rho), rounds, beaten, before))
    return tuple(found)


def _beaten(own: int, theirs: int) -> int:
    return own.bit_count() - len(unbeaten(own, theirs))


@dataclass(slots=True)
class Loss:
    """What the opponents win at most while claimer's side wins so many. led: how many of these tricks
    claimer's side leads at most; `_EVERY` while the statement may still choose a play. ruffs: with their
    trumps. free: of each hand, on how many tricks that are won it plays a plain card. stripped: its plain
    cards that are thrown before any honour. gone: the suits that it may be without before the end, by their
    place. tricks: of each suit. all: of all of them."""

    trumps: int
    lies: Lies
    won: int
    left: int
    led: int
    ruffs: int
    free: tuple[int, int]
    stripped: tuple[int, int]
    gone: tuple[set[int], set[int]]
    tricks: list[int] = field(default_factory=list)
    all: int = 0

    @classmethod
    def of(cls, norm: NormalPlays, scene: Scene, lies: Lies, won: int) -> Loss:
        hands, mine, trumps = scene.hands, norm.mine, norm.trumps
        own, other = hands[mine], hands[mine ^ 2]
        out = (hands[mine ^ 1] | hands[mine ^ 3]) & trumps
        found = cls(
            trumps,
            lies,
            won,
            hands[scene.leader].bit_count(),
            won + (scene.leader & 1 == mine & 1) if norm.plan.is_over(scene) else _EVERY,
            out.bit_count(),
            (
                max(0, won - len(unbeaten(own & trumps, out))),
                max(0, won - len(unbeaten(other & trumps, out))),
            ),
            ((own & ~trumps & ~FROM_QUEEN).bit_count(), (other & ~trumps & ~FROM_QUEEN).bit_count()),
            (_without(lies, 0), _without(lies, 1)),
        )
        found._search()
        return found

    def _search(self) -> None:
        """Until no hand may be without another suit, or the opponents may win all others."""
        more = True
        while more:
            more = False
            self._count()
            if self.all + self.won >= self.left:
                return
            for hand, gone in enumerate(self.gone):
                for number, lie in enumerate(self.lies):
                    if number not in gone and lie.suit != self.trumps and self._may_be_gone(hand, number):
                        gone.add(number)
                        more = True

    def _count(self) -> None:
        self.tricks = []
        for number, lie in enumerate(self.lies):
            bounds = [self._lost_with(lie, hand) for hand, gone in enumerate(self.gone) if number not in gone]
            self.tricks.append(0 if lie.suit == self.trumps else min([lie.rounds, *bounds]))
        self.all = self.ruffs + sum(self.tricks)

    def _lost_with(self, lie: Lie, hand: int) -> int:
        """How many tricks are lost in a suit at most while this hand has it. Last to play it wins where it
        can, so that it loses with a high card in hand only what claimer's side leads, or the opponent before
        it."""
        stays_high = (lie.ours[hand] & lie.high).bit_count() > self.free[hand] + self.ruffs
        return min(lie.beaten[hand], lie.before[hand] + self.led) if stays_high else lie.beaten[hand]

    def _may_be_gone(self, hand: int, number: int) -> bool:
        """Whether this hand may be without a suit before the end: with its cards on lost tricks of the suit,
        and what it throws."""
        lies, free = self.lies, self.free[hand]
        own = lies[number].ours[hand]
        thrown = self.ruffs + free
        for other in self.gone[hand]:
            thrown += max(0, self.tricks[other] - lies[other].ours[hand].bit_count())
        if thrown < own.bit_count() - self.tricks[number]:
            return False
        honours = (own & lies[number].high & FROM_QUEEN).bit_count()
        return honours <= free + self.ruffs or self.all + free >= self.stripped[hand] + honours


def _without(lies: Lies, hand: int) -> set[int]:
    return {number for number, lie in enumerate(lies) if not lie.ours[hand]}


def loses_fewer(norm: NormalPlays, scene: Scene, lies: Lies, most: int) -> bool:
    """Where he guards his honours: whether no line leaves so few tricks, for the opponents cannot win all
    others."""
    loss = Loss.of(norm, scene, lies, most)
    return loss.all + most < loss.left
