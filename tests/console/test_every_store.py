"""Whatever writes to a database or a file is found in the package, and every way to write to a store fails
at every point: what was acknowledged is there, what was not is wholly there or not, and the next works."""

from __future__ import annotations

import inspect
import re
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.service.results.table import ResultTable
from rectify_bridge.app.service.task import LineAnswer, NumberedLine, Task
from rectify_bridge.app.store import engine
from rectify_bridge.app.store.calls.entry import NewCallEntry
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import Addition, Store, StoreFault
from rectify_bridge.app.store.reading import NewReading
from tests.console.fault_points import (
    BASE,
    Driver,
    Injected,
    Statements,
    copied,
    entry,
    given,
    injected,
    made,
)
from tests.sampling import share

PACKAGE = Path(engine.__file__).parents[2]
WRITING = re.compile(
    r"write_text\(|write_bytes\(|open\([^)]*[\"'](?:w|a|x|ab|wb|ab\+|xb)[\"']|O_CREAT|engine_of\(\w|create_engine\("
)
WRITERS = {
    "app/store/engine.py", "app/store/database.py", "app/service/results/table.py",  # here
    "app/store/text_file.py",  # tests/app/test_file_faults.py
    "app/console/sessions/secret.py",  # tests/console/test_secrets.py
    "app/store/backup/restoring.py",  # tests/console/test_backup_files.py: all or nothing
    "app/cli/streams.py",  # standard output
    "app/input/batch.py",  # --resume: a line that broke off is written again
}  # fmt: skip
"""Every file of the package that writes; all other files that a verb is told to write go by the text file."""


def first(case: str, seen: int) -> Addition:
    """An entry with its ruling."""
    return Addition(case, seen, entry(seen + 1), given(case, seen + 1))


READING = NewReading("e1", "b.bws", "x", "d2", {"new": [2]}, b"\x01" * 9_000)
TASK = Task("claim", {}, (NumberedLine(1, b"{}"),), 10.0)
RULED = LineAnswer(200, b'{"status": "ruled"}' + b" " * 9_000)
READS = {
    "case", "cases", "archive", "ruling", "rulings", "readings", "newest_reading", "call_log", "call_version",
    "names_of", "named_since", "setting", "back_up",
}  # fmt: skip
WRITES: Mapping[str, Callable[[Database], object]] = {
    "open": lambda store: store.open(
        "another", BASE, "Ann", [first("another", 0), first("another", 1), first("case", 2)]
    ),
    "add": lambda store: store.add("case", 2, entry(3), "Ann", given("case", 3)),
    "add_together": lambda store: store.add_together([first("case", 2), first("other", 0)], "Ann"),
    "read_in": lambda store: store.read_in(1, READING, "Ann"),
    "enter_call": lambda store: store.enter_call(
        1, NewCallEntry("c1", "taken", {"long": "x" * 9_000}), "Ann"
    ),
    "keep_names": lambda store: store.keep_names("e1", b"Xanthippe" * 900),
    "forget_names": lambda store: store.forget_names(["e1"]),
    "set": lambda store: store.set("authority", "EBU" * 3_000, "Ann"),
}
RESULT_READS = {"get", "open_of", "bytes_of", "close"}
RESULTS: Mapping[str, Callable[[ResultTable], object]] = {
    "keep": lambda table: table.keep("one", TASK, RULED, is_open=True),
    "take_up": lambda table: table.take_up(60.0),
    "settle": lambda table: table.settle(OPEN, RULED),
    "give_back": lambda table: table.give_back(OPEN),
    "forget": lambda table: table.forget(),
}
OPEN = "o" * 22
LONG_AGO = 5.0
"""Until when the kept answer was worked on."""
LOT = {"at", "link", "hidden", "key", "opened", "seal"}
"""Columns of times, of what is made of them, and of keys; the id of a kept answer is one too."""
Fail = Callable[[Any], None]
Dump = list[tuple[str, list[Any]]]


def test_whatever_writes_is_known() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if WRITING.search(path.read_text(encoding="utf-8"))
    }
    assert found == WRITERS


