"""An archive on two workers: against one process, with a worker killed in the middle, its memory, its bytes.

    python benchmarks/archive.py [boards] [workers]

Writes so many boards (5,000 unless told otherwise) as files of 200: real championship boards with their play,
drawn with a seed. `rectify-bridge problems` lists what is wrong with them in one process, in two, and in two
of which one is killed when half is done. Prints boards a second, the most memory of all its processes in
the first and in the last third of each run, whether the bytes are the same, and the machine. 100,000 boards
take a quarter of an hour.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from machine import machine

SOURCE = Path(__file__).parent.parent / "tests" / "data" / "vanderbilt-2012.pbn"
BOARDS, WORKERS, EACH, SEED = 5_000, 2, 200, 19
EVERY = 0.2
"""Seconds between two looks at the processes."""


class Run(NamedTuple):
    """One run. seconds: by the clock. work: of the processors, in all processes. killed: a worker was. early,
    late: MB at most in the first and last third."""

    seconds: float
    work: float
    killed: bool
    early: float
    late: float
    out: bytes


def write(folder: Path, boards: int) -> None:
    """Files of 200 boards, the same ones every time."""
    games = [game for game in SOURCE.read_text(encoding="utf-8").split("\n\n") if '[Deal "' in game]
    dice = random.Random(SEED)
    for number, first in enumerate(range(0, boards, EACH)):
        some = dice.choices(games, k=min(EACH, boards - first))
        (folder / f"{number:06}.pbn").write_text("\n\n".join(some) + "\n", encoding="utf-8")


def run(folder: Path, out: Path, boards: int, workers: int, *, kill: bool = False) -> Run:
    """The verb over the folder. kill: one of its workers, when half of the boards are done."""
    command = [sys.executable, "-m", "rectify_bridge.app.cli.main", "problems", str(folder)]
    begin, before = time.monotonic(), _work()
    process = subprocess.Popen([*command, "--resume", str(out), "--jobs", str(workers)])
    looks: list[float] = []
    while process.poll() is None:
        time.sleep(EVERY)
        children = list(_children(process.pid))
        looks.append(sum(map(_megabytes, [process.pid, *children])))
        if kill and children and _lines(out) > boards / 2:
            kill = not _killed(children)
    seconds, third = time.monotonic() - begin, max(len(looks) // 3, 1)
    if process.returncode:
        raise SystemExit(f"the command ended with {process.returncode}")
    return Run(seconds, _work() - before, not kill, max(looks[:third]), max(looks[-third:]), out.read_bytes())


def _work() -> float:
    """Seconds of the processors in all that this process started and waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _killed(children: list[int]) -> bool:
    """Kill the busiest of the workers; whether one was there."""
    worker = max(children, key=_megabytes)
    try:
        os.kill(worker, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def _children(parent: int) -> Iterator[int]:
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(path.read_text().rpartition(")")[2].split()[1]) == parent:
                yield int(path.parent.name)
        except (OSError, ValueError):
            continue


def _megabytes(process: int) -> float:
    """The memory of a process; none of one that has ended."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _lines(out: Path) -> int:
    return out.read_bytes().count(b"\n") if out.is_file() else 0


def main() -> None:
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else WORKERS
    print(machine())
    with TemporaryDirectory() as kept:
        folder = Path(kept, "archive")
        folder.mkdir()
        write(folder, boards)
        named = {
            "one process": run(folder, Path(kept, "one"), boards, 1),
            f"{workers} processes": run(folder, Path(kept, "some"), boards, workers),
            "one of them killed": run(folder, Path(kept, "killed"), boards, workers, kill=True),
        }
    first = named["one process"]
    for name, one in named.items():
        same = "the same bytes" if one.out == first.out else "OTHER BYTES"
        print(
            f"{name:20} {boards / one.seconds:8,.0f} boards/s  {first.seconds / one.seconds:4.2f} times"
            f"  {boards / one.work:5,.0f} a second of a processor"
            f"  {one.early:5.0f} MB, at the end {one.late:5.0f} MB  {same}"
        )
    last = named["one of them killed"]
    if not last.killed or any(one.out != first.out for one in named.values()):
        raise SystemExit("no worker was killed" if not last.killed else "the bytes differ")


if __name__ == "__main__":
    main()
