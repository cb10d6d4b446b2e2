"""Polls in the console: few taps, a sheet that tells nothing, answers that are only added."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.decisions.poll_problem import OWN, THEIRS, seat_of
from rectify_bridge.law.incident import Incident
from rectify_bridge.laws import book
from rectify_bridge.poll.pollfile import loads
from rectify_bridge.table.seat import Seat
from tests.console.browser import Browser
from tests.console.judged import (
    AUCTION,
    NAMES,
    PLANTED,
    TOLD,
    answered,
    case_of,
    chosen,
    entries,
    filled,
    poll_of,
    sheet_form,
    written,
)

SOUTH = ["S8", "S7", "S5", "S3", "HA", "H4", "DA", "DK", "D9", "D8", "CJ", "C9", "C8"]


@pytest.fixture
def browser() -> Browser:
    return Browser().under("EBU")


# --- from the case to the sheet -------------------------------------------------------------------


def test_from_the_case_to_the_sheet_in_three_taps(browser: Browser) -> None:
    case = case_of(browser)
    poll_of(browser, case)  # once the level is known, it is proposed
    browser.open(case)
    assert f"{case}/poll" in browser.page.links
    taps = 1
    browser.open(f"{case}/poll")
    for name in ("level", "scoring"):
        assert f'value="{TOLD[name]}"' in browser.html
    assert TOLD["methods"] in browser.html
    taps += 1
    browser.send(browser.form("/poll"), {"decision": chosen(browser), **TOLD})
    taps += 1
    browser.send(browser.form("/sheet"), {"played": "not entered"})
    assert browser.heading == "What do you call?" and taps <= 3


def test_the_decision_of_the_partner_at_his_next_turn_is_proposed(browser: Browser) -> None:
    """North's pass is the fifth call; his partner is next to call after six."""
    browser.open(f"{case_of(browser)}/poll")
    assert chosen(browser) == "6"
    assert "South, after 6 calls (East's pass)" in browser.text


@pytest.mark.parametrize(
    ("kind", "seat"), [("hesitation", "S"), ("information used", "N"), ("misinformation", "E")]
)
def test_whose_decision_it_is_follows_from_the_irregularity(kind: str, seat: str) -> None:
    assert seat_of(Incident("i1", kind, "", "N")) is Seat(seat)
    assert set(OWN) | set(THEIRS) | {kind} <= set(book.irregularities())


def test_a_case_without_cards_asks_for_the_thirteen_and_without_calls_for_the_calls(browser: Browser) -> None:
    case = browser.open("/").tap("kind", "hesitation").tap("option", "1").path
    browser.open(f"{case}/poll")
    actual = {**TOLD, "auction": AUCTION, "decision": "6", "vulnerable": "NS"}
    browser.send(browser.form("/poll"), actual)
    assert browser.heading == "Which cards does South have?"
    browser.send(browser.form("/poll"), dict.fromkeys(SOUTH[:12], "1"))
    assert "South has 12 cards" in browser.text
    browser.send(browser.form("/poll"), dict.fromkeys(SOUTH, "1"))
    browser.open(f"{browser.path}/sheet?played=played")
    assert "Vulnerable: North-South" in browser.text and "8 7 5 3" in browser.text
    held = loads(browser.open(f"{case}/poll/1/file").html).sheet.hand.held
    assert {str(card) for card in held} == set(SOUTH)
    browser.open(f"{case}/poll")
    assert 'value="N: 1S 2H[weak_jump] 2S 3H P P"' in browser.html, "as the sheet has them"
    assert 'value="NS" required checked' in browser.html
    again = browser.send(
        browser.form("/poll"),
        {**TOLD, "decision": "6", "vulnerable": "NS", "auction": "N: 1S 2H[weak_jump] 2S 3H P P"},
    )
    assert again.heading != "Which decision do you want to poll?", "it can be read again"
    browser.open(f"{case}/decision")
    poll = browser.text.partition("Poll")[2]
    assert "Put to them as South" in poll and "A4" in poll and "vulnerable: North-South" in poll


