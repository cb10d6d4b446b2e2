"""A store is killed, or its disk fails or is full, at every single write: what was acknowledged is there,
what was not is there wholly or not at all, and the next is taken."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.console.every_write import WAYS
from tests.console.followed import IS_POSSIBLE, Fault
from tests.console.served import ROOT
from tests.console.test_every_store import RESULTS, WRITES
from tests.sampling import BRUTE, WHOLE

pytestmark = pytest.mark.skipif(not IS_POSSIBLE, reason="a process is followed on Linux alone")


def every(name: str) -> int:
    """Of how many things that can go wrong one is tried. Making a new database takes a second each time; the
    numbers have no factor in common with the four things that can go wrong at a write."""
    if name == "made":
        return 1 if BRUTE else 13 if WHOLE else 161
    return 1 if BRUTE else 3 if WHOLE else 41


@pytest.mark.parametrize("name", WAYS)
def test_it_is_there_wholly_or_not_at_all(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.console.every_write", str(tmp_path), name, str(every(name))]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found, "nothing was tried"
    told = [found.get(f"{fault} not acknowledged") for fault in Fault.__members__]
    assert every(name) > 1 or all(told), found


def test_every_way_to_write_is_tried() -> None:
    assert set(WAYS) == {"made", *WRITES, *(f"results: {name}" for name in RESULTS)}
