"""All that the console keeps in one file, and a database made of it: the same rows, or nothing."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import event, inspect, text
from sqlalchemy.exc import DBAPIError

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.cli.verbs.papers.verify import report
from rectify_bridge.app.store.backup.lines import BackupWriter
from rectify_bridge.app.store.backup.restoring import restore
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import NewEntry, StoreFault
from rectify_bridge.app.store.reading import NewReading
from tests.console.backups import back_up, filled, is_empty, rows
from tests.console.fault_points import BASE, entry
from tests.sampling import gate_only
from tests.waiting import PATIENCE


def test_what_is_restored_is_what_there_was(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From SQLite into each kind of database, and from there back."""
    first, last = (f"sqlite:///{tmp_path / name}" for name in ("first.db", "last.db"))
    filled(first)
    before = rows(first)
    assert len(before["entries"]) > 5 and before["inherited"] != [(1, 0, "")]
    back_up(first, tmp_path / "first.gz")
    restore(tmp_path / "first.gz", url if url != first else f"{url}2")
    assert rows(url) == before
    with closing(Database(url)) as store:
        assert report(store) == 0, capsys.readouterr().out
        assert list(store.archive("", 9, ())), "the search is made anew"
    back_up(url, tmp_path / "second.gz")
    restore(tmp_path / "second.gz", last)
    assert rows(last) == before


def test_what_is_restored_goes_on(url: str, backed: Path) -> None:
    """New rows are numbered after the others, and no row can be changed, the note of what was inherited least
    of all."""
    restore(backed, url)
    with closing(Database(url)) as store:
        store.add("é", 2, entry(3), "Ben")
        store.set("authority", "EBU", "Ben")
        store.read_in(1, NewReading("e1", "a.bws", "x", "d2", {}, b""), "Ben")
        assert store.case("é").broken is None and store.setting("authority") == "EBU"
        assert [one.is_intact for one in store.readings("e1")] == [True, True]
    engine = engine_of(url)
    with engine.connect() as connection:
        for table in ("cases", "entries", "rulings", "inherited", "settings", "readings", "call_entries"):
            column = inspect(engine).get_columns(table)[0]["name"]
            for change in (f"UPDATE {table} SET {column} = {column}", f"DELETE FROM {table}"):
                with pytest.raises(DBAPIError, match="only added"):
                    connection.execute(text(change))
                connection.rollback()
    engine.dispose()


def test_a_database_that_is_not_empty_is_left_alone(url: str, backed: Path) -> None:
    with closing(Database(url)) as store:
        store.set("a", "b", "Ann")
    before = rows(url)
    with pytest.raises(StoreFault, match="the database is not empty; name a new one"):
        restore(backed, url)
    assert rows(url) == before


