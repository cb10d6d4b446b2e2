"""Which failures of the suite are looked at once more, and which are not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import again as module
from tests.again import MOST, TESTS_FAILED, again, failed_last, passes_alone


def test_what_passes_alone_is_named_and_does_not_refuse_a_change() -> None:
    told = list[str]()
    assert again(TESTS_FAILED, ["a", "b"], lambda name: True, told.append) == 0
    assert told[-3:] == [
        "Failed beside others and passed alone. Find the cause, in the test or in the program:",
        "  a",
        "  b",
    ]


def test_what_fails_alone_too_refuses_a_change() -> None:
    told, tried = list[str](), list[str]()

    def passes(name: str) -> bool:
        tried.append(name)
        return name != "b"

    assert again(TESTS_FAILED, ["a", "b", "c"], passes, told.append) == TESTS_FAILED
    assert tried == ["a", "b"] and len(told) == 2


@pytest.mark.parametrize(
    ("status", "failed"),
    [(2, ["a"]), (3, ["a"]), (5, []), (TESTS_FAILED, []), (TESTS_FAILED, [str(n) for n in range(MOST + 1)])],
    ids=["interrupted", "a fault of pytest", "no tests", "none is named", "too many"],
)
def test_nothing_else_is_tried_again(status: int, failed: list[str]) -> None:
    def never(_: str) -> bool:
        raise AssertionError

    assert again(status, failed, never, lambda _: None) == status


def test_it_takes_what_pytest_wrote_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that fails when it is run first and passes then, as one that fails by chance; and one that never
    passes."""
    (tmp_path / "test_by_chance.py").write_text(
        "from pathlib import Path\n"
        "import pytest\n"
        "@pytest.mark.parametrize('call', ['1NT [X]'])\n"
        "def test_first(call):\n"
        "    seen = Path(__file__).with_suffix('.seen')\n"
        "    if not seen.exists():\n"
        "        seen.touch()\n"
        "        raise AssertionError\n"
        "def test_never(): raise AssertionError\n"
        "def test_always(): pass\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "FAILED", tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed")
    assert failed_last() == []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "--rootdir", str(tmp_path), "."]
    suite = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True)
    assert suite.returncode == TESTS_FAILED
    first, never = sorted(failed_last())
    assert first.endswith("test_first[1NT [X]]") and never.endswith("test_never")
    assert passes_alone(first) and not passes_alone(never)
