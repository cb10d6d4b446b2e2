"""Chromium as the system has it, and the console that it looks at."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser, sync_playwright

from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.entry import Store
from rectify_bridge.app.store.memory import Memory

ENV = "RECTIFY_CHROMIUM"
"""The environment variable that names the browser, where it is none of these."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 120_000
"""Milliseconds for anything that a test waits for, on a machine with much else to do."""
ARTEFACTS = Path(__file__).parents[2] / "build" / "screens"
"""Where screenshots are kept; git does not see the folder."""


def installed() -> str | None:
    """The program; None where there is none. None is ever downloaded."""
    named = os.environ.get(ENV)
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


@contextmanager
def launched(program: str) -> Iterator[Browser]:
    """The browser, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


class Console:
    """A console on a port of this computer, in a thread of this process, so that a test can look into it."""

    def __init__(self, store: Store | None = None) -> None:
        self.app: FastAPI = create_app(store or Memory())
        self._socket = socket.socket(proto=socket.IPPROTO_TCP)
        self._socket.bind(("127.0.0.1", 0))
        config = uvicorn.Config(guarded(self.app), log_level="error", lifespan="off", server_header=False)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]})
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def __enter__(self) -> Console:
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()
