"""What is worked out beforehand: the same bytes, nothing left to work out, and only while it is quiet."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import date as Day

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from starlette.testclient import TestClient

from rectify_bridge.app.console.cases import prewarm as prewarm_module
from rectify_bridge.app.console.cases.prewarm import Activity, ResultWriter, bare_case, prewarm
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.laws import book
from tests.console.browser import HERE
from tests.sampling import gate_only


@pytest.fixture
def portal() -> Iterator[BlockingPortal]:
    """A loop in a thread of its own: in that of the tests the browser's may be running."""
    with start_blocking_portal() as opened:
        yield opened


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is quiet at once."""
    monkeypatch.setattr(prewarm_module, "QUIET", 0.0)


def asked(kind: str, by: str) -> dict[str, object]:
    event = {"alleged": {"kind": kind, "by": by}}
    return {"authority": "WBF", "date": Day.today().isoformat(), "given": {"events": [event]}}


@gate_only
@pytest.mark.usefixtures("hasty")
def test_afterwards_nothing_is_left_to_be_worked_out_and_all_is_as_it_would_be(
    portal: BlockingPortal,
) -> None:
    warmed, cold = ResultWriter(), ResultWriter()
    portal.call(prewarm, Activity(), "WBF", warmed)
    written = warmed.templates.written
    assert written > 50
    for kind in book.irregularities():
        for by in "SW":
            assert warmed.result(asked(kind, by)) == cold.result(asked(kind, by))
    assert warmed.templates.written == written and cold.templates.written == written


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The authority of each case that was begun."""
    found: list[str] = []

    def noting(authority: str, kind: str) -> dict[str, object]:
        found.append(authority)
        return bare_case(authority, kind)

    monkeypatch.setattr(prewarm_module, "bare_case", noting)
    return found


@pytest.mark.usefixtures("hasty")
def test_it_waits_until_nobody_asks_anything(begun: list[str], portal: BlockingPortal) -> None:
    """While a request is under way no kind is begun; one that is, is finished."""

    async def trial() -> None:
        activity = Activity(under_way=1)
        work = asyncio.create_task(prewarm(activity, "WBF", ResultWriter()))
        for _ in range(50):
            await asyncio.sleep(0)
        assert begun == []
        activity.under_way = 0
        while not begun:
            await asyncio.sleep(0)
        activity.under_way = 1
        for _ in range(50):
            await asyncio.sleep(0.01)
        assert begun == ["WBF"] * len(begun) and 0 < len(begun) < len(book.irregularities())
        work.cancel()

    portal.call(trial)


def test_right_after_a_request_it_is_not_quiet_yet(
    monkeypatch: pytest.MonkeyPatch, portal: BlockingPortal
) -> None:
    monkeypatch.setattr(prewarm_module, "QUIET", 3600.0)

    async def trial() -> bool:
        waits = asyncio.create_task(Activity().quiet())
        for _ in range(50):
            await asyncio.sleep(0)
        return not waits.done() and waits.cancel()

    assert portal.call(trial)


@gate_only
@pytest.mark.usefixtures("hasty")
def test_a_console_warms_up_for_its_own_authority_as_soon_as_somebody_has_said_whose(
    begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = ResultWriter()
    monkeypatch.setattr(prewarm_module, "RESULT_WRITER", known)
    app, cold = create_app(Memory()), known.templates
    with TestClient(guarded(app), base_url=HERE) as client:
        for _ in range(20):
            client.get("/static/icon.svg")
        assert begun == []
        app.state.desk.choose("EBU", "Ann")
        while known.templates is cold:
            client.get("/static/icon.svg")
    assert begun == ["EBU"] * len(book.irregularities())
    assert app.state.activity.under_way == 0


@gate_only
@pytest.mark.usefixtures("hasty")
def test_a_database_that_does_not_answer_at_first_is_asked_again(
    begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known, store, asked = ResultWriter(), Memory(), list[str]()
    monkeypatch.setattr(prewarm_module, "RESULT_WRITER", known)
    app, cold = create_app(store), known.templates
    app.state.desk.choose("EBU", "Ann")
    setting = store.setting

    def answers_the_third_time(name: str) -> str | None:
        asked.append(name)
        if len(asked) < 3:
            raise StoreFault("the database does not answer", "wait")
        return setting(name)

    monkeypatch.setattr(store, "setting", answers_the_third_time)
    with TestClient(guarded(app), base_url=HERE) as client:
        while known.templates is cold:
            client.get("/static/icon.svg")
    assert asked.count("authority") == 3 and set(begun) == {"EBU"}
