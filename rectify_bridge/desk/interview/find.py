"""Finds the kind of irregularity in the words that players use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache
from importlib.resources import files
from math import log

from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.table.call import Bid, Call, parse_call

PHASES = {
    "auction": "During the auction",
    "play": "During the play",
    "dummy": "Dummy",
    "claim": "Claims and concessions",
    "information": "Alerts, explanations, hesitations",
    "board": "Cards, board, score, movement",
    "conduct": "Conduct",
}
"""The parts of a board in which a Director looks, in their order."""
NOISE = frozenset(
    (
        *("a", "an", "and", "at", "by", "did", "do", "for", "from", "has", "have", "he", "her", "his", "i"),
        *("in", "is", "it", "me", "my", "of", "on", "or", "our", "s", "she", "that", "the", "their", "them"),
        *("they", "this", "to", "us", "was", "we", "with", "you", "your"),
    )
)
"""Words that say nothing about what happened."""
_WORD = re.compile(r"[a-z0-9♣♦♥♠]+")
ALIKE, FAINT = 0.8, 0.15


def browse(phase: str) -> tuple[Irregularity, ...]:
    """The kinds of irregularity of a phase, in the order of the book."""
    return tuple(kind for kind in book.irregularities().values() if kind.phase == phase)


def phases() -> tuple[str, ...]:
    """The phases in which some kind of irregularity is known."""
    known = {kind.phase for kind in book.irregularities().values()}
    return tuple(phase for phase in PHASES if phase in known)


def find(words: str, most: int = 6) -> tuple[Irregularity, ...]:
    """The kinds that players may mean by these words, the likeliest first; none where no kind is similar."""
    asked = _tokens(f"{words} {_words_of_bids(words)}")
    scored = [(max(_score(asked, phrase) for phrase in _phrases(kind)), kind) for kind in _kinds()]
    ranked = sorted(scored, key=lambda pair: -pair[0])
    return tuple(kind for score, kind in ranked[:most] if score > FAINT)


def _kinds() -> Iterable[Irregularity]:
    return book.irregularities().values()


@cache
def _phrases(kind: Irregularity) -> tuple[tuple[str, ...], ...]:
    texts = (kind.kind, *kind.words, *phrases_of_players().get(kind.kind, ()))
    return tuple(tokens for text in texts if (tokens := _tokens(text)))


@cache
def phrases_of_players() -> Mapping[str, tuple[str, ...]]:
    """More of what players say, by kind of irregularity: `phrases.yaml`."""
    import yaml

    found = yaml.safe_load(files(__package__).joinpath("phrases.yaml").read_text(encoding="utf-8"))
    return {kind: tuple(map(str, phrases)) for kind, phrases in found.items()}


@cache
def _weights() -> dict[str, float]:
    """How much a word says: the rarer it is among the kinds, the more."""
    kinds = [{word for phrase in _phrases(kind) for word in phrase} for kind in _kinds()]
    words = {word for found in kinds for word in found}
    return {word: log(1 + len(kinds) / sum(word in found for found in kinds)) for word in words}


def _score(asked: tuple[str, ...], phrase: tuple[str, ...]) -> float:
    """How much of both the words and the phrase is common to them, from 0 to 1."""
    weights = _weights()
    total = sum(weights.get(word, 1.0) for word in asked) + sum(weights[word] for word in phrase)
    shared = 0.0
    for word in phrase:
        likeness = max((_likeness(word, other) for other in asked), default=0.0)
        shared += weights[word] * likeness
    return 2 * shared / total if total else 0.0


@cache
def _likeness(one: str, other: str) -> float:
    if one == other:
        return 1.0
    if min(len(one), len(other)) < 4:
        return 0.0
    if one.startswith(other) or other.startswith(one):
        return 0.9
    ratio = SequenceMatcher(None, one, other).ratio()
    return ratio if ratio >= ALIKE else 0.0


def _tokens(text: str) -> tuple[str, ...]:
    return tuple(word for word in _WORD.findall(text.lower()) if word not in NOISE)


def _words_of_bids(words: str) -> str:
    """The irregularity that the bids in a sentence show: `8S` is above seven, `1S over 1NT` is not enough."""
    bids = [call for word in re.split(r"[\s,]+", words) if isinstance(call := _call(word), Bid)]
    if any(bid.level > 7 for bid in bids):
        return "bid above seven"
    if len(bids) == 2 and " over " in words.lower() and not bids[0].supersedes(bids[1]):
        return "insufficient bid"
    return ""


def _call(word: str) -> Call | None:
    try:
        return parse_call(word) if any(c.isdigit() for c in word) else None
    except ValueError:
        return None
