"""Who is polled on his own phone: chosen from those who may be, one sheet each, once, all of it on record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rectify_bridge.app.console.event.pollee_keys import PolleeKeys
from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.judged import TOLD, case_of, chosen, entries
from tests.console.test_calls import director
from tests.console.test_guard import WORD
from tests.event.bridgemate import bws, result
from tests.event.jet_writer import Cell
from tests.event.test_bws import GOOD

ROUNDS: list[list[Cell]] = [
    [1, 1, 1, 1, 2, 1, 2, ""],
    [1, 2, 1, 3, 4, 3, 4, ""],
    [1, 1, 2, 1, 3, 3, 4, ""],
    [1, 2, 2, 2, 4, 1, 2, ""],
    [1, 3, 1, 5, 6, 3, 4, ""],
]
"""Board 1: pairs 1 and 2 play it at table 1 first, 2 and 4 at table 2 later; 3, 5 and 6 never do."""
HAND = "8 7 5 3"
"""South's spades in the deal of the case."""


def event() -> bytes:
    return bws(ROUNDS, [result(GOOD)])


@pytest.fixture
def store(tmp_path: Path) -> Memory:
    store, file = Memory(), tmp_path / "friday.bws"
    file.write_bytes(event())
    open_event(store, file, "Ann")
    return store


@pytest.fixture
def ann(store: Memory) -> Browser:
    return director(store, "Ann", "blue")


def polled(ann: Browser, board: str = "1", **more: str) -> str:
    """A poll of a hesitation at a board; returns its path."""
    case = case_of(ann)
    desk, id_ = ann.app.state.desk, case.rpartition("/")[2]
    label = NewEntry("label", {"table": "", "board": board})
    desk.note(id_, len(desk.case(id_).stored.entries), label, "Ann")
    ann.open(f"{case}/poll")
    ann.send(ann.form("/poll"), {"decision": chosen(ann), **TOLD, **more})
    return ann.path


def invited(ann: Browser, poll: str, pair: str) -> str:
    """Ask one of a pair; returns the path that his code leads to."""
    ann.open(f"{poll}/asked").tap("pair", pair)
    found = re.search(r'class="address">http://127\.0\.0\.1(/p/[^<]+)<', ann.html)
    assert found is not None and ann.html.count("<svg") == 1, ann.text
    return found[1]


def phone_of(ann: Browser) -> Browser:
    """Somebody else's phone, before the same console."""
    phone = Browser(ann.app.state.desk.store)
    phone.app.state.pollee_keys = ann.app.state.pollee_keys
    return phone


def opened(phone: Browser, path: str) -> Browser:
    return phone.open(path).fill("/open")


def pairs(browser: Browser) -> set[str]:
    return {value for form in browser.page.forms for name, value in form.buttons if name == "pair"}


# --- who may be asked -----------------------------------------------------------------------------


def test_those_who_have_played_the_board_or_will_not(ann: Browser) -> None:
    poll = polled(ann)
    assert f"{poll}/asked" in ann.page.links
    ann.open(f"{poll}/asked")
    assert pairs(ann) == {"A 1", "A 3", "A 5", "A 6", ""}, "2 has played it, and has to meet it again"
    assert "Board 1, by reading 1" in ann.text and "Have played it A 1" in ann.text
    token = ann.form("/asked").fields
    assert ann.client.post(f"{poll}/asked", data=token | {"pair": "A 4"}).status_code == 422
    assert not [one for one in entries(ann, poll.rpartition("/poll")[0]) if one["does"] == "ask"]


def test_who_sat_at_the_table_of_the_case_is_not_asked(ann: Browser) -> None:
    ann.open("/table?section=A&table=1&round=1&board=1").tap("board", "1")
    case = ann.path
    ann.open(f"{case}/poll")
    # the cards of South in that deal, and the calls, are asked on the form
    fields = {"auction": "N: 1S P 2S P", "decision": "4", "vulnerable": "NS"}
    ann.send(ann.form("/poll"), {**TOLD, **fields})
    if ann.heading.startswith("Which cards"):
        cards = ["SA", "SK", "SQ", "S2", "HA", "HK", "HQ", "DA", "DK", "DQ", "CA", "CK", "CQ"]
        ann.send(ann.form("/poll"), dict.fromkeys(cards, "1"))
    poll = ann.path
    assert poll.endswith("/poll/1"), ann.text
    assert pairs(ann.open(f"{poll}/asked")) == {"A 3", "A 5", "A 6", ""}


