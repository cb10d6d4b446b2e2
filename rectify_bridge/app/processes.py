"""How the console and the service start their processes, and how those of all of us end."""

from __future__ import annotations

import multiprocessing
import os
import sys
from multiprocessing import connection, forkserver, parent_process
from multiprocessing.context import BaseContext
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
        forkserver.ensure_running()


def end_with_parent() -> None:
    """Have this process end when the one that started it has gone, however that went."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
