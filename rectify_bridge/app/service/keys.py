"""Who may ask the service, and how much: a file of keys, each kept as a hash.

A line of the file is `NAME HASH LINES`: the name of who has it, the SHA-256 of the key, and how many lines
(objects of JSON) it may send in a second. A key is 256 bits by lot: a plain hash does not give it away.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import ceil
from pathlib import Path
from time import monotonic

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.store.text_file import append

USUAL = 1_000
"""Lines a second of a new key."""
LARGEST = 10_000_000
"""Bytes of a file of keys: a hundred thousand of them."""
BURST = 10
"""Seconds for which a key may save up what it does not send."""
_LINE = re.compile(r"([\w.-]{1,40}) ([0-9a-f]{64}) (\d{1,7})")


@dataclass
class ApiKey:
    """name: whose it is. rate: lines a second. clock: seconds that never go back."""

    name: str
    rate: int
    clock: Callable[[], float] = monotonic
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._at = float(self.rate * BURST), self.clock()

    def wait(self, lines: int) -> float:
        """Seconds to wait until so many lines may be sent; 0 where they are, and count."""
        now = self.clock()
        self._left = min(self.rate * BURST, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left > 0:
            self._left -= lines  # perhaps below 0: a list is never larger than what may be saved up
            return 0.0
        return (1 - self._left) / self.rate

    def seconds(self, lines: int) -> int:
        """The same in whole seconds, for a header."""
        return ceil(self.wait(lines))


Keys = Mapping[str, ApiKey]
"""Keys by their hash."""


def hash_of(key: str) -> str:
    """What is kept of a key."""
    return sha256(key.encode()).hexdigest()


def keys_in(path: Path) -> Keys:
    """The keys of a file. Empty lines, and those that begin with `#`, are left out.

    Raises:
        Failure: it cannot be read, or a line is none of these.
    """
    try:
        lines = _read(path).splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        right = "name a file that --new-key has written"
        raise Failure(f"the keys cannot be read ({reason})", str(path), right) from None
    found: dict[str, ApiKey] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None or not int(match[3]):
            raise Failure("this is not a key", f"{path}, line {number}", "write NAME HASH LINES-A-SECOND")
        found[match[2]] = ApiKey(match[1], int(match[3]))
    if not found:
        raise Failure("there is no key", str(path), "add one with --new-key NAME")
    return found


def _read(path: Path) -> str:
    """Raises OSError, UnicodeDecodeError: it is not text, or it is too long for a file of keys."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data.decode()


def add_key(path: Path, name: str, rate: int) -> str:
    """A new key, written to the end of a file as its hash.

    Raises:
        Failure: the name is none, there are no lines, or the file cannot be written.
    """
    key = f"rectify_{secrets.token_urlsafe(32)}"
    line = f"{name} {hash_of(key)} {rate}"
    if not _LINE.fullmatch(line) or not rate:
        raise Failure("this is not possible", "--new-key", "give a name without spaces, and --rate from 1 on")
    try:
        append(path, line, lambda last: _LINE.fullmatch(last.strip()) is not None)
        path.chmod(0o600)
    except OSError as error:
        raise Failure(
            f"the keys cannot be written ({error.strerror})", str(path), "name another file"
        ) from None
    return key
