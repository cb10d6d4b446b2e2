"""A claim that takes longer than a page may: its search beside the pages, how far it is, and *Stop*."""

from __future__ import annotations

import re
from html import unescape

import pytest

from rectify_bridge.app.console.claims import background
from rectify_bridge.app.console.claims.search_process import SearchResult, What
from rectify_bridge.engines import claim_memory
from rectify_bridge.equity.claims.adjudicate import NODES
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.deadline import Deadline, ending
from tests.console.browser import Browser
from tests.console.claim_searching import Beside
from tests.console.test_claim import KNOWN, LEFT, cards_left, contested, history, note, outcome
from tests.equity.claims.positions import endings

DONE = "Two of the last three tricks to South"


def claimed(beside: Beside) -> Browser:
    """South's claim with all that is known of it, on a console that searches beside its pages."""
    browser = contested()
    browser.app.state.searches = beside
    return cards_left(note(browser, **KNOWN, **{"class": "club"}), LEFT)


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
        assert "Away from the table" in browser.text, "it tells the class of the player"
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
    beside.begun[0].about = "at most 2 of 3 tricks to claimer's side"
    browser.tap("what", "ruling")
    assert browser.status == 200 and browser.path.endswith("/claim") and beside.begun[0].is_ended
    assert "Not decided" in browser.text and "The search was stopped after 4 seconds; it had" in browser.text
    assert "come to this: at most 2 of 3 tricks to claimer's side." in browser.text
    ways = [link for link in browser.page.links if link in ("#class", "#said")]
    assert ways == ["#class", "#said"] and all(f'id="{way[1:]}"' in browser.html for way in ways)
    assert "Answer the questions yourself" in browser.text and "rectify-bridge" not in browser.text
    browser.open(browser.path.removesuffix("/claim"))
    assert browser.status == 200 and outcome(browser).status.value == "needs"
    browser.open(f"{browser.path}/claim").tap("what", "ruling")
    assert browser.status == 202 and len(beside.begun) == 2
    beside.begun[1].finish()
    browser.open(browser.path)
    assert DONE in browser.text and "stopped" not in browser.text and "Search again" not in browser.text
    assert "#class" not in browser.page.links
    browser.open(browser.path.removesuffix("/claim"))
    assert "North-South get one trick fewer than claimed" in browser.text


def test_a_tap_searches_an_undecided_claim_for_longer(beside: Beside) -> None:
    """Ten minutes, with a larger budget; the page tells how far it is, and then has the ruling."""
    browser = claimed(beside)
    browser.tap("what", "ruling").tap("what", "longer")
    assert browser.status == 202 and "of at most 600 seconds" in browser.text
    search = beside.begun[1]
    assert search.wanted.what is What.LONGER and search.wanted.what.nodes > NODES
    browser.tap("what", "longer")
    assert search.is_ended and "Not decided" in browser.text
    assert "The longer search was stopped after 0 seconds." in browser.text
    browser.tap("what", "longer")
    beside.begun[2].finish()
    browser.open(browser.path)
    assert DONE in browser.text and "ten minutes" not in browser.text
    browser.open(browser.path.removesuffix("/claim"))
    assert "North-South get one trick fewer than claimed" in browser.text


def test_what_a_longer_search_decided_is_not_searched_again(beside: Beside) -> None:
    """The first search was stopped; the claim is decided all the same."""
    browser = claimed(beside)
    browser.tap("what", "ruling")
    assert "Search again" in browser.text and "To the ruling" not in browser.text
    browser.tap("what", "longer")
    beside.begun[1].finish()
    browser.open(browser.path)
    assert DONE in browser.text and "Search again" not in browser.text and "To the ruling" in browser.text


