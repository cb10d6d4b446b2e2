"""A claim that takes longer than a page may: its search beside the pages, how far it is, and *Stop*."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html import unescape
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rectify_bridge.app.console.claims import background, searches
from rectify_bridge.app.console.claims.search_process import ClaimSearch, SearchResult, What
from rectify_bridge.app.console.claims.searches import (
    AT_ONCE,
    LEFT_ALONE,
    LONGEST,
    Over,
    Searches,
    State,
    UnderWay,
    Waiting,
)
from rectify_bridge.engines.claim_memory import moves, ruling
from rectify_bridge.engines.claims import work_out
from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.case_reader import read_case
from tests.console.browser import Browser
from tests.console.test_claim import KNOWN, LEFT, cards_left, contested, forget, history, note, outcome
from tests.equity.claims.positions import endings
from tests.equity.claims.test_deadline import WHOLE_HANDS

DONE = "Two of the last three tricks to South"


class Clock:
    """One that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Stood:
    """The search of one claim, as far as a test says. found: what it has come to."""

    def __init__(self, wanted: ClaimSearch, clock: Any) -> None:
        self.wanted, self._clock, self._began = wanted, clock, clock()
        self.about, self.is_ended = "", False
        self.found: SearchResult | None = None

    @property
    def seconds(self) -> float:
        return float(self._clock() - self._began)

    def state(self) -> State:
        return self.found or UnderWay(self.seconds, LONGEST, self.about)

    def end(self) -> None:
        self.is_ended = True

    def finish(self) -> None:
        """As the process does it."""
        claim = self.wanted.claim
        ruling.forget(claim)
        work_out(claim)
        if self.wanted.what is What.MOVES:
            moves.forget(claim)
            moves(claim)
        self.found = SearchResult(ruling.about(claim), moves.about(claim))
        ruling.forget(claim)
        moves.forget(claim)


class Beside(Searches):
    """Searches that a test looks after."""

    def __init__(self) -> None:
        self.clock, self.begun = Clock(), list[Stood]()
        super().__init__(self._started, self.clock)

    def _started(self, wanted: ClaimSearch, clock: Any) -> Any:
        self.begun.append(Stood(wanted, clock))
        return self.begun[-1]


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[Beside]:
    """Every claim takes longer than a page may."""
    forget()
    monkeypatch.setattr(background, "SOON", 0.0)
    yield Beside()
    forget()


def claimed(beside: Beside) -> Browser:
    """South's claim with all that is known of it, on a console that searches beside its pages."""
    browser = contested()
    browser.app.state.searches = beside
    return cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)


def wanted(number: int) -> ClaimSearch:
    """Several claims, each by its number."""
    return ClaimSearch(CLAIMS[number], What.RULING)


CLAIMS: list[Case] = [read_case({**one, "statement": ""}) for one in endings(AT_ONCE + 3, 2, seed=7)]


def test_a_page_tells_how_far_the_search_is_asks_again_by_itself_and_then_has_the_ruling(
    beside: Beside,
) -> None:
    browser = claimed(beside)
    assert browser.status == 202 and browser.heading == "The claim is being worked out"
    (search,) = beside.begun
    beside.clock.now += 7
    search.about = "as the claim of a player of the class club"
    for path in (browser.path, browser.path.removesuffix("/claim")):
        browser.open(path)
        assert browser.status == 202 and "7 of at most 60 seconds: as the claim of a player" in browser.text
        assert '<progress value="7" max="60"' in browser.html
        assert re.search(r'<meta http-equiv="refresh" content="\d">', browser.html)
    search.finish()
    browser.open(f"{browser.path}/claim")
    assert browser.status == 200 and DONE in browser.text and len(beside.begun) == 1
    browser.open(browser.path.removesuffix("/claim"))
    assert "North-South get one trick fewer than claimed" in browser.text


def test_what_is_entered_does_not_wait_and_nothing_of_it_is_lost(beside: Beside) -> None:
    """The notes stand at once; a form that comes while the claim is searched is taken too."""
    browser = claimed(beside)
    assert history(browser).claim["leader"] == "S"
    path = browser.path.removesuffix("/claim")
    seen = len(history(browser).stored.entries)
    token = browser.form("/claim/stop").fields["csrf"]
    fields = {"csrf": token, "seen": str(seen), "class": "novice"}
    browser.client.post(f"{path}/claim", data=fields)
    assert history(browser).claim["class"] == "novice" and len(beside.begun) == 2
    beside.begun[1].finish()
    assert browser.open(f"{path}/claim").status == 200 and "of the last three tricks" in browser.text


