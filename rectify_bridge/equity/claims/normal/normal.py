"""The normal plays of claimer's side at one moment of a line, and why the other legal ones are not normal.

The rules of `rectify_bridge.equity.claims.normal.guideline` are applied one after the other. A rule that
would leave no play at all has nothing to choose from and is passed over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from rectify_bridge.equity.claims.count.counting import Counting
from rectify_bridge.equity.claims.count.suits import SUIT_OF, beats
from rectify_bridge.equity.claims.normal.counted import affordable, most_counted, with_their_equals
from rectify_bridge.equity.claims.normal.drawn import drawn
from rectify_bridge.equity.claims.normal.finesse import doubted, if_they_lose, leads_to_finesse
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.plan import Plan
from rectify_bridge.equity.claims.normal.ruffs import ruffs_as_low
from rectify_bridge.equity.claims.normal.top_cards import (
    FROM_JACK,
    FROM_QUEEN,
    is_finesse,
    is_high,
    not_reached,
    run_of_the_top,
)
from rectify_bridge.equity.claims.scene import Scene, each, highest, kinds_seen, lowest, suits_in

_HIS_OWN = (Name.STATEMENT, Name.COUNT, Name.UNAWARE, Name.WINNERS_FIRST)
"""The rules about what one player knows and says; they tell nothing of his partner."""


@dataclass(slots=True)
class NormalPlays:
    """What is normal for one claimer.

    trumps, mine: as in Count. rules: those in force. count: what he can count, None for a player who
    protects nothing. plan: what he said. unaware: the opponents' trumps that he does not know of. controls:
    the seats whose cards he chooses, a set of bits; a defender does not choose partner's. strict: top-down
    in every suit, not only from honours and cards he knows to be unequal. conceded: after a regretted
    concession the tricks that he could not count then; he protects only what he counts beyond that. None
    where nothing is regretted.
    """

    trumps: int
    mine: int
    rules: frozenset[Name]
    count: Counting | None
    plan: Plan
    unaware: int = 0
    controls: int = 0b1111
    strict: bool = False
    conceded: int | None = None
    guess: dict[int, int] = field(default_factory=dict)
    """By tricks left, what was counted last: where the next count begins, not what it finds."""
    guess_if_it_loses: dict[int, int] = field(default_factory=dict)
    """The same of what he counts if a finesse that he stated loses."""

    def plays(self, scene: Scene, legal: int) -> int:
        """The normal plays among the legal ones. Raises OutOfNodes."""
        for _, excluded in self.excluded(scene, legal):
            legal &= ~excluded
        return legal

    def excluded(self, scene: Scene, legal: int) -> list[tuple[Name, int]]:
        """What each rule in turn takes away. Raises OutOfNodes."""
        found: list[tuple[Name, int]] = []
        chosen = self.controls >> scene.seat & 1
        for name, rule in _RULES:
            if legal & legal - 1 == 0:
                break
            if name not in self.rules or (name in _HIS_OWN and not chosen):
                continue
            kept = rule(self, scene, legal)
            if kept and kept != legal:
                found.append((name, legal & ~kept))
                legal = kept
        return found


def _keeps_statement(norm: NormalPlays, scene: Scene, cards: int) -> int:
    return norm.plan.fits(scene, cards, norm.count is not None)


def _keeps_count(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """The plays after which he can still count the most; of these, where he said that he finesses, those
    after which he counts the most if it loses. Who does not see his entries may count most after a loser; he
    leads no loser before his winners, so the best of these are normal too."""
    if norm.count is None:
        return cards
    kinds = kinds_seen(scene, cards)
    if len(kinds) == 1:
        return cards
    after = {card: scene.play(card, norm.trumps, norm.mine) for card in kinds}
    groups = _groups(norm, scene, cards, kinds)
    most, counting = most_counted(
        norm.count, after, groups, scene.left, norm.guess.get(scene.left, scene.left), after
    )
    norm.guess[scene.left] = most
    if norm.conceded is not None and scene.lost + scene.left - most >= norm.conceded:
        return cards  # no more than he counted when he conceded
    given = affordable(norm.plan.gives_now(scene, cards, True), norm.count, after, scene.left, most, counting)
    intents = norm.plan.intents
    if len(counting) > 1 and doubted(intents, scene):
        lost = {card: (if_they_lose(intents, then), ours) for card, (then, ours) in after.items()}
        guess = norm.guess_if_it_loses.get(scene.left, most)
        norm.guess_if_it_loses[scene.left], counting = most_counted(
            norm.count, lost, groups, scene.left, guess, counting
        )
    free = norm.count.entries or Name.WINNERS_FIRST not in norm.rules
    winners = 0 if free else _winners_first(norm, scene, cards)
    if winners and not any(card & winners for card in counting):
        first = [card for card in after if card & winners]
        counting = counting + most_counted(norm.count, after, groups, scene.left, most, first)[1]
    return with_their_equals(cards, after, counting + given)


def _groups(norm: NormalPlays, scene: Scene, cards: int, kinds: list[int]) -> dict[int, int]:
    """The group of each of these plays, told by its first one, from the lowest: of each `_cheaply` leaves the
    first that a count leaves, or none."""
    groups = {card: card for card in kinds}
    if not scene.trick or Name.CHEAPLY not in norm.rules or doubted(norm.plan.intents, scene):
        return groups
    (best, by), led = scene.best(norm.trumps), SUIT_OF[scene.trick[0]]
    winners = sum(card for card in each(cards) if beats(card, best, led, norm.trumps))
    follows, ours = bool(cards & led), _is_ours(norm, scene, best, by)
    if follows and not ours and (by & 1 == norm.mine or (winners and len(scene.trick) < 3)):
        return groups
    for before, card in pairwise(kinds):
        same = ours or (not card & winners) == (not before & winners)
        if (same if follows else not (card | before) & winners) and SUIT_OF[card] == SUIT_OF[before]:
            groups[card] = groups[before]
    return groups


def _risks_now(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """He leads to a finesse that he stated as soon as he counts no less by it, and gives up a trick that he
    said he gives up as soon as it costs him no other."""
    if scene.trick:
        return cards
    lead, _ = norm.plan.gives_now(scene, cards, norm.count is not None)
    return lead or leads_to_finesse(norm.plan.intents, scene, cards, norm.trumps)


def _unaware(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """No trump led while he has other cards; but a high one, where the safety check is normal."""
    trumps = norm.trumps
    if scene.trick or not norm.unaware & _theirs(norm, scene):
        return cards
    kept = cards & ~trumps
    if Name.CHECK in norm.rules:
        kept |= cards & trumps & FROM_QUEEN
    return kept


def _not_forced(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """No trump led when the opponents have none and other cards are left."""
    if scene.trick or not norm.trumps or _theirs(norm, scene) & norm.trumps:
        return cards
    return cards & ~norm.trumps


def _top_down(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """The highest of the suit, led or third in hand, unless partner's card serves or it is a finesse."""
    if not scene.trick:
        kept = 0
        for suit in suits_in(cards):
            kept |= _from_the_top(norm, scene, cards & suit, suit)
        return kept
    led = SUIT_OF[scene.trick[0]]
    if len(scene.trick) != 2 or not cards & led:
        return cards
    return _third_hand(norm, scene, cards)


