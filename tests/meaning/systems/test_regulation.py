"""Regulations: the cases, and the figures of a hand outside an agreement."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.regulations.regulation import (
    DeviationPlace,
    GrossLimits,
    check,
    check_frequency,
    check_strong,
    classify,
    gross_limits,
)
from rectify_bridge.meaning.regulations.rule import Regulated, Rule, all_rules
from rectify_bridge.meaning.regulations.rule_kinds import TESTS
from rectify_bridge.meaning.systems.pattern import position_of
from rectify_bridge.meaning.words.grammar import parse_hands
from rectify_bridge.table.call import parse_call
from tests import yaml_file

CASES = Path(__file__).parents[2] / "cases" / "meaning" / "regulations.yaml"
REQUIRED = ("name", "law", "edition", "authority", "date", "source", "rules", "given", "expect", "because")


def cases() -> Iterator[Any]:
    for case in yaml_file.read(CASES):
        yield pytest.param(case, id=case["name"])


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """What the program says to a case, in the terms of its expectation."""
    given, by = case["given"], (case["authority"], str(case["date"]))
    match given["ask"]:
        case "agreement":
            kinds = {rule.id: ", ".join(filter(None, (rule.kind, rule.level))) for rule in all_rules()}
            meaning = Meaning.from_data(given["meaning"])
            where = position_of(given.get("after", "opening"))
            said = check(meaning, parse_call(given["call"]), *by, where)
            found: dict[str, list[str]] = {}
            for one in said:
                actual = f"announce: {one.what}" if one.status == "announce" else one.status
                found.setdefault(kinds.get(one.rule, one.rule), []).append(actual)
            return {
                kind: "; ".join(dict.fromkeys(found[kind])) if kind in found else None
                for kind in case["expect"]
            }
        case "hand":
            at = classify(given["hand"], Meaning.from_data(given["meaning"]), gross_limits(*by))
            return {"place": at.place.value, "points": at.points, "cards": at.cards}
        case "strong":
            return {"says": [check_strong(hand, *by).status for hand in given["hands"]]}
        case "frequency":
            return {"says": [_frequency(counts, *by).what for counts in given["counts"]]}
    raise AssertionError(given["ask"])


def _frequency(counts: dict[str, Any], authority: str, date: str) -> Regulated:
    values: dict[str, Any] = {k: tuple(v) if k == "sessions" else v for k, v in counts.items()}
    return check_frequency(authority, date, **values)


@pytest.mark.parametrize("case", list(cases()))
def test_case(case: dict[str, Any]) -> None:
    assert set(REQUIRED) <= set(case)
    assert set(case) <= {*REQUIRED, "examples", "tricky"}
    found = answer(case)
    if case["given"]["ask"] == "frequency":
        for said, word in zip(found["says"], case["expect"]["says"], strict=True):
            assert word in said
        return
    assert found == case["expect"]


def test_every_kind_of_rule_has_a_case() -> None:
    actual = {kind.partition(",")[0] for case in yaml_file.read(CASES) for kind in case["expect"]}
    assert set(TESTS) <= actual


def test_every_rule_is_cited_and_can_be_read() -> None:
    for rule in all_rules():
        assert rule.kind in (*TESTS, "gross", "frequency")
        assert len(rule.cite) > 30
        assert rule.ends is None or rule.begins < rule.ends
        if rule.verified and "hands" in rule.data:
            parse_hands(rule.data["hands"])


def of_one_kind(one: Rule, other: Rule) -> bool:
    """Whether both could speak of the same call in the same seat of the same event."""
    same = all(getattr(one, part) == getattr(other, part) for part in ("authority", "kind", "level"))
    calls = not one.calls or not other.calls or one.calls & other.calls
    seats = not one.seats or not other.seats or one.seats & other.seats
    return same and bool(calls and seats)


def test_no_two_rules_of_a_kind_are_in_force_at_once() -> None:
    for one in all_rules():
        for other in all_rules():
            if one is not other and of_one_kind(one, other):
                apart = (one.ends is not None and one.ends <= other.begins) or (
                    other.ends is not None and other.ends <= one.begins
                )
                assert apart, (one.id, other.id)


def test_the_nearest_agreed_hand() -> None:
    """5-4-2-2 is one card from 5-3-3-2 and from 4-4-3-2; 19 points are two from 17."""
    at = classify("AKQ42.KQ83.K2.A4", Meaning.of("15-17 balanced"))
    assert (at.place, at.cards, at.points) == (DeviationPlace.OUTSIDE, 1, 4)  # 21 points
    assert "Director" in at.why


def test_a_quality_that_is_missing() -> None:
    at = classify("AQ4.985.KQ92.KJ4", Meaning.of("15-18 balanced, stopper H"), GrossLimits(1, 4, 2, "here"))
    assert (at.place, at.cards, at.points) == (DeviationPlace.DEVIATION, 0, 0)
    assert "the rest of the agreement does not" in at.why


@pytest.mark.parametrize(
    "hand", ["AKQ.KQ3.K92", "AAQ4.KQ3.K92.984", "AKQ4.KQ3.K92.9841", "AQ4.985.KQ92.KJ42"]
)
def test_a_bad_hand(hand: str) -> None:
    with pytest.raises(ValueError, match="write"):
        classify(hand, Meaning.of("15-17 balanced"))


@pytest.mark.parametrize(("authority", "date"), [("FIFA", "2020-01-01"), ("EBU", "yesterday")])
def test_a_bad_authority_or_date(authority: str, date: str) -> None:
    with pytest.raises(ValueError, match="write"):
        check(Meaning.of("16+"), parse_call("1C"), authority, date)


def test_frequency_wants_one_count() -> None:
    with pytest.raises(ValueError, match="count either"):
        check_frequency("ACBL", "2025-04-01")
