"""One moment of a line: the cards, whose turn it is, and what claimer believes about them."""

from __future__ import annotations

from typing import NamedTuple

from rectify_bridge.equity.claims.count.suits import SUIT_OF, SUITS, Four, beats


class Scene(NamedTuple):
    """A moment of a line, in numbers: sets of cards are bits, seats 0 to 3 from North.

    hands: what each seat holds. view: what claimer believes each may hold; his own side's hands as they
    are. leader and trick: the current trick. led: seats that have led since the claim, a set of bits.
    trump_leads, lost: rounds of trumps led by claimer's side, and tricks lost, since the claim.
    """

    hands: Four
    view: Four
    leader: int
    trick: tuple[int, ...]
    led: int = 0
    trump_leads: int = 0
    lost: int = 0

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) & 3

    @property
    def left(self) -> int:
        """Tricks left, the current one included."""
        return self.hands[self.seat].bit_count()

    def best(self, trumps: int) -> tuple[int, int]:
        """The card that wins the trick so far, and whose it is."""
        led, card, by = SUIT_OF[self.trick[0]], self.trick[0], self.leader
        for number, one in enumerate(self.trick[1:], 1):
            if beats(one, card, led, trumps):
                card, by = one, (self.leader + number) & 3
        return card, by

    def legal(self) -> int:
        """The cards that follow suit, else all (Law 44C)."""
        hand = self.hands[self.seat]
        return hand & SUIT_OF[self.trick[0]] or hand if self.trick else hand

    def play(self, card: int, trumps: int, mine: int) -> tuple[Scene, bool | None]:
        """After a card of the seat whose turn it is: the scene, and whether claimer's side won the trick
        (None: it goes on)."""
        seat = self.seat
        hands = _without(self.hands, 1 << seat, card)
        view = _without(self.view, 1 << seat if seat & 1 == mine else 0b1111, card)
        if self.trick:
            led = SUIT_OF[self.trick[0]]
            if not card & led and seat & 1 != mine:
                view = _without(view, 1 << seat, led)
            leads, rounds = self.led, self.trump_leads
        else:
            leads = self.led | 1 << seat
            rounds = self.trump_leads + (bool(card & trumps) and seat & 1 == mine)
        trick = (*self.trick, card)
        if len(trick) < 4:
            return Scene(hands, view, self.leader, trick, leads, rounds, self.lost), None
        winner = Scene(hands, view, self.leader, trick).best(trumps)[1]
        ours = winner & 1 == mine
        return Scene(hands, view, winner, (), leads, rounds, self.lost + (not ours)), ours


def one_of_each(cards: int, in_play: int, apart: tuple[int, ...] = ()) -> list[int]:
    """The lowest card of each run of equals among these, suit by suit. apart: sets of cards; one that is in
    a card of the set and a card outside it are not equals, whatever their ranks."""
    found, before, rest = [], 0, cards
    for suit in SUITS:
        if cards & suit:
            rest |= in_play & suit
    while rest:
        one = rest & -rest
        rest ^= one
        if one & cards:
            equal = before & cards and SUIT_OF[before] == SUIT_OF[one]
            if not equal or any((not before & some) != (not one & some) for some in apart):
                found.append(one)
        before = one
    return found


def each(cards: int) -> list[int]:
    """The cards of a set, from the lowest."""
    found = []
    while cards:
        one = cards & -cards
        cards ^= one
        found.append(one)
    return found


def suits_in(cards: int) -> list[int]:
    """The suits of which a set has cards."""
    return [suit for suit in SUITS if cards & suit]


def lowest(cards: int) -> int:
    return cards & -cards


def highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1 if cards else 0


def _without(four: Four, seats: int, cards: int) -> Four:
    n, e, s, w = four
    return (
        n & ~cards if seats & 1 else n,
        e & ~cards if seats & 2 else e,
        s & ~cards if seats & 4 else s,
        w & ~cards if seats & 8 else w,
    )
