"""The figures of a session and a season, from the log of calls and the cases: as tables and a picture."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rectify_bridge.app.console.event.since import since_of
from rectify_bridge.app.console.event.statistics import NO_CASE, Waits, statistics_since
from rectify_bridge.app.console.event.statistics_report import statistics_picture, statistics_text
from rectify_bridge.app.console.web.clock import moment
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.store import memory
from rectify_bridge.app.store.calls.entry import NewCallEntry
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import NewEntry, NotFound
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.app.text.bars import Bar, BarList, bars_picture
from tests.app.bad_inputs import run
from tests.console.test_typing import ARTIFICIAL, DOWN, opened, ruled

DAY = "2026-01-15T19"
CALL = {
    "section": "A",
    "table": 1,
    "name": "A 1",
    "by_table": True,
    "reason": "",
    "event": "",
    "round": 1,
    "board": 1,
}
APPEALED = (
    DOWN
    + """  penalties: [{to: ns, kind: procedural, amount: "1", unit: matchpoints, why: late}]
"""
    + "appeal: {decision: upheld}\n"
)


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Sets the clock of the store."""

    def set_to(time: str) -> None:
        monkeypatch.setattr(memory, "now", lambda: f"{DAY}:{time}:00.000+00:00")

    return set_to


def enter(store: Memory, call: str, kind: str, **data: object) -> None:
    store.enter_call(store.call_version(), NewCallEntry(call, kind, data), "Ann")


def test_how_long_tables_waited(at: Callable[[str], None]) -> None:
    """The first arrival counts, and the last close; a call nobody came to is none of them."""
    store = Memory()
    for call, came, there, closed in (
        ("a", "00", "02", "20"),
        ("b", "05", "15", "16"),
        ("c", "30", "33", "59"),
    ):
        for time, kind in ((came, "called"), (there, "arrived"), (closed, "closed")):
            at(time)
            enter(store, call, kind, **(CALL if kind == "called" else {}))
    at("40")
    enter(store, "d", "called", **CALL)
    for time, kind in (("41", "opened again"), ("45", "arrived"), ("50", "closed")):
        at(time)
        enter(store, "a", kind)
    found = statistics_since(store, f"{DAY}:00")
    assert (found.arrive.minutes, found.close.minutes) == ((2, 3, 10), (11, 29, 50))
    assert found.calls == 4 and found.kinds == {NO_CASE: 4}
    assert found.hours == {f"{moment(f'{DAY}:00:00+00:00'):%H}:00": 4}
    assert statistics_since(store, f"{DAY}:06").calls == 2, "what was called before is not counted"


@pytest.mark.parametrize(("share", "minutes"), [(50, 3), (90, 10), (1, 2), (100, 10)])
def test_within_so_many_minutes(share: int, minutes: int) -> None:
    assert Waits((2, 3, 10)).within(share) == minutes and Waits(()).within(share) is None


def test_adjusted_scores_by_law_penalties_and_reviews(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    for board, text in ((1, DOWN), (2, APPEALED), (3, "nonsense: [")):
        case = ruled(browser, board, text)
    desk = browser.app.state.desk
    seen = len(desk.case(case).stored.entries)
    for number, text in enumerate((ARTIFICIAL, ARTIFICIAL)):
        written = NewEntry("written", {"does": "adjust", "text": text, "fields": {}})
        desk.note(case, seen + number, written, "Ann")
    enter(store, "a", "called", **CALL)
    enter(store, "a", "case", case=case)
    found = statistics_since(store, since_of(store, ""))
    assert (found.cases, found.adjusted) == (3, 3) and found.laws["12C1(c)"] == 3
    assert found.reviews == {"an adjusted score was replaced": 1, "on appeal: upheld": 1}
    assert found.penalties == {"procedural, Law 90": 1}
    assert NO_CASE not in found.kinds and found.calls == 1
    browser.open("/statistics")
    assert not browser.is_safe and "12C1(c)" in browser.text and "adjusted scores 3" in browser.text
    assert "image/svg" in browser.open("/statistics.svg").response.headers["content-type"]  # type: ignore[attr-defined]
    assert browser.open("/statistics?since=2026-13-01").status == 422


def test_the_kinds_that_were_ruled_on(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    browser.open("/find?words=N:+1S+1H").tap("text", "N: 1S 1H")
    case = browser.path.split("/")[2]
    browser.tap("option", "2").tap("option", "1")
    browser.open("/").tap("kind", "revoke")
    enter(store, "a", "called", **CALL)
    enter(store, "a", "case", case=case)
    found = statistics_since(store, since_of(store, ""))
    assert found.kinds == {"insufficient bid": 1}
    assert found.ruled == {"insufficient bid": 1, "no ruling was given": 1}
    text = statistics_text(found)
    assert "insufficient bid" in text and "Penalties: none" in text and "not known of any call" in text


def test_from_when_on() -> None:
    with pytest.raises(NotFound, match="no event is open"):
        since_of(Memory(), "")
    with pytest.raises(Failure, match="is not a day"):
        since_of(Memory(), "yesterday")
    assert moment(since_of(Memory(), "2026-09-01")).isoformat()[:19] == "2026-09-01T00:00:00"


def test_the_picture_is_svg_with_every_bar_to_scale() -> None:
    drawn = bars_picture([BarList("A & B", [Bar("<x>", 4, "4"), Bar("y", 1, "1")]), BarList("none", [])])
    found = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    assert [one.get("width") for one in found.iter(f"{space}rect")] == ["400", "100", "0"]
    assert [one.text for one in found.iter(f"{space}text")][:4] == ["A & B", "<x>", "4", "y"]


def test_the_verb(tmp_path: Path) -> None:
    url, picture = f"sqlite:///{tmp_path / 'console.db'}", tmp_path / "figures.svg"
    store = Database(url)
    browser, _ = opened(store, tmp_path)
    ruled(browser, 1, DOWN)
    store.close()
    for name, more in (("a", ["--picture", str(picture)]), ("b", ["--json", "--set", "since: 2026-01-01"]),
                       ("c", ["--set", "until: x"]), ("d", ["--picture", "/nowhere/x.svg"])):  # fmt: skip
        (tmp_path / name).mkdir()
        told = run(["event", "statistics", "--db", url, *more], tmp_path / name)
        if name == "a":
            assert told.code == 0 and "12C1(c)" in told.out and "12C1(c)" in picture.read_text()
        elif name == "b":
            assert json.loads(told.out)["adjusted"] == {"number": 1, "laws": {"12C1(c)": 1}}
        else:
            assert (told.code, told.err.count("\n")) == (2, 1)


def test_the_picture_of_an_evening_names_every_table(at: Callable[[str], None]) -> None:
    at("00")
    store = Memory()
    enter(store, "a", "called", **CALL)
    drawn = statistics_picture(statistics_since(store, DAY))
    assert all(
        title in drawn for title in ("Calls by hour", "Calls by kind", "Adjusted scores by Law", "Reviews")
    )
