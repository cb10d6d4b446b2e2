"""Every form that a page has, sent twice: one after the other, and by two processes at the same moment. It is
taken once, or what is newer is told of, and nothing is there twice."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.tables import Base
from tests.console.browser import Browser
from tests.console.everything import addresses, everything, signed
from tests.console.test_attacks import routes
from tests.console.test_damaged import put
from tests.console.walk import Found, Page, shape, walked
from tests.sampling import number, share

SAID_AGAIN = {"settings", "poll"}
"""What may be said twice: of a setting the newest counts, of a pollee the newest word on his class."""
MOST, LEAST = number(600, 4), number(60, 2)
"""Pages that are looked at, and kinds of forms on them at the least."""
Counts = dict[str, int]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return everything(tmp_path_factory.mktemp("whole")).read_bytes()


@pytest.fixture(scope="module")
def forms(whole: bytes, tmp_path_factory: pytest.TempPathFactory) -> list[Found]:
    """Each kind of form that changes something."""
    url = put(tmp_path_factory.mktemp("forms"), whole)
    with closing(Database(url)) as store:
        pages = walked(signed(store), addresses(store), MOST, 4)
        found = {form.kind: form for page in pages for form in page.forms}
    sent = [form for form in found.values() if form.method == "post" and not form.action.startswith("/sign")]
    return sorted(sent, key=lambda form: str(form.kind))


@pytest.fixture(scope="module")
def another() -> Iterator[BlockingPortal]:
    """A loop of its own, as another process has."""
    with start_blocking_portal() as portal:
        yield portal


def rows(url: str) -> Counts:
    """How many rows there are; of entries by their kind."""
    tables = [
        table.name for table in Base.metadata.sorted_tables if table.name not in ("entries", "search_rows")
    ]
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as line:
        found = {name: line.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}
        return found | dict(line.execute("SELECT kind, count(*) FROM entries GROUP BY kind").fetchall())


def more(before: Counts, after: Counts) -> Counts:
    return {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}


def opened(store: Database, form: Found) -> tuple[Browser, Found]:
    """A phone on the page of a form, and the form as it stands there now."""
    phone = signed(store)
    phone.open(form.page)
    phone.client.follow_redirects = False
    return phone, next(one for one in Page(form.page, phone.html).forms if one.kind == form.kind)


def test_the_forms_are_those_of_most_routes(forms: list[Found]) -> None:
    posts = {path for method, path in routes() if method == "POST" and path != "/api/rule"}
    reached = {shape(form.action) for form in forms}
    assert len(forms) >= LEAST and len(reached) >= len(posts) // 3, (len(forms), sorted(reached))


def test_a_form_sent_twice_is_taken_once(forms: list[Found], whole: bytes, tmp_path: Path) -> None:
    for form in share(forms, 9):
        url = put(tmp_path, whole)
        with closing(Database(url)) as store:
            phone, there = opened(store, form)
            counts, statuses = [rows(url)], []
            for _ in range(2):
                statuses.append(phone.client.post(there.action, data=there.filled("7")).status_code)
                counts.append(rows(url))
        assert max(statuses) < 500, (form.kind, statuses)
        assert set(more(counts[1], counts[2])) <= SAID_AGAIN, (form.kind, more(counts[1], counts[2]))


def sent_once(url: str, form: Found) -> Counts:
    """What one tap makes."""
    with closing(Database(url)) as store:
        phone, there = opened(store, form)
        before = rows(url)
        phone.client.post(there.action, data=there.filled("7"))
        return more(before, rows(url))


def sent_at_once(url: str, form: Found, another: BlockingPortal) -> tuple[Counts, list[int]]:
    """What the same form makes, sent to two processes at the same moment, and how they answered."""
    barrier, statuses = threading.Barrier(2), list[int]()

    def tap(phone: Browser, action: str, said: dict[str, str]) -> None:
        barrier.wait()
        statuses.append(phone.client.post(action, data=said).status_code)

    with closing(Database(url)) as one, closing(Database(url)) as other:
        (phone, there), (second, its) = opened(one, form), opened(other, form)
        second.client.portal = another
        before, said = rows(url), there.filled("7")
        taps = ((phone, there.action, said), (second, there.action, said | {"csrf": its.fields["csrf"]}))
        threads = [threading.Thread(target=tap, args=one) for one in taps]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return more(before, rows(url)), statuses


def test_two_taps_at_once_are_one(
    forms: list[Found], whole: bytes, another: BlockingPortal, tmp_path: Path
) -> None:
    for form in share(forms, 9, first=4):
        together, statuses = sent_at_once(put(tmp_path, whole), form, another)
        alone = sent_once(put(tmp_path, whole), form)
        assert max(statuses) < 500, (form.kind, statuses)
        differs = {name for name in {*alone, *together} if together.get(name) != alone.get(name)}
        assert differs <= SAID_AGAIN, (form.kind, alone, together)
