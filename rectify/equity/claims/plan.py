"""What the statement asks of each play of claimer's side (Law 68C, 70B1)."""

from __future__ import annotations

from dataclasses import dataclass

from rectify.equity.claims.count import SUIT_OF
from rectify.equity.claims.intent import Do, Intent
from rectify.equity.claims.scene import Scene
from rectify.equity.pack import bits_of, suit_bits

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
        ours = scene.hands[self.mine] | scene.hands[self.mine ^ 2]
        wanted = next((bit for bit in (bits_of((card,)) for card in intent.cards) if bit & ours), 0)
        if not wanted & cards:
            return None
        if scene.trick and not wanted & (SUIT_OF[scene.trick[0]] | self.trumps):
            return None
        return wanted


def _orders(intent: Intent, scene: Scene, cards: int) -> int | None:
    if scene.trick:
        return None
    return next((cards & suit_bits(suit) for suit in intent.suits if cards & suit_bits(suit)), None)


def _gives(intent: Intent, scene: Scene, cards: int) -> int | None:
    if scene.trick or not intent.suits or scene.lost >= (intent.number or 1):
        return None
    return cards & suit_bits(intent.suits[0]) or None


def _good(intent: Intent, scene: Scene, cards: int) -> int | None:
    """The hand that is good is to be on lead: the other hand leads a suit of which it has a card."""
    if intent.seat is None or scene.trick or scene.seat == intent.seat.index:
        return None
    good = scene.hands[intent.seat.index]
    kept = sum(card for card in _each(cards) if SUIT_OF[card] & good)
    return kept or None


def _each(cards: int) -> list[int]:
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found
