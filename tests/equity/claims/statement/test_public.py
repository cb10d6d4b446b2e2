"""Statements as players made them, from public pages, read into what was written down for them before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.equity.claims.case_reader import read_claim
from tests import yaml_file

DATA = yaml_file.read(Path(__file__).parent / "public.yaml")
SAID = [(table, one) for table, all_ in DATA["said"].items() for one in all_]
IDS = [f"{table}: {one['words']}" for table, one in SAID]


def test_each_names_its_page_and_there_are_enough_of_them() -> None:
    assert all(one["from"].startswith("http") for _, one in SAID)
    assert len(set(IDS)) == len(SAID) >= 50


@pytest.mark.parametrize(("table", "one"), SAID, ids=IDS)
def test_it_is_read_as_it_was_meant(table: str, one: dict[str, Any]) -> None:
    found = read_claim({**DATA["tables"][table], "words": one["words"]}).reading
    assert found is not None
    assert [intent.as_data() for intent in found.intents] == one["read"]
    assert found.claimed == one.get("claimed")
    assert [word.lower() for word in found.unread] == one.get("unread", [])
