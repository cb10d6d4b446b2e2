"""Processes that a test starts: none is left, and no pipe is open, also where the test has failed."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from rectify_bridge.app.console.workers.pool import PRELOADED
from rectify_bridge.app.processes import context, prepare


@contextmanager
def running(command: list[str], **options: Any) -> Iterator[subprocess.Popen[Any]]:
    """A process. At the end it is gone and its pipes are closed: one that is left open fails another test.
    With a session of its own all that it started is gone too."""
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            if options.get("start_new_session"):
                is_sent_to_all(process.pid, signal.SIGKILL)
            elif process.poll() is None:
                process.kill()


def is_sent(pid: int, how: int) -> bool:
    """Whether a process was there to be sent a signal: one that was seen may have ended by itself."""
    with suppress(ProcessLookupError):
        os.kill(pid, how)
        return True
    return False


def is_sent_to_all(group: int, how: int) -> bool:
    """The same of all processes of a group."""
    with suppress(ProcessLookupError):
        os.killpg(group, how)
        return True
    return False


def of_group(group: int) -> dict[int, str]:
    """The processes of a group that live, each with its command."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with suppress(OSError, ValueError):  # it may end while it is looked at
                state, _, its_group, *_ = (entry / "stat").read_text().rpartition(")")[2].split()
                if int(its_group) == group and state not in "ZX":
                    found[int(entry.name)] = (entry / "cmdline").read_text().replace("\0", " ")
    return found


def ended(work: Any, *given: Any) -> int | None:
    """How a process of its own ended that did this work."""
    prepare(PRELOADED)
    child = context().Process(target=work, args=given)  # type: ignore[attr-defined]
    child.start()
    child.join()
    code: int | None = child.exitcode
    return code
