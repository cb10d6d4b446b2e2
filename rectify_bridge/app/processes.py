"""How the console and the service start their processes."""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing import forkserver
from multiprocessing.context import BaseContext


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
