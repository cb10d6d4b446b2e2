"""A database that somebody else has locked: a clear refusal in seconds, and the console goes on."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text

from rectify_bridge.app.store import engine as reaching
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import StoreFault
from tests.console.test_store import BASE, STEPS

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
