"""One reading of a file: what it was, byte for byte, and the session that was in it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO

from rectify_bridge.event.checks import contradictions
from rectify_bridge.event.connector.address import address_of
from rectify_bridge.event.files.jet.layout import MAGIC
from rectify_bridge.event.files.results_table import is_results_table, read_results_table
from rectify_bridge.event.session import EventSession
from rectify_bridge.table.errors import RecordError

SIZE = 32_000_000
"""Bytes of a file that is read; the Bridgemate file of a congress has some millions."""
HEAD = 10_000
"""Bytes within which the first tag of a PBN file stands."""
RIGHT = "give a Bridgemate file (.bws), USEBIO, PBN with score tables, or a table of results (CSV)"
"""What would be right."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read. kind: of the file, in words. size: in bytes. digest: SHA-256 of its bytes, by which two
    readings are told apart. problems: everything that the session contradicts itself in."""

    kind: str
    size: int
    digest: str
    session: EventSession
    problems: tuple[str, ...]


def read_file(path: Path) -> Reading:
    """Read a file into memory, as it is at that moment, and from there. The file itself is closed at once.

    Raises:
        RecordError: it is not there, too large, or cannot be read.
    """
    _, data = taken_from(path)
    try:
        return read_event(data)
    except RecordError as error:
        raise error.at(name_of(path)) from None


def name_of(path: Path) -> str:
    """A file, or the address of a Data Connector, as it was given."""
    return str(address_of(path) or path)


def taken_from(path: Path) -> tuple[str, bytes]:
    """A session as it is at this moment, and where it was: a file in full, or the address of a Data Connector
    with its session.

    Raises:
        RecordError: as `bytes_of`; or the Data Connector does not answer.
    """
    address = address_of(path)
    if address is None:
        data = bytes_of(path)  # first: of links that lead in a circle it tells
        return str(path.resolve()), data
    from rectify_bridge.event.connector.connector import taken

    found = taken(address)
    return str(found.address), found.data


def bytes_of(path: Path) -> bytes:
    """The bytes of a file, one more than are read where it is too large.

    Raises:
        RecordError: it is not there, cannot be read, or was written to meanwhile: half of what was there
            before and half of what is there now would be no session that ever was.
    """
    try:
        with path.open("rb") as file:
            before = state_of(file)
            data = file.read(SIZE + 1)
            after = state_of(file)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise RecordError(f"it cannot be read ({reason})", str(path), RIGHT) from None
    if before != after:
        raise RecordError("it was written to while it was read", str(path), "read it again")
    return data


def state_of_file(path: Path) -> tuple[int, int]:
    """The same of a file that is not open. Raises RecordError: it is not there."""
    try:
        now = path.stat()
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise RecordError(f"it cannot be read ({reason})", str(path), RIGHT) from None
    return now.st_mtime_ns, now.st_size


def state_of(file: IO[bytes]) -> tuple[int, int]:
    """When it was last written to, in nanoseconds, and its size."""
    now = os.fstat(file.fileno())
    return now.st_mtime_ns, now.st_size


def read_event(data: bytes) -> Reading:
    """Read the bytes of a file; what kind it is they say themselves.

    Raises:
        RecordError: too large, of no kind that is known, or it cannot be read.
    """
    if len(data) > SIZE:
        raise RecordError(f"it is larger than {SIZE // 1_000_000} MB", right="give one session")
    kind, session = _session(data)
    return Reading(kind, len(data), sha256(data).hexdigest(), session, contradictions(session))


def is_session(data: bytes) -> bool:
    """Whether the bytes begin as those of a session do."""
    known = data.startswith(MAGIC) or _is_snapshot(data)
    return known or _is_xml(data) or _is_pbn(data) or is_results_table(data)


def _is_snapshot(data: bytes) -> bool:
    """Whether they are the answers of a Data Connector."""
    if not data.startswith(b"{"):
        return False
    from rectify_bridge.event.files.connector_snapshot import is_snapshot

    return is_snapshot(data)


def _is_xml(data: bytes) -> bool:
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")


def _is_pbn(data: bytes) -> bool:
    """Whether its first line beside remarks is a tag."""
    lines = data[:HEAD].lstrip(b"\xef\xbb\xbf").splitlines()
    first = next((line for line in lines if line.strip() and not line.startswith((b"%", b";"))), b"")
    return first.lstrip().startswith(b"[")


def _session(data: bytes) -> tuple[str, EventSession]:
    if data.startswith(MAGIC):
        from rectify_bridge.event.files.bws import read_bws

        return "Bridgemate", read_bws(data)
    if _is_snapshot(data):
        from rectify_bridge.event.files.connector_snapshot import read_snapshot

        return "Data Connector", read_snapshot(data)
    if _is_xml(data):
        from rectify_bridge.event.files.usebio import read_usebio

        return "USEBIO", read_usebio(data)
    if _is_pbn(data):
        from rectify_bridge.event.files.pbn_tables import read_pbn_tables

        return "PBN", read_pbn_tables(data)
    if is_results_table(data):
        return "table of results", read_results_table(data)
    raise RecordError("this does not look like a session", right=RIGHT)