def test_stop_leaves_the_claim_undecided_and_it_can_be_searched_again(beside: Beside) -> None:
    browser = claimed(beside)
    beside.clock.now += 4
    browser.tap("what", "ruling")
    assert browser.status == 200 and browser.path.endswith("/claim") and beside.begun[0].is_ended
    assert "Not decided" in browser.text and "The search was stopped after 4 seconds." in browser.text
    browser.open(browser.path.removesuffix("/claim"))
    assert browser.status == 200 and outcome(browser).status.value == "needs"
    browser.open(f"{browser.path}/claim").tap("what", "ruling")
    assert browser.status == 202 and len(beside.begun) == 2
    beside.begun[1].finish()
    browser.open(browser.path)
    assert DONE in browser.text and "stopped" not in browser.text and "Search again" not in browser.text
    browser.open(browser.path.removesuffix("/claim"))
    assert "North-South get one trick fewer than claimed" in browser.text


def test_what_would_change_it_is_searched_beside_the_pages_too(beside: Beside) -> None:
    browser = claimed(beside)
    beside.begun[0].finish()
    browser.open(browser.path).open(f"{browser.path}?otherwise=1")
    assert browser.status == 202 and beside.begun[1].wanted.what is What.MOVES
    browser.tap("what", "moves")
    assert (
        DONE in browser.text and "What would change it is not known: the search was stopped" in browser.text
    )
    browser.tap("what", "moves")
    beside.begun[2].finish()
    browser.open(f"{browser.path}?otherwise=1")
    assert "If it is found that the trump was known: yes: 3 to declarer" in browser.text


def test_a_claim_that_is_soon_worked_out_has_no_search_of_its_own(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "SOON", 60.0)
    assert DONE in claimed(beside).text and not beside.begun


def test_stop_is_for_this_session_and_for_a_claim(beside: Beside) -> None:
    browser = claimed(beside)
    path = browser.path
    assert browser.client.post(f"{path}/stop", data={"what": "ruling"}).status_code == 403
    token = browser.form("/claim/stop").fields["csrf"]
    for what in ("", "all"):
        answer = browser.client.post(f"{path}/stop", data={"csrf": token, "what": what})
        assert answer.status_code == 422 and "nothing to search" in answer.text
    assert not beside.begun[0].is_ended
    browser.app.state.searches = None
    answer = browser.client.post(f"{path}/stop", data={"csrf": token, "what": "ruling"})
    assert answer.status_code == 422


# --- the searches themselves --------------------------------------------------------------------------


def test_so_many_are_searched_at_once_and_the_others_come_in_their_order(beside: Beside) -> None:
    running, first, second = range(AT_ONCE), AT_ONCE, AT_ONCE + 1
    for number in running:
        assert isinstance(beside.begin(wanted(number)), UnderWay)
    for number in (first, second):
        assert beside.begin(wanted(number)) is Waiting.WAITING
    beside.begun[0].finish()
    assert beside.look(wanted(second)) is Waiting.WAITING  # another was there before
    assert isinstance(beside.look(wanted(first)), UnderWay)
    assert isinstance(beside.look(wanted(0)), SearchResult) and len(beside.begun) == AT_ONCE + 1


def test_who_looks_no_more_keeps_nobody_waiting(beside: Beside) -> None:
    for number in range(AT_ONCE + 1):
        beside.begin(wanted(number))
    beside.clock.now += LEFT_ALONE + 1
    beside.begun[0].finish()
    assert isinstance(beside.begin(wanted(AT_ONCE + 1)), UnderWay)
    assert beside.look(wanted(AT_ONCE)) is None


def test_one_that_waits_can_be_stopped(beside: Beside) -> None:
    for number in range(AT_ONCE + 1):
        beside.begin(wanted(number))
    beside.stop(wanted(AT_ONCE))
    assert beside.look(wanted(AT_ONCE)) == Over("the search was stopped before it began")


def test_only_so_many_are_remembered(beside: Beside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "MOST", 1)
    for number in (0, 1):
        beside.begin(wanted(number))
        beside.stop(wanted(number))
    assert beside.look(wanted(0)) is None and isinstance(beside.look(wanted(1)), Over)


