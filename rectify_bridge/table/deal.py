"""The cards as dealt (Law 6): four hands, each known or not, right or not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rectify_bridge.table.card import PACK
from rectify_bridge.table.errors import shown
from rectify_bridge.table.hand import DASHES, Hand
from rectify_bridge.table.problem import Problem
from rectify_bridge.table.seat import CLOCKWISE, Seat


@dataclass(frozen=True)
class Deal:
    """The hands of North, East, South and West; None where a hand is not known."""

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __getitem__(self, seat: Seat) -> Hand | None:
        return self.hands[seat.index]

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read the Deal tag of PBN: `W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -`, from any seat, `-` for a hand
        that is not known.

        Raises:
            ValueError: no seat before the colon, more than four hands, or a hand that cannot be read.
        """
        first, colon, rest = text.strip().partition(":")
        words = rest.split()
        if not colon or len(words) != 4:
            right = "write the first seat, a colon and four hands, - for an unknown one"
            raise ValueError(f"{shown(text, 40)} is not a deal: {right}")
        start = Seat.parse(first)
        hands: list[Hand | None] = [None] * 4
        for place, word in enumerate(words):
            hands[start.plus(place).index] = None if word in DASHES else Hand.parse(word)
        return cls((hands[0], hands[1], hands[2], hands[3]))

    def text(self, first: Seat) -> str:
        """The deal as the Deal tag of PBN writes it, from this seat on."""
        hands = (self[first.plus(place)] for place in range(4))
        return f"{first}:" + " ".join("-" if hand is None else str(hand) for hand in hands)

    @property
    def size(self) -> int:
        """How many cards each player should hold: 13, or fewer in an end position (PBN 3.10)."""
        longest = max((len(hand) for hand in self.hands if hand is not None), default=13)
        return min(longest, 13) or 13

    @property
    def _is_right(self) -> bool:
        """Four hands of thirteen cards, fifty-two different ones in all."""
        hands = [hand for hand in self.hands if hand is not None and len(hand.cards) == 13]
        return len(hands) == 4 and len(frozenset().union(*(hand.held for hand in hands))) == 52

    def problems(self) -> tuple[Problem, ...]:
        """Everything wrong with the cards; never raises.

        Names: `hand of the wrong size`, `duplicate card` (in one hand or in two), `missing card` (from four
        known hands of a whole deal).
        """
        if self._is_right:
            return ()
        found = []
        for seat in CLOCKWISE:
            hand = self[seat]
            if hand is not None and len(hand) != self.size:
                what = f"{seat.word} has {len(hand)} cards, not {self.size}"
                found.append(Problem("hand of the wrong size", what, seat))
        held = Counter(card for hand in self.hands if hand is not None for card in hand.cards)
        for card, times in held.items():
            if times > 1:
                found.append(Problem("duplicate card", f"{card} is dealt {times} times"))
        if self.size == 13 and None not in self.hands:
            found += [Problem("missing card", f"{card} is in no hand") for card in PACK if card not in held]
        return tuple(found)
