"""A PostgreSQL server that goes away under a console that is really running: crashed, or its line is cut."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

import pytest
from sqlalchemy.engine import make_url

from rectify_bridge.app.store.database import Database
from tests.console.postgres import Server, installed
from tests.console.relay import Relay
from tests.console.served import Page, Phone, Served
from tests.console.test_guard import error_of
from tests.sampling import gate_only

KIND = "option to be chosen"


def labelled(phone: Phone, case: str, seen: int) -> Page:
    """Enter a label that is the number of the entries before it."""
    return phone.post(f"/case/{case}/label", seen=str(seen), table=str(seen))


def until_it_fails(
    phone: Phone, case: str, ends: Callable[[], None], at: int, *, in_the_middle: bool = True
) -> int:
    """Enter labels until one is not acknowledged, and tell how many entries were; then every page says so.
    ends: takes the database away, after so many entries: before the next one, or in the middle of some."""
    there, gone = 1, threading.Thread(target=ends)
    while (page := labelled(phone, case, there)).status == 303:
        there += 1
        if there == at:
            gone.start()
            if not in_the_middle:
                gone.join()
    gone.join()
    assert there >= at
    in_vain = (labelled(phone, case, there), phone.get(f"/case/{case}"), phone.get("/cases"))
    for each in (page, *in_vain):
        assert each.status == 503 and "Traceback" not in each.text
        assert "database does not answer" in each.heading and "its server runs" in each.text
    error = phone.get(f"/api/cases/{case}")
    assert error.status == 503 and "can be reached" in str(error_of(error.text)["right"])
    assert phone.get("/api/irregularities").status == 200, "the law needs no database"
    return there


def goes_on(phone: Phone, case: str, there: int) -> int:
    """All that was acknowledged is there, and at most what was under way; returns how many entries are, with
    one that is made now."""
    kept = phone.get(f"/case/{case}").seen
    assert there <= kept <= there + 1
    assert labelled(phone, case, kept).status == 303
    return kept + 1


def assert_in_order(url: str, made: Mapping[str, int]) -> None:
    """Of each case the database has so many entries, each once."""
    store = Database(url)
    for case, count in made.items():
        tables = [entry.data.get("table") for entry in store.case(case).entries]
        assert tables == [None, *map(str, range(1, count))]
    store.close()


def begun(phone: Phone) -> str:
    """The id of a new case."""
    return phone.post("/cases", kind=KIND).to.rpartition("/")[2]


@gate_only
def test_a_server_that_crashes_in_the_middle_is_told_of_and_loses_nothing() -> None:
    """While entries are made, three times; the console itself goes on running."""
    programs = installed()
    if programs is None:
        pytest.skip("no PostgreSQL: install a server")
    made: dict[str, int] = {}
    with Server(programs) as server:
        with Served(server.url) as served, Phone(served.port) as phone:
            phone.post("/laws", authority="WBF")
            for entries in (3, 7, 12):
                case = begun(phone)
                there = until_it_fails(phone, case, server.vanish, entries)
                server.start()
                made[case] = goes_on(phone, case, there)
            assert "Traceback" not in served.stop()
        assert_in_order(server.url, made)


@gate_only
def test_a_line_that_is_cut_and_mended_is_told_of_and_loses_nothing(
    postgres_server: str, postgres_url: str
) -> None:
    """The server lives, the network to it does not: between two entries, and in the middle of one. Where
    nothing was asked meanwhile nobody notices."""
    address = make_url(postgres_url)
    folder, made = address.query.get("host"), dict[str, int]()
    server = f"{folder}/.s.PGSQL.5432" if folder else (str(address.host), address.port or 5432)
    with Relay(server) as line:
        through = address.set(host="127.0.0.1", port=line.port).difference_update_query(["host"])
        with Served(through.render_as_string(hide_password=False)) as served, Phone(served.port) as phone:
            phone.post("/laws", authority="WBF")
            for entries, in_the_middle in ((3, False), (6, True), (10, True)):
                case = begun(phone)
                there = until_it_fails(phone, case, line.cut, entries, in_the_middle=in_the_middle)
                line.mend()
                made[case] = goes_on(phone, case, there)
                line.cut()
                line.mend()
                made[case] = goes_on(phone, case, made[case])
            assert line.passed > 0, "nothing went over the line"
            assert "Traceback" not in served.stop()
    assert_in_order(postgres_url, made)
