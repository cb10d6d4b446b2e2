"""A record that shows an irregularity by itself answers what it can about it: what is still asked has its
reason in tests/data/asked_on_record.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.tree import explore
from tests import yaml_file
from tests.desk.test_every_kind_on_record import DEAL, SHOWN
from tests.trees import forks

LISTED = yaml_file.read(Path(__file__).parents[1] / "data" / "asked_on_record.yaml")
REASONS = {fact: entry["why"] for entry in LISTED for fact in entry["facts"]}
LEADS_ON = "card to be taken back"
ITS_OWN = ("47", "47E2(a)", "47A", "47B", "47D")
"""Where the questions of its own law are asked, by the clause that asks."""


def _found(kind: str, edition: int) -> Iterator[Matter]:
    parts = SHOWN[kind]["given"] | {"deal": DEAL}
    case = {"authority": "WBF", "edition": edition, "given": parts}
    ruled = rule_on(case_from(case, CaseOptions(None, None, "2026-01-15", {})))
    return (matter for matter, _, _ in ruled.each if matter.incident.kind == kind)


@cache
def asked(edition: int) -> dict[str, set[str]]:
    """The facts of the record that are asked all the same, each with the kinds on whose record."""
    found: dict[str, set[str]] = {}
    for kind in SHOWN:
        for matter in _found(kind, edition):
            for fork in forks(explore(matter, 1)):
                is_own = kind != LEADS_ON or fork.fact.cite in ITS_OWN
                if fork.fact.kind is Kind.RECORD and is_own:
                    found.setdefault(fork.fact.name, set()).add(kind)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_record_answers_is_not_asked(edition: int) -> None:
    new = {fact: kinds for fact, kinds in asked(edition).items() if fact not in REASONS}
    assert not new, "the record may tell it: read it there, or say in asked_on_record.yaml why it does not"


def test_each_reason_is_of_a_fact_that_is_asked() -> None:
    assert set(REASONS) == {fact for edition in EDITIONS for fact in asked(edition)}
    assert all(entry["why"].endswith(".") for entry in LISTED)
