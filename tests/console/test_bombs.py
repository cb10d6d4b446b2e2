"""What is too large or too deep: pasted, sent to the API, or uploaded."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from rectify_bridge.app.console.web.guard import LARGEST
from tests.console.browser import Browser
from tests.console.served import Phone, Served
from tests.console.test_guard import error_of
from tests.sampling import gate_only
from tests.waiting import PATIENCE


def zipped() -> bytes:
    """Ten million noughts in some ten thousand bytes."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("board.pbn", b"0" * 10_000_000)
    return into.getvalue()


ALIASES = "a: &a [x,x]\n" + "\n".join(
    f"{b}: &{b} [*{a},*{a}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
BOMBS = {
    "zip": zipped().decode("latin-1"),
    "aliases": f"given:\n{ALIASES}",
    "python tag": "given: !!python/object/apply:os.system [id]",
    "deep": "[" * 20_000,
    "deep PBN": "(" * 20_000 + '[Event "x"]',
    "one line": "pn|" + "a" * 900_000,
    "many tags": '[A "b"]\n' * 100_000,
    "many boards": "qx|o1|md|1SAK|mb|p|\n" * 30_000,
    "calls": '[Dealer "N"]\n[Auction "N"]\n' + "1S " * 200_000,
    "backslashes": '[Event "' + "\\" * 500_000,
    "nulls": "\x00" * 10_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_that_is_pasted_is_one_clear_answer(name: str) -> None:
    browser = Browser().under("WBF").open("/paste").fill("/paste", record=BOMBS[name])
    assert browser.status in (200, 413, 422)
    assert "Traceback" not in browser.text and len(browser.html) < 100_000


def given(**what: object) -> bytes:
    """A case in which this is given."""
    return json.dumps({"authority": "WBF", "given": what}).encode()


NESTED = '{"authority":"WBF","given":' + '{"a":' * 9_000 + "1" + "}" * 9_000 + "}"
BODIES = {
    "nested": NESTED.encode(),
    "list": b"[" * 400_000,
    "zip": zipped(),
    "gzip": gzip.compress(b'{"authority":"WBF","given":{"auction":"N: 1S 1H"}}'),
    "half a character": b'{"authority":"WBF","name":"\\ud800","given":{"auction":"N: 1S 1H"}}',
    "large number": b'{"authority":"WBF","edition":' + b"9" * 5_000 + b',"given":{}}',
    "not a number": b'{"authority":"WBF","edition":NaN,"given":{}}',
    "no UTF-8": b'{"authority":"\xff"}',
    "long auction": given(auction="N: " + "1S " * 100_000),
    "many events": json.dumps(
        {"authority": "WBF", "given": {"events": [{"director": "came"}] * 20_000}}
    ).encode(),
    "long key": json.dumps({"authority": "WBF", "given": {"answers": {"i" * 500_000: True}}}).encode(),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_bomb_for_the_api_is_one_clear_answer(name: str) -> None:
    headers = {"content-type": "application/json"}
    if name == "gzip":
        headers["content-encoding"] = "gzip"
    answer = Browser().client.post("/api/rule", content=BODIES[name], headers=headers)
    assert answer.status_code in (200, 400, 413, 422), answer.text[:300]
    if answer.status_code != 200:
        assert len(str(error_of(answer.text)["what"])) < 500


UPLOAD, FLAT = 100_000_000, 24_000_000
"""Bytes that are sent, and by how many the memory of the console may grow over it."""


@pytest.mark.parametrize(
    "message",
    [pytest.param(True, id="with its length"), pytest.param(False, id="in chunks", marks=gate_only)],
)
def test_a_hundred_megabytes_are_refused_without_being_held(tmp_path: Path, message: bool) -> None:
    with Served(f"sqlite:///{tmp_path / 'console.db'}") as served:
        before = served.memory()
        with closing(HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)) as line:
            sent = uploaded(line, message)
            grown = served.memory() - before
        assert sent < UPLOAD, "all of it was taken"
        assert grown < FLAT
        with Phone(served.port) as phone:
            assert phone.get("/laws").status == 200


def uploaded(line: HTTPConnection, message: bool) -> int:
    """Send on until the console has had enough. Returns the bytes that it took; its answer must be 413."""
    line.putrequest("POST", "/paste")
    line.putheader("content-type", "application/x-www-form-urlencoded")
    line.putheader(*("content-length", str(UPLOAD)) if message else ("transfer-encoding", "chunked"))
    line.endheaders()
    piece, sent = b"x" * 65_536, 0
    try:
        while sent < UPLOAD:
            line.send(piece if message else b"%x\r\n%s\r\n" % (len(piece), piece))
            sent += len(piece)
    except OSError:
        return sent
    answer = line.getresponse()
    assert answer.status == 413
    assert sent < 2 * LARGEST + 10_000_000
    return sent
