"""What is acknowledged is kept: files that are rewritten or added to, by many at once and after a crash."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from rectify_bridge.app.store.text_file import append, overwritten, rewrite
from tests.running import running
from tests.waiting import PATIENCE

ADD = """
import sys
from pathlib import Path
from rectify_bridge.app.store.text_file import append, rewrite
file, mine = Path(sys.argv[1]), sys.argv[2]
rewrite(file, lambda old: (old or b"") + mine.encode() + b"\\n")
append(file.with_name("lines"), mine, lambda line: True)
"""
WRITERS = 12


def test_twelve_at_once_keep_twelve(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with ExitStack() as all_:
        writers = [
            all_.enter_context(running([sys.executable, "-c", ADD, str(file), f"writer {number}"]))
            for number in range(WRITERS)
        ]
        assert [one.wait(PATIENCE) for one in writers] == [0] * WRITERS
    expected = sorted(f"writer {number}" for number in range(WRITERS))
    assert sorted(file.read_text().splitlines()) == expected
    assert sorted((tmp_path / "lines").read_text().splitlines()) == expected
    assert {one.name for one in tmp_path.iterdir()} == {"kept", "lines"}, "something is left beside"


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    file = tmp_path / "kept"
    file.write_text("before")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, fails, full)
    with pytest.raises(OSError, match="No space"):
        rewrite(file, lambda _: b"after")
    assert file.read_text() == "before" and list(tmp_path.iterdir()) == [file]


def test_a_change_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("before")

    def refused(old: bytes | None) -> bytes:
        raise ValueError(old)

    with pytest.raises(ValueError, match="before"):
        rewrite(file, refused)
    assert file.read_text() == "before"


def test_a_new_file_takes_no_others_place(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    rewrite(file, lambda old: repr(old).encode(), new=True)
    with pytest.raises(FileExistsError):
        rewrite(file, lambda _: b"", new=True)
    assert file.read_text() == "None"


@pytest.mark.skipif(os.name != "posix", reason="the modes of POSIX")
def test_who_may_read_a_file_stays_so(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.touch(0o600)
    rewrite(file, lambda _: b"after")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_torn_last_line_is_put_aside_and_never_joined(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_text('{"whole": 1}\n{"tor')
    assert append(file, '{"whole": 2}', lambda line: line.endswith("}")) == '{"tor'
    assert file.read_text() == '{"whole": 1}\n{"whole": 2}\n'
    assert (tmp_path / "lines.torn").read_text() == '{"tor\n'


def test_a_last_line_that_only_lacks_its_end_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_text('{"whole": 1}')
    assert append(file, '{"whole": 2}', lambda line: line.endswith("}")) == ""
    assert file.read_text() == '{"whole": 1}\n{"whole": 2}\n'


def test_a_line_that_cannot_be_written_whole_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lines"
    file.write_text("one\n")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        append(file, "two", lambda _: True)
    assert file.read_text() == "one\n"


HELD = """
import sys
from pathlib import Path
from rectify_bridge.app.store.text_file import overwritten
with overwritten(Path(sys.argv[1])) as file:
    print("begun", flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(os.name != "posix", reason="the locks of POSIX")
def test_what_a_killed_process_left_is_removed_and_what_is_written_is_not(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    rewrite(file, lambda _: b"before")
    command = [sys.executable, "-c", HELD, str(file)]
    both = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with running(command, **both, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "begun\n"
        rewrite(file, lambda _: b"after")
        assert len(list(tmp_path.iterdir())) == 2, "another process still writes it"
    assert len(list(tmp_path.iterdir())) == 2, "it was killed"
    with overwritten(file) as stream:
        stream.write(b"last")
    assert list(tmp_path.iterdir()) == [file] and file.read_bytes() == b"last"
