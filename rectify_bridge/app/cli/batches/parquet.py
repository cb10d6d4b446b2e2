"""JSON Lines as a Parquet file: a row for each line, with what is needed to find it in columns of its own."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.store.text_file import check_place, overwritten
from rectify_bridge.extras import how_to_install

COLUMNS = ("file", "name", "status", "error", "line")
"""The file and the name (`id`, else `board`) of a thing, what became of it, what was wrong with it, and the
line itself, byte for byte; empty columns are null."""
_TOGETHER = 10_000


def check(out: str, resume: str) -> None:
    """Before hours of work: it can be written at the end of them.

    Raises:
        Failure: the library is not installed, there is no file of JSON Lines to make it from, or it cannot be
            written there.
    """
    if not out:
        return
    if not resume:
        raise Failure("it is made from JSON Lines", "--parquet", "name a file for them with --resume")
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise Failure("it needs pyarrow", "--parquet", how_to_install("parquet")) from None
    try:
        check_place(Path(out))
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise Failure(f"cannot be written ({reason})", out, "name a file of yours") from None


def written(lines: str, out: str) -> None:
    """Write the lines of one file as rows of another; it stays as it was until all of them are. Raises
    Failure: it cannot be written."""
    import pyarrow
    from pyarrow import parquet

    schema = pyarrow.schema([(name, pyarrow.string()) for name in COLUMNS])
    try:
        with (
            Path(lines).open(encoding="utf-8") as stream,
            overwritten(Path(out)) as file,
            parquet.ParquetWriter(file, schema, compression="zstd") as writer,
        ):
            rows = map(_row, stream)
            while some := list(islice(rows, _TOGETHER)):
                writer.write_table(pyarrow.Table.from_pylist(some, schema))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Failure(f"cannot be written ({reason})", out, "name a file of yours") from None
    except (ValueError, RecursionError, AttributeError, KeyError, TypeError):
        what = "it has a line that is not an answer of this verb"
        raise Failure(what, lines, "name a new file with --resume, or one that it wrote") from None


def _row(line: str) -> dict[str, str | None]:
    data: dict[str, Any] = json.loads(line)
    error = data.get("error")
    name = data.get("id", data.get("board"))
    found = (data.get("file"), name, data.get("status"), error["what"] if error else None)
    return dict(
        zip(COLUMNS, (*(None if one is None else str(one) for one in found), line.rstrip("\n")), strict=True)
    )
