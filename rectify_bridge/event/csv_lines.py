"""Lines of a table that somebody typed: cells, settings that begin with `#`, remarks that begin with `##`."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator

from rectify_bridge.table.errors import RecordError


def csv_lines(text: str, most: int, setting: Callable[[str, str], None]) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line, with its number; remarks and empty lines left out.

    most: lines there may be. setting: takes a line that begins with `#`, and where it stands.

    Raises:
        RecordError: there are more lines, or one is not CSV.
    """
    lines = text.splitlines()
    if len(lines) > most:
        raise RecordError(f"there are more than {most} lines", right="give one session")
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("##") or not line.strip(", ;\t"):
            continue
        if line.lstrip().startswith("#"):
            setting(line.strip(), f"line {number}")
            continue
        try:
            yield number, [cell.strip() for cell in next(csv.reader([line]))]
        except csv.Error as error:
            raise RecordError(f"this is not CSV ({error})", f"line {number}", "check the quotes") from None
