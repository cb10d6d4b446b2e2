"""A Director who plays himself sees no hands, results and rulings of boards that he has still to play."""

from __future__ import annotations

from pathlib import Path

import pytest

from rectify_bridge.app.event_log.opening import newest, read_again, session_of
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.event.movements.rounds import parse_rounds
from rectify_bridge.event.session import Entered, EventSession, Meeting, Place, Unscored
from rectify_bridge.event.still_to_play import still_to_play
from tests.console.browser import Browser
from tests.console.test_attacks import routes
from tests.console.test_call_steps import DONE_3
from tests.console.test_calls import director, store  # noqa: F401
from tests.console.test_tables import event, opened

ROUNDS = "round,table,ns,ew,boards\n1,1,1,3,1-2\n1,2,2,4,3-4\n2,1,1,4,3-4\n2,2,2,3,1-2\n"


def with_results(*played: tuple[int, int, int]) -> EventSession:
    """Round, table and board of each."""
    meetings = parse_rounds(ROUNDS).meetings
    results = tuple(
        Entered(Place("", number, table), board, "", "", Unscored.NOT_PLAYED)
        for number, table, board in played
    )
    return EventSession((), meetings, results)


@pytest.mark.parametrize(
    ("pair", "side", "played", "left"),
    [
        ("1", "", [], {1, 2, 3, 4}),
        ("1", "", [(1, 1, 1), (1, 1, 2)], {3, 4}),
        ("1", "NS", [(1, 1, 1), (1, 2, 3)], {2, 3, 4}),
        ("1", "EW", [], set()),
        ("3", "EW", [(1, 1, 1), (1, 1, 2), (2, 2, 1)], {2}),
    ],
)
def test_the_boards_that_a_pair_has_still_to_play(
    pair: str, side: str, played: list[tuple[int, int, int]], left: set[int]
) -> None:
    assert still_to_play(with_results(*played), "", pair, side) == left


def test_a_board_of_a_match_is_hidden_until_both_tables_have_played_it() -> None:
    """Team 1 is North-South at table 1 and East-West at table 2."""
    match = (Meeting(Place("", 1, 1), "1", "2", (1,)), Meeting(Place("", 1, 2), "2", "1", (1,)))
    one = Entered(Place("", 1, 1), 1, "1", "2", Unscored.NOT_PLAYED)
    other = Entered(Place("", 1, 2), 1, "2", "1", Unscored.NOT_PLAYED)
    assert still_to_play(EventSession((), match, (one,)), "", "1", "") == {1}
    assert still_to_play(EventSession((), match, (one, other)), "", "1", "") == set()


@pytest.fixture
def playing(store: Memory) -> Browser:  # noqa: F811
    """Pair 3 of section A has boards 3 and 4 still to play."""
    return director(store, "Pat", "green", section="A", pair="3", side="")


def test_he_says_where_he_plays(store: Memory, playing: Browser) -> None:  # noqa: F811
    assert "You: Pat, playing as A 3" in playing.text
    playing.open("/me")
    fields = {"name": "Pat", "colour": "green", "section": "A", "pair": "99", "side": ""}
    assert playing.send(playing.page.forms[-1], fields).status == 422
    assert "no pair 99" in playing.text


@pytest.mark.parametrize(
    "path",
    ["/archive", "/typing", "/standing", "/standing.svg", "/register", "/register.jsonl", "/calls/log"],
)
def test_what_is_of_all_boards_waits(playing: Browser, path: str) -> None:
    assert playing.open(path).status == 403 and "still to play" in playing.text


def test_of_a_board_still_to_play_he_sees_nothing(store: Memory, playing: Browser, tmp_path: Path) -> None:  # noqa: F811
    ann = director(store, "Ann", "blue")
    case = opened(ann, 2, 3).path
    ann.open(case).tap("kind", "revoke")
    pages = [case, f"{case}/own", f"{case}/view", f"{case}/hands", f"/api/cases/{case.rpartition('/')[2]}"]
    for path in (*pages, "/table?section=A&table=1&round=2&board=3"):
        assert ann.open(path).status == 200, path
        assert playing.open(path).status == 403 and "3NT" not in playing.text, path
    for path in ("/", "/cases"):
        assert case in ann.open(path).html and case not in playing.open(path).html
    playing.open("/table?section=A&table=1")
    assert "You have still to play the board that is at this table" in playing.text
    assert (
        "3NT" not in playing.text and playing.open("/table?section=A&table=1&board=1&round=1").status == 200
    )
    token = playing.open("/calls").form("/calls").fields["csrf"]
    data = {"csrf": token, "section": "A", "table": "1", "round": "2", "board": "3"}
    assert playing.client.post("/table/case", data=data).status_code == 403
    (tmp_path / "friday.bws").write_bytes(event([{}, DONE_3]))
    read_again(store, "Ann")
    assert still_to_play(session_of(newest(store)), "A", "3", "") == {4}
    assert playing.open(case).status == 200, "now he has played it"


