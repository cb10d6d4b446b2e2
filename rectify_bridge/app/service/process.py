"""One process of the service, as the service sees it."""

from __future__ import annotations

from typing import Any

from rectify_bridge.app.errors import OUR_FAULT, Failure
from rectify_bridge.app.processes import context
from rectify_bridge.app.service.task import LineAnswer, Task, refused_line

GRACE = 10.0
"""Seconds beyond those of a task that one line may take; then its process is ended."""
PRELOADED = ["rectify_bridge.app.service.preloaded"]
TOO_LONG = Failure("this takes too long, and was ended", "", "ask for less at once")
STOPPED = Failure("the process that worked on this was stopped", "", "send this alone", OUR_FAULT)


class ProcessEnded(Exception):
    """A process is gone before it was ready."""


class ServiceProcess:
    """It is started here, and is ready. Raises ProcessEnded: it is gone at once."""

    def __init__(self) -> None:
        from rectify_bridge.app.service.worker import work

        self._line, there = context().Pipe()
        self.process: Any = context().Process(target=work, args=(there,), daemon=True)  # type: ignore[attr-defined]
        try:
            self.process.start()
            there.close()
            self._line.recv()
        except (EOFError, OSError):
            raise ProcessEnded from None

    def answers(self, task: Task) -> tuple[list[LineAnswer], LineAnswer | None]:
        """The answers to the lines of a task, as many as came; and, where that is not all of them, what there
        is to say of the line at which it ended. The process is then of no use any more."""
        found: list[LineAnswer] = []
        try:
            self._line.send(task)
            while len(found) < len(task.lines):
                if not self._line.poll(task.seconds + GRACE):
                    return found, refused_line(503, TOO_LONG)
                found.append(self._line.recv())
        except (EOFError, OSError):
            return found, refused_line(500, STOPPED)
        return found, None

    def end(self) -> None:
        """End it at once, whatever it does."""
        self.process.kill()
        self.process.join()
        self._line.close()
