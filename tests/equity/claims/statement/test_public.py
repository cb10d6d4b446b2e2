"""Statements of public pages and as they are heard at tables, read into what was written down before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.equity.claims.case_reader import read_claim
from tests import yaml_file

FILES = ("public", "spoken", "heard", "typed", "mixed", "tried", "read", "worked", "hurried")
AT_LEAST = [50, 60, 60, 150, 100, 300, 30, 350, 560]
DATA = {name: yaml_file.read(Path(__file__).parent / f"{name}.yaml") for name in FILES}
SAID = [(name, table, one) for name in FILES for table, all_ in DATA[name]["said"].items() for one in all_]
IDS = [f"{table}: {one['words']}" for _, table, one in SAID]
LEFT = [one for one in SAID if "left" in one[2]]


def test_there_are_enough_of_them_and_those_of_public_pages_name_them() -> None:
    assert all(one["from"].startswith("http") for name, _, one in SAID if name == "public" or "from" in one)
    assert len(set(IDS)) == len(SAID)
    assert [sum(each[0] == name for each in SAID) for name in FILES] >= AT_LEAST


@pytest.mark.parametrize(
    ("name", "table", "one"),
    [
        pytest.param(*each, marks=pytest.mark.xfail(reason=each[2]["left"])) if each in LEFT else each
        for each in SAID
    ],
    ids=IDS,
)
def test_it_is_read_as_it_was_meant(name: str, table: str, one: dict[str, Any]) -> None:
    found = read_claim({**DATA[name]["tables"][table], "words": one["words"]}).reading
    assert found is not None
    assert [intent.as_data() for intent in found.intents] == one["read"]
    assert found.claimed == one.get("claimed")
    assert [word.lower() for word in found.unread] == one.get("unread", [])