def test_calls_that_were_miscounted_make_no_sheet_of_another_player(browser: Browser) -> None:
    """West hesitated, so East's decision is polled. After three calls from North it is West's turn."""
    case = browser.open("/").tap("kind", "hesitation").tap("option", "4").path
    browser.open(f"{case}/poll")
    actual = {**TOLD, "auction": "N: 1S P 2S P P", "vulnerable": "NS"}
    browser.send(browser.form("/poll"), {**actual, "decision": "3"})
    assert browser.status == 422 and "after 3 calls the turn is West's, not East's" in browser.text
    assert "East, after 5 calls" in browser.text and "Which cards" not in browser.text
    assert "selected" not in browser.html.partition('id="decision"')[2].partition("</select>")[0]
    browser.send(browser.form("/poll"), {**actual, "decision": "5"})
    assert browser.heading == "Which cards does East have?"


def test_calls_written_up_to_the_decision_need_not_be_counted(browser: Browser) -> None:
    """West hesitated: after the five calls it is East's turn. Where the calls end elsewhere, he chooses."""
    case = browser.open("/").tap("kind", "hesitation").tap("option", "4").path
    browser.open(f"{case}/poll")
    assert "The calls up to East's decision" in browser.text
    actual = {**TOLD, "vulnerable": "NS", "decision": ""}
    browser.send(browser.form("/poll"), {**actual, "auction": "N: 1S P 2S P"})
    assert browser.status == 422 and "after 4 calls the turn is North's, not East's" in browser.text
    browser.open(f"{case}/poll")
    browser.send(browser.form("/poll"), {**actual, "auction": "N: 1S P 2S P P"})
    assert browser.heading == "Which cards does East have?"


def test_another_player_can_be_chosen_from_the_list_all_the_same(browser: Browser) -> None:
    case = browser.open("/").tap("kind", "hesitation").tap("option", "4").path
    browser.open(f"{case}/poll")
    actual = {**TOLD, "auction": "N: 1S P 2S P P", "vulnerable": "NS", "decision": "3"}
    browser.send(browser.form("/poll"), actual)
    browser.send(browser.form("/poll"), actual)
    assert browser.heading == "Which cards does West have?"


