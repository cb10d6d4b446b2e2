"""An event that is opened: each reading a snapshot, what changed between two, and the tables now."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rectify_bridge.app.event_log.opening import newest, open_event, read_again, session_of
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import EditConflict, StoreFault
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.app.store.reading import NewReading
from rectify_bridge.event.files.bws import read_bws
from rectify_bridge.event.files.usebio import read_usebio
from rectify_bridge.event.kept import pack, unpack
from rectify_bridge.event.movements.rounds import parse_rounds
from rectify_bridge.event.session import Bidding, EventSession, Place
from rectify_bridge.event.tables import IN_PLAY, LOWEST, board_there, table_now, tables_now
from rectify_bridge.table.errors import RecordError
from tests.app.bad_inputs import run
from tests.event.bridgemate import RECEIVED, bws, result, sample
from tests.event.jet_writer import Cell, Sheet
from tests.event.test_bws import GOOD
from tests.event.test_cards import hands
from tests.event.usebio import session

TWO: list[list[Cell]] = [
    [1, 1, 1, 1, 2, 1, 2, None],
    [1, 1, 2, 1, 3, 3, 4, None],
    [1, 2, 1, 3, 0, 3, 4, None],
]
"""Table 1 for two rounds; at table 2 pair 3 sits out."""


def event(rows: Sequence[dict[str, Cell]], begun: Sequence[dict[str, Cell]] = ()) -> bytes:
    more = {"IntermediateData": Sheet(RECEIVED, [result(GOOD | row) for row in begun])}
    return bws(TWO, [result(GOOD | row) for row in rows], more=more)


def read(rows: Sequence[dict[str, Cell]], begun: Sequence[dict[str, Cell]] = ()) -> EventSession:
    return read_bws(event(rows, begun))


@pytest.mark.parametrize(
    "kept",
    [
        read_bws(sample()),
        read_usebio(session("howell")),
        hands([1, 1, "AK32", "K32", "432", "432", *[None] * 12]).session,
        replace(
            read([{}], [{"Board": 2}]), auctions=(Bidding(Place("A", 1, 1), 1, "N: 1S"),), problems=("wrong",)
        ),
    ],
    ids=["bridgemate", "usebio", "hands", "in play"],
)
def test_a_session_is_kept_as_it_was(kept: EventSession) -> None:
    assert unpack(pack(kept)) == kept
    for damaged in (b"", pack(kept)[:20], b"x" * 50):
        with pytest.raises(ValueError, match="this reading is damaged"):
            unpack(damaged)


@pytest.mark.parametrize(
    ("rows", "begun", "now"),
    [
        ([], [], (1, 1, LOWEST)),
        ([{}], [], (1, 2, LOWEST)),
        ([{"Board": 2}], [], (1, 1, LOWEST)),
        ([], [{"Board": 2}], (1, 2, IN_PLAY)),
        ([{}, {"ID": 2, "Board": 2}], [], (2, 3, LOWEST)),
        ([{"Round": 2, "Board": 3}], [], (2, 4, LOWEST)),
        ([{"Board": n, "ID": n, "Round": (n + 1) // 2} for n in (1, 2, 3, 4)], [], (None, None, "")),
        ([], [{"Board": 9}], (1, 1, LOWEST)),
    ],
)
def test_which_board_is_at_a_table(
    rows: list[dict[str, Cell]], begun: list[dict[str, Cell]], now: tuple[object, ...]
) -> None:
    """The one with a contract and no result; else the lowest of the round without one; else nobody knows."""
    found = table_now(read(rows, begun), "A", 1)
    assert (found.round, found.board, found.because) == now


def test_a_table_where_a_pair_sits_out() -> None:
    one, two = tables_now(read([]))
    assert str(one) == "Table A 1: round 1, 1 against 2, board 1 (the lowest without a result)"
    assert str(two) == "Table A 2: all rounds played"
    with pytest.raises(KeyError):
        table_now(read([]), "A", 9)


def test_what_is_known_of_a_board() -> None:
    found = board_there(read([{}]), Place("A", 1, 1), 1)
    assert found is not None and found.result is not None and found.calls == "" and found.deal is None
    assert board_there(read([]), Place("A", 1, 1), 3) is None


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "friday.bws"
    made.write_bytes(event([{}]))
    return made


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_readings(kind: str, file: Path, tmp_path: Path) -> None:
    """The second is another snapshot with what changed; one of the same bytes is none."""
    store = Memory() if kind == "memory" else Database(f"sqlite:///{tmp_path / 'console.db'}")
    with pytest.raises(StoreFault, match="no event is open"):
        newest(store)
    first = open_event(store, file, "Ann")
    assert first.is_new and (first.reading.number, first.reading.changes) == (1, {})
    assert not read_again(store, "Ann").is_new
    file.write_bytes(event([{"Result": "-1"}, {"ID": 2, "Board": 2}]))
    second = read_again(store, "Bob")
    assert [(one["what"]) for one in second.reading.changes["results"]] == ["changed", "new"]
    assert (second.reading.event, second.reading.number) == (first.reading.event, 2)
    assert session_of(newest(store)) == second.session
    assert [(one.number, one.by, one.is_intact) for one in store.readings()] == [
        (1, "Ann", True),
        (2, "Bob", True),
    ]
    again = NewReading(first.reading.event, "x", "x", "x", {}, b"")
    with pytest.raises(EditConflict, match="somebody else has read this event"):
        store.read_in(1, again, "Cy")
    other = open_event(store, file, "Ann", is_other=True)
    assert other.reading.event != first.reading.event and other.reading.number == 1
    assert len(store.readings(first.reading.event)) == 2 and len(store.readings()) == 1
    if isinstance(store, Database):
        store.close()


def test_a_movement_for_a_file_without_one(tmp_path: Path, file: Path) -> None:
    """It is kept for the readings after; a file that has one takes no other."""
    plan = parse_rounds("# boards: 2\nround,table,ns,ew\n1,1,1,2\n")
    made, store = tmp_path / "a.xml", Memory()
    made.write_bytes(session("howell"))
    assert open_event(store, made, "Ann", plan).session.meetings == plan.meetings
    made.write_bytes(session("howell") + b"\n")
    assert read_again(store, "Ann").session.meetings == plan.meetings
    with pytest.raises(RecordError, match="a movement of its own"):
        open_event(store, file, "Ann", plan)


def test_the_verbs(file: Path, tmp_path: Path) -> None:
    words = ["--db", f"sqlite:///{tmp_path / 'console.db'}"]

    def told(name: str, *more: str) -> str:
        (tmp_path / name).mkdir()
        ended = run(["event", *more, *words], tmp_path / name)
        assert ended.code == 0, ended.err
        return ended.out

    first = told("a", "open", str(file)).splitlines()
    assert first[0].startswith("Reading 1 of event ") and first[-1] == "Contradictions: none"
    file.write_bytes(event([{}, {"ID": 2, "Board": 2}]))
    assert "board 2: new, 1 against 2, 4S by N, 10 tricks: +620" in told("b", "open", str(file))
    assert "as it was at reading 2" in told("c", "open", str(file))
    status = told("d", "status").splitlines()
    assert status[3].endswith("UTC: 1 new") and status[4].startswith(
        "Table A 1: round 2, 1 against 3, board 3"
    )
    found = json.loads(told("e", "status", "--json"))
    assert [one["without_result"] for one in found["tables"]] == [[3, 4], []]
    assert len(found["readings"]) == 2 and all(one["is_intact"] for one in found["readings"])
    assert "2 readings of events: all as entered" in run(["verify", *words], tmp_path).out


def test_what_open_refuses(tmp_path: Path) -> None:
    words = ["--db", f"sqlite:///{tmp_path / 'console.db'}"]
    for name, more, told in (
        ("a", ["status"], "no event is open; open one with"),
        ("b", ["open"], "open takes a file, the others take none"),
        ("c", ["open", str(tmp_path / "none.bws")], "it cannot be read"),
        ("d", ["read"], "no file was given"),
    ):
        (tmp_path / name).mkdir()
        ended = run(["event", *more, *(words if name != "d" else [])], tmp_path / name)
        assert (ended.code, ended.err.count("\n")) == (2, 1) and told in ended.err
