"""The few tests that failed beside all others, each once more, alone and in a process of its own.

python -m tests.again STATUS

STATUS: what the suite ended with. A test of processes, signals or a browser may fail by the pace of a busy
machine. That is a fault, of the test or of the program, and is named as one; it does not refuse a change that
did not bring it about. What fails again does, and so do more than a few.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
TESTS_FAILED = 1
"""Of pytest: everything ran to its end, and a test failed."""
MOST = 3
"""So many failures may have come about by chance."""


def again(status: int, failed: list[str], passes: Callable[[str], bool], tell: Callable[[str], None]) -> int:
    """What the suite ends with. status: at first. failed: the tests that failed. passes: runs one alone."""
    if status != TESTS_FAILED or not 0 < len(failed) <= MOST:
        return status
    for name in failed:
        tell(f"{name} failed. It is run once more, alone.")
        if not passes(name):
            return status
    tell("Failed beside others and passed alone. Find the cause, in the test or in the program:")
    for name in failed:
        tell(f"  {name}")
    return 0


def passes_alone(name: str) -> bool:
    """Whether a test passes in a process of its own, which tries nothing else."""
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", name]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def failed_last() -> list[str]:
    """The tests that failed when the suite last ran."""
    return list(json.loads(FAILED.read_text(encoding="utf-8"))) if FAILED.exists() else []


if __name__ == "__main__":
    sys.exit(again(int(sys.argv[1]), failed_last(), passes_alone, lambda line: print(line, flush=True)))
