"""Whoever sends a letter now and then gains no time: not while his answer waits for him, and not after he was
refused."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import cast

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from rectify_bridge.app.console.web import connection
from rectify_bridge.app.console.web.connection import BoundedProtocol, Connections
from tests.event_loop import in_a_loop
from tests.waiting import PATIENCE, until

SOON = 1.0
"""Seconds within which the server hangs up."""
LARGE = b"x" * 20_000_000


async def answering(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers at once, before the body has come: `/large` with more than the system takes for somebody."""
    body = LARGE if scope["path"] == "/large" else b"no"
    head = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body})


class Noted(Connections):
    """Connections that were open once: not only those that are."""

    came = 0

    def come(self, one: BoundedProtocol, address: str) -> bool:
        """One more."""
        self.came += 1
        return super().come(one, address)


@pytest.fixture(params=[SOON, None], ids=["console", "service"])
def port(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A server that waits for nothing longer than SOON."""
    for name in ("HEADER", "TAKING"):
        monkeypatch.setattr(connection, name, SOON)
    monkeypatch.setattr(BoundedProtocol, "all", Noted())
    monkeypatch.setattr(BoundedProtocol, "body", request.param)
    config = uvicorn.Config(
        answering, http=BoundedProtocol, ws="none", lifespan="off", log_level="error", timeout_keep_alive=60
    )
    server, listening = uvicorn.Server(config), socket.create_server(("127.0.0.1", 0))
    thread = Thread(target=lambda: in_a_loop(server.serve([listening])), daemon=True)
    thread.start()
    yield int(listening.getsockname()[1])
    server.should_exit = server.force_exit = True
    thread.join()


def is_left(line: socket.socket, letter: bytes) -> bool:
    """Whether the server hangs up on somebody who sends a letter again and again."""
    end = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < end:
            line.sendall(letter)
            time.sleep(SOON / 8)
    except ConnectionError:
        return True
    return False


def refused(line: socket.socket) -> None:
    """Takes the answer."""
    found = b""
    while not found.endswith(b"\r\n\r\nno"):
        found += (part := line.recv(1_000))
        assert part, found


@pytest.mark.parametrize("letter", [b"", b"G"])
def test_an_answer_that_is_not_taken(port: int, letter: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port)) as line:
        noted = cast(Noted, BoundedProtocol.all)
        line.sendall(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(ConnectionError):
                line.sendall(letter)
            time.sleep(SOON / 8)
            if noted.came and not noted.number:
                return
    raise AssertionError("it is held for him")


def test_the_rest_of_what_was_refused(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\n")
        refused(line)
        assert is_left(line, b"x")


def test_whoever_sends_the_rest_asks_on(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is waited for any more: no clock runs against him."""
    monkeypatch.setattr(connection, "HEADER", PATIENCE)
    with socket.create_connection(("127.0.0.1", port)) as line:
        for _ in range(2):
            line.sendall(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab")
            refused(line)
            (one,) = BoundedProtocol.all._open
            until(lambda one=one: one._for == "the rest")  # type: ignore[misc]
            line.sendall(b"cd")
            until(lambda one=one: one._for is None)  # type: ignore[misc]
