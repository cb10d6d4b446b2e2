"""What goes wrong under a console that is really running: killed, out of room, not allowed to write."""

from __future__ import annotations

import random
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from rectify_bridge.app.store.database import Database
from rectify_bridge.laws import book
from tests.app.terminal import Terminal
from tests.console.browser import Browser
from tests.console.served import Page, Phone, Served
from tests.sampling import brute_number, gate_only, number

ENTRIES, KILLS, SEED = brute_number(1000, 5, 40), number(8, 8), 27
QUICKEST, SLOWEST = 0.05, 1.0
"""Seconds after it answers within which the console is killed."""
KIND, LAST = "option to be chosen", 8
BOTH = number(25, 5)
"""Times that two phones send at once."""
EACH_DATABASE = pytest.mark.parametrize(
    "url", ["sqlite", pytest.param("postgres", marks=gate_only)], indirect=True
)
UNDER_WAY = {"under way": True}
"""In place of an entry that was kept without having been acknowledged: it may be, and need not."""


@dataclass
class Script:
    """Entries made one after another over HTTP, and what was acknowledged of them, by case."""

    served: Served
    known: dict[str, list[Mapping[str, object]]] = field(default_factory=dict)
    made: int = 0
    broken: int = 0

    def run(self) -> None:
        """Make them all, and on until half of the kills broke something off: a quick machine has made them
        before the first. Where the console breaks off, start it again and look at what it kept."""
        with Phone(self.served.port) as phone:
            self._run(phone)

    def _run(self, phone: Phone) -> None:
        case, unsure = "", False
        while unsure or self.made < ENTRIES or 2 * self.broken < KILLS:
            try:
                if unsure:
                    self._look(phone, case)
                    unsure = False
                if case == "" or len(self.known[case]) > LAST:
                    case = self._begin(phone)
                else:
                    self._enter(phone, case)
            except OSError:
                self.broken += 1
                unsure = True
                self.served.said()
                self.served.start()

    def _begin(self, phone: Phone) -> str:
        page = phone.post("/cases", kind=KIND)
        assert page.status == 303, page.text
        case = page.to.rpartition("/")[2]
        phase = book.irregularities()[KIND].phase
        self.known[case] = [{"steps": [{"id": "what", "value": phase}, {"id": "kind", "value": KIND}]}]
        self.made += 1
        return case

    def _enter(self, phone: Phone, case: str) -> None:
        """By turns an answer, its undoing, and in the end a label."""
        there = len(self.known[case])
        seat = self.made % 4
        entry: Mapping[str, Any]
        if there == LAST:
            entry = {"table": f"{self.made}", "board": ""}
            page = phone.post(f"/case/{case}/label", seen=str(there), **entry)
        elif there % 2:
            entry = {"steps": [{"id": "by", "value": "NESW"[seat]}]}
            page = phone.post(f"/case/{case}/answer", seen=str(there), option=str(seat + 1))
        else:
            entry = {}
            page = phone.post(f"/case/{case}/undo", seen=str(there))
        assert page.status == 303, page.text
        self.known[case].append(entry)
        self.made += 1

    def _look(self, phone: Phone, case: str) -> None:
        """What was acknowledged is there, and at most the one entry that was under way beside it."""
        if case:
            kept, known = phone.get(f"/case/{case}").seen, self.known[case]
            assert len(known) <= kept <= len(known) + 1
            if kept > len(known):
                known.append(UNDER_WAY)


@contextmanager
def killing(served: Served) -> Iterator[None]:
    """Kill the console at moments of a seed, each some time after it was started."""
    moments, over = random.Random(SEED), threading.Event()

    def work() -> None:
        for start in range(1, KILLS + 1):
            while served.starts < start:
                if over.wait(0.005):
                    return
            if over.wait(moments.uniform(QUICKEST, SLOWEST)):
                return
            assert served.process is not None
            served.process.kill()

    killer = threading.Thread(target=work)
    killer.start()
    try:
        yield
    finally:
        over.set()
        killer.join()


