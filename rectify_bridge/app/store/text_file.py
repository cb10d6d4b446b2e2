"""Files that are kept: rewritten whole or added to by a line, by one process at a time; what has returned is
on the disk, and whatever happens before leaves the file as it was."""

from __future__ import annotations

import errno
import glob
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

LONGEST = 1_000_000
"""Bytes of a line."""
ENDING = "[a-z0-9_]" * 8
"""How `tempfile` ends a name."""
TORN = ".torn"
"""What the name of the file has at its end to which half a line is moved."""


def place_of(path: Path) -> Path:
    """Where a file or a folder really is, or would be, where links lead to it.

    Raises:
        OSError: they lead in a circle.
    """
    try:
        found = path.resolve()
    except RuntimeError:  # of Python before 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None
    if found.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return found


def rewrite(path: Path, change: Callable[[bytes | None], bytes], *, new: bool = False) -> None:
    """Put another content in the place of a file's. change: makes it from the one there, None where there is
    no file. new: there must be none.

    Raises:
        OSError: it cannot be read or written; FileExistsError: there is one, and it was to be new. Whatever
            `change` raises; the file is as it was.
    """
    path = place_of(path)
    if path.exists() and not path.is_file():  # a device, like a terminal: nothing is kept there
        path.write_bytes(change(None))
        return
    with _alone_in(path.parent):
        old = path.read_bytes() if path.exists() else None
        if new and old is not None:
            raise FileExistsError(f"there is a file {path.name}")
        content = change(old)
        mode = path.stat().st_mode & 0o777 if old is not None else 0o666 & ~_umask()
        with _replacing(path, _begun(path), mode) as file:
            file.write(content)


def overwrite(path: Path, content: bytes) -> None:
    """Put this content in the place of a file's, whatever it was. Raises OSError, as `rewrite`."""
    rewrite(path, lambda _: content)


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to be written in parts, for its owner alone; it is there only once all of it is on the disk.

    Raises:
        FileExistsError: there is one of this name. OSError: it cannot be written; whatever is raised within,
            there is no file.
    """
    path = place_of(path)
    with _alone_in(path.parent):
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        begun = _begun(path)
    with _replacing(path, begun, 0o600) as file:
        yield file


@contextmanager
def overwritten(path: Path) -> Iterator[IO[bytes]]:
    """A file to be written in parts, which takes the place of the one there once all of it is on the disk.

    Raises:
        OSError: it cannot be written; whatever is raised within, the file is as it was.
    """
    path = place_of(path)
    if path.exists() and not path.is_file():  # a device: nothing is kept there
        with path.open("wb") as file:
            yield file
        return
    with _alone_in(path.parent):
        begun = _begun(path)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
    with _replacing(path, begun, mode) as file:
        yield file


@contextmanager
def _replacing(path: Path, begun: tuple[int, str], mode: int) -> Iterator[IO[bytes]]:
    """A file beside, which takes the place of the other when all of it is on the disk."""
    handle, name = begun
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, mode)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _on_disk(path.parent)


def _begun(path: Path) -> tuple[int, str]:
    """A new file beside, open and locked, and its name. What a process that was killed left there is removed;
    what another one still writes is locked."""
    beginning = f".{path.name[:80]}."
    for left in path.parent.glob(f"{glob.escape(beginning)}{ENDING}"):
        with suppress(OSError), left.open("rb") as file:
            _lock(file.fileno())
            left.unlink()
    handle, name = tempfile.mkstemp(prefix=beginning, dir=path.parent)
    _lock(handle)
    return handle, name


def _lock(handle: int) -> None:
    """Lock a file until it is closed. Raises OSError: another process writes it."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def check_place(path: Path) -> None:
    """See whether a file could be written there, before the work that is to go into it.

    Raises:
        OSError: it could not.
    """
    path = place_of(path)
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not path.exists() or path.is_file():
        handle, name = tempfile.mkstemp(prefix=".rectify.", dir=path.parent)
        os.close(handle)
        os.unlink(name)


def append(path: Path, line: str, is_whole: Callable[[str], bool]) -> str:
    """Add a line to a file, made where there is none; returns the half line that stood at its end, empty
    where none did. A crash or a full disk left it; it is moved to a file of its own beside this one.

    is_whole: whether a text is a line of such a file: a last one without its end is one nevertheless, as some
    editors leave it, and a file whose first line is none holds something else.

    Raises:
        OSError: it cannot be read or written, or is not such a file.
    """
    path = place_of(path)
    with _alone_in(path.parent):
        is_new = not path.exists()
        with path.open("ab+", buffering=0) as file:  # what could not be written is not tried again at the end
            _check_first(file, path, is_whole)
            half = _tail(file)
            if half and is_whole(_text(half)):
                line, half = f"\n{line}", b""
            if half:
                _put_aside(path, half)
                file.truncate(file.seek(0, os.SEEK_END) - len(half))
            begins = file.seek(0, os.SEEK_END)
            try:
                _write(file, f"{line}\n".encode())
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    os.truncate(path, begins)
                raise
        if is_new:
            _on_disk(path.parent)
        return _text(half)


def _check_first(file: IO[bytes], path: Path, is_whole: Callable[[str], bool]) -> None:
    """Raises OSError: a device has no end to go on from, and nothing is put aside of what is not ours."""
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        raise OSError(errno.EINVAL, "this is not a file", str(path))
    file.seek(0)
    lines = file.read(LONGEST).split(b"\n")
    ended = (line for line in lines[:-1] if line.strip() and not line.startswith(b"#"))
    first = next(ended, None)
    if (first is None and len(lines[-1]) == LONGEST) or not (first is None or is_whole(_text(first))):
        raise OSError(errno.EINVAL, "this holds something else", str(path))


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace")


def _write(file: IO[bytes], content: bytes) -> None:
    """All of it; the system may take it in parts."""
    while content:
        content = content[file.write(content) :]


def _tail(file: IO[bytes]) -> bytes:
    """What stands after the last end of a line."""
    end = file.seek(0, os.SEEK_END)
    start = max(0, end - LONGEST)
    file.seek(start)
    return file.read(LONGEST).rpartition(b"\n")[2]


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Keep other processes of ours from writing there meanwhile."""
    if sys.platform == "win32":
        import msvcrt

        with (folder / ".rectify_bridge.lock").open("ab") as lock:
            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
            try:
                yield
            finally:
                lock.seek(0)
                msvcrt.locking(lock.fileno(), msvcrt.LK_UNLCK, 1)
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _on_disk(folder: Path) -> None:
    """See to it that the names in a folder are on the disk, where a folder can be asked for that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def _put_aside(path: Path, half: bytes) -> None:
    with path.with_name(path.name + TORN).open("ab") as aside:
        aside.write(half + b"\n")
        aside.flush()
        os.fsync(aside.fileno())


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
