"""One damaged value of what an event has: a time that is none, a text that is not one, half a letter. Its
page says so or leaves it out, and every other page is as ever."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key
from rectify_bridge.app.event_log.names import keep_for
from rectify_bridge.app.event_log.opening import newest, open_event
from rectify_bridge.app.event_log.periods import Begins, PeriodRule, set_rule
from rectify_bridge.app.store.database import Database
from tests.console.browser import Browser
from tests.console.test_damaged import FAULT, put
from tests.console.test_names import TWO
from tests.event.bridgemate import bws
from tests.sampling import brute_share

VALUES = (
    "''",
    "'x'",
    "'2026-99-99'",
    "'[]'",
    "'null'",
    "X'FFFE'",
    "CAST(X'C3FF' AS TEXT)",
    "'99999999999999999999'",
)
"""As SQL: none of them is what stands there."""
OTHERS = ("/", "/calls", "/cases", "/register", "/archive", "/me")
OF_THE_EVENT = (
    *("/tables", "/kept", "/periods", "/standing", "/statistics", "/report", "/calls/log", "/typing"),
    *("/table?section=A&table=1", "/cards"),
)
COLUMNS = (
    *(("settings", column) for column in ("value", "at", "by")),
    *(("readings", column) for column in ("at", "by", "source", "kind", "digest", "changes", "link")),
    *(("call_entries", column) for column in ("call", "at", "by", "kind", "data", "link")),
    *(("player_names", column) for column in ("event", "at", "hidden")),
    ("name_keys", "key"),
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with an open event, names, periods, settings of the score, two calls and a case."""
    folder = tmp_path_factory.mktemp("whole")
    (file := folder / "event.bws").write_bytes(bws(TWO, [], players=[[1, 1, "N", "", "N. Orth"]]))
    with closing(Database(f"sqlite:///{folder / 'console.db'}")) as store:
        keep_for(store, 30, "Ann")
        open_event(store, file, "Ann")
        event = newest(store).event
        set_rule(store, event, PeriodRule(20, 30, next(iter(Begins))), "Ann")
        store.set(f"scoring {event}", '["form: matchpoints"]', "Ann")
        desk = Desk(store)
        desk.choose("WBF", "Ann")
        desk.answer(desk.open({"kind": "opening lead out of turn"}, "Ann"), 1, {"option": "4"}, "Ann")
        for name in ("A 1", "A 2"):
            called(store, Tapped(name, new_key(), True, "lead", "A", int(name[-1])), f"Table {name}")
    return (folder / "console.db").read_bytes()


def rows(whole: bytes, folder: Path, table: str) -> list[int]:
    put(folder, whole)
    with closing(sqlite3.connect(folder / "console.db")) as line:
        return [row for (row,) in line.execute(f"SELECT rowid FROM {table}")]


def put_with(folder: Path, whole: bytes, table: str, column: str, row: int, value: str) -> str:
    """The database with one value changed behind the console; its URL."""
    url = put(folder, whole)
    with closing(sqlite3.connect(folder / "console.db")) as line:
        for (trigger,) in line.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            line.execute(f'DROP TRIGGER "{trigger}"')
        line.execute(f"UPDATE {table} SET {column} = {value} WHERE rowid = {row}")
        line.commit()
    return url


@pytest.mark.parametrize(("table", "column"), brute_share(COLUMNS, 4, 8), ids=str)
def test_one_damaged_value_takes_nothing_else(whole: bytes, tmp_path: Path, table: str, column: str) -> None:
    for row in rows(whole, tmp_path, table):
        for value in VALUES:
            with closing(Database(put_with(tmp_path, whole, table, column, row, value))) as store:
                browser, note = Browser(store), f"{table}.{column} of {row} is {value}"
                for path in (*OTHERS, *OF_THE_EVENT):
                    browser.open(path)
                    assert FAULT not in browser.text, f"{path}: {note}"
                    assert path in OF_THE_EVENT or browser.status < 500, f"{path}: {note}"
