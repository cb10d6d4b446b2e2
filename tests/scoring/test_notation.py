"""Results and adjusted scores as one writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.scoring.adjusted.award.artificial import averages
from rectify_bridge.scoring.board.contract_score import possible_table_scores
from rectify_bridge.scoring.board.field import (
    NOT_PLAYED,
    Artificial,
    Award,
    Entry,
    Own,
    Result,
    Split,
    Weighted,
)
from rectify_bridge.scoring.board.notation import (
    decimal,
    parse_entry,
    parse_result,
    show_entry,
    vulnerable_on,
)
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Side

NOBODY: frozenset[Side] = frozenset()
PLUS = Award(Fraction(60), Fraction(3), Own.GREATER)
MINUS = Award(Fraction(40), Fraction(-3), Own.LESSER)


def of_2017() -> dict[str, Award]:
    return averages("2017")


@pytest.mark.parametrize(
    ("text", "score"),
    [
        # Law 77, not vulnerable, by hand.
        ("420", 420), ("-50", -50), ("4SN=", 420), ("4S by N =", 420), ("4sn-1", -50), ("4SE=", -420),
        ("3NTW+1", -430), ("3NN=", 400), ("4HXS-4", -800), ("1NTXXE10", -1160), ("pass", 0), ("6DS12", 920),
    ],
)  # fmt: skip
def test_a_result(text: str, score: int) -> None:
    assert parse_result(text, NOBODY) == Result(score)


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("420", Result(420)),
        ("60% 420, 40% -50", Weighted.of((420, 60), (-50, 40))),
        ("60% 4SN=; 40% 4SN-1", Weighted.of((420, 60), (-50, 40))),
        ("12.5% 420 and 87.5% -50", Weighted.of((420, Fraction(25, 2)), (-50, Fraction(175, 2)))),
        ("A+/A-", Artificial(PLUS, MINUS)),
        ("a / a+", Artificial(Award(Fraction(50), Fraction(0)), PLUS)),
        ("60%/40%", Artificial(Award(Fraction(60)), Award(Fraction(40)))),
        ("+2 IMPs / -3 IMPs", Artificial(Award(None, Fraction(2)), Award(None, Fraction(-3)))),
        ("60% 420, 40% -50 / -50", Split(Weighted.of((420, 60), (-50, 40)), Result(-50))),
        ("A+ / 420", Split(PLUS, Result(420))),
        ("not played", NOT_PLAYED),
    ],
)
def test_an_adjusted_score(text: str, entry: Entry) -> None:
    assert parse_entry(text, NOBODY, of_2017) == entry


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("60% 420, 50% -50", "the weights add up to 110%, not 100%"),
        ("60% 420, 30% -50", "the weights add up to 90%, not 100%"),
        ("0% 420, 100% -50", "a weight cannot be 0"),
        ("60% 420, -50", "'-50' has no weight"),
        ("A+", "for one side only"),
        ("A+/A-/A", "3 sides"),
        ("425", "no contract gives +425; write a score of Law 77"),
        ("620", "no contract gives +620 at this vulnerability"),
        ("8SN=", "'8SN=' is not a result|'8S' is not a contract"),
        ("4SN+4", "14 tricks; declarer wins 0 to 13"),
        ("4S=", "is not a result"),
        ("", "is not a result"),
    ],
)
def test_what_cannot_be(text: str, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_entry(text, NOBODY, of_2017)
    assert any(part in str(caught.value) for part in problem.split("|"))
    assert "\n" not in str(caught.value)


def test_a_contract_needs_the_vulnerability() -> None:
    with pytest.raises(RecordError, match="the vulnerability of 4SN= is missing"):
        parse_result("4SN=", None)


def test_vulnerability_by_the_number() -> None:
    # Law 2: the sixteen boards.
    table = "none NS EW all NS EW all none EW all none NS all none NS EW".split()  # noqa: SIM905
    names = {"none": NOBODY, "NS": {Side.NS}, "EW": {Side.EW}, "all": set(Side)}
    for number in range(1, 49):
        assert vulnerable_on(str(number)) == names[table[(number - 1) % 16]]
    assert vulnerable_on("A7") is None


scores = st.sampled_from(sorted(possible_table_scores(None)))
results = st.builds(Result, scores)
weights = st.tuples(scores, scores, st.integers(1, 999)).map(
    lambda t: Weighted.of((t[0], Fraction(t[2], 10)), (t[1], 100 - Fraction(t[2], 10)))
)
awards = st.one_of(
    st.sampled_from((PLUS, MINUS)),
    st.integers(0, 100).map(lambda n: Award(Fraction(n))),
    st.integers(-12, 12).map(lambda n: Award(None, Fraction(n, 2))),
)
sides = st.one_of(results, weights, awards)
entries = st.one_of(
    results, weights, st.builds(Artificial, awards, awards), st.just(NOT_PLAYED),
    st.builds(Split, sides, sides).filter(lambda s: Award not in (type(s.ns), type(s.ew))),
)  # fmt: skip


@given(entries)
def test_shown_and_read_again(entry: Entry) -> None:
    assert parse_entry(show_entry(entry), None, of_2017) == entry


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    try:
        parse_entry(text, NOBODY, of_2017)
    except RecordError as error:
        assert len(str(error).splitlines()) == 1


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        ("1/3", 2, "0.33"), ("1/3", None, "1/3"), ("5/2", None, "2.5"), ("-1/200", 2, "-0.01"),
        ("-1/300", 2, "0.00"),
        ("7", None, "7"), ("7", 2, "7.00"), ("1/8", None, "0.125"), ("2/3", 0, "1"), ("-5/2", None, "-2.5"),
    ],
)  # fmt: skip
def test_decimals(value: str, places: int | None, text: str) -> None:
    assert decimal(Fraction(value), places) == text
