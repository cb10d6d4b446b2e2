"""What still binds, on the pages: one entry for each thing, ticked off as one."""

from __future__ import annotations

import re
from html import unescape

import pytest

from rectify_bridge.app.console.cases.still_binding import Obligation, _of_effect, obligations
from rectify_bridge.app.store.entry import NewEntry
from tests.console.browser import Browser

CARD = "North's major penalty card"
ORIGIN = "After the penalty card is played, how it came to be one is unauthorized for South."
"""50E3: it outlasts the card, and so it is an entry of its own."""


@pytest.fixture
def browser() -> Browser:
    """North has dropped an honour."""
    browser = Browser().under("WBF").open("/").tap("kind", "card exposed by a defender").tap("option", "1")
    for option in ("1", "2", "1", "2"):
        browser.tap("option", option)
    return browser


def binding(browser: Browser, case: str) -> list[Obligation]:
    return list(obligations(browser.app.state.desk.case(case)))


def entries(html: str) -> list[str]:
    """Each thing under Still in force, by its first words."""
    there = html.partition('id="binds"')[2] or html.partition('id="live"')[2]
    return [
        unescape(" ".join(re.sub(r"<[^>]+>", "", one).split()))
        for one in re.findall(r'class="bound"><span>(.*?)<small>', there)
    ]


def test_a_penalty_card_is_one_entry_on_every_page_with_the_rest_a_tap_away(browser: Browser) -> None:
    path = browser.path
    for page in (path, "/"):
        entry, origin = entries(browser.open(page).html)
        assert origin == ORIGIN
        assert entry.startswith(f"{CARD} North must play the penalty card")
        details = browser.html.partition('class="bound"')[2].partition("</details>")[0]
        assert "<summary>4 more of this" in details and "Following suit" in details
    assert len(entries(browser.open(f"{path}/own").html)) == 3, "and what to come back for"


def test_it_is_ticked_off_as_one_told_by_its_name_and_undone_as_one(browser: Browser) -> None:
    path, case = browser.path, browser.path.rpartition("/")[2]
    browser.send(browser.form("/over"), dict([browser.form("/over").buttons[0]]))
    assert entries(browser.open(path).html) == [ORIGIN]
    assert [one.lines[0].effect.type for one in binding(browser, case)] == [
        "origin is unauthorized",
        "come back",
    ]
    assert f"Done: {CARD}" in browser.open(f"{path}/own").text
    browser.open(path).fill("/undo")
    assert len(entries(browser.html)) == 2


def test_what_was_ticked_off_clause_by_clause_before_stays_so(browser: Browser) -> None:
    """Cases of an older program have a tick for each effect."""
    path, case = browser.path, browser.path.rpartition("/")[2]
    desk = browser.app.state.desk
    card = binding(browser, case)[0]
    first, *rest = card.lines
    for line in (first, *rest):
        seen = len(desk.case(case).stored.entries)
        desk.note(case, seen, NewEntry("over", {"effect": _of_effect(line)}), "Ann")
        if line is first:
            assert binding(browser, case)[0].lines[0] == rest[0]
    assert len(binding(browser, case)) == 2
    assert entries(browser.open(path).html) == [ORIGIN]


def test_a_tick_from_an_old_page_is_refused(browser: Browser) -> None:
    form = browser.form("/over")
    browser.send(form, dict([form.buttons[0]]))
    browser.send(form, dict([form.buttons[0]]))
    assert browser.status in (409, 422)