def _from_the_top(norm: NormalPlays, scene: Scene, cards: int, suit: int) -> int:
    seat = scene.seat
    out = (scene.view[seat + 1 & 3] | scene.view[seat + 3 & 3]) & suit
    top, partner = highest(cards), highest(scene.hands[seat ^ 2] & suit)
    if partner > top or out > top:
        return cards
    if norm.strict or norm.plan.from_top & suit:
        return top
    solid = FROM_JACK if suit == norm.trumps else FROM_QUEEN
    run = run_of_the_top(cards, out)
    towards = lowest(cards) if partner > out and is_finesse(cards & ~run, out) else 0
    return run & (solid if top & solid else cards) | towards


def _third_hand(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """Partner's lead: the highest card, or the one below a missing higher card: a finesse, unless partner
    has a high card of the suit to look with first. Of these what takes the trick from second hand. Any when
    partner's card holds the trick from all that are out, or nothing takes it from second hand."""
    seat, led = scene.seat, SUIT_OF[scene.trick[0]]
    best, by = scene.best(norm.trumps)
    out = scene.view[seat + 1 & 3] & led
    if by & 1 == norm.mine and best > out:
        return cards
    taking = cards
    if by & 1 != norm.mine:
        taking = sum(card for card in each(cards) if beats(card, best, led, norm.trumps))
    if not taking:
        return cards
    top = run_of_the_top(cards, out) & taking
    below = taking & ~top
    if not below or highest(out) < highest(below) or highest(scene.hands[seat ^ 2] & led) > out:
        return top
    return top | run_of_the_top(below, out | top)


def _cheaply(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """Any card to lead; the cheapest to follow with, and when not following suit."""
    if not scene.trick:
        return cards
    best, by = scene.best(norm.trumps)
    led = SUIT_OF[scene.trick[0]]
    winners = sum(card for card in each(cards) if beats(card, best, led, norm.trumps))
    is_ours = _is_ours(norm, scene, best, by)
    if not cards & led:
        is_saved = _is_saved(norm, scene, best, by)
        kept = _not_following(norm, scene, cards, winners, is_ours or is_saved)
        return (is_ours and not_reached(scene, kept, norm.mine, norm.controls)) or kept
    if not winners or is_ours:
        return lowest(cards)
    return lowest(winners) if len(scene.trick) == 3 and by & 1 != norm.mine else cards


def _not_following(norm: NormalPlays, scene: Scene, cards: int, winners: int, is_ours: bool) -> int:
    """A lowest card, and no honour that is high while there is another, or a ruff that takes the trick for
    sure. Or a ruff: the lowest, as fourth to play or where he reckons with no trump behind him. is_ours:
    partner's card holds the trick, or is not to be ruffed."""
    losers = cards & ~winners
    low = sum(lowest(losers & suit) for suit in suits_in(losers))
    idle = sum(card for card in each(low) if not is_high(scene, card, norm.mine))
    if low and is_ours:
        return idle or low
    if len(scene.trick) == 3 or not scene.view[scene.seat + 1 & 3] & norm.trumps:
        return idle | lowest(winners) or low
    return (idle or low) | winners


def _is_ours(norm: NormalPlays, scene: Scene, best: int, by: int) -> bool:
    """Partner's card holds the trick: nobody is left to beat it, as he sees it."""
    if by & 1 != norm.mine or len(scene.trick) == 3:
        return by & 1 == norm.mine
    behind = scene.view[scene.seat + 1 & 3]
    follows = behind & SUIT_OF[scene.trick[0]]
    return best > behind & SUIT_OF[best] and (
        bool(best & norm.trumps) or bool(follows) or not behind & norm.trumps
    )


def _is_saved(norm: NormalPlays, scene: Scene, best: int, by: int) -> bool:
    """Partner's winner, which may still be ruffed; he does not spend the last trump of his side on it."""
    seat = scene.seat
    out = (scene.view[seat + 1 & 3] | scene.view[seat + 3 & 3]) & SUIT_OF[best]
    trumps = (scene.hands[seat] | scene.hands[seat ^ 2]) & norm.trumps
    return by == seat ^ 2 and best > out and trumps.bit_count() == 1


def _winners_first(norm: NormalPlays, scene: Scene, cards: int) -> int:
    """On lead, a card that wins by its rank, or a suit in which partner holds such a card or can ruff, as
    he sees it."""
    if scene.trick:
        return cards
    seat, kept = scene.seat, 0
    for suit in suits_in(cards):
        out = (scene.view[seat + 1 & 3] | scene.view[seat + 3 & 3]) & suit
        partner = scene.hands[seat ^ 2]
        if partner & suit > out or (not partner & suit and partner & norm.trumps):
            kept |= cards & suit
        kept |= cards & suit & ~((1 << out.bit_length()) - 1)
    return kept


def _theirs(norm: NormalPlays, scene: Scene) -> int:
    return scene.hands[norm.mine ^ 1] | scene.hands[norm.mine ^ 3]


Rule = Callable[[NormalPlays, Scene, int], int]
_RULES: tuple[tuple[Name, Rule], ...] = (
    (Name.STATEMENT, _keeps_statement),
    (Name.RUFFS_LOW, lambda norm, scene, cards: ruffs_as_low(scene, cards, norm.trumps)),
    (Name.COUNT, _keeps_count),
    (Name.STATEMENT, _risks_now),
    (Name.UNAWARE, _unaware),
    (Name.NOT_FORCED, _not_forced),
    (Name.WINNERS_FIRST, _winners_first),
    (Name.TOP_DOWN, _top_down),
    (Name.CHEAPLY, _cheaply),
    (Name.STATEMENT, lambda norm, scene, cards: norm.plan.keeps_for_the_end(scene, cards)),
    (Name.COUNT, drawn),
)
