"""The other version of a trick is a case of its own, and both lead to each other: both are joined, or none
has begun, whatever comes between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import NewEntry, Store, StoreFault
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.test_play import play, start
from tests.console.test_versions import case, told_otherwise

STORES: Mapping[str, Callable[[Path], Any]] = {
    "memory": lambda folder: Memory(),
    "database": lambda folder: Database(f"sqlite:///{folder / 'console.db'}"),
}


@pytest.fixture(params=STORES)
def browser(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A case with a trick, over each kind of store."""
    there = Browser(STORES[request.param](tmp_path))
    monkeypatch.setattr("tests.console.test_play.Browser", lambda: there)
    return play(start(), "DA DJ D7 D2")


def cases(browser: Browser) -> dict[str, list[str]]:
    """The kinds of the entries of each case."""
    store: Store = browser.app.state.desk.store
    return {one.id: [entry.kind for entry in one.entries] for one in store.cases("")}


def test_it_is_one_transaction(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was two: who was ended between them had a version that led to a case which knew nothing of it."""

    def broken(*_: object) -> None:
        raise StoreFault("the disk is gone", "")

    first = case(browser)
    kind = type(browser.app.state.desk.store)
    if kind is Database:
        monkeypatch.setattr(kind, "add_together", broken)
    told_otherwise(browser)
    assert browser.status == 200
    kinds = cases(browser)
    assert len(kinds) == 2 and all(one.count("version") == 1 for one in kinds.values()), kinds
    assert kinds[first][-1] == "version"


def test_where_somebody_is_quicker_by_a_moment_none_has_begun(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, kind = case(browser), type(browser.app.state.desk.store)
    before, opened = cases(browser), kind.open

    def late(store: Any, *given: Any) -> None:
        store.add(first, len(before[first]), NewEntry("label", {"table": "7", "board": ""}), "Bob")
        opened(store, *given)

    monkeypatch.setattr(kind, "open", late)
    told_otherwise(browser)
    assert browser.status == 409
    assert cases(browser) == {first: [*before[first], "label"]}


def test_what_an_older_program_began_alone_is_joined_by_the_same_form(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form is sent again by whoever did not see an answer."""
    first = case(browser)
    form = next(form for form in browser.page.forms if ("side", "EW") in form.buttons)
    kind = type(browser.app.state.desk.store)
    opened = kind.open

    def alone(store: Any, new: str, base: Any, by: str, made: Any) -> None:
        opened(store, new, base, by, [one for one in made if one.case == new])

    monkeypatch.setattr(kind, "open", alone)
    browser.send(form, {"side": "EW", "trick": "1"})
    assert sum(one.count("version") for one in cases(browser).values()) == 1
    monkeypatch.setattr(kind, "open", opened)
    browser.send(form, {"side": "EW", "trick": "1"})
    kinds = cases(browser)
    assert len(kinds) == 2 and all(one.count("version") == 1 for one in kinds.values()), kinds
    assert kinds[first][-1] == "version"
