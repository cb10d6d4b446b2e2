"""Tricks that are kept because nobody throws an ace, king or queen that is high while the hand has another
card: for a player who counts nothing the one bound on his lines in the plain suits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from itertools import product

from rectify_bridge.equity.claims.count.suits import SUITS, above, unbeaten
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.intent import IntentKind
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.normal.plan import Plan
from rectify_bridge.equity.claims.normal.top_cards import FROM_QUEEN
from rectify_bridge.equity.claims.scene import Scene

_THROWS = (IntentKind.THROW, IntentKind.SQUEEZE, IntentKind.RUFFING_FINESSE)
"""What may ask a hand to throw another card than its lowest."""


class How(IntEnum):
    """What happens to a suit in which a hand has honours that are high: one stays, all win the tricks to
    which their suit is led, or some are lost or thrown."""

    SHUT = 0
    CASHED = 1
    THROWN = 2


@dataclass(frozen=True, slots=True)
class HonourSuit:
    """A plain suit in which a hand has honours that are high. honours: how many. open, shut: how many tricks
    the opponents win in it at most, without them and while one is there. entry: whether partner can lose the
    lead in it."""

    honours: int
    open: int
    shut: int
    entry: bool

    def theirs(self, how: How) -> int:
        """The tricks that the opponents win in it at most."""
        if how is How.CASHED:
            return max(0, self.open - self.honours)
        return self.shut if how is How.SHUT else self.open


@dataclass(frozen=True, slots=True)
class Guard:
    """One hand, and what the opponents can win against it. suits: the plain suits in which it has honours
    that are high. base: their tricks in the other plain suits. ruffs: with their trumps. trumps: the tricks
    of its own. stripped: its plain cards that are thrown before any honour. lead: whether they have the lead,
    or may get it in a suit without such an honour, or with a card of this hand."""

    suits: tuple[HonourSuit, ...]
    base: int
    ruffs: int
    trumps: int
    stripped: int
    lead: bool

    @classmethod
    def of(cls, norm: NormalPlays, scene: Scene, seat: int) -> Guard:
        own, partner, mine = scene.hands[seat], scene.hands[seat ^ 2], norm.mine
        lho, rho = scene.hands[mine ^ 1], scene.hands[mine ^ 3]
        out, base, found = (lho | rho) & norm.trumps, 0, []
        lead = bool(out) or scene.leader & 1 != mine
        for suit in SUITS:
            if suit == norm.trumps:
                continue
            high = suit & above((lho | rho) & suit)
            low, rounds = suit & ~high, max((lho & suit).bit_count(), (rho & suit).bit_count())
            honours = (own & high & FROM_QUEEN).bit_count()
            lead |= bool(rounds and (own & low or (not honours and partner & low)))
            if honours:
                shut = min(rounds, (own & low).bit_count())
                found.append(HonourSuit(honours, rounds, shut, bool(rounds and partner & low)))
            else:
                base += rounds
        trumps = len(unbeaten(own & norm.trumps, out))
        stripped = (own & ~norm.trumps & ~FROM_QUEEN).bit_count()
        return cls(tuple(found), base, out.bit_count(), trumps, stripped, lead)

    def keeps_more(self, left: int, most: int) -> bool:
        """Whether claimer's side wins more than so many of the tricks left, whatever becomes of the suits: it
        has the honours that had to go for it, and the tricks that the opponents cannot win."""
        before: dict[tuple[How, ...], int] = {}
        for hows in product(How, repeat=len(self.suits)):
            before[hows] = min(
                (max(before[then], self._until_gone(hows, then)) for then in _one_less(hows)), default=0
            )
            if max(self.trumps + before[hows], left - self._theirs(hows) - self.ruffs) <= most:
                return False
        return True

    def _theirs(self, hows: tuple[How, ...]) -> int:
        """The tricks that the opponents win at most, but for ruffs: none, where they never get the lead."""
        some = list(zip(self.suits, hows, strict=True))
        if not self.lead and not any(suit.entry and how for suit, how in some):
            return 0
        return self.base + sum(suit.theirs(how) for suit, how in some)

    def _until_gone(self, hows: tuple[How, ...], then: tuple[How, ...]) -> int:
        """How many tricks are won at least until honours have gone in such a way, the last of them
        from a suit that was shut `then`. Before an honour is thrown the other plain cards go."""
        some = list(zip(self.suits, hows, strict=True))
        cashed = sum(suit.honours for suit, how in some if how is How.CASHED)
        thrown = sum(suit.honours for suit, how in some if how is How.THROWN)
        free = self._theirs(then) - self.stripped
        if not thrown:
            return cashed
        return cashed + max(0, thrown - (self.ruffs + max(0, free) if self.ruffs else free))


def guards_honours(norm: NormalPlays, penalty: tuple[int, ...], scene: Scene) -> bool:
    """Where a trick begins: whether he counts nothing, and throws no ace, king or queen that is high while
    the hand has another card. penalty: the penalty cards of the four."""
    hands, one, two = scene.hands, norm.mine, norm.mine ^ 2
    if norm.count is not None or Name.CHEAPLY not in norm.rules:
        return False
    if (penalty[one] | penalty[two]) & (hands[one] | hands[two]):
        return False
    return _sees_plain_cards(norm, scene) and _throws_low(norm.plan, scene)


def keeps_more(norm: NormalPlays, scene: Scene, most: int) -> bool:
    """Where he guards his honours: whether no line leaves so few tricks because of those of one hand."""
    left = scene.hands[scene.leader].bit_count()
    return any(Guard.of(norm, scene, seat).keeps_more(left, most) for seat in (norm.mine, norm.mine ^ 2))


def _one_less(hows: tuple[How, ...]) -> list[tuple[How, ...]]:
    """The same with one of the suits shut that are not."""
    return [(*hows[:at], How.SHUT, *hows[at + 1 :]) for at, how in enumerate(hows) if how]


def _sees_plain_cards(norm: NormalPlays, scene: Scene) -> bool:
    """Whether he believes of every plain card that it is out, and with an opponent who may have it, where it
    is so."""
    lho, rho = norm.mine ^ 1, norm.mine ^ 3
    hands, view = scene.hands, scene.view
    unknown = (hands[lho] & ~view[lho]) | (hands[rho] & ~view[rho])
    gone = (view[lho] | view[rho]) & ~(hands[lho] | hands[rho])
    return not (unknown | gone) & ~norm.trumps


def _throws_low(plan: Plan, scene: Scene) -> bool:
    """Whether the statement leaves the lowest cards to be thrown."""
    return all(plan.binds_nothing(one, scene) for one in plan.intents if one.do in _THROWS)
