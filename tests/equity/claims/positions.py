"""Random endings, always the same: what a seed and a number of cards give."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

SEATS = "NESW"


def endings(number: int, cards: int, seed: int) -> Iterator[dict[str, Any]]:
    """So many endings of so many cards a hand, declarer South, as the mapping of a claim."""
    dice = random.Random(seed)
    for name in range(number):
        suits = dice.choice(("SHDC", "SHD", "SH"))
        pack = [suit + rank for suit in suits for rank in "AKQJT98765432"]
        dealt = dice.sample(pack, 4 * cards)
        yield {
            "id": f"{cards} cards, {name}",
            "declarer": "S",
            "trump": dice.choice("SHN"),
            "leader": dice.choice(SEATS),
            "hands": {seat: dealt[cards * n : cards * (n + 1)] for n, seat in enumerate(SEATS)},
        }
