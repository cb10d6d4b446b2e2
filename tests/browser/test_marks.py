"""Options are read out while the network is away: the marks wait with the answers, and are made once."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from rectify_bridge.app.console.cases.case_interview import interview_before
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.test_offline import QUEUED, READY, anew, back, cut, opened, option, tap, unconfirmed
from tests.sampling import gate_only

READ = 'button[name=read][value="{}"]'
REFUSED_BEFORE = """() => localStorage.setItem("rectify-queue", JSON.stringify([
  { action: "/case/nowhere/read", fields: { sent: "of no case", seen: 1, read: "1", asked: "i1.accepted" } },
  ...JSON.parse(localStorage.getItem("rectify-queue"))]))"""
"""An entry that the console will refuse stands before the others."""


def at_the_options(hand: Hand) -> Director:
    """Before the five options of an opening lead out of turn."""
    director = opened(hand)
    for _ in range(2):
        director.answer(2)
    director.page.wait_for_function(READY)
    director.unfold()
    return director


def marked(director: Director) -> list[tuple[str, str]]:
    """The kinds of the entries since the options were shown, of a mark with its option."""
    entries = director.history.stored.entries[4:]
    return [(entry.kind, str(entry.data.get("option", ""))) for entry in entries]


def pressed(director: Director) -> list[str]:
    buttons = director.page.locator("button[name=read][aria-pressed]")
    return [str(one.get_attribute("value")) for one in buttons.all()]


def test_marks_of_options_read_out_wait_with_the_answers_in_their_order(hand: Hand) -> None:
    """Two options are read out without the network, the rest declined, one is chosen: entered once, in this
    order, each mark with the time at which it was made."""
    director = at_the_options(hand)
    page = director.page
    cut(director)
    page.clock.install()
    for option_ in ("1", "2", "declined"):
        page.locator(READ.format(option_)).tap()
        expect(page.locator(READ.format(option_))).to_have_attribute("aria-pressed", "true")
    assert sorted(pressed(director)) == ["1", "2", "declined"] and marked(director) == []
    tap(director, option(3))
    page.clock.fast_forward("01:00")
    back(director)
    assert marked(director) == [("read", "1"), ("read", "2"), ("read", "declined"), ("steps", "")]
    first = director.history.stored.entries[4]
    interview = director.history.interview
    place = [step.id for step in interview.steps].index(str(first.data["of"]))
    read = director.history.read(interview_before(interview, place).question)
    assert read["1"] == first.data["at"] < first.at
    assert director.faults == [] or all("ERR_INTERNET_DISCONNECTED" in one for one in director.faults)


def test_a_mark_undone_without_the_network_was_never_made(hand: Hand) -> None:
    director = at_the_options(hand)
    page = director.page
    cut(director)
    for option_ in ("1", "2"):
        page.locator(READ.format(option_)).tap()
        expect(page.locator(READ.format(option_))).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Undo the mark").tap()
    expect(page.locator(READ.format("2"))).not_to_have_attribute("aria-pressed", "true")
    assert pressed(director) == ["1"] and page.evaluate(QUEUED) == 1
    back(director)
    assert marked(director) == [("read", "1")] and pressed(director) == ["1"]


@gate_only
def test_a_mark_on_its_way_is_not_undone_behind_what_was_refused(hand: Hand) -> None:
    """What another case had waiting is refused and stays in front; the mark behind it is sent."""
    director = at_the_options(hand)
    page = director.page
    cut(director)
    page.locator(READ.format("1")).tap()
    expect(page.locator(READ.format("1"))).to_have_attribute("aria-pressed", "true")
    page.evaluate(REFUSED_BEFORE)
    held: list[Route] = []
    page.route(f"**/case/{director.case}/read", lambda route: held.append(route))
    with page.expect_request(f"**/case/{director.case}/read"):
        page.context.set_offline(False)
    page.get_by_role("button", name="Undo the mark").tap()
    expect(page.locator("#network")).to_contain_text("being sent or is saved already")
    assert page.evaluate(QUEUED) == 2
    with anew(page):
        held[0].continue_()
    assert marked(director) == [("read", "1")] and pressed(director) == ["1"]


def test_a_mark_that_arrived_and_was_not_confirmed_is_made_once(hand: Hand) -> None:
    """The network goes between the entry and its confirmation; an answer comes after it."""
    director = at_the_options(hand)
    page = director.page
    lost = unconfirmed(page, "**/read")
    page.locator(READ.format("1")).tap()
    expect(page.locator(READ.format("1"))).to_have_attribute("aria-pressed", "true")
    assert lost == [303] and marked(director) == [("read", "1")] and page.evaluate(QUEUED) == 1
    cut(director)
    tap(director, option(1))
    back(director)
    assert marked(director) == [("read", "1"), ("steps", "")]


@gate_only
def test_marks_are_not_made_over_what_another_device_has_entered(hand: Hand) -> None:
    mine = at_the_options(hand)
    other = hand(390).open(f"/case/{mine.case}")
    cut(mine)
    mine.page.locator(READ.format("1")).tap()
    expect(mine.page.locator(READ.format("1"))).to_have_attribute("aria-pressed", "true")
    other.answer(1)
    mine.page.context.set_offline(False)
    expect(mine.page.locator("#network")).to_contain_text("somebody else has entered")
    assert marked(mine) == [("steps", "")] and mine.page.evaluate(QUEUED) == 1
