"""The open event in one file: for people, and as data; names only where somebody says so."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key
from rectify_bridge.app.event_log.names import keep_for
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.database import Database
from tests.console.fault_points import BASE, entry
from tests.console.test_names import PLANTED, file_of


@pytest.fixture
def db(tmp_path: Path) -> list[str]:
    """A database with an event and a call."""
    url, file = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "friday.bws"
    file.write_bytes(file_of())
    with closing(Database(url)) as store:
        keep_for(store, 30, "Ann")
        open_event(store, file, "Ann")
        called(store, Tapped("A 1", new_key(), True, "a card", "A", 1), "A 1")
    return ["--db", url]


def test_a_file_for_people(db: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "friday.md"
    assert main(["event", "export", str(file), *db]) == 0
    assert "without names of players" in capsys.readouterr().out
    text = file.read_text(encoding="utf-8")
    for part in (
        "# Event ",
        "## Readings and tables",
        "## Calls",
        "# Tournament report",
        "## Statistics",
        "a card",
    ):
        assert part in text
    assert "1 against 2" in text and PLANTED not in text and "4711" not in text
    assert file.stat().st_mode & 0o077 == 0
    assert main(["event", "export", str(tmp_path / "named.md"), "--with-names", *db]) == 0
    assert f"A 1: {PLANTED}, 4712" in (tmp_path / "named.md").read_text(encoding="utf-8")


def test_a_file_for_programs(db: list[str], tmp_path: Path) -> None:
    with closing(Database(db[1])) as store:
        store.open("c", BASE, "Ann")
        store.add("c", 0, entry(1), "Ann")
    file = tmp_path / "friday.json"
    assert main(["event", "export", str(file), *db]) == 0
    found = json.loads(file.read_text(encoding="utf-8"))
    assert found["schema"] == "rectify/event-export/1" and found["names"] == []
    assert [one["what"] for one in found["calls"]] == ["Table A 1: called. a card"]
    assert [(one["case"], len(one["entries"])) for one in found["cases"]] == [("c", 1)]
    assert len(found["meetings"]) == 2 and found["status"]["readings"][0]["is_intact"]
    assert main(["event", "export", str(tmp_path / "named.json"), "--with-names", *db]) == 0
    named = json.loads((tmp_path / "named.json").read_text(encoding="utf-8"))["names"]
    assert named[0] == ["A", "1", "", "4711", PLANTED]


def test_what_cannot_be_exported(db: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there, empty = tmp_path / "a.md", ["--db", f"sqlite:///{tmp_path / 'empty.db'}"]
    there.write_text("mine")
    for words, told in (
        ([str(there), *db], "there is a file a.md; name a new file"),
        ([str(tmp_path / "no" / "b.md"), *db], "the file cannot be written"),
        ([str(tmp_path / "c.md"), *empty], "there is no database empty.db"),
        ([*db], "no file was given"),
    ):
        assert main(["event", "export", *words]) == 2
        error = capsys.readouterr().err
        assert told in error and error.count("\n") == 1
    assert there.read_text() == "mine" and not (tmp_path / "c.md").exists()
