"""Rectify: the rulings of a duplicate-bridge Tournament Director, as executable law.

    >>> import rectify
    >>> case = rectify.Case(auction="N: 1S 1H", authority="WBF", date="2026-01-15")
    >>> ruling = rectify.rule(case)
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
    from rectify.authorities.rulebooks import rulebook
    from rectify.law.rulebook import Rulebook
    from rectify.library.case import Case
    from rectify.library.claim import adjudicate
    from rectify.library.comparison import compare
    from rectify.library.ruling import Ruling, rule
    from rectify.library.scores import adjust, score
    from rectify.table.auction.auction import Auction
    from rectify.table.card import Card
    from rectify.table.reader import read_records

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
    "Auction": "rectify.table.auction.auction",
    "Card": "rectify.table.card",
    "Case": "rectify.library.case",
    "Rulebook": "rectify.law.rulebook",
    "Ruling": "rectify.library.ruling",
    "adjudicate": "rectify.library.claim",
    "adjust": "rectify.library.scores",
    "compare": "rectify.library.comparison",
    "read_records": "rectify.table.reader",
    "rule": "rectify.library.ruling",
    "rulebook": "rectify.authorities.rulebooks",
    "score": "rectify.library.scores",
}
"""The module of each public name."""


__version__ = "0.2.0"


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'rectify' has no attribute '{name}'")
    found = globals()[name] = getattr(import_module(_HOME[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
