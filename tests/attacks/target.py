"""A console on this computer, and ways to speak to it that no browser would."""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException

PATIENCE = 60.0
"""Seconds for one answer."""


@dataclass(frozen=True)
class Target:
    """Where it listens. key: of a service that asks for one; empty else. short: a path that is answered at
    once. large: one with more to send than fits on the way."""

    host: str
    port: int
    key: str = ""
    short: str = "/laws"
    large: str = "/static/console.css"

    def authorization(self) -> bytes:
        """The line of a head that has the key; nothing without one."""
        return f"authorization: Bearer {self.key}\r\n".encode() if self.key else b""

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        source: str = "127.0.0.1",
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer. source: the address of this computer to ask from."""
        line = HTTPConnection(self.host, self.port, PATIENCE, source_address=(source, 0))
        try:
            said = {"authorization": f"Bearer {self.key}"} if self.key else {}
            with suppress(BrokenPipeError, ConnectionResetError):  # refused before all of it was sent
                line.request(method, path, body, {**said, **(headers or {})})
            answer = line.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        except HTTPException as error:
            raise ConnectionError(repr(error)) from error
        finally:
            line.close()

    def rule(self, body: bytes, source: str = "127.0.0.1") -> int:
        """The status of a case sent to the API."""
        return self.ask("POST", "/api/rule", body, {"content-type": "application/json"}, source)[0]

    def raw(self, data: bytes, source: str = "127.0.0.1") -> socket.socket:
        """A connection on which so much was sent."""
        line = socket.create_connection((self.host, self.port), 30, source_address=(source, 0))
        line.sendall(data)
        return line

    def session(self) -> tuple[str, str]:
        """The cookie and the token of a new session."""
        _, headers, body = self.ask("GET", "/laws")
        if "location" in headers:
            _, headers, body = self.ask("GET", headers["location"])
        found = re.search(rb'name="csrf" value="(\w+)"', body)
        assert found, "no form on the first page"
        return headers["set-cookie"].partition(";")[0], found[1].decode()


def is_closed(line: socket.socket, within: float) -> bool:
    """Whether the console hangs up, with an answer or without."""
    line.settimeout(within)
    try:
        while line.recv(65_536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True
