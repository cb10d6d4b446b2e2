"""The way to a Data Connector: HTTP on the network of the venue, bounded, and for questions alone."""

from __future__ import annotations

import io
import json
import time
from functools import partial
from http.client import HTTPConnection, HTTPException, HTTPResponse
from socket import socket
from typing import Any

from bridgemate_dataconnector import TransportException

from rectify_bridge.event.connector.address import Address
from rectify_bridge.event.connector.question import is_question
from rectify_bridge.table.errors import RecordError

PATIENCE, LONGEST = 5.0, 30.0
"""Seconds: without a word, and for a whole answer."""
MOST, PART = 32_000_000, 65_536
"""Bytes of an answer, and of one part of it."""
START = "start Bridgemate Control, and let its Data Connector listen on the network"


class InTime(io.RawIOBase):
    """What comes on a line, until a moment; then what is late is raised, however little came and how often:
    a head in single letters would hold on for days."""

    def __init__(self, line: socket, late: RecordError) -> None:
        super().__init__()
        self._line, self._late, self._until = line, late, time.monotonic() + LONGEST
        self._parts: Any = line.makefile("rb", buffering=0)

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: Any) -> int | None:
        """Read what there is. Raises RecordError: it took too long; TimeoutError: nothing came for long."""
        left = self._until - time.monotonic()
        if left <= 0:
            raise self._late
        self._line.settimeout(min(PATIENCE, left))
        try:
            found: int | None = self._parts.readinto(buffer)
        except TimeoutError:
            if left < PATIENCE:
                raise self._late from None
            raise
        return found

    def close(self) -> None:
        """Let go of the line."""
        self._parts.close()
        super().close()


class InTimeResponse(HTTPResponse):
    """An answer, its head too, within the time for a whole one."""

    def __init__(self, line: socket, *given: Any, late: RecordError, **named: Any) -> None:
        super().__init__(line, *given, **named)
        self.fp.close()
        self.fp = io.BufferedReader(InTime(line, late))


class ReadOnly:
    """The transport of the client: sends what is a question of ours and nothing else, whoever asks it to."""

    def __init__(self, address: Address) -> None:
        self._address = address

    def get(self, url: str) -> str:
        """Nothing is asked so. Raises TransportException."""
        raise TransportException("Rectify asks by POST alone")

    def post(self, url: str, json_body: str) -> str:
        """The answer to a question. url: as the client makes it; its end says where to ask.

        Raises:
            RecordError: nobody answers in time, or the answer is too long.
            TransportException: the line broke off, or it was answered with an error; the client asks again.
            ValueError: this is not a question of ours.
        """
        asked = json.loads(json_body)
        if not is_question(asked.get("Command"), asked.get("SerializedData")):
            raise ValueError(f"command {asked.get('Command')} is not one that Rectify may send")
        line = HTTPConnection(self._address.host.strip("[]"), self._address.port, timeout=PATIENCE)
        late = self._error(f"the answer takes longer than {LONGEST:.0f} seconds")
        line.response_class = partial(InTimeResponse, late=late)  # type: ignore[assignment]
        try:
            return self._answer(line, "/" + url.rpartition("/")[2], json_body)
        except TimeoutError:
            raise self._error(f"the Data Connector does not answer within {PATIENCE:.0f} seconds") from None
        except (ConnectionRefusedError, OSError) as error:
            if isinstance(error, ConnectionResetError):
                raise TransportException("the line broke off") from None
            reason = (error.strerror or str(error)).lower()
            raise self._error(f"no Data Connector answers there ({reason})") from None
        except HTTPException:
            raise self._error("what answers there is not a Data Connector") from None
        finally:
            line.close()

    def _answer(self, line: HTTPConnection, path: str, body: str) -> str:
        line.request("POST", path, body.encode(), {"Content-Type": "application/json; charset=utf-8"})
        with line.getresponse() as answer:
            if answer.status != 200:
                raise self._error(f"what answers there says {answer.status}, not what was asked")
            try:
                return self._whole(answer).decode("utf-8-sig")
            except UnicodeDecodeError:
                raise self._error("the answer is not UTF-8") from None

    def _whole(self, answer: HTTPResponse) -> bytes:
        """All of an answer, within its bounds."""
        parts, size = list[bytes](), 0
        while part := answer.read1(PART):
            parts.append(part)
            size += len(part)
            if size > MOST:
                raise self._error(f"the answer is larger than {MOST // 1_000_000} MB")
        return b"".join(parts)

    def _error(self, what: str) -> RecordError:
        return RecordError(what, str(self._address), START)
