"""One board against a second implementation that shares nothing: every entry against every other, outcome by
outcome. And what every board must do."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.scoring.board.butler import Datum
from rectify_bridge.scoring.board.field import (
    NOT_PLAYED,
    Artificial,
    Award,
    Entry,
    Result,
    Split,
    Weighted,
    side_score,
)
from rectify_bridge.scoring.board.imps import Divide, imps
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.scoring.board.traveller import score
from rectify_bridge.scoring.rules import Form, Rules, SmallGroups, When, authority
from rectify_bridge.table.seat import Side
from tests.sampling import number

TWOS = Rules(Form.MATCHPOINTS)
PLUS, MINUS = Award(Fraction(60), Fraction(3)), Award(Fraction(40), Fraction(-3))


def outcomes_of(entry: Any) -> list[tuple[int, Fraction]]:
    if isinstance(entry, Result):
        return [(entry.score, Fraction(1))]
    return [(o.result.score, o.weight) for o in entry.outcomes]


def compared(own: Any, other: Any, sign: int, worth: Any) -> Fraction:
    total = Fraction(0)
    for mine, weight in outcomes_of(own):
        for theirs, share in outcomes_of(other):
            total += weight * share * worth(sign * mine - sign * theirs)
    return total


def brute_force(
    entries: list[Entry], groups: list[str], expected: int, rules: Rules, side: Side
) -> list[Any]:
    sign = 1 if side is Side.NS else -1
    column = [side_score(entry, side) for entry in entries]
    real = [i for i, entry in enumerate(column) if isinstance(entry, Result | Weighted)]
    found: list[Any] = []
    for i, entry in enumerate(column):
        if i not in real:
            found.append(entry if isinstance(entry, Award) else None)
            continue
        rivals = [column[j] for j in real if j != i and groups[j] == groups[i]]
        size = len(rivals) + 1
        if rules.form is Form.MATCHPOINTS:
            won = sum(
                (compared(entry, r, sign, lambda d: 2 if d > 0 else 1 if d == 0 else 0) for r in rivals),
                Fraction(0),
            )
            largest = max(sum(groups[j] == name for j in real) for name in set(groups))
            small = rules.small and size < expected and rules.small.sizes.get(size)
            applies = small is When.ALWAYS or (small is When.NOT_LARGEST and size < largest)
            applies = applies or (small is When.AT_MOST_A_THIRD and 3 * size <= expected)
            if applies:
                percent = 60 + 5 * (won - (size - 1))
                points = percent * 2 * (expected - 1) / 100
            else:
                # N. Doe's form of the formula, see above.
                points = (won * expected + (expected - size)) / size
            points = points * rules.scale.value / 2
            found.append(points)
        else:
            total = sum((compared(entry, r, sign, imps) for r in rivals), Fraction(0))
            divisor = {Divide.COMPARISONS: size - 1, Divide.SCORES: size}.get(rules.divide)  # type: ignore[arg-type]
            found.append(total / divisor if divisor else total * (len(real) - 1) / (size - 1))
    return found


SCORES = [420, 450, 400, -50, -100, 170, 140, 110, 620, -620, 0, 980, 300, -500, 90, 50]
WEIGHTS = [(60, 40), (50, 50), (75, 25), (20, 50, 30), (Fraction(100, 3), Fraction(200, 3)), (100,)]


def random_side(chance: random.Random) -> Any:
    kind = chance.random()
    if kind < 0.8:
        return Result(chance.choice(SCORES))
    if kind < 0.92:
        shares = chance.choice(WEIGHTS)
        return Weighted.of(*zip(chance.sample(SCORES, len(shares)), shares, strict=True))
    return Award(Fraction(chance.choice((40, 50, 60))), Fraction(chance.choice((-3, 0, 3))))


def random_entry(chance: random.Random) -> Entry:
    kind = chance.random()
    if kind < 0.06:
        return NOT_PLAYED
    if kind < 0.12:
        return Artificial(PLUS, MINUS)
    if kind < 0.2:
        return Split(random_side(chance), random_side(chance))
    side = random_side(chance)
    return Artificial(side, side) if isinstance(side, Award) else side


SMALL = {
    "ACBL": authority("ACBL").small,
    "EBU": SmallGroups({2: When.AT_MOST_A_THIRD, 3: When.AT_MOST_A_THIRD}, Fraction(60), Fraction(5)),
    "WBF": None,
}


def random_rules(chance: random.Random) -> Rules:
    if chance.random() < 0.7:
        return Rules(
            Form.MATCHPOINTS, chance.choice(list(MatchpointScale)), small=SMALL[chance.choice(list(SMALL))]
        )
    return Rules(Form.CROSS_IMPS, divide=chance.choice(list(Divide)))


def test_ten_thousand_random_boards_agree_with_brute_force() -> None:
    chance = random.Random(78)
    boards, compared_boards = number(10_000, 50), 0
    for _ in range(boards):
        rules = random_rules(chance)
        lines = chance.randint(1, 11)
        entries = [random_entry(chance) for _ in range(lines)]
        forms = ["", "", "", "b"] if chance.random() < 0.4 else [""]
        groups = [chance.choice(forms) for _ in range(lines)]
        expected = lines + chance.randint(0, 2)
        try:
            scored = score(entries, groups, expected, rules)
        except ValueError as error:
            assert "there is only one score, so it cannot be compared" in str(error)
            lone = [
                name
                for side in Side
                for name in set(groups)
                if sum(
                    isinstance(side_score(e, side), Result | Weighted) and g == name
                    for e, g in zip(entries, groups, strict=True)
                )
                == 1
            ]
            assert lone and rules.form is Form.CROSS_IMPS
            continue
        compared_boards += 1
        assert list(scored.ns) == brute_force(entries, groups, expected, rules, Side.NS)
        assert list(scored.ew) == brute_force(entries, groups, expected, rules, Side.EW)
    assert compared_boards > 0.9 * boards


sides = st.one_of(
    st.sampled_from(SCORES).map(Result),
    st.tuples(st.permutations(SCORES), st.integers(1, 99)).map(
        lambda t: Weighted.of((t[0][0], t[1]), (t[0][1], 100 - t[1]))
    ),
)


@given(st.lists(sides, min_size=2, max_size=9), st.integers(0, 3), st.sampled_from(MatchpointScale))
def test_a_board_sums_to_what_it_must(board: list[Entry], missing: int, scale: MatchpointScale) -> None:
    # n scores, each half of the full top on average, whatever the weights and however many are missing.
    expected = len(board) + missing
    scored = score(board, None, expected, Rules(Form.MATCHPOINTS, scale))
    assert sum(p for p in scored.ns if isinstance(p, Fraction)) == Fraction(scored.top, 2) * len(board)
    assert all(ns + ew == scored.top for ns, ew in zip(scored.ns, scored.ew, strict=True))  # type: ignore[operator]


@given(st.lists(sides, min_size=2, max_size=9), st.sampled_from(Divide))
def test_cross_imps_sum_to_zero_and_swapping_sides_negates(board: list[Entry], divide: Divide) -> None:
    scored = score(board, None, len(board), Rules(Form.CROSS_IMPS, divide=divide))
    assert sum(p for p in scored.ns if isinstance(p, Fraction)) == 0
    assert [-p for p in scored.ns] == list(scored.ew)  # type: ignore[operator]


@given(st.lists(sides, min_size=2, max_size=9), st.integers(0, 1))
def test_swapping_sides_negates_butler(board: list[Entry], drop: int) -> None:
    if len(board) > 2 * drop:
        scored = score(board, None, len(board), Rules(Form.BUTLER, datum=Datum(drop=drop)))
        assert [-p for p in scored.ns] == list(scored.ew)  # type: ignore[operator]


@given(st.lists(st.sampled_from(SCORES).map(Result), min_size=2, max_size=9), st.data())
def test_an_identical_result_never_changes_the_order(board: list[Entry], data: st.DataObject) -> None:
    again = data.draw(st.sampled_from(board))
    before = score(board, None, len(board), TWOS).ns
    after = score([*board, again], None, len(board) + 1, TWOS).ns
    for i in range(len(board)):
        for j in range(len(board)):
            assert (before[i] > before[j]) == (after[i] > after[j])  # type: ignore[operator]