def test_a_ruling_of_a_board_still_to_play(store: Memory, playing: Browser) -> None:  # noqa: F811
    desk = playing.app.state.desk
    case = desk.open({"text": "N: 1S 1H"}, "Ann", given={"board": "4"})
    for seen, answer in enumerate(("2", "2", "3"), start=1):
        desk.answer(case, seen, {"option": answer}, "Ann")
    ruling = store.case(case).entries[-1].ruling
    assert ruling and playing.open(f"/ruling/{ruling}").status == 403
    assert playing.open(f"/api/rulings/{ruling}").status == 403
    other = desk.open({"text": "N: 1S 1H"}, "Ann", given={"board": "1"})
    assert playing.open(f"/case/{other}").status == 200, "he has not to play board 1"


def test_a_call_from_a_board_still_to_play(store: Memory, playing: Browser) -> None:  # noqa: F811
    """He may take it to hand it over; neither the reason nor its case is shown to him."""
    ann = director(store, "Ann", "blue")
    key = ann.app.state.table_keys.key("A", 1)
    ann.open(f"/t/{key}").fill(f"/t/{key}", reason="hesitation over 3NT")
    assert "hesitation" in ann.open("/calls").text
    assert "hesitation" not in playing.open("/calls").text and "hand it over" in playing.text
    playing.tap("step", "taken")
    call = store.call_log()[-1].call
    playing.open(f"/calls/{call}")
    assert "hesitation" not in playing.text and f"/calls/{call}/case" not in playing.html
    token = playing.form(call).fields["csrf"]
    data = {"csrf": token, "round": "2", "board": "3"}
    assert playing.client.post(f"/calls/{call}/case", data=data).status_code == 403
    playing.fill(f"{call}/hand", to="Ann", note="I play it")
    assert "Yours: 1" in ann.open("/calls").text


@pytest.mark.parametrize("board", ["4", "04", " 4 ", "Board 4", "3/4"])
def test_however_the_board_is_typed(board: str, store: Memory, playing: Browser) -> None:  # noqa: F811
    case = playing.app.state.desk.open({"text": "N: 1S 1H", "board": board}, "Ann")
    assert playing.open(f"/case/{case}").status == 403
    other = playing.app.state.desk.open({"text": "N: 1S 1H", "board": "14"}, "Ann")
    assert playing.open(f"/case/{other}").status == 200


def test_no_page_and_no_form_of_a_case_that_he_must_not_see(store: Memory, playing: Browser) -> None:  # noqa: F811
    """Every route there is, not a list of those thought of; the sheets of those who are polled have keys."""
    desk = playing.app.state.desk
    case = desk.open({"text": "N: 1S 1H"}, "Ann", given={"board": "4"})
    for seen, answer in enumerate(("2", "2", "3"), start=1):
        desk.answer(case, seen, {"option": answer}, "Ann")
    before = store.case(case)
    token, tried = playing.open("/calls").form("/calls").fields["csrf"], 0
    for method, path in routes():
        if not ("{case}" in path or "{ruling}" in path) or path.startswith("/p/"):
            continue
        filled = {
            "{case}": case,
            "{ruling}": before.entries[-1].ruling or "",
            "{number}": "1",
            "{place}": "0",
        }
        for name, value in {**filled, "{label}": "P1", "{pollee}": "P1"}.items():
            path = path.replace(name, value)
        data = {"csrf": token, "seen": str(len(before.entries))} if method == "POST" else None
        response = playing.client.request(method, path, data=data)
        assert response.status_code == 403, (method, path, response.status_code)
        tried += 1
    assert tried > 40 and store.case(case) == before
