"""Meanings as a Director types them: `15-17 balanced`, `5+H, 11-20`, `6S 5-10 or 6H 5-10`.

    15-17   11+   0-7 points      high-card points; also `3+ controls`, `2 aces`, `7 losers`
    at least 5   at most 9   up to 9   exactly 4   the same in words
    5+H   4-5 spades   3 major     length of a suit; of one major, minor or any suit
    balanced  semibalanced  4-4-4-1 any order; 4=4=4=1 spades to clubs
    2 of top 3 H   stopper S   6 points in D   king of H   qualities of a suit
    S > H   S >= H   S = H         longer, at least as long, as long; S < H, S <= H
    4-card major                   four or more cards in a suit
    rule of 20                     points and the cards of the two longest suits together
    no 4+ major   denies 3+H       the opposite;   A except B: A but not B
    , or `and` (or nothing)        all of it;      `or`, `;`  one of them;   ( ) group
    any                            any hand

What is not understood is an error with its place, never a guess.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rectify_bridge.meaning.hands.expression import (
    ANY_HAND,
    MOST,
    All,
    Any,
    Expression,
    Has,
    Length,
    Longer,
    Not,
    Shape,
    Total,
)
from rectify_bridge.meaning.hands.rule_of import rule_of
from rectify_bridge.meaning.hands.universe import Quality
from rectify_bridge.meaning.words.suggestion import right_for
from rectify_bridge.meaning.words.terms import COMPARED, DENIALS, FILLERS, HONOURS, SHAPES, SUIT_WORDS, TOTALS
from rectify_bridge.meaning.words.token import LIMIT, MeaningError, Token, range_of, tokens
from rectify_bridge.meaning.words.vocabulary import Reading, spoken
from rectify_bridge.table.card import Denomination

__all__ = ["LIMIT", "MeaningError", "Part", "parse_hands", "parts_of"]


def parse_hands(text: str, as_spoken: bool = False) -> Expression:
    """The hands that a text describes.

    as_spoken: words that depend on the partnership (`weak`) are read too, as `vocabulary` has them.

    Raises:
        MeaningError: something in it is not understood; the message says where.
    """
    if len(text) > LIMIT:
        raise MeaningError(text[:20] + "...", LIMIT, f"a meaning has at most {LIMIT} characters")
    parser = _Parser(_tokens(text, as_spoken))
    expression = parser.either()
    parser.end()
    return expression


def readings_of(text: str) -> tuple[Reading, ...]:
    """The words of a text that depend on the partnership, each with what it is read as.

    Raises:
        MeaningError: one cannot be read.
    """
    return spoken(text)[1]


def _tokens(text: str, as_spoken: bool) -> list[Token]:
    return spoken(text)[0] if as_spoken else tokens(text)


class Part(NamedTuple):
    """One part of a text: what it says, its words, and its place (1 first)."""

    says: Expression
    text: str
    at: int


def parts_of(text: str, as_spoken: bool = False) -> tuple[tuple[Part, ...], ...]:
    """The alternatives of a text, each as the parts that hold together.

    Raises:
        MeaningError: something in it is not understood.
    """
    parser = _Parser(_tokens(text, as_spoken))
    parser.either()
    parser.end()
    return tuple(
        tuple(Part(says, text[start - 1 : end - 1].strip(" ,"), start) for says, start, end in alternative)
        for alternative in parser.outermost
    )


class _Parser:
    """Reads tokens from left to right. outermost: the parts outside all parentheses, with where they begin
    and end.
    """

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens, self.next, self.depth = tokens, 0, 0
        self.outermost: list[list[tuple[Expression, int, int]]] = []

    def peek(self, ahead: int = 0) -> Token:
        place = self.next + ahead
        return self.tokens[place] if place < len(self.tokens) else Token("end", "", self._end())

    def take(self) -> Token:
        token = self.peek()
        self.next += 1
        return token

    def took(self, *texts: str) -> bool:
        if self.peek().text in texts and self.peek().kind != "end":
            self.next += 1
            return True
        return False

    def end(self) -> None:
        if self.peek().kind != "end":
            self.fail(self.peek())

    def fail(self, token: Token, right: str = "") -> None:
        raise MeaningError(token.text or "the end", token.at, right or right_for(token.text))

    def _end(self) -> int:
        return self.tokens[-1].end if self.tokens else 1

    def either(self) -> Expression:
        parts = [self.both()]
        while self.took("or", ";"):
            parts.append(self.both())
        return parts[0] if len(parts) == 1 else Any(tuple(parts))

    def both(self) -> Expression:
        if not self.depth:
            self.outermost.append([])
        parts = [self.part()]
        while self.peek().kind != "end" and self.peek().text not in ("or", ";", ")"):
            if not self.took(",", *FILLERS):
                parts.append(self.part())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def part(self) -> Expression:
        while self.took(*FILLERS):
            pass
        start = self.peek().at
        if self.took("except", "but"):
            self.took(*DENIALS)
            found: Expression = Not(self.atom())
        else:
            found = self.atom()
        if not self.depth:
            last = self.tokens[self.next - 1]
            self.outermost[-1].append((found, start, last.end))
        return found

    def atom(self) -> Expression:
        while self.took(*FILLERS):
            pass
        token = self.take()
        match token.kind:
            case "shape":
                return self._shape(token)
            case "range":
                return self._ranged(token)
            case "sign" if token.text == "(":
                self.depth += 1
                inside = self.either()
                self.depth -= 1
                if not self.took(")"):
                    self.fail(self.peek(), "close the parenthesis")
                return inside
            case "word":
                return self._word(token)
        self.fail(token)
        raise AssertionError

    def _word(self, token: Token) -> Expression:
        word = token.text
        if word in DENIALS:
            return Not(self.atom())
        if word in ("at", "up", "exactly"):
            return self._bounded(token)
        if word == "any":
            return ANY_HAND
        if word in SHAPES:
            return SHAPES[word]
        if word == "rule" and self.took("of") and self.peek().text.isdigit():
            return rule_of(int(self.take().text))
        if word == "stopper":
            return Any(tuple(Has(Quality("stopper", suit)) for suit in self._suits()))
        if word in SUIT_WORDS and self.peek().text in COMPARED:
            return self._longer(SUIT_WORDS[word], token)
        if word in SUIT_WORDS and self.took("stopper"):
            return Any(tuple(Has(Quality("stopper", suit)) for suit in SUIT_WORDS[word]))
        if word in HONOURS and self.took("of", "in"):
            return _honour(HONOURS.index(word) + 1, self._suits())
        if word == "void":
            return self._lengths(0, 0)
        if word == "singleton":
            return self._lengths(1, 1)
        self.fail(token)
        raise AssertionError

    def _bounded(self, token: Token) -> Expression:
        """`at least 5`, `at most 9`, `up to 9`, `exactly 4`: a range in words."""
        bound = token.text if token.text == "exactly" else f"{token.text} {self.take().text}"
        number = self.take()
        written = {"at least": "{}+", "at most": "0-{}", "up to": "0-{}", "exactly": "{}"}.get(bound)
        if written is None or not number.text.isdigit():
            self.fail(token, "write at least 5, at most 9, up to 9 or exactly 4")
            raise AssertionError
        return self._ranged(Token("range", written.format(number.text), token.at))

    def _lengths(self, low: int, high: int) -> Expression:
        self.took("in")
        lengths = tuple(Length(suit, low, high) for suit in self._suits())
        return lengths[0] if len(lengths) == 1 else Any(lengths)

    def _longer(self, ones: tuple[Denomination, ...], token: Token) -> Expression:
        sign = self.take().text
        others = self._suits()
        if len(ones) != 1 or len(others) != 1:
            self.fail(token, "compare one suit with one suit, like S > H")
        one, other = (ones[0], others[0]) if sign in (">", ">=", "=") else (others[0], ones[0])
        if sign == "=":
            return All((Longer(one, other, True), Longer(other, one, True)))
        return Longer(one, other, sign in (">=", "<="))

    def _shape(self, token: Token) -> Expression:
        in_order = "=" in token.text
        numbers = [int(n) for n in re.split("[=-]", token.text)]
        if sum(numbers) != 13 or ("-" in token.text and in_order):
            self.fail(token, "a shape has thirteen cards: 4-4-3-2 in any order, 4=4=3=2 from spades to clubs")
        a, b, c, d = numbers if in_order else sorted(numbers, reverse=True)
        return Shape(frozenset({(a, b, c, d)}), in_order)

    def _ranged(self, token: Token) -> Expression:
        low, high = range_of(token)
        if self.took("of"):
            return self._tops(low, token)
        while self.took("card", "cards"):
            pass
        word = self.peek().text
        if word == "any" and self.peek(1).text in ("suit", "suits"):
            self.next += 1
            word = self.peek().text
        if word in SUIT_WORDS and self.peek(1).text not in (*COMPARED, "stopper"):
            if low > 13 or (high > 13 and high != MOST):
                self.fail(token, "a suit has at most thirteen cards")
            return self._lengths(low, min(high, 13))
        return self._total(low, high, token)

    def _total(self, low: int, high: int, token: Token) -> Expression:
        name = TOTALS.get(self.peek().text)
        if name is not None:
            self.next += 1
        if name in (None, "points") and self.took("in"):
            return Any(tuple(Has(Quality("points", suit, low)) for suit in self._suits()))
        limit = {"points": 37, "controls": 12, "aces": 4, "losers": 12}[name or "points"]
        if low > limit or (high > limit and high != MOST and name not in (None, "points")):
            self.fail(token, f"a hand has at most {limit} {name or 'points'}")
        return Total(name or "points", low, high)

    def _tops(self, least: int, token: Token) -> Expression:
        self.took("the")
        if not self.took("top"):
            self.fail(self.peek(), "write it like 2 of top 3 H")
        of = self.take()
        if of.kind != "range" or not of.text.isdigit() or not 1 <= int(of.text) <= 5 or least > int(of.text):
            self.fail(of, "write it like 2 of top 3 H, out of at most five")
        self.took("honours", "honors", "in")
        return Any(tuple(Has(Quality("tops", suit, least, int(of.text))) for suit in self._suits()))

    def _suits(self) -> tuple[Denomination, ...]:
        self.took("in", "any", "the")
        token = self.take()
        if token.text not in SUIT_WORDS:
            self.fail(token, "name a suit: S, H, D, C, major, minor")
        return SUIT_WORDS[token.text]


def _honour(place: int, suits: tuple[Denomination, ...]) -> Expression:
    """The ace (1), king (2) or queen (3) of a suit: one more of the best `place` cards than above it."""
    parts: list[Expression] = []
    for suit in suits:
        for least in range(1, place):
            above = Not(Has(Quality("tops", suit, least, place - 1)))
            parts.append(All((Has(Quality("tops", suit, least, place)), above)))
        parts.append(Has(Quality("tops", suit, place, place)))
    return parts[0] if len(parts) == 1 else Any(tuple(parts))
