"""The service as it is really run: over HTTP, with keys, batches, figures and a log."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rectify_bridge.app.service.keys import add_key
from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.pool import TRIES
from tests.app.terminal import Terminal
from tests.console.served import ROOT, START, free_port
from tests.running import is_sent, running
from tests.sampling import gate_only
from tests.waiting import PATIENCE, until

pytestmark = gate_only
JSON, LINES = "application/json", "application/x-ndjson"
CASE = b'{"authority": "WBF", "date": "2026-01-15", "given": {"auction": "N: 1S 1H"}}'


class Answer(NamedTuple):
    status: int
    body: bytes
    headers: dict[str, str]

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Running(NamedTuple):
    """A service. small: a key that may send a line a second."""

    port: int
    key: str
    small: str
    process: subprocess.Popen[str]

    def ask(
        self, method: str, path: str, body: bytes = b"", key: str | None = None, **headers: str
    ) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        said = self.key if key is None else key
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            line.request(
                method, path, body, {**({"authorization": f"Bearer {said}"} if said else {}), **named}
            )
            found = line.getresponse()
            every = {name.lower(): value for name, value in found.getheaders()}
            return Answer(found.status, found.read(), every)

    def post(self, path: str, body: bytes, kind: str = JSON, key: str | None = None) -> Answer:
        return self.ask("POST", path, body, key, content_type=kind)

    def workers(self) -> list[int]:
        """The processes that answer and have not ended: children of the one that starts them."""
        parents = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                try:
                    state, parent, *_ = (entry / "stat").read_text().rpartition(")")[2].split()
                except (OSError, ValueError):
                    continue
                if state not in "ZX":
                    parents[int(entry.name)] = int(parent)
        own = {pid for pid, parent in parents.items() if parent == self.process.pid}
        return [pid for pid, parent in parents.items() if parent in own]

    def kill_one(self) -> None:
        """One of its workers, as soon as there is one. One that was seen may have ended by itself."""
        until(lambda: any(is_sent(pid, signal.SIGKILL) for pid in self.workers()))

    def is_ready(self) -> bool:
        assert self.process.poll() is None
        with suppress(OSError):
            return bool(self.ask("GET", "/health", key="").data["workers"] == 2)
        return False


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    keys, port = tmp_path_factory.mktemp("service") / "keys", free_port()
    key, small = add_key(keys, "platform", 100_000), add_key(keys, "small", 1)
    command = [*START, "--api-only", "--workers", "2", "--port", str(port), "--keys", str(keys)]
    with running(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        found = Running(port, key, small, process)
        until(found.is_ready)
        yield found
        for one in (key, small):  # the log names both, whichever tests ran beside this one
            found.post("/api/rule", CASE, key=one)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)
    first, *lines = out.splitlines()
    assert first == f"The service is at http://127.0.0.1:{port}/. Stop it with Ctrl-C."
    logged = [json.loads(line) for line in lines]
    names = {"at", "key", "method", "route", "status", "ms", "lines", "bad"}
    assert logged and all(set(one) == names for one in logged)
    assert {one["key"] for one in logged} == {"", "platform", "small"}
    assert max(map(len, lines)) < 300
    assert "Smith" not in out and key not in out


def test_it_answers_as_the_command_line(service: Running, rectify: Terminal, tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_bytes(CASE)
    found = service.post("/api/rule", CASE)
    assert (found.status, found.body.decode()) == (200, rectify("rule", str(case), "--json").out)


@pytest.fixture
def rectify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def test_only_who_has_a_key_may_ask(service: Running) -> None:
    for path in ("/api/rule", "/api/openapi.json", "/metrics", "/other"):
        for key in ("", "wrong"):
            found = service.ask("GET", path, key=key)
            assert (found.status, found.headers["www-authenticate"]) == (401, "Bearer")
            assert found.data["error"]["what"] == "the key is missing or wrong"


@pytest.mark.parametrize(
    ("method", "path", "kind", "body", "status"),
    [
        ("GET", "/Smith", JSON, b"", 404),
        ("POST", "/api/batch/none", LINES, b"", 404),
        ("POST", "/api/batch/batch/rule", LINES, b"", 404),
        ("GET", "/api/rule", JSON, b"", 405),
        ("POST", "/health", JSON, b"", 405),
        ("POST", "/api/rule", "text/plain", CASE, 415),
        ("POST", "/api/batch/rule", JSON, CASE, 415),
        ("POST", "/api/rule", JSON, b"x" * 1_000_001, 413),
        ("POST", "/api/rule", JSON, b"x", 422),
        ("POST", "/api/claim?class=a&class=b", JSON, b"{}", 422),
        ("POST", "/api/claim?seconds=31", JSON, b"{}", 422),
        ("POST", "/api/claim?" + "&".join(f"a{n}" for n in range(30)), JSON, b"{}", 422),
    ],
    ids=lambda one: str(one)[:30],
)
def test_what_is_wrong_is_one_object(
    service: Running, method: str, path: str, kind: str, body: bytes, status: int
) -> None:
    found = service.ask(method, path, body, content_type=kind)
    assert found.status == status and found.data["schema"] == "rectify-error/1"
    assert all(found.data["error"][name] for name in ("what", "right"))


def test_a_body_whose_length_is_given_in_two_ways_is_refused(service: Running) -> None:
    """A proxy before the service may go by the other one, and see other requests than are answered."""
    found = service.ask("POST", "/api/rule", b"0\r\n\r\n", content_length="5", transfer_encoding="chunked")
    assert (found.status, found.headers["connection"]) == (400, "close")


def test_a_method_is_not_logged_at_length(service: Running) -> None:
    """The log of the whole module is looked at when it ends: no line of it is long."""
    assert service.ask("A" * 9_000, "/api/rule", key="").status == 401


def test_a_batch_is_answered_in_order_though_a_worker_is_killed(service: Running) -> None:
    auctions = ["N: 1S 1H", "N: 1NT 1C", "E: 2H 2D", "S: 3C 2S"]
    cases = [
        {"name": f"Smith {number}", "authority": "WBF", "date": "2026-01-15"}
        | {"given": {"auction": auctions[number % len(auctions)]}}
        for number in range(300)
    ]
    lines = [json.dumps(case).encode() for case in cases]
    lines[7], lines[99] = b"not JSON", b""
    with closing(HTTPConnection("127.0.0.1", service.port, timeout=PATIENCE)) as line:
        line.putrequest("POST", "/api/batch/rule")
        for name, value in (("content-type", LINES), ("authorization", f"Bearer {service.key}")):
            line.putheader(name, value)
        line.putheader("transfer-encoding", "chunked")
        line.endheaders()
        for number, start in enumerate(range(0, 300, 100), 1):
            chunk = b"\n".join(lines[start : start + 100]) + b"\n"
            line.send(f"{len(chunk):x}\r\n".encode() + chunk + b"\r\n")
            # a line over which so many end is given up: on a slow machine it may be the same
            if number < TRIES:
                service.kill_one()
        line.send(b"0\r\n\r\n")
        found = line.getresponse().read().splitlines()
    once = [service.post("/api/rule", json.dumps(cases[number]).encode()).body for number in range(4)]
    expected = [once[number % 4].strip() for number in range(300) if number != 99]
    assert len(found) == 299
    assert b"this is not JSON" in found[7]
    assert [one for place, one in enumerate(found) if place != 7] == expected[:7] + expected[8:]


def test_a_line_that_is_too_long_ends_a_batch(service: Running) -> None:
    body = CASE + b"\n" + b"x" * 1_200_000 + b"\n" + CASE
    found = [json.loads(line) for line in service.post("/api/batch/rule", body, LINES).body.splitlines()]
    assert [one["schema"] for one in found][:2] == ["rectify-result/1", "rectify-error/1"]


def test_it_tells_its_figures(service: Running) -> None:
    service.post("/api/rule", CASE)
    found = service.ask("GET", "/metrics")
    assert found.headers["content-type"].startswith("text/plain; version=0.0.4")
    text = found.body.decode()
    sample = re.compile(r'\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.]+')
    assert all(line.startswith("# ") or sample.fullmatch(line) for line in text.splitlines())
    assert re.search(r'^rectify_requests_total{route="/api/rule",status="200"} [1-9]', text, re.MULTILINE)
    assert re.search(r'^rectify_lines_total{operation="rule",status="200"} [1-9]', text, re.MULTILINE)
    assert "Smith" not in text


def test_its_description_names_every_operation(service: Running) -> None:
    data = service.ask("GET", "/api/openapi.json").data
    names = [f"/api/{way}{name}" for name in OPERATIONS for way in ("", "batch/")]
    assert set(data["paths"]) == {*names, "/api/results/{id}", "/health", "/metrics"}
