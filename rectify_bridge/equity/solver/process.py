"""One worker process as the program sees it: started, given a batch, heard from, killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from rectify_bridge.equity.solver.question import Question
from rectify_bridge.equity.solver.wire import batch_line

COMMAND = (sys.executable, "-m", "rectify_bridge.equity.solver.worker")
_ROOT = Path(__file__).parents[3]
"""Where the package lies: the worker finds it there however the program was started."""


_PATIENCE = 1.0
"""Seconds that one whose output has ended may take to end."""
_LONGEST = 200
"""Characters of a line that it wrote."""


class Process:
    """A worker. Each line that it writes, and None when it has ended, goes to `heard` with the worker.

    batch: the questions it has not answered, the one it is at first. since: when it began that one, or was
    started; by the monotonic clock.
    """

    def __init__(self, heard: SimpleQueue[tuple[Process, Any]], command: tuple[str, ...] = COMMAND) -> None:
        path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
        self._child = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        self.ready = False
        self.batch: deque[tuple[int, Question]] = deque()
        self.since = time.monotonic()
        self._last_words = ""
        self._reader = threading.Thread(target=self._read_errors, daemon=True)
        self._reader.start()
        threading.Thread(target=self._listen, args=(heard,), daemon=True).start()

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def signal(self) -> int | None:
        """The signal that ended it; None where it ended by itself, or has not."""
        code = self._child.returncode
        return -code if code is not None and code < 0 else None

    @property
    def end(self) -> str:
        """How it ended, and its last line on standard error, where it wrote one."""
        code = self._child.returncode
        how = "it did not end" if code is None else f"exit status {code}"
        if self.signal is not None:
            how = f"signal {self.signal}"
        return ": ".join(filter(None, (how, self._last_words)))

    def give(self, batch: list[tuple[int, Question]]) -> None:
        """Send it a batch. When it has died meanwhile, that is heard in the queue."""
        self.batch.extend(batch)
        self.since = time.monotonic()
        stdin = self._child.stdin
        assert stdin is not None
        with suppress(OSError):  # it is dead: the end of its output tells
            stdin.write(batch_line(batch))
            stdin.flush()

    def kill(self) -> None:
        """End it, whatever it is doing."""
        self._child.kill()
        self._child.wait()
        for stream in (self._child.stdin, self._child.stdout, self._child.stderr):
            if stream is not None:
                with suppress(OSError):  # what could not be written to a dead process
                    stream.close()

    def _listen(self, heard: SimpleQueue[tuple[Process, Any]]) -> None:
        stdout = self._child.stdout
        assert stdout is not None
        with suppress(OSError, ValueError):  # killed in the middle of a line
            for line in stdout:
                heard.put((self, json.loads(line)))
        with suppress(subprocess.TimeoutExpired):  # it has closed its output and goes on
            self._child.wait(_PATIENCE)
        self._reader.join(_PATIENCE)
        heard.put((self, None))

    def _read_errors(self) -> None:
        stderr = self._child.stderr
        assert stderr is not None
        with suppress(OSError, ValueError):  # killed in the middle of a line
            for line in stderr:
                text = line.decode(errors="replace")
                words = " ".join("".join(one if one.isprintable() else " " for one in text).split())
                self._last_words = words[:_LONGEST] or self._last_words
