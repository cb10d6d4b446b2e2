"""The console as it runs: what comes in at the Bridgemates, or in the file, is on the pages without a tap."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.database import Database
from tests.console.served import Phone, Served
from tests.event import fake_connector as fake
from tests.event.fake_connector import Connector, call, listening, result, small
from tests.event.test_open import event
from tests.sampling import gate_only
from tests.waiting import until

pytest.importorskip("bridgemate_dataconnector", reason="needs the extra bridgemate")


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'console.db'}"


@pytest.fixture
def connector() -> Iterator[Connector]:
    with listening(Connector(small(result()))) as made:
        yield made


def opened(db: str, source: str) -> None:
    store = Database(db)
    store.set("authority", "WBF", "Ann")
    open_event(store, Path(source), "Ann")
    store.close()


def seen(phone: Phone, path: str, text: str) -> bool:
    """Whether a page has a text, now or soon."""
    until(lambda: text in phone.get(path).text, f"{text} is not on {path}")
    return True


@gate_only
def test_a_call_from_a_bridgemate_is_on_the_list(db: str, connector: Connector) -> None:
    opened(db, connector.address)
    with Served(db) as served, Phone(served.port) as phone:
        phone.token = phone.get("/me").token
        phone.post("/me", name="Ann", colour="blue")
        connector.answers[fake.CALLS] = [call(2)]
        assert seen(phone, "/calls", "<b>Table A 2</b>")
        assert "Ask Bridgemate again" in phone.get("/tables").text
    assert set(connector.commands) == fake.READING


@gate_only
def test_a_result_that_is_entered_is_seen(db: str, tmp_path: Path) -> None:
    file = tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    opened(db, str(file))
    with Served(db) as served, Phone(served.port) as phone:
        assert "Reading 1," in phone.get("/tables").text
        file.write_bytes(event([{}, {"ID": 2, "Board": 2}]))
        assert seen(phone, "/tables", "Reading 2,")
