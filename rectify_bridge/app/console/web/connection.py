"""One connection of a browser, and how long and how many of them are waited for.

A request comes whole within a few seconds or its connection is closed; so is that of a browser that does not
take its answer. Where there are too many, one makes room: of the address that has the most, the one that has
said nothing for the longest.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from rectify_bridge.app.console.web.refusal import NOWHERE, Refusal

HEADER, BODY, TAKING = 8.0, 20.0, 30.0
"""Seconds for the head of a request, for its body, and for an answer to be taken."""
LARGEST_HEAD = 16 * 1024
"""Bytes of a head that comes in parts."""
FEW, SMALLEST = 1_000, 32
"""So many pieces of a body may be as small as they like; more have so many bytes on average. Each piece takes
time of the one process that reads for all: a megabyte in letters would hold up everybody for seconds."""
MOST, EACH = 600, 64
"""Connections in all, and of one address."""
NOT_HTTP = Refusal(HTTPStatus.BAD_REQUEST, "this is not a request that can be read", "send it as HTTP has it")


class Connections:
    """All that are open; of each address those that are waited for, the longest first."""

    def __init__(self, most: int = MOST, each: int = EACH) -> None:
        self._most, self._each = most, each
        self._open: dict[BoundedProtocol, str] = {}
        self._waited: dict[str, OrderedDict[BoundedProtocol, None]] = {}

    @property
    def number(self) -> int:
        """How many are open."""
        return len(self._open)

    def come(self, one: BoundedProtocol, address: str) -> bool:
        """Whether there is room for one more; another that says nothing may have to go."""
        own = sum(1 for whose in self._open.values() if whose == address)
        if own >= self._each and not self._make_room(self._waited.get(address)):
            return False
        longest = max(self._waited.values(), key=len, default=None)
        if len(self._open) >= self._most and not self._make_room(longest):
            return False
        self._open[one] = address
        self.wait(one)
        return True

    def _make_room(self, waited: OrderedDict[BoundedProtocol, None] | None) -> bool:
        """Whether one of an address that is waited for could go, the one waited for the longest."""
        if not waited:
            return False
        one = next(iter(waited))
        self.leave(one)
        one.hang_up()
        return True

    def wait(self, one: BoundedProtocol) -> None:
        """Nothing is asked on it at present."""
        if one in self._open:
            self._waited.setdefault(self._open[one], OrderedDict())[one] = None

    def work(self, one: BoundedProtocol) -> None:
        """It has asked something."""
        address = self._open.get(one, "")
        if address in self._waited:
            self._waited[address].pop(one, None)
            if not self._waited[address]:
                del self._waited[address]

    def leave(self, one: BoundedProtocol) -> None:
        """It is closed."""
        self.work(one)
        self._open.pop(one, None)


class Pieces(h11.Connection):
    """What h11 reads. A body in too many and too small pieces is as one that is not HTTP."""

    _number = _bytes = 0

    def next_event(self) -> Any:
        """The next event. Raises h11.RemoteProtocolError: what came is refused."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._number = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._number += 1
            self._bytes += len(event.data)
            if self._number > FEW and self._bytes < self._number * SMALLEST:
                raise h11.RemoteProtocolError("the body comes in too small pieces")
        return event


class BoundedProtocol(H11Protocol):
    """HTTP on one connection. all: every connection of the server. body: seconds for the body of a request;
    None where the application itself waits for it."""

    all = Connections()
    body: float | None = BODY

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn = Pieces(h11.SERVER, self.config.h11_max_incomplete_event_size or LARGEST_HEAD)
        self._timer: asyncio.TimerHandle | None = None
        self._for: object = None
        self._is_taken = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take it in, or close it without a word."""
        super().connection_made(transport)
        if not self.all.come(self, self.client[0] if self.client else ""):
            self.hang_up()
            return
        self._expect(h11.IDLE, HEADER)

    def send_400_response(self, msg: str) -> None:
        """Say that this is not HTTP, with the headers of every answer; where one has begun already nothing
        more can be said."""
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.hang_up()
            return
        headers, body = NOT_HTTP.written(NOWHERE)
        headers = [*headers, (b"connection", b"close")]
        reason = NOT_HTTP.status.phrase.encode()
        head = h11.Response(status_code=NOT_HTTP.status, headers=headers, reason=reason)
        for event in (head, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event))
        self.transport.close()

    def hang_up(self) -> None:
        """Close it at once."""
        self._expect(None, 0)
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._expect(None, 0)
        self.all.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came; the time for the rest of it runs on."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """It was answered; what comes next may have come already."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._look()

    def _look(self) -> None:
        """What is waited for now, and for how long. While an answer is not taken, for nothing else: whoever
        sends a letter meanwhile gains no time."""
        if self.transport.is_closing() or not self._is_taken:
            return
        state = self.conn.their_state
        if state is h11.IDLE:
            self.all.wait(self)
            self._expect(state if self.conn.trailing_data[0] else None, HEADER)
        elif state is h11.SEND_BODY and self.conn.our_state is h11.DONE:
            self.all.wait(self)  # it was refused before all of it came
            self._expect("the rest", HEADER)
        elif state is h11.SEND_BODY and self.body is not None:
            self.all.wait(self)
            self._expect(state, self.body)
        else:
            self.all.work(self)
            self._expect(None, 0)

    def _expect(self, what: object, seconds: float) -> None:
        if what is self._for:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._for = what
        self._timer = None if what is None else self.loop.call_later(seconds, self.hang_up)

    def pause_writing(self) -> None:
        """The browser does not take what it asked for."""
        super().pause_writing()
        self._is_taken = False
        self.all.wait(self)
        self._expect("taken", TAKING)

    def resume_writing(self) -> None:
        """Now it does."""
        super().resume_writing()
        self._is_taken = True
        self._expect(None, 0)
        self._look()


class ConsoleServer(uvicorn.Server):
    """The server, which has the streams end before it waits for what is under way."""

    def __init__(self, config: uvicorn.Config, before_end: Callable[[], None]) -> None:
        super().__init__(config)
        self._before_end = before_end

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """End the streams, then everything."""
        self._before_end()
        await super().shutdown(sockets)
