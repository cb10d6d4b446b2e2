"""Every write of a store to its disk, as the system sees it. A process is followed from one call of the
system to the next. At the n-th that changes a file it is killed (before the call, or when half of it is
written), or is told of an error, or the disk is full from there on.

    python -m tests.console.every_write FOLDER WAY EVERY

tries one way to write to a store, at every such call or at each so-manieth, and prints what it found. It is a
program of its own, because only a process without threads may be divided.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import platform
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.app.store.faults import faults
from tests.console.fault_points import copied
from tests.console.test_every_store import RESULTS, WRITES, Dump, dump, filled_with_everything
from tests.console.test_every_store import opened_database as _database
from tests.console.test_every_store import opened_results as _results

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


# --- the ways to write ------------------------------------------------------------------------------


class Way(NamedTuple):
    """A way to write to a store. opened: the store at a URL. work: what is written."""

    opened: Callable[[str], Any]
    work: Callable[[Any], object]

    def __call__(self, url: str, acknowledge: Callable[[], None]) -> None:
        store = self.opened(url)
        try:
            self.work(store)
            acknowledge()
        finally:
            store.close()


WAYS: Mapping[str, Way] = {
    "made": Way(Database, lambda store: None),
    **{name: Way(_database, work) for name, work in WRITES.items()},
    **{f"results: {name}": Way(_results, work) for name, work in RESULTS.items()},
}
"""`made` begins with no file at all."""


@dataclass
class Trials:
    """One way to write, over and over in a folder."""

    name: str
    folder: Path

    def __post_init__(self) -> None:
        self.way, self.file = WAYS[self.name], self.folder / "console.db"
        self.template: Path | None = None
        if self.name != "made":
            self.template = self.folder / "template" / "console.db"
            self.template.parent.mkdir()
            filled_with_everything(self.template)

    def points(self, calls: list[str]) -> list[tuple[int, Fault]]:
        """What can go wrong."""
        return [(at, fault) for at, call in enumerate(calls) for fault in _faults(call)]

    def run(self, every: int) -> Iterator[tuple[int, Fault, Followed]]:
        """Each fault at each call, or at each so-manieth. What is wrong afterwards is raised."""
        url = self._fresh()
        before = self._there(url)
        whole = self._tried(url, None, None)
        after = self._there(url)
        assert whole.acknowledged and whole.code == 0 and before != after, whole
        for at, fault in self.points(whole.calls)[::every]:
            url = self._fresh()
            found = self._tried(url, at, fault)
            note = f"{self.name}: {fault.value}, call {at} ({whole.calls[at]}): {found}"
            assert (found.code < 0) is (fault in (Fault.KILLED, Fault.TORN)), note
            assert found.code in (0, REFUSED, -signal.SIGKILL), note
            there = self._there(url)
            assert not changed(url), note
            assert there in ([after] if found.acknowledged else [before, after]), note
            if there == before:
                self.way(url, lambda: None)
                assert self._there(url) == after, f"the next one after {note}"
            yield at, fault, found

    def _fresh(self) -> str:
        if self.template is None:
            for old in self.folder.glob("console.db*"):
                old.unlink()
            return f"sqlite:///{self.file}"
        return copied(self.template, self.file)

    def _tried(self, url: str, at: int | None, fault: Fault | None) -> Followed:
        return followed(lambda acknowledge: self.way(url, acknowledge), self.folder, at, fault)

    def _there(self, url: str) -> Dump:
        return dump(url) if self.file.exists() else []


def changed(url: str) -> list[str]:
    """What is told of as changed behind the console."""
    with closing(Database(url)) as store:
        return [str(one) for case in store.names() for one in faults(store.case(case), store.rulings(case))]


def _faults(call: str) -> Iterator[Fault]:
    """What can happen at a call."""
    yield Fault.KILLED
    if call in WRITING.values():
        yield Fault.TORN
        yield Fault.FULL
    if call in ON_A_FILE.values():
        yield Fault.ERROR


def main(folder: str, name: str, every: str) -> None:
    """Try one way, and print how many trials there were, by their fault and what came of them."""
    found: dict[str, int] = {}
    for _, fault, trial in Trials(name, Path(folder)).run(int(every)):
        key = f"{fault.name} {'acknowledged' if trial.acknowledged else 'not acknowledged'}"
        found[key] = found.get(key, 0) + 1
    with closing(sys.stdout):
        json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
