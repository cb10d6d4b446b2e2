"""A concession that is regretted, and an agreement that is withdrawn: the page of the cards tells the number
by which the case is ruled, and asks nothing that the case knows."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.cases.play_steps import CLAIM_KINDS
from rectify_bridge.engines import claim_memory
from rectify_bridge.engines.claims import KINDS
from tests.console.browser import Browser
from tests.console.claim_searching import Beside
from tests.console.test_claim import LEFT, cards_left, note

REGRETTED, WITHDRAWN = "concession regretted", "agreement to a claim withdrawn"
NOTED = {"declarer": "S", "trump": "S", "said": "none", "class": "club"}
CONCEDED = NOTED | {"does": "conceded", "tricks": "2", "aware": "yes"}
CLAIMED = NOTED | {"does": "claimed", "tricks": "all", "aware": "no"}
IN_TIME, ESTABLISHED = "2", "3"
"""The answers to what was done since the agreement."""


def at(kind: str, agreement: str = "") -> Browser:
    """At the page of the cards of South's case. agreement: as it was answered before."""
    browser = Browser().under("WBF").open("/").tap("kind", kind).tap("option", "3")
    case = browser.path
    assert f"{case}/claim" in browser.page.links
    if agreement:
        browser.tap("option", agreement)
    return browser.open(f"{case}/claim")


@pytest.mark.parametrize(
    ("agreement", "shown", "clauses"),
    [
        ("", "Two of the last three tricks to South", "Law 71,"),
        (ESTABLISHED, "Two of the last three tricks to South", "Law 71,"),
        (IN_TIME, "Three of the last three tricks to South", "Law 70A,"),
    ],
)
def test_a_regretted_concession_is_looked_at_by_the_law_that_rules_on_it(
    agreement: str, shown: str, clauses: str
) -> None:
    """Two tricks were conceded. Once the agreement is established only what no normal line loses comes back
    (71B): one; the page told the three of a contested claim. Before that it is contested (70)."""
    browser = at(REGRETTED, agreement)
    cards_left(note(browser, **CONCEDED), LEFT)
    assert browser.heading == "South’s concession, from the cards"
    assert shown in browser.text and clauses in browser.text
    case = browser.path.removesuffix("/claim")
    browser.open(case)
    if not agreement:
        browser.tap("option", ESTABLISHED)
    if agreement != IN_TIME:
        browser.tap("option", "2")  # the correction period is not over
    told = (
        "two tricks more than claimed" if agreement == IN_TIME else "get back one trick that no normal play"
    )
    assert told in browser.text


@pytest.mark.parametrize(
    ("answers", "is_settled"),
    [((), False), (("1",), True), (("2",), False), (("4",), True), (("1", "1"), True), (("1", "2"), False)],
)
def test_where_the_cards_decide_nothing_their_page_says_so(
    answers: tuple[str, ...], is_settled: bool
) -> None:
    """Agreed to, doubted, played on by all four; agreed to and still open, or objected to in time."""
    browser = at("claim or concession")
    cards_left(note(browser, **CLAIMED), LEFT)
    cards = browser.path
    browser.open(cards.removesuffix("/claim"))
    for answer in answers:
        browser.tap("option", answer)
    browser.open(cards)
    assert "Two of the last three tricks" in browser.text
    assert ("The ruling does not rest on this" in browser.text) is is_settled


def test_who_claimed_is_not_asked_where_agreement_to_his_claim_is_withdrawn() -> None:
    """The button to the cards stands there before anything is noted, too."""
    browser = at(WITHDRAWN)
    assert (
        browser.heading == "South’s claim, from the cards" and "Who claimed or conceded?" not in browser.text
    )
    cards_left(note(browser, **CLAIMED), LEFT)
    assert "Two of the last three tricks to South" in browser.text and "Law 69B," in browser.text
    assert "the Director judges it" in browser.text


def test_what_is_searched_beside_the_pages_is_what_the_case_asks_of_the_cards(beside: Beside) -> None:
    browser = at(REGRETTED, ESTABLISHED)
    browser.app.state.searches = beside
    cards_left(note(browser, **CONCEDED), LEFT)
    assert browser.status == 202
    (search,) = beside.begun
    assert search.wanted.claim.response.value == REGRETTED
    search.finish()
    assert "Two of the last three tricks to South" in browser.open(browser.path).text


def test_nothing_is_left_to_be_searched_while_a_page_waits(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether an agreement is established is not answered yet: the case asks for both numbers."""
    browser = at(REGRETTED)
    browser.app.state.searches = beside
    cards_left(note(browser, **CONCEDED), LEFT)
    beside.begun[0].finish()
    browser.open(browser.path)
    searched: list[object] = []
    monkeypatch.setattr(claim_memory, "adjudicate", lambda *asked, **_: searched.append(asked))
    for answer in (IN_TIME, ""):
        browser.open(browser.path.removesuffix("/claim"))
        if answer:
            browser.tap("option", answer)
    assert "two tricks more than claimed" in browser.text and not searched


def test_every_kind_that_the_cards_answer_has_their_page() -> None:
    assert set(CLAIM_KINDS) == set(KINDS)