def test_every_way_to_write_is_tried() -> None:
    methods = {name for name, _ in inspect.getmembers(Store, inspect.isfunction) if not name.startswith("_")}
    assert methods == READS | set(WRITES)
    own = {
        name for name, _ in inspect.getmembers(ResultTable, inspect.isfunction) if not name.startswith("_")
    }
    assert own == RESULT_READS | set(RESULTS)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with something of everything that nobody has open, kept answers too."""
    file = tmp_path_factory.mktemp("template") / "console.db"
    filled_with_everything(file)
    return file


def filled_with_everything(file: Path) -> None:
    """Make such a database in a file."""
    made(f"sqlite:///{file}")
    with closing(Database(f"sqlite:///{file}")) as store:
        store.open("other", BASE, "Ann")
        store.read_in(0, READING._replace(digest="d1"), "Ann")
        store.enter_call(0, NewCallEntry("c1", "called", {"table": "3"}), "Ann")
        store.keep_names("e1", b"Xanthippe")
    with closing(ResultTable(f"sqlite:///{file}", 30)) as table:
        table.keep("one", TASK, RULED, is_open=True)
    with closing(sqlite3.connect(file)) as line:
        line.execute(f"UPDATE service_results SET id = '{OPEN}', at = 0, open_until = {LONG_AGO}")
        line.commit()
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def dump(url: str) -> Dump:
    """All rows, without what the moment or the lot decides."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as line:
        assert line.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        line.row_factory = sqlite3.Row
        names = [row[0] for row in line.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = sorted(name for name in names if not name.startswith("search_"))
        return [(name, sorted(map(_plain, line.execute(f"SELECT * FROM {name}")))) for name in kept]


def _plain(row: sqlite3.Row) -> str:
    values = dict(row)
    if (values.get("open_until") or 0.0) > LONG_AGO:
        values["open_until"] = "later"
    lot = {*LOT, *(("id",) if "open_until" in values else ())}
    return repr({name: value for name, value in values.items() if name not in lot})


def tried(store: Any, work: Callable[[Any], object], fail: Fail) -> bool:
    """Whether it was acknowledged, though something fails in it."""
    try:
        fail(store)
        work(store)
    except (StoreFault, Injected):
        return False
    finally:
        store.close()
    return True


def stores() -> list[Any]:
    """Each way to write, with what opens its store."""
    of_cases = [pytest.param(opened_database, work, id=name) for name, work in WRITES.items()]
    return [
        *of_cases,
        *(pytest.param(opened_results, work, id=f"results: {name}") for name, work in RESULTS.items()),
    ]


def opened_database(url: str) -> Database:
    return Database(url, is_prepared=True)


def opened_results(url: str) -> ResultTable:
    return ResultTable(url, 30)


@pytest.mark.parametrize("fault", [Driver, Statements], ids=["the driver", "between statements"])
@pytest.mark.parametrize(("opened", "work"), stores())
def test_it_fails_wholly_or_not_at_all(
    opened: Callable[[str], Any], work: Callable[[Any], object], fault: type, template: Path, tmp_path: Path
) -> None:
    def failing(at: int | None) -> Any:
        return Driver(at) if fault is Driver else Statements(at, injected)

    url = copied(template, tmp_path / "console.db")
    before, none = dump(url), failing(None)
    assert tried(opened(url), work, none)
    after = dump(url)
    assert none.seen >= 3
    for at in share(range(none.seen), 5):
        url = copied(template, tmp_path / "console.db")
        acknowledged = tried(opened(url), work, failing(at))
        assert dump(url) in ([after] if acknowledged else [before, after]), at
        if dump(url) == before:
            assert tried(opened(url), work, lambda store: None) and dump(url) == after, at


@pytest.mark.parametrize(("opened", "work"), stores())
def test_a_lock_that_another_process_holds_is_told_of(
    opened: Callable[[str], Any],
    work: Callable[[Any], object],
    template: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "PRAGMAS", ("busy_timeout=20", *engine.PRAGMAS[1:]))
    url = copied(template, tmp_path / "console.db")
    before, store = dump(url), opened(url)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as other:
        other.execute("BEGIN IMMEDIATE")
        with closing(store), pytest.raises(StoreFault, match=r"does not answer|may be left"):
            work(store)
        other.rollback()
    assert dump(url) == before
    assert tried(opened(url), work, lambda store: None), "the next is taken"