@pytest.mark.parametrize("board", ["", "zebra"])
def test_without_a_board_only_somebody_from_outside(ann: Browser, board: str) -> None:
    ann.open(f"{polled(ann, board, vulnerable='NS')}/asked")
    assert pairs(ann) == {""} and "does not say which board" in ann.text


def test_without_an_event_only_somebody_from_outside() -> None:
    browser = Browser().under("WBF")
    browser.open(f"{polled(browser)}/asked")
    assert pairs(browser) == {""} and "No event is open" in browser.text


# --- one sheet, once ------------------------------------------------------------------------------


def test_from_the_code_to_the_answer_and_the_director_sees_it(ann: Browser) -> None:
    poll = polled(ann, suggestion="Partner wombat.")
    path, phone = invited(ann, poll, "A 3"), phone_of(ann)
    assert "has not opened the sheet" in ann.heading
    phone.open(path)
    assert HAND not in phone.text and not phone.page.links
    opened(phone, path)
    assert phone.path == path and HAND in phone.text and phone.heading == "What do you call?"
    code = ann.open(f"{poll}/asked/P1")
    assert "has opened the sheet" in code.heading and "<svg" not in code.html
    tag = ann.open(f"{poll}/asked").response.headers["etag"]  # type: ignore[attr-defined]
    same = {"if-none-match": tag}
    assert ann.client.get(f"{poll}/asked", headers=same).status_code == 304
    phone.send(phone.form("/sheet"), {"chose": "P", "o-3S": "1"})
    assert phone.path == path and "wombat" in phone.heading
    assert ann.client.get(f"{poll}/asked", headers=same).status_code == 200, "it is news"
    phone.fill("/then", what="bidding on")
    assert phone.heading.startswith("Thank you") and not phone.page.links
    ann.open(f"{poll}/asked")
    assert "1 of 1 answered" in ann.heading and "Pass; also considered 3♠" in ann.text
    assert "suggests: bidding on" in ann.open(f"{poll}/tally").text


def test_a_sheet_opens_on_one_phone_alone(ann: Browser) -> None:
    path = invited(ann, polled(ann), "A 3")
    first, second = phone_of(ann), phone_of(ann)
    waiting = second.open(path).form("/open")
    opened(first, path)
    for tried in (second.open(path), second.send(waiting, {})):
        assert tried.status == 403 and "another phone" in tried.text and HAND not in tried.text
        assert not tried.page.links
    assert HAND in first.open(path).text, "the first may look again"
    first.send(first.form("/sheet"), {"chose": "P"})
    first.open(path)
    assert HAND not in first.text and not first.page.forms, "and answers once"


def test_a_sheet_sent_twice_is_one_answer(ann: Browser) -> None:
    poll = polled(ann)
    phone = opened(phone_of(ann), invited(ann, poll, "A 3"))
    form = phone.form("/sheet")
    phone.send(form, {"chose": "P"})
    phone.send(form, {"chose": "3S"})
    said = [one for one in entries(ann, poll.rpartition("/poll")[0]) if one["does"] == "answer"]
    assert [one["chose"] for one in said] == ["P"]


def test_without_opening_there_is_no_answer(ann: Browser) -> None:
    poll = polled(ann)
    path, phone = invited(ann, poll, "A 3"), phone_of(ann)
    token = phone.open(path).form("/open").fields
    assert phone.client.post(f"{path}/sheet", data=token | {"chose": "P"}).url.path == path
    assert [one["does"] for one in entries(ann, poll.rpartition("/poll")[0])] == ["begin", "ask"]


def test_an_answer_that_cannot_be_is_asked_again(ann: Browser) -> None:
    phone = opened(phone_of(ann), invited(ann, polled(ann), "A 3"))
    for fields, said in (({}, "What do you call?"), ({"chose": "2C"}, "not legal")):
        phone.send(phone.form("/sheet"), fields)
        assert phone.status == 422 and said in phone.text and not phone.page.links


def test_whose_reading_says_that_he_has_still_to_play_it_sees_nothing(
    ann: Browser, store: Memory, tmp_path: Path
) -> None:
    """Between the question and the scan the movement has changed: pair 3 meets the board after all."""
    path, phone = invited(ann, polled(ann), "A 3"), phone_of(ann)
    changed: list[list[Cell]] = [*ROUNDS[:2], [1, 1, 2, 1, 3, 1, 2, ""], *ROUNDS[3:]]
    (tmp_path / "friday.bws").write_bytes(bws(changed, [result(GOOD)]))
    open_event(store, tmp_path / "friday.bws", "Ann")
    phone.open(path)
    assert phone.status == 403 and "still to play" in phone.text and HAND not in phone.text


