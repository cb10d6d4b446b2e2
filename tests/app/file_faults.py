"""Files that are kept, with something going wrong at the n-th call of the operating system."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from rectify_bridge.app.store import text_file

CALLS = ("fsync", "chmod", "replace", "truncate", "unlink")
OPENS = ("open", "fdopen")
"""What they have opened nobody could close, were they to fail when they were done."""
OLD, LINE = "one\ntwo\n", "three " * 20
NEW = f"{OLD}{LINE}\n"
Keep = Callable[[Path], None]


def rewritten(path: Path) -> None:
    """The line added by writing the whole file anew."""
    text_file.rewrite(path, lambda old: NEW.encode())


def appended(path: Path) -> None:
    """The line added at the end."""
    text_file.append(path, LINE, lambda one: one in OLD.split())


KEEPS: dict[str, Keep] = {"rewrite": rewritten, "append": appended}


class System:
    """The operating system, in which the n-th of these calls goes wrong. seen: how many there were. do: what
    happens there; it may happen before the call or, with `after`, when it was done."""

    def __init__(self, at: int, do: Callable[[], None], *, after: bool = False) -> None:
        self.at, self.do, self.after, self.seen = at, do, after, 0

    def __getattr__(self, name: str) -> Any:
        found = getattr(os, name)
        return self._counted(found) if name in CALLS or (name in OPENS and not self.after) else found

    def _counted(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def work(*given: Any, **named: Any) -> Any:
            here, self.seen = self.seen, self.seen + 1
            if here == self.at and not self.after:
                self.do()
            found = call(*given, **named)
            if here == self.at and self.after:
                self.do()
            return found

        return work


def full() -> None:
    """The disk is full."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def killed() -> None:
    """The process is gone."""
    os.kill(os.getpid(), signal.SIGKILL)


def in_child(name: str, path: Path, at: int, after: bool) -> None:
    """Killed at a point."""
    vars(text_file)["os"] = System(at, killed, after=after)
    KEEPS[name](path)


def in_small_child(name: str, path: Path, size: int) -> None:
    """No file may grow past so many bytes: a write ends in its middle."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    with suppress(OSError):
        KEEPS[name](path)
        os._exit(0)
    os._exit(3)
