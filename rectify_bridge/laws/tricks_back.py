"""How many tricks: those that a side gets back (69B, 71, 79A2), and those by which a ruling on a claim
differs from it (70A). The answers to that question, and their words."""

from __future__ import annotations

from collections.abc import Callable

from rectify_bridge.law.fact import Answer, Fact, Key, Kind
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Claimed, Conceded

MOST, OFFERED = 13, 3
"""The tricks of a board; up to how many are offered, since more are seldom given back."""
_NUMERALS = (
    *("one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)
WORDS = {str(n): f"{word} trick{'s' if n > 1 else ''}" for n, word in enumerate(_NUMERALS, start=1)}
"""The number that is answered, in words."""
NUMBER = {words: int(value) for value, words in WORDS.items()}
"""The words as a number."""
ANSWERS = tuple(Answer(value, words) for value, words in WORDS.items() if int(value) <= OFFERED)
TYPED = f"a number up to {MOST}"
FROM = 3
"""From how many tricks fewer than claimed the number is asked for by itself."""
MANY = tuple(Answer(value, words) for value, words in WORDS.items() if FROM <= int(value) < FROM + OFFERED)


def parse_number(text: str) -> str:
    """A number of tricks beyond those offered.

    Raises:
        ValueError: it is none.
    """
    if text not in WORDS:
        raise ValueError(f"{text}: a number of tricks up to {MOST}")
    return text


def parse_many(text: str) -> str:
    """A number of tricks beyond those offered, of which there are at least three.

    Raises:
        ValueError: it is none.
    """
    if text not in WORDS or int(text) < FROM:
        raise ValueError(f"{text}: a number of tricks from {FROM} to {MOST}")
    return text


def _named(scene: Scene, concession: bool) -> int | None:
    """How many tricks the last claim or concession on record named; None where it named none."""
    kind = Conceded if concession else Claimed
    last = next((e for e in reversed(scene.timeline) if isinstance(e, Claimed | Conceded)), None)
    return last.tricks if isinstance(last, kind) else None


def beyond_the_claim(scene: Scene, key: Key) -> frozenset[str]:
    """Numbers above what the claim on record was of."""
    return _above(_named(scene, concession=False))


def beyond_the_concession(scene: Scene, key: Key) -> frozenset[str]:
    """Numbers above what the concession on record was of."""
    return _above(_named(scene, concession=True))


def _above(named: int | None) -> frozenset[str]:
    return frozenset(value for value in WORDS if int(value) > named) if named else frozenset()


def number(
    name: str,
    ask: str,
    cite: str,
    *,
    kind: Kind = Kind.JUDGEMENT,
    is_many: bool = False,
    excludes: Callable[[Scene, Key], frozenset[str]] | None = None,
    guidance: str = "",
) -> Fact:
    """How many tricks they are, as a fact (69B, 70A, 71, 79A2). is_many: three or more. excludes: the numbers
    that the record rules out. What the Director judges is not asked in front of the players."""
    return Fact(
        name,
        kind,
        ask,
        MANY if is_many else ANSWERS,
        cite,
        parse=parse_many if is_many else parse_number,
        typed=TYPED,
        excludes=excludes,
        guidance=guidance,
        aloud=kind is not Kind.JUDGEMENT,
    )
