"""Something goes wrong between any two statements of an entry with its ruling, at any step of SQLite and at
any write to the disk: an error, a full disk, the end of the process. What was acknowledged is kept, what was
not is wholly there or not at all, and the next request works."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.console.fault_points import (
    Driver,
    Largest,
    Statements,
    Steps,
    check,
    copied,
    in_child,
    injected,
    killed,
    made,
    tried,
)
from tests.running import ended
from tests.sampling import brute_share, share

ACKNOWLEDGED = 3
"""Entries before the one under way."""
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no limits of a process there")


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that nobody has open."""
    file = tmp_path_factory.mktemp("template") / "console.db"
    made(f"sqlite:///{file}")
    return file


def counted(template: Path, folder: Path, fail: Driver | Statements | Steps) -> int:
    """How many points there are, where nothing fails."""
    url = copied(template, folder / "console.db")
    assert tried(url, fail)
    assert check(url, 4) == 4
    return fail.seen


def test_between_any_two_statements(template: Path, tmp_path: Path) -> None:
    points = counted(template, tmp_path, Statements(None, injected))
    assert points >= 10
    for point in range(points):
        url = copied(template, tmp_path / "console.db")
        assert not tried(url, Statements(point, injected)), point
        assert check(url, ACKNOWLEDGED) == ACKNOWLEDGED, point


def test_between_any_two_statements_of_a_server(postgres_url: str) -> None:
    points, point = 10, -1
    while point + 1 < points:
        case, fail = f"case {point}", Statements(point, injected)
        made(postgres_url, case)
        acknowledged = tried(postgres_url, fail, case)
        assert check(postgres_url, ACKNOWLEDGED + acknowledged, case) == ACKNOWLEDGED + acknowledged
        assert acknowledged is (point < 0)
        points, point = max(points, fail.seen), point + 1


def test_whatever_the_driver_is_asked_for(template: Path, tmp_path: Path) -> None:
    """Also where the commit was done and its answer got lost: then the entry is there, and its page says so
    to whoever enters it again."""
    points, found = counted(template, tmp_path, Driver(None)), set()
    assert points >= 20
    for point in range(points):
        url = copied(template, tmp_path / "console.db")
        acknowledged = tried(url, Driver(point))
        found.add((acknowledged, check(url, ACKNOWLEDGED + acknowledged)))
    assert found >= {(False, ACKNOWLEDGED), (False, ACKNOWLEDGED + 1)}
    assert (True, ACKNOWLEDGED) not in found


def test_at_any_step_of_sqlite(template: Path, tmp_path: Path) -> None:
    points, found = counted(template, tmp_path, Steps(None)), set()
    assert points >= 200
    for point in share(range(points), 27):
        url = copied(template, tmp_path / "console.db")
        acknowledged = tried(url, Steps(point))
        found.add((acknowledged, check(url, ACKNOWLEDGED + acknowledged)))
    assert (False, ACKNOWLEDGED) in found, "nothing failed"


@POSIX
def test_killed_between_any_two_statements(template: Path, tmp_path: Path) -> None:
    points = counted(template, tmp_path, Statements(None, killed))
    found = set()
    for point in share(range(points), 12):
        url = copied(template, tmp_path / "console.db")
        assert ended(in_child, url, Statements(point, killed)) == -signal.SIGKILL
        found.add(check(url, ACKNOWLEDGED))
    assert ACKNOWLEDGED in found


@POSIX
def test_killed_at_any_step_of_sqlite(template: Path, tmp_path: Path) -> None:
    points = counted(template, tmp_path, Steps(None))
    for point in share(range(0, points, 7), 24):
        url = copied(template, tmp_path / "console.db")
        assert ended(in_child, url, Steps(point, killed)) == -signal.SIGKILL
        check(url, ACKNOWLEDGED)


@POSIX
def test_a_disk_that_is_full_at_any_write(template: Path, tmp_path: Path) -> None:
    """SQLite writes in pages of 4 kB, in its log with a head of 24 bytes: each write fails at its beginning
    and in its middle."""
    codes = set()
    for size in brute_share(range(1_000, 130_000, 1_030), 3, 36):
        url = copied(template, tmp_path / "console.db")
        code = ended(in_child, url, Largest(size))
        assert code in (0, 3), size
        codes.add(code)
        check(url, ACKNOWLEDGED + (code == 0))
    assert codes == {0, 3}, "the limits lie all on one side"
