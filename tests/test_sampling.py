"""A share is the same every time, the gate leaves nothing out, and docs/testing.md says what is sampled."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import WHOLE, each, number, share

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "testing.md"


def test_a_share_is_some_and_the_gate_takes_all() -> None:
    assert share(range(10), 4) == (list(range(10)) if WHOLE else [0, 4, 8])
    assert number(10, 4) == (10 if WHOLE else 3)
    command = "from tests.sampling import share, number; print(share('abcde', 3), number(5, 3))"
    for gate, printed in (("0", "['a', 'd'] 2"), ("1", "['a', 'b', 'c', 'd', 'e'] 5")):
        ran = subprocess.run(
            [sys.executable, "-c", command],
            env={**os.environ, "RECTIFY_GATE": gate, "PYTHONPATH": str(TESTS.parent)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.strip() == printed


def test_the_parts_are_the_whole_and_a_failure_says_where() -> None:
    seen = []

    @each("number", range(7), parts=3)
    def walk(item: int) -> None:
        seen.append(item)
        assert item != 5, "not five"

    walk(0)
    walk(1)
    with pytest.raises(AssertionError) as failure:
        walk(2)
    assert failure.value.__notes__ == ["number: 5"]
    assert sorted(seen) == [0, 1, 2, 3, 4, 5, 6]


def test_the_page_lists_what_is_sampled() -> None:
    imports = re.compile(r"^from tests\.sampling import", re.MULTILINE)
    sampled = {
        path.relative_to(TESTS).as_posix()
        for path in TESTS.rglob("*.py")
        if path != Path(__file__) and imports.search(path.read_text(encoding="utf-8"))
    }
    assert sampled
    assert set(re.findall(r"^\| `([^`]+\.py)`", PAGE.read_text(encoding="utf-8"), re.MULTILINE)) == sampled


def test_only_the_sampling_reads_whether_it_is_the_gate() -> None:
    found = [path for path in TESTS.rglob("*.py") if "RECTIFY_GATE" in path.read_text(encoding="utf-8")]
    assert sorted(found) == [TESTS / "sampling.py", Path(__file__)]
