"""A call to its end: its case, coming back and what wakes it, handing over, asking another, the chief."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rectify_bridge.app.console.event.call_list import calls_now, known_now
from rectify_bridge.app.event_log.calls.list import call_named
from rectify_bridge.app.event_log.calls.waking import is_due
from rectify_bridge.app.event_log.opening import read_again
from rectify_bridge.app.store.entry import NewEntry
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.console.test_calls import director, store  # noqa: F401
from tests.console.test_tables import event
from tests.event.jet_writer import Cell

HAND, ROUND, ALL = "the end of the hand", "the end of the round", "all tables have played it"
DONE_3: dict[str, Cell] = {"ID": 2, "Round": 2, "Board": 3, "PairEW": 3}
DONE_4: dict[str, Cell] = {"ID": 3, "Round": 2, "Board": 4, "PairEW": 3}


@pytest.fixture
def ann(store: Memory) -> Browser:  # noqa: F811
    """Ann is at table A 1, where board 3 of round 2 is in play."""
    return director(store, "Ann", "blue").tap("table", "A 1").tap("step", "taken").tap("step", "arrived")


def call_of(store: Memory) -> str:  # noqa: F811
    return next(one.call for one in store.call_log() if one.kind == "called")


def read(store: Memory, tmp_path: Path, *rows: dict[str, Cell]) -> None:  # noqa: F811
    (tmp_path / "friday.bws").write_bytes(event([{}, *rows]))
    read_again(store, "Ann")


def test_its_case_has_what_the_file_knows(store: Memory, ann: Browser) -> None:  # noqa: F811
    call = call_of(store)
    ann.open(f"/calls/{call}")
    assert 'name="board" inputmode="numeric" size="3" maxlength="3" value="3"' in ann.html
    ann.fill(f"{call}/case", board="3", round="2")
    assert ann.path.startswith("/case/") and "Table A 1 Board 3" in ann.text
    case = ann.path.removeprefix("/case/")
    assert ann.app.state.desk.case(case).stored.base["given"]["contract"] == "3NT"
    assert call_named(store, call).case == case
    ann.open(f"/calls/{call}")
    assert f"/case/{case}" in ann.page.links and f"/calls/{call}/case" not in ann.html


@pytest.mark.parametrize(
    "fields", [{"board": "9", "round": "2"}, {"board": "x", "round": "2"}, {"board": "3"}]
)
def test_a_case_of_a_board_that_is_not_there(store: Memory, ann: Browser, fields: dict[str, str]) -> None:  # noqa: F811
    call = call_of(store)
    assert ann.open(f"/calls/{call}").fill(f"{call}/case", **fields).status in (404, 422)
    assert call_named(store, call).case == "" and not store.cases("")


def test_a_case_without_an_event() -> None:
    kept = Memory()
    browser = director(kept, "Ann", "blue").fill("/calls", table="7").tap("step", "taken")
    call = call_of(kept)
    browser.open(f"/calls/{call}").fill(f"{call}/case")
    assert browser.path.startswith("/case/") and "Table 7" in browser.text
    assert call_named(kept, call).case


@pytest.mark.parametrize(
    ("when", "more", "rows", "is_due_then"),
    [
        (HAND, {"round": "2", "board": "3"}, [DONE_4], False),
        (HAND, {"round": "2", "board": "3"}, [DONE_3], True),
        (ROUND, {"round": "2"}, [DONE_3], False),
        (ROUND, {"round": "2"}, [DONE_3, DONE_4], True),
        (ALL, {"round": "2", "board": "3"}, [DONE_3], True),
        (ALL, {"round": "2", "board": "4"}, [DONE_3], False),
        ("a tap", {}, [DONE_3, DONE_4], False),
    ],
)
def test_the_next_reading_wakes_what_it_shows(
    store: Memory,  # noqa: F811
    ann: Browser,
    tmp_path: Path,
    when: str,
    more: dict[str, str],
    rows: list[dict[str, Cell]],
    is_due_then: bool,
) -> None:
    """Board 3 and 4 are played in round 2 at table 1; at table 2 a pair sits out."""
    call = call_of(store)
    ann.open(f"/calls/{call}").fill(f"{call}/back", **{"board": "", "round": "", **more}, when=when)
    assert "Yours: 1" in ann.text and "Come back now" not in ann.text
    read(store, tmp_path, *rows)
    assert ("Come back now: 1" in ann.open("/calls").text) is is_due_then
    if not is_due_then:
        ann.open(f"/calls/{call}").tap("step", "woken")
    assert "Come back now: 1" in ann.open("/calls").text
    ann.tap("step", "arrived")
    assert "Come back now" not in ann.text


def test_a_time_wakes_by_the_clock(store: Memory, ann: Browser) -> None:  # noqa: F811
    call = call_of(store)
    ann.open(f"/calls/{call}").fill(f"{call}/back", minutes="5", when="a time")
    found, known = call_named(store, call), known_now(store)
    assert not is_due(found, known)
    assert is_due(found, replace(known, now=f"{found.back['until']}"))


def test_a_poll_wakes_by_its_answers(store: Memory, ann: Browser) -> None:  # noqa: F811
    call = call_of(store)
    assert (
        ann.open(f"/calls/{call}").fill(f"{call}/back", answers="1", when="the poll is complete").status
        == 422
    )
    ann.open(f"/calls/{call}").fill(f"{call}/case", board="3", round="2")
    case = ann.path.removeprefix("/case/")
    ann.open(f"/calls/{call}").fill(f"{call}/back", answers="2", when="the poll is complete")
    assert "when the poll has 2 answers" in ann.text

    def enter(does: str, pollee: str) -> None:
        seen = len(store.case(case).entries)
        store.add(case, seen, NewEntry("poll", {"poll": 1, "does": does, "pollee": pollee}), "Ann")

    for does, pollee in (("answer", "P1"), ("answer", "P2"), ("withdraw", "P1")):
        enter(does, pollee)
    assert "Come back now" not in ann.open("/calls").text
    enter("answer", "P3")
    assert "Come back now: 1" in ann.open("/calls").text


@pytest.mark.parametrize(
    "fields",
    [
        {"when": HAND, "round": "2", "board": "9"},
        {"when": HAND, "round": "9", "board": "3"},
        {"when": "a time"},
        {"when": "never"},
    ],
)
def test_coming_back_that_is_not_clear(store: Memory, ann: Browser, fields: dict[str, str]) -> None:  # noqa: F811
    call = call_of(store)
    assert ann.open(f"/calls/{call}").fill(f"{call}/back", **fields).status == 422
    assert call_named(store, call).state.value == "at the table"


def test_without_an_event_it_wakes_by_a_tap() -> None:
    kept = Memory()
    browser = director(kept, "Ann", "blue").fill("/calls", table="7").tap("step", "taken")
    call = call_of(kept)
    browser.open(f"/calls/{call}").fill(f"{call}/back", when=ROUND)
    assert "at the end of the round, by a tap" in browser.text
    assert calls_now(kept, "Ann").by_tap == {call}


def test_handed_over_with_a_note(store: Memory, ann: Browser) -> None:  # noqa: F811
    bob, call = director(store, "Bob", "red"), call_of(store)
    ann.open(f"/calls/{call}").fill(f"{call}/hand", to="Bob", note="they wait for you")
    assert "Others have: 1" in ann.text
    bob.open("/calls")
    assert "Yours: 1" in bob.text and "Taken" in bob.text
    assert "Ann: they wait for you" in bob.open(f"/calls/{call}").text
    ann.open("/calls/log")
    assert "handed to Bob. they wait for you" in ann.text
    ann.open(f"/calls/{call}")
    assert all(form.action != f"/calls/{call}/hand" for form in ann.page.forms), "it is his no more"
    answer = ann.client.post(f"/calls/{call}/hand", data={"csrf": ann.form(call).fields["csrf"], "to": "Ann"})
    assert answer.status_code == 409 and "Bob has the call" in answer.text


def test_a_second_director_is_asked(store: Memory, ann: Browser) -> None:  # noqa: F811
    bob, call = director(store, "Bob", "red"), call_of(store)
    assert ann.open(f"/calls/{call}").fill(f"{call}/consult", whom="Nobody").status == 422
    ann.open(f"/calls/{call}").fill(f"{call}/consult", whom="Bob", note="is it 27B?")
    assert "Asked: Bob" in ann.text
    bob.open("/calls")
    assert "You are asked: 1" in bob.text and "Ann: is it 27B?" in bob.text
    assert call_named(store, call).holder == "Ann"


def test_the_chief_may_do_what_the_holder_may(store: Memory, ann: Browser) -> None:  # noqa: F811
    call = call_of(store)
    bob, cy = director(store, "Bob", "red"), director(store, "Cy", "green", chief="yes")
    token = bob.form("/calls").fields["csrf"]
    assert bob.client.post(f"/calls/{call}", data={"csrf": token, "step": "ruled"}).status_code == 409
    cy.open(f"/calls/{call}").fill(f"{call}/hand", to="Bob", note="")
    assert call_named(store, call).holder == "Bob"
    assert "Cy, chief: 0" in cy.open("/calls").text and "Bob: 1" in cy.text
