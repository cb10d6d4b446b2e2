"""The console as it is really run: `serve` in a process of its own, and a phone that talks to it."""

from __future__ import annotations

import os
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from html import unescape
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from urllib.parse import urlencode

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
START = [sys.executable, "-c", "from rectify_bridge.app.cli.main import main; main()", "serve"]
_ours: list[socket.socket] = []
"""Each holds a port for as long as this process lives."""


def free_port() -> int:
    """A port that nobody listens on, and that the system gives to nobody else meanwhile: it stays bound here,
    and a server that also says that it shares it may listen there, as often as it is started."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    _ours.append(held)
    return int(held.getsockname()[1])


class Served:
    """One console, started again at will. largest: bytes that a file of its may have, as where the disk is
    full; None for no bound. env: what its environment has beside this one's. patience: seconds within which
    it answers after its start."""

    def __init__(
        self,
        db: str,
        *options: str,
        largest: int | None = None,
        env: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.db, self.options, self.port = db, options, free_port()
        self.largest, self.env = largest, {**os.environ, **(env or {})}
        self.process: subprocess.Popen[str] | None = None
        self.starts = 0
        self.patience = patience

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.stdout is not None and not self.process.stdout.closed:
            self.kill()  # it may have ended by itself: what it said is read all the same

    def command(self) -> list[str]:
        """How it is started."""
        return [*START, "--port", str(self.port), "--db", self.db, *self.options]

    def start(self) -> Served:
        """Start it and wait until it answers."""
        self.process = subprocess.Popen(
            self.command(),
            cwd=ROOT,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=self._bound(),
        )
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise AssertionError(f"the console did not start: {self.process.communicate()[0]}")
            with Phone(self.port) as probe:
                try:
                    probe.get("/static/icon.svg")
                except OSError:
                    time.sleep(0.02)
                    continue
            self.starts += 1
            return self
        self.kill()
        raise AssertionError("the console does not answer")

    def _bound(self) -> Callable[[], None] | None:
        largest = self.largest
        if largest is None:
            return None
        return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    def kill(self) -> None:
        """As a power cut would: without a word."""
        assert self.process is not None
        self.process.kill()
        self.said()

    def said(self) -> str:
        """All that it printed, once it is gone."""
        assert self.process is not None
        return str(self.process.communicate(timeout=PATIENCE)[0])

    def stop(self) -> str:
        """As Ctrl-C does; returns what it printed."""
        assert self.process is not None
        self.process.terminate()
        return self.said()

    def memory(self) -> int:
        """Bytes of memory it holds now."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * resource.getpagesize()


class Page:
    """An answer: its status, address of what to open next, and text."""

    def __init__(self, answer: HTTPResponse) -> None:
        self.status, self.headers = answer.status, answer.headers
        self.to = answer.headers.get("location", "")
        self.text = answer.read().decode()

    @property
    def heading(self) -> str:
        """The heading, without its marks."""
        found = re.search(r"<h1[^>]*>(.*?)</h1>", self.text, re.S)
        return unescape(" ".join(re.sub(r"<[^>]+>", "", found[1]).split())) if found else ""

    @property
    def token(self) -> str:
        """What its forms carry."""
        found = re.search(r'name="csrf" value="(\w+)"', self.text)
        assert found, self.text
        return found[1]

    @property
    def seen(self) -> int:
        """How many entries its case had when it was made."""
        found = re.search(r'name="seen" value="(\d+)"', self.text)
        assert found, self.text
        return int(found[1])


class Phone:
    """One browser's cookies over one connection that is kept."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.line = HTTPConnection(host, port, timeout=PATIENCE)
        self.cookie = self.token = ""

    def __enter__(self) -> Phone:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Page:
        """Open a page."""
        return self._send("GET", path, "", headers)

    def post(self, path: str, **fields: str) -> Page:
        """Send a form of this session."""
        if not self.token:
            self.token = self.get("/laws").token
        body = urlencode({"csrf": self.token, **fields})
        return self._send("POST", path, body, {"content-type": "application/x-www-form-urlencoded"})

    def _send(self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None) -> Page:
        try:
            self.line.request(method, path, body or None, {"cookie": self.cookie, **(headers or {})})
            page = Page(self.line.getresponse())
        except HTTPException as error:
            self.line.close()
            raise ConnectionError(str(error)) from error
        except OSError:
            self.line.close()
            raise
        if given := page.headers.get("set-cookie"):
            self.cookie, self.token = given.partition(";")[0], ""
        return page
