"""Attacks on a running service (`rectify-bridge serve --api-only`), with a key of its own or where there are
none."""

from __future__ import annotations

import json
import random
import secrets
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from urllib.parse import quote

from rectify_bridge.app.service.operations.every import OPERATIONS
from tests.attacks import attacks as console
from tests.attacks.target import Target, is_closed
from tests.attacks.wire import ON_THE_WIRE, taken
from tests.fuzz.mutation import changed

JSON, LINES = {"content-type": "application/json"}, {"content-type": "application/x-ndjson"}
CLEAR = (200, 400, 401, 404, 405, 408, 413, 415, 422, 429, 503)
CASE = b'{"authority": "WBF", "date": "2026-01-15", "given": {"auction": "N: 1S 1H"}}'
PATHS = ("/api/rule", "/api/batch/rule", "/api/openapi.json", "/metrics", "/other", "/health/../metrics")
BATCHES = 40
"""More than one key may have at once, where the service has fewer than ten processes."""


def questions_without_a_key(target: Target) -> None:
    """Where keys are asked for: no path but /health is answered, whatever stands where the key should."""
    if not target.key:
        return
    scheme, _, key = f"Bearer {target.key}".partition(" ")
    wrong = ["", "Bearer", "Bearer ", f"Basic {key}", key, f"{scheme} {key[:-1]}", f"{scheme} {key}x"]
    wrong += [f"{scheme} {key.swapcase()}", f"{scheme} {'x' * 9_000}", f"{scheme} \xe9", f"{scheme},{key}"]
    wrong += [f"{scheme} rectify_{secrets.token_urlsafe(32)}" for _ in range(60)]
    for number, said in enumerate(wrong):
        path = PATHS[number % len(PATHS)]
        for method in ("GET", "POST"):
            status, headers, _ = target.ask(method, path, b"{}", {**JSON, "authorization": said})
            assert status == 401, (method, path, said[:30], status)
            assert headers["www-authenticate"] == "Bearer"


def a_page_elsewhere(target: Target) -> None:
    """What a browser sends for a page of somebody else: no answer may be read there, no body is taken."""
    origin = {"origin": "https://example.org"}
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        given = {**origin, **({"content-type": kind} if kind else {})}
        assert target.ask("POST", "/api/rule", CASE, given)[0] == 415, kind
    asks = {
        **origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
    }
    status, headers, _ = target.ask("OPTIONS", "/api/rule", headers=asks)
    assert status == 405 and not [name for name in headers if name.startswith("access-control")]
    if not target.key:
        assert target.ask("GET", "/health", headers={"host": "example.org"})[0] == 421


def methods_and_paths(target: Target) -> None:
    for method in ("TRACE", "PUT", "DELETE", "PATCH", "CONNECT", "BREW", "G" * 4_000):
        assert target.ask(method, "/api/rule")[0] in (400, 405), method[:9]
    for path in ("/api/rule/", "/api//rule", "/api/batch/batch/rule", "/api/batch/", "//api/rule",
                 "/api/%72ule%00", "/static/../x", "/api/none", "/../../etc/passwd"):  # fmt: skip
        assert target.ask("POST", path, CASE, JSON)[0] in (400, 404), path
    for name in ("seconds", "class", "nodes", "none", "\0", "a" * 3_000):
        for value in ("-1", "NaN", "1e9", "9" * 5_000, "\u0661", "", "\0"):
            path = f"/api/claim?{quote(name)}={quote(value)}"
            assert target.ask("POST", path, b"{}", JSON)[0] in (400, 422), path[:60]
    assert target.ask("POST", "/api/claim?" + "a=1&" * 3_000, b"{}", JSON)[0] in (400, 422)


def changed_objects(target: Target) -> None:
    """The example of every operation, changed by lot, always the same ones: singly and as a batch."""
    for name, operation in OPERATIONS.items():
        seeds = (json.dumps(operation.example).encode(),)
        bodies = [changed(random.Random(number), seeds) for number in range(40)]
        for number, body in enumerate(bodies):
            status = target.ask(
                "POST", f"/api/{name}?seconds=1" if name != "rule" else "/api/rule", body, JSON
            )[0]
            assert status in CLEAR, (name, number, status)
        status, _, text = target.ask("POST", f"/api/batch/{name}", b"\n".join(bodies), LINES)
        assert status in (200, 503), (name, status)
        assert all(b'"code": 70' not in line for line in text.splitlines()), f"{name}: a fault of rectify"


def nonsense_lines(target: Target) -> None:
    deep = b'{"a":' * 9_000 + b"1" + b"}" * 9_000
    for body in (
        b"[" * 100_000,
        deep,
        b'{"given": NaN}',
        b"\xff",
        b'{"authority": "\\ud800"}',
        b"9" * 6_000,
        b"\0",
    ):
        assert target.ask("POST", "/api/rule", body, JSON)[0] in (413, 422), body[:20]
        status, _, text = target.ask("POST", "/api/batch/rule", body + b"\n" + CASE + b"\n", LINES)
        assert status == 200 and b"rectify-result/1" in text.splitlines()[-1], body[:20]


