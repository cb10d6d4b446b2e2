"""Connections: half requests, too many, and those who do not take their answer keep nobody else out."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import cast

import h11
import pytest

from rectify_bridge.app.console.web.connection import (
    EACH,
    FEW,
    HEADER,
    MOST,
    SMALLEST,
    BoundedProtocol,
    Connections,
    Pieces,
)
from rectify_bridge.app.console.web.headers import HEADERS
from tests.attacks.wire import NOT_HTTP, parts_of, taken
from tests.console.served import Phone, Served
from tests.sampling import gate_only
from tests.waiting import PATIENCE

HALF = b"GET /laws HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: "


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("console")
    with Served(f"sqlite:///{folder / 'console.db'}") as console:
        yield console
        assert "Traceback" not in console.stop()


def half(served: Served, address: str) -> socket.socket:
    """A connection with half a request, from an address of this computer."""
    line = socket.create_connection(("127.0.0.1", served.port), PATIENCE, source_address=(address, 0))
    try:
        line.sendall(HALF)
    except OSError:
        line.close()
        raise
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
        with Phone(served.port) as phone:
            assert phone.get("/laws").status == 200


@gate_only
def test_half_requests_of_one_address_make_room_for_its_own(served: Served) -> None:
    with ExitStack() as all_:
        lines = [all_.enter_context(half(served, "127.0.0.1")) for _ in range(EACH + 20)]
        with Phone(served.port) as phone:
            assert phone.get("/laws").status == 200
        assert is_closed(lines[0], PATIENCE)


@gate_only
def test_half_a_request_is_not_waited_for(served: Served) -> None:
    began = time.monotonic()
    with half(served, "127.0.0.3") as line:
        with suppress(ConnectionError):  # on a busy machine it may be over before
            for _ in range(6):
                time.sleep(0.5)
                line.sendall(b"x")  # a letter now and then gains no time
        assert is_closed(line, HEADER + PATIENCE) and time.monotonic() - began >= HEADER - 1


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


@pytest.mark.parametrize("sent", NOT_HTTP)
def test_what_is_not_http_is_told_so_with_the_headers_of_every_answer(served: Served, sent: bytes) -> None:
    """It is the server's own answer: no page of ours is asked."""
    with socket.create_connection(("127.0.0.1", served.port)) as line:
        line.sendall(sent)
        first, headers, body = parts_of(taken(line, PATIENCE))
    assert first == "HTTP/1.1 400 Bad Request", (first, body)
    assert {name: headers.get(name.lower()) for name in HEADERS} == HEADERS
    assert (headers["cache-control"], headers["connection"]) == ("no-store", "close")
    assert json.loads(body)["error"]["what"] == "this is not a request that can be read"


def chunked(size: int, total: int) -> bytes:
    """A request whose body of so many bytes comes in pieces of a size."""
    head = b"POST /api/rule HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    piece = b"%x\r\n%b\r\n" % (size, b" " * size)
    return head + b"transfer-encoding: chunked\r\n\r\n" + piece * (total // size) + b"0\r\n\r\n"


@pytest.mark.parametrize(("size", "is_read"), [(1, False), (8, False), (SMALLEST, True), (4_000, True)])
def test_a_body_comes_in_pieces_of_some_size(size: int, is_read: bool) -> None:
    """Each piece takes time of the process that reads for all: not more of them than a body can need."""
    line, read = Pieces(h11.SERVER), 0
    line.receive_data(chunked(size, 200_000))
    try:
        while (event := line.next_event()) is not h11.PAUSED and not isinstance(event, h11.EndOfMessage):
            read += len(event.data) if isinstance(event, h11.Data) else 0
    except h11.RemoteProtocolError:
        assert not is_read and read <= (FEW + 1) * size
        return
    assert is_read and read == 200_000 // size * size


def test_the_count_of_pieces_begins_again_with_each_request() -> None:
    line = Pieces(h11.SERVER)
    for _ in range(3):
        line.receive_data(chunked(1, FEW))
        while not isinstance(line.next_event(), h11.EndOfMessage):
            pass
        line.send(h11.Response(status_code=200, headers=[("content-length", "0")]))
        line.send(h11.EndOfMessage())
        line.start_next_cycle()


@pytest.mark.parametrize("path", ["/api/rule", "/nowhere"])
def test_who_sends_a_body_in_letters_is_hung_up_on(served: Served, path: str) -> None:
    """Without a traceback, also where he was answered before all had come (`served` looks at the end)."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as line:
        with suppress(OSError):
            line.sendall(chunked(1, 300_000).replace(b"/api/rule", path.encode()))
        assert taken(line, PATIENCE)[:12] in (b"", b"HTTP/1.1 400", b"HTTP/1.1 404")
        assert is_closed(line, PATIENCE)
    with Phone(served.port) as phone:
        assert phone.get("/laws").status == 200
