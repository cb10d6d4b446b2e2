"""The PostgreSQL server is started anew while the service keeps answers in it: what was acknowledged is there
afterwards, what could not be kept was refused in words, and nobody has to start the service again."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from typing import Any, NamedTuple

import pytest

from rectify_bridge.app.service.operations.every import OPERATIONS
from tests.client import HARD
from tests.console import postgres
from tests.console.served import ROOT, START, free_port
from tests.running import running
from tests.sampling import gate_only
from tests.waiting import PATIENCE, until

RULE, CLAIM = dict(OPERATIONS["rule"].example), dict(OPERATIONS["claim"].example) | HARD
Kept = dict[str, bytes]
"""What was acknowledged, by its address."""


class Running(NamedTuple):
    """A service that keeps its answers on a server."""

    port: int
    process: subprocess.Popen[str]

    def ask(self, method: str, path: str, data: Any = None) -> tuple[int, bytes, str]:
        """Status, body, and the address or the seconds that are named with it."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            body = None if data is None else json.dumps(data).encode()
            line.request(method, path, body, {"content-type": "application/json"})
            found = line.getresponse()
            return found.status, found.read(), found.headers["location"] or found.headers["retry-after"]

    def keep(self, kept: Kept, path: str = "/api/rule?keep=true", data: Any = RULE) -> int:
        """Have something answered and kept; what is acknowledged is noted. The status."""
        status, body, told = self.ask("POST", path, data)
        if status == 200:
            kept[told] = body
        else:
            error = json.loads(body)["error"]
            assert status == 503 and "database does not answer" in error["what"], body
            assert "check that its server runs" in error["right"] and int(told) > 0
        return status

    def ended(self) -> str:
        """End it; what it wrote on standard error."""
        self.process.terminate()
        return self.process.communicate(timeout=PATIENCE)[1]


@pytest.fixture
def server() -> Iterator[postgres.Server]:
    programs = postgres.installed()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed here")
    with postgres.Server(programs) as one:
        yield one


@gate_only
@pytest.mark.parametrize("how", ["immediate", "fast"])
def test_a_server_that_is_started_anew_loses_nothing(server: postgres.Server, how: str) -> None:
    """immediate: as a crash. fast: as an administrator does it."""
    port = free_port()
    command = [*START, "--api-only", "--workers", "1", "--port", str(port), "--results", server.url]
    with running(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        service = Running(port, process)
        _tried(service, server, how)
        assert service.process.poll() is None
        said = service.ended()
    assert "Traceback" not in said, said


def _tried(service: Running, server: postgres.Server, how: str) -> None:
    kept: Kept = {}
    statuses: Counter[int] = Counter()
    until(lambda: _answers(service), "it does not begin")
    for _ in range(3):
        for _ in range(10):
            statuses[service.keep(kept)] += 1
        assert service.keep(kept, "/api/claim?nodes=1&keep=true", CLAIM) == 200
        with ThreadPoolExecutor(1) as beside:
            stopped = beside.submit(server.stop, how)
            until(lambda: service.keep(kept) == 503, "it does not stop")
            stopped.result()
        for _ in range(5):
            statuses[service.keep(kept)] += 1
        assert service.ask("POST", "/api/rule", RULE)[0] == 200, "what is not kept goes on"
        known = next(iter(kept))
        assert service.ask("GET", known)[0] == 503
        server.start()
        until(lambda: service.keep(kept) == 200, "it does not go on by itself")
    assert statuses[200] == 30 and statuses[503] == 15, statuses
    until(lambda: all(service.ask("GET", address)[0] == 200 for address in kept), "a claim is left open")
    for address, body in kept.items():
        found, is_claim = service.ask("GET", address)[1], json.loads(body)["status"] == "undecided"
        assert json.loads(found)["status"] == "ruled" if is_claim else found == body, address


def _answers(service: Running) -> bool:
    try:
        return service.ask("GET", "/health")[0] == 200
    except OSError:
        assert service.process.poll() is None, service.process.communicate()
        return False
