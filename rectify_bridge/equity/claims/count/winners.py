"""What can be cashed in one suit, the opponents not getting in.

Each trick is told by the lowest card whose rank it, or one before it, rests on; 0 when it rests on the
lengths alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from rectify_bridge.equity.claims.count.suits import unbeaten

Four = tuple[int, int, int, int]
Tricks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Winners:
    """own: tricks that the seat on lead can cash with the lead staying there. partners: those that partner
    can cash after them, once he is in. crossing: the most that the two can cash when the lead passes to
    partner in this suit; empty when it cannot. passing: those before the lead passes. tricks, both: of own,
    and with those of partner."""

    own: Tricks
    partners: Tricks
    crossing: Tricks
    passing: int
    tricks: int
    both: int

    def within(self, rounds: int) -> Winners:
        """The same when the suit is led no more often than this."""
        if rounds >= self.both and rounds >= len(self.crossing):
            return self
        crossing = self.crossing[:rounds] if self.passing < rounds else ()
        own = self.own[:rounds]
        return _winners(own, self.partners[: rounds - len(own)], crossing, self.passing)

    def staying(self) -> Winners:
        """The same when the lead does not pass in this suit."""
        return Winners(self.own, self.partners, (), 0, self.tricks, self.both)


def winners(cards: Four, seat: int) -> Winners:
    """The winners of a seat that is on lead, and of its partner. cards: the suit in the four hands."""
    lead, partner = _each(cards[seat]), _each(cards[seat ^ 2])
    others = [(one.bit_length(), one.bit_count()) for one in (cards[seat + 1 & 3], cards[seat + 3 & 3])]
    one, two = lead[:], partner[:]
    own = _cashed(one, two, others, 0, 0)
    partners = _cashed(two, one, others, len(own), own[-1] if own else 0)
    ways = [_crossed(lead, partner, others, own[:number]) for number in range(len(own) + 1)]
    passing = max(range(len(ways)), key=lambda number: len(ways[number]))
    return _winners(tuple(own), tuple(partners), tuple(ways[passing]), passing)


def _winners(own: Tricks, partners: Tricks, crossing: Tricks, passing: int) -> Winners:
    return Winners(own, partners, crossing, passing, len(own), len(own) + len(partners))


def sure(cards: Four, side: int) -> tuple[int, ...]:
    """Of trumps: the tricks that a side takes whoever leads what. Those of one hand that no card of the
    others beats; or its highest in a row, but no more than the longer hand has cards: the shorter hand's
    then need never fall together with them."""
    one, two = cards[side], cards[side ^ 2]
    theirs = cards[side ^ 1] | cards[side ^ 3]
    tops = [card for card in _each(one | two) if card > theirs]
    longest = max(one.bit_count(), two.bit_count())
    ways = tops[:longest], unbeaten(one, theirs), unbeaten(two, theirs)
    return tuple(max(cards) for cards in zip_longest(*ways, fillvalue=0))


def _cashed(
    lead: list[int], follow: list[int], others: list[tuple[int, int]], rounds: int, rests: int
) -> list[int]:
    """Cashes from the top while the lead stays, partner following with the lowest; takes the cards out of
    both hands."""
    won = []
    while lead:
        top, highest = lead[0], _highest(others, rounds)
        if top.bit_length() < highest or (follow and follow[-1] > top):
            break
        if highest or follow:
            rests = min(top, rests or top)
        won.append(rests)
        lead.pop(0)
        if follow:
            follow.pop()
        rounds += 1
    return won


def _crossed(lead: list[int], partner: list[int], others: list[tuple[int, int]], won: list[int]) -> list[int]:
    """The tricks when the lead passes to partner after these have been cashed: a low card to the lowest that
    wins, and on from the top. Empty when partner cannot win."""
    rounds = len(won)
    one, two = lead[rounds:], partner[: max(0, len(partner) - rounds)]
    if not one:
        return []
    led, highest = one.pop(), _highest(others, rounds)
    over = [card for card in two if card.bit_length() > highest and card > led]
    if not over:
        return []
    card = over[-1]
    two.remove(card)
    rests = min(card, won[-1] if won and won[-1] else card)
    return [*won, rests, *_cashed(two, one, others, rounds + 1, rests)]


def _highest(others: list[tuple[int, int]], rounds: int) -> int:
    """The highest card that an opponent can still have after so many rounds, as its bit length."""
    return max(top if length > rounds else 0 for top, length in others)


def _each(cards: int) -> list[int]:
    """From the highest."""
    found = []
    while cards:
        one = 1 << cards.bit_length() - 1
        found.append(one)
        cards ^= one
    return found