def test_who_is_not_asked_any_more_opens_nothing(ann: Browser) -> None:
    poll = polled(ann)
    path = invited(ann, poll, "A 3")
    ann.fill("/P1")
    assert "not asked any more" in ann.text and "0 of 0 answered" in ann.heading
    assert phone_of(ann).open(path).status == 403
    assert invited(ann, poll, "A 3").split("/")[4] == "P2", "another label, another sheet"


def test_the_address_of_another_leads_nowhere(ann: Browser) -> None:
    poll = polled(ann)
    mine = invited(ann, poll, "A 3").split("/")
    other = invited(ann, poll, "A 5").split("/")
    for wrong in ([*mine[:4], other[4], mine[5]], [*mine[:2], "nowhere", *mine[3:]], [*mine[:5], "x"]):
        phone = phone_of(ann).open("/".join(wrong))
        assert phone.status == 404 and not phone.page.links and HAND not in phone.text
    assert PolleeKeys(b"s").path("c", 1, "P1") == PolleeKeys(b"s").path("c", 1, "P1")
    assert not PolleeKeys(b"t").is_key(PolleeKeys(b"s").path("c", 1, "P1").rpartition("/")[2], "c", 1, "P1")


def test_labels_of_both_ways_do_not_meet(ann: Browser) -> None:
    """One is asked on his own phone, and before he answers another on the Director's."""
    poll = polled(ann)
    phone = opened(phone_of(ann), invited(ann, poll, "A 3"))
    ann.open(f"{poll}/sheet?played=played")
    assert ann.send(ann.form("/sheet"), {"chose": "3S"}).path == f"{poll}/P2/thanks"
    phone.send(phone.form("/sheet"), {"chose": "P"})
    assert phone.heading.startswith("Thank you")
    said = [one for one in entries(ann, poll.rpartition("/poll")[0]) if one["does"] == "answer"]
    assert [(one["pollee"], one["chose"]) for one in said] == [("P2", "3S"), ("P1", "P")]


# --- again, and on record -------------------------------------------------------------------------


def test_a_second_question_goes_to_the_same_people(ann: Browser) -> None:
    poll = polled(ann)
    paths = [invited(ann, poll, "A 3"), invited(ann, poll, "A 5")]
    phones = [opened(phone_of(ann), path) for path in paths]
    phones[0].send(phones[0].form("/sheet"), {"chose": "P"})
    ann.open(f"{poll.rpartition('/')[0]}")
    ann.send(ann.form("/poll"), {"decision": chosen(ann), **TOLD, "methods": "four-card majors"})
    second = ann.path
    assert second.endswith("/poll/2")
    for _ in range(2):
        ann.open(f"{second}/asked").tap("again", "1")
        assert "the same as P1 of poll 1" in ann.text and "of 1 answered" in ann.heading
    phones[0].open(paths[0])
    assert phones[0].heading == "The Director has another question"
    (link,) = phones[0].page.links
    opened(phones[0], link)
    assert "four-card majors" in phones[0].text
    assert "five-card majors" in phones[1].open(paths[1]).text, "who has not answered goes on with the first"


def test_who_was_asked_when_and_by_whom_is_on_record(ann: Browser) -> None:
    poll = polled(ann)
    phone = opened(phone_of(ann), invited(ann, poll, "A 3"))
    phone.send(phone.form("/sheet"), {"chose": "P"})
    case = ann.app.state.desk.case(poll.split("/")[2])
    kept = [(one.data["does"], one.by) for one in case.stored.entries if one.kind == "poll"]
    assert kept == [("begin", "Ann"), ("ask", "Ann"), ("open", "pollee P1"), ("answer", "pollee P1")]
    text = ann.open(f"/case/{case.stored.id}/own").text
    assert "P1 is asked (one of pair A 3, will not play it)" in text and "P1 answered" in text
    assert "asked" in ann.open(f"{poll}/asked").text and "by Ann" in ann.text


def test_without_the_passcode_his_sheet_opens_and_nothing_else_does(ann: Browser, store: Memory) -> None:
    poll = polled(ann)
    path = invited(ann, poll, "A 3")
    phone = Browser(store, Passcode(WORD))
    phone.app.state.pollee_keys = ann.app.state.pollee_keys
    assert HAND in opened(phone, path).text
    for other in (poll, f"{poll}/asked", f"{poll}/asked/P1", f"{poll}/tally"):
        assert phone.open(other).path == "/sign-in"
