"""How fast one address may ask: a full room never notices, a script that ran away does."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from rectify_bridge.app.cli.verbs.rulings.serve import PASSCODE
from rectify_bridge.app.console.sessions.passcode import TRIES, WINDOW
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.console.web.rate_limit import AT_ONCE, HERE, REMEMBERED, STEADY, RateLimit
from rectify_bridge.app.store.memory import Memory
from tests.console.served import Phone, Served
from tests.console.test_guard import error_of
from tests.console.test_lan import WORD, address
from tests.sampling import gate_only

__all__ = ["address"]

PHONES, FILES = 22, 6
"""Two Directors and twenty pollees; a page, its style, scripts and picture, and the tree of what follows."""


class Clock:
    """Seconds that go on when they are told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_room_full_of_phones_behind_one_address_never_waits() -> None:
    """All open the first page at once, with all its files; then each asks for a page and its tree every other
    second, for an hour."""
    clock = Clock()
    limit = RateLimit(clock)
    assert not any(limit.wait("10.0.0.1") for _ in range(PHONES * FILES))
    for _ in range(1800):
        clock.now += 2
        assert not any(limit.wait("10.0.0.1") for _ in range(PHONES * 2))


def test_a_script_that_runs_away_waits_and_nobody_else_does() -> None:
    """Two hundred requests a second for ten seconds."""
    clock = Clock()
    limit = RateLimit(clock)
    served = 0
    for number in range(2000):
        clock.now += 0.005
        served += limit.wait("10.0.0.66") == 0
        assert number % 100 or limit.wait("10.0.0.1") == 0
    assert served == pytest.approx(AT_ONCE + 10 * STEADY, abs=2)
    assert limit.wait("10.0.0.66") == 1
    clock.now += 1
    assert limit.wait("10.0.0.66") == 0, "the wait that was told is enough"


@pytest.mark.parametrize("address", HERE)
def test_this_computer_is_not_slowed_down(address: str) -> None:
    limit = RateLimit(Clock())
    assert not any(limit.wait(address) for _ in range(10 * AT_ONCE))


def test_addresses_are_not_remembered_for_ever() -> None:
    limit = RateLimit(Clock())
    for number in range(3 * REMEMBERED):
        limit.wait(f"10.0.{number // 256}.{number % 256}")
    assert len(limit._left) == REMEMBERED


def test_too_many_requests_are_one_clear_error_with_when_to_come_back() -> None:
    clock = Clock()
    console = guarded(create_app(Memory()), rate_limit=RateLimit(clock))
    script, phone = (
        TestClient(console, base_url="http://127.0.0.1", client=(f"10.0.0.{n}", 5000)) for n in (66, 1)
    )
    for _ in range(AT_ONCE):
        assert script.get("/static/icon.svg").status_code == 200
    answer = script.get("/static/icon.svg")
    assert answer.status_code == 429 and answer.headers["retry-after"] == "1"
    assert error_of(answer.text)["right"] == "wait 1 second"
    assert phone.get("/static/icon.svg").status_code == 200
    clock.now += 1
    assert script.get("/static/icon.svg").status_code == 200


@gate_only
def test_the_console_that_is_served_holds_its_network_to_the_pace(tmp_path: Path, address: str) -> None:
    """From the network's address; from this computer the same goes on."""
    served = Served(f"sqlite:///{tmp_path / 'console.db'}", "--lan", env={PASSCODE: WORD})
    with served, Phone(served.port, address) as script, Phone(served.port) as here:
        status, made = 200, 0
        while status == 200 and made < 50 * AT_ONCE:
            status, made = script.get("/static/icon.svg").status, made + 1
        assert status == 429 and made > AT_ONCE
        assert {here.get("/static/icon.svg").status for _ in range(AT_ONCE + STEADY)} == {200}


@gate_only
def test_who_claims_to_come_from_elsewhere_is_not_believed(tmp_path: Path) -> None:
    """Wrong passcodes from one computer count as one computer's, whatever a header says."""
    served = Served(f"sqlite:///{tmp_path / 'console.db'}", "--lan", env={PASSCODE: WORD})
    with served, Phone(served.port) as phone:
        answers = [
            phone.get(
                "/api/irregularities",
                {"authorization": "Bearer guess", "x-forwarded-for": f"10.0.0.{number}"},
            )
            for number in range(TRIES + 1)
        ]
        assert [one.status for one in answers] == [401] * TRIES + [429]
        assert int(answers[-1].headers["retry-after"]) in range(1, int(WINDOW) + 2)
