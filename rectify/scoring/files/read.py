"""An event from a file of any kind that can hold one."""

from __future__ import annotations

from pathlib import Path

from rectify.scoring.files.settings import Settings
from rectify.scoring.session.event import Event
from rectify.table.errors import RecordError, shown


def read_event(path: Path, more: tuple[str, ...] = ()) -> Event:
    """Read a session from CSV, or from PBN by its name ending in `.pbn`.

    more: settings besides those in the file, each `key: value`.

    Raises:
        RecordError: the file cannot be read, or a setting is missing or impossible.
        SessionError: lines that cannot be.
    """
    settings = Settings()
    for text in more:
        key, colon, value = text.partition(":")
        if not colon:
            raise RecordError(f"setting {shown(text)}", right="write 'key: value'")
        settings.add(key, value)
    if path.suffix.lower() == ".pbn":
        from rectify.scoring.files.pbn_session import from_records
        from rectify.table.pbn import read_pbn

        return from_records(read_pbn(path), settings)
    from rectify.scoring.files.csv_session import parse_csv

    return parse_csv(_text(path), settings)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise RecordError(f"it cannot be read ({error.strerror})", where=str(path)) from None
    except UnicodeDecodeError:
        raise RecordError("it is not text in UTF-8", where=str(path), right="save it as CSV, UTF-8") from None
