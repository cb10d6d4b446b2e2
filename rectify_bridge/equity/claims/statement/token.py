"""The words of a statement, each with its kind and its place in the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rectify_bridge.equity.claims.statement.spelling import meant
from rectify_bridge.equity.claims.statement.vocabulary import NOT_MISSPELT, NUMBERS, WORDS

MOST = 2_000
"""Characters of a statement that are read; what comes after them is not understood."""
_SYMBOLS = dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True))
_RANK = "akqjt23456789"
_NUMBER = rf"\d{{1,2}}|{'|'.join(NUMBERS)}"
_TOKEN = re.compile(
    rf"(?P<split>(?:{_NUMBER})-(?:{_NUMBER}))(?![\w-])"
    r"|(?P<minus>(?<!\S)[-−–]\s?(?=\d))"
    r"|(?P<comma>[,/&+:=→>])|(?P<stop>[.;!?\n])"
    r"|(?P<word>x-ruff\w*|[♠♥♦♣♤♡♢♧]?[^\W_]+(?:['’][^\W_]+)*[♠♥♦♣♤♡♢♧]?|[♠♥♦♣♤♡♢♧])",
    re.IGNORECASE,
)
_ENDING = re.compile(r"(?<=\w)['’](?:s|ll|m|re|ve|d)$")
_DENIED = re.compile(r"n['’]t$")
_BY_SUIT = re.compile(rf"([shdc])((?:10|[{_RANK}])+)")
_BY_RANK = re.compile(r"((?:10|[akqjt])+)([shdc])")
_LETTERS_FOLLOW = re.compile(
    r"\s*(?:of\b|(?:,|and\b|/|&|\+|\s)\s*[kqjt]\b|$|[,;:!?+&]|\.(?!\.)|(?:and|then)\b)", re.IGNORECASE
)
"""What makes of an article the letter of an ace: "A of hearts", "A, K", "heart to A"."""
_THAT_IS = re.compile(r"\bthat(?:['’]?s| is)\s+$", re.IGNORECASE)
_ENDS = re.compile(r"\s*(?:[,.;!]|$)")
"""Around "all" and "it" in "that is all" and "that's it", which say nothing."""
_BEGINS = re.compile(r"(?:^|[.;:!?\n])\s*$")
_WITHIN = re.compile(r"[\w,]\s+A\s+(?:spade|heart|diamond|club|trump)\b")
"""A capital A within a sentence, before a suit."""
_BOTH = re.compile(r"\s+(?:have|get|take|make|win|can|are|will|ruff)\b", re.IGNORECASE)
"""Behind "you two", where both opponents are meant."""
_LIES = frozenset({"break", "split", "fall"})
_PASSED_OVER = frozenset({"filler", "be"})
_POINTING = frozenset({"that", "this", "which", "it", "them"})
"""What "before" goes back to, behind it: "and before that hearts"."""
_EITHER = re.compile(r"(10|[1-9])([shdc])")
"""So many of a suit, or a card of it: "3H"."""
_RANKS = re.compile(r"[akqjt]{2,}")
_DENIALS = frozenset(
    [
        "dont",
        "doesnt",
        "isnt",
        "arent",
        "wont",
        "cant",
        "didnt",
        "havent",
        "wasnt",
        "werent",
        "couldnt",
        "wouldnt",
    ]
)


CLAUSE = frozenset({"comma", "stop", "so", "and", "then", "else"})
"""What ends a clause."""
SENTENCE = frozenset({"stop"})


class Token(NamedTuple):
    """kind, value: as in the vocabulary; of a card its suit and ranks, like HAK. start, end: in the text."""

    kind: str
    value: str
    start: int
    end: int


def around(found: Sequence[Token], places: Iterable[int], ends: frozenset[str]) -> frozenset[int]:
    """The places of all words that stand with one of these, before and behind it, up to such a word."""
    kept: set[int] = set()
    for place in places:
        start, end = place, place
        while start and found[start - 1].kind not in ends:
            start -= 1
        while end + 1 < len(found) and found[end + 1].kind not in ends:
            end += 1
        kept |= set(range(start, end + 1))
    return frozenset(kept)


_NONE = Token("", "", 0, 0)


def tokens(text: str) -> list[Token]:
    """The words of a text that say something, and those that are not understood (`unknown`). Words that say
    nothing of the play are left out; "are" and "is" only where they do not tell how a suit lies."""
    found: list[Token] = []
    last, is_said = "", None
    for match in _TOKEN.finditer(text[:MOST]):
        kind, value = _meaning(str(match.lastgroup), match.group().lower())
        if match.lastgroup == "minus" and match.group()[-1].isspace() and [_NONE, *found][-1].kind != "rest":
            continue  # a dash between two things
        if last == "you" and value == "2" and _BOTH.match(text, match.end()):
            continue  # "you two have the last trick"
        before, last = last, match.group().lower()
        if kind == "article" and match.group() == "A" and _is_an_ace(text, match.start()):
            kind, value = "rank", "A"
        if kind == "article" and (before == "the" or _LETTERS_FOLLOW.match(text, match.end())):
            kind, value = "rank", "A"
        if value in ("all", "it") and _says_nothing(text, match):
            continue
        if before == "before" and last in _POINTING:
            found[-1] = found[-1]._replace(kind="unknown")
        if value == "lot" and before not in ("the", "whole"):
            kind = "unknown"
        if kind in _LIES and is_said is not None:
            found.append(is_said)
        if kind not in _PASSED_OVER:
            found.append(Token(kind, value, *match.span()))
            is_said = None
        elif kind == "be":
            is_said = Token(kind, value, *match.span())
    found = _couples(found)
    found = [_ace_of_spades(found, place) or token for place, token in enumerate(found)]
    found = [_two(found, place, text) for place in range(len(found)) if not _joins(found, place)]
    if any(one.kind == "either" and one.value[1:] == "1" for one in found):
        found = [part for one in found for part in _so_many(one)]
    if len(text) > MOST:
        found.append(Token("unknown", text[MOST:], MOST, len(text)))
    return found


def _couples(found: list[Token]) -> list[Token]:
    """ "A couple of clubs" are two clubs."""
    kept: list[Token] = []
    for place, token in enumerate(found):
        before = [one.value for one in found[max(place - 1, 0) : place]]
        if token.kind == "of" and before == ["couple"]:
            continue
        if token.value == "couple" and kept and kept[-1].kind == "article":
            kept.pop()
        kept.append(token)
    return [one._replace(value="2") if one.value == "couple" else one for one in kept]


def _so_many(token: Token) -> list[Token]:
    """ "2S 1D": a number and a suit, as no card is "1D"; any other word as it is."""
    if token.kind != "either":
        return [token]
    suit, number = token.value[0], token.value[1:]
    middle = token.start + len(number)
    return [
        token._replace(kind="number", value=number, end=middle),
        token._replace(kind="suit", value=suit, start=middle),
    ]


def _is_an_ace(text: str, place: int) -> bool:
    """Whether a capital A is the letter of an ace: not where a sentence begins, but where another stands
    within one, "A spade, A heart"; nor where all is in capitals."""
    if text.isupper():
        return False
    return bool(_WITHIN.search(text) if _BEGINS.search(text[:place]) else True)


def _says_nothing(text: str, match: re.Match[str]) -> bool:
    return bool(_THAT_IS.search(text[: match.start()]) and _ENDS.match(text, match.end()))


def _joins(found: list[Token], place: int) -> bool:
    """Whether it is the colon of "hearts: ace, king", which are cards of that suit."""
    around = [one.kind for one in (*found[max(0, place - 1) : place], *found[place + 1 : place + 2])]
    return (
        found[place].value == ":"
        and len(around) > 1
        and around[0] in _SUIT_WORDS
        and around[1] in _RANK_WORDS
    )


def _two(found: list[Token], place: int, text: str) -> Token:
    """ "Both clubs" are two clubs, "the opponents' trump" is your trump; "both" and "opponents" else are what
    they are."""
    token = found[place]
    after = [one for one in found[place + 1 : place + 3] if one.kind != "my"][:1]
    kinds = [one.kind for one in after]
    if token.kind == "both" and set(kinds) <= _SUIT_WORDS | {"rank", "colour"} and kinds:
        return token._replace(kind="number", value="2")
    is_owner = token.value.startswith("opp") and text[token.end : token.end + 1] in ("'", "’")
    return token._replace(kind="your") if is_owner else token


_SUIT_WORDS = {"suit", "one"}
_RANK_WORDS = {"rank", "ranks"}
_BESIDE = ("comma", "and")


def _ace_of_spades(found: list[Token], place: int) -> Token | None:
    """ "AS" beside another card, behind a verb of playing, or alone: the ace of spades; else None."""
    token = found[place]
    if token.kind != "as":
        return None
    before = [one for one in found[:place] if one.kind not in _BESIDE][-1:]
    after = [one for one in found[place + 1 :] if one.kind not in _BESIDE][:1]
    alone = not before and not after
    if alone or any(one.kind == "card" for one in before + after):
        return token._replace(kind="card", value="SA")
    is_played = bool(before) and before[0].kind == "play" and not (after and after[0].kind == "before")
    return token._replace(kind="card", value="SA") if is_played else None


def _meaning(group: str, word: str) -> tuple[str, str]:
    if group == "split":
        return group, "-".join(WORDS[one][1] if one in WORDS else one for one in word.split("-"))
    if group == "minus":
        return "down", "minus"
    if group != "word":
        return group, word
    plain = _ENDING.sub("", word).replace("x-ruff", "xruff")
    if plain in _DENIALS or _DENIED.search(plain):
        return "doubt", "not"
    if plain in WORDS:
        return WORDS[plain]
    cards = None if plain in NOT_MISSPELT else _cards(plain)
    if cards is not None:
        return cards
    near = meant(plain)
    return WORDS[near] if near is not None else ("unknown", plain)


def _cards(word: str) -> tuple[str, str] | None:
    """A card or cards of one suit, or ranks without one."""
    word = "".join(_SYMBOLS.get(one, one).lower() for one in word)
    if by_suit := _BY_SUIT.fullmatch(word):
        return "card", by_suit[1].upper() + _letters(by_suit[2])
    if by_rank := _BY_RANK.fullmatch(word):
        return "card", by_rank[2].upper() + _letters(by_rank[1])
    if either := _EITHER.fullmatch(word):
        return "either", either[2].upper() + either[1]
    return ("ranks", word.upper()) if _RANKS.fullmatch(word) else None


def _letters(ranks: str) -> str:
    return ranks.replace("10", "T").upper()
