"""The network goes away after a question was opened: the ruling is finished, and what was answered is sent
once when it is back, whatever else has happened meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.sampling import gate_only, share

READY = "() => document.documentElement.dataset.offline === 'ready'"
QUEUED = "() => JSON.parse(localStorage.getItem('rectify-queue') || '[]').length"
NOTHING_WAITS = f"() => ({QUEUED})() === 0"
LEAD = "opening lead out of turn"


def opened(hand: Hand, kind: str = LEAD, **more: object) -> Director:
    """A phone on the first question of a case, with its tree."""
    director = hand(390, **more).begin(kind)
    director.page.wait_for_function(READY)
    return director


def cut(director: Director) -> None:
    """The network goes."""
    director.page.context.set_offline(True)


@contextmanager
def anew(page: Page) -> Iterator[None]:
    """Until the page has asked for itself anew and is there: what it was before is told by a mark."""
    page.evaluate("() => { window.before = true; }")
    yield
    page.wait_for_function("() => !window.before && document.readyState === 'complete'")


def back(director: Director) -> None:
    """The network is back, what waited has gone, and the page is there anew."""
    with anew(director.page):
        director.page.context.set_offline(False)
    director.page.wait_for_function(NOTHING_WAITS)


def tap(director: Director, what: str) -> None:
    """Tap a button of a page that has lost its network, and wait for what comes after."""
    heading = director.heading
    director.page.locator("main").locator(what).first.tap()
    director.page.wait_for_function("(was) => document.querySelector('h1').innerText !== was", arg=heading)


def unconfirmed(page: Page, addresses: str) -> list[int]:
    """The first request to these addresses arrives, and its confirmation is lost; here is what it was."""
    lost: list[int] = []

    def loses_one(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch(max_redirects=0).status)
            route.abort()

    page.route(addresses, loses_one)
    return lost


def answers(director: Director) -> list[object]:
    """What is entered of a case after who did it."""
    return [step.value for step in director.history.interview.steps[3:]]


def option(number: int) -> str:
    return f'button[name=option][value="{number}"]'


def lines(page: Page) -> list[str]:
    return page.locator("main .script li .text").all_text_contents()


def test_a_ruling_is_finished_without_the_network_and_entered_once(hand: Hand) -> None:
    director = opened(hand)
    page, before = director.page, len(director.history.stored.entries)
    cut(director)
    for _ in range(2):
        tap(director, "button[name=option] >> nth=-1")
    assert page.locator("main .script li").count() >= 3
    assert page.evaluate(QUEUED) == 2
    assert len(director.history.stored.entries) == before, "nothing can have been sent"
    back(director)
    kept = director.history.stored.entries
    assert [entry.kind for entry in kept[before:]] == ["steps", "steps"]
    assert page.locator(".script .option").count() >= 3
    assert len(director.history.stored.entries) == before + 2


@pytest.mark.parametrize(
    ("chosen", "clause"), share([("3.1", "50D2(a)"), ("1", "54A"), ("2", "54B1"), ("3.3", "50D2(b)")], 4)
)
def test_options_are_read_aloud_and_one_is_chosen_without_the_network(
    hand: Hand, chosen: str, clause: str
) -> None:
    """54: what is usual by one tap, the options in the order of the book with what each brings, the choice,
    and what is said then; with the network back the ruling stands and says the same."""
    director = opened(hand)
    page = director.page
    cut(director)
    tap(director, "button[value=ordinary]")
    numbers = page.locator("main .script .option b.number").all_text_contents()
    assert numbers == ["1", "2", "3", "3.1", "3.2", "3.3"]
    assert page.locator("body.safe").count() == 1 and "you have five options" in page.inner_text(".offer")
    assert page.locator(".options button").count() == 5 and not page.locator(".script").is_visible()
    tap(director, f'.options button[value="{chosen}"]')
    assert director.heading == "Ruling"
    actual, short = lines(page), page.locator("main .said .short").all_text_contents()
    assert short and not page.locator(".script").is_visible()
    assert any(clause in text for text in page.locator("main .script .cite").all_text_contents())
    assert answers(director) == [], "nothing can have been sent"
    back(director)
    assert director.heading == "Ruling" and lines(page) == actual
    assert page.locator("main .said .short").all_text_contents() == short
    assert len(answers(director)) == 2 + len(chosen.split(".")) and director.question.id == "next"


@gate_only
def test_what_decides_is_chosen_beside_the_usual_facts_without_the_network(hand: Hand) -> None:
    """64A2: the other side won the revoke trick and the offending side a later one, which is one trick."""
    director = opened(hand, "revoke")
    page = director.page
    cut(director)
    page.locator("form.usual fieldset label").last.tap()
    tap(director, "form.usual button >> nth=0")
    back(director)
    assert answers(director)[-2:] == ["opponent", True]


def test_an_answer_of_the_next_switch_says_the_one_that_leads_there_without_the_network(hand: Hand) -> None:
    """70: declarer claimed, no trump is out, no line was stated, and a careless one loses two tricks."""
    director = opened(hand, "contested claim")
    page, fieldsets = director.page, director.page.locator("form.usual fieldset")
    cut(director)
    fieldsets.nth(0).locator("label").last.tap()
    fieldsets.nth(1).locator("label").nth(3).tap()
    tap(director, "form.usual button >> nth=2")
    short = page.locator("main .said .short").all_text_contents()
    back(director)
    assert answers(director)[-6:] == [False, False, "silent", "no", True, "two fewer"]
    assert short and page.locator("main .said .short").all_text_contents() == short


@gate_only
def test_the_network_goes_in_the_middle_before_the_page_has_fetched_anything(hand: Hand) -> None:
    """One answer with the network; the next page finds the tree that the first one had."""
    director = opened(hand, "insufficient bid")
    page = director.page
    page.route("**/tree*", lambda route: route.abort())
    director.answer(2)
    page.wait_for_function(READY)
    cut(director)
    tap(director, option(1))  # it was West's turn
    tap(director, option(2))  # it has not been replaced
    assert page.locator("main .script .option").count() >= 2
    tap(director, option(1))
    assert director.heading == "Ruling" and len(answers(director)) == 1
    back(director)
    assert len(answers(director)) == 4 and director.question.id == "next"


def test_undone_without_the_network_it_was_never_entered(hand: Hand) -> None:
    director = opened(hand)
    first = director.heading
    cut(director)
    tap(director, option(1))
    tap(director, "text=Undo the last answer")
    assert director.heading == first and director.page.evaluate(QUEUED) == 0
    tap(director, option(2))
    back(director)
    assert answers(director) == [False]


def test_an_answer_that_arrived_and_was_not_confirmed_is_entered_once(hand: Hand) -> None:
    """The network goes between the entry and its confirmation: the same answer is sent again."""
    director = opened(hand)
    page, before = director.page, len(director.history.stored.entries)
    lost = unconfirmed(page, "**/answer")
    tap(director, option(2))
    assert lost == [303] and answers(director) == [False] and page.evaluate(QUEUED) == 1
    tap(director, option(2))
    assert page.evaluate(QUEUED) == 2
    with anew(page):
        page.evaluate("() => { dispatchEvent(new Event('online')); }")
    assert page.evaluate(QUEUED) == 0 and answers(director) == [False, False]
    assert len(director.history.stored.entries) == before + 2


def test_what_waits_is_sent_after_the_page_was_closed(hand: Hand) -> None:
    director = opened(hand)
    cut(director)
    tap(director, option(2))
    context, case = director.page.context, director.case
    director.page.close()
    context.set_offline(False)
    again = Director(context.new_page(), director.console)
    again.page.goto(f"/case/{case}", wait_until="commit")  # it may ask for itself anew before all is there
    again.page.wait_for_function(NOTHING_WAITS)
    assert answers(again) == [False]


@gate_only
def test_two_windows_of_a_device_lose_nothing_between_them(hand: Hand) -> None:
    """Both send what waits for two cases. One hears late that its first answer is taken, when the other has
    sent that too and has just lost its network over the next: the next is still there, and is sent."""
    one = opened(hand)
    two = Director(one.page.context.new_page(), one.console).begin("revoke")
    two.page.wait_for_function(READY)
    before = len(one.history.stored.entries), len(two.history.stored.entries)
    cut(one)
    for director in (one, two, one):
        tap(director, option(2))
    sent: list[Route] = []
    late: list[tuple[Route, APIResponse]] = []

    def breaks_off(route: Route) -> None:
        sent.append(route)
        if len(sent) == 2:
            route.abort()
        else:
            route.continue_()

    def hears_late(route: Route) -> None:
        if late:
            route.continue_()
        else:
            late.append((route, route.fetch()))

    one.page.route("**/answer", breaks_off)
    two.page.route("**/answer", hears_late)
    one.page.context.set_offline(False)
    while len(sent) < 2 or not late:
        one.page.wait_for_timeout(50)
    (route, response), *_ = late
    route.fulfill(response=response)
    two.page.wait_for_function(NOTHING_WAITS)
    assert answers(one) == [False, False] and len(answers(two)) == 1
    after = len(one.history.stored.entries), len(two.history.stored.entries)
    assert after == (before[0] + 2, before[1] + 1)


@gate_only
def test_another_device_was_first(hand: Hand) -> None:
    """Two Directors at one case, one of them without the network: his answers are refused and kept, he is
    told, and nothing of the other's is lost; another case of the same device is not held up."""
    mine = opened(hand)
    other = hand(390).open(f"/case/{mine.case}")
    beside = Director(mine.page.context.new_page(), mine.console).begin("revoke")
    beside.page.wait_for_function(READY)
    cut(mine)
    tap(mine, option(1))
    tap(beside, option(2))
    other.answer(2)
    mine.page.context.set_offline(False)
    actual = mine.page.locator("#network")
    expect(actual).to_contain_text("somebody else has entered")
    beside.page.wait_for_function(f"() => ({QUEUED})() === 1")
    assert answers(mine) == [False] and len(answers(beside)) == 1
    mine.follow(mine.page.get_by_role("link", name="See the case"))
    expect(actual).to_contain_text("Not saved: 1 entry of this device")
    assert answers(mine) == [False] and mine.page.evaluate(QUEUED) == 1
    mine.page.get_by_role("button", name="Drop what is not saved").tap()
    mine.page.wait_for_function(NOTHING_WAITS)
    expect(actual).to_have_count(0)
    assert mine.heading == other.heading and answers(mine) == [False]
