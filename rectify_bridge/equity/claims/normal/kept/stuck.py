"""Tricks that a hand of claimer's side wins before it is on lead with no play that keeps what he counts: a
bound on the lines of one who counts but does not see his entries.

He counts all tricks and no opponent has a trump. Where it does not matter which opponent has a card, his
tricks are a list of pairs, one card of each hand, in an order in which each of them wins: with a card that
nobody can beat, with a ruff, or when no opponent has a card of the suit. His side leads to each, from either
hand. Of these pairs the first in which the hand on lead plays a plain card of the suit that is led may come
first, for what came before it took no card that it needs. Where there is none, that hand throws all its plain
cards on partner's leads. Of a suit in which either hand has a winner, or partner a ruff, one of them may then
be led: what partner plays to it is a card that he need not lead any more, and what was played there goes
where the card was to be thrown. So a plain suit of that kind keeps all tricks, and the hand is stuck only
when it has none. Trumps keep them too, or are ruffs to be: a trump may be led, and partner throws what was to
be ruffed, unless cards of partner's suit become high by the ruffs. Nor does that matter where partner has as
many winners as the hand has plain cards: these go on them, and the trumps take the rest.

A suit is led or thrown until then, each trick takes one card of each hand, and of a suit the lowest card is
thrown first. With no trumps about, a finesse that is sure when partner leads it may make a winner of this
hand's worthless before, so a suit in which one may become sure binds nothing; with trumps nothing is said
then, for a list of pairs does not tell what to play.

One card that can be beaten makes no finesse. Led to a hand that may ruff, it is covered, and ruffed; where it
is not covered, the ruff wins as well, and of that suit claimer's side then has only cards that nobody can
beat, so it does not matter which card the opponent kept. So whoever takes all tricks where it may be covered
takes them with that ruff, and his tricks are a list of pairs. Claimer's cards that can be beaten only become
fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rectify_bridge.equity.claims.count.suits import SUIT_OF, SUITS, above
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.scene import Scene, highest, lowest

_NEVER = 13
ALL_SEATS = 0b1111
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


class Way(NamedTuple):
    """How a hand gets stuck with trumps about. keeps: it has some still. partners: so has partner. Of the
    plain suits that were met, longer: partner has cards in one that ruffs may make high; losers: how many
    cards the hand has at most; high: how many partner has at least that no opponent can beat, but for those
    that he threw."""

    keeps: bool = False
    partners: bool = False
    longer: bool = False
    losers: int = 0
    high: int = 0


def never_stuck(norm: NormalPlays, scene: Scene, restricted: bool, most: int) -> bool:
    """Where a trick begins, no opponent has a trump and he counts without his entries: whether no line leaves
    so few tricks, for he counts all and no hand gets stuck before. restricted: whether a card or a lead is.
    Raises OutOfNodes."""
    count, hands = norm.count, scene.hands
    if count is None or count.entries or restricted or norm.conceded is not None:
        return False
    out = (hands[norm.mine ^ 1] | hands[norm.mine ^ 3]) & norm.trumps
    if not norm.rules >= _RULES or norm.controls != ALL_SEATS or out:
        return False
    if not _sees_no_place(scene, norm.mine) or not norm.plan.is_over(scene):
        return False
    trumps = (hands[norm.mine] | hands[norm.mine ^ 2]) & norm.trumps
    if trumps and any(_hangs_on_place(norm, scene, suit, most) for suit in SUITS):
        return False
    if any(_is_stuck_within(norm, scene, seat, most) for seat in (norm.mine, norm.mine ^ 2)):
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


def _is_stuck_within(norm: NormalPlays, scene: Scene, seat: int, most: int) -> bool:
    """Whether this hand may be on lead with nothing that keeps all tricks when so many are won, or fewer."""
    mine, hands = norm.mine, scene.hands
    leads = scene.leader & 1 == mine
    held, partners = hands[seat] & norm.trumps, hands[seat ^ 2] & norm.trumps
    if leads and seat != scene.leader and not _gets_in_within(norm, scene, seat, most):
        return False
    plain = [suit for suit in SUITS if suit != norm.trumps or not held | partners]
    suits = [_length(scene, mine, seat, suit, most) for suit in plain]
    if not held | partners:
        return _is_stuck_in(suits, most, 0, 0, not leads, Way())
    trumps = _length(scene, mine, seat, norm.trumps, most)
    ways = [Way(), *[Way(partners=True)] * bool(partners), *[Way(keeps=True)] * bool(held)]
    return any(_is_stuck_with(trumps, suits, most, not leads, way) for way in ways)


def _length(scene: Scene, mine: int, seat: int, suit: int, most: int) -> Length:
    lho, rho = scene.hands[mine ^ 1] & suit, scene.hands[mine ^ 3] & suit
    own, partners, high = scene.hands[seat] & suit, scene.hands[seat ^ 2] & suit, above(lho | rho)
    return Length(
        own.bit_count(),
        partners.bit_count(),
        (own & high).bit_count(),
        (partners & high).bit_count(),
        max(lho.bit_count(), rho.bit_count()),
        _sure_after(scene, seat, suit, most),
    )


def _is_stuck_with(trumps: Length, plain: Sequence[Length], tricks: int, more: bool, way: Way) -> bool:
    """The same with trumps, of which the opponents have none."""
    for led in range(min(max(trumps.own, trumps.partners) + more, tricks) + 1):
        one, two = led - trumps.own, led - trumps.partners
        one, two = max(0, one) if way.keeps else one, max(0, two) if way.partners else two
        if _is_stuck_in(plain, tricks - led, one, two, more, way):
            return True
    return False


def _is_stuck_in(
    suits: Sequence[Length], tricks: int, spare: int, partners_spare: int, more: bool, way: Way
) -> bool:
    """Whether it may get stuck within so many tricks, these plain suits being led. spare, partners_spare: the
    cards that each threw and that are not needed yet. more: one more round that the opponents lead."""
    if spare + tricks < 0 or partners_spare + tricks < 0:  # each round gives one at most
        return False
    if not suits:
        goes = way.longer and max(0, way.high - partners_spare) < way.losers
        return spare >= 0 and partners_spare >= 0 and (not way.keeps or goes)
    suit, *others = suits
    for led in range(min(max(suit.own, suit.partners) + more, tricks) + 1):
        rest = tricks - led
        one, two = spare + max(0, led - suit.own), partners_spare + max(0, led - suit.partners)
        every, partners_every = max(0, suit.own - led), max(0, suit.partners - led)
        winners = 0 if suit.high <= led < suit.rounds else every
        partners_winners = 0 if suit.partners_high <= led < suit.rounds else partners_every
        longer = partners_every > 1 and suit.partners > suit.partners_high and led < suit.rounds
        partners_high = min(partners_every, max(0, suit.partners_high - led))
        within = way._replace(longer=way.longer or longer, losers=way.losers + every - winners)
        without = within._replace(losers=way.losers, high=way.high + partners_high)
        if led >= suit.sure and _is_stuck_in(others, rest, one, two, more, within):
            return True
        if _is_stuck_in(others, rest, one - every, two, more, without):
            return True
        one, two = one - winners, two - partners_winners
        has_some = every and (not way.partners or partners_every > partners_winners)
        if has_some and _is_stuck_in(others, rest, one, two, more, within):
            return True
    return False


def _may_be_finessed(own: int, partners: int, held: int) -> bool:
    """Whether cards between these of an opponent may win without a higher one, led to the hand behind him."""
    over_it = held & highest(own) - 1 if own else 0
    between = highest(over_it) - 1 & -(lowest(held) << 1) if over_it else 0
    one, two = own & between, partners & between
    if one and partners and lowest(partners) < highest(one):
        return True
    return bool(two) and lowest(own) < highest(two)


def _sure_after(scene: Scene, seat: int, suit: int, most: int) -> int:
    """After how many rounds of a suit a finesse of partner's towards this hand may be sure, within so many
    tricks: against the opponent before it, when the other one has shown out."""
    over, other = seat + 3 & 3, seat + 1 & 3
    own, partners, held = scene.hands[seat] & suit, scene.hands[seat ^ 2] & suit, scene.hands[over] & suit
    if not _may_be_finessed(own, partners, held):
        return _NEVER
    if not scene.view[other] & suit:
        return 0
    return 1 if (scene.hands[other] & suit).bit_count() < most else _NEVER


def _may_win_through(norm: NormalPlays, scene: Scene, over: int, held: int, rounds: int) -> bool:
    """Whether a finesse or a ruffing finesse may win through an opponent who has these cards of a suit, and
    his partner none. rounds: after how many it is seen who has them, if any."""
    if not held:
        return False
    hand, suit = over + 1 & 3, SUIT_OF[lowest(held)]
    own, led = scene.hands[hand] & suit, scene.hands[hand ^ 2] & suit
    if led.bit_count() <= rounds:
        return False
    under = led & highest(held) - 1
    ruffs = scene.hands[hand] & norm.trumps and under and highest(under) > lowest(held)
    return bool(ruffs) or _may_be_finessed(own, led, held)


def _hangs_on_place(norm: NormalPlays, scene: Scene, suit: int, most: int) -> bool:
    """Whether it may matter in a suit which opponent has its cards: he has them alone, or is seen to within
    so many tricks, and a finesse may win through him; or through either of them, once the first round has
    shown who has the rest. Not where claimer's side has one card that can be beaten, or none."""
    out = (scene.hands[norm.mine ^ 1] | scene.hands[norm.mine ^ 3]) & suit
    ours = (scene.hands[norm.mine] | scene.hands[norm.mine ^ 2]) & suit
    if (ours & ~above(out)).bit_count() <= 1:
        return False
    through_both = True
    for over in (norm.mine ^ 1, norm.mine ^ 3):
        held, may, other = scene.hands[over] & suit, scene.view[over] & suit, over ^ 2
        seen = (scene.hands[other] & suit).bit_count() < most and held.bit_count() > 2
        alone = not scene.view[other] & suit
        if (alone or seen) and _may_win_through(norm, scene, over, held, not alone):
            return True
        through_both = through_both and _may_win_through(norm, scene, over, may & may - 1, 1)
    return through_both


def _gets_in_within(norm: NormalPlays, scene: Scene, seat: int, most: int) -> bool:
    """Whether this hand may get on lead within so many tricks where partner leads."""
    mine = norm.mine
    soonest = 0 if scene.hands[seat] & norm.trumps else _NEVER
    for suit in SUITS:
        own, led = scene.hands[seat] & suit, scene.hands[seat ^ 2] & suit
        if own and led and highest(own) >= lowest(led):
            better = suit & above(highest(own))
            out = ((scene.hands[one] & better).bit_count() for one in (mine ^ 1, mine ^ 3))
            soonest = min(soonest, max(out))
    return soonest < most
