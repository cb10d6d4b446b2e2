"""Whatever is worked on in several processes, and whenever the first of them is ended, by whatever signal:
some seconds later none of them is left."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, nullcontext, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from rectify_bridge.app.service.operations.every import OPERATIONS
from tests.console.served import free_port
from tests.equity.claims.accepted import accepted
from tests.running import of_group, running
from tests.sampling import brute_share
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc")
RECTIFY = [sys.executable, "-c", "from rectify_bridge.app.cli.main import main; main()"]
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP)
MOMENTS = (0.05, 0.4, 1.5, 4.0)
"""Seconds after the start: while modules are loaded, while processes start, at work."""
LONG = [one.given for one in accepted() if len(one.given["hands"]["N"]) == 12][:2]


def long(claim: Mapping[str, Any]) -> dict[str, Any]:
    """The same said by somebody of whom little is known: it takes minutes."""
    return {**claim, "statement": "", "class": "club"}


def claims(folder: Path, port: int) -> list[str]:
    """A batch of claims, each of which takes minutes."""
    file = folder / "claims.jsonl"
    file.write_text("".join(f"{json.dumps(long(claim))}\n" for claim in LONG * 4))
    return ["claim", str(file), "--nodes", str(10**9), "--jobs", "2"]


def rulings(folder: Path, port: int) -> list[str]:
    """A batch of rulings, each of which is quick, so that processes wait for each other."""
    names = [str(number) for number in range(8_000)]
    for name in names:
        (folder / name).write_text(json.dumps(OPERATIONS["rule"].example))
    return ["rule", *names, "--jobs", "2", "--json"]


def console(folder: Path, port: int) -> list[str]:
    return ["serve", "--port", str(port), "--db", f"sqlite:///{folder / 'console.db'}"]


def service(folder: Path, port: int) -> list[str]:
    results = f"sqlite:///{folder / 'results.db'}"
    return ["serve", "--api-only", "--workers", "2", "--port", str(port), "--results", results]


WORK: Mapping[str, Callable[[Path, int], list[str]]] = {
    one.__name__: one for one in (claims, rulings, console, service)
}


def asks(port: int, is_over: Event) -> None:
    """Ask for a claim that takes long, as soon as somebody answers."""
    body = json.dumps({**OPERATIONS["claim"].example, **long(LONG[0])}).encode()
    while not is_over.wait(0.05):
        with (
            closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line,
            suppress(OSError, HTTPException),
        ):
            line.request("POST", "/api/claim?seconds=30", body, {"content-type": "application/json"})
            line.getresponse().read()


@contextmanager
def asked_meanwhile(port: int) -> Iterator[None]:
    """Somebody asks for as long as this lasts."""
    is_over = Event()
    asking = Thread(target=asks, args=(port, is_over))
    asking.start()
    try:
        yield
    finally:
        is_over.set()
        asking.join()


def heard() -> None:
    """A shell that outlives its terminal ignores that signal, and so would all that it starts."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def trials() -> Iterator[tuple[str, signal.Signals, float]]:
    for name in WORK:
        for moment in MOMENTS:
            for how in SIGNALS:
                yield name, how, moment


@pytest.mark.parametrize(("name", "how", "moment"), brute_share(trials(), 5, 23))
def test_none_is_left(name: str, how: signal.Signals, moment: float, tmp_path: Path) -> None:
    port = free_port()
    command = [*RECTIFY, *WORK[name](tmp_path, port)]
    quiet = subprocess.DEVNULL
    with (
        running(
            command, cwd=tmp_path, stdout=quiet, stderr=quiet, start_new_session=True, preexec_fn=heard
        ) as process,
        asked_meanwhile(port) if name == "service" else nullcontext(),
    ):
        time.sleep(moment)
        assert process.poll() is None, "it has ended by itself"
        process.send_signal(how)
        process.wait(timeout=PATIENCE)
        until(lambda: not of_group(process.pid), lambda: f"left: {of_group(process.pid)}")
