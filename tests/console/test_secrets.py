"""What signs sessions, who may read it, and how a session ends."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from rectify_bridge.app.console.sessions import session
from rectify_bridge.app.console.sessions.passcode import LETTERS, TRIES, Attempts, Passcode, proposed
from rectify_bridge.app.console.sessions.secret import LENGTH, secret_in
from rectify_bridge.app.store.database import Database
from tests.console.browser import COOKIE, Browser
from tests.running import running
from tests.waiting import PATIENCE

WORD = "correct horse"
MADE = "import sys, pathlib; from rectify_bridge.app.console.sessions.secret import secret_in as s; "
MADE += "print(s(pathlib.Path(sys.argv[1])).hex())"


def test_of_two_who_start_at_once_both_have_the_same_secret(tmp_path: Path) -> None:
    path = tmp_path / "new" / "secret"
    with ExitStack() as all_:
        command = [sys.executable, "-c", MADE, str(path)]
        started = [all_.enter_context(running(command, stdout=subprocess.PIPE)) for _ in range(6)]
        assert len({one.communicate(timeout=PATIENCE)[0] for one in started}) == 1
    assert [one.name for one in path.parent.iterdir()] == ["secret"]


def test_a_secret_lasts_until_another_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    first = secret_in(path)
    assert len(first) == LENGTH and secret_in(path) == first
    assert secret_in(path, new=True) != first


@pytest.mark.parametrize("content", [b"half", b"\xff\xfe", b"", b"0" * 5_000])
def test_a_file_that_holds_no_secret_is_told(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_bytes(content)
    with pytest.raises(OSError, match="holds no secret"):
        secret_in(path)


@pytest.mark.skipif(os.name != "posix", reason="links and pipes of POSIX")
@pytest.mark.parametrize("make", [lambda path: os.mkfifo(path), lambda path: path.symlink_to("/dev/zero")])
def test_a_pipe_or_a_device_is_not_waited_for(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "secret")
    with pytest.raises(OSError, match="is not a file"):
        secret_in(tmp_path / "secret")


@pytest.mark.skipif(os.name != "posix", reason="the modes of POSIX")
def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    store = Database(f"sqlite:///{folder / 'console.db'}")
    store.set("authority", "WBF", "somebody")
    secret_in(folder / "console.db.secret")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()} == {0o600}
    store.close()


def test_the_secret_is_not_in_the_database(tmp_path: Path) -> None:
    store = Database(f"sqlite:///{tmp_path / 'console.db'}")
    Browser(store).under("WBF")
    assert store.setting("secret") is None
    store.close()


def test_the_passcode_itself_is_not_kept_and_its_hash_is_of_this_console_alone() -> None:
    one, other = Passcode(WORD), Passcode(WORD)
    assert one.digest != other.digest and WORD not in repr(vars(one)) and one.looked_at(WORD, "a").is_right
    assert Passcode(WORD, salt=b"s").digest == Passcode(WORD, salt=b"s").digest


def test_a_right_passcode_is_no_wrong_guess() -> None:
    passcode = Passcode(WORD)
    for _ in range(4):
        assert passcode.looked_at("wrong", "a") == (0, False)
    for _ in range(9):
        assert passcode.looked_at(WORD, "a") == (0, True)


def test_of_guesses_at_once_no_more_are_tried_than_in_turn() -> None:
    """Eight workers each looked whether one might still be tried, and then each tried one."""
    tries = Attempts()
    assert [tries.admit("a", b"%d" % guess) for guess in range(TRIES)] == [0] * TRIES
    assert tries.admit("a", b"one more") and tries.admit("b", b"another") == 0


def test_whoever_has_to_wait_is_not_told_that_he_would_be_right() -> None:
    passcode = Passcode(WORD)
    assert passcode.looked_at(WORD, "a").is_right
    for _ in range(TRIES):
        passcode.looked_at("wrong", "a")
    assert passcode.looked_at(WORD, "a") == passcode.looked_at("wrong", "a")
    assert passcode.looked_at(WORD, "b").is_right


def test_a_proposed_passcode_has_twelve_characters() -> None:
    found = {proposed() for _ in range(50)}
    assert len(found) == 50 and {len(one.replace("-", "")) for one in found} == {12}
    assert set("".join(found)) <= {*LETTERS, "-"}


def test_whoever_signs_out_is_out() -> None:
    browser = Browser(passcode=Passcode(WORD)).open("/").fill("/sign-in", passcode=WORD).under("WBF")
    browser.fill("/sign-out")
    assert browser.open("/cases").path == "/sign-in"


def test_a_session_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(passcode=Passcode(WORD)).open("/").fill("/sign-in", passcode=WORD).under("WBF")
    later = time.time() + session.LASTS + 1
    monkeypatch.setattr(time, "time", lambda: later)
    assert browser.open("/cases").path == "/sign-in"


def test_a_form_sent_from_elsewhere_signs_nobody_out() -> None:
    """It comes without the cookie; what it is answered must not set another."""
    browser = Browser(passcode=Passcode(WORD)).open("/").fill("/sign-in", passcode=WORD).under("WBF")
    cookie = browser.client.cookies[COOKIE]
    stranger = Browser(passcode=browser.app.state.passcode).client
    answer = stranger.post("/cases", data={"kind": "revoke"}, follow_redirects=False)
    assert answer.status_code == 303 and "set-cookie" not in answer.headers
    assert browser.client.cookies[COOKIE] == cookie


def test_a_link_from_elsewhere_comes_with_the_cookie() -> None:
    answer = Browser().client.get("/laws")
    assert "SameSite=Lax" in answer.headers["set-cookie"]


def test_each_port_has_a_cookie_of_its_own() -> None:
    names = {session.cookie_of({"server": ("127.0.0.1", port)}) for port in (8000, 8001)}
    assert len(names) == 2