def test_the_budget_of_whoever_waits_is_that_of_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[int] = []
    monkeypatch.setattr(claim_memory, "adjudicate", lambda *_, nodes, **__: budgets.append(nodes))
    for nodes in (What.LONGER.nodes, None):
        with ending(Deadline(1.0, nodes=nodes)):
            claim_memory._adjudicated(None, moving=False)  # type: ignore[arg-type]
    assert budgets == [What.LONGER.nodes, NODES]


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


def test_what_would_change_it_is_searched_for_longer_where_only_a_longer_search_decided(
    beside: Beside,
) -> None:
    """The usual budget decides nothing there, and the page said that nothing would change it."""
    browser = claimed(beside).tap("what", "ruling")
    assert "What would change it?" not in browser.text, "there is nothing yet to compare with"
    assert "What would change it" not in browser.open(f"{browser.path}?otherwise=1").text
    browser.tap("what", "longer")
    beside.begun[1].finish()
    browser.open(browser.path)
    assert DONE in browser.text and "What would change it?" in browser.text
    browser.open(f"{browser.path}?otherwise=1")
    assert browser.status == 202 and beside.begun[2].wanted.what is What.MOVES_LONGER
    assert What.MOVES_LONGER.nodes == What.LONGER.nodes
    assert "of at most 600 seconds" in browser.text and "without what would change it" in browser.text
    browser.tap("what", "longer moves").tap("what", "longer moves")
    assert browser.status == 202 and len(beside.begun) == 4
    beside.begun[3].finish()
    browser.open(f"{browser.path}?otherwise=1")
    assert "If it is found that the trump was known: yes: 3 to declarer" in browser.text


def test_a_search_that_did_not_come_to_the_number_does_not_say_that_nothing_changes_it(
    beside: Beside,
) -> None:
    browser = claimed(beside)
    beside.begun[0].finish()
    browser.open(browser.path).open(f"{browser.path}?otherwise=1")
    beside.begun[1].found = SearchResult({}, {beside.begun[1].wanted.claim: None})
    browser.open(f"{browser.path}?otherwise=1")
    assert DONE in browser.text and "No question of judgement" not in browser.text
    assert "What would change it is not known: the search for it did not come to the number" in browser.text


def test_what_is_not_decided_has_nothing_that_would_change_it() -> None:
    claim = read_case({**next(iter(endings(1, 2, seed=7))), "statement": ""})
    claim_memory.moves.forget(claim)
    with ending(Deadline(0)):
        assert claim_memory.moves(claim) is None
    claim_memory.moves.forget(claim)
    assert claim_memory.moves(claim) is not None


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


def test_a_search_for_words_that_nobody_confirmed_is_seen_and_can_be_stopped(beside: Beside) -> None:
    """Also by a process that has not begun it; its page asked for the words, and the search ran unseen."""
    browser = spoken(beside)
    browser.open(f"{browser.path}?cards=1").tap("what", "ruling")
    assert browser.status == 200 and "Not decided" in browser.text
    background._worked_out.clear()
    browser.open(f"{browser.path}?cards=1").tap("what", "longer")
    assert browser.status == 202 and len(beside.begun) == 2
    background._worked_out.clear()
    assert browser.open(browser.path).status == 202
    browser.tap("what", "longer")
    assert beside.begun[1].is_ended


def test_where_nothing_of_the_words_is_understood_nobody_is_asked_to_confirm_it(beside: Beside) -> None:
    browser = spoken(beside, words="abracadabra")
    assert browser.status == 200 and not beside.begun
    assert "Nothing in the words was understood as a line of play." in browser.text
    assert "when you have confirmed" not in browser.text and "Look at them now" in browser.text


def test_a_form_that_took_the_claim_as_not_decided_leaves_nothing_behind(beside: Beside) -> None:
    """Also where nobody knows any more that it was searched."""
    browser = claimed(beside)
    beside._running.clear()
    background.SOON = 60.0  # the fixture's own, put back after it
    assert DONE in browser.open(browser.path).text
    browser.open(browser.path.removesuffix("/claim"))
    assert "North-South get one trick fewer than claimed" in browser.text
