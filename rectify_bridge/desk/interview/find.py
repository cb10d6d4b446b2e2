"""Finds the kind of irregularity in the words that players use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log, sqrt
from operator import mul

from rectify_bridge.desk.interview.plain_words import NOISE, plain, plain_words, spoken_words, word_forms
from rectify_bridge.desk.interview.spelling import Speller
from rectify_bridge.desk.interview.thesaurus import SAME, thesaurus
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
COMMONEST = (
    *("opening lead out of turn", "insufficient bid", "call out of rotation", "revoke"),
    *("card exposed by a defender", "hesitation", "misinformation", "contested claim"),
    *("card exposed in the auction", "wrong number of cards", "unintended call", "inadmissible double"),
)
"""For what a Director is called most often, the commonest first, as the quick guides and flowcharts of clubs
have them; a kind that is not encoded is left out."""
FAINT = 0.15
"""What is less alike than this is not shown."""
PHRASES_COUNT = (1.0, 0.6, 0.5, 0.4, 0.3, 0.2)
"""How much counts the phrase of a kind that is most like the words, and the next five after it."""
WHOLE = 1.5
"""How much counts in addition that the words are those of a phrase, no more and no fewer."""
OFTEN = 1.05
"""How much more one of the commonest kinds counts: what happens often is meant often."""
PARTICULARS = frozenset((*map(str, range(1, 17)), "suit", "honour"))
PARTICULAR = 0.7
"""How much numbers, suits and honours count: they say which call or card it was, and less of what
happened."""
ANYWHERE = 0.4
"""How much counts what the words have in common with all phrases of a kind together."""
NOISE_LETTERS = frozenset("".join(sorted(word)) for word in NOISE if len(word) > 2)
"""The letters of each word that says nothing, in their order."""
WRONGLY = "mis"
"""How a word begins that says that something was done wrongly."""
_LEVELS = dict(
    zip(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        range(1, 11),
        strict=True,
    )
)
_BID = re.compile(
    rf"\b({'|'.join(_LEVELS)}|\d+) ?(club|diamond|heart|spade|no ?trump)s?\b", flags=re.IGNORECASE
)

_BEFORE_THE_LAST_BID = re.compile(r"\b(over|to|on|after)\b", flags=re.IGNORECASE)
"""What stands between a bid and the one before it."""


def browse(phase: str) -> tuple[Irregularity, ...]:
    """The kinds of irregularity of a phase, in the order of the book."""
    return tuple(kind for kind in book.irregularities().values() if kind.phase == phase)


def phases() -> tuple[str, ...]:
    """The phases in which some kind of irregularity is known."""
    known = {kind.phase for kind in book.irregularities().values()}
    return tuple(phase for phase in PHASES if phase in known)


def find(words: str, most: int = 6) -> tuple[Irregularity, ...]:
    """The kinds that players may mean by these words, the likeliest first; none where no kind is similar. A
    kind that is named as it stands is the first."""
    index, kinds, named = word_index(), book.irregularities(), " ".join(words.lower().split())
    ranked = sorted(index.likeness(asked(words)).items(), key=lambda pair: (pair[0] != named, -pair[1]))
    return tuple(kinds[kind] for kind, score in ranked[:most] if score > FAINT)


@cache
def phrases_of_players() -> Mapping[str, tuple[str, ...]]:
    """More of what players say, by kind of irregularity: `phrases.yaml`."""
    import yaml

    found = yaml.load(
        files(__package__).joinpath("phrases.yaml").read_text(encoding="utf-8"),
        getattr(yaml, "CSafeLoader", yaml.SafeLoader),
    )
    return {kind: tuple(map(str, phrases)) for kind, phrases in found.items()}


@dataclass(frozen=True, slots=True)
class Phrase:
    """What may be said of a kind: its words as they are compared, and how much they weigh together."""

    kind: str
    words: frozenset[str]
    weight: float


@dataclass(frozen=True, slots=True)
class WordIndex:
    """Every phrase by its words. weights: how much a word says; the rarer it is among the kinds, the more."""

    weights: Mapping[str, float]
    phrases: Mapping[str, tuple[Phrase, ...]]
    speller: Speller

    def likeness(self, asked: Mapping[str, float]) -> Mapping[str, float]:
        """How much each kind has in common with the words asked for."""
        shared: dict[Phrase, float] = {}
        anywhere: dict[str, float] = {}
        for word, certainty in asked.items():
            weight = certainty * self.weights[word]
            for phrase in self.phrases[word]:
                shared[phrase] = shared.get(phrase, 0.0) + weight
            for kind in {phrase.kind for phrase in self.phrases[word]}:
                anywhere[kind] = anywhere.get(kind, 0.0) + weight
        whole = sum(self.weights[word] for word in asked)
        alike: dict[str, list[float]] = {}
        for phrase, overlap in shared.items():
            exact = WHOLE if phrase.words == asked.keys() else 0.0
            alike.setdefault(phrase.kind, []).append(overlap / sqrt(whole * phrase.weight) + exact)
        return {
            kind: (OFTEN if kind in COMMONEST else 1.0)
            * (sum(map(mul, PHRASES_COUNT, sorted(scores, reverse=True))) + ANYWHERE * anywhere[kind] / whole)
            for kind, scores in alike.items()
        }


@cache
def word_index() -> WordIndex:
    said = {
        kind.kind: [kind.kind, *kind.words, *phrases_of_players().get(kind.kind, ())]
        for kind in book.irregularities().values()
    }
    words_of = {kind: [frozenset(plain_words(text)) for text in texts] for kind, texts in said.items()}
    spread: dict[str, set[str]] = {}
    for kind, phrases in words_of.items():
        for word in frozenset().union(*phrases):
            spread.setdefault(word, set()).add(kind)
    weights = {
        word: (PARTICULAR if word in PARTICULARS else 1.0) * log(1 + len(said) / len(kinds))
        for word, kinds in spread.items()
    }
    phrases_with: dict[str, list[Phrase]] = {word: [] for word in weights}
    for kind, phrases in words_of.items():
        for words in set(phrases) - {frozenset()}:
            phrase = Phrase(kind, words, sum(weights[word] for word in words))
            for word in words:
                phrases_with[word].append(phrase)
    spoken = {word for texts in said.values() for text in texts for word in spoken_words(text)}
    spoken |= {form for form, word in word_forms().items() if word in weights}
    return WordIndex(weights, {word: tuple(found) for word, found in phrases_with.items()}, Speller(spoken))


def asked(words: str) -> Mapping[str, float]:
    """The words asked for that some phrase has, each with how certain it is: 1 where it is known as it is."""
    index = word_index()
    found: dict[str, float] = {}
    for word in spoken_words(_bids_read(words)):
        meant = _meant(word, index) or _meant_wrongly(word, index) or _misspelt(word, index)
        for known, certainty in meant.items():
            found[known] = max(found.get(known, 0.0), certainty)
    return found


def _meant(word: str, index: WordIndex) -> Mapping[str, float]:
    """The word as it is compared, if it is known; else the known words that mean the same or nearly so."""
    form = plain(word)
    if form in index.weights:
        return {form: 1.0}
    return {known: sure for known, sure in thesaurus().get(form, {}).items() if known in index.weights}


def _meant_wrongly(word: str, index: WordIndex) -> Mapping[str, float]:
    """`misread` as read, and wrong."""
    meant = _meant(word.removeprefix(WRONGLY), index) if word.startswith(WRONGLY) else {}
    return {**meant, "wrong": SAME} if meant else {}


def _misspelt(word: str, index: WordIndex) -> Mapping[str, float]:
    """The nearest known words; none of a word that says nothing with its letters in another order, `wiht`."""
    if "".join(sorted(word)) in NOISE_LETTERS:
        return {}
    return {plain(known): sure for known, sure in index.speller.nearest(word).items()}


def _bids_read(words: str) -> str:
    """The words with what the bids in them show: `8S` is above seven, `1S over 1NT` is not enough, nor is
    `2C to 2NT`. The two bids, and what stands between them, have then had their say."""
    short = _BID.sub(_in_short, words)
    bids = [call for word in re.split(r"[\s,]+", short) if isinstance(call := _call(word), Bid)]
    if any(bid.level > 7 for bid in bids):
        return f"{words} bid above seven"
    if len(bids) != 2 or not _BEFORE_THE_LAST_BID.search(short):
        return words
    rest = " ".join(word for word in re.split(r"[\s,]+", short) if not isinstance(_call(word), Bid))
    rest = _BEFORE_THE_LAST_BID.sub("", rest)
    return rest if bids[0].supersedes(bids[1]) else f"{rest} insufficient bid"


def _in_short(said: re.Match[str]) -> str:
    """`two hearts` as 2H."""
    level, denomination = said[1].lower(), said[2].lower()
    return f"{_LEVELS.get(level, level)}{'NT' if denomination.startswith('no') else denomination[0]}"


def _call(word: str) -> Call | None:
    try:
        return parse_call(word) if any(c.isdigit() for c in word) else None
    except ValueError:
        return None
