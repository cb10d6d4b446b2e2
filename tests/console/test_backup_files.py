"""A backup that is not as it was made: nothing is restored, and one line says so."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.store.backup.restoring import restore
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import StoreFault
from tests.console.backups import Lines, is_empty, lines_of, sealed, with_head


def told_otherwise(lines: Lines) -> bytes:
    """One letter of a row is another one."""
    return gzip.compress(b"".join([*lines[:-2], lines[-2].replace(b"e", b"f", 1), lines[-1]]))


WRONG: dict[str, Callable[[Path, Lines], bytes]] = {
    "half": lambda file, _: file.read_bytes()[: file.stat().st_size // 2],
    "without its last byte": lambda file, _: file.read_bytes()[:-1],
    "without its last line": lambda _, lines: gzip.compress(b"".join(lines[:-1])),
    "one letter": lambda _, lines: told_otherwise(lines),
    "one line fewer": lambda _, lines: sealed([*lines[:2], *lines[3:]]),
    "one line more": lambda _, lines: sealed([*lines[:-1], lines[-2], lines[-1]]),
    "something behind": lambda _, lines: gzip.compress(b"".join([*lines, b"\n"])),
    "no backup": lambda *_: b"Once upon a time",
    "another gzip": lambda *_: gzip.compress(b"Once upon a time\n"),
    "nothing": lambda *_: b"",
    "a table of its own": lambda _, lines: with_head(lines, tables=[["sqlite_master", ["name"], 0]]),
    "deep": lambda *_: gzip.compress(b"[" * 100_000 + b"\n"),
}


@pytest.mark.parametrize("how", WRONG)
def test_a_torn_or_altered_file_restores_nothing(how: str, backed: Path, tmp_path: Path) -> None:
    file, db = tmp_path / "wrong.gz", tmp_path / "new.db"
    lines = lines_of(backed)
    file.write_bytes(WRONG[how](backed, lines))
    with pytest.raises(StoreFault, match="not a whole backup"):
        restore(file, f"sqlite:///{db}")
    assert not db.exists() or is_empty(f"sqlite:///{db}")


def test_a_row_that_the_schema_refuses_restores_nothing(url: str, backed: Path) -> None:
    lines = lines_of(backed)
    place = next(at for at, line in enumerate(lines) if line.startswith('["é"'.encode()))
    twice = [*lines[: place + 1], *lines[place:]]
    tables = [
        [name, columns, rows + (name == "cases")] for name, columns, rows in json.loads(lines[0])["tables"]
    ]
    backed.write_bytes(with_head(twice, tables=tables))
    with pytest.raises(StoreFault, match=r"UNIQUE|unique"):
        restore(backed, url)
    assert is_empty(url)


def test_a_backup_of_a_newer_program_is_told(backed: Path, tmp_path: Path) -> None:
    backed.write_bytes(with_head(lines_of(backed), revision="9999"))
    with pytest.raises(StoreFault, match="a newer rectify"):
        restore(backed, f"sqlite:///{tmp_path / 'new.db'}")


def test_an_older_backup_is_brought_up_to_date(backed: Path, url: str) -> None:
    """One from before names were kept."""
    lines = lines_of(backed)
    tables = [one for one in json.loads(lines[0])["tables"] if one[0] != "player_names"]
    backed.write_bytes(with_head(lines, revision="0007", tables=tables))
    restore(backed, url)
    with closing(Database(url)) as store:
        assert store.case("é").broken is None


def test_what_was_changed_before_the_backup_is_told_after_it(
    backed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(backed)
    place = next(at for at, line in enumerate(lines) if b'"c1"' in line)
    changed = [*lines[:place], lines[place].replace(b"Ann", b"Ben"), *lines[place + 1 :]]
    backed.write_bytes(sealed(changed))
    url = f"sqlite:///{tmp_path / 'new.db'}"
    assert main(["event", "restore", str(backed), "--db", url]) == 2
    assert "entry 1 is not as it was entered" in capsys.readouterr().out