LONG = read_case({**WHOLE_HANDS, "statement": "", "aware": True, "class": "club"})
"""Thirteen cards and nothing said: the search takes seconds."""


def test_a_process_searches_says_how_far_it_is_and_ends() -> None:
    forget()
    found = Searches()
    asked = ClaimSearch(CLAIMS[0], What.RULING)
    try:
        state = found.begin(asked)
        until = time.monotonic() + 60
        while isinstance(state, UnderWay) and time.monotonic() < until:
            time.sleep(0.02)
            state = found.look(asked)  # type: ignore[assignment]
        assert isinstance(state, SearchResult)
        work_out(CLAIMS[0])
        assert state.rulings == ruling.about(CLAIMS[0]) != {}
    finally:
        found.close()


def test_a_process_that_is_stopped_is_gone_and_one_that_breaks_off_is_told() -> None:
    found = Searches()
    asked, other = ClaimSearch(LONG, What.RULING), ClaimSearch(CLAIMS[1], What.RULING)
    try:
        assert isinstance(found.begin(asked), UnderWay)
        process = found._running[asked]._process
        found.stop(asked)
        assert not process.is_alive() and isinstance(found.look(asked), Over)
        found.begin(asked)
        found._running[asked]._process.kill()
        found._running[asked]._process.join()
        over = found.look(asked)
        assert isinstance(over, Over) and "broke off" in over.words
        found.begin(other)
    finally:
        found.close()
    assert not found._running


# --- words first ----------------------------------------------------------------------------------------


def spoken(beside: Beside, words: str = "drawing trumps, and the rest") -> Browser:
    """South's claim, of which the words are known and not what they mean."""
    browser = contested()
    browser.app.state.searches = beside
    note(browser, **KNOWN | {"said": "words"}, words=words, **{"class": "club"})
    return cards_left(browser, LEFT)


def test_the_words_are_confirmed_before_anything_is_searched(beside: Beside) -> None:
    browser = spoken(beside)
    assert browser.status == 200 and browser.path.endswith("/claim") and not beside.begun
    assert (
        "The cards are looked at when you have confirmed" in browser.text and "The line" not in browser.text
    )
    assert "“drawing trumps”: draws the trumps that are out" in browser.text
    boxes = {name: unescape(value) for name, value in re.findall(BOX, browser.html)}
    note(browser, said="words", words="drawing trumps, and the rest", mean="read", **boxes)
    assert browser.status == 202 and len(beside.begun) == 1
    beside.begun[0].finish()
    browser.open(browser.path)
    assert "Three of the last three tricks to South" in browser.text
    assert "The cards are looked at" not in browser.text


BOX = r'type="checkbox" name="(part-\d+)" value="([^"]*)" checked'


def test_who_confirms_nothing_can_have_the_cards_looked_at_all_the_same(beside: Beside) -> None:
    browser = spoken(beside)
    browser.open(f"{browser.path}?cards=1")
    assert browser.status == 202 and len(beside.begun) == 1
    beside.begun[0].finish()
    browser.open(f"{browser.path}?cards=1")
    assert browser.status == 200 and "of the last three tricks to South" in browser.text
    browser.open(browser.path.removesuffix("/claim"))
    assert browser.status == 200


def test_a_form_that_took_the_claim_as_not_decided_leaves_nothing_behind(beside: Beside) -> None:
    """Also where nobody knows any more that it was searched."""
    browser = claimed(beside)
    beside._running.clear()
    background.SOON = 60.0  # the fixture's own, put back after it
    assert DONE in browser.open(browser.path).text
    browser.open(browser.path.removesuffix("/claim"))
    assert "North-South get one trick fewer than claimed" in browser.text


@pytest.mark.parametrize("error", [EOFError, OSError])
def test_a_search_that_cannot_begin_is_told_and_can_be_begun_again(error: type[Exception]) -> None:
    """Where what starts the processes was killed at the very moment."""
    fails = iter((True,))

    def start(wanted: ClaimSearch, clock: object) -> Any:
        if next(fails, False):
            raise error
        return SimpleNamespace(state=lambda: UnderWay(0.0, 1.0, ""))

    beside, wanted = Searches(start), cast(ClaimSearch, "a claim")
    assert beside.begin(wanted) == Over("the search could not begin") == beside.look(wanted)
    assert isinstance(beside.begin(wanted), UnderWay)
