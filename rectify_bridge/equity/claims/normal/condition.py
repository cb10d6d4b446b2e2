"""A condition of a statement ("if the spades break", "if the queen drops"): how the cards of one suit lie
with the opponents, or that one of them falls, and when claimer knows it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.values import ClaimError, card_in, choice_in
from rectify_bridge.equity.pack import bit, suit_bits
from rectify_bridge.table.card import Card, Denomination

_SPLIT = re.compile(r"(\d+)-(\d+)")
EVENLY = 1
"""A suit breaks where one opponent has at most so many more cards of it than the other."""
RIGHT = "write {suit: S} if the suit breaks, {suit: S, split: 4-1} for numbers, {card: SQ} if that card falls"


@dataclass(frozen=True, slots=True)
class Condition:
    """suit: lies in a certain way. split: how many cards each opponent has, the longer first; None: evenly.
    holds: False for "unless". card: of that suit; it falls under a higher one. None: the suit breaks."""

    suit: Denomination
    split: tuple[int, int] | None = None
    holds: bool = True
    card: Card | None = None

    def known(self, view: Four, more: int, mine: int) -> bool | None:
        """Whether it is fulfilled, as claimer can tell; None: he cannot tell yet.

        view: what he believes each seat may hold. more: how many more cards of the suit the one opponent has
        played since the claim than the other, and held before it (the one before claimer's seat counts
        against the one after).
        """
        suit = suit_bits(self.suit)
        if self.card is not None:
            return self._has_fallen(view, mine)
        lho, rho = view[mine ^ 1] & suit, view[mine ^ 3] & suit
        out = (lho | rho).bit_count()
        with_lho = range(out + 1) if lho and rho else (out if lho else 0,)
        found = {self._is(abs(more + number - (out - number))) for number in with_lho}
        return found.pop() is self.holds if len(found) == 1 else None

    def _has_fallen(self, view: Four, mine: int) -> bool | None:
        """Whether the card is gone, or still out when no card of his beats it; None: he can still look."""
        fallen = self.card is None or not (view[mine ^ 1] | view[mine ^ 3]) & bit(self.card)
        if not fallen and (view[mine] | view[mine ^ 2]) & self.above:
            return None
        return fallen is self.holds

    @property
    def above(self) -> int:
        """The places in the suit that beat the card; none where the condition is about the whole suit."""
        return 0 if self.card is None else suit_bits(self.suit) & ~(bit(self.card) * 2 - 1)

    def _is(self, difference: int) -> bool:
        if self.split is None:
            return difference <= EVENLY
        return difference == self.split[0] - self.split[1]

    def as_data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"suit": str(self.suit)} if self.card is None else {"card": str(self.card)}
        if self.split is not None:
            found["split"] = f"{self.split[0]}-{self.split[1]}"
        return {"if" if self.holds else "unless": found}


def read_condition(intent: Mapping[str, Any]) -> Condition | None:
    """The condition of an intent. Raises ClaimError: it is not understood."""
    keys = [key for key in ("if", "unless") if intent.get(key) is not None]
    if not keys:
        return None
    data = intent[keys[0]]
    if len(keys) == 1 and isinstance(data, Mapping) and set(data) == {"card"}:
        card = card_in(data["card"], "intents")
        return Condition(card.suit, None, keys[0] == "if", card)
    if len(keys) > 1 or not isinstance(data, Mapping) or not {"suit"} <= set(data) <= {"suit", "split"}:
        raise ClaimError(f"{data!r} is not a condition", "intents", RIGHT)
    suit = Denomination.parse(choice_in(data["suit"], "intents", ("S", "H", "D", "C")))
    return Condition(suit, _split(data.get("split")), keys[0] == "if")


def _split(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    found = _SPLIT.fullmatch(value) if isinstance(value, str) else None
    if found is None or int(found[1]) < int(found[2]) or int(found[1]) + int(found[2]) > 13:
        raise ClaimError(f"{value!r} is not how a suit is split", "intents", RIGHT)
    return int(found[1]), int(found[2])
