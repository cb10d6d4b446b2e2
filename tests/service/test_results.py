"""Answers that are kept: for whom, how long, and what becomes of those that were not decided in time."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any, cast

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient

from rectify_bridge.app.service import pool as pools
from rectify_bridge.app.service.keys import ApiKey, hash_of
from rectify_bridge.app.service.openapi import BATCH
from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.app.service.pool import ProcessPool
from rectify_bridge.app.service.results import keeping
from rectify_bridge.app.service.results.keeping import Keeping
from rectify_bridge.app.service.results.table import DAY, KeptAnswer, ResultTable
from rectify_bridge.app.service.task import LineAnswer, NumberedLine, Task
from rectify_bridge.app.service.web import Service
from rectify_bridge.app.service.worker import line_answer
from rectify_bridge.app.store.entry import StoreFault
from tests.client import HARD
from tests.waiting import PATIENCE

CLAIM, RULE = (dict(OPERATIONS[name].example) for name in ("claim", "rule"))
CONTESTED = CLAIM | HARD
TASK = Task("claim", {"nodes": "1"}, (NumberedLine(1, b"{}"),), 10.0)
UNDECIDED, RULED = LineAnswer(200, b'{"status": "undecided"}'), LineAnswer(200, b'{"status": "ruled"}')


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def test_an_answer_is_kept_for_its_key_alone(url: str) -> None:
    table = ResultTable(url, 30)
    name = table.keep("one", TASK, RULED, is_open=False)
    assert table.get(name, "one") == KeptAnswer(RULED, is_open=False)
    assert table.get(name, "other") is None and table.get("another", "one") is None
    assert table.get("\0" * 22, "one") is None and table.get("\u0661" * 22, "one") is None
    assert (table.open_of("one"), table.take_up(1.0)) == (0, None)
    table.close()


def test_what_is_open_is_taken_up_by_one_in_order_and_settled(url: str) -> None:
    clock = Clock()
    table, other = ResultTable(url, 30, clock), ResultTable(url, 30, clock)
    names = []
    for _ in range(2):
        names.append(table.keep("one", TASK, UNDECIDED, is_open=True))
        clock.now += 1
    assert table.get(names[0], "one") == KeptAnswer(UNDECIDED, is_open=True)
    first, second = table.take_up(60), other.take_up(60)
    assert first is not None and second is not None
    assert [first.id, second.id] == names and first.task == TASK._replace(seconds=60)
    assert table.take_up(60) is None and table.open_of("one") == 2
    table.settle(names[0], RULED)
    other.settle(names[1], None)
    assert table.get(names[0], "one") == KeptAnswer(RULED, is_open=False)
    assert table.get(names[1], "one") == KeptAnswer(UNDECIDED, is_open=False)
    clock.now += 1_000
    assert table.take_up(60) is None
    table.close()
    other.close()


def test_what_nobody_settles_in_its_time_is_taken_up_again(url: str) -> None:
    clock = Clock()
    table = ResultTable(url, 30, clock)
    name = table.keep("one", TASK, UNDECIDED, is_open=True)
    for _ in range(2):
        found = table.take_up(60)
        assert found is not None and found.id == name and table.take_up(60) is None
        clock.now += 61
    found = table.take_up(60)
    assert found is not None
    table.give_back(name)
    assert table.take_up(60) is not None
    table.close()


@pytest.mark.parametrize("is_done", [False, True])
@pytest.mark.parametrize("nth", [0, 1])
def test_what_was_taken_up_as_the_database_fell_silent_is_taken_up_at_once(
    nth: int, is_done: bool, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """nth: of what is asked of the database. is_done: it did it, and could not say so any more."""
    table, other = ResultTable(url, 30, Clock()), ResultTable(url, 30, Clock())
    name = table.keep("one", TASK, UNDECIDED, is_open=True)
    asks = iter([ask == nth for ask in range(nth + 1)])
    does = table._do

    def failing(work: Callable[[Connection], Any]) -> Any:
        fails = next(asks)
        found = does(work) if is_done or not fails else None
        if fails:
            raise StoreFault("it fell silent", "begin it again")
        return found

    with monkeypatch.context() as patch:
        patch.setattr(table, "_do", failing)
        with pytest.raises(StoreFault):
            table.take_up(60)
    found = table.take_up(60)
    assert found is not None and found.id == name
    assert table.take_up(60) is None and other.take_up(60) is None, "one works on it"
    table.close()
    other.close()


@pytest.mark.parametrize(
    "damage", ["options = '{broken'", "options = '[1]'", "operation = 'of another version'"]
)
def test_what_is_damaged_does_not_hold_up_the_rest(damage: str, tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/results.db"
    table = ResultTable(url, 30)
    name = table.keep("one", TASK, UNDECIDED, is_open=True)
    with closing(sqlite3.connect(tmp_path / "results.db")) as file:
        file.execute(f"update service_results set {damage} where id = ?", (name,))
        file.commit()
    table.close()
    with served(url) as client:
        answer = client.post("/api/claim?nodes=1&keep=true", json=CONTESTED)
        assert settled(client, answer.headers["location"]).status_code == 200
        with closing(sqlite3.connect(tmp_path / "results.db")) as file:
            ((until,),) = file.execute("select open_until from service_results where id = ?", (name,))
        assert until is None, "what was kept of it is final"


@pytest.mark.parametrize("name", ["", "a" * 5_000, "nul\0", "../keys", "' or 1=1--", "é" * 22, "A" * 21])
def test_an_id_that_is_none_is_not_asked_for(name: str, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ResultTable(url, 30)
    monkeypatch.setattr(ResultTable, "_do", None)
    assert table.get(name, "one") is None
    monkeypatch.undo()
    table.close()


def test_a_key_keeps_so_much_and_no_more(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in the database, so that an earlier service counts too; of another key nothing counts."""
    with served(url) as client:
        kept = client.post("/api/rule?keep=true", json=RULE)
        size = len(kept.content) - 1 + len(kept.request.content)
        monkeypatch.setattr(keeping, "MOST_BYTES", 2 * size)
        assert client.post("/api/rule?keep=true", json=RULE).status_code == 200
        for _ in range(2):
            full = client.post("/api/rule?keep=true", json=RULE)
            assert full.status_code == 503 and "are kept" in full.json()["error"]["what"]
        assert client.post("/api/rule", json=RULE).status_code == 200
        other = client.post("/api/rule?keep=true", json=RULE, headers={"authorization": "Bearer other"})
        assert other.status_code == 200
    with served(url) as client:
        assert client.post("/api/rule?keep=true", json=RULE).status_code == 503


