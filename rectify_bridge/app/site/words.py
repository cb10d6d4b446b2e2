"""The search by words, as data for a page that searches by itself as `rectify_bridge.desk.interview.find`."""

from __future__ import annotations

from typing import Any

from rectify_bridge.desk.interview import find, plain_words, spelling, thesaurus
from rectify_bridge.laws import book

DIGITS = 6
"""Of the weights; the same words are never so nearly alike for two kinds."""


def word_data() -> dict[str, Any]:
    """The index and the rules by which words are compared.

    `kinds`: their names. `phrases`: of each kind, the places of the words of each. `weights`: by word, how
    much it says. `spoken`: the known words beside the forms. `forms`: each word with those for which it
    stands. `thesaurus`: the file as it is. The rest are the figures of the search under their own names.
    """
    index, kinds, forms = find.word_index(), list(book.irregularities()), plain_words.word_forms()
    words = sorted(index.weights)
    place = {word: number for number, word in enumerate(words)}
    phrases = {phrase for found in index.phrases.values() for phrase in found}
    return {
        "kinds": kinds,
        "words": words,
        "weights": [round(index.weights[word], DIGITS) for word in words],
        "phrases": [
            sorted(sorted(place[word] for word in one.words) for one in phrases if one.kind == kind)
            for kind in kinds
        ],
        "spoken": [word for word in index.speller.words if word not in forms],
        "forms": [[word, " ".join(others)] for word, others in plain_words.listed_forms().items()],
        "noise": sorted(plain_words.NOISE),
        "not": plain_words.NOT,
        "sayings": list(plain_words.sayings().items()),
        "endings": plain_words.ENDINGS,
        "stem": plain_words.SHORTEST_STEM,
        "thesaurus": thesaurus.thesaurus_text(),
        "same": thesaurus.SAME,
        "nearly": thesaurus.NEARLY,
        "wrongly": find.WRONGLY,
        "bounds": spelling.BOUNDS,
        "slip": spelling.PER_SLIP,
        "faint": find.FAINT,
        "count": find.PHRASES_COUNT,
        "anywhere": find.ANYWHERE,
        "whole": find.WHOLE,
        "often": find.OFTEN,
        "commonest": sorted(kinds.index(kind) for kind in find.COMMONEST if kind in kinds),
    }
