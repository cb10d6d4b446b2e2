"""Tricks that are won because a hand on lead has winners, or partner has: nobody leads a loser before them.

Where no opponent has a trump and nothing that he said binds any more, a trick that claimer's side leads can
be lost in two ways. The hand on lead is stuck: it has no winner, and none of partner's to lead to. Each trick
takes one card of each hand, and all the winners have gone before. Or it leads low to partner, who plays
another card than a winner: a finesse, or no ruff.
"""

from __future__ import annotations

from itertools import product

from rectify_bridge.equity.claims.count.suits import above
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.kept.honours import guards_honours, keeps_more
from rectify_bridge.equity.claims.normal.kept.lost import Lie, Lies, Loss, lies_of, loses_fewer
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.scene import Scene, highest, lowest

_NEVER = 13
_ALL_SEATS = 0b1111
_RULES = frozenset({Name.WINNERS_FIRST, Name.TOP_DOWN})
"""Without these he may lead a loser before a winner, or put a loser on a trick that partner leads to him."""


def keeps_for_sure(
    norm: NormalPlays, penalty: tuple[int, ...], restricted: bool, scene: Scene, most: int
) -> bool:
    """Where a trick begins: whether no line of one who counts nothing leaves so few tricks. penalty: the
    penalty cards of the four. restricted: whether a card or a lead is."""
    if not guards_honours(norm, penalty, scene):
        return False
    if keeps_more(norm, scene, most):
        return True
    lies = lies_of(norm, scene)
    return loses_fewer(norm, scene, lies, most) or wins_on_lead(norm, restricted, scene, lies, most)


def wins_on_lead(norm: NormalPlays, restricted: bool, scene: Scene, lies: Lies, most: int) -> bool:
    """Where he guards his honours: whether no line leaves so few tricks, for no opponent has a trump, nothing
    that he said binds any more, and the hand on lead, or the one that gets in, leads no loser before its
    winners. restricted: whether a card or a lead is."""
    mine, hands, view = norm.mine, scene.hands, scene.view
    out = hands[mine ^ 1] | hands[mine ^ 3]
    if restricted or not norm.rules >= _RULES or norm.controls != _ALL_SEATS:
        return False
    if out & norm.trumps or view[mine ^ 1] | view[mine ^ 3] != out or not norm.plan.is_over(scene):
        return False
    if scene.leader & 1 == mine & 1:
        return _until_loss(norm, scene, lies, int(scene.leader != mine), True) > most
    loss = Loss.of(norm, scene, lies, 0)
    for hand in (0, 1):
        if (
            _may_get_in(norm, scene, loss, hand)
            and _until_loss(norm, scene, lies, hand, False) - loss.all <= most
        ):
            return False
    return loss.all < loss.left


def _until_loss(norm: NormalPlays, scene: Scene, lies: Lies, hand: int, in_all: bool) -> int:
    """After how many tricks one is lost at the soonest once this hand (0 claimer's, 1 partner's) is on lead.
    in_all: or how many are won in all, where that is more: with its trumps, and with partner's card when the
    lead passes."""
    seat = norm.mine ^ 2 * hand
    second, fourth = seat + 1 & 3, seat + 3 & 3
    ruffs = bool(scene.hands[seat] & norm.trumps)
    partner_ruffs = bool(scene.hands[seat ^ 2] & norm.trumps)
    own = min(_until_stuck(norm, lies, hand), _until_lost(norm, lies, hand, second, partner_ruffs))
    partners = min(_until_stuck(norm, lies, hand ^ 1), _until_lost(norm, lies, hand ^ 1, fourth, ruffs))
    passed = max(partners, _until_passed(norm, lies, hand, partner_ruffs) + 1)
    trumps, others = scene.hands[seat] & norm.trumps, scene.hands[seat ^ 2] & norm.trumps
    if in_all and trumps and highest(others) < lowest(trumps):
        passed = max(passed, trumps.bit_count() + 1)
    return min(own, passed)


def _until_stuck(norm: NormalPlays, lies: Lies, hand: int) -> int:
    """After how many tricks this hand may have no winner to lead and none of partner's to lead to: of each
    suit its own cards have gone, or the winners of both."""
    choices: list[tuple[tuple[int, int], tuple[int, int]]] = []
    winners = 0
    for lie in lies:
        cards, others = lie.ours[hand], lie.ours[hand ^ 1] & lie.high
        if not cards or (lie.suit == norm.trumps and Name.NOT_FORCED in norm.rules):
            continue
        winners += (cards & lie.high).bit_count()
        if others:
            choices.append((((cards & ~lie.high).bit_count(), 0), (0, others.bit_count())))
    return min(
        max(winners + sum(own for own, _ in ways), sum(partners for _, partners in ways))
        for ways in product(*choices)
    )


def _until_lost(norm: NormalPlays, lies: Lies, hand: int, second: int, partner_ruffs: bool) -> int:
    """After how many tricks a trick may be lost to which this hand leads a suit that partner is to win.
    second: the opponent who plays before partner."""
    soonest = _NEVER
    for lie in lies:
        led, partners = lie.ours[hand] & ~lie.high, lie.ours[hand ^ 1]
        under = partners & ~lie.high
        before, behind = (lie.lho, lie.rho) if second == norm.mine ^ 1 else (lie.rho, lie.lho)
        if not led or lie.suit == norm.trumps:
            continue
        if partner_ruffs:
            soonest = min(soonest, partners.bit_count())
        if not under or partners.bit_count() == 1:
            continue
        if highest(behind) < lowest(partners) or highest(behind) < lowest(led):
            continue
        after = _until_high(lie, partners)
        if lowest(before) > highest(led) and lowest(before) > highest(under):
            after = max(after, before.bit_count())
        soonest = min(soonest, after)
    return soonest


def _until_passed(norm: NormalPlays, lies: Lies, hand: int, partner_ruffs: bool) -> int:
    """After how many tricks partner may win one to which this hand leads."""
    soonest = _NEVER
    for lie in lies:
        led, partners = lie.ours[hand], lie.ours[hand ^ 1]
        if led and partner_ruffs and lie.suit != norm.trumps:
            soonest = min(soonest, partners.bit_count())
        if led and partners and highest(partners) > lowest(led):
            soonest = min(soonest, _until_high(lie, partners))
    return soonest


def _until_high(lie: Lie, cards: int) -> int:
    """After how many tricks an opponent has no card that beats the highest of these at the soonest."""
    better = lie.suit & above(highest(cards))
    return max((lie.lho & better).bit_count(), (lie.rho & better).bit_count())


def _may_get_in(norm: NormalPlays, scene: Scene, loss: Loss, hand: int) -> bool:
    """Whether this hand may be the first of ours to win a trick that the opponents lead."""
    if scene.hands[norm.mine ^ 2 * hand] & norm.trumps:
        return True
    for number, lie in enumerate(loss.lies):
        theirs, own, partners = lie.lho | lie.rho, lie.ours[hand], lie.ours[hand ^ 1]
        stays = partners and number not in loss.gone[hand ^ 1] and lowest(partners) > highest(own)
        if theirs and own and highest(own) > lowest(theirs) and not stays:
            return True
    return False
