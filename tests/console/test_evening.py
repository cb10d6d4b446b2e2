"""A short evening of the simulation in benchmarks/evening.py: killed once, no call lost, none taken twice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.sampling import gate_only

ROOT = Path(__file__).parents[2]
SHORT = "--tables 3 --directors 2 --pollees 3 --hours 0.2 --minute 0.1 --kills 1 --only sqlite"


@gate_only
def test_a_short_evening() -> None:
    command = [sys.executable, "benchmarks/evening.py", *SHORT.split()]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=540, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "no call lost, none taken twice, each pollee answered once" in ran.stdout
    assert "3 pollees answered" in ran.stdout and "killed 1 times" in ran.stdout
