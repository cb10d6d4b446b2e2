"""The words that everybody means alike when he writes what a call shows."""

from __future__ import annotations

from rectify_bridge.meaning.hands.expression import BALANCED, SEMIBALANCED, Expression, Not
from rectify_bridge.meaning.hands.universe import SUITS

SUIT_WORDS = {
    **{word: (suit,) for suit in SUITS for word in (suit.value.lower(), suit.word, suit.word[:-1])},
    **dict.fromkeys(("major", "majors"), SUITS[:2]),
    **dict.fromkeys(("minor", "minors"), SUITS[2:]),
    **dict.fromkeys(("suit", "suits"), SUITS),
}
"""What names a suit, or one of several."""
SHAPES: dict[str, Expression] = {
    **dict.fromkeys(("balanced", "bal"), BALANCED),
    **dict.fromkeys(("semibalanced", "semibal"), SEMIBALANCED),
    **dict.fromkeys(("unbalanced", "unbal"), Not(BALANCED)),
}
"""What names a distribution."""
TOTALS = {
    **dict.fromkeys(("points", "point", "hcp", "pts", "count"), "points"),
    **dict.fromkeys(("control", "controls"), "controls"),
    **dict.fromkeys(("ace", "aces"), "aces"),
    **dict.fromkeys(("loser", "losers"), "losers"),
}
"""What is counted in a hand."""
COMPARED = (">", ">=", "=", "<", "<=")
"""What compares the lengths of two suits."""
HONOURS = ("ace", "king", "queen")
"""Ace, king, queen: each one lower than the one before."""
DENIALS = ("no", "not", "denies", "without")
"""What turns a part into its opposite."""
FILLERS = ("card", "cards", "a", "with", "and", "has", "hand", "hands")
"""What may stand between two parts and says nothing."""
