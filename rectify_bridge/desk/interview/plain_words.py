"""The words of a sentence as the search compares them: numbers as digits, one form of each verb, one of many
words that mean the same at a bridge table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

NOISE = frozenset(
    (
        *("a", "about", "also", "am", "an", "and", "any", "are", "as", "at", "be", "been", "being"),
        *("but", "by", "can", "could", "d", "did", "do", "does", "for", "from", "had", "has"),
        *("have", "he", "her", "here", "him", "his", "i", "if", "in", "into", "is", "it", "its"),
        *("just", "ll", "m", "may", "me", "might", "mine", "my", "of", "on", "or", "our", "ours"),
        *("please", "re", "s", "she", "should", "so", "some", "that", "the", "their", "them"),
        *("then", "there", "these", "they", "this", "those", "to", "us", "very", "was", "we"),
        *("were", "when", "which", "while", "who", "ve", "will", "with", "would", "you", "your"),
        *("yours"),
    )
)
"""Words that say nothing about what happened."""
_WORD = re.compile(r"[a-z0-9♣♦♥♠]+")
NOT = ("n't", " not")
"""What stands at the end of a word and is a word of its own."""
ENDINGS = ("ingly", "edly", "ing", "ed", "es", "s", "ly")
SHORTEST_STEM = 3


def plain_words(text: str) -> tuple[str, ...]:
    """The telling words of a text, in their order, each as it is compared."""
    return tuple(map(plain, spoken_words(text)))


def spoken_words(text: str) -> tuple[str, ...]:
    """The telling words of a text as they are written there."""
    text = text.lower().replace("’", "'")
    text = _sayings().sub(lambda said: sayings()[said[0]], text.replace(*NOT))
    return tuple(word for word in _WORD.findall(text) if word not in NOISE)


@cache
def plain(word: str) -> str:
    """The form of a word in which it is compared: `dropped` as drop, `mobile` as phone."""
    forms = word_forms()
    return forms.get(word) or forms.get(stem := _stem(word)) or stem


@cache
def word_forms() -> Mapping[str, str]:
    """The word for which each other one stands, as listed, or as a listed one without its ending."""
    listed = {form: word for word, forms in listed_forms().items() for form in (word, *forms)}
    return {**{_stem(form): word for form, word in reversed(listed.items())}, **listed}


@cache
def listed_forms() -> Mapping[str, tuple[str, ...]]:
    """By word, those that it stands for: `word_forms.yaml`."""
    import yaml

    text = files(__package__).joinpath("word_forms.yaml").read_text(encoding="utf-8")
    found: Mapping[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return {str(word): tuple(str(forms).split()) for word, forms in found.items()}


@cache
def sayings() -> Mapping[str, str]:
    """The words for which several others stand, the longest first: `sayings.yaml`."""
    import yaml

    text = files(__package__).joinpath("sayings.yaml").read_text(encoding="utf-8")
    found: Mapping[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    meant = {str(said): str(words) for words, all_said in found.items() for said in all_said}
    return {said: meant[said] for said in sorted(meant, key=len, reverse=True)}


@cache
def _sayings() -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, sayings()))})\b", flags=re.ASCII)


def _stem(word: str) -> str:
    """The word without its ending; one letter of a doubled pair that the ending made."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM and not word.endswith("ss"):
            stem = word.removesuffix(ending)
            doubled = ending in ("ing", "ed") and stem[-1] == stem[-2] and stem[-1] not in "ls"
            return (stem[:-1] if doubled else stem).removesuffix("e")
    return word.removesuffix("e") if len(word) > SHORTEST_STEM else word
