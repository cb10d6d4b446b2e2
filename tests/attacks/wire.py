"""Requests that say two things, of which a proxy may hear the other one, and what is no request: to a console
and to a service."""

from __future__ import annotations

import re
import socket
import time

from tests.attacks.target import Target, is_closed

ENDED = b"0\r\n\r\n"
TWICE = (
    b"content-length: 5\r\ntransfer-encoding: chunked\r\n",
    b"content-length: 5\r\ncontent-length: 6\r\n",
    b"content-length: +5\r\n",
    b"content-length: 5\r\nhost: other\r\n",
    b"transfer-encoding: xchunked\r\n",
    b"transfer-encoding: identity, chunked\r\n",
    b"transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n",
    b"transfer-encoding : chunked\r\n",
    b"content-length: 5\r\nx: a\0b\r\n",
)
"""Heads that no server should believe."""

NOT_HTTP = (
    b"HELLO\r\n\r\n",
    b"GET  /laws  HTTP/1.1\r\n\r\n",
    b"GET /laws HTTP/1.1\r\nno colon here\r\n\r\n",
    b"GET /laws HTTP/1.1\r\n\r\n",
    b"GET /l\0aws HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET /laws HTTP/1.1\r\nhost: 127.0.0.1\r\nx: a\0b\r\n\r\n",
    b"POST /laws HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
    b"POST /laws HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\nno size\r\n",
    b"GET /laws HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"x" * 20_000,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(300),
)
"""What no program that speaks HTTP sends; the last one speaks TLS."""


def taken(line: socket.socket, within: float) -> bytes:
    """What is answered until the other side hangs up, or says nothing more for so many seconds."""
    line.settimeout(within)
    found = b""
    try:
        while part := line.recv(65_536):
            found += part
    except OSError:
        return found
    return found


def parts_of(answer: bytes) -> tuple[str, dict[str, str], bytes]:
    """The first line of an answer, its headers by their small names, and its body."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    return (
        first,
        {name.lower(): value.strip() for name, _, value in (one.partition(":") for one in lines)},
        body,
    )


def what_is_not_http(target: Target) -> None:
    """The server answers by itself: with the headers of every other answer."""
    for sent in NOT_HTTP:
        with target.raw(sent, "127.0.0.9") as line:
            first, headers, _ = parts_of(taken(line, 5))
        assert first.startswith("HTTP/1.1 400"), (sent[:40], first)
        assert headers.get("x-content-type-options") == "nosniff" and "server" not in headers, headers


def a_request_within_another(target: Target) -> None:
    """Behind each body stands another request: it must not be answered."""
    for lines in TWICE:
        head = b"POST /api/rule HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n" + lines
        within = f"GET {target.short} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode()
        with target.raw(head + target.authorization() + b"\r\n" + ENDED + within, "127.0.0.9") as line:
            statuses = re.findall(rb"HTTP/1.1 (\d+)", taken(line, 2))
        assert statuses in ([], [b"400"]), (lines, statuses)


def an_answer_that_is_not_taken_and_a_letter(target: Target) -> None:
    """Ten connections that take nothing, and say a little more again and again."""
    asked = f"GET {target.large} HTTP/1.1\r\nhost: 127.0.0.1\r\n".encode() + target.authorization() + b"\r\n"
    lines = [target.raw(asked * 200, "127.0.0.9") for _ in range(10)]
    until = time.monotonic() + 45
    left = 0
    while lines and time.monotonic() < until:
        time.sleep(1)
        for line in list(lines):
            line.setblocking(False)
            try:
                line.send(b"G")
            except BlockingIOError:
                continue
            except OSError:
                left += 1
                lines.remove(line)
                line.close()
    for line in lines:
        line.close()
    assert left == 10, f"{10 - left} of 10 are waited for"


def the_rest_of_what_was_refused(target: Target) -> None:
    head = b"PUT /nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9999\r\n\r\n"
    with target.raw(head, "127.0.0.9") as line:
        until = time.monotonic() + 30
        try:
            while time.monotonic() < until:
                line.sendall(b"x")
                time.sleep(0.5)
        except OSError:
            return
        assert is_closed(line, 1), "the rest is waited for"


def a_body_in_letters(target: Target) -> None:
    """Half a megabyte, each letter a piece of its own: six such bodies held everybody up for 14 seconds."""
    head = b"POST /api/rule HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    head += target.authorization() + b"transfer-encoding: chunked\r\n\r\n"
    for number in range(6):
        with target.raw(head, f"127.0.0.{11 + number}") as line:
            try:
                for _ in range(50):
                    line.sendall(b"1\r\n \r\n" * 10_000)
            except OSError:
                continue
            assert b" 400 " in taken(line, 5) or is_closed(line, 1), "letters are read without end"


ON_THE_WIRE = (
    what_is_not_http,
    a_body_in_letters,
    a_request_within_another,
    the_rest_of_what_was_refused,
    an_answer_that_is_not_taken_and_a_letter,
)
