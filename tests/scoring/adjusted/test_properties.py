"""What must hold of every adjusted score, whatever the board."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rectify_bridge.scoring.adjusted.award.damage import own_damage
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.desk import adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.teams import made_single
from rectify_bridge.scoring.board.contract_score import possible_table_scores
from rectify_bridge.table.seat import Side
from tests.sampling import number

SCORES = sorted(possible_table_scores(frozenset(Side)))
scores = st.sampled_from(SCORES)
fields = st.lists(scores, min_size=3, max_size=6)
small = st.integers(-24, 24).map(Fraction)


@st.composite
def mixes(draw: st.DrawFn) -> list[tuple[int, Fraction]]:
    points = draw(st.lists(scores, min_size=1, max_size=4, unique=True))
    parts = [draw(st.integers(1, 20)) for _ in points]
    return [(p, Fraction(part, sum(parts))) for p, part in zip(points, parts, strict=True)]


forms = st.sampled_from(
    [
        {"form": "matchpoints", "scale": "2"},
        {"form": "matchpoints", "scale": "1"},
        {"form": "cross-imps", "divide": "comparisons"},
        {"form": "cross-imps", "divide": "nothing"},
        {"form": "total points"},
    ]
)


def outcomes(mix: list[tuple[int, Fraction]]) -> list[dict[str, str]]:
    return [{"score": str(p), "weight": str(w) if w < 1 else "100"} for p, w in mix]


def case(form: dict[str, str], field: list[int], mix: list[tuple[int, Fraction]]) -> dict[str, Any]:
    return {
        "edition": "2017",
        "authority": "WBF",
        "date": "2024-03-02",
        "board": {"vulnerable": "both"},
        **form,
        "field": [{"ns": f"n{n}", "ew": f"e{n}", "score": str(points)} for n, points in enumerate(field)],
        "table": {"ns": "n0", "ew": "e0"},
        "ruling": {"law": "16B3", "offending": "ew", "both": {"weighted": outcomes(mix)}},
    }


def sides(given_case: dict[str, Any]) -> tuple[Fraction, ...]:
    return tuple(points for points in adjust(read(given_case)).settled.table.values() if points is not None)


@settings(deadline=None, max_examples=number(60, 10))
@given(forms, fields, scores)
def test_one_outcome_at_all_equals_that_outcome(form: dict[str, str], field: list[int], points: int) -> None:
    assigned = sides(case(form, field, [(points, Fraction(1))]))
    played = adjust(read(case(form, [points, *field[1:]], [(points, Fraction(1))]))).settled.before
    assert played is not None
    assert assigned == tuple(played[0].values())


@settings(deadline=None, max_examples=number(60, 10))
@given(forms, fields, mixes())
def test_swapping_the_sides_swaps_the_scores(
    form: dict[str, str], field: list[int], mix: list[tuple[int, Fraction]]
) -> None:
    ns, ew = sides(case(form, field, mix))
    other_ns, other_ew = sides(case(form, [-p for p in field], [(-p, w) for p, w in mix]))
    assert (ns, ew) == (other_ew, other_ns)
    if form["form"] != "matchpoints":
        assert ns == -ew


@settings(deadline=None, max_examples=number(60, 10))
@given(forms, fields, mixes())
def test_weights_of_the_same_outcome_merge(
    form: dict[str, str], field: list[int], mix: list[tuple[int, Fraction]]
) -> None:
    halves = [(p, w / 2) for p, w in mix] * 2
    assert sides(case(form, field, mix)) == sides(case(form, field, halves))


@settings(deadline=None, max_examples=number(60, 10))
@given(forms, fields, mixes())
def test_a_weighted_score_is_the_weighted_sum_of_its_outcomes(
    form: dict[str, str], field: list[int], mix: list[tuple[int, Fraction]]
) -> None:
    alone = [(w, sides(case(form, field, [(p, Fraction(1))]))) for p, w in mix]
    assert sides(case(form, field, mix)) == tuple(sum(w * s[n] for w, s in alone) for n in (0, 1))


@settings(deadline=None, max_examples=number(60, 10))
@given(fields, mixes())
def test_matchpoints_of_the_board_sum_to_the_whole(field: list[int], mix: list[tuple[int, Fraction]]) -> None:
    done = adjust(read(case({"form": "matchpoints", "scale": "2"}, field, mix)))
    total = sum(points for line in done.settled.lines for points in line.values() if points is not None)
    assert total == len(field) * (len(field) - 1) * 2


@settings(deadline=None, max_examples=number(60, 10))
@given(scores, scores, mixes())
def test_a_balanced_knockout_score_is_left_alone(
    here: int, there: int, mix: list[tuple[int, Fraction]]
) -> None:
    match = {
        "edition": "2017",
        "authority": "WBF",
        "date": "2024-03-02",
        "board": {"vulnerable": "both"},
        "table": {"ns": "A", "ew": "B", "score": str(here)},
        "other_table": {"score": str(there)},
        "ruling": {"law": "16B3", "offending": "ew", "both": {"weighted": outcomes(mix)}},
    }
    knockout, swiss = (sides({**match, "form": form}) for form in ("knockout", "imps"))
    assert knockout == swiss
    assert knockout[0] == -knockout[1]


@given(small, small)
def test_made_single_lies_between(ns: Fraction, ew: Fraction) -> None:
    single = made_single(ns, ew)
    assert min(ns, -ew) <= single <= max(ns, -ew)
    assert made_single(ew, ns) == -single


@given(small, small, small, st.sampled_from(["error", "gamble"]))
def test_own_damage_never_pays_more_than_the_damage(a: Fraction, b: Fraction, c: Fraction, kind: str) -> None:
    from datetime import date

    own = own_damage(a, b, c, kind, Book("2017", "EBU", date(2024, 1, 1)))
    assert own.total == own.consequent + own.self_inflicted
    assert own.score == a + own.consequent
    assert a <= own.score <= max(a, b)
