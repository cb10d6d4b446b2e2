"""`rectify-bridge serve`: the port that it listens on, and what it says of it."""

from __future__ import annotations

import re
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from rectify_bridge.app.cli import listening
from rectify_bridge.app.cli.listening import PORT, listen
from rectify_bridge.app.errors import Failure
from tests.app.terminal import Terminal
from tests.console.served import ROOT, START, free_port
from tests.running import running
from tests.waiting import PATIENCE

HERE = "127.0.0.1"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens on."""
    with socket.create_server((HERE, 0)) as other:
        yield int(other.getsockname()[1])


def port_of(found: socket.socket) -> int:
    with found:
        return int(found.getsockname()[1])


def test_it_takes_the_usual_port_where_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    free = free_port()
    monkeypatch.setattr(listening, "PORT", free)
    assert port_of(listen(HERE, None)) == free


def test_it_takes_the_next_free_port(monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    monkeypatch.setattr(listening, "PORT", taken)
    assert taken < port_of(listen(HERE, None)) < taken + listening.ATTEMPTS


def test_two_consoles_never_have_one_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "PORT", free_port())
    with listen(HERE, None) as first:
        assert port_of(listen(HERE, None)) != first.getsockname()[1]


def test_a_port_that_was_asked_for_is_never_changed(taken: int) -> None:
    with pytest.raises(Failure) as error:
        listen(HERE, taken)
    assert str(error.value) == f"rectify-bridge serve: port {taken} is in use; choose another with --port"


def test_where_all_of_them_are_in_use_it_says_so(monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    monkeypatch.setattr(listening, "PORT", taken)
    monkeypatch.setattr(listening, "ATTEMPTS", 1)
    with pytest.raises(Failure, match="are all in use"):
        listen(HERE, None)


def test_the_command_ends_with_one_line(
    taken: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'console.db'}"
    ran = Terminal(capsys, monkeypatch)("serve", "--db", database, "--port", str(taken))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"rectify: rectify-bridge serve: port {taken} is in use; choose another with --port\n"


def test_where_the_usual_port_is_in_use_it_says_where_the_console_is(taken: int, tmp_path: Path) -> None:
    """The usual port is another one here: another program of this computer may take 8000, or leave it."""
    usual = f"from rectify_bridge.app.cli import listening; listening.PORT = {taken}"
    python, option, starts, *serve = START
    command = [python, option, f"{usual}; {starts}", *serve, "--db", f"sqlite:///{tmp_path / 'console.db'}"]
    with running(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as console:
        assert console.stdout is not None
        said = console.stdout.readline().strip()
        found = re.fullmatch(
            rf"Port {taken} is in use\. The console is at (http://127\.0\.0\.1:\d+/)\.", said
        )
        assert found, said
        with urlopen(f"{found[1]}static/icon.svg", timeout=PATIENCE) as answer:
            assert answer.status == 200


def test_the_usual_port_is_the_one_of_the_documents() -> None:
    assert f"the console takes {PORT}, or the next free port" in (ROOT / "docs/console.md").read_text("utf-8")


@pytest.mark.parametrize("options", ["--db=", "--api-only --keys= ", "--api-only --results=", "--new-key="])
def test_an_option_that_is_empty_starts_nothing(options: str, rectify: Terminal) -> None:
    """As of a script whose variable is not set: no service without its keys, no console in place of a key."""
    *before, empty = options.split()
    printed = rectify("serve", *before, empty.removesuffix("="), "")
    name = empty.removesuffix("=")
    assert (printed.code, printed.out) == (2, "")
    assert printed.err == f"rectify: {name}: this is empty; write it, or leave the option out\n"
