"""The worker process: reads batches of questions, answers them one by one. See `wire` for the lines.

It ends by itself when the program that started it is gone, even in the middle of a deal that takes minutes.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from queue import SimpleQueue
from typing import Any, BinaryIO


def main() -> None:
    """Answer until there is nothing more to read."""
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what the library prints must not get between the answers
    try:
        from rectify_bridge.equity.solver.binding import load, version

        dds = load()
        _tell(out, {"ready": version(dds)})
    except Exception as error:
        _tell(out, {"fault": " ".join(str(error).split())[:300]})
        return
    batches: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(batches,), daemon=True).start()
    while True:
        _answer(dds, batches.get(), out)


def _read(batches: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        batches.put(line)
    os._exit(0)


def _answer(dds: Any, line: bytes, out: BinaryIO) -> None:
    from rectify_bridge.equity.solver.binding import score_of
    from rectify_bridge.equity.solver.wire import WorkerQuestion

    for data in json.loads(line):
        asked = WorkerQuestion.read(data)
        try:
            _tell(out, [asked.number, score_of(dds, asked)])
        except RuntimeError as error:
            _tell(out, [asked.number, None, " ".join(str(error).split())[:200]])


def _tell(out: Any, message: Any) -> None:
    out.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")


if __name__ == "__main__":
    main()
