"""Readings of events in the database: added, and never changed."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.reading import NewReading


def test_a_reading_is_never_changed(url: str) -> None:
    store = Database(url)
    for number in range(2):
        store.read_in(number, NewReading("e1", "a.bws", "x", "d", {}, b"abc"), "Ann")
    engine = engine_of(url)
    with engine.connect() as connection:
        for change in ("UPDATE readings SET digest = 'y'", "DELETE FROM readings"):
            with pytest.raises(DBAPIError, match="only added"):
                connection.execute(text(change))
            connection.rollback()
    if url.startswith("sqlite"):
        with engine.begin() as connection:
            connection.execute(text("DROP TRIGGER readings_no_update"))
            connection.execute(text("UPDATE readings SET digest = 'y' WHERE number = 1"))
        assert [one.is_intact for one in store.readings("e1")] == [False, True]
    assert store.events() == ["e1"]
    engine.dispose()
    store.close()