def test_no_queue_without_end_before_the_database(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_ASKING", 0)
    with served(url) as client:
        found = client.post("/api/rule?keep=true", json=RULE)
        assert found.status_code == 503 and found.headers["retry-after"]
        assert client.post("/api/rule", json=RULE).status_code == 200


def test_an_answer_is_kept_for_so_many_days(url: str) -> None:
    clock = Clock()
    table = ResultTable(url, 2, clock)
    old = table.keep("one", TASK, RULED, is_open=False)
    clock.now += 2 * DAY - 1
    new = table.keep("one", TASK, RULED, is_open=False)
    table.forget()
    assert table.get(old, "one") is not None
    clock.now += 2
    table.forget()
    assert table.get(old, "one") is None and table.get(new, "one") is not None
    table.close()


class Direct:
    """Stands for a process: it answers in this one."""

    @classmethod
    async def started(cls) -> Direct:
        return cls()

    async def answers(self, task: Task) -> tuple[list[LineAnswer], None]:
        await asyncio.sleep(0)
        return [line_answer(task, one) for one in task.lines], None

    async def end(self) -> None:
        pass


@contextmanager
def served(url: str | None) -> Iterator[TestClient]:
    """A service with two keys. url: of the database that keeps answers; None for none."""
    keys = {hash_of(name): ApiKey(name, 1_000) for name in ("one", "other")}
    kept = Keeping(ResultTable(url, 30), ProcessPool(1, 1)) if url else None
    service = Service(ProcessPool(1, 4), keys, is_logged=False, keeping=kept)
    with TestClient(service, headers={"authorization": "Bearer one"}) as client:
        yield client


@pytest.fixture(autouse=True)
def direct(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "ServiceProcess", Direct)
    monkeypatch.setattr(pools, "prepare", lambda preloaded: None)
    monkeypatch.setattr(keeping, "EVERY", 0.05)


def settled(client: TestClient, address: str) -> Any:
    end = time.monotonic() + PATIENCE
    while (found := client.get(address)).status_code == 202 and time.monotonic() < end:
        assert found.json()["status"] == "undecided" and found.headers["retry-after"]
        time.sleep(0.02)
    return found


def test_what_is_undecided_in_time_can_be_asked_for_later(url: str) -> None:
    with served(url) as client:
        found = client.post("/api/claim?nodes=1&keep=true", json=CONTESTED)
        assert found.status_code == 200 and found.json()["status"] == "undecided"
        later = settled(client, found.headers["location"])
        expected = client.post("/api/claim", json=CONTESTED).json()
        assert later.status_code == 200 and expected["status"] == "ruled"
        assert {**later.json(), "ms": 0} == {**expected, "ms": 0}
        other = client.get(found.headers["location"], headers={"authorization": "Bearer other"})
        assert other.status_code == 404


def test_what_a_service_leaves_open_the_next_one_settles(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ResultTable(url, 30)
    body = NumberedLine(1, json.dumps(CLAIM).encode())
    name = table.keep("one", TASK._replace(lines=(body,)), UNDECIDED, is_open=True)
    table.close()
    with served(url) as client:
        assert settled(client, f"/api/results/{name}").json()["status"] == "ruled"


def test_a_ruling_is_kept_as_it_was_answered(url: str) -> None:
    with served(url) as client:
        found = client.post("/api/rule?keep=true", json=RULE)
        kept = client.get(found.headers["location"])
        assert (kept.status_code, kept.content) == (200, found.content)
        assert "location" not in client.post("/api/rule", json=RULE).headers
        assert "location" not in client.post("/api/rule?keep=true", json={}).headers


def test_too_much_that_is_open_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_OPEN", 0)
    with served(url) as client:
        assert client.post("/api/claim?nodes=1&keep=true", json=CONTESTED).status_code == 503
        assert client.post("/api/claim?keep=true", json=CLAIM).status_code == 200


def test_what_nobody_foresaw_is_told_in_words() -> None:
    """Here, that there are no processes at all. The server tells of it at the terminal."""
    service = Service(cast(ProcessPool, None), is_logged=False)
    found = TestClient(service, raise_server_exceptions=False).get("/health")
    assert found.status_code == 500 and "fault of rectify" in found.json()["error"]["what"]
    assert found.headers["x-content-type-options"] == "nosniff"


def test_a_database_that_does_not_answer_is_told(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object, **__: object) -> None:
        raise StoreFault("the database does not answer (gone)", "check that its server runs")

    with served(f"sqlite:///{tmp_path / 'kept.db'}") as client:
        monkeypatch.setattr(ResultTable, "keep", gone)
        monkeypatch.setattr(ResultTable, "get", gone)
        for found in (client.post("/api/rule?keep=true", json=RULE), client.get("/api/results/one")):
            assert found.status_code == 503 and found.headers["retry-after"]
            assert found.json()["error"]["what"] == "the database does not answer (gone)"
        assert client.post("/api/rule", json=RULE).status_code == 200


@pytest.mark.parametrize(
    ("address", "what"),
    [
        ("/api/rule?keep=perhaps", "'perhaps' is not possible"),
        ("/api/rule?keep=true", "this service keeps nothing"),
        ("/api/batch/rule?keep=true", "a batch is not kept"),
    ],
)
def test_what_cannot_be_kept_is_refused(address: str, what: str) -> None:
    kind = BATCH if "batch" in address else "application/json"
    with served(None) as client:
        found = client.post(address, content=json.dumps(RULE), headers={"content-type": kind})
        assert found.status_code == 422 and found.json()["error"]["what"] == what
        assert client.get("/api/results/one").status_code == 404
