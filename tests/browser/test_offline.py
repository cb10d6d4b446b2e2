"""The network goes away after a question was opened: the ruling is finished, and what was answered is sent
once when it is back."""

from __future__ import annotations

from tests.browser.conftest import Hand

READY = "() => document.documentElement.dataset.offline === 'ready'"
WAITING = "() => JSON.parse(localStorage.getItem('rectify-queue') || '[]').length"


def test_a_ruling_is_finished_without_the_network_and_entered_once(hand: Hand) -> None:
    director = hand(390).begin("opening lead out of turn")
    page, case = director.page, director.case
    page.wait_for_function(READY)
    history = director.console.app.state.desk
    before = len(history.case(case).kept.entries)
    page.context.set_offline(True)
    for _ in range(2):
        heading = director.heading
        page.locator("main button[name=option]").last.tap()
        page.wait_for_function("(was) => document.querySelector('h1').innerText !== was", arg=heading)
    assert page.locator("main .script li").count() >= 3
    assert page.evaluate(WAITING) == 2
    assert len(history.case(case).kept.entries) == before, "nothing can have been sent"
    page.context.set_offline(False)
    page.wait_for_function(f"() => ({WAITING})() === 0")
    kept = history.case(case).kept.entries
    assert [entry.kind for entry in kept[before:]] == ["steps", "steps"]
    page.wait_for_load_state("networkidle")  # the page asks for itself anew
    assert page.locator(".script .option").count() >= 3
    assert len(history.case(case).kept.entries) == before + 2
