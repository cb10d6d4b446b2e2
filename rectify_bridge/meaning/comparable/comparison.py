"""Law 23A by exact sets: is a replacement comparable to a withdrawn call, and on which ground?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property

from rectify_bridge.meaning.comparable.bounds import bounds
from rectify_bridge.meaning.comparable.opinion import Opinion, in_hundred, opinion
from rectify_bridge.meaning.comparable.purpose import is_forced, only_asks, same_purpose, wants_more
from rectify_bridge.meaning.comparable.specified import untold_by_takeout
from rectify_bridge.meaning.hands.example import example
from rectify_bridge.meaning.hands.expression import hands_of, universe_for
from rectify_bridge.meaning.hands.strength import Strengths, farthest, strengths
from rectify_bridge.meaning.hands.universe import Universe
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.words.vocabulary import Reading


class Verdict(Enum):
    """What the meanings alone say. JUDGEMENT is the Director's; NO_CHOICE: the law leaves the offender no
    call.
    """

    COMPARABLE = "comparable"
    NOT = "not"
    JUDGEMENT = "judgement"
    NO_CHOICE = "no-choice"

    @property
    def words(self) -> str:
        """As the Director reads it."""
        return {"not": "not comparable", "judgement": "your judgement", "no-choice": "no choice"}.get(
            self.value, self.value
        )


@dataclass(frozen=True)
class Tolerance:
    """How far strength may differ at most and a meaning still be similar, where whoever regulates has
    printed it.

    points: at either end of the range. source: where it is printed.
    """

    points: int
    source: str


class ContradictoryMeaning(ValueError):
    """No hand fits a meaning. text: the meaning."""

    def __init__(self, text: str) -> None:
        super().__init__(f"'{text}' fits no hand at all: two of its parts contradict each other")
        self.text = text


@dataclass(frozen=True)
class Comparison:
    """A replacement held against one attributable meaning of the withdrawn call (Law 23A, 2017).

    similar, subset, purpose: whether the grounds 23A1, 23A2 and 23A3 hold; None where the meanings do not
    settle it. hands: those that make the replacement. inside: how many of them could have made the withdrawn
    call. covered: hands that could have made the withdrawn call. strength: (withdrawn low, high, replacement
    low, high) in points. apart: by how many points the replacement's strength goes beyond the withdrawn
    call's, shape by shape. distribution_inside: whether every shape of the replacement is one of the
    withdrawn call's, shapes aside that no hand of the withdrawn call's strength can have. counterexample: a
    hand that makes the replacement and could not have made the withdrawn call. why: one sentence. opinion:
    what the program thinks of 23A1 where the hands leave it open; None where they do not, or do not tell.
    decided: the opinion stands as the finding on 23A1. readings: the words of either meaning that depend on
    the partnership, and what they are read as.
    """

    similar: bool | None
    subset: bool | None
    purpose: bool | None
    hands: int
    inside: int
    covered: int
    strength: tuple[int, int, int, int]
    apart: int
    distribution_inside: bool
    counterexample: str | None
    why: str
    opinion: Opinion | None = None
    decided: bool = False
    readings: tuple[Reading, ...] = ()

    @property
    def grounds(self) -> tuple[tuple[str, bool | None], ...]:
        """The three grounds in the order of the book, with what is known of each."""
        return (("23A1", self.similar), ("23A2", self.subset), ("23A3", self.purpose))

    @cached_property
    def verdict(self) -> Verdict:
        """One ground is enough; without any, the call is not comparable; in between the Director judges."""
        found = [holds for _, holds in self.grounds]
        if any(found):
            return Verdict.COMPARABLE
        return Verdict.JUDGEMENT if None in found else Verdict.NOT

    @property
    def ground(self) -> str:
        """The first ground that holds, or else the first that is left to judge; empty where none is."""
        held = [cite for cite, holds in self.grounds if holds]
        return (held or [cite for cite, holds in self.grounds if holds is None] or [""])[0]

    @property
    def share_inside(self) -> Fraction:
        """How much of the replacement lies within the withdrawn call."""
        return Fraction(self.inside, self.hands)

    @property
    def share_covered(self) -> Fraction:
        """How much of the withdrawn call the replacement covers."""
        return Fraction(self.inside, self.covered)


def compare(withdrawn: Meaning, replacement: Meaning, tolerance: Tolerance | None = None) -> Comparison:
    """Hold a replacement against one meaning of the withdrawn call (Law 23A, 2017).

    23A2 is absolute: every hand of the replacement. 23A1 holds for the same hands, fails where no hand fits
    both or next to none (`bounds.yaml`), and between these asks how similar is similar enough: answered only
    within a printed tolerance, with the distribution the same or narrower; more points than that are too
    many. What is left open has the program's opinion, which settles nothing by itself. A call that any hand
    may make because of its purpose, such as asking, is not told by hands.

    Raises:
        ContradictoryMeaning: one of the meanings fits no hand.
    """
    cells = universe_for(withdrawn.shows, replacement.shows)
    old, new = set_of(withdrawn, cells), set_of(replacement, cells)
    before, after = strengths(cells, old), strengths(cells, new)
    beyond = farthest(cells, before, after)
    purpose = same_purpose(withdrawn.purpose, replacement.purpose)
    hands, common = cells.count(new), cells.count(old & new)
    similar, subset = _by_hands(old, new, Fraction(common, hands), beyond, tolerance)
    by_purpose = told_by_purpose(withdrawn) or told_by_purpose(replacement)
    if by_purpose:
        similar, subset = _by_purpose(withdrawn.purpose, replacement.purpose, purpose, old == new)
    figures = _ONE_ASKS if by_purpose else _figures(before, after, beyond, tolerance)
    if similar is False and tolerance is None and old & new and not by_purpose:
        figures = f"only {in_hundred(Fraction(common, hands))} hands could have made both calls"
    is_open = similar is None and subset is False and old != new
    return Comparison(
        similar,
        subset,
        purpose,
        hands,
        common,
        cells.count(old),
        (*before.range, *after.range),
        *beyond,
        example(cells, new & ~old),
        _why(similar, subset, purpose, (old, new), figures, withdrawn.purpose),
        _opinion(cells, (old, new), withdrawn, replacement) if is_open else None,
        readings=_readings(withdrawn, replacement),
    )


def _opinion(cells: Universe, sets: tuple[int, int], withdrawn: Meaning, replacement: Meaning) -> Opinion:
    untold = untold_by_takeout(withdrawn, replacement)
    return opinion(cells, *sets, _one_wants_more(withdrawn, replacement), untold)


def _one_wants_more(one: Meaning, other: Meaning) -> bool:
    return wants_more(one.purpose) is not wants_more(other.purpose)


def decided(found: Comparison) -> Comparison:
    """The same with the program's opinion as the finding on 23A1, unless it is close."""
    if found.opinion is None or found.opinion.holds is None:
        return found
    why = f"{found.opinion.sentence} ({found.opinion.source})"
    return replace(found, similar=found.opinion.holds, why=why, decided=True)


