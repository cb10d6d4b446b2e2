"""Keys of the service: kept as hashes, each with its limit."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from starlette.testclient import TestClient

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.keys import BURST, ApiKey, add_key, hash_of, keys_in
from rectify_bridge.app.service.pool import ProcessPool
from rectify_bridge.app.service.task import LineAnswer, Task
from rectify_bridge.app.service.web import Service
from tests.app.terminal import Terminal


class Answers:
    """Processes that answer everything in the same way."""

    async def answers(self, task: Task, whose: str) -> list[LineAnswer]:
        return [LineAnswer(200, b"{}") for _ in task.lines]


@pytest.fixture
def rectify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def test_a_new_key_is_kept_as_its_hash(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    first, second = add_key(path, "club.example", 5), add_key(path, "other", 7)
    assert first != second and first not in path.read_text() and path.stat().st_mode & 0o077 == 0
    found = keys_in(path)
    assert [(found[hash_of(key)].name, found[hash_of(key)].rate) for key in (first, second)] == [
        ("club.example", 5),
        ("other", 7),
    ]


@pytest.mark.parametrize(("name", "rate"), [("two words", 5), ("", 5), ("club", 0), ("a\nb", 5)])
def test_a_key_has_a_name_and_a_limit(name: str, rate: int, tmp_path: Path) -> None:
    with pytest.raises(Failure, match="not possible"):
        add_key(tmp_path / "keys", name, rate)
    assert not (tmp_path / "keys").exists()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "there is no key"),
        ("# nobody\n", "there is no key"),
        ("club 12 5", "this is not a key"),
        (f"club {'a' * 64} 0", "this is not a key"),
        (f"club {'a' * 64}", "this is not a key"),
    ],
)
def test_a_file_of_keys_is_read_or_refused(text: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_text(text)
    with pytest.raises(Failure, match=what):
        keys_in(path)
    with pytest.raises(Failure, match="cannot be read"):
        keys_in(tmp_path / "none")


def test_a_key_may_save_up_a_little_and_then_waits() -> None:
    now = [0.0]
    key = ApiKey("club", 10, lambda: now[0])
    for _ in range(10 * BURST):
        assert key.wait(1) == 0
    assert 0 < key.wait(1) <= 0.1 and key.seconds(1) == 1
    now[0] = 0.15
    assert key.wait(1) == 0
    now[0] = 1_000_000.0
    assert key.wait(500) == 0
    assert key.wait(1) == pytest.approx((1 + 400) / 10)


def test_a_key_that_asks_too_fast_is_told_when_to_come_again() -> None:
    """A line a second; nothing is done for the one that is too early. The clock stands still."""
    key = ApiKey("small", 1, lambda: 0.0)
    service = Service(cast(ProcessPool, Answers()), {hash_of("small"): key}, is_logged=False)
    client = TestClient(service, headers={"authorization": "Bearer small"})
    found = [client.post("/api/rule", json={}) for _ in range(BURST + 1)]
    assert [one.status_code for one in found] == [200] * BURST + [429]
    assert found[-1].headers["retry-after"] == "1"
    assert found[-1].json()["error"]["what"] == "this key asks too fast"


def test_without_keys_it_answers_this_computer_alone(rectify: Terminal) -> None:
    ran = rectify("serve", "--api-only", "--host", "0.0.0.0")
    assert (ran.code, ran.err.startswith("rectify: --host: other computers need keys")) == (2, True)
    for option in ("--lan", "--db=sqlite:///x.db"):
        assert "does not go with --api-only" in rectify("serve", "--api-only", option).err
    assert "add --api-only" in rectify("serve", "--workers", "2").err


def test_a_key_is_shown_once(rectify: Terminal, tmp_path: Path) -> None:
    ran = rectify("serve", "--api-only", "--keys", str(tmp_path / "keys"), "--new-key", "club", "--rate", "5")
    key = ran.out.splitlines()[0]
    assert ran.code == 0 and key.startswith("rectify_") and key not in (tmp_path / "keys").read_text()
    assert (tmp_path / "keys").read_text().endswith(" 5\n")