def test_a_lead_is_polled_with_the_cards_of_the_hand(browser: Browser) -> None:
    case = case_of(browser, auction=f"{AUCTION} P P P")
    browser.open(f"{case}/poll")
    browser.send(browser.form("/poll"), {**TOLD, "decision": "lead"})
    browser.open(f"{browser.path}/sheet?played=played")
    assert browser.heading == "What do you lead?"
    # North declares spades; East leads, from QT2.QJT98.43.A76
    assert browser.html.count('name="chose"') == 13
    browser.send(sheet_form(browser), {"chose": "HQ"})
    assert entries(browser, case)[-1]["chose"] == "HQ"
    browser.open(f"{case}/poll/1/sheet?played=played")
    browser.send(sheet_form(browser), {"chose": "SA"})
    assert browser.status == 422 and "not in the hand" in browser.text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"methods": "2S after a slow pass is weak"}, "would tell the pollee what happened"),
        ({"methods": f"{NAMES['N']} plays five-card majors"}, "names a player"),
        ({"decision": "99"}, "nothing is chosen"),
        ({"meanings": "weak"}, "is not a meaning"),
        ({"meanings": "9=weak"}, "none of the calls shown"),
        ({"level": " "}, "must know"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_and_what_was_written_stays(
    browser: Browser, wrong: dict[str, str], said: str
) -> None:
    case = case_of(browser)
    filled(browser, case, "players", **NAMES)
    browser.open(f"{case}/poll")
    browser.send(browser.form("/poll"), {"decision": "6", **TOLD, **wrong})
    assert browser.status == 422 and said in browser.text
    assert TOLD["scoring"] in browser.html and entries(browser, case) == []


# --- the pollee -----------------------------------------------------------------------------------


def test_no_page_of_the_pollee_tells_anything_but_the_sheet(browser: Browser) -> None:
    """Planted: partner's explanation, names, what the Director wrote, what partner did; all hands."""
    case = case_of(browser)
    filled(browser, case, "players", **NAMES)
    filled(browser, case, "event", name="kiwi")
    written(browser, case, "facts", "quokka")
    poll = poll_of(browser, case, suggestion="Partner wombat.")
    answered(browser, poll, "P", "3S")
    browser.open(f"{poll}/sheet?played=not%20entered")
    html = browser.html.lower()
    for word in (*PLANTED, "hesitat", "slow", "p1", "north's", "a k j 9 6", "q j 10", "k q 10", "board 1"):
        assert word not in html, word
    table = html.partition("<tbody>")[2].partition("</tbody>")[0]
    assert (
        table.count("<td>") == 8 and "4<" not in table
    )  # six calls, his turn, a place: not the call he made
    assert "weak jump" in html  # what an opponent's call was explained to mean is his to know
    assert "Cases" not in browser.text and f'href="{case}"' not in browser.html
    browser.open(poll)
    assert not any(word in browser.html.lower() for word in PLANTED)


def test_the_sheet_is_not_safe_at_the_table_and_says_for_whom_it_is(browser: Browser) -> None:
    browser.open(f"{poll_of(browser, case_of(browser))}/sheet?played=played")
    assert not browser.is_safe and "For the player who is asked" in browser.text


@pytest.mark.parametrize("played", ["", "has still to play it", "perhaps"])
def test_who_has_still_to_play_the_board_is_shown_nothing(browser: Browser, played: str) -> None:
    case = case_of(browser)
    poll = poll_of(browser, case)
    browser.open(f"{poll}/sheet?played={played}")
    assert browser.status == 422 and "8 7 5 3" not in browser.text
    browser.open(f"{poll}/sheet?played=played")
    browser.send(sheet_form(browser), {"played": played, "chose": "P"})
    assert browser.status == 422 and len(entries(browser, case)) == 1


def test_what_partner_did_is_told_after_the_answer_and_the_first_word_stands(browser: Browser) -> None:
    case = case_of(browser)
    poll = poll_of(browser, case, suggestion="Partner wombat.")
    assert browser.open(f"{poll}/P1/then").status == 422 and "wombat" not in browser.text
    answered(browser, poll, "P")
    assert browser.path == f"{poll}/P1/then" and "wombat" in browser.heading
    browser.fill("/then", what="bidding on")
    assert browser.path == f"{poll}/P1/thanks"
    assert browser.open(f"{poll}/P1/then").path == f"{poll}/P1/thanks"
    assert "suggests: bidding on" in browser.open(f"{poll}/tally").text
    assert [one["does"] for one in entries(browser, case)] == ["begin", "answer", "suggests"]


def test_labels_are_given_and_a_sheet_sent_twice_is_taken_once(browser: Browser) -> None:
    case = case_of(browser)
    poll = poll_of(browser, case, suggestion="")
    browser.open(f"{poll}/sheet?played=played")
    form = sheet_form(browser)
    first = browser.send(form, {"chose": "P"}).path
    again = browser.send(form, {"chose": "3S"}).path
    assert first == again == f"{poll}/P1/thanks"
    assert answered(browser, poll, "3S").path == f"{poll}/P2/thanks"
    assert [one["chose"] for one in entries(browser, case)[1:]] == ["P", "3S"]


def test_two_sheets_open_at_once_are_both_taken(browser: Browser) -> None:
    case = case_of(browser)
    poll = poll_of(browser, case, suggestion="")
    forms = [sheet_form(browser.open(f"{poll}/sheet?played=played")) for _ in range(2)]
    paths = [browser.send(form, {"chose": "P"}).path for form in forms]
    assert paths == [f"{poll}/P1/thanks", f"{poll}/P2/thanks"]


@pytest.mark.parametrize(
    ("chose", "considered", "said"),
    [
        ("2C", (), "not legal"),
        ("P", ("P",), "is the action that was chosen"),
        ("zebra", (), "zebra"),
        ("", ("P",), "What do you call?"),
    ],
)
def test_an_answer_that_cannot_be_is_asked_again(
    browser: Browser, chose: str, considered: tuple[str, ...], said: str
) -> None:
    case = case_of(browser)
    answered(browser, poll_of(browser, case), chose, *considered)
    assert browser.status == 422 and said in browser.text and len(entries(browser, case)) == 1


def test_only_legal_calls_are_offered(browser: Browser) -> None:
    """Over three hearts: pass, double, three spades, three notrump, and all five bids of four levels."""
    browser.open(f"{poll_of(browser, case_of(browser))}/sheet?played=played")
    assert browser.html.count('name="chose"') == 2 + 2 + 4 * 5
