"""Without the network too the event answers what it knows, and a choice of the Director stands once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, expect

from rectify_bridge.app.event_log.opening import newest, open_event
from rectify_bridge.app.event_log.periods import Begins, PeriodRule, begin, set_rule
from rectify_bridge.app.store.memory import Memory
from tests.browser.chromium import Console
from tests.browser.conftest import Hand, leave
from tests.browser.director import Director
from tests.browser.test_offline import back, cut, opened, option, tap
from tests.browser.test_whole_evening import friday

ASKS = "Has the correction period ended yet?"
SAID = f"From the event: {ASKS} No"


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Console]:
    """A console with an open event whose correction period has begun."""
    file, store = tmp_path_factory.mktemp("event") / "friday.bws", Memory()
    file.write_bytes(friday({}))
    store.set("authority", "WBF", "tests")
    open_event(store, file, "Ann")
    set_rule(store, newest(store).event, PeriodRule(30, 30, Begins.SESSION), "Ann")
    begun = datetime.now(UTC) - timedelta(minutes=10)
    begin(store, newest(store).event, begun.isoformat(timespec="milliseconds"), "Ann")
    with Console(store) as console:
        yield console


def test_the_event_answers_without_the_network_and_a_tap_changes_it(
    event: Console, chromium: Browser
) -> None:
    """71: whether agreement was established is answered without the network; whether the correction period is
    over is known."""
    context = chromium.new_context(base_url=event.url, viewport={"width": 390, "height": 844}, has_touch=True)
    director = Director(context.new_page(), event)
    page = director.page
    page.goto("/table?section=A&table=1&round=1&board=1")
    director.follow(page.locator("button[name=board]").first)
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    director.follow(page.locator('button[value="concession regretted"]'))
    director.follow(page.locator(option(2)))
    assert director.question.fact is not None and director.question.text != ASKS
    page.wait_for_function("() => document.documentElement.dataset.offline === 'ready'")
    cut(director)
    page.locator(option(3)).first.tap()
    expect(page.get_by_text(SAID)).to_be_visible()
    assert director.heading != ASKS
    page.get_by_role("button", name="Undo the last answer").tap()
    assert director.heading == ASKS
    tap(director, option(1))
    back(director)
    over = [step.value for step in director.history.interview.steps if step.id.endswith("period over")]
    assert over == [True]
    leave(page)
    context.close()


def test_the_director_chooses_from_one_list_without_the_network(hand: Hand) -> None:
    """90A: each option is the button, with what follows under it."""
    director = opened(hand, "procedural penalty considered")
    page = director.page
    cut(director)
    tap(director, option(1))
    assert page.locator("main .script button[name=option]").count() == 3
    assert page.locator("main button[name=option]").count() == 3
    assert page.get_by_text("Give a warning").count() == 1
    tap(director, option(2))
    assert director.heading == "Ruling"
    back(director)
    assert "nothing" not in [step.value for step in director.history.interview.steps]
