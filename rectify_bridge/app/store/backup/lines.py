"""The file of a backup: gzip of lines of JSON. The first says what follows, then each row is a line, and the
last is the SHA-256 of all before it."""

from __future__ import annotations

import gzip
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from rectify_bridge.app.store.entry import StoreFault

SCHEMA = "rectify/backup/1"
LONGEST = 200_000_000
"""Bytes of a line: a reading has some hundred thousand."""
MOST = 1_000
"""Tables and columns of a head: far above what there are."""
RIGHT = "give a backup as rectify-bridge event backup made it"
Row = tuple[Any, ...]
"""The values of a row as the database has them: texts, whole numbers, bytes, None."""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table in a backup: its columns in the order of the values, and how many rows follow."""

    name: str
    columns: tuple[str, ...]
    rows: int


@dataclass(frozen=True, slots=True)
class Head:
    """What a backup says of itself. revision: of the schema. made: UTC, ISO. names: with the keys of the
    names of players."""

    revision: str
    made: str
    names: bool
    tables: tuple[KeptTable, ...]

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(one.rows for one in self.tables)


class BackupWriter:
    """Writes a backup into an open file, line by line."""

    def __init__(self, file: IO[bytes], head: Head) -> None:
        self._zip = gzip.GzipFile(fileobj=file, mode="wb", mtime=0, filename="")
        self._digest = sha256()
        tables = [[one.name, list(one.columns), one.rows] for one in head.tables]
        said = {"revision": head.revision, "made": head.made, "names": head.names, "tables": tables}
        self._add({"schema": SCHEMA, **said})

    def row(self, values: Iterable[Any]) -> None:
        """Add a row."""
        self._add([_plain(one) for one in values])

    def seal(self) -> None:
        """Add the last line. Without it the file is not a backup."""
        self._add({"sha256": self._digest.hexdigest()})

    def close(self) -> None:
        """Let go of the file, also where it could not be finished."""
        self._zip.close()

    def _add(self, said: object) -> None:
        line = json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
        self._digest.update(line + b"\n")
        self._zip.write(line + b"\n")


class BackupReader:
    """Reads a backup. head: what it says of itself; what follows is not looked at yet."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file, self._digest = file, sha256()
        self.head = _head(self._line())

    def rows(self) -> Iterator[tuple[KeptTable, Row]]:
        """Each row with its table. Whoever has had them all knows that the file is whole.

        Raises:
            StoreFault: it is not as it was made.
        """
        for table in self.head.tables:
            for _ in range(table.rows):
                values = self._line()
                if not isinstance(values, list) or len(values) != len(table.columns):
                    raise altered()
                yield table, tuple(map(_value, values))
        expected = self._digest.hexdigest()
        if self._line() != {"sha256": expected} or self._file.read(1):
            raise altered()

    def _line(self) -> Any:
        line = self._file.readline(LONGEST)
        if not line.endswith(b"\n"):
            raise altered()
        self._digest.update(line)
        try:
            return json.loads(line.decode("utf-8", "surrogatepass"))
        except (ValueError, RecursionError):
            raise altered() from None


@contextmanager
def open_backup(path: Path) -> Iterator[BackupReader]:
    """A backup, to be read.

    Raises:
        StoreFault: it cannot be read, or is not as it was made.
    """
    try:
        with path.open("rb") as file, gzip.GzipFile(fileobj=file) as unzipped:
            yield BackupReader(unzipped)
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise altered() from None
    except OSError as error:
        raise StoreFault(f"it cannot be read ({(error.strerror or str(error)).lower()})", RIGHT) from None


def altered() -> StoreFault:
    """The error for a file that is not a whole backup."""
    return StoreFault("this is not a whole backup: it is torn, was altered, or is another file", RIGHT)


def _head(said: Any) -> Head:
    match said:
        case {"schema": str(schema)} if schema.startswith("rectify/backup/") and schema != SCHEMA:
            raise StoreFault(
                f"this backup is of another kind ({schema[:40]})", "use the Rectify that made it"
            )
        case {
            "schema": str(), "revision": str(revision), "made": str(made), "names": bool(names),
            "tables": list(tables),
        } if said["schema"] == SCHEMA and len(tables) <= MOST:  # fmt: skip
            return Head(revision, made, names, tuple(map(_table, tables)))
    raise altered()


def _table(said: Any) -> KeptTable:
    match said:
        case [str(name), list(columns), int(rows)] if all(isinstance(one, str) for one in columns):
            if 0 < len(columns) <= MOST and rows >= 0:
                return KeptTable(name, tuple(columns), rows)
    raise altered()


def _plain(value: Any) -> Any:
    return {"base64": b64encode(value).decode("ascii")} if isinstance(value, bytes) else value


def _value(plain: Any) -> Any:
    match plain:
        case {"base64": str(text)}:
            try:
                return b64decode(text, validate=True)
            except ValueError:
                raise altered() from None
        case None | str() | int() | float():
            return plain
    raise altered()
