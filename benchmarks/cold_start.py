"""How long `rectify-bridge rule` takes from a cold start, and its peak memory, as an installed command.

    python benchmarks/cold_start.py [runs] [command]

Runs the command so many times (20 unless told otherwise), each in a process of its own, on the sample
case, and prints the distribution of the time by the clock and of the peak memory, the ratios to the
targets of 0.3 s and 60 MB, and the machine. command: the installed `rectify-bridge`, by default the one
beside this Python.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from pathlib import Path

from machine import machine

SAMPLE = Path(__file__).parent.parent / "samples" / "insufficient-bid.yaml"
SECONDS, MEGABYTES = 0.3, 60.0


def run(command: str) -> tuple[float, float, float]:
    """One run: seconds by the clock, seconds of the processor, and peak memory in MB.

    Raises:
        SystemExit: the command failed.
    """
    begin = time.perf_counter()
    child = os.posix_spawn(
        command,
        [command, "rule", str(SAMPLE)],
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status, usage = os.wait4(child, 0)
    seconds = time.perf_counter() - begin
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"{command} rule {SAMPLE.name} ended with {os.waitstatus_to_exitcode(status)}")
    bytes_of = 1 if sys.platform == "darwin" else 1024  # what ru_maxrss counts in
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * bytes_of / 1e6


def report(name: str, unit: str, found: list[float], target: float) -> None:
    low, *_, high = sorted(found)
    median = statistics.median(found)
    print(
        f"{name:12} {unit:3} min {low:6.3f}  median {median:6.3f}  max {high:6.3f}"
        f"  median/target {median / target:5.2f}"
    )


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    command = sys.argv[2] if len(sys.argv) > 2 else str(Path(sys.executable).with_name("rectify-bridge"))
    found = [run(command) for _ in range(runs)]
    print(machine())
    print(f"{command} rule {SAMPLE.name}, {runs} runs; the first {found[0][0]:.3f} s")
    report("by the clock", "s", [seconds for seconds, _, _ in found], SECONDS)
    report("processor", "s", [seconds for _, seconds, _ in found], SECONDS)
    report("peak memory", "MB", [memory for _, _, memory in found], MEGABYTES)


if __name__ == "__main__":
    main()
