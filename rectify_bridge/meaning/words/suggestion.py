"""What would be right in place of a word that is not understood."""

from __future__ import annotations

from rectify_bridge.meaning.hands.universe import SUITS
from rectify_bridge.meaning.words.terms import DENIALS, HONOURS, SHAPES, SUIT_WORDS, TOTALS
from rectify_bridge.meaning.words.token import RIGHT
from rectify_bridge.meaning.words.vocabulary import CONVENTIONS, WORDS

_ALIKE = 0.75
"""How alike two words must be (0 to 1) for one to be a slip for the other."""
_KNOWN = (*SUIT_WORDS, *SHAPES, *TOTALS, *HONOURS, *DENIALS, *WORDS, "stopper", "void", "singleton", "except")
_OF_A_SUIT = {word: suit.value for suit in SUITS for word in (suit.word, suit.word.removesuffix("s"))}
"""A suit alone is not understood: it needs a length."""
_SHORTEST = 3
"""Words of fewer letters are like too many others."""


def right_for(word: str) -> str:
    """What to write instead: the word that it is a slip for, or else what a meaning can say."""
    if word in CONVENTIONS:
        return f"it is a purpose: write it after the hands, any | {word}"
    if word in _OF_A_SUIT:
        return f"say how many, such as 4+ {_OF_A_SUIT[word]}"
    from difflib import get_close_matches

    known = [one for one in _KNOWN if len(one) >= _SHORTEST]
    near = get_close_matches(word, known, n=1, cutoff=_ALIKE)
    return f"write {near[0]}" if near else RIGHT
