"""A database that somebody else has locked: a clear refusal in seconds, and the console goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text

from rectify_bridge.app.service.results.table import ResultTable
from rectify_bridge.app.store import engine as reaching
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import StoreFault
from tests.console.test_store import BASE, STEPS
from tests.waiting import until

LOCKS = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "LOCK TABLE entries IN ACCESS EXCLUSIVE MODE"}


def test_a_lock_that_stays_is_told_of_and_nothing_is_entered(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "BUSY", 300)
    database = Database(url)
    database.open("c1", BASE, "Ann")
    holder = engine_of(url)
    with holder.connect() as connection:
        connection.execute(text(LOCKS[holder.dialect.name]))
        began = time.monotonic()
        with pytest.raises(StoreFault, match="does not answer"):
            database.add("c1", 0, STEPS, "Ann")
        assert time.monotonic() - began < 20
        connection.rollback()
    database.add("c1", 0, STEPS, "Ann")
    assert len(database.case("c1").entries) == 1
    holder.dispose()
    database.close()


def test_whoever_starts_waits_for_another_that_makes_the_tables(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of ten that started at once on a busy computer eight were refused: the first took longer than a writer
    waits."""
    monkeypatch.setattr(reaching, "PRAGMAS", ("busy_timeout=100", *reaching.PRAGMAS[1:]))
    holder, tried = engine_of(url), list[int]()
    begin = reaching.keep_others_out
    with holder.connect() as connection:
        begin(connection)

        def late(other: Connection) -> None:
            tried.append(1)
            if len(tried) == 3:
                connection.rollback()
            begin(other)

        monkeypatch.setattr(reaching, "keep_others_out", late)
        monkeypatch.setitem(reaching.LINE, "options", "-c lock_timeout=100")
        Database(url).close()
    assert len(tried) == 3
    holder.dispose()


def test_who_never_lets_go_is_told_of(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "PRAGMAS", ("busy_timeout=100", *reaching.PRAGMAS[1:]))
    monkeypatch.setattr(reaching, "STARTING", 0.3)
    monkeypatch.setitem(reaching.LINE, "options", "-c lock_timeout=100")
    holder = engine_of(url)
    with holder.connect() as connection:
        reaching.keep_others_out(connection)
        with pytest.raises(StoreFault, match="does not answer"):
            Database(url)
        connection.rollback()
    holder.dispose()


@pytest.mark.parametrize("opened", [Database, lambda url: ResultTable(url, 30)], ids=["console", "service"])
def test_a_store_that_cannot_be_opened_leaves_no_line_open(
    opened: Callable[[str], object], postgres_url: str
) -> None:
    """The error that is kept keeps what raised it; a line that is open is told of much later, elsewhere."""
    holder = engine_of(postgres_url)
    others = (
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with holder.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        name = connection.execute(text("SELECT current_database()")).scalar_one()
        connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
        with pytest.raises(StoreFault, match="read-only") as kept:
            opened(postgres_url)
        until(
            lambda: not connection.execute(text(others)).scalar_one(), f"a line is open, after {kept.value}"
        )
    holder.dispose()
