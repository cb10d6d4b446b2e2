"""The examples of the source documents: what the meanings alone say of every call named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.engines.sections.meanings import read_given
from rectify_bridge.meaning.comparable.options import Option, options
from rectify_bridge.meaning.comparable.situation import Situation, situation
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import parse_call
from tests import yaml_file

CASES = Path(__file__).parents[1] / "cases" / "comparable"
REQUIRED = {"name", "law", "edition", "authority", "source", "examples", "given", "expect", "because"}
WANTED = {
    *("C000-01", "C000-02", "C000-03", "C001-01", "C001-02", "C003-01"),
    *(f"C004-{number:02}" for number in range(1, 14)),
}
"""Every example of the source documents that compares calls or replaces an insufficient bid."""
ALL = [case for path in sorted(CASES.glob("*.yaml")) for case in yaml_file.read(path)]


def table_of(case: dict[str, Any]) -> tuple[Situation, tuple[Option, ...]]:
    given = case["given"]
    assert set(given) <= {"auction", "withdrawn", "rho_passes", "meanings"}
    where = situation(
        parse_auction(given["auction"]), given.get("withdrawn", ""), given.get("rho_passes", False)
    )
    meanings = read_given(given["meanings"])
    table = options(
        where,
        meanings.withdrawn["i1"],
        lambda call: meanings.meaning_of(call, where.now or where.before),
        meanings.tolerance,
    )
    return where, table


def found(option: Option) -> dict[str, Any]:
    first = option.findings[0] if option.findings else None
    return {
        "verdict": option.verdict.value,
        "verdicts": [one.verdict.value for one in option.findings],
        "together": option.together and option.together.subset,
        "wider": option.wider.value if option.wider else None,
        "route": option.route.cite,
        "same": option.same,
        "same_each": list(option.same_each),
        "ground": first and first.ground,
        "purpose": first and first.purpose,
        "beyond": first and first.apart,
        "distribution_inside": first and first.distribution_inside,
        "counterexample": first and first.counterexample is not None,
    }


@pytest.mark.parametrize("case", ALL, ids=[case["name"] for case in ALL])
def test_example(case: dict[str, Any]) -> None:
    assert set(case) == REQUIRED and case["expect"]
    _, table = table_of(case)
    by_call = {option.call: option for option in table}
    for name, wanted in case["expect"].items():
        option = by_call[parse_call(name)]
        if wanted.pop("only", False):
            assert len(table) == 1
        seen = found(option)
        assert {key: seen[key] for key in wanted} == wanted, name


@pytest.mark.parametrize("case", ALL, ids=[case["name"] for case in ALL])
def test_the_table_has_every_legal_call(case: dict[str, Any]) -> None:
    where, table = table_of(case)
    if table[0].verdict.value != "no-choice":
        assert tuple(option.call for option in table) == where.legal_calls


def test_every_example_of_the_sources_is_there() -> None:
    assert {example for case in ALL for example in case["examples"]} == WANTED
