"""How the console and the service start their processes, and how those of all of us end."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import connection, forkserver, parent_process
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from threading import Thread


def context() -> BaseContext:
    """How processes are started: from one that has everything loaded and does nothing, where that can be."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    return multiprocessing.get_context("forkserver")


def prepare(preloaded: list[str]) -> None:
    """Have what all processes need loaded, while the first does something else. preloaded: modules."""
    if sys.platform != "win32":
        multiprocessing.get_context("forkserver").set_forkserver_preload(preloaded)
        with ctrl_c_waits():
            forkserver.ensure_running()


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """A process that is started within hears no Ctrl-C until `end_with_parent`: while it loads its modules,
    it would end with a trace. One that comes meanwhile is heard by this process afterwards."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # when it starts, it lets Ctrl-C through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Have this process end when the one that started it has gone, however that went. Ctrl-C reaches every
    process at the terminal: it is for that one, which then ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_wait_for_parent, daemon=True).start()


def kill(process: BaseProcess) -> None:
    """End a process that this one has started, at once, whatever it does. One that has ended by itself is
    sent nothing: its number is free, and another process of this computer may have it."""
    if process.is_alive():
        process.kill()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
