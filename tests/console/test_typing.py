"""*Type these*: adjusted scores by board, and whether each has arrived in the file of the open event."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rectify_bridge.app.console.event.rulings import as_json, as_text, type_these
from rectify_bridge.app.console.event.still_open import NO_SCORE
from rectify_bridge.app.console.event.tournament_report import report_document, tournament_report
from rectify_bridge.app.event_log.arrival import Arrival, arrival, expected
from rectify_bridge.app.event_log.opening import open_event, read_again
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import NewEntry, Store
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.event.session import Averages, Entered, Outcome, Place, Played, Unscored
from rectify_bridge.scoring.adjusted.desk import adjust
from rectify_bridge.scoring.adjusted.files.case import read
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat
from tests.app.bad_inputs import run
from tests.console.browser import Browser
from tests.event.jet_writer import Cell
from tests.event.test_open import event

HEAD = """
edition: 2017
authority: WBF
date: 2026-01-15
form: matchpoints
scale: "2"
board: {vulnerable: none}
field:
  - {ns: "1", ew: "2", contract: 4S, by: N, result: "="}
  - {ns: "3", ew: "4", score: "420"}
  - {ns: "5", ew: "6", score: "-50"}
table: {ns: "1", ew: "2"}
ruling:
  law: [12C1(c)]
  offending: ns
