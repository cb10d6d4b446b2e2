"""How long each verb of the command line takes on its sample from a cold start, as an installed command.

    python benchmarks/verbs.py [runs] [command]

Runs each so many times (10 unless told otherwise), each in a process of its own, and prints the least and the
median by the clock and of the processor, and the machine; first with the bytecode that Python keeps, as a
user has it, then without that of the program, as where its folder cannot be written: then every module of it
is compiled anew. The target is 0.3 s. command: the installed `rectify-bridge`, by default the one beside
this Python.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from machine import machine

ROOT = Path(__file__).parent.parent
SECONDS = 0.3
CASE, RECORD = "samples/insufficient-bid.yaml", "samples/insufficient-bid.pbn"
COMMANDS = (
    "--version",
    "--help",
    f"rule {CASE}",
    f"rule {RECORD} --authority WBF --board 1 --answer i1.slip=no",
    "rule samples/penalty-card.yaml --brief",
    "claim samples/claims/trump-out.yaml",
    f"problems {RECORD}",
    "law 27",
    f"diff {CASE}",
    "diff samples/casebooks/2009-2016.yaml --short",
    "coverage",
    "dd samples/decision/slow-five-diamonds.pbn",
    "decision samples/decision/slow-five-diamonds.yaml",
)
ENDINGS = {0, 3}
"""How they may end: ruled, or with a question that is open."""


def run(command: str, words: str, environment: Mapping[str, str]) -> tuple[float, float]:
    """One run: seconds by the clock, and of the processor.

    Raises:
        SystemExit: the command failed.
    """
    begin = time.perf_counter()
    child = os.posix_spawn(
        command,
        [command, *words.split()],
        environment,
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status, usage = os.wait4(child, 0)
    seconds = time.perf_counter() - begin
    if os.waitstatus_to_exitcode(status) not in ENDINGS:
        raise SystemExit(f"{command} {words} ended with {os.waitstatus_to_exitcode(status)}")
    return seconds, usage.ru_utime + usage.ru_stime


def report(words: str, found: list[tuple[float, float]]) -> None:
    clock, processor = zip(*found, strict=True)
    median = statistics.median(clock)
    print(
        f"{words:80} clock {min(clock):.3f} {median:.3f}  processor {min(processor):.3f}"
        f" {statistics.median(processor):.3f}  median/target {median / SECONDS:.2f}"
    )


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    command = sys.argv[2] if len(sys.argv) > 2 else str(Path(sys.executable).with_name("rectify-bridge"))
    os.chdir(ROOT)
    print(machine())
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with TemporaryDirectory() as folder:
        kept = {**plain, "PYTHONPYCACHEPREFIX": folder}
        measure("with bytecode", command, runs, kept)
        for own in list(Path(folder).rglob("rectify_bridge")):
            shutil.rmtree(own)
        measure("without that of the program", command, runs, {**kept, "PYTHONDONTWRITEBYTECODE": "1"})


def measure(title: str, command: str, runs: int, environment: Mapping[str, str]) -> None:
    print(f"{title}, {runs} runs, s: least and median")
    for words in COMMANDS:
        run(command, words, environment)  # it may write bytecode
        report(words, [run(command, words, environment) for _ in range(runs)])


if __name__ == "__main__":
    main()
