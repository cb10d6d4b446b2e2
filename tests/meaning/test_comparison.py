"""Comparison: against an independent enumeration on random meanings, and by the words of Law 23A."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from rectify_bridge.meaning.comparable.bounds import bounds
from rectify_bridge.meaning.comparable.comparison import ContradictoryMeaning, Tolerance, Verdict, compare
from rectify_bridge.meaning.comparable.purpose import same_purpose
from rectify_bridge.meaning.comparable.together import all_together
from rectify_bridge.meaning.hands import expression as e
from rectify_bridge.meaning.hands.universe import Quality
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.card import Denomination
from tests.meaning import enumeration as independent
from tests.meaning.enumeration import ORDER
from tests.meaning.test_counts import random_expression, random_leaf
from tests.sampling import brute_share, each, share


def shown(expression: e.Expression) -> Meaning:
    return Meaning("random", expression)


def fits_something(expression: e.Expression) -> bool:
    cells = e.universe_for(expression)
    return bool(expression.bits(cells))


QUALITIES = (Quality("tops", ORDER[1], 2, 3), Quality("points", ORDER[0], 3))


def common_leaf(random: Random) -> e.Expression:
    """What most meanings are made of, with few qualities, so that many share a universe."""
    while True:
        leaf = random_leaf(random)
        if isinstance(leaf, e.Has):
            return (
                e.Has(random.choice(QUALITIES)) if random.random() < 0.3 else e.Length(leaf.quality.suit, 4)
            )
        if not (isinstance(leaf, e.Total) and leaf.name != "points"):
            return leaf


def common_expression(random: Random, depth: int) -> e.Expression:
    if depth == 0:
        return common_leaf(random)
    parts = tuple(common_expression(random, depth - 1) for _ in range(random.randrange(2, 4)))
    without = e.All((parts[0], e.Not(parts[1])))
    joined: list[e.Expression] = [e.All(parts), e.Any(parts), e.Not(parts[0]), without]
    return random.choice(joined)


def random_pair(
    random: Random, depth: int, any_attribute: bool = False, most: int = 2
) -> tuple[e.Expression, e.Expression]:
    """Two meanings that some hand fits; the second often a narrower form of the first, as replacements
    are.
    """
    make, leaf = (random_expression, random_leaf) if any_attribute else (common_expression, common_leaf)
    while True:
        old, kind = make(random, depth), random.randrange(3)
        new = e.All((old, leaf(random))) if kind == 0 else make(random, depth)
        if kind == 1:
            new = e.Any((e.All((old, leaf(random))), e.All((new, leaf(random)))))
        few = sum(map(len, independent.qualities_of(old, new).values())) <= most
        if few and fits_something(old) and fits_something(new):
            return old, new


@pytest.mark.parametrize("seed", share(range(14), 14))
def test_counts_and_shares_agree_with_the_independent_enumeration(seed: int) -> None:
    old, new = random_pair(Random(seed), 1, any_attribute=seed % 2 == 0, most=int(seed == 3))
    found = compare(shown(old), shown(new))
    hands, both = independent.count(new), independent.count(old, new)
    assert (found.hands, found.inside, found.covered) == (hands, both, independent.count(old))
    assert found.share_inside == Fraction(both, hands)
    assert found.subset is (hands == both)
    assert (found.similar is False) is (Fraction(both, hands) < bounds().common.value)


@each("seed", brute_share(range(2500), 6, 50), parts=10)
def test_a_counterexample_proves_that_it_is_no_subset(seed: int) -> None:
    old, new = random_pair(Random(seed), 1 + seed % 2)
    found = compare(shown(old), shown(new))
    assert (found.counterexample is None) is bool(found.subset)
    assert (found.inside == found.hands) is bool(found.subset)
    if found.counterexample is not None:
        qualities = independent.qualities_of(old, new)
        hand = independent.features(found.counterexample, qualities)
        assert sum(suit[0] for suit in hand) == 13
        assert independent.holds(new, hand, qualities)
        assert not independent.holds(old, hand, qualities)


def renamed(expression: e.Expression, suits: dict[Denomination, Denomination]) -> e.Expression:
    match expression:
        case e.All(parts=parts):
            return e.All(tuple(renamed(part, suits) for part in parts))
        case e.Any(parts=parts):
            return e.Any(tuple(renamed(part, suits) for part in parts))
        case e.Not(part=part):
            return e.Not(renamed(part, suits))
        case e.Length(suit=suit):
            return replace(expression, suit=suits[suit])
        case e.Longer(suit=suit, than=than):
            return replace(expression, suit=suits[suit], than=suits[than])
        case e.Has(quality=quality):
            return e.Has(quality._replace(suit=suits[quality.suit]))
    return expression


@each("seed", share(range(150), 15), parts=2)
def test_renaming_suits_renames_the_verdict(seed: int) -> None:
    random = Random(seed)
    old, new = random_pair(random, 1)
    suits = dict(zip(ORDER, random.choice(list(permutations(ORDER))), strict=True))
    one, other = (
        compare(shown(old), shown(new)),
        compare(shown(renamed(old, suits)), shown(renamed(new, suits))),
    )
    for name in (
        "similar",
        "subset",
        "hands",
        "inside",
        "covered",
        "strength",
        "apart",
        "distribution_inside",
    ):
        assert getattr(one, name) == getattr(other, name), name


def meant(old: str, new: str, points: int | None = None) -> Verdict:
    tolerance = None if points is None else Tolerance(points, "a regulation")
    return compare(read_meaning(old), read_meaning(new), tolerance).verdict


@pytest.mark.parametrize(
    ("old", "new", "points", "verdict"),
    [
        ("15-17 balanced", "15-17 balanced", None, Verdict.COMPARABLE),  # the same
        ("15-17 balanced", "16-17 balanced", None, Verdict.COMPARABLE),  # a subset
        ("15-17 balanced", "18-19 balanced", None, Verdict.NOT),  # no hand in common
        ("15-17 balanced", "18-19 balanced", 3, Verdict.NOT),  # nor does a margin make one
        ("15-17 balanced", "14-18 balanced", None, Verdict.JUDGEMENT),
        ("15-17 balanced", "14-18 balanced", 1, Verdict.COMPARABLE),
        ("15-17 balanced", "13-18 balanced", 1, Verdict.NOT),  # two below
        ("15-17 balanced", "15-17", 1, Verdict.JUDGEMENT),  # the margin is of points, not of shapes
        ("6-10 6S or 20-22 balanced", "12-14 6S or 6-10 6S", 2, Verdict.NOT),  # four above, though below 22
        ("6-10 6S or 20-22 balanced", "6-12 6S", 2, Verdict.COMPARABLE),
    ],
)
def test_similar(old: str, new: str, points: int | None, verdict: Verdict) -> None:
    assert meant(old, new, points) is verdict


def test_a_shape_that_cannot_have_the_strength_is_no_difference_of_distribution() -> None:
    """Thirteen hearts have ten points, so they open no 11-20 hand; in 9-16 they are one point below, no new
    shape.
    """
    found = compare(read_meaning("5+H, 11-20"), read_meaning("5+H, 10-16"))
    assert found.distribution_inside and found.apart == 1


def test_strength_apart_is_counted_shape_by_shape() -> None:
    found = compare(read_meaning("5+S 5-10 or 5+H 15-20"), read_meaning("5+S 0-4H 5-13"))
    assert found.apart == 3 and found.distribution_inside


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("asks for aces", "asks for aces", True),
        ("asks for aces", "Asks  for the ACES", True),
        ("asks for aces", "asks for kings", False),
        ("asks for four-card majors", "asks for majors", None),  # broadly the same? the Director says
        ("relay", "relay", True),
        ("relay", "asks for shape", None),  # a relay asks
        ("transfer to hearts", "transfer to spades", False),
        ("transfer to hearts", "asks for aces", False),
        ("takeout", "takeout", True),
        ("takeout", "negative", None),
        # key cards have the aces among them; local directors were divided (iblf, Gerber then key cards, 2009)
        ("asks for aces", "asks for key cards", None),
        ("asks for key cards", "asks for four-card majors", False),
        ("takeout of hearts", "takeout of spades", None),
        ("asks for aces", "takeout", False),
        ("asks for majors", "takeout", None),  # Stayman and a negative double: the EBU's page leaves it open
        ("transfer to hearts", "takeout", False),
        ("forced answer", "takeout", False),
        ("forced answer", "relay", False),
        ("waiting", "asks for aces", False),
        ("completes the transfer to hearts", "asks for aces", False),
        ("control in clubs", "control in hearts", False),
        ("", "asks for aces", False),
        ("", "", False),
    ],
)
def test_purpose(one: str, other: str, same: bool | None) -> None:
    assert same_purpose(one, other) is same
    assert same_purpose(other, one) is same


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        ("any | asks for aces", "any | asks for aces", Verdict.COMPARABLE),
        ("any | asks for aces", "any | asks for kings", Verdict.NOT),
        ("any | asks for aces", "5+D, 10+", Verdict.NOT),  # a question is not a description of all hands
        ("5+D, 10+", "any | asks for aces", Verdict.NOT),
        ("8+, 4+ major | asks for majors", "4+, 4+ major | asks for majors", Verdict.COMPARABLE),
        ("any", "5+D, 10+", Verdict.COMPARABLE),  # it told nothing, so every call is a subset
    ],
)
def test_a_call_told_by_its_purpose(old: str, new: str, verdict: Verdict) -> None:
    assert meant(old, new) is verdict


def test_a_contradictory_meaning_is_refused() -> None:
    empty = Meaning("7+S 7+H", e.All((e.Length(ORDER[0], 7), e.Length(ORDER[1], 7))))
    with pytest.raises(ContradictoryMeaning, match="fits no hand"):
        compare(empty, read_meaning("5+H"))
    with pytest.raises(ContradictoryMeaning, match="fits no hand"):
        compare(read_meaning("5+H"), empty)


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        # a question, then a natural bid: fourth suit under 3D, then a jump (EBU forum 872); Stayman
        # under an overcall, then two spades (BBO forum 91295): it asks nothing
        ("any | asks for more of the hand", "4+S", Verdict.NOT),
        ("any | asks for four-card majors", "at most 8, 5+S", Verdict.NOT),
        ("15-17 balanced", "any | asks for aces", Verdict.NOT),
        # a forced answer told nothing: every call is a part of it (EBU forum 11), and it is a part of none
        # (EBU forum 487); Standard American's two diamonds waits with any hand
        ("any | forced answer", "5+D, 6+", Verdict.COMPARABLE),
        ("any | purpose waiting", "5+D, 6+", Verdict.COMPARABLE),
        ("12-14 balanced", "any | forced answer", Verdict.JUDGEMENT),
        ("any | completes the transfer to hearts", "4+H, 12-14 balanced", Verdict.COMPARABLE),
        # the same question, whatever it is called, and questions that agree in part (iblf 4411)
        ("any | asks for aces", "any | Gerber", Verdict.COMPARABLE),
        ("any | asks for aces", "any | RKCB", Verdict.JUDGEMENT),
        ("any | asks for aces", "any | asks for kings", Verdict.NOT),
        # a relay may be forced and say nothing, or ask: only the pair can tell
        ("any | relay", "5+D, 6+", Verdict.JUDGEMENT),
        ("any | relay", "any | relay", Verdict.COMPARABLE),
    ],
)
def test_questions_relays_and_forced_answers(old: str, new: str, verdict: Verdict) -> None:
    assert meant(old, new) is verdict


def test_two_questions_have_no_hands_together() -> None:
    """Whichever of them was asked, a call that asks nothing is a part of neither."""
    questions = tuple(map(read_meaning, ("any | asks for aces", "any | asks for majors")))
    new = read_meaning("5+D, 6+")
    together = all_together(questions, new, tuple(compare(one, new) for one in questions))
    assert together is not None and together.subset is False
    relays = (read_meaning("any | relay"), questions[0])
    open_one = all_together(relays, new, tuple(compare(one, new) for one in relays))
    assert open_one is not None and open_one.subset is None
