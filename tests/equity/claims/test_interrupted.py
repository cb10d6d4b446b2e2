"""A claim that takes long shows at a terminal that it is worked on; Ctrl-C ends it with all its processes."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.equity.claims.accepted import accepted
from tests.sampling import share

ROOT = Path(__file__).parents[3]
LONG = [one.given for one in accepted() if len(one.given["hands"]["N"]) == 12][:2]


@pytest.mark.parametrize("jobs", share([1, 2], 2))
def test_it_shows_that_it_works_and_ctrl_c_ends_it(jobs: int, tmp_path: Path) -> None:
    file = tmp_path / "claims.jsonl"
    claims = [{**given, "statement": "", "class": "club"} for given in LONG]
    file.write_text("".join(json.dumps(claim) + "\n" for claim in claims))
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "rectify_bridge.app.cli.main", "claim", str(file)]
    process = subprocess.Popen(
        [*command, "--nodes", str(10**9), "--jobs", str(jobs)],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        cwd=ROOT,
        start_new_session=True,
    )
    try:
        seen = up_to(ours, " 2 s; Ctrl-C ends it")
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        assert process.wait(timeout=20) == 130
        seen += rest(ours)
        assert is_gone(process.pid)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(theirs)
        os.close(ours)
    assert "0 of 2 claims so far, 1 s" in seen and "Traceback" not in seen


def up_to(terminal: int, words: str) -> str:
    """What appears at the terminal up to these words."""
    seen, end = "", time.monotonic() + 60
    while words not in seen:
        assert time.monotonic() < end, seen
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 1000).decode()
    return seen


def rest(terminal: int) -> str:
    """What is still to be read there."""
    return os.read(terminal, 10_000).decode() if select.select([terminal], [], [], 0.5)[0] else ""


def is_gone(group: int) -> bool:
    """Whether no process of the group is left, some seconds later at most."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
