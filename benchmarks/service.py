"""The service under load, with a worker killed every second; every answer is compared.

    python benchmarks/service.py [rulings] [claims] [workers]

Starts `rectify-bridge serve --api-only` with two workers on 127.0.0.1, and sends 2,000 rulings (unless told
otherwise) as a batch, the same rulings singly by 16 clients, and as batches 100 claims without a statement
and as many of the accepted ones, evenly from all: in peace, then while one of its workers is killed every
second. Each answer must be what this process works out, byte for byte (of
claims, but for the time they took); an answer of 503 acknowledges nothing and is asked again. The first
rulings are sent once before anything is measured: their kind of irregularity is met then, their boards are
not met again. Prints answers a second by the clock, and for each second of a processor that the service used
in all its processes; for single requests the percentiles; how many workers were killed; and the machine.
"""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from machine import machine
from over_http import case

from rectify_bridge.app.cli.main import main as rectify
from rectify_bridge.app.service.keys import add_key
from rectify_bridge.library.case import Case
from rectify_bridge.library.ruling import rule
from tests.console.served import START, free_port
from tests.equity.claims.accepted import accepted
from tests.equity.claims.positions import endings

RULINGS, CLAIMS, WORKERS, CLIENTS, CARDS = 2_000, 100, 2, 16, 5
MET = 1_000
"""Rulings that are sent before anything is measured."""
LINES, ONE = "application/x-ndjson", "application/json"


class Service:
    """A running service. port: where it answers."""

    def __init__(self, port: int, key: str, process: subprocess.Popen[bytes]) -> None:
        self.port, self.key, self.process, self.refused = port, key, process, 0
        self._kept = threading.local()

    def post(self, path: str, body: bytes, kind: str) -> tuple[int, bytes]:
        """Status and body of an answer."""
        line: HTTPConnection = self._kept.__dict__.setdefault(
            "line", HTTPConnection("127.0.0.1", self.port, timeout=300)
        )
        line.request("POST", path, body, {"authorization": f"Bearer {self.key}", "content-type": kind})
        found = line.getresponse()
        return found.status, found.read()

    def rest(self) -> None:
        """Hang up: the service closes a line on which nothing is asked for some seconds."""
        self._kept.line.close()

    def one(self, body: bytes) -> tuple[float, bytes]:
        """Seconds and body of a ruling; what was not acknowledged is asked again."""
        begin = time.perf_counter()
        status, found = self.post("/api/rule", body, ONE)
        while status == 503:
            self.refused += 1
            time.sleep(0.05)
            status, found = self.post("/api/rule", body, ONE)
        return time.perf_counter() - begin, found

    def workers(self) -> list[int]:
        """The processes that answer: children of the one that starts them."""
        children = dict(_processes())
        own = {pid for pid, parent in children.items() if parent == self.process.pid}
        return [pid for pid, parent in children.items() if parent in own]

    def work(self) -> float:
        """Seconds of the processors in all its processes, those that have ended among them."""
        children = dict(_processes())
        own = {self.process.pid} | {pid for pid, parent in children.items() if parent == self.process.pid}
        return sum(map(_seconds, {*own, *self.workers()}))


