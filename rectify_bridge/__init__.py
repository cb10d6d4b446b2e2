"""Rectify: the rulings of a duplicate-bridge Tournament Director, as executable law.

    >>> import rectify_bridge
    >>> case = rectify_bridge.Case(auction="N: 1S 1H", authority="WBF", date="2026-01-15")
    >>> ruling = rectify_bridge.rule(case)
    >>> ruling.status
    'needs'
    >>> ruling.question.key
    'i1.slip'

docs/library.md has the whole of it. A name is loaded when it is first used: the command line stays fast.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rectify_bridge.authorities.rulebooks import rulebook
    from rectify_bridge.law.rulebook import Rulebook
    from rectify_bridge.library.case import Case
    from rectify_bridge.library.claim import adjudicate
    from rectify_bridge.library.comparison import compare
    from rectify_bridge.library.ruling import Ruling, rule
    from rectify_bridge.library.scores import adjust, score
    from rectify_bridge.table.auction.auction import Auction
    from rectify_bridge.table.card import Card
    from rectify_bridge.table.reader import read_records

__all__ = [
    "Auction",
    "Card",
    "Case",
    "Rulebook",
    "Ruling",
    "adjudicate",
    "adjust",
    "compare",
    "read_records",
    "rule",
    "rulebook",
    "score",
]
_HOME = {
    "Auction": "rectify_bridge.table.auction.auction",
    "Card": "rectify_bridge.table.card",
    "Case": "rectify_bridge.library.case",
    "Rulebook": "rectify_bridge.law.rulebook",
    "Ruling": "rectify_bridge.library.ruling",
    "adjudicate": "rectify_bridge.library.claim",
    "adjust": "rectify_bridge.library.scores",
    "compare": "rectify_bridge.library.comparison",
    "read_records": "rectify_bridge.table.reader",
    "rule": "rectify_bridge.library.ruling",
    "rulebook": "rectify_bridge.authorities.rulebooks",
    "score": "rectify_bridge.library.scores",
}
"""The module of each public name."""


__version__ = "0.2.0"


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'rectify_bridge' has no attribute '{name}'")
    found = globals()[name] = getattr(import_module(_HOME[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
