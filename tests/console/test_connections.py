"""Connections: half requests, too many, and those who do not take their answer keep nobody else out."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import cast

import pytest

from rectify_bridge.app.console.web.connection import EACH, HEADER, MOST, BoundedProtocol, Connections
from tests.console.served import Phone, Served
from tests.sampling import gate_only

HALF = b"GET /laws HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: "


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("console")
    with Served(f"sqlite:///{folder / 'console.db'}") as console:
        yield console
        assert "Traceback" not in console.stop()


def half(served: Served, address: str) -> socket.socket:
    """A connection with half a request, from an address of this computer."""
    line = socket.create_connection(("127.0.0.1", served.port), timeout=30, source_address=(address, 0))
    line.sendall(HALF)
    return line


def is_closed(line: socket.socket, within: float) -> bool:
    """Whether the other side hangs up."""
    line.settimeout(within)
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


class Silent:
    """A connection on which nothing is said."""

    def __init__(self) -> None:
        self.is_open = True

    def hang_up(self) -> None:
        self.is_open = False


def test_who_has_the_most_connections_makes_room() -> None:
    """However fast others come, the one connection of a phone is not the one that goes."""
    all_, phone = Connections(most=10, each=5), Silent()
    assert all_.come(cast(BoundedProtocol, phone), "phone")
    others = [Silent() for _ in range(100)]
    for number, one in enumerate(others):
        assert all_.come(cast(BoundedProtocol, one), f"other {number % 4}")
    assert phone.is_open and sum(one.is_open for one in others) == 9
    assert all(one.is_open for one in others[-8:]), "the oldest go first"


def test_where_nobody_is_waited_for_there_is_no_room() -> None:
    all_, busy = Connections(most=2, each=2), [Silent(), Silent()]
    for one in busy:
        assert all_.come(cast(BoundedProtocol, one), "a")
        all_.work(cast(BoundedProtocol, one))
    for address in ("a", "b"):
        assert not all_.come(cast(BoundedProtocol, Silent()), address)
    all_.wait(cast(BoundedProtocol, busy[1]))
    assert all_.come(cast(BoundedProtocol, Silent()), "b") and not busy[1].is_open and busy[0].is_open


def test_half_requests_of_many_keep_nobody_out(served: Served) -> None:
    with ExitStack() as all_:
        for number in range(MOST + 100):
            all_.enter_context(half(served, f"127.0.1.{1 + number // (EACH - 4)}"))
        began = time.monotonic()
        with Phone(served.port) as phone:
            assert phone.get("/laws").status == 200
        assert time.monotonic() - began < 5


@gate_only
def test_half_requests_of_one_address_make_room_for_its_own(served: Served) -> None:
    with ExitStack() as all_:
        lines = [all_.enter_context(half(served, "127.0.0.1")) for _ in range(EACH + 20)]
        with Phone(served.port) as phone:
            assert phone.get("/laws").status == 200
        assert is_closed(lines[0], 5)


@gate_only
def test_half_a_request_is_not_waited_for(served: Served) -> None:
    with half(served, "127.0.0.3") as line:
        began = time.monotonic()
        for _ in range(6):
            time.sleep(0.5)
            line.sendall(b"x")  # a letter now and then gains no time
        assert is_closed(line, HEADER + 10) and time.monotonic() - began >= HEADER - 1


@gate_only
def test_half_a_form_is_not_acted_upon(served: Served) -> None:
    with Phone(served.port) as phone:
        token = phone.get("/laws").token
        body = f"csrf={token}&authority=WBF"
        head = f"POST /laws HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {phone.cookie}\r\n"
        head += "content-type: application/x-www-form-urlencoded\r\n"
        with socket.create_connection(("127.0.0.1", served.port)) as line:
            line.sendall(f"{head}content-length: {len(body) + 9}\r\n\r\n{body}".encode())
            time.sleep(0.3)
        time.sleep(0.5)
        assert phone.get("/").to == "/laws", "the half form was taken"
