"""Databases with something of everything, and the lines of their backups."""

from __future__ import annotations

import gzip
import hashlib
import json
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Text, cast, inspect, select

from rectify_bridge.app.store.calls.entry import NewCallEntry
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.reading import NewReading
from rectify_bridge.app.store.tables import Base
from tests.console.fault_points import BASE, entry, given
from tests.console.test_migrations import BEFORE, make

Lines = list[bytes]


def filled(url: str) -> None:
    """A database with something of everything, part of it left by an older program."""
    make(url, BEFORE)
    with closing(Database(url)) as store:
        store.open("é", BASE, "Ann\n")
        store.add("é", 0, entry(1), "Ann")
        store.add("é", 1, entry(2), "Ann", given("é", 2))
        store.read_in(0, NewReading("e1", "a.bws", "x", "d", {"new": [1]}, bytes(range(256))), "Ann")
        store.enter_call(0, NewCallEntry("c1", "called", {"table": "3"}), "Ann")
        store.set("authority", "WBF", "Ann")


def back_up(url: str, file: Path, *, with_names: bool = False) -> None:
    """A backup of a database."""
    with closing(Database(url)) as store:
        store.back_up(file, with_names=with_names)


def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table that is not made of others, JSON letter by letter."""
    engine = engine_of(url)
    found = {}
    with engine.connect() as connection:
        for table in Base.metadata.sorted_tables:
            if table.name != "search_rows":
                texts = [cast(one, Text) if str(one.type) == "JSON" else one for one in table.columns]
                asked = select(*texts).order_by(*table.primary_key.columns)
                found[table.name] = sorted(map(tuple, connection.execute(asked)), key=repr)
    engine.dispose()
    return found


def is_empty(url: str) -> bool:
    engine = engine_of(url)
    found = inspect(engine).get_table_names()
    engine.dispose()
    return not found


def lines_of(file: Path) -> Lines:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def sealed(lines: Lines) -> bytes:
    """A file of these lines, the last made anew, so that only what they say can be wrong."""
    digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
    return gzip.compress(b"".join([*lines[:-1], json.dumps({"sha256": digest}).encode() + b"\n"]))


def with_head(lines: Lines, **change: object) -> bytes:
    head = json.loads(lines[0]) | change
    return sealed([json.dumps(head).encode() + b"\n", *lines[1:]])
