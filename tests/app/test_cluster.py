"""A batch on a cluster of two worker processes: in order, the same lines as here, and one bad thing lost."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.cli.batches import cluster
from rectify_bridge.app.errors import Failure
from tests.app.terminal import ROOT, Terminal
from tests.sampling import gate_only

BOARD = '[Board "{n}"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H Pass Pass Pass\n\n'
DEADLY, MANY = 23, 60
needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra cluster")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Thirty files of three boards, one of them no record."""
    found = tmp_path / "archive"
    found.mkdir()
    for number in range(30):
        boards = "".join(BOARD.format(n=n) for n in range(1, 4))
        (found / f"{number:02}.pbn").write_text("nothing" if number == 17 else boards)
    return found


@gate_only
@needs_dask
def test_the_cluster_gives_what_this_machine_does_and_loses_one(folder: Path) -> None:
    command = [sys.executable, "-m", "tests.app.cluster", str(folder)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=540, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    found = json.loads(ran.stdout.splitlines()[-1])
    right = [-n if n == DEADLY else n * n for n in range(MANY)]
    assert found["numbers"] == right + right[: DEADLY + 1], "in the middle, and as the last list"
    code, lines = found["there"]
    assert found["here"] == [code, lines] and code == 2 and lines.count("\n") == 29 * 3 + 1


@needs_dask
def test_a_scheduler_that_does_not_answer_is_one_line(
    rectify: Terminal, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rectify_bridge.app.cli.batches.cluster._SECONDS", 0.2)
    ran = rectify("problems", str(folder), "--on", "tcp://127.0.0.1:9")
    assert ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1
    assert "this scheduler cannot be reached" in ran.err


class WithoutWorkers:
    """Stands for a cluster whose workers have all gone, and for a list that it was given."""

    def result(self, timeout: float) -> None:
        raise TimeoutError

    def wait_for_workers(self, number: int, timeout: float) -> None:
        raise TimeoutError


def test_a_cluster_that_has_lost_all_its_workers_is_not_waited_for_without_end() -> None:
    gone: Any = WithoutWorkers()
    with pytest.raises(Failure, match="the cluster has no workers"):
        cluster._result(gone, lambda some: some, [1], gone)


def test_processes_of_this_machine_and_a_cluster_are_not_both(rectify: Terminal, folder: Path) -> None:
    ran = rectify("problems", str(folder), "--on", "tcp://127.0.0.1:9", "--jobs", "2")
    assert ran.code == 2 and "leave it out with --on" in ran.err
