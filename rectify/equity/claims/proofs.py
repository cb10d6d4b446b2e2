"""What was proved, kept with the high cards that it rests on, and found again in any position alike in
those."""

from __future__ import annotations

from rectify.equity.claims.count import SUITS, Four

_Key = tuple[int, int, int, int, int]
_Codes = tuple[int, int, int, int]
Proof = tuple[bool, int]
"""Whether it can be done, and the cards whose ranks that rests on."""


class Proofs:
    """The proofs of one denomination and side."""

    def __init__(self) -> None:
        self._known: dict[_Key, dict[_Codes, dict[_Codes, tuple[int, int]]]] = {}
        self._codes: dict[Four, tuple[int, int]] = {}
        self._above: dict[tuple[int, int], int] = {}

    def found(self, hands: Four, leader: int, need: int) -> Proof | None:
        """What is known about taking so many tricks from this position, if anything."""
        codes, lengths = self._owners(hands)
        known = self._known.get((leader, *lengths))
        found = None if known is None else _look_up(known, codes, need)
        return None if found is None else (found[0], self._cards_of(hands, found[1]))

    def keep(self, hands: Four, leader: int, proof: Proof, left: int, need: int) -> None:
        """Keep what was proved of a position."""
        can, ranks = proof
        codes, lengths = self._owners(hands)
        key = (leader, *lengths)
        in_play = hands[0] | hands[1] | hands[2] | hands[3]
        shifts = []
        for suit in SUITS:
            mattered, all_suit = ranks & suit, in_play & suit
            if not mattered:
                shifts.append(2 * all_suit.bit_count())
            else:
                shifts.append(2 * (all_suit & ((mattered & -mattered) - 1)).bit_count())
        cut = (shifts[0], shifts[1], shifts[2], shifts[3])
        top = (codes[0] >> cut[0], codes[1] >> cut[1], codes[2] >> cut[2], codes[3] >> cut[3])
        kept = self._known.setdefault(key, {}).setdefault(cut, {})
        low, high = kept.get(top, (0, left))
        kept[top] = (max(low, need), high) if can else (low, min(high, need - 1))

    def _owners(self, hands: Four) -> tuple[_Codes, _Codes]:
        """Suit by suit who holds each rank in play, two bits each from the highest, under a leading one;
        and the lengths of the suit in the four hands."""
        n, e, s, w = hands
        owners, lengths = [], []
        for suit in SUITS:
            held = (n & suit, e & suit, s & suit, w & suit)
            found = self._codes.get(held)
            if found is None:
                found = self._codes[held] = (_owner_code(held), _lengths(held))
            owners.append(found[0])
            lengths.append(found[1])
        return (owners[0], owners[1], owners[2], owners[3]), (lengths[0], lengths[1], lengths[2], lengths[3])

    def _cards_of(self, hands: Four, cut: _Codes) -> int:
        """The cards above a cut: what the proof found rests on in this position."""
        in_play, found = hands[0] | hands[1] | hands[2] | hands[3], 0
        for suit, shift in zip(SUITS, cut, strict=True):
            key = (in_play & suit, shift)
            above = self._above.get(key)
            if above is None:
                above = in_play & suit
                for _ in range(shift >> 1):
                    above &= above - 1
                self._above[key] = above
            found |= above
        return found


def _look_up(
    known: dict[_Codes, dict[_Codes, tuple[int, int]]], codes: _Codes, need: int
) -> tuple[bool, _Codes] | None:
    a, b, c, d = codes
    for cut, proofs in known.items():
        bounds = proofs.get((a >> cut[0], b >> cut[1], c >> cut[2], d >> cut[3]))
        if bounds is not None:
            if bounds[0] >= need:
                return True, cut
            if bounds[1] < need:
                return False, cut
    return None


def _lengths(held: Four) -> int:
    """The length of a suit in the four hands, as one number."""
    n, e, s, w = held
    return n.bit_count() | e.bit_count() << 4 | s.bit_count() << 8 | w.bit_count() << 12


def _owner_code(held: _Codes) -> int:
    rest, code = held[0] | held[1] | held[2] | held[3], 1
    while rest:
        one = 1 << rest.bit_length() - 1
        rest ^= one
        code = code << 2 | next(seat for seat in range(4) if held[seat] & one)
    return code
