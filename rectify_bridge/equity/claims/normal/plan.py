"""What the statement asks of each play of claimer's side (Law 68C, 70B1)."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.equity.claims.count.suits import SUIT_OF
from rectify_bridge.equity.claims.normal.intent import Do, Intent
from rectify_bridge.equity.claims.scene import Scene, each, lowest
from rectify_bridge.equity.pack import bits_of, suit_bits

_ALL_SUITS = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Plan:
    """The intents of a statement. trumps, mine: as in Count. from_top: suits said to be played from the
    top."""

    intents: tuple[Intent, ...]
    trumps: int
    mine: int
    from_top: int = 0

    @classmethod
    def of(cls, intents: tuple[Intent, ...], trumps: int, mine: int) -> Plan:
        top = 0
        for intent in intents:
            if intent.do is Do.TOP:
                top |= sum(map(suit_bits, intent.suits)) or _ALL_SUITS
        return cls(intents, trumps, mine, top)

    def fits(self, scene: Scene, cards: int) -> int:
        """The plays that fit the first intent that is still to be carried out and says something about this
        play."""
        for intent in self.intents:
            kept = self._kept(intent, scene, cards)
            if kept is None:
                continue
            return kept
        return cards

    def is_over(self, scene: Scene) -> bool:
        """Whether nothing that was said can bind a play any more: the cards named are played."""
        ours = scene.hands[self.mine] | scene.hands[self.mine ^ 2]
        return all(one.do is Do.PLAY and not bits_of(one.cards) & ours for one in self.intents)

    def _kept(self, intent: Intent, scene: Scene, cards: int) -> int | None:
        match intent.do:
            case Do.DRAW:
                return self._draws(intent, scene, cards)
            case Do.ORDER:
                return _orders(intent, scene, cards)
            case Do.RUFF:
                return self._ruffs(intent, scene, cards)
            case Do.GIVE:
                return _gives(intent, scene, cards)
            case Do.PLAY:
                return self._plays(intent, scene, cards)
            case Do.GOOD:
                return _good(intent, scene, cards)
            case Do.TOP | Do.FINESSE:
                return None

    def _draws(self, intent: Intent, scene: Scene, cards: int) -> int | None:
        theirs = (scene.hands[self.mine ^ 1] | scene.hands[self.mine ^ 3]) & self.trumps
        done = not theirs if intent.number is None else scene.trump_leads >= intent.number
        return None if scene.trick or done else cards & self.trumps or None

    def _ruffs(self, intent: Intent, scene: Scene, cards: int) -> int | None:
        suit, seat = suit_bits(intent.suits[0]), scene.seat
        hand = None if intent.seat is None else intent.seat.index
        if not scene.trick:
            over = scene.hands[seat ^ 2]
            ready = not over & suit and over & self.trumps and hand in (None, seat ^ 2)
            return cards & suit or None if ready else None
        if SUIT_OF[scene.trick[0]] == suit and not cards & suit and hand in (None, seat):
            return cards & self.trumps or None
        return None

    def _plays(self, intent: Intent, scene: Scene, cards: int) -> int | None:
        """The next card named. On lead it is led, or a lower card towards it. To a trick it is played unless
        that would be no use of it: a winner is not thrown away, nor put on partner's winner. Nothing else is
        thrown from a suit in which this hand has a card that is named."""
        ours = scene.hands[self.mine] | scene.hands[self.mine ^ 2]
        named = [bit for bit in (bits_of((card,)) for card in intent.cards) if bit & ours]
        wanted = named[0] if named else 0
        if not scene.trick:
            return wanted & cards or cards & SUIT_OF.get(wanted, 0) & wanted - 1 or None
        if wanted & cards and not self._is_wasted(wanted, scene):
            return wanted
        if cards & SUIT_OF[scene.trick[0]]:
            return None
        return cards & ~sum({SUIT_OF[bit] for bit in named if bit & scene.hands[scene.seat]}) or None

    def _is_wasted(self, card: int, scene: Scene) -> bool:
        """Whether a card that would win a trick later is named too early: it does not follow suit, or
        partner's card has won the trick already."""
        suit, seat = SUIT_OF[card], scene.seat
        theirs = scene.view[seat + 1 & 3] | scene.view[seat + 3 & 3]
        if card < theirs & suit:
            return False
        led = SUIT_OF[scene.trick[0]]
        best, by = scene.best(self.trumps)
        return (suit != led and suit != self.trumps) or (by == seat ^ 2 and best > theirs & SUIT_OF[best])


def _orders(intent: Intent, scene: Scene, cards: int) -> int | None:
    if scene.trick:
        return None
    return next((cards & suit_bits(suit) for suit in intent.suits if cards & suit_bits(suit)), None)


def _gives(intent: Intent, scene: Scene, cards: int) -> int | None:
    if scene.trick or not intent.suits or scene.lost >= (intent.number or 1):
        return None
    return lowest(cards & suit_bits(intent.suits[0])) or None


def _good(intent: Intent, scene: Scene, cards: int) -> int | None:
    """The hand that is good is to be on lead: the other hand leads a suit of which it has a card."""
    if intent.seat is None or scene.trick or scene.seat == intent.seat.index:
        return None
    good = scene.hands[intent.seat.index]
    kept = sum(card for card in each(cards) if SUIT_OF[card] & good)
    return kept or None
