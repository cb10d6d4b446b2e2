"""The console on the network of the venue, as `serve --lan` starts it: passcode, address, QR code."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from rectify_bridge.app.cli.verbs.rulings.serve import ELSEWHERE, PASSCODE
from tests.app.terminal import Terminal
from tests.console.served import Phone, Served
from tests.sampling import gate_only

WORD = "green baize"


@pytest.fixture
def address() -> str:
    """Of this computer on its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            pytest.skip("this computer is not on a network")
        return str(probe.getsockname()[0])


def test_two_phones_of_the_network_come_in_by_the_passcode_alone(tmp_path: Path, address: str) -> None:
    """Ann and Bob, each with a session of his own, at the address that is printed with its QR code."""
    served = Served(f"sqlite:///{tmp_path / 'console.db'}", "--lan", env={PASSCODE: WORD})
    with served, Phone(served.port, address) as ann, Phone(served.port, address) as bob:
        for phone, name in ((ann, "Ann"), (bob, "Bob")):
            page = phone.get("/cases")
            assert (page.status, page.to) == (303, "/sign-in")
            files = re.findall(r'(?:href|src)="(/static/[^"]+)"', phone.get("/sign-in").text)
            assert {phone.get(file).status for file in files} == {200} and len(files) > 2
            phone.token = phone.get("/sign-in").token
            assert phone.post("/sign-in", passcode=WORD, name=name).to == "/"
        assert ann.cookie != bob.cookie
        ann.post("/laws", authority="WBF")
        case = ann.post("/cases", kind="insufficient bid").to
        bob.get("/laws")
        assert bob.post(f"{case}/answer", seen="1", option="2").status == 303
        own = ann.get(f"{case}/own").text
        assert "Ann" in own and "Bob" in own
        with Phone(served.port, address) as stranger:
            assert stranger.get(case).to == "/sign-in"
        said = served.stop()
    assert f"http://{address}:{served.port}/" in said
    assert sum(set(line) <= set("█▀▄ ") and len(line) > 20 for line in said.splitlines()) > 10, "no QR code"
    assert "not encrypted" in said and WORD not in said


@gate_only
def test_without_lan_nobody_on_the_network_reaches_it(tmp_path: Path, address: str) -> None:
    with Served(f"sqlite:///{tmp_path / 'console.db'}") as served, Phone(served.port) as here:
        assert here.get("/laws").status == 200
        with Phone(served.port, address) as there, pytest.raises(OSError):
            there.get("/laws")


@pytest.mark.parametrize(("word", "said"), [("1234567", "at least 8"), (None, "a passcode is needed")])
def test_without_a_good_passcode_it_does_not_start(
    word: str | None,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(PASSCODE, raising=False)
    if word is not None:
        monkeypatch.setenv(PASSCODE, word)
    ran = Terminal(capsys, monkeypatch)("serve", "--lan", "--db", f"sqlite:///{tmp_path / 'console.db'}")
    assert ran.code == 2 and said in ran.err