def _processes() -> Iterator[tuple[int, int]]:
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            yield int(path.parent.name), int(path.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue


def _seconds(process: int) -> float:
    """Of the processors, in one process and those of its own that have ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def started(workers: int) -> Iterator[Service]:
    """A service that has all its workers."""
    with tempfile.TemporaryDirectory() as kept:
        keys, port = Path(kept, "keys"), free_port()
        key = add_key(keys, "platform", 1_000_000)
        command = [*START, "--api-only", "--workers", str(workers), "--port", str(port), "--keys", str(keys)]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            service = Service(port, key, process)
            until = time.monotonic() + 60
            while len(service.workers()) < workers and time.monotonic() < until:
                time.sleep(0.1)
            time.sleep(1)
            try:
                yield service
            finally:
                process.send_signal(signal.SIGINT)


@contextmanager
def killing(service: Service, *, kills: bool) -> Iterator[list[int]]:
    """One worker is killed every second; yields those that were. kills: else none is."""
    killed, end = list[int](), threading.Event()

    def run() -> None:
        while not end.wait(1.0):
            worker = service.workers()[len(killed) % 2 :][:1]
            for pid in worker:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    thread = threading.Thread(target=run, daemon=True)
    if kills:
        thread.start()
    yield killed
    end.set()
    if kills:
        thread.join()


def untimed(line: bytes) -> object:
    """An answer about a claim without how long it took."""
    return {name: value for name, value in json.loads(line).items() if name != "ms"}


def same(name: str, found: list[object], right: list[object]) -> None:
    """Raises SystemExit: an answer is lost or wrong."""
    wrong = sum(one != other for one, other in zip(found, right, strict=False)) + abs(len(found) - len(right))
    if wrong:
        raise SystemExit(f"{name}: {wrong} of {len(right)} answers are lost or wrong")


def batch(
    service: Service, path: str, lines: list[bytes], right: list[object], read: Callable[[bytes], object]
) -> None:
    """Send a batch in peace and with kills, and print how fast it was answered."""
    for kills in (False, True):
        begin, before = time.perf_counter(), service.work()
        with killing(service, kills=kills) as killed:
            status, body = service.post(path, b"\n".join(lines) + b"\n", LINES)
        seconds, work = time.perf_counter() - begin, service.work() - before
        service.rest()
        if status != 200:
            raise SystemExit(f"{path}: {status}")
        same(path, [read(line) for line in body.splitlines()], right)
        print(
            f"{path:18} {len(lines):6,} lines  {len(lines) / seconds:8,.1f}/s  "
            f"{len(lines) / work:8,.1f} a second of a processor  {len(killed)} workers killed"
        )


def singly(service: Service, bodies: list[bytes], right: list[object]) -> None:
    """Ask one by one, in peace and with kills, and print the percentiles."""
    for kills in (False, True):
        service.refused, begin, before = 0, time.perf_counter(), service.work()
        with killing(service, kills=kills) as killed, ThreadPoolExecutor(CLIENTS) as clients:
            found = list(clients.map(service.one, bodies))
        seconds, work = time.perf_counter() - begin, service.work() - before
        same("/api/rule", [body.rstrip(b"\n") for _, body in found], right)
        cut = statistics.quantiles((1000 * one for one, _ in found), n=100)
        print(
            f"/api/rule          {len(bodies):6,} singly {len(bodies) / seconds:8,.1f}/s  "
            f"{len(bodies) / work:8,.1f} a second of a processor  "
            f"ms: half {cut[49]:.1f}, 95 % {cut[94]:.1f}, 99 % {cut[98]:.1f}, most "
            f"{1000 * max(one for one, _ in found):.0f}  {len(killed)} workers killed, "
            f"{service.refused} asked again"
        )


def claims_right(claims: list[bytes]) -> list[object]:
    """What the command line says of them."""
    with tempfile.TemporaryDirectory() as kept:
        given, out = Path(kept, "claims.jsonl"), Path(kept, "out.jsonl")
        given.write_bytes(b"\n".join(claims) + b"\n")
        rectify(["claim", str(given), "--resume", str(out)])
        return [untimed(line) for line in out.read_bytes().splitlines()]


def main() -> None:
    rulings, many, workers = (
        int(given) if given else usual
        for given, usual in zip((*sys.argv[1:4], "", "", "")[:3], (RULINGS, CLAIMS, WORKERS), strict=True)
    )
    print(machine())
    met = [case(number) for number in range(-MET, 0)]
    cases = [case(number) for number in range(rulings)]
    right: list[object] = [rule(Case.from_mapping(json.loads(one))).as_json().encode() for one in cases]
    claims = [json.dumps({**one, "statement": ""}).encode() for one in endings(many, CARDS, seed=6)]
    agreed = [json.dumps(one.given).encode() for one in accepted()[:: len(accepted()) // many]]
    claimed, settled = claims_right(claims), claims_right(agreed)
    with started(workers) as service:
        service.post("/api/batch/rule", b"\n".join(met) + b"\n", LINES)
        service.rest()
        batch(service, "/api/batch/rule", cases, right, bytes)
        singly(service, cases, right)
        for some, found in ((claims, claimed), (agreed, settled)):
            batch(service, "/api/batch/claim", some, found, untimed)


if __name__ == "__main__":
    main()