def half_characters(target: Target) -> None:
    """Half a character and a number that is none, in place of each value of every example: refused, and no
    process ends over it."""
    for name, operation in OPERATIONS.items():
        for key in operation.example:
            for wrong in ("\ud800", {"\udfff": [1]}, [float("nan")]):
                body = json.dumps({**operation.example, key: wrong}).encode()
                assert target.ask("POST", f"/api/{name}", body, JSON)[0] == 422, (name, key, wrong)


def half(target: Target, path: str, body: bytes, source: str = "127.0.0.9") -> socket.socket:
    """A batch that has begun and goes on."""
    kind = "application/x-ndjson"
    head = (
        f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: {kind}\r\ntransfer-encoding: chunked\r\n"
    )
    chunk = b"%x\r\n%s\r\n" % (len(body), body)
    return target.raw(head.encode() + target.authorization() + b"\r\n" + chunk, source)


def batches_without_end(target: Target) -> None:
    """More than may run: those are refused at once, and single requests are answered as ever."""
    with ExitStack() as all_:
        lines = [all_.enter_context(half(target, "/api/batch/rule", CASE + b"\n")) for _ in range(BATCHES)]
        began = time.monotonic()
        assert target.ask("POST", "/api/rule", CASE, JSON)[0] in (200, 429, 503)
        assert time.monotonic() - began < 30
        heads = [taken(line, 0.2)[:12] for line in lines]
    assert set(heads) <= {b"HTTP/1.1 200", b"HTTP/1.1 503", b""}, set(heads)


def a_batch_that_pauses(target: Target) -> None:
    with half(target, "/api/batch/rule", b"\n") as line:
        assert is_closed(line, 40), "the rest of a batch is waited for"


def a_batch_whose_answers_nobody_takes(target: Target) -> None:
    """Some 400 MB are offered; it stops reading, and then it hangs up."""
    lines = CASE + b"\n" + (b'{"authority": "WBF", "x": "' + b"x" * 900_000 + b'"}\n') * 3
    chunk = b"%x\r\n%s\r\n" % (len(lines), lines)
    with half(target, "/api/batch/rule", CASE + b"\n") as line:
        line.settimeout(1)
        until, sent = time.monotonic() + 75, 0
        rest = chunk * 150
        while time.monotonic() < until and sent < len(rest):
            try:
                sent += line.send(rest[sent : sent + 65_536])
            except TimeoutError:
                continue
            except OSError:
                return
        assert sent == len(rest), "it is waited for"


def long_claims_at_once(target: Target) -> None:
    """Twenty of them: each ends in time, and who asks something short comes in his turn."""
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    claims = []
    for number in range(20):
        random.Random(time.time_ns() + number).shuffle(pack)
        hands = {seat: pack[place::4] for place, seat in enumerate("NESW")}
        said = {"claimer": "S", "claimed": 13, "statement": "", "trump": "NT", "declarer": "S", "leader": "W"}
        claims.append(json.dumps({**said, "hands": hands, "authority": "WBF", "date": "2026-01-15"}).encode())
    with ThreadPoolExecutor(20) as pool:
        asked = [pool.submit(target.ask, "POST", "/api/claim?seconds=3", claim, JSON) for claim in claims]
        statuses = {one.result()[0] for one in asked}
    assert statuses <= {200, 429, 503}, statuses


def headers_on_every_answer(target: Target) -> None:
    asked = (
        ("GET", "/health"),
        ("GET", "/none"),
        ("PUT", "/api/rule"),
        ("POST", "/api/rule"),
        ("GET", "/metrics"),
    )
    for method, path in asked:
        for sent in ({}, {"authorization": "Bearer no"}):
            _, headers, _ = target.ask(method, path, b"x" if method == "POST" else None, sent)
            assert headers.get("x-content-type-options") == "nosniff", (method, path)
            assert headers.get("cache-control") == "no-store" and "server" not in headers, (method, path)


SERVICE: tuple[Callable[[Target], None], ...] = (
    *(questions_without_a_key, a_page_elsewhere, methods_and_paths, headers_on_every_answer),
    *(
        nonsense_lines,
        half_characters,
        changed_objects,
        batches_without_end,
        a_batch_that_pauses,
        long_claims_at_once,
    ),
    *(a_batch_whose_answers_nobody_takes, console.half_headers_of_one, console.half_headers_of_many),
    *(console.a_letter_now_and_then, console.a_body_that_does_not_come, console.a_body_without_end),
    *(console.a_head_without_end, *ON_THE_WIRE),
)
