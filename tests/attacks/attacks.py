"""The attacks. Each returns where it was held, and raises AssertionError where it got through."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from tests.attacks.event import OF_AN_EVENT
from tests.attacks.target import Target, is_closed
from tests.attacks.wire import ON_THE_WIRE
from tests.fuzz.corpus import corpus
from tests.fuzz.mutation import changed

HOST = b"host: 127.0.0.1\r\n"
CLEAR = (200, 303, 400, 401, 403, 404, 405, 413, 415, 421, 422, 429, 503)
BOUND = 35.0
"""Seconds after which any request has been answered or ended."""


def case(**given: object) -> bytes:
    """A case in which this is given."""
    return json.dumps({"authority": "WBF", "date": "2026-01-15", "given": given}).encode()


def alleged(count: int) -> bytes:
    """A case with so many allegations."""
    events = [{"alleged": {"kind": "insufficient bid", "by": "NESW"[i % 4]}} for i in range(count)]
    return case(events=events)


def half_headers_of_many(target: Target) -> None:
    with ExitStack() as all_:
        for number in range(1_100):
            source = f"127.0.1.{1 + number // 60}"
            all_.enter_context(target.raw(b"GET / HTTP/1.1\r\n" + HOST + b"x: ", source))
        assert target.ask("GET", target.short)[0] in (200, 303)


def half_headers_of_one(target: Target) -> None:
    with ExitStack() as all_:
        for _ in range(300):
            all_.enter_context(target.raw(b"GET / HTTP/1.1\r\n", "127.0.0.9"))
        assert target.ask("GET", target.short, source="127.0.0.9")[0] in (200, 303)


def a_letter_now_and_then(target: Target) -> None:
    with target.raw(b"GET / HTTP/1.1\r\n" + HOST + b"x: ", "127.0.0.9") as line:
        until = time.monotonic() + 15
        try:
            while time.monotonic() < until:
                line.sendall(b"x")
                time.sleep(0.5)
        except ConnectionError:
            return
        assert is_closed(line, 1), "half a head is waited for"


def a_body_that_does_not_come(target: Target) -> None:
    head = (
        b"POST /api/rule HTTP/1.1\r\n"
        + HOST
        + b"content-type: application/json\r\ncontent-length: 99\r\n\r\n"
    )
    with target.raw(head, "127.0.0.9") as line:
        assert is_closed(line, 25), "half a body is waited for"


def a_body_without_end(target: Target) -> None:
    head = b"POST /api/rule HTTP/1.1\r\n" + HOST + b"transfer-encoding: chunked\r\n\r\n"
    with target.raw(head, "127.0.0.9") as line:
        try:
            for _ in range(400):
                line.sendall(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
        except OSError:
            return
        assert is_closed(line, 25), "26 MB were taken"


def a_head_without_end(target: Target) -> None:
    with target.raw(b"GET / HTTP/1.1\r\n" + HOST, "127.0.0.9") as line:
        try:
            for number in range(2_000):
                line.sendall(b"x-%d: " % number + b"y" * 1_000 + b"\r\n")
        except OSError:
            return
        assert is_closed(line, 10), "2 MB of headers were taken"


def answers_that_nobody_takes(target: Target) -> None:
    asked = b"GET /static/console.css HTTP/1.1\r\n" + HOST + b"\r\n"
    with ExitStack() as all_:
        for number in range(100):
            all_.enter_context(target.raw(asked * 20, f"127.0.2.{1 + number // 50}"))
        assert target.ask("GET", target.short)[0] in (200, 303)


def many_allegations(target: Target) -> None:
    began = time.monotonic()
    assert target.rule(alleged(300), "127.0.0.9") in CLEAR[2:], "300 allegations were ruled on"
    assert time.monotonic() - began < BOUND


def a_large_answer(target: Target) -> None:
    headers = {"content-type": "application/json"}
    _, _, body = target.ask("POST", "/api/rule", alleged(200), headers, "127.0.0.9")
    assert len(body) < 10_000_000, f"{len(body):,} bytes"


def a_long_auction(target: Target) -> None:
    began = time.monotonic()
    assert target.rule(case(auction="N: " + " ".join(["1C"] * 600)), "127.0.0.9") in CLEAR
    assert time.monotonic() - began < BOUND


def a_long_claim(target: Target) -> None:
    """Answered in time, undecided, and not ended without an answer."""
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    random.Random(time.time_ns()).shuffle(pack)  # one that it has not ruled on yet
    hands = {seat: pack[place::4] for place, seat in enumerate("NESW")}
    claim = {"claimer": "S", "claimed": 13, "statement": "", "class": "club", "declarer": "S", "trump": "S"}
    events = [{"alleged": {"kind": "contested claim", "by": "S"}}]
    began = time.monotonic()
    status = target.rule(case(events=events, claim={**claim, "leader": "W", "hands": hands}), "127.0.0.9")
    assert status in (200, 401), status
    assert time.monotonic() - began < BOUND


def changed_bodies(target: Target) -> None:
    """Cases changed by lot, always the same ones."""
    seeds = corpus()["api"]
    for number in range(200):
        status = target.rule(changed(random.Random(number), seeds), "127.0.0.9")
        assert status in CLEAR, (number, status)


def methods_that_are_not_meant(target: Target) -> None:
    for method in ("TRACE", "PUT", "DELETE", "PATCH", "OPTIONS", "CONNECT", "BREW"):
        status, headers, _ = target.ask(method, "/cases")
        assert status in (303, 400, 401, 403, 404, 405), (method, status)
        assert status != 303 or headers["location"] == "/sign-in", method


def a_body_that_does_not_say_what_it_is(target: Target) -> None:
    for kind in ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        headers = {"content-type": kind} if kind else {}
        status = target.ask("POST", "/api/rule", case(auction="N: 1S 1H"), headers)[0]
        assert status in (401, 415, 422), (kind, status)


def guessed_passcodes(target: Target) -> None:
    """Where a passcode is asked for: after a few wrong ones the address waits; nobody is let in."""
    if target.ask("GET", "/api/irregularities")[0] == 200:
        return  # this console asks for none

    def guess(number: int) -> int:
        headers = {"authorization": f"Bearer wrong{number}"}
        return target.ask("GET", "/api/irregularities", headers=headers, source="127.0.0.77")[0]

    with ThreadPoolExecutor(12) as pool:
        statuses = list(pool.map(guess, range(24)))
    assert set(statuses) <= {401, 429} and statuses.count(401) <= 5, statuses


def long_requests_at_once(target: Target) -> None:
    bodies = [case(auction="N: " + " ".join(["1C"] * (150 + number))) for number in range(24)]
    with ThreadPoolExecutor(24) as pool:
        sources = (f"127.0.3.{1 + number % 6}" for number in range(24))
        assert set(pool.map(target.rule, bodies, sources)) <= set(CLEAR)


def nonsense_for_the_api(target: Target) -> None:
    bodies = [
        b"",
        b"null",
        b"[" * 100_000,
        b'{"given": NaN}',
        b'{"authority": "\\ud800", "given": {}}',
        b"\xff",
    ]
    bodies += [b'{"authority":"WBF","given":' + b'{"a":' * 9_000 + b"1" + b"}" * 9_000 + b"}"]
    bodies += [
        case(deal="N:" + "A" * 900_000),
        case(claim={"hands": [[[]]]}),
        case(auction="N: " + "1S " * 9_999),
    ]
    for body in bodies:
        assert target.rule(body, "127.0.0.9") in CLEAR[2:], body[:60]


def another_host(target: Target) -> None:
    assert target.ask("GET", "/", headers={"host": "example.org"})[0] == 421


def a_forged_form(target: Target) -> None:
    cookie, token = target.session()
    form = {"content-type": "application/x-www-form-urlencoded"}
    for headers, csrf in ((form, token), (form | {"cookie": cookie}, "0" * 32), (form, "")):
        status, actual, _ = target.ask("POST", "/cases", f"csrf={csrf}&kind=revoke".encode(), headers)
        assert status == 403 or actual.get("location") == "/sign-in", status
        assert "set-cookie" not in actual, "the session was taken away"


def forged_sessions(target: Target) -> None:
    name = target.session()[0].partition("=")[0]
    for cookie in ("x.y", "WyJhIiwiYiIsdHJ1ZSw5OTk5OTk5OTk5XQ." + "0" * 64, "é", "." * 4_000):
        headers = {"cookie": f"{name}={cookie}".encode().decode("latin-1")}
        status, actual, _ = target.ask("GET", "/laws", headers=headers)
        assert status in (200, 303) and "set-cookie" in actual, "it was believed"


def keys_that_are_guessed(target: Target) -> None:
    """The pages of a table and of one who is polled open for their keys alone."""
    cookie, token = target.session()
    headers = {"content-type": "application/x-www-form-urlencoded", "cookie": cookie}
    lot = random.Random(2017)
    for _ in range(50):
        key = "".join(lot.choices("abcdefghijklmnopqrstuvwxyzABCDEFG0123456789-_", k=22))
        for path in (f"/t/{key}", f"/p/{key[:8]}/1/1/{key}"):
            assert target.ask("GET", path)[0] == 404, path
            form = f"csrf={token}&key={key}&ago=0".encode()
            assert target.ask("POST", path, form, headers)[0] in CLEAR[3:], path


def streams_that_are_never_left(target: Target) -> None:
    """Of six addresses sixty streams each, as a Director where there is no passcode; none is read."""
    cookie, token = target.session()
    headers = {"content-type": "application/x-www-form-urlencoded", "cookie": cookie}
    target.ask("POST", "/me", f"csrf={token}&name=Attack&colour=blue".encode(), headers)
    head = (
        b"GET /calls/live HTTP/1.1\r\n"
        + HOST
        + f"accept: text/event-stream\r\ncookie: {cookie}\r\n\r\n".encode()
    )
    with ExitStack() as all_:
        for number in range(360):
            all_.enter_context(target.raw(head, f"127.0.2.{1 + number // 60}"))
        assert target.ask("GET", target.short)[0] in (200, 303)
    with target.raw(head) as line:
        line.settimeout(BOUND)
        assert line.recv(12).startswith(b"HTTP/1.1 "), "no stream is opened any more"


def files_from_elsewhere(target: Target) -> None:
    for path in (
        "/static/../app.py",
        "/static/..%2f..%2fapp.py",
        "/static/%00",
        "//etc/passwd",
        "/static/a/b",
    ):
        assert target.ask("GET", path)[0] in (303, 400, 404), path


def headers_on_every_answer(target: Target) -> None:
    asked = (
        ("GET", "/laws"),
        ("GET", "/nowhere"),
        ("PUT", "/"),
        ("GET", "/api/nothing"),
        ("POST", "/api/rule"),
    )
    answers = [target.ask(*one)[1] for one in asked] + [target.ask("GET", "/", headers={"host": "x"})[1]]
    answers += [target.ask("POST", "/", b"x" * 1_000_001)[1]]
    for headers in answers:
        assert "default-src 'none'" in headers.get("content-security-policy", ""), headers
        assert headers.get("x-content-type-options") == "nosniff", headers


ATTACKS: tuple[Callable[[Target], None], ...] = (
    *(another_host, a_forged_form, forged_sessions, files_from_elsewhere, headers_on_every_answer),
    *(keys_that_are_guessed, streams_that_are_never_left),
    *(methods_that_are_not_meant, a_body_that_does_not_say_what_it_is, guessed_passcodes, changed_bodies),
    *(
        nonsense_for_the_api,
        a_long_claim,
        many_allegations,
        a_large_answer,
        a_long_auction,
        long_requests_at_once,
    ),
    *(half_headers_of_one, half_headers_of_many, a_letter_now_and_then, a_body_that_does_not_come),
    *(a_body_without_end, a_head_without_end, answers_that_nobody_takes),
    *(*OF_AN_EVENT, *ON_THE_WIRE),
)
