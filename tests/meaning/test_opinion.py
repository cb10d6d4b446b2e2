"""The opinion on 23A1: its figures against a plain enumeration of cells, its bounds, and where it may
decide.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import rectify_bridge
from rectify_bridge.law.fact import Provenance
from rectify_bridge.law.ruling import Status
from rectify_bridge.meaning.comparable.bounds import bounds
from rectify_bridge.meaning.comparable.comparison import Comparison, Tolerance, Verdict, compare, decided
from rectify_bridge.meaning.comparable.opinion import Likeness, Opinion, opinion_decides
from rectify_bridge.meaning.comparable.rulings import nearest_rulings, rulings
from rectify_bridge.meaning.hands.expression import hands_of, universe_for
from rectify_bridge.meaning.hands.universe import Universe, to_flags
from rectify_bridge.meaning.words.wording import read_meaning
from tests.meaning.test_rulings import first, one

Cell = tuple[tuple[int, int, int, int], int, int]


def compared(old: str, new: str, points: int | None = None) -> Comparison:
    tolerance = None if points is None else Tolerance(points, "a regulation")
    return compare(read_meaning(old), read_meaning(new), tolerance)


def opinion_on(old: str, new: str) -> Opinion:
    found = compared(old, new).opinion
    assert found is not None
    return found


def cells_of(cells: Universe, bits: int) -> list[Cell]:
    """Lengths, points and hands of every cell of a set."""
    flags = to_flags(bits, len(cells.counts))
    found = []
    for number, count in enumerate(cells.counts):
        if count and flags[number]:
            profile, values = cells.cell(number)
            found.append((profile.lengths, values[0], count))
    return found


def moves(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) // 2


PAIRS = [
    ("15-17 balanced", "14-18, 2+C, at most 6 S"),
    ("5+H, 11-13", "5+H, 9-12"),
    ("6H 5-10 or 6S 5-10 or 20-22 balanced", "6S, 8-21"),
    ("4=4=3=2, 12-14", "13-16 balanced"),
    (
        "5=3=3=2, 5 or 3=5=3=2, 15",
        "4=4=3=2, 5-15 or 5=3=3=2, 4-5",
    ),  # one card from hands of 5 and of 15 points
]


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_distances_agree_with_a_plain_search_for_the_nearest_hand(old: str, new: str) -> None:
    before, after = read_meaning(old).shows, read_meaning(new).shows
    cells = universe_for(before, after)
    withdrawn, replacement = hands_of(before, cells), hands_of(after, cells)
    known = cells_of(cells, withdrawn)
    hands = sum(count for _, _, count in cells_of(cells, replacement))
    points = cards = alone = 0
    for lengths, strength, count in cells_of(cells, replacement & ~withdrawn):
        ways = {(moves(lengths, other), abs(strength - value)) for other, value, _ in known}
        away, gap = min(ways, key=lambda way: (way[0] * bounds().card + way[1], way))
        points, cards, alone = points + gap * count, cards + away * count, alone + min(ways)[1] * count
    found = opinion_on(old, new).distance
    assert (found.points, found.cards) == (Fraction(points, hands), Fraction(cards, hands))
    assert found.strength == Fraction(alone, hands)


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_what_partner_learns_agrees_with_plain_averages(old: str, new: str) -> None:
    before, after = read_meaning(old).shows, read_meaning(new).shows
    cells = universe_for(before, after)
    everything = cells_of(cells, hands_of(after, cells))
    both = cells_of(cells, hands_of(before, cells) & hands_of(after, cells))

    def average(rows: list[Cell], suit: int | None) -> Fraction:
        values = [(strength if suit is None else lengths[suit], count) for lengths, strength, count in rows]
        return Fraction(sum(value * count for value, count in values), sum(count for _, count in values))

    found = opinion_on(old, new).overlap
    assert found.points == average(both, None) - average(everything, None)
    for suit in range(4):
        assert found.cards[suit] == average(both, suit) - average(everything, suit)


def test_each_suit_is_measured_by_itself() -> None:
    """Six hearts are one more than a balanced hand has; the other suits are as long as in some balanced
    hand.
    """
    found = opinion_on("15-17 balanced", "15-17 balanced or 15-17, 6H, 2+S, 2+D, 2+C").distance
    assert found.suits == (0, found.outside, 0, 0) and found.outside > 0


def test_controls_count_where_a_meaning_speaks_of_them() -> None:
    found = opinion_on("15-17 balanced, 4-5 controls", "15-17 balanced, 3-5 controls").distance
    assert found.points == found.cards == 0
    assert found.totals == {"controls": found.outside}  # all that are outside lack one


@pytest.mark.parametrize(
    ("old", "new", "likeness"),
    [
        ("15-17 balanced", "15-18 balanced", Likeness.SIMILAR),  # one point in a hundred hands
        ("11-20, 5+H", "9-16, 5+H", Likeness.CLOSE),  # rulings differ here
        (
            "12-22, 3+C, no 5+ major",
            "16-18 balanced, stopper S",
            Likeness.CLOSE,
        ),  # too many without the clubs
        ("0-11", "6+, 4+S", Likeness.NOT_SIMILAR),  # three and a half points beyond
        ("11-20, 5+S", "6+, 4+S", Likeness.NOT_SIMILAR),  # a fifth of the hands in common
        ("12-21, 2+C", "12+, at most 2 D | asks partner for a suit", Likeness.CLOSE),  # one asks, one shows
        ("12-21, 4+C", "12+, at most 2 S | takeout", Likeness.NOT_SIMILAR),  # no suit of its own
        ("12-21, 4+C", "12+, 4+C, at most 2 S | takeout", Likeness.CLOSE),  # it has the clubs
        ("15-18 balanced | specifies N length", "15+ | takeout", Likeness.NOT_SIMILAR),
        ("13+, at most 2 S | takeout", "12+, at most 2 S | takeout", Likeness.SIMILAR),
        ("0-10", "10-12, 4+H", Likeness.CLOSE),  # few fit both, the others by a point or two
        ("6-12, 5+H | transfer to hearts", "6-13, 5+H", Likeness.SIMILAR),  # a transfer shows its suit
        ("6-12, 5+H | relay", "6-13, 5+H", Likeness.CLOSE),
        ("6-12, 5+H | shows hearts", "6-13, 5+H", Likeness.SIMILAR),
    ],
)
def test_the_opinion_is_graded(old: str, new: str, likeness: Likeness) -> None:
    assert opinion_on(old, new).likeness is likeness


def test_next_to_nothing_in_common_is_not_similar_and_asks_nobody() -> None:
    few = compared("20-22 balanced", "8-20")
    assert few.inside and few.share_inside < bounds().common.value
    assert few.verdict is Verdict.NOT and few.opinion is None
    assert "only fewer than 1 of 100 hands could have made both calls" in few.why


def test_without_the_setting_the_question_stays_open_beside_the_opinion() -> None:
    found = compared("15-17 balanced", "15-18 balanced")
    assert found.similar is None and found.verdict is Verdict.JUDGEMENT and not found.decided
    outcome = first("2H", one(["5+H, 11-20"], **{"2H": "5+H, 10-16"}))
    assert outcome.status is Status.NEEDS


def test_with_the_setting_it_is_a_finding_that_says_whose() -> None:
    meanings = {**one(["5+H, 11-20"], **{"2H": "5+H, 10-16"}), "opinion": "decides"}
    outcome = first("2H", meanings)
    assert "31A2(a)" in outcome.path
    (known,) = [known for key, known in outcome.reads.items() if key.fact == "comparable"]
    assert known.value is True and known.provenance is Provenance.COMPUTED
    assert bounds().source in known.by and "80 of 100" in known.by
    assert bounds().source.startswith("opinion of the program, from published rulings")


def test_what_is_close_is_asked_with_the_setting_too() -> None:
    meanings = {**one(["5+H, 11-20"], **{"2H": "5+H, 9-16"}), "opinion": "decides"}
    outcome = first("2H", meanings)
    assert outcome.key is not None and outcome.key.fact == "same or similar meaning"


def test_what_is_close_is_not_marked_as_decided() -> None:
    found = decided(compared("5+H, 11-20", "5+H, 9-16"))
    assert not found.decided and found.why.endswith("is that similar enough?")


def test_the_finding_of_the_director_counts_before_the_opinion() -> None:
    meanings = {**one(["5+H, 11-20"], **{"2H": "5+H, 10-16"}), "opinion": "decides"}
    grounds = ("same or similar meaning", "subset of the meanings", "same purpose")
    outcome = first("2H", meanings, **{f"i1.{ground}": "no" for ground in grounds})
    assert "31A2(b)" in outcome.path


def test_a_printed_tolerance_comes_before_the_opinion() -> None:
    """The overcall is close by the opinion and similar by a regulation that allows two points."""
    found = decided(compared("5+H, 11-20", "5+H, 9-16", points=2))
    assert found.similar is True and not found.decided and "a regulation" in found.why
    too_far = decided(compared("5+H, 11-20", "5+H, 10-16", points=0))
    assert too_far.similar is False and not too_far.decided


def test_the_library_takes_the_setting() -> None:
    given: dict[str, Any] = {"withdrawn_means": "5+H, 11-20", "meanings": {"2H": "5+H, 10-16"}}
    beside = rectify_bridge.compare("E: S:1H E:1S", "2H", **given)
    assert beside.verdict is Verdict.JUDGEMENT and beside.findings[0].opinion is not None
    decides = rectify_bridge.compare("E: S:1H E:1S", "2H", opinion="decides", **given)
    assert decides.verdict is Verdict.COMPARABLE
    with pytest.raises(ValueError, match="'maybe' is not a setting of the opinion: write decides"):
        rectify_bridge.compare("E: S:1H E:1S", "2H", opinion="maybe", **given)


def test_the_setting_is_one_word() -> None:
    assert opinion_decides("decides") and not opinion_decides("") and not opinion_decides(None)


def test_the_nearest_rulings_are_one_on_either_side() -> None:
    found = opinion_on("5+H, 11-20", "5+H, 10-16")
    yes, no = nearest_rulings(found)
    assert yes.comparable and not no.comparable and not yes.one_asks and not no.one_asks
    assert yes.apart(found) == min(one.apart(found) for one in rulings() if one.comparable)
    assert yes.apart(found) < 0.1 < no.apart(found)


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        (
            "any | forced answer",
            "5+D, 6+",
            Verdict.COMPARABLE,
        ),  # any hand: the new call is a part of it (23A2)
        ("any | forced relay", "any | forced relay", Verdict.COMPARABLE),
        ("any | completes the transfer", "any | forced answer", Verdict.COMPARABLE),
        ("12-14 balanced", "any | forced answer", Verdict.NOT),  # the other way round
        ("0-11", "any | forced answer", Verdict.NOT),
        ("any | asks for aces", "5+D, 6+", Verdict.NOT),  # a question; the new call asks nothing
        ("any | relay", "5+D, 6+", Verdict.JUDGEMENT),  # asks, or says nothing: only the pair can tell
    ],
)
def test_a_forced_answer_is_told_by_its_hands(old: str, new: str, verdict: Verdict) -> None:
    assert decided(compared(old, new)).verdict is verdict


def test_every_bound_has_a_reason_and_the_bounds_a_day() -> None:
    found = bounds()
    named = [found.common, found.inside, found.points, found.cards, found.outside, found.near]
    named += [found.far, found.many]
    assert all(len(one.because.split()) > 10 for one in named)
    assert found.since >= "2026-11-23" and found.since in found.source
