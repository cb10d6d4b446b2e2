"""Entries under Still in force end, or come up, by the event that happens at the table; a button says it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.console.browser import Browser
from tests.console.test_obligations import entries

BUTTON = re.compile(r'name="(effect|leads)" value="(\w+)"')


@pytest.fixture
def browser() -> Browser:
    return Browser().under("WBF").open("/")


def tapped(browser: Browser, kind: str, options: str) -> Browser:
    browser.tap("kind", kind)
    for option in options:
        browser.tap("option", option)
    return browser


def buttons(browser: Browser) -> dict[str, tuple[str, str, str]]:
    """What happened, in words, with where its form goes and the id of what it is about."""
    found = {}
    for action, form in re.findall(
        r'<form method="post" action="(/case/\w+/(?:over|now))">(.*?)</form>', browser.html, re.S
    ):
        words = re.sub(r'<span class="vh">.*?</span>|<[^>]+>', "", form)
        found[" ".join(unescape(words).split())] = (action, *BUTTON.findall(form)[0])
    return found


def happens(browser: Browser, words: str) -> Browser:
    action, name, id_ = buttons(browser)[words]
    form = next(f for f in browser.page.forms if f.action == action and (name, id_) in f.buttons)
    return browser.send(form, {name: id_})


def passed(browser: Browser) -> Browser:
    """North bids out of rotation and is refused; West bids, North calls anew: South passes once (31A2)."""
    return tapped(browser, "call out of rotation", "1212121222")


def test_each_entry_has_the_event_that_ends_it(browser: Browser) -> None:
    passed(browser)
    assert {"South has called", "South has lost the lead", "The board is over"} <= set(buttons(browser))
    happens(browser, "South has called")
    assert not any("must pass" in one for one in entries(browser.html))
    assert any("forbid one suit at South's first lead" in one for one in entries(browser.html))


def test_what_happens_last_ends_what_came_before(browser: Browser) -> None:
    """The board is over: nothing binds, and the Director still comes back for what he has to find out."""
    path = passed(browser).path
    happens(browser, "The board is over")
    assert entries(browser.html) == []
    assert "Come back" in browser.open(f"{path}/own").text
    browser.open(path).fill("/undo")
    assert len(entries(browser.html)) >= 3


def test_a_defender_on_lead_brings_up_what_declarer_may_choose(browser: Browser) -> None:
    """26B: the restriction is asked about when South is on lead, and its entry is over with it."""
    passed(browser)
    happens(browser, "South is now on lead")
    assert browser.heading != "Ruling" and browser.heading != "Whose call was withdrawn in the auction?"
    assert not any("forbid one suit at South's first lead" in one for one in entries(browser.html))
    browser.fill("/undo")
    assert browser.heading == "Ruling"
    assert any("forbid one suit at South's first lead" in one for one in entries(browser.html))


def test_a_penalty_card_of_the_partner_is_brought_up_and_stays(browser: Browser) -> None:
    """50D2: North has a major penalty card; South comes on lead."""
    tapped(browser, "card exposed by a defender", "11212")
    happens(browser, "South is now on lead")
    assert browser.heading != "Ruling"
    assert any("North's major penalty card" in one for one in entries(browser.html))


@pytest.mark.parametrize(
    ("kind", "options"), [("card exposed by a defender", "11212"), ("opening lead out of turn", "12233")]
)
def test_what_was_ruled_on_is_not_asked_again_when_declarer_chooses(
    browser: Browser, kind: str, options: str
) -> None:
    """50B: the card is major, as was ruled. Whether it is the only one may have changed since."""
    tapped(browser, kind, options)
    happens(browser, "South is now on lead")
    assert browser.heading == "Does North have more than one penalty card?"
    browser.tap("option", "2")
    assert "you have three options" in browser.text


def test_nothing_is_brought_up_over_an_open_question(browser: Browser) -> None:
    tapped(browser, "card exposed by a defender", "11212")
    action, name, id_ = buttons(browser)["South is now on lead"]
    form = next(f for f in browser.page.forms if f.action == action)
    browser.open(f"{browser.path}/more").tap("kind", "revoke")
    assert "South is now on lead" not in browser.text
    browser.send(form, {name: id_, "seen": browser.form("/answer").fields["seen"]})
    assert browser.status == 422


def test_the_first_page_has_the_same_buttons(browser: Browser) -> None:
    passed(browser).open("/")
    happens(browser, "South has called")
    assert browser.path == "/" and "must pass" not in browser.text
