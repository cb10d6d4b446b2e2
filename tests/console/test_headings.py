"""Whoever hears a page goes by its headings: the first is of the first level, and none is left out."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from rectify_bridge.app.store.database import Database
from tests.console.browser import Browser, out_of_order
from tests.console.everything import addresses, everything, signed


@pytest.mark.parametrize(
    ("levels", "is_wrong"),
    [([1, 2, 3, 2], False), ([1], False), ([2, 1], True), ([1, 3], True), ([1, 1], True), ([], True)],
)
def test_what_is_out_of_order(levels: list[int], is_wrong: bool) -> None:
    assert out_of_order(levels) is is_wrong


def test_the_headings_of_every_page_are_in_order(tmp_path: Path) -> None:
    """`Browser` looks at each page that any test opens."""
    seen, deep = 0, 0
    with closing(Database(f"sqlite:///{everything(tmp_path)}")) as store:
        browser = signed(store)
        for address in addresses(store):
            response = browser.client.get(address)
            if response.headers.get("content-type", "").startswith("text/html"):
                levels = browser._took(response).page.levels
                seen, deep = seen + 1, max(deep, *levels)
    assert seen >= 100 and deep == 3


@pytest.mark.parametrize("story", [False, True])
def test_the_facts_to_agree_and_the_story_come_after_the_question(story: bool) -> None:
    browser = Browser().under("WBF")
    if story:
        browser.open("/practice")
        form = browser.page.forms[-1]
        browser.send(form, dict(form.buttons[:1]))
        wanted = "What they tell you"
    else:
        browser.open("/").tap("kind", "procedural penalty considered").tap("option", "1").tap("option", "1")
        wanted = "First read the facts back"
    assert wanted in browser.text and browser.page.levels[:2] == [1, 2]
