"""Without scripts, and without the network."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Hand
from tests.browser.sights import AUCTION


@pytest.mark.parametrize("kind", ["opening lead out of turn", "revoke", "hesitation"])
def test_a_ruling_is_reached_without_scripts(hand: Hand, kind: str) -> None:
    director = hand(390, java_script_enabled=False).begin(kind)
    for _ in range(12):
        if director.question.id == "next":
            break
        director.answer(len(director.question.options))
    assert director.question.id == "next"
    assert (
        director.page.locator("main .script li").count() or director.page.locator('a[href$="/own"]').count()
    )


def test_searching_changing_and_undoing_need_no_scripts(hand: Hand) -> None:
    director = hand(390, java_script_enabled=False).open("/")
    page = director.page
    page.locator("#words").fill(AUCTION)
    director.follow(page.locator(".search button"))
    director.follow(page.locator(f'button[name=text][value="{AUCTION}"]'))
    first = director.heading
    director.answer(2)
    assert director.heading != first
    director.follow(page.locator('main form[action$="/undo"] button').first)
    assert director.heading == first
