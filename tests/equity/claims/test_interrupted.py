"""A claim that takes long shows at a terminal that it is worked on; Ctrl-C ends it with all its processes."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rectify_bridge.equity.claims.adjudicate import NODES, adjudicate
from rectify_bridge.equity.claims.case_reader import read_case
from tests.equity.claims.accepted import accepted
from tests.running import is_sent_to_all, of_group, running
from tests.sampling import gate_only, share
from tests.terminal import terminal, up_to
from tests.waiting import PATIENCE, until

ROOT = Path(__file__).parents[3]
LISTED = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc")
NONE_YET = r"0 of 2 claims so far, (\d+) s; "
"""How long it has taken: a busy machine may skip a second."""
LONG = [one.given for one in accepted() if len(one.given["hands"]["N"]) == 12][:2]


@LISTED
@pytest.mark.parametrize("jobs", share([1, 2], 2))
def test_it_shows_that_it_works_and_ctrl_c_ends_it(jobs: int, tmp_path: Path) -> None:
    file = unending(tmp_path)
    seen = interrupted(
        file, ["--nodes", str(10**9), "--jobs", str(jobs)], rf"{NONE_YET}.*{NONE_YET}Ctrl-C ends it"
    )
    first, second = map(int, re.findall(NONE_YET, seen)[:2])
    assert 1 <= first < second


@LISTED
@gate_only
def test_so_it_does_while_it_looks_how_the_ruling_moves(tmp_path: Path) -> None:
    """One claim alone, its own ruling found in a moment: what takes long is how it moves."""
    file = tmp_path / "claims.jsonl"
    given = {**LONG[0], "class": "expert", "authority": "WBF"}
    file.write_text(json.dumps(given) + "\n")
    ruled = adjudicate(read_case(given))
    assert ruled.low == ruled.high and ruled.nodes < NODES // 10
    interrupted(file, ["--nodes", str(10**9)], r"0 of 1 claims so far, \d+ s; ")


@LISTED
@pytest.mark.parametrize("later", [0.1, 0.24, 0.3, 0.36, 0.44])
def test_ctrl_c_while_the_others_start_leaves_no_trace(later: float, tmp_path: Path) -> None:
    """They are still loading their modules: a slow machine showed theirs; a fast one had done its work."""
    file = unending(tmp_path)
    command = [sys.executable, "-m", "rectify_bridge.app.cli.main", "claim", str(file)]
    command += ["--nodes", str(10**9), "--jobs", "2"]
    with running(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=ROOT, start_new_session=True
    ) as process:
        until(lambda: sum("spawn_main" in one for one in of_group(process.pid).values()) >= 2)
        time.sleep(later)
        assert process.poll() is None and is_sent_to_all(process.pid, signal.SIGINT)
        said = process.communicate(timeout=PATIENCE)[1].decode()
    assert process.returncode == 130 and "Traceback" not in said, said


def unending(folder: Path) -> Path:
    """A file of claims that no machine finds before it is stopped, with enough nodes."""
    file = folder / "claims.jsonl"
    claims = [{**given, "statement": "", "class": "club"} for given in LONG]
    file.write_text("".join(f"{json.dumps(claim)}\n" for claim in claims))
    return file


def interrupted(file: Path, options: list[str], pattern: str) -> str:
    """What a terminal shows of `claim` until it shows this, and after the Ctrl-C that follows. It ends with
    130, without a trace, and leaves no process behind."""
    command = [sys.executable, "-m", "rectify_bridge.app.cli.main", "claim", str(file), *options]
    with (
        terminal() as (ours, theirs),
        running(
            command, stdout=subprocess.DEVNULL, stderr=theirs, cwd=ROOT, start_new_session=True
        ) as process,
    ):
        seen = up_to(ours, pattern)
        assert is_sent_to_all(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        assert process.wait(timeout=PATIENCE) == 130
        seen += rest(ours)
        until(lambda: not of_group(process.pid), lambda: f"left: {of_group(process.pid)}")
    assert "Traceback" not in seen
    return seen


def rest(ours: int) -> str:
    """What is still to be read there."""
    return os.read(ours, 10_000).decode() if select.select([ours], [], [], 0.5)[0] else ""
