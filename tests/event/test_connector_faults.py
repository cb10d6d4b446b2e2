"""A Data Connector that answers wrongly, or not at all: one line, and nothing is taken for gone."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from rectify_bridge.event.connector.address import Address, address_of
from rectify_bridge.event.connector.connector import called, taken
from rectify_bridge.event.connector.question import is_question
from rectify_bridge.table.errors import RecordError
from tests.app.bad_inputs import run
from tests.event import fake_connector as fake
from tests.event.fake_connector import SESSION, Connector, listening, result, small

pytest.importorskip("bridgemate_dataconnector", reason="needs the extra bridgemate")


@pytest.fixture
def connector() -> Iterator[Connector]:
    with listening(Connector(small(result()))) as made:
        yield made


def _at(connector: Connector, more: str = "") -> Address:
    found = address_of(Path(connector.address + more))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            {"refuses": {fake.RESULTS: 1}},
            "the Data Connector does not give the results (Busy); read it again",
        ),
        ({"refuses": {fake.MOVEMENTS: 6}}, "does not give the movement (EntryUnknown)"),
        ({"refuses": {fake.SESSIONS: 0}}, "does not give the sessions (Unknown)"),
        ({"wrong": b"[]"}, "does not give the sessions (EmptyResponse)"),
        ({"wrong": b"\xff\xfe"}, "the answer is not UTF-8"),
        (
            {"wrong": b'{"RequestCommand":34,"SerializedData":"{"}'},
            "the answer to the sessions cannot be read",
        ),
        (
            {"wrong": b'{"RequestCommand":34,"SerializedData":7}'},
            "what answers there is not a Data Connector",
        ),
        ({"wrong": b'{"RequestCommand":23,"SerializedData":"[]"}'}, "it answers 23, not the sessions"),
        ({"wrong": b"x", "status": 404}, "what answers there says 404, not what was asked"),
    ],
)
def test_an_answer_that_cannot_be_used_is_told_in_a_line(
    connector: Connector, changed: dict[str, object], told: str
) -> None:
    """An error is never read as *no results*: that would look as if all of them had gone."""
    for name, value in changed.items():
        setattr(connector, name, value)
    with pytest.raises(RecordError) as error:
        taken(_at(connector))
    assert told in str(error.value) and str(error.value).startswith(connector.address)


def test_whatever_is_answered_nothing_but_questions_is_sent(connector: Connector) -> None:
    """120 answers by lot: of any command, with any data, damaged, with any status, that ask to be accepted or
    to ask elsewhere. What comes then is one of the seven questions, sent to the one address."""
    chance, refused = random.Random(18), 0
    for _ in range(120):
        said = {
            "RequestCommand": chance.choice([*range(41), "23", None]), "DataType": chance.randrange(25),
            "LastQueueItemId": chance.choice([42, -1, None, "27"]),
            "ErrorType": chance.choice([0, 0, 0, 5, 99]),
            "SessionGuid": chance.choice([SESSION, None, "27"]),
            "SerializedData": chance.choice(["[]", '{"Command":27}', '[{"Command":39}]', None, "{", 7]),
        }  # fmt: skip
        body = json.dumps(said).encode()
        connector.wrong = chance.choice([body, body, body[: chance.randrange(len(body))], b"\xff", b""])
        connector.status = chance.choice([200, 200, 200, 202, 301, 307, 401, 500])
        for read in (taken, called):
            try:
                read(_at(connector, chance.choice([f"#{SESSION}", ""])))
            except RecordError as error:
                refused += 1
                assert "\n" not in str(error)
    assert refused > 200
    assert all(is_question(one["Command"], one["SerializedData"]) for one in connector.asked)
    assert {fake.SESSIONS, fake.CALLS} <= set(connector.commands) <= fake.READING


def test_nobody_answers_or_far_too_much_comes(
    connector: Connector, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rectify_bridge.event.connector.transport.MOST", 50_000)
    connector.answers[fake.RESULTS] = [result()] * 200
    with pytest.raises(RecordError, match="the answer is larger than 0 MB"):
        taken(_at(connector))
    ended = run(["event", "read", "http://127.0.0.1:9"], tmp_path)
    assert ended.code == 2 and ended.err.count("\n") == 1
    assert "http://127.0.0.1:9: no Data Connector answers there (connection refused)" in ended.err


def test_a_data_connector_that_knows_nothing_of_calls_says_so(connector: Connector) -> None:
    connector.refuses = {fake.CALLS: 8}
    with pytest.raises(RecordError, match=r"does not give the calls for the Director \(NotImplemented\)"):
        called(_at(connector, f"#{SESSION}"))


@pytest.mark.parametrize(
    "sent",
    [b"HTTP/1.1 200 OK\r\nx: ", b"HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n", b""],
    ids=["head", "body", "nothing"],
)
def test_an_answer_in_single_letters_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where letters come, the time without a word is never over, and the whole never comes."""
    patience, longest = (60.0, 0.4) if sent else (0.3, 60.0)
    monkeypatch.setattr("rectify_bridge.event.connector.transport.LONGEST", longest)
    monkeypatch.setattr("rectify_bridge.event.connector.transport.PATIENCE", patience)
    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor(1) as pool:
        over = threading.Event()
        work = pool.submit(_letters, server, sent, over)
        try:
            told = "takes longer" if sent else "does not answer within"
            with pytest.raises(RecordError, match=told):
                taken(Address("127.0.0.1", server.getsockname()[1], ""))
        finally:
            over.set()
            work.result()


def _letters(server: socket.socket, sent: bytes, over: threading.Event) -> None:
    with server.accept()[0] as line, suppress(OSError):
        line.sendall(sent)
        while not over.wait(0.05):
            if sent:
                line.sendall(b"x")
