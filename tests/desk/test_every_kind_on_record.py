"""Whatever can be told from the record is found by itself, with a deal and without.

Every kind of irregularity has a record on which it is found, or the reason why no record shows it: both stand
in tests/data/on_record.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.desk.files.intake import CaseOptions, case_from
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.laws import book
from tests import yaml_file

DEAL = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
KINDS: dict[str, dict[str, Any]] = yaml_file.read(Path(__file__).parents[1] / "data" / "on_record.yaml")
SHOWN = {kind: entry for kind, entry in KINDS.items() if "given" in entry}


def found(given: dict[str, Any], *, deal: bool) -> list[tuple[str, str]]:
    """The incidents of a record, each with whose it is."""
    parts = given | ({"deal": DEAL} if deal else {})
    case = {"authority": "WBF", "edition": 2017, "given": parts}
    ruled = rule_on(case_from(case, CaseOptions(None, None, "2026-01-15", {})))
    return [(matter.incident.kind, matter.incident.by) for matter, _, _ in ruled.each]


def _both_ways() -> Iterator[Any]:
    for kind, entry in SHOWN.items():
        for deal in (True, False):
            if deal or "with_deal" not in entry:
                yield pytest.param(kind, deal, id=f"{kind}, {'with the deal' if deal else 'without'}")


@pytest.mark.parametrize(("kind", "deal"), [*_both_ways()])
def test_a_record_that_shows_it_opens_it_by_itself(kind: str, deal: bool) -> None:
    assert (kind, SHOWN[kind]["by"]) in found(SHOWN[kind]["given"], deal=deal)


@pytest.mark.parametrize("kind", [kind for kind, entry in SHOWN.items() if "with_deal" in entry])
def test_what_only_the_deal_shows_is_not_guessed_without_it(kind: str) -> None:
    assert kind not in dict(found(SHOWN[kind]["given"], deal=False))


@pytest.mark.parametrize(("kind", "deal"), [*_both_ways()])
def test_what_the_record_shows_is_alleged_without_saying_where_it_was(kind: str, deal: bool) -> None:
    """It is the same incident, and no second one."""
    given = SHOWN[kind]["given"]
    alleged = {"alleged": {"kind": kind, "by": SHOWN[kind]["by"]}}
    told = given | {"events": [*given.get("events", ()), alleged]}
    assert found(told, deal=deal) == found(given, deal=deal)


def test_every_kind_is_found_on_a_record_or_has_the_reason_why_not() -> None:
    told = [kind for entry in KINDS.values() for kind in entry.get("kinds", ())]
    listed = [*(kind for kind, entry in KINDS.items() if "kinds" not in entry), *told]
    assert sorted(listed) == sorted(book.irregularities())
    reasons = [entry[name] for entry in KINDS.values() for name in ("why", "with_deal") if name in entry]
    assert all(reason.endswith(".") for reason in reasons)
