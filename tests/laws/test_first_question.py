"""An older edition begins on a kind of irregularity as today, or as is listed: its group is none that another
law of that edition uses for something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.laws import book
from tests import trees, yaml_file

LISTED = yaml_file.read(Path(__file__).parents[1] / "data" / "first_questions.yaml")


def _begun(kind: str, edition: int) -> Outcome:
    return rule(trees.matter(trees.Planted(kind, trees.NO_RECORD), "WBF", edition))


def _question(outcome: Outcome) -> str:
    return outcome.key.fact if outcome.key else ""


@pytest.mark.parametrize("edition", EDITIONS[:-1])
def test_an_older_edition_begins_as_today_or_as_is_listed(edition: int) -> None:
    found = {}
    for kind in book.irregularities():
        then, today = _begun(kind, edition), _begun(kind, EDITIONS[-1])
        if then.status is not Status.NOT_ENCODED and _question(then) != _question(today):
            found[kind] = _question(then)
    assert found == LISTED[edition]
