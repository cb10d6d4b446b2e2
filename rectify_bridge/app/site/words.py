"""The search by words, as data for a page that searches by itself as `rectify_bridge.desk.interview.find`."""

from __future__ import annotations

from typing import Any

from rectify_bridge.desk.interview import find, plain_words, spelling
from rectify_bridge.laws import book

DIGITS = 6
"""Of the weights; the same words are never so nearly alike for two kinds."""


def word_data() -> dict[str, Any]:
    """The index and the rules by which words are compared.

    `kinds`: their names. `phrases`: each as [place of its kind, places of its words]. `weights`: by word, how
    much it says. `spoken`: the known words. `forms`: the word for which another stands. The rest are the
    figures of the search under their own names.
    """
    index, kinds = find.word_index(), list(book.irregularities())
    words = sorted(index.weights)
    place = {word: number for number, word in enumerate(words)}
    phrases = {phrase for found in index.phrases.values() for phrase in found}
    return {
        "kinds": kinds,
        "words": words,
        "weights": [round(index.weights[word], DIGITS) for word in words],
        "phrases": sorted([kinds.index(one.kind), sorted(place[w] for w in one.words)] for one in phrases),
        "spoken": list(index.speller.words),
        "forms": dict(sorted(plain_words.word_forms().items())),
        "noise": sorted(plain_words.NOISE),
        "not": plain_words.NOT,
        "sayings": list(plain_words.sayings().items()),
        "endings": plain_words.ENDINGS,
        "stem": plain_words.SHORTEST_STEM,
        "bounds": spelling.BOUNDS,
        "slip": spelling.PER_SLIP,
        "faint": find.FAINT,
        "count": find.PHRASES_COUNT,
        "anywhere": find.ANYWHERE,
        "whole": find.WHOLE,
        "often": find.OFTEN,
        "commonest": sorted(kinds.index(kind) for kind in find.COMMONEST if kind in kinds),
    }
