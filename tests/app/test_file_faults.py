"""A file that is kept is as it was or as it was to be, whatever goes wrong at whichever call of the operating
system, and wherever the disk is full; the next time it works."""

from __future__ import annotations

import signal
import sys
from itertools import count
from pathlib import Path

import pytest

from rectify_bridge.app.store import text_file
from tests.app.file_faults import KEEPS, NEW, OLD, System, appended, full, in_child, in_small_child
from tests.running import ended

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no limits of a process there")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept.txt"


def again(name: str, path: Path) -> None:
    """It works the next time, and half a line is never joined to the next."""
    if path.read_text() != NEW:
        KEEPS[name](path)
    assert path.read_text() == NEW
    assert [one for one in path.parent.iterdir() if one.name.startswith(".kept")] == []


@pytest.mark.parametrize("after", [False, True], ids=["before it", "when it was done"])
@pytest.mark.parametrize("name", KEEPS)
def test_an_error_at_any_call(name: str, after: bool, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for at in count():
        path.write_text(OLD)
        system = System(at, full, after=after)
        with monkeypatch.context() as patch:
            patch.setattr(text_file, "os", system)
            try:
                KEEPS[name](path)
            except OSError:
                assert path.read_text() in (OLD, NEW), at
            else:
                assert path.read_text() == NEW, at
        again(name, path)
        if system.seen <= at:  # so many calls there are
            break
    assert at >= 1


@POSIX
@pytest.mark.parametrize("name", KEEPS)
def test_killed_at_any_call(name: str, path: Path) -> None:
    for after in (False, True):
        at, code = 0, -signal.SIGKILL
        while True:
            path.write_text(OLD)
            code = ended(in_child, name, path, at, after) or 0
            assert path.read_text() in (OLD, NEW), at
            for left in path.parent.glob(".kept*"):
                left.unlink()  # the file beside it, of which nobody was told yet
            again(name, path)
            if code == 0:
                break
            assert code == -signal.SIGKILL
            at += 1
        assert at >= 1


@POSIX
@pytest.mark.parametrize("name", KEEPS)
def test_a_disk_that_is_full_at_any_byte(name: str, path: Path) -> None:
    codes = set()
    for size in range(len(OLD), len(NEW) + 8, 9):
        path.write_text(OLD)
        code = ended(in_small_child, name, path, size)
        codes.add(code)
        assert path.read_text() == (NEW if code == 0 else OLD), size
        again(name, path)
    assert codes == {0, 3}


def test_half_a_line_of_a_crash_is_put_aside(path: Path) -> None:
    path.write_text(f"{OLD}thr")
    appended(path)
    assert path.read_text() == NEW
    assert (path.parent / f"{path.name}{text_file.TORN}").read_text() == "thr\n"
