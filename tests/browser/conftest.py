"""A real browser and a console, one of each for all tests of a process; a phone for each test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.chromium import ENV, PATIENCE, Console, installed, launched
from tests.browser.director import Director
from tests.console.claim_searching import beside  # noqa: F401

expect.set_options(timeout=PATIENCE)
NONE = f"no Chromium: install Debian's package chromium, or set {ENV}"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser. Without one these tests are skipped, but never where everything must have run."""
    program = installed()
    if program is None:
        if os.environ.get("CI") == "true":
            pytest.fail(NONE)
        pytest.skip(NONE)
    with launched(program) as browser:
        yield browser


@pytest.fixture(scope="session")
def console() -> Iterator[Console]:
    """A console under the Laws of the WBF."""
    with Console() as console:
        console.app.state.desk.choose("WBF", "tests")
        yield console


Hand = Callable[..., Director]


@pytest.fixture
def hand(chromium: Browser, console: Console) -> Iterator[Hand]:
    """Hands a phone of a width (CSS pixels) to a Director; more: as for a browser context."""
    contexts = []

    def handing(width: int = 390, height: int = 740, **more: Any) -> Director:
        context = chromium.new_context(
            base_url=console.url, viewport={"width": width, "height": height}, has_touch=True, **more
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page: Page = context.new_page()
        return Director(page, console)

    yield handing
    for context in contexts:
        for page in context.pages:
            leave(page)
        context.close()


def leave(page: Page) -> None:
    """To nowhere: Chromium may wait for ever when a page is closed that is just going to another."""
    page.context.set_offline(False)
    with suppress(Error):  # it went elsewhere at that very moment
        page.goto("about:blank")
