"""Damaged database files: bytes changed, pages emptied or swapped, the end cut off. Opening, listing, reading
and verifying each end with what is there or one line; no traceback, and no other case is lost."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import StoreFault, Unreadable
from tests.app.terminal import Terminal
from tests.console.browser import Browser
from tests.console.fault_points import entry, given, made
from tests.sampling import number

PAGE = 4096
SEEDS = 400
FAULT = "fault of rectify"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with a case of the console and two of long entries."""
    file = tmp_path_factory.mktemp("whole") / "console.db"
    url = f"sqlite:///{file}"
    with closing(Database(url)) as store:
        browser = Browser(store).under("WBF").open("/").tap("kind", "insufficient bid")
        browser.tap("option", "1").tap("option", "1")
    made(url)
    made(url, "other")
    return file.read_bytes()


def damaged(whole: bytes, seed: int) -> bytes:
    """The same with some damage, by lot."""
    dice, found = random.Random(seed), bytearray(whole)
    match dice.randrange(4):
        case 0:
            for _ in range(dice.choice((1, 3, 30, 300))):
                found[dice.randrange(len(found))] = dice.randrange(256)
        case 1:
            del found[dice.randrange(len(found)) :]
        case 2:
            at, length = dice.randrange(0, len(found), 512), dice.choice((16, 512, PAGE))
            found[at : at + length] = bytes(len(found[at : at + length]))
        case _:
            at, other = (PAGE * dice.randrange(len(found) // PAGE) for _ in range(2))
            found[at : at + PAGE] = found[other : other + PAGE]
    return bytes(found)


def put(folder: Path, content: bytes) -> str:
    """The only database there; its URL."""
    for old in folder.glob("console.db*"):
        old.unlink()
    (folder / "console.db").write_bytes(content)
    return f"sqlite:///{folder / 'console.db'}"


def read_all(store: Database) -> None:
    """Ask for everything that it has."""
    for ask in (lambda: store.cases(""), store.is_as_inherited, lambda: store.setting("authority")):
        with suppress(StoreFault):
            ask()
    with suppress(StoreFault):
        for name in store.names():
            for of_case in (store.case, store.rulings):
                with suppress(StoreFault):
                    of_case(name)
    with suppress(StoreFault):
        store.add("other", 2, entry(3), "Ann", given("other", 3))


def test_whatever_is_damaged_is_one_line(
    whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = told = 0
    for seed in range(number(SEEDS, 12)):
        url = put(tmp_path, damaged(whole, seed))
        try:
            with closing(Database(url)) as store:
                read_all(store)
                opened += 1
                for path in ("/", "/cases", "/case/other", "/api/cases/other")[seed % 8 :]:
                    assert FAULT not in Browser(store).open(path).text, (seed, path)
        except StoreFault as fault:
            assert "\n" not in str(fault)
        done = Terminal(capsys, monkeypatch)("verify", "--db", url)
        assert done.code in (0, 2) and done.err.count("\n") <= 1, (seed, done)
        assert "Traceback" not in done.err + done.out
        told += done.code == 2
    assert opened and told


def test_a_damaged_case_is_named_and_the_others_are_read_as_ever(
    whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = put(tmp_path, whole)
    with closing(sqlite3.connect(tmp_path / "console.db")) as connection:
        for (trigger,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {trigger}")
        for column, value in (("data", "[1]"), ("at", b"\xff"), ("kind", 7)):
            connection.execute(f"UPDATE entries SET {column} = ? WHERE case_id = 'case'", (value,))
            connection.commit()
            done = Terminal(capsys, monkeypatch)("verify", "--db", url)
            assert done.code == 2 and "Case case: the database is damaged here" in done.out
            assert "Case other" not in done.out
            with closing(Database(url)) as store:
                assert {one.id: one.is_readable for one in store.cases("")}["case"] is False
                assert len(store.case("other").entries) == 2
                with pytest.raises(Unreadable):
                    store.case("case")
                assert Browser(store).open("/case/case").status == 500
