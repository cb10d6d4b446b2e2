"""The secret by which sessions and forms are signed: in a file of its own, that only its owner may read."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

LENGTH = 32
"""Bytes."""
LONGEST = 1_000
"""Bytes of the file that are read: it has some seventy."""


def secret_in(path: Path, *, new: bool = False) -> bytes:
    """The secret of a file, made where there is none; of two who make one at once, both get the same.

    new: make another, which signs everybody out.

    Raises:
        OSError: it cannot be read or made.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if new:
        with suppress(FileNotFoundError):
            path.unlink()
    found = _read(path)
    if found is not None:
        return found
    mine = path.with_name(f"{path.name}.{secrets.token_hex(6)}")
    try:
        with os.fdopen(os.open(mine, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(LENGTH))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(mine, path)
    finally:
        mine.unlink(missing_ok=True)
    found = _read(path)
    if found is None:
        raise OSError(f"{path} holds no secret: remove it, and another is made")
    return found


def _read(path: Path) -> bytes | None:
    """The secret; None where there is no such file, or none in it."""
    if path.exists() and not path.is_file():  # a pipe would be waited for, a device has no end
        raise OSError(f"{path} is not a file")
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST)
    except FileNotFoundError:
        return None
    with suppress(OSError):
        path.chmod(0o600)
    try:
        found = bytes.fromhex(data.decode("ascii").strip())
    except ValueError:
        return None
    return found if len(found) == LENGTH else None
