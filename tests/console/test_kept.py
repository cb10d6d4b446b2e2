"""The page of what is kept: names, for Directors alone and as long as was said; and a backup."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from rectify_bridge.app.console.event import forgetting
from rectify_bridge.app.event_log.names import keep_for
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.backup.restoring import restore
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.test_asked import ROUNDS, invited, opened, phone_of, polled
from tests.console.test_names import PLANTED, file_of
from tests.event.bridgemate import bws, result
from tests.event.test_bws import GOOD
from tests.event_loop import in_a_loop

SEATED = "/table?section=A&table=1"
PAGES = (
    *("/", "/tables", SEATED, f"{SEATED}&round=2", "/kept", "/report", "/report.md", "/statistics"),
    *("/typing", "/calls", "/me", "/cases", f"/cases?q={PLANTED[:5]}", "/periods"),
)
"""Where a name could be; those of a case are added."""
SHOWN = ("/tables", SEATED, f"{SEATED}&round=2", "/kept")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Database]:
    file, found = tmp_path / "friday.bws", Database(f"sqlite:///{tmp_path / 'console.db'}")
    file.write_bytes(file_of())
    open_event(found, file, "Ann")
    yield found
    found.close()


def test_it_is_asked_once_and_names_stand_on_the_pages_of_directors(store: Database) -> None:
    browser = Browser(store).under("WBF").open("/tables")
    assert "Nobody has said yet for how long names" in browser.text
    browser.open("/kept")
    assert "Until this is said, none are" in browser.text and PLANTED not in browser.text
    browser.fill("/kept/days", days="thirty")
    assert browser.status == 422 or "is not a number of days" in browser.text
    browser.open("/kept").fill("/kept/days", days="30")
    assert "2 pairs or teams of the open event are kept until" in browser.text and PLANTED in browser.text
    poll = polled(browser, "3")
    assert "Nobody has said" not in browser.open("/tables").text
    pages = [*PAGES, f"{poll}/asked", poll.partition("/poll")[0]]
    named = [one for one in pages if PLANTED in browser.open(one).text]
    assert named == list(SHOWN), "who sat at the table is not asked, and nobody else is named"
    browser.open("/kept").fill("/kept/forget")
    assert "were forgotten on" in browser.text
    assert [one for one in pages if PLANTED in browser.open(one).text] == []
    assert "1 against 2" in browser.open("/tables").text, "all else stands"
    browser.fill("/tables/read")
    assert PLANTED not in browser.open("/tables").text


def test_pollees_are_named_to_the_director_and_their_sheets_name_nobody(tmp_path: Path) -> None:
    store, file = Memory(), tmp_path / "a.bws"
    file.write_bytes(bws(ROUNDS, [result(GOOD)], players=[[1, 3, "N", "1", "A. Fifth"]]))
    keep_for(store, 30, "Ann")
    open_event(store, file, "Ann")
    ann = Browser(store).under("WBF")
    poll = polled(ann)
    assert "A. Fifth" in ann.open(f"{poll}/asked").text
    sheet = invited(ann, poll, "A 5")
    assert "A 5 (A. Fifth)" in ann.open(f"{poll}/asked").text
    assert "A. Fifth" not in opened(phone_of(ann), sheet).text


def test_a_backup_is_downloaded(store: Database, tmp_path: Path) -> None:
    browser = Browser(store).under("WBF").open("/kept").fill("/kept/days", days="30")
    for with_names in (False, True):
        found = browser.client.get(f"/kept/backup{'?names=yes' if with_names else ''}")
        assert found.status_code == 200 and "attachment" in found.headers["content-disposition"]
        file, url = tmp_path / f"{with_names}.gz", f"sqlite:///{tmp_path / f'{with_names}.db'}"
        file.write_bytes(found.content)
        restore(file, url)
        restored = Database(url)
        assert bool(restored.named_since()) == with_names and len(restored.readings()) == 1
        restored.close()
    assert Browser(Memory()).under("WBF").open("/kept/backup").status >= 400


def test_the_console_forgets_by_itself_and_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Busy(Memory):
        def forget_names(self, events: object) -> None:
            said.append(f"wiped {events}")

    def due(_: object) -> None:
        said.append("looked")
        if said.count("looked") == 1:
            raise StoreFault("the key is still in the log", "wait")

    monkeypatch.setattr(forgetting, "forget_due", due)
    monkeypatch.setattr(forgetting, "EVERY", 0.0)

    async def some() -> None:
        work = asyncio.create_task(forgetting.forget_each_hour(Busy()))
        while said.count("looked") < 3:
            await asyncio.sleep(0.001)
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work

    in_a_loop(some())
    assert said[:4] == ["looked", "looked", "wiped []", "looked"]