def test_a_disk_that_is_full_leaves_nothing_half(
    backed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, real = f"sqlite:///{tmp_path / 'new.db'}", engine_of

    def small(url: str) -> Any:
        engine = real(url)
        event.listen(engine, "connect", lambda one, _: one.execute("PRAGMA max_page_count=45"))
        return engine

    monkeypatch.setattr("rectify_bridge.app.store.backup.restoring.engine_of", small)
    with pytest.raises(StoreFault, match=r"full.*; check that its disk has room"):
        restore(backed, url)
    assert is_empty(url)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(BackupWriter, "row", full)
    there = sorted(tmp_path.iterdir())
    with pytest.raises(StoreFault, match="no space left"):
        back_up(f"sqlite:///{tmp_path / 'first.db'}", tmp_path / "second.gz")
    assert [one for one in tmp_path.iterdir() if one not in there and "first.db" not in one.name] == []


KILLED = """
import os, signal, sys
from pathlib import Path
from rectify_bridge.app.store.backup import lines, restoring
from tests.console.backups import back_up
real = {where}
def then_killed(*given):
    real(*given)
    os.kill(os.getpid(), signal.SIGKILL)
{where} = then_killed
{does}
"""


@gate_only
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize("ends", ["backup", "restore"])
def test_a_process_that_is_killed_leaves_nothing_half(ends: str, backed: Path, tmp_path: Path) -> None:
    first, new, file = (str(tmp_path / name) for name in ("first.db", "new.db", "second.gz"))
    where = "lines.BackupWriter.row" if ends == "backup" else "restoring._add"
    does = (
        f"back_up('sqlite:///{first}', Path({file!r}))"
        if ends == "backup"
        else f"restoring.restore(Path({str(backed)!r}), 'sqlite:///{new}')"
    )
    done = subprocess.run([sys.executable, "-c", KILLED.format(where=where, does=does)], check=False)
    assert done.returncode == -signal.SIGKILL
    if ends == "backup":
        assert not Path(file).exists()
        back_up(f"sqlite:///{first}", Path(file))
    else:
        assert is_empty(f"sqlite:///{new}")
        restore(backed, f"sqlite:///{new}")
        assert rows(f"sqlite:///{new}") == rows(f"sqlite:///{first}")


def test_a_backup_made_while_somebody_writes_is_of_one_moment(url: str, tmp_path: Path) -> None:
    with closing(Database(url)) as store:
        store.open("c", BASE, "Ann")
        ended, labels, more = threading.Event(), [0], threading.Condition()

        def write() -> None:
            while not ended.is_set():
                store.add("c", labels[0], NewEntry("label", {"table": str(labels[0])}), "Ann")
                store.set("last", str(labels[0]), "Ann")
                with more:
                    labels[0] += 1
                    more.notify()

        def written(number: int) -> None:
            with more:
                assert more.wait_for(lambda: labels[0] >= number, PATIENCE)

        writer = threading.Thread(target=write)
        writer.start()
        counts = []
        try:
            for one in range(3):
                written(5 if one == 0 else labels[0] + 1)
                back_up(url, tmp_path / f"{one}.gz")
        finally:
            ended.set()
            writer.join()
    for one in range(3):
        made = f"sqlite:///{tmp_path / f'{one}.db'}"
        restore(tmp_path / f"{one}.gz", made)
        with closing(Database(made)) as restored:
            case = restored.case("c")
            assert case.broken is None
            assert len(case.entries) - int(restored.setting("last") or "") in (1, 2)
            counts.append(len(case.entries))
    assert 5 <= counts[0] < counts[1] < counts[2]


class Done(NamedTuple):
    """What a command came to."""

    exit_code: int
    stdout: str
    stderr: str


Run = Callable[[list[str]], Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line."""

    def done(arguments: list[str]) -> Done:
        capsys.readouterr()
        return Done(main(arguments), *capsys.readouterr())

    return done


def test_the_commands(tmp_path: Path, run: Run) -> None:
    db, new, file = tmp_path / "first.db", tmp_path / "new.db", tmp_path / "all.gz"
    filled(f"sqlite:///{db}")
    missing = run(["event", "backup", str(file), "--db", f"sqlite:///{new}"])
    assert missing.exit_code == 2 and "there is no database new.db" in missing.stderr and not new.exists()
    made = run(["event", "backup", str(file), "--db", f"sqlite:///{db}"])
    assert made.exit_code == 0 and "without names of players" in made.stdout
    assert file.stat().st_mode & 0o077 == 0
    again = run(["event", "backup", str(file), "--db", f"sqlite:///{db}"])
    assert again.exit_code == 2 and "there is a file all.gz; name a new file" in again.stderr
    done = run(["event", "restore", str(file), "--db", f"sqlite:///{new}"])
    assert done.exit_code == 0 and "all as entered and given" in done.stdout
    twice = run(["event", "restore", str(file), "--db", f"sqlite:///{new}"])
    assert twice.exit_code == 2 and len(twice.stderr.splitlines()) == 1
    file.write_bytes(file.read_bytes()[:99])
    torn = run(["event", "restore", str(file), "--db", f"sqlite:///{tmp_path / 'other.db'}"])
    assert torn.exit_code == 2 and len(torn.stderr.splitlines()) == 1 and "all.gz" in torn.stderr
    for wrong in (["backup"], ["restore"], ["restore", str(file), "--with-names"]):
        assert run(["event", *wrong]).exit_code == 2
    gone = run(["event", "restore", str(tmp_path / "no.gz"), "--db", f"sqlite:///{tmp_path / 'other.db'}"])
    assert gone.exit_code == 2 and "no such file" in gone.stderr
