"""A process that has ended by itself is sent nothing: its number may be that of another one by then."""

from __future__ import annotations

import ast
import os
import signal
import sys
from multiprocessing import connection
from typing import Any

import pytest

from rectify_bridge.app.console.claims.search_process import ClaimSearch, What
from rectify_bridge.app.console.claims.searches import Process
from rectify_bridge.app.processes import context, kill
from tests.test_shape import SOURCES, name_of, nodes

MAY_KILL = {
    "rectify_bridge/app/processes.py": "it looks first whether the process is there",
    "rectify_bridge/equity/solver/process.py": "of `subprocess`, which looks itself",
}


def started(work: Any, *given: Any) -> Any:
    process = context().Process(target=work, args=given, daemon=True)  # type: ignore[attr-defined]
    process.start()
    return process


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """What is sent to processes by their number from now on; it is sent all the same."""
    found, send = list[tuple[int, int]](), os.kill

    def noted(number: int, what: int) -> None:
        found.append((number, what))
        send(number, what)

    monkeypatch.setattr(os, "kill", noted)
    return found


def test_one_that_has_ended_is_sent_nothing(sent: list[tuple[int, int]]) -> None:
    process = started(int)
    connection.wait([process.sentinel])
    kill(process)
    process.join()
    assert not sent and process.exitcode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_one_that_works_is_ended_at_once(sent: list[tuple[int, int]]) -> None:
    process = started(signal.pause)
    kill(process)
    process.join()
    assert sent == [(process.pid, signal.SIGKILL)] and process.exitcode == -signal.SIGKILL


def test_a_search_that_nobody_looked_at_since_is_ended_without_a_word(
    sent: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ended by itself, and its page was left: hours later its number is that of any other process."""
    monkeypatch.setattr("rectify_bridge.app.console.claims.searches.search", print)
    search = Process(ClaimSearch(None, What.RULING), lambda: 0.0)  # type: ignore[arg-type]
    connection.wait([search._process.sentinel])
    search.end()
    assert not sent


def test_no_other_place_kills() -> None:
    found = {
        name_of(path)
        for path in SOURCES
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in ("kill", "killpg", "terminate") and ast.unparse(node.func) != "crew.context.kill"
        if "worker" not in ast.unparse(node.func)
    }
    assert found == set(MAY_KILL)
