"""Every form that the router takes, sent twice: one after the other, and by two processes at the same moment.
It is taken once, or what is newer is told of, and nothing is there twice."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal

from rectify_bridge.app.console.web.request import MOST_FIELDS
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.tables import Base
from tests.console.every_form import POSTS, OwnForm, World, route_of, world
from tests.console.test_damaged import put
from tests.sampling import WHOLE, share

NOT_FOUND: Mapping[str, str] = {
    "/case/{case}/claim/search": "a search is in memory alone: tests/console/test_claim_search.py",
    "/case/{case}/claim/stop": "it is there while a claim is searched: tests/console/test_claim_search.py",
}
"""Addresses whose form stands on no page of the world, each with why."""
MAKES_NOTHING = {
    "/sign-in": "a session is in the cookie",
    "/sign-out": "so it is",
    "/practice": "an exercise is in memory alone",
    "/paste": "the boards of a record are shown, to choose one",
    "/case/{case}/deal": "the hands are shown, to be kept by another form",
    "/case/{case}/decision/{what}/copy": "the names of a copy are kept nowhere",
    "/ruling/{ruling}/copy": "so they are",
    "/tables/read": "the file has nothing new",
}
"""Addresses after which nothing more is in the database, each with why."""
SAID_AGAIN = {"settings", "poll: peer"}
"""What may be said twice: of a setting the newest counts, of a pollee the newest word on his class."""
Counts = Mapping[str, int]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> World:
    return world(tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def forms(whole: World) -> list[OwnForm]:
    """Each kind of form that changes something."""
    return whole.forms()


@pytest.fixture(scope="module")
def another() -> Iterator[BlockingPortal]:
    """A loop of its own, as another process has."""
    with start_blocking_portal() as portal:
        yield portal


def rows(url: str) -> Counter[str]:
    """How many rows there are; of entries by their kind, of those of a poll by what they do."""
    tables = [
        table.name for table in Base.metadata.sorted_tables if table.name not in ("entries", "search_rows")
    ]
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as line:
        found = Counter({name: line.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables})
        for kind, data in line.execute("SELECT kind, data FROM entries"):
            found[f"{kind}: {json.loads(data)['does']}" if kind == "poll" else kind] += 1
    return found


def more(before: Counts, after: Counts) -> dict[str, int]:
    return {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}


def test_a_form_of_every_route_is_found(forms: list[OwnForm]) -> None:
    assert {route_of(one.form) for one in forms} == set(POSTS) - set(NOT_FOUND)
    assert len(NOT_FOUND) <= 4


def test_no_form_has_more_fields_than_are_taken(forms: list[OwnForm]) -> None:
    """With every box ticked: a claim whose words had three parts could not be sent once."""
    fields = {one.form.kind: len({*one.form.fields, *one.form.typed, *one.form.choices}) for one in forms}
    assert max(fields.values()) < MOST_FIELDS - 250, fields


def data_of(whole: World) -> bytes:
    return whole.file.read_bytes()


def sent_twice(own: OwnForm, url: str) -> tuple[list[int], list[Counter[str]]]:
    """How each of two taps is answered; what there is before, between and after."""
    with closing(Database(url, is_prepared=True)) as store:
        browser, there = own.phone(store)
        counts, statuses = [rows(url)], list[int]()
        for _ in range(2):
            said = browser.client.post(there.action, data=own.filled(there))
            statuses.append(said.status_code)
            counts.append(rows(url))
    return statuses, counts


def test_a_form_sent_twice_is_taken_once(forms: list[OwnForm], whole: World, tmp_path: Path) -> None:
    """And each way in is taken at all, by one of its forms at the least."""
    data, made, tried = data_of(whole), set[str](), set[str]()
    for own in share(forms, 9):
        route = route_of(own.form)
        statuses, counts = sent_twice(own, put(tmp_path, data))
        assert max(statuses) < 500, (own.form.kind, statuses)
        assert set(more(counts[1], counts[2])) <= SAID_AGAIN, (own.form.kind, more(counts[1], counts[2]))
        tried.add(route)
        if more(counts[0], counts[1]):
            made.add(route)
    assert not made & set(MAKES_NOTHING), made
    if WHOLE:
        assert tried - made == set(MAKES_NOTHING) - set(NOT_FOUND), tried - made


def sent_once(own: OwnForm, url: str) -> dict[str, int]:
    """What one tap makes."""
    with closing(Database(url, is_prepared=True)) as store:
        browser, there = own.phone(store)
        before = rows(url)
        browser.client.post(there.action, data=own.filled(there))
        return more(before, rows(url))


def sent_at_once(own: OwnForm, url: str, another: BlockingPortal) -> tuple[dict[str, int], list[int]]:
    """What the same form makes, sent to two processes at the same moment, and how they answered."""
    barrier, statuses = threading.Barrier(2), list[int]()
    with closing(Database(url, is_prepared=True)) as one, closing(Database(url, is_prepared=True)) as other:
        (first, there), (second, _) = own.phone(one), own.phone(other)
        second.client.portal = another
        before, said = rows(url), own.filled(there)

        def tap(number: int) -> None:
            barrier.wait()
            client = (first, second)[number].client
            statuses.append(client.post(there.action, data=said).status_code)

        threads = [threading.Thread(target=tap, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return more(before, rows(url)), statuses


def test_two_taps_at_once_are_one(
    forms: list[OwnForm], whole: World, another: BlockingPortal, tmp_path: Path
) -> None:
    data = data_of(whole)
    for own in share(forms, 9, first=4):
        together, statuses = sent_at_once(own, put(tmp_path, data), another)
        alone = sent_once(own, put(tmp_path, data))
        assert len(statuses) == 2 and max(statuses) < 500, (own.form.kind, statuses)
        differs = {name for name in {*alone, *together} if together.get(name) != alone.get(name)}
        assert differs <= SAID_AGAIN, (own.form.kind, alone, together)
