"""A case opened from a table of the open event has all that the event's file knows of its board."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser
from tests.event.bridgemate import CALLS, HANDS, RECEIVED, bws, result
from tests.event.jet_writer import Cell, Sheet
from tests.event.test_bws import GOOD
from tests.event.test_cards import DEAL, TEXT
from tests.event.test_open import TWO


def event(rows: list[dict[str, Cell]]) -> bytes:
    """Hands of boards 1 and 2, an auction of board 2, a contract on board 3."""
    calls: list[list[Cell]] = [
        [n, 1, 1, 1, 2, n, by, bid, False]
        for n, (by, bid) in enumerate([("E", "PASS"), ("S", "1NT"), ("W", "PASS"), ("N", "PASS")], 1)
    ]
    begun = result(GOOD | {"Round": 2, "Board": 3, "PairEW": 3, "Contract": "3 NT", "NS/EW": "N"})
    more = {
        "HandRecord": Sheet(HANDS, [[1, 1, *DEAL], [1, 2, *DEAL]]),
        "BiddingData": Sheet(CALLS, calls),
        "IntermediateData": Sheet(RECEIVED, [begun]),
    }
    return bws(TWO, [result(GOOD | row) for row in rows], more=more)


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    store, file = Memory(), tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    open_event(store, file, "Ann")
    return Browser(store).under("WBF")


def test_without_an_event() -> None:
    browser = Browser().under("WBF").open("/tables")
    assert browser.status == 200 and "No event is open" in browser.text
    assert browser.open("/table?section=A&table=1").status == 404 and "No event is open" in browser.text


def test_the_tables(browser: Browser) -> None:
    browser.open("/")
    assert "/tables" in browser.page.links
    browser.open("/tables")
    assert "Away from the table" in browser.text and "round 2, 1 against 3" in browser.text
    assert "Board 3: a contract is entered and no result" in browser.text
    assert "all rounds played" in browser.text  # of table 2, where a pair sits out
    browser.open("/table?section=A&table=1")
    assert browser.heading == "Table A 1, board 3" and "3NT by N, no result yet" in browser.text
    browser.open("/table?section=A&table=1&round=1&board=1")
    assert "North: ♠AK32 ♥K32 ♦432 ♣432" in " ".join(browser.text.split()) and "4S by N" in browser.text


def opened(browser: Browser, round: int, board: int) -> Browser:
    browser.open(f"/table?section=A&table=1&round={round}&board={board}").tap("board", str(board))
    assert browser.status == 200 and browser.path.startswith("/case/"), browser.text
    return browser


def base(browser: Browser) -> dict[str, object]:
    stored = browser.app.state.desk.case(browser.path.split("/")[2]).stored
    return dict(stored.base["given"])


def test_a_case_of_a_board_with_a_result(browser: Browser) -> None:
    """Contract and declarer, the hands, and the result on the page of an adjusted score."""
    opened(browser, 1, 1)
    assert base(browser) == {"board": "1", "deal": TEXT, "contract": "4S", "declarer": "N"}
    assert "Table A 1 Board 1" in " ".join(browser.text.split())
    history = browser.app.state.desk.case(browser.path.split("/")[2])
    assert history.place["played"] == ["4S", "N", 10] and history.place["round"] == 1
    assert (history.place["ns"], history.place["ew"], history.place["result"]) == (
        "1", "2", "4S by N, 10 tricks: +420",
    )  # fmt: skip
    case = browser.path
    browser.open(f"{case}/own")
    assert "Opened from the event: Table A 1, round 1, 1 against 2" in browser.text
    browser.open(case).tap("kind", "revoke").tap("option", "1")
    for _ in range(12):
        if browser.open(f"{case}/adjust").status == 200:
            break
        browser.open(case).tap("option", "1")
    assert 'value="4S N"' in browser.html and '<option value="=" selected' in browser.html


def test_a_case_of_a_board_with_an_auction(browser: Browser) -> None:
    opened(browser, 1, 2)
    assert base(browser) == {"board": "2", "deal": TEXT, "auction": "E: P 1NT P P"}


def test_a_case_of_a_board_in_play(browser: Browser) -> None:
    opened(browser, 2, 3)
    assert base(browser) == {"board": "3", "contract": "3NT", "declarer": "N"}


def test_a_case_of_a_board_of_which_nothing_is_known(browser: Browser) -> None:
    opened(browser, 2, 4)
    assert base(browser) == {"board": "4"}
    assert any(name == "kind" for form in browser.page.forms for name, _ in form.buttons)


def test_undo_does_not_take_the_place_away(browser: Browser) -> None:
    opened(browser, 2, 4)
    case = browser.path
    browser.tap("kind", "revoke")
    browser.fill(f"{case}/undo").open(case)
    assert browser.app.state.desk.case(case.split("/")[2]).place["board"] == 4


def test_the_file_is_read_again(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "friday.bws").write_bytes(event([{}, {"ID": 2, "Round": 2, "Board": 3, "PairEW": 3}]))
    browser.open("/tables").fill("/tables/read")
    assert "Reading 2" in browser.text and "Board 4: the lowest without a result" in browser.text
    (tmp_path / "friday.bws").write_bytes(b"half")
    browser.fill("/tables/read")
    assert browser.status == 422 and "does not look like a session" in browser.text
    assert "Reading 2" in browser.open("/tables").text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/table?section=A&table=9", 404),
        ("/table?section=A&table=1&round=9", 404),
        ("/table?section=A&table=1&round=1&board=9", 404),
        ("/table?section=A&table=x", 422),
    ],
)
def test_what_is_not_there(browser: Browser, path: str, status: int) -> None:
    assert browser.open(path).status == status


def test_a_round_of_which_no_board_is_proposed(browser: Browser) -> None:
    """The Director is asked which board."""
    browser.open("/table?section=A&table=1&round=1")
    assert browser.heading == "Table A 1" and "Which board?" in browser.text
    browser.open("/table?section=A&table=2")
    assert "All rounds are played here" in browser.text
