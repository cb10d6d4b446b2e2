"""What the statement asks of each play of claimer's side (Law 68C, 70B1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rectify_bridge.equity.claims.count.suits import SUIT_OF, Four
from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.normal.endings import (
    given_last,
    gives,
    is_mere,
    owed,
    squeezes,
    strips,
    throws,
    throws_in,
)
from rectify_bridge.equity.claims.normal.finesse import finesses
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.normal.looks import ends_in, looks
from rectify_bridge.equity.claims.normal.named import plays_named
from rectify_bridge.equity.claims.normal.over import OVER
from rectify_bridge.equity.claims.normal.ruffs import (
    crossruffs,
    finessed,
    has_idle,
    high_in,
    keeps_losers,
    keeps_to_ruff,
    not_meant,
    ruffing_finesse,
    ruffs,
    ruffs_out,
)
from rectify_bridge.equity.claims.scene import Scene, each
from rectify_bridge.equity.pack import bits_of, suit_bits

_ALL_SUITS = (1 << 52) - 1
_NO_ORDER = (IntentKind.GIVE, IntentKind.LAST, IntentKind.THROW)
"""What tells of no play that comes after another."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The intents of a statement. trumps, mine: as in Count. from_top: suits said to be played from the
    top. held: what each seat held at the claim and had played before, as far as that is known. start: what
    each held at the claim. mistaken: cards that he wrongly believes still out. high: those of his side that
    nothing beat at the claim, as he saw it."""

    intents: tuple[Intent, ...]
    trumps: int
    mine: int
    from_top: int = 0
    held: Four = (0, 0, 0, 0)
    start: Four = (0, 0, 0, 0)
    mistaken: int = 0
    high: int = 0

    @classmethod
    def of(
        cls,
        intents: tuple[Intent, ...],
        trumps: int,
        mine: int,
        held: Four,
        start: Four = (0, 0, 0, 0),
        mistaken: int = 0,
        view: Four | None = None,
    ) -> Plan:
        """view: where he saw the cards at the claim; None: of no card of his he knew that it was high."""
        top = 0
        for intent in intents:
            if intent.do is IntentKind.TOP and intent.condition is None:
                top |= sum(map(suit_bits, intent.suits)) or _ALL_SUITS
        high = 0 if view is None else high_in(start, view, mine)
        return cls(intents, trumps, mine, top, held, start, mistaken, high)

    @property
    def watched(self) -> int:
        """Cards of the opponents of which it matters whether claimer believes them out: those that a
        condition speaks of, that a finesse is to catch, and that he wrongly believes in."""
        found = self.mistaken
        for intent in self.intents:
            if intent.condition is not None and intent.condition.card is not None:
                found |= bits_of((intent.condition.card,))
            if intent.do is IntentKind.FINESSE:
                found |= bits_of(intent.cards)
            if intent.do is IntentKind.RUFFING_FINESSE:
                found |= finessed(intent, self.start, self.mine)
        return found

    def not_meant(self, intent: Intent) -> int:
        """The cards that he does not mean who says that he ruffs this suit."""
        return not_meant(intent, self.start, self.high, self.mine)

    @property
    def stripped(self) -> tuple[Intent, ...]:
        """What he said that he strips."""
        return tuple(one for one in self.intents if one.do is IntentKind.STRIP and one.condition is None)

    def fits(self, scene: Scene, cards: int, counts: bool = True) -> int:
        """The plays that fit the first intent that is still to be carried out and says something about this
        play. An intent that only keeps cards back (what comes last, what is thrown) leaves the choice among
        the others to those after it; so do cards and suits that are named, where the hand cannot follow. A
        trick that he gives up where he likes leaves them all. counts: whether he counts his tricks."""
        return self._asked(scene, cards, counts)[0]

    def gives_now(self, scene: Scene, cards: int, counts: bool) -> tuple[int, int]:
        """The lead with which he gives up a trick where he likes, and how many he still gives up; no lead
        where what he said asks for another play first. Who does not count cannot tell what it costs: of a
        trick that is lost anyway he says that it is, and not when."""
        return self._asked(scene, cards, counts)[1:]

    def _asked(self, scene: Scene, cards: int, counts: bool) -> tuple[int, int, int]:
        is_playing = False
        for intent in self.intents:
            if is_playing and intent.do is IntentKind.PLAY:
                continue  # the cards named before come first
            kept = self._now(intent, scene, cards)
            is_free = self._is_free(intent, scene)
            if kept is None or (is_free and not counts and is_mere(intent, self.start, self.mine)):
                if intent.do is IntentKind.RUFF and intent.condition is None:
                    cards = self._keeps_to_ruff(intent, scene, cards)
                is_playing |= intent.do is IntentKind.PLAY and self._is_open(intent, scene)
                continue
            if _keeps_back(intent) or _is_void(intent, scene, cards):
                cards = kept
                is_playing |= intent.do is IntentKind.PLAY
                continue
            if is_free:
                return cards, kept, owed(intent, scene)
            return kept, 0, 0
        return cards, 0, 0

    def _keeps_to_ruff(self, intent: Intent, scene: Scene, cards: int) -> int:
        """The leads that leave the ruffs still to come, and the throws that leave what is to be ruffed."""
        keeps = keeps_losers if scene.trick else keeps_to_ruff
        return keeps(intent, scene, cards, self.trumps, self.start, self.not_meant(intent))

    def _is_open(self, intent: Intent, scene: Scene) -> bool:
        """Whether cards that are named are still to be played, as far as he knows."""
        known = True if intent.condition is None else self._known(intent.condition, scene)
        return bool(known) and bool(
            bits_of(intent.cards) & (scene.hands[self.mine] | scene.hands[self.mine ^ 2])
        )

    def _is_free(self, intent: Intent, scene: Scene) -> bool:
        """Whether he gives up a trick where he likes."""
        known = intent.condition is None or self._known(intent.condition, scene)
        return intent.do is IntentKind.GIVE and bool(known) and not self.comes_first(intent)

    def comes_first(self, intent: Intent) -> bool:
        """Whether he said so, or what he plays after it."""
        if intent.at_first:
            return True
        at = next(number for number, one in enumerate(self.intents) if one is intent)
        return any(asks_for_a_play(one) and one.do not in _NO_ORDER for one in self.intents[at + 1 :])

    def keeps_for_the_end(self, scene: Scene, cards: int) -> int:
        """The plays that leave to the end what he gives up then. They are asked for by one of the last rules:
        it only takes plays away, so no line comes to fewer tricks by it."""
        for intent in self.intents:
            if intent.at_end and (intent.condition is None or self._known(intent.condition, scene)):
                cards = given_last(intent, scene, cards) or cards
        return cards

    def is_over(self, scene: Scene) -> bool:
        """Whether nothing that was said can choose a play any more, however it goes on."""
        return all(self.binds_nothing(one, scene) for one in self.intents)

    def draws_first(self, scene: Scene) -> bool:
        """Whether drawing all trumps is the first that he said of what still binds, with trumps out as he
        sees it."""
        first = next((one for one in self.intents if not self.binds_nothing(one, scene)), None)
        if first is None or first.do is not IntentKind.DRAW or first.number or first.condition:
            return False
        return bool((scene.view[self.mine ^ 1] | scene.view[self.mine ^ 3]) & self.trumps)

    def binds_nothing(self, intent: Intent, scene: Scene) -> bool:
        """The same of one intent."""
        if intent.condition is not None:
            # A card may fall later; how a suit lies is known once and for all.
            known = None if intent.condition.card else self._known(intent.condition, scene)
            if not known:
                return known is False
        over = OVER.get(intent.do)
        return over is None or over(self, intent, scene)

    def _now(self, intent: Intent, scene: Scene, cards: int) -> int | None:
        """What the intent keeps; with a condition, only when claimer knows that it is fulfilled. Before he
        can know he leads the suit that it is about, and nothing of the intent counts."""
        if intent.condition is None:
            return self._kept(intent, scene, cards)
        known = self._known(intent.condition, scene)
        if known is None:
            return looks(intent.condition, scene, cards, self.trumps)
        return self._kept(intent, scene, cards) if known else None

    def _known(self, condition: Condition, scene: Scene) -> bool | None:
        suit, mine = suit_bits(condition.suit), self.mine
        if condition.card is not None and scene.trick and SUIT_OF[scene.trick[0]] == suit:
            return None  # it may fall to this very trick
        lho, rho = (
            (self.held[seat] & ~scene.hands[seat] & suit).bit_count() for seat in (mine ^ 1, mine ^ 3)
        )
        return condition.known(scene.view, lho - rho, mine)

    def _kept(self, intent: Intent, scene: Scene, cards: int) -> int | None:
        kept = _KEPT.get(intent.do)
        return None if kept is None else kept(self, intent, scene, cards)

    def _draws(self, intent: Intent, scene: Scene, cards: int) -> int | None:
        theirs = (scene.hands[self.mine ^ 1] | scene.hands[self.mine ^ 3]) & self.trumps
        done = not theirs if intent.number is None else scene.trump_leads >= intent.number
        return None if scene.trick or done else cards & self.trumps or None


def _keeps_back(intent: Intent) -> bool:
    return intent.do in (IntentKind.LAST, IntentKind.THROW) or intent.at_end


def _is_void(intent: Intent, scene: Scene, cards: int) -> bool:
    """Whether cards or suits are named and the hand cannot follow: they only say what is not thrown."""
    is_named = intent.do in (IntentKind.PLAY, IntentKind.ORDER)
    return is_named and bool(scene.trick) and not cards & SUIT_OF[scene.trick[0]]


def _orders(plan: Plan, intent: Intent, scene: Scene, cards: int) -> int | None:
    if scene.trick and intent.seat is None:
        return None
    suits = [suit_bits(suit) for suit in intent.suits]
    if scene.trick:
        led = SUIT_OF[scene.trick[0]]
        if cards & led:
            return ends_in(intent.seat, scene, cards & led) if led in suits else None
        others = cards & ~sum({*suits})  # what is to end in a hand is not thrown, while another card is idle
        return others if has_idle(others, scene, plan.trumps) else None
    suit = next((suit for suit in suits if cards & suit), 0)
    return ends_in(intent.seat, scene, cards & suit) or cards & suit or None


def _last(plan: Plan, intent: Intent, scene: Scene, cards: int) -> int | None:
    """Every other suit is led before it."""
    return None if scene.trick else cards & ~suit_bits(intent.suits[0]) or None


def _good(plan: Plan, intent: Intent, scene: Scene, cards: int) -> int | None:
    """The hand that is good is to be on lead: the other hand leads a suit of which it has a card."""
    if intent.seat is None or scene.trick or scene.seat == intent.seat.index:
        return None
    good = scene.hands[intent.seat.index]
    return sum(card for card in each(cards) if SUIT_OF[card] & good) or None


Kept = Callable[[Plan, Intent, Scene, int], int | None]
_KEPT: dict[IntentKind, Kept] = {
    IntentKind.DRAW: Plan._draws,
    IntentKind.ORDER: _orders,
    IntentKind.RUFF: lambda plan, intent, scene, cards: ruffs(
        intent, scene, cards, plan.trumps, plan.start, plan.not_meant(intent)
    ),
    IntentKind.GIVE: lambda plan, intent, scene, cards: gives(intent, scene, cards),
    IntentKind.PLAY: lambda plan, intent, scene, cards: plays_named(
        intent, scene, cards, plan.trumps, plan.mine
    ),
    IntentKind.GOOD: _good,
    IntentKind.LAST: _last,
    IntentKind.THROW: lambda plan, intent, scene, cards: throws(
        intent, scene, cards, plan.trumps, plan.start
    ),
    IntentKind.RUFF_OUT: lambda plan, intent, scene, cards: ruffs_out(intent, scene, cards, plan.trumps),
    IntentKind.RUFFING_FINESSE: lambda plan, intent, scene, cards: ruffing_finesse(
        intent, scene, cards, plan.trumps, finessed(intent, plan.start, plan.mine)
    ),
    IntentKind.FINESSE: lambda plan, intent, scene, cards: finesses(intent, scene, cards),
    IntentKind.CROSSRUFF: lambda plan, intent, scene, cards: crossruffs(scene, cards, plan.trumps),
    IntentKind.SQUEEZE: lambda plan, intent, scene, cards: squeezes(intent, scene, cards, plan.trumps),
    IntentKind.STRIP: lambda plan, intent, scene, cards: strips(intent, scene, cards, plan.trumps),
    IntentKind.THROW_IN: lambda plan, intent, scene, cards: throws_in(
        intent, scene, cards, plan.trumps, plan.start, plan.stripped
    ),
}
"""What each kind of intent keeps of the plays at one moment; None: it says nothing about them. The kinds that
are not here (`top`, `list`) bind no single play."""


def asks_for_a_play(intent: Intent) -> bool:
    """Whether it can choose a play: "all good" and "one for you" say nothing of how, and of `top` and `list`
    only a condition does, for he leads the suit that it is about."""
    if intent.condition is not None:
        return True
    if intent.do is IntentKind.GOOD:
        return intent.seat is not None
    if intent.do is IntentKind.GIVE:
        return bool(intent.suits)
    return intent.do in _KEPT