@EACH_DATABASE
@pytest.mark.timeout(3_600)  # nine starts, each a minute on a busy machine: it stands still in none
def test_a_kill_at_any_moment_loses_no_acknowledged_entry(url: str) -> None:
    with Served(url) as served:
        with Phone(served.port) as phone:
            phone.post("/laws", authority="WBF")
        script = Script(served)
        with killing(served):
            script.run()
    assert script.made >= ENTRIES and 2 * script.broken >= KILLS
    assert_kept(url, script.known)


def assert_kept(url: str, known: Mapping[str, list[Mapping[str, object]]]) -> None:
    """Every entry that was acknowledged is in a database that opens, in its place; none is there twice."""
    database = Database(url)
    for case, entries in known.items():
        kept = [entry.data for entry in database.case(case).entries]
        assert len(kept) == len(entries)
        lost = [was for was, there in zip(entries, kept, strict=True) if was not in (there, UNDER_WAY)]
        assert lost == []
    database.close()
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


ROOM = 160_000
"""Bytes of the largest file: enough for the tables and some entries."""


@gate_only
def test_a_full_disk_is_one_clear_message_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "console.db"
    url = f"sqlite:///{path}"
    acknowledged = 1
    with Served(url, largest=ROOM) as served, Phone(served.port) as phone:
        phone.post("/laws", authority="WBF")
        case = phone.post("/cases", kind=KIND).to
        while (page := phone.post(f"{case}/label", seen=str(acknowledged), table="9")).status == 303:
            acknowledged += 1
            assert acknowledged < 500, "the disk is not full"
        assert page.status == 503
        assert "database does not answer" in page.heading and "Traceback" not in page.text
        assert "has room" in page.text
        assert phone.get(case).seen == acknowledged
        assert "Traceback" not in served.stop()
    with Served(url) as served, Phone(served.port) as phone:
        assert phone.get(case).seen == acknowledged
        assert phone.post(f"{case}/undo", seen=str(acknowledged)).status in (303, 422)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_database_that_may_not_be_written_is_refused_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "console.db"
    Database(f"sqlite:///{path}").close()
    done = Terminal(capsys, monkeypatch)("serve", "--db", f"sqlite:///file:{path}?mode=ro&uri=true")
    assert done.code == 2
    assert "readonly" in done.err and "may be written to" in done.err
    assert done.err.count("\n") == 1


def test_a_database_that_may_no_longer_be_written_can_still_be_read(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'console.db'}")
    browser = Browser(database).under("WBF").tap("kind", KIND)
    path = browser.path
    event.listen(database._engine, "checkout", lambda dbapi, *_: dbapi.execute("PRAGMA query_only=ON"))
    browser.tap("option", "1")
    assert browser.status == 503
    assert "readonly" in browser.heading and "Traceback" not in browser.text
    assert browser.open(path).status == 200
    assert browser.open("/cases").status == 200
    database.close()


@EACH_DATABASE
def test_two_phones_at_one_case_end_in_a_clear_refusal_and_one_log(url: str) -> None:
    """Ann and Bob answer the same question from the same page, at the same moment, again and again:
    each time one is taken; the other is told that there is something newer, or has said the very same."""
    served = Served(url)
    with served, Phone(served.port) as ann, Phone(served.port) as bob:
        ann.post("/laws", authority="WBF")
        bob.get("/cases")
        refused = 0
        for round in range(BOTH):
            case = ann.post("/cases", kind=KIND).to
            bob.post("/laws", authority="WBF")
            pages = at_once(
                partial(answered, case),
                ((ann, "1"), (bob, "1" if round % 5 == 0 else "2")),
            )
            there = sorted(page.status for page in pages)
            assert there == ([303, 303] if round % 5 == 0 else [303, 409])
            for page in pages:
                if page.status == 409:
                    refused += 1
                    assert "newer entry" in page.heading
                    assert "entered since your page was made" in page.text.lower()
            assert ann.get(case).seen == 2
        assert refused == BOTH * 4 // 5


def answered(case: str, phone: Phone, option: str) -> Page:
    return phone.post(f"{case}/answer", seen="1", option=option)


def at_once(
    send: Callable[[Phone, str], Page], each: tuple[tuple[Phone, str], tuple[Phone, str]]
) -> list[Page]:
    """Both send at the same moment."""
    barrier = threading.Barrier(2)

    def one(sender: tuple[Phone, str]) -> Page:
        barrier.wait()
        return send(*sender)

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, each))
