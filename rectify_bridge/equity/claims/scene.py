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
        return self.leader + len(self.trick) & 3

    @property
    def left(self) -> int:
        """Tricks left, the current one included."""
        return self.hands[self.seat].bit_count()

    def best(self, trumps: int) -> tuple[int, int]:
        """The card that wins the trick so far, and whose it is."""
        place = _winner(self.trick, trumps)
        return self.trick[place], self.leader + place & 3

    def legal(self) -> int:
        """The cards that follow suit, else all (Law 44C)."""
        hand = self.hands[self.seat]
        return hand & SUIT_OF[self.trick[0]] or hand if self.trick else hand

    def play(self, card: int, trumps: int, mine: int) -> tuple[Scene, bool | None]:
        """After a card of the seat whose turn it is: the scene, and whether claimer's side won the trick
        (None: it goes on)."""
        hands, view, leader, trick, leads, rounds, lost = self
        seat = leader + len(trick) & 3
        his = seat & 1 == mine
        hands, view = _without(hands, 1 << seat, card), _without(view, 1 << seat if his else 0b1111, card)
        if not trick:
            leads, rounds = leads | 1 << seat, rounds + (bool(card & trumps) and his)
        elif not his and not card & SUIT_OF[trick[0]]:
            view = _without(view, 1 << seat, SUIT_OF[trick[0]])
        trick = (*trick, card)
        if len(trick) < 4:
            return Scene(hands, view, leader, trick, leads, rounds, lost), None
        winner = _winner(trick, trumps) + leader & 3
        ours = winner & 1 == mine
        return Scene(hands, view, winner, (), leads, rounds, lost + (not ours)), ours


def _winner(trick: tuple[int, ...], trumps: int) -> int:
    """The place of the card that wins a trick, 0 for the card led."""
    led, card, place = SUIT_OF[trick[0]], trick[0], 0
    for number, one in enumerate(trick):
        if beats(one, card, led, trumps):
            card, place = one, number
    return place


def kinds_seen(scene: Scene, cards: int) -> list[int]:
    """One of each run of equals among these, as claimer sees which cards are in play."""
    in_play = 0
    for one in (*scene.view, *scene.trick):
        in_play |= one
    return one_of_each(cards, in_play)


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
