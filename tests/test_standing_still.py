"""What stands still is named and ended; what is only late is not."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.standing_still import stands_still, time_of
from tests.test_shape import ROOT

STILL = """
import threading
def test_one_waits_for_nobody():
    threading.Event().wait()
def test_another_goes_on():
    pass
"""


def held_up(limit: float, *waits: float) -> list[float]:
    """What is waited for, where each wait is held up for so long; the last one is not ended either."""
    now, asked, late = 100.0, list[float](), iter(waits)

    def ends(seconds: float) -> bool:
        nonlocal now
        asked.append(seconds)
        now += seconds - next(late)
        return False

    assert stands_still(limit, lambda: now, ends)
    return asked


def test_what_it_is_held_up_for_is_waited_for_once_more() -> None:
    assert held_up(600, 0) == [600]
    assert held_up(600, 590, 100, 0) == [600, 590, 100]


def test_what_ends_does_not_stand_still() -> None:
    assert not stands_still(600, lambda: 100.0, lambda seconds: True)


def test_a_thread_that_waits_for_something_has_its_time_counted() -> None:
    """It is late by less than it waits, however busy the machine is: that does not count."""
    has_passed = time_of(threading.get_native_id())
    began = has_passed()
    threading.Event().wait(0.2)
    assert has_passed() - began >= 0.19


@pytest.mark.parametrize("how", [("-p", "no:xdist"), ("-n", "1")], ids=["alone", "beside others"])
def test_it_is_named_with_the_line_at_which_it_stands(how: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "test_still.py").write_text(STILL)
    (tmp_path / "conftest.py").write_text("from tests.conftest import pytest_timeout_set_timer\n")
    command = [sys.executable, "-m", "pytest", "-q", "--timeout=0.5", "--timeout-method=thread"]
    command += ["-c", "/dev/null", "-p", "no:cacheprovider", *how, "--rootdir", str(tmp_path), str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode, done.stdout
    assert "test_one_waits_for_nobody stands still" in done.stdout, done.stdout
    assert 'test_still.py", line 4 in test_one_waits_for_nobody' in done.stdout, done.stdout
    if "-n" in how:
        assert "1 failed, 1 passed" in done.stdout, done.stdout
