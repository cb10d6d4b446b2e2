"""What may legally be played while penalty cards and lead restrictions are alive (Laws 26, 44, 50 and 51)."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.equity.claims.case import Restriction
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.pack import bit, suit_bits


@dataclass(frozen=True, slots=True)
class Limits:
    """penalty: the major penalty cards of each seat. leads: of each seat the suits it may lead at its next
    lead; None when it is free."""

    penalty: tuple[int, int, int, int] = (0, 0, 0, 0)
    leads: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)

    @classmethod
    def of(cls, restrictions: tuple[Restriction, ...]) -> Limits:
        penalty, leads = [0, 0, 0, 0], [None, None, None, None]  # type: list[int], list[int | None]
        for one in restrictions:
            seat = one.seat.index
            if one.card is not None:
                penalty[seat] |= bit(one.card)
            elif one.lead is not None:
                suit, before = suit_bits(one.lead), leads[seat]
                free = (1 << 52) - 1 if before is None else before
                leads[seat] = free & suit if one.kind == "require" else free & ~suit
        n, e, s, w = penalty
        return cls((n, e, s, w), (leads[0], leads[1], leads[2], leads[3]))

    def legal(self, scene: Scene) -> int:
        """The cards that may be played: a penalty card at the first legal opportunity (50D1a), except that
        a lead restriction comes first; a restriction that cannot be obeyed falls away."""
        cards, seat = scene.legal(), scene.seat
        allowed = self.leads[seat]
        if not scene.trick and allowed is not None and not scene.led >> seat & 1:
            cards = cards & allowed or cards
        return cards & self.penalty[seat] or cards
