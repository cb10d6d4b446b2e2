"""How a card names calls and auctions: `1NT`, `1M-(2x)`, `opening in third or fourth seat`.

1H 2NT P X XX      that call              (1S)     a call by the opponents; their passes may be left out
1M 2m 1x           a major, a minor, a suit: the same one wherever the letter returns,
2oM 2om            the other major, the other minor;   y, z   further suits, each not named before
(any)              any call               other    every call that has no entry of its own
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from rectify_bridge.meaning.systems.position import SEATS, Position
from rectify_bridge.table.call import DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from rectify_bridge.table.card import SUITS, Denomination

Bound = Mapping[str, Denomination]
"""The suits named so far: by the letter that stands for it."""

_BID = re.compile(r"([1-7])(NT|oM|om|[CDHSMmxyz])")
_LETTERS = re.compile(r"(?<![A-Za-z])(oM|om|[Mmxyz])(?![A-Za-z])")
_MAJORS = (Denomination.HEARTS, Denomination.SPADES)
_MINORS = (Denomination.CLUBS, Denomination.DIAMONDS)
_CHOICE = {"M": _MAJORS, "m": _MINORS, "x": SUITS, "y": SUITS, "z": SUITS}
LETTERS = ("M", "m", "oM", "om", "x", "y", "z")
_FIXED: dict[str, Call] = {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}
_RIGHT = "write P, X, XX, a bid like 1S or 3NT, or one with a letter: 2M, 2m, 1x, 2oM"


class PatternError(ValueError):
    """A call or an auction on a card that cannot be read. what, right: as in `CardError`."""

    def __init__(self, what: str, right: str = _RIGHT) -> None:
        super().__init__(f"{what}; {right}")
        self.what, self.right = what, right


@dataclass(frozen=True, slots=True)
class CallPattern:
    """One call, or several that differ in the suit. level: 0 where it is not a bid. strain: as written."""

    text: str
    level: int = 0
    strain: str = ""

    def match(self, call: Call, bound: Bound) -> Bound | None:
        """The suits named with this call, or None where the call is another one."""
        if not self.level:
            return bound if self.text in ("any", "other") or call == _FIXED[self.text] else None
        if not isinstance(call, Bid) or call.level != self.level:
            return None
        suit = call.denomination
        if self.strain == "NT":
            return bound if suit is Denomination.NOTRUMP else None
        if suit not in self.suits(bound):
            return None
        return {**bound, self.strain: suit}

    def suits(self, bound: Bound) -> tuple[Denomination, ...]:
        """The suits that its letter can stand for after those named before; only for a bid in a suit."""
        letter = self.strain
        if letter in bound:
            return (bound[letter],)
        if letter in ("oM", "om"):
            return tuple(s for s in _CHOICE[letter[1]] if s is not bound[letter[1]])
        if letter in _CHOICE:
            return tuple(s for s in _CHOICE[letter] if s not in bound.values())
        return (Denomination.parse(letter),)


def call_of(pattern: CallPattern, suit: Denomination | None) -> Call | None:
    """The call itself, with the suit in place of its letter; None for `any` and `other`."""
    if not pattern.level:
        return _FIXED.get(pattern.text)
    return Bid(pattern.level, Denomination.NOTRUMP if suit is None else suit)


def call_pattern(text: str, named: Iterable[str] = ()) -> CallPattern:
    """Read one call of a card. named: the letters used before it.

    Raises:
        PatternError: it is not a call.
    """
    word = text.strip()
    if word in _FIXED or word in ("any", "other"):
        return CallPattern(word)
    match = _BID.fullmatch(word)
    if match is None:
        raise PatternError(f"'{word}' is not a call")
    level, strain = match.groups()
    if strain in ("oM", "om") and strain[1] not in named:
        raise PatternError(f"'{word}' must follow a bid with {strain[1]}", f"write 1{strain[1]} first")
    return CallPattern(word, int(level), strain)


@dataclass(frozen=True)
class AuctionPattern:
    """An auction on a card. calls: from the opening on. seats: of an opening, where it is for some only."""

    text: str
    calls: tuple[CallPattern, ...]
    seats: frozenset[int] = frozenset()

    def match(self, position: Position) -> Bound | None:
        """The suits that its letters stand for here, or None where it is about another auction."""
        if len(self.calls) != len(position.calls) or (self.seats and position.seat not in self.seats):
            return None
        bound: Bound = {}
        for pattern, call in zip(self.calls, position.calls, strict=True):
            after = pattern.match(call, bound)
            if after is None:
                return None
            bound = after
        return bound

    @cached_property
    def letters(self) -> frozenset[str]:
        """The letters it uses."""
        return frozenset(call.strain for call in self.calls if call.level)

    def loose(self, call: CallPattern) -> tuple[int, int, int, int]:
        """How much it leaves open, with a call after it: the entry that leaves less open goes first."""
        new: list[str] = []
        for pattern in (*self.calls, call):
            new += [pattern.strain or pattern.text] if (pattern.strain or pattern.text) not in new else []
        wild = sum(name in ("any", "other") for name in [c.text for c in (*self.calls, call)])
        return (
            wild,
            sum(name in ("x", "y", "z") for name in new),
            sum(name in ("M", "m") for name in new),
            0 if self.seats else 1,
        )


def auction_pattern(text: str) -> AuctionPattern:
    """Read one auction of a card: `opening`, `opening in third seat`, `1M-2NT`, `(1H)-X-(2H)`.

    Raises:
        PatternError: it is not an auction.
    """
    words = text.split()
    if words[:1] == ["opening"]:
        return AuctionPattern(text, (), _seats(text, words[1:]))
    calls: list[CallPattern] = []
    theirs_before: bool | None = None
    for token in text.split("-"):
        word = token.strip()
        theirs = word.startswith("(") and word.endswith(")")
        if theirs is theirs_before:
            calls.append(CallPattern("P"))
        calls.append(call_pattern(word.strip("()"), [c.strain for c in calls]))
        if calls[-1].text == "other":
            raise PatternError("'other' can only be the last call", "write any: (any)")
        theirs_before = theirs
    if not theirs_before:
        calls.append(CallPattern("P"))
    if not calls[0].level:
        raise PatternError(
            f"'{text}' does not begin with an opening bid", "leave out the passes before the opening bid"
        )
    return AuctionPattern(text, tuple(calls))


def _seats(text: str, words: list[str]) -> frozenset[int]:
    if not words:
        return frozenset()
    named = [word for word in words if word not in ("in", "or", "seat")]
    if words[0] != "in" or words[-1] != "seat" or not named or any(w not in SEATS for w in named):
        raise PatternError(f"'{text}' does not name a seat", "write: opening in third or fourth seat")
    return frozenset(SEATS.index(word) + 1 for word in named)


def position_of(text: str) -> Position:
    """The position after one auction as cards write it, without letters: `opening`, `1H-(X)`.

    Raises:
        PatternError: it is not an auction, has a letter or `any`, or a call in it is not legal.
    """
    pattern = auction_pattern(text.strip())
    calls: tuple[Call, ...] = ()
    for one in pattern.calls:
        if one.strain in LETTERS or one.text == "any":
            raise PatternError(f"'{one.text}' in '{text}' is not one call", "write like 1H-(X) or (1S)-2NT")
        call = parse_call(one.text)
        if call not in Position(calls).legal_calls():
            raise PatternError(f"'{one.text}' in '{text}' is not a legal call there", "write like 1H-(X)")
        calls += (call,)
    seats = sorted(pattern.seats) or [1]
    return Position(calls, seats[0])


def with_suits(text: str, bound: Bound, words: bool = False) -> str:
    """A text of a card with the suits in place of the letters: as letters, or as words."""

    def suit(match: re.Match[str]) -> str:
        letter = match.group(1)
        found = bound.get(letter)
        if found is None and letter in ("oM", "om") and letter[1] in bound:
            found = next(s for s in _CHOICE[letter[1]] if s is not bound[letter[1]])
        if found is None:
            return letter
        bid = match.start() and text[match.start() - 1].isdigit()
        return found.word if words and not bid else found.value

    return _LETTERS.sub(suit, text)
