"""What all workers of a console share: kept in its first process, and asked for over the line to it."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, NamedTuple


class Call(NamedTuple):
    """A method of something shared, to be called. name: of the thing."""

    name: str
    method: str
    arguments: tuple[Any, ...]


class Reply(NamedTuple):
    """What the call returned; or, where it raised, the error."""

    value: Any
    error: Exception | None


class Shared:
    """The things themselves, by name; one call at a time."""

    def __init__(self, things: Mapping[str, Any]) -> None:
        self._things, self._lock = things, Lock()

    def reply(self, call: Call) -> Reply:
        """Do what a worker asks for."""
        with self._lock:
            try:
                return Reply(getattr(self._things[call.name], call.method)(*call.arguments), None)
            except Exception as error:
                return Reply(None, error)


class Line:
    """A worker's end of the line to the first process."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self._lock = connection, Lock()

    def ask(self, call: Call) -> Any:
        """What a call returns there. Raises what it raises there."""
        with self._lock:
            self.connection.send(call)
            reply: Reply = self.connection.recv()
        if reply.error is not None:
            raise reply.error
        return reply.value


class Remote:
    """Something shared as a worker sees it: each of its methods is called where it is kept."""

    def __init__(self, line: Line, name: str) -> None:
        self._line, self._name = line, name

    def __getattr__(self, method: str) -> Any:
        if method.startswith("_"):
            raise AttributeError(method)
        return lambda *arguments: self._line.ask(Call(self._name, method, arguments))