"""
DOWN = HEAD + '  both: {weighted: [{is: 4S by N -1, weight: "100"}]}\n'
WEIGHTED = HEAD + '  both: {weighted: [{is: 4S by N -1, weight: "60"}, {is: 4S by N =, weight: "40"}]}\n'
ARTIFICIAL = HEAD + "  ns: {artificial: minus}\n  ew: {artificial: plus}\n"
AT = Place("A", 1, 1)
MINUS = Played("4S", Seat.N, 9, -50)


@pytest.mark.parametrize(
    ("text", "awaited"), [(DOWN, MINUS), (WEIGHTED, None), (ARTIFICIAL, Averages(40, 60))]
)
def test_what_the_file_can_show(text: str, awaited: Outcome | None) -> None:
    assert expected(adjust(read(load(text)))) == awaited


def entered(outcome: Outcome, switched: bool = False) -> Entered:
    return Entered(AT, 1, "1", "2", outcome, switched=switched)


TABLE = Played("4S", Seat.N, 10, 420)


@pytest.mark.parametrize(
    ("awaited", "now", "since", "found"),
    [
        (MINUS, entered(MINUS), True, Arrival.ARRIVED),
        (MINUS, entered(Played("", None, None, -50)), True, Arrival.ARRIVED),
        (MINUS, entered(TABLE), True, Arrival.MISSING),
        (MINUS, None, True, Arrival.MISSING),
        (MINUS, entered(Played("4S", Seat.N, 11, 450)), True, Arrival.DIFFERS),
        (MINUS, entered(Unscored.TO_BE_RULED), True, Arrival.DIFFERS),
        (MINUS, entered(TABLE), False, Arrival.NOT_READ),
        (MINUS, entered(MINUS, switched=True), True, Arrival.LOOK),
        (None, entered(TABLE), True, Arrival.UNSEEN),
        (Averages(40, 60), entered(Averages(40, 60)), True, Arrival.ARRIVED),
        (Averages(40, 60), entered(Averages(60, 40)), True, Arrival.DIFFERS),
    ],
)
def test_how_it_stands(awaited: Outcome | None, now: Entered | None, since: bool, found: Arrival) -> None:
    assert arrival(awaited, entered(TABLE), now, is_read_since=since) is found


def opened(store: Store, tmp_path: Path) -> tuple[Browser, Path]:
    """An open event, with 4S made on board 1 of table 1."""
    file = tmp_path / "friday.bws"
    file.write_bytes(event([{}]))
    open_event(store, file, "Ann")
    return Browser(store).under("WBF"), file


def ruled(browser: Browser, board: int, text: str) -> str:
    """A case of a board at table 1 with an adjusted score; its id."""
    number = (board + 1) // 2
    browser.open(f"/table?section=A&table=1&round={number}&board={board}").tap("board", str(board))
    case = browser.path.split("/")[2]
    desk = browser.app.state.desk
    seen = len(desk.case(case).stored.entries)
    desk.note(case, seen, NewEntry("written", {"does": "adjust", "text": text, "fields": {}}), "Ann")
    return case


def test_a_score_arrives(tmp_path: Path) -> None:
    """Missing until it is read, then as it was, then something else, then there."""
    store = Memory()
    browser, file = opened(store, tmp_path)
    browser.open("/typing")
    assert "No case of a table of this event has an adjusted score" in browser.text
    ruled(browser, 1, DOWN)
    states = []
    rows: list[list[dict[str, Cell]]] = [
        [{}],
        [{}, {"ID": 2, "Board": 2}],
        [{"ID": 3, "Result": "+1"}],
        [{"ID": 4, "Result": "-1"}],
    ]
    for one in rows:
        file.write_bytes(event(one))
        read_again(store, "Ann")
        (score,) = type_these(store).scores
        states.append(score.arrival.value)
    assert states == ["not read since", "missing", "differs", "arrived"]
    assert (score.awaited, score.found) == ("4S by N, 9 tricks: -50", "4S by N, 9 tricks: -50")
    assert [program for program, _ in score.typing] == ["Bridgemate Control"]
    assert "erase the board" in score.typing[0][1]
    browser.open("/typing")
    assert (
        "Board 1, section A, round 1, table 1" in browser.text and "Arrived: the file has it" in browser.text
    )
    assert "Away from the table" in browser.text


def test_by_board_and_what_cannot_be_seen(tmp_path: Path) -> None:
    store = Memory()
    browser, _ = opened(store, tmp_path)
    ruled(browser, 3, WEIGHTED)
    ruled(browser, 2, "nonsense: [")
    ruled(browser, 1, ARTIFICIAL)
    these = type_these(store)
    assert [(one.board, one.arrival.value) for one in these.scores] == [
        (1, "not read since"), (2, "cannot be seen"), (3, "cannot be seen"),
    ]  # fmt: skip
    assert "cannot be worked out" in these.scores[1].words
    assert "TD menu, 1, then 4 for N-S and 6 for E-W" in these.scores[0].typing[0][1]
    assert [program for program, _ in type_these(store, "RealBridge").scores[0].typing] == ["RealBridge"]
    with pytest.raises(RecordError, match="the program 'Excel' is not known"):
        type_these(store, "Excel")


def test_a_ruling_whose_score_nobody_has_entered(tmp_path: Path) -> None:
    """A claim of board 1, one trick fewer than claimed: still open until a score is entered in the case."""
    store = Memory()
    browser, _ = opened(store, tmp_path)
    browser.open("/table?section=A&table=1&round=1&board=1").tap("board", "1")
    case = browser.path.split("/")[2]
    browser.tap("kind", "contested claim").tap("option", "1")
    assert type_these(store).without == (), "nothing is ruled on yet"
    for option in "1111":
        browser.tap("option", option)
    assert browser.heading == "Ruling"
    these = type_these(store)
    assert [one.case for one in these.without] == [case] and not these.scores
    assert as_json(these)["without_score"][0]["case"] == case and NO_SCORE in as_text(these)
    browser.open("/typing")
    assert NO_SCORE in browser.text and "No case of a table" not in browser.text
    (reported,) = tournament_report(store).cases
    assert reported.open == (NO_SCORE,) and not reported.penalties
    assert "; without a score: 1." in report_document(tournament_report(store)).under
    desk = browser.app.state.desk
    written = NewEntry("written", {"does": "adjust", "text": DOWN, "fields": {}})
    desk.note(case, len(desk.case(case).stored.entries), written, "Ann")
    assert type_these(store).without == () and tournament_report(store).cases[0].open == ()


def test_a_case_that_is_of_no_table(tmp_path: Path) -> None:
    store = Memory()
    browser, file = opened(store, tmp_path)
    browser.open("/").tap("kind", "revoke")
    case = browser.path.split("/")[2]
    written = NewEntry("written", {"does": "adjust", "text": DOWN, "fields": {}})
    browser.app.state.desk.note(case, 1, written, "Ann")
    these = type_these(store)
    assert (these.scores, these.elsewhere) == ((), 1)
    assert "Nobody can look for 1 more" in browser.open("/typing").text
    ruled(browser, 1, DOWN)
    open_event(store, file, "Ann", is_other=True)
    assert type_these(store).scores == (), "of another event"


def test_the_verb(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    store = Database(url)
    browser, file = opened(store, tmp_path)
    case = ruled(browser, 1, DOWN)
    file.write_bytes(event([{"Result": "-1"}]))
    read_again(store, "Ann")
    store.close()
    (tmp_path / "a").mkdir()
    told = run(["event", "rulings", "--db", url], tmp_path / "a")
    assert told.code == 0, told.err
    assert told.out.splitlines()[1] == "Board 1, section A, round 1, table 1: arrived; the file has it"
    (tmp_path / "b").mkdir()
    found = json.loads(run(["event", "rulings", "--db", url, "--json"], tmp_path / "b").out)
    assert [(one["case"], one["state"], one["board"]) for one in found["rulings"]] == [(case, "arrived", 1)]
    for name, more, said in (
        ("c", "program: Excel", "'Excel' is not known"),
        ("d", "form: x", "not a setting"),
    ):
        (tmp_path / name).mkdir()
        ended = run(["event", "rulings", "--db", url, "--set", more], tmp_path / name)
        assert (ended.code, ended.err.count("\n")) == (2, 1) and said in ended.err
