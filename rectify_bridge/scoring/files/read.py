"""An event from a file of any kind that can hold one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.scoring.session.event import Event
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.source import WITHOUT_END, has_too_many_figures

SIZE = 8_000_000
"""Bytes of a session; a thousand boards with a hundred results each are less."""


def read_event(path: Path, more: tuple[str, ...] = (), over: Mapping[str, str] | None = None) -> Event:
    """Read a session from CSV, or from PBN by its name ending in `.pbn`.

    more: settings besides those in the file, each `key: value`. over: settings by key that count before
    those of the file.

    Raises:
        RecordError: the file cannot be read, or a setting is missing or impossible.
        SessionError: lines that cannot be.
    """
    return event_of(_bytes(path), path.suffix.lower() == ".pbn", str(path), more, over)


def event_of(
    data: bytes,
    is_pbn: bool,
    where: str,
    more: tuple[str, ...] = (),
    over: Mapping[str, str] | None = None,
) -> Event:
    """A session from what its file holds: PBN, else CSV. where: for errors. more, over, errors: see
    `read_event`."""
    settings = Settings.of(more, over)
    if is_pbn:
        from rectify_bridge.scoring.files.pbn_session import from_records
        from rectify_bridge.table.pbn import read_pbn

        return from_records(read_pbn(data), settings)
    from rectify_bridge.scoring.files.csv_session import parse_csv

    return parse_csv(_text(data, where), settings)


def _bytes(path: Path) -> bytes:
    where, right = str(path), "name a session: CSV, or PBN with results"
    try:
        with path.open("rb") as file:
            data = file.read(SIZE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError(f"it cannot be read ({reason})", where, right) from None
    if len(data) > SIZE:
        raise RecordError(f"it is larger than {SIZE // 1_000_000} MB", where, "give one session")
    if b"\0" in data:
        raise RecordError("this file is not text", where, right)
    return data


def _text(data: bytes, where: str) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("it is not text in UTF-8", where=where, right="save it as CSV, UTF-8") from None
    if has_too_many_figures(text):
        raise RecordError(WITHOUT_END, where, "write it in fewer figures")
    return text
