"""A process is followed from one call of the system to the next. At the n-th that changes a file of a folder
it is killed (before the call, or when half of it is written), or is told of an error, or the disk is full
from there on. Whoever follows has no threads: only then may a process be divided.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from rectify_bridge.app.store.entry import StoreFault

IS_POSSIBLE = sys.platform == "linux" and platform.machine() == "x86_64"
"""Calls of the system have other numbers elsewhere."""
TRACEME, GETREGS, SETREGS, SYSCALL, SETOPTIONS = 0, 12, 13, 24, 0x4200
MARKED, WITH_ME = 1, 0x100000
"""Options: stops at calls are told from signals; who is followed ends with who follows."""
AT_CALL = signal.SIGTRAP | 0x80
RAX, RDX, RSI, RDI, CALL = 10, 12, 13, 14, 15
"""Where the registers stand among those of a process."""
NUMBER_OF_REGISTERS = 27
WRITING = {1: "write", 18: "pwrite64"}
ON_A_FILE = {**WRITING, 74: "fsync", 75: "fdatasync", 77: "ftruncate", 285: "fallocate"}
ON_A_NAME = {82: "rename", 86: "link", 87: "unlink", 263: "unlinkat", 264: "renameat", 316: "renameat2"}
REFUSED, FAULTY = 3, 70
"""How the process ends where it was told of an error in words, and where it was not."""

_libc = ctypes.CDLL(None, use_errno=True)
_libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
_libc.ptrace.restype = ctypes.c_long


class Fault(Enum):
    """What happens at a call."""

    KILLED = "killed before it"
    TORN = "killed when half of it is written"
    ERROR = "an error of the disk"
    FULL = "the disk is full from there on"


class Followed(NamedTuple):
    """What came of it. calls: those that change a file, in their order. acknowledged: whether the store
    returned. code: how the process ended; the number of a signal below zero."""

    calls: list[str]
    acknowledged: bool
    code: int


@dataclass
class Follower:
    """Follows a process. folder: whose files count. at: the call, by its number; None for none."""

    pid: int
    folder: Path
    at: int | None
    fault: Fault | None

    def __post_init__(self) -> None:
        self.calls: list[str] = []
        self._is_full = False
        self._end: Callable[[], None] | None = None
        """What is done when the call has been made."""

    def follow(self) -> int:
        """To its end; returns how it ended."""
        os.waitpid(self.pid, 0)
        self._ask(SETOPTIONS, 0, MARKED | WITH_ME)
        signal_to_pass, enters = 0, True
        while True:
            self._ask(SYSCALL, 0, signal_to_pass)
            _, status = os.waitpid(self.pid, 0)
            if not os.WIFSTOPPED(status):
                return os.waitstatus_to_exitcode(status)
            stopped, signal_to_pass = os.WSTOPSIG(status), 0
            if stopped != AT_CALL:
                signal_to_pass = stopped
            elif enters:
                enters = False
                self._enters()
            else:
                enters = True
                if self._end is not None:
                    self._end()
                    self._end = None

    def _ask(self, what: int, first: int, second: Any) -> None:
        if _libc.ptrace(what, self.pid, first, second) == -1 and ctypes.get_errno() != errno.ESRCH:
            raise OSError(ctypes.get_errno(), "ptrace")

    def _registers(self) -> Any:
        found = (ctypes.c_ulong * NUMBER_OF_REGISTERS)()
        self._ask(GETREGS, 0, ctypes.byref(found))
        return found

    def _set(self, register: int, value: int) -> None:
        found = self._registers()
        found[register] = value & (2**64 - 1)
        self._ask(SETREGS, 0, ctypes.byref(found))

    def _enters(self) -> None:
        found = self._registers()
        number = found[CALL]
        if number not in ON_A_NAME and not (number in ON_A_FILE and self._is_ours(found[RDI])):
            return
        here = len(self.calls)
        self.calls.append({**ON_A_FILE, **ON_A_NAME}[number])
        size = int(found[RDX]) if number in WRITING else 0
        if here == self.at:
            self._happens(size)
        elif self._is_full and size:
            self._fail(errno.ENOSPC)

    def _happens(self, size: int) -> None:
        """size: bytes that are to be written."""
        match self.fault:
            case Fault.KILLED:
                os.kill(self.pid, signal.SIGKILL)
            case Fault.TORN:
                self._set(RDX, size // 2)
                self._end = lambda: os.kill(self.pid, signal.SIGKILL)
            case Fault.ERROR:
                self._fail(errno.EIO)
            case Fault.FULL if size > 1:
                self._is_full = True
                self._set(RDX, size // 2)
            case Fault.FULL:
                self._is_full = True
                self._fail(errno.ENOSPC)
            case None:
                raise AssertionError("nothing was to happen")

    def _is_ours(self, number: int) -> bool:
        try:
            return os.readlink(f"/proc/{self.pid}/fd/{number}").startswith(str(self.folder))
        except OSError:
            return False

    def _fail(self, error: int) -> None:
        """The call is not made, and tells of an error."""
        self._set(CALL, -1)
        self._end = lambda: self._set(RAX, -error)


def followed(
    work: Callable[[Callable[[], None]], None], folder: Path, at: int | None, fault: Fault | None
) -> Followed:
    """Have a process do some work in a folder. work: is given what tells that it is acknowledged."""
    told, tell = os.pipe()
    pid = os.fork()
    if not pid:
        _works(work, tell)
    os.close(tell)
    follower = Follower(pid, folder, at, fault)
    code = follower.follow()
    acknowledged = bool(os.read(told, 1))
    os.close(told)
    return Followed(follower.calls, acknowledged, code)


def _works(work: Callable[[Callable[[], None]], None], tell: int) -> None:
    """The whole of the process that is followed."""
    code = FAULTY
    try:
        _libc.ptrace(TRACEME, 0, 0, 0)
        os.kill(os.getpid(), signal.SIGSTOP)
        work(lambda: os.write(tell, b"."))  # type: ignore[arg-type]
        code = 0
    except StoreFault:
        code = REFUSED
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