def set_of(meaning: Meaning, cells: Universe) -> int:
    """The hands of a meaning in a universe. Raises ContradictoryMeaning: there are none."""
    bits = hands_of(meaning.shows, cells)
    if not bits:
        raise ContradictoryMeaning(meaning.text)
    return bits


def _readings(*meanings: Meaning) -> tuple[Reading, ...]:
    return tuple(dict.fromkeys(reading for meaning in meanings for reading in meaning.readings))


Ground = bool | None
_ONE_ASKS = "one of the calls asks, and the other shows its hands and asks nothing"


def told_by_purpose(meaning: Meaning) -> bool:
    """Whether any hand makes a call because of its purpose, such as a question. A forced answer is not:
    any hand makes it, and it has no other purpose.
    """
    if not meaning.purpose or is_forced(meaning.purpose):
        return False
    cells = universe_for(meaning.shows)
    return hands_of(meaning.shows, cells) == cells.everything


def _by_purpose(one: str, other: str, same: Ground, same_hands: bool) -> tuple[Ground, Ground]:
    """23A1 and 23A2 where any hand makes a call that has a purpose: no hands tell them. A question is unlike
    a call that shows its hands and asks nothing; neither is a part of the other.
    """
    if same_hands:
        return False if same is False else None, False
    only_one_asks = any(only_asks(a) and not wants_more(b) for a, b in ((one, other), (other, one)))
    return (False, False) if same is False and only_one_asks else (None, None)


def _by_hands(
    old: int, new: int, share: Fraction, beyond: tuple[int, bool], tolerance: Tolerance | None
) -> tuple[Ground, Ground]:
    """23A1 and 23A2. share: of the replacement's hands within the withdrawn call. beyond: how far the
    replacement goes in points, and whether not in distribution.
    """
    subset = not new & ~old
    if old == new or not old & new:
        return old == new, subset
    if tolerance is None or subset:
        return (False if share < bounds().common.value else None), subset
    apart, inside = beyond
    if apart > tolerance.points:
        return False, subset
    return (True if inside else None), subset


def _figures(
    before: Strengths, after: Strengths, beyond: tuple[int, bool], tolerance: Tolerance | None
) -> str:
    apart, inside = beyond
    low, high = before.range
    new_low, new_high = after.range
    shape = "no shape is new" if inside else "some shapes are new"
    more = f"{apart} {'point' if apart == 1 else 'points'} beyond" if apart else "within"
    printed = f"; {tolerance.points} allowed, {tolerance.source}" if tolerance else ""
    return f"{new_low}-{new_high} points against {low}-{high} ({more}{printed}), {shape}"


def _why(
    similar: Ground, subset: Ground, purpose: Ground, sets: tuple[int, int], figures: str, asked: str
) -> str:
    old, new = sets
    if similar:
        return "both calls show the same hands" if old == new else figures
    if subset:
        return "every hand that makes the replacement could have made the withdrawn call"
    if purpose:
        return f"both calls have the same purpose: {asked}"
    if subset is None:
        return "one of the calls has a purpose but shows no hands: is the meaning or purpose the same?"
    if similar is None and old != new:
        return f"{figures}: is that similar enough?"
    if old == new:
        reason = "both calls can be made with any hand, and their purposes differ"
    else:
        reason = figures if old & new else "no hand could have made both calls"
    return f"{reason}: is the purpose the same?" if purpose is None else reason
