"""Calls, cards and contracts on paper: every suit by its sign, and a ten in figures, wherever they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rectify_bridge.table.call import parse_call
from rectify_bridge.table.card import Card, Denomination

_CONTRACT = re.compile(r"\b([1-7])([SHDC])(X{0,2} by )(?=(?:North|East|South|West)\b)")
"""As a score tells it: `5DX by South`."""


def rank(card: Card) -> str:
    """The rank alone, beside or under the sign of its suit."""
    return "10" if card.rank == "T" else card.rank


def ranks(cards: Iterable[Card]) -> str:
    """Those of a suit, or a dash where there are none."""
    return " ".join(map(rank, cards)) or "–"


def action(word: str) -> str:
    """A call or a card of a poll."""
    try:
        return parse_call(word).word
    except ValueError:
        card = Card.parse(word)
        return f"{card.suit.symbol}{rank(card)}"


def contracts(line: str) -> str:
    """A line of a score, with its contracts by their signs."""
    return _CONTRACT.sub(lambda one: f"{one[1]}{Denomination.parse(one[2]).symbol}{one[3]}", line)
