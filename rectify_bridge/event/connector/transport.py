"""The way to a Data Connector: HTTP on the network of the venue, bounded, and for questions alone."""

from __future__ import annotations

import json
import time
from http.client import HTTPConnection, HTTPException, HTTPResponse

from bridgemate_dataconnector import TransportException

from rectify_bridge.event.connector.address import Address
from rectify_bridge.event.connector.question import is_question
from rectify_bridge.table.errors import RecordError

PATIENCE, LONGEST = 5.0, 30.0
"""Seconds: without a word, and for a whole answer."""
MOST, PART = 32_000_000, 65_536
"""Bytes of an answer, and of one part of it."""
START = "start Bridgemate Control, and let its Data Connector listen on the network"


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
        parts, size, until = list[bytes](), 0, time.monotonic() + LONGEST
        while part := answer.read1(PART):
            parts.append(part)
            size += len(part)
            if size > MOST:
                raise self._error(f"the answer is larger than {MOST // 1_000_000} MB")
            if time.monotonic() > until:
                raise self._error(f"the answer takes longer than {LONGEST:.0f} seconds")
        return b"".join(parts)

    def _error(self, what: str) -> RecordError:
        return RecordError(what, str(self._address), START)
