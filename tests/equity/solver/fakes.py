"""Worker processes that misbehave, in place of the real one."""

from __future__ import annotations

import sys

_HEAD = """
import json, os, sys, time
say = lambda message: (sys.stdout.write(json.dumps(message) + chr(10)), sys.stdout.flush())
"""
_EACH = """
say({"ready": "a fake"})
for line in sys.stdin:
    for asked in json.loads(line):
        number, cards = asked[0], bin(asked[5][0]).count("1")
        %s
        say([number, cards])
"""


def worker(body: str, whole: bool = False) -> tuple[str, ...]:
    """A worker that answers every question with the number of North's cards, but first does this."""
    return (sys.executable, "-c", _HEAD + (body if whole else _EACH % body))
