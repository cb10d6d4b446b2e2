"""What an answer in words can be tapped as instead: suits, the ranks of a holding, or a number of tricks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.desk.interview.question import Question
from rectify_bridge.law.fact import Fact
from rectify_bridge.laws.tricks_back import OFFERED, WORDS, parse_many, parse_number
from rectify_bridge.table.card import RANKS, SUITS

HIGHEST_FIRST = RANKS[::-1]
SUIT, RANK = "suit", "rank"
"""What the boxes of a form are called; the value of each is a letter."""
SEVERAL_SUITS, A_HOLDING = "D C", "AQ"
"""What nobody would answer but to a question that takes suits, or ranks."""


@dataclass(frozen=True, slots=True)
class TapChoices:
    """Boxes to tick instead of typing. name: `suit` or `rank`. rows: the suits, or the ranks in rows of
    seven, which is as many as a thumb can tell apart on a narrow phone."""

    name: str
    rows: tuple[tuple[object, ...], ...]


def tap_choices(question: Question) -> TapChoices | None:
    """What can be ticked for a question; None where it takes neither suits nor ranks as such."""
    fact = question.fact
    if fact is None or fact.parse is None:
        return None
    if _takes(fact, SEVERAL_SUITS) and any(" " in str(answer.value) for answer in fact.answers):
        return TapChoices(SUIT, (tuple(reversed(SUITS)),))
    if _takes(fact, A_HOLDING):
        return TapChoices(RANK, (tuple(HIGHEST_FIRST[:7]), tuple(HIGHEST_FIRST[7:])))
    return None


def numbers_beyond(question: Question) -> tuple[str, ...]:
    """The numbers of tricks to tap that are not among the options; none for another question, or where the
    record leaves no more."""
    fact = question.fact
    if fact is None or fact.parse not in (parse_number, parse_many) or len(fact.values) < OFFERED:
        return ()
    return tuple(number for number in WORDS if int(number) > int(fact.values[-1]))


def ticked_text(chosen: Iterable[str]) -> str:
    """The answer that ticked boxes are, as text: the letters of suits, or ranks, in the order of the book."""
    letters = set(chosen)
    suits = [str(suit) for suit in reversed(SUITS) if f"{SUIT}-{suit}" in letters]
    ranks = [rank for rank in HIGHEST_FIRST if f"{RANK}-{rank}" in letters]
    return " ".join(suits) or "".join(ranks)


def _takes(fact: Fact, text: str) -> bool:
    assert fact.parse is not None
    try:
        fact.parse(text)
    except ValueError:
        return False
    return True
