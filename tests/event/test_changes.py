"""What changed between two readings of a session."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rectify_bridge.event.changes import changes
from rectify_bridge.event.files.bws import read_bws
from rectify_bridge.event.files.usebio import read_usebio
from tests.app.bad_inputs import run
from tests.event.bridgemate import bws, result, sample
from tests.event.jet_writer import Cell
from tests.event.test_bws import GOOD, ROUND
from tests.event.usebio import session

Rows = list[dict[str, Cell]]
AFTER: Rows = [
    GOOD | {"ID": 1, "Erased": True},
    GOOD | {"ID": 2, "Result": "+1"},
    GOOD | {"ID": 3, "Board": 2},
]


def file(rows: Rows, rounds: Sequence[Sequence[Cell]] = ROUND) -> bytes:
    return bws(rounds, [result(row) for row in rows])


def test_the_same_twice() -> None:
    for one in (read_bws(sample()), read_usebio(session("howell"))):
        same = changes(one, one)
        assert (same.results, same.meetings) == ((), ())


def test_entered_changed_and_gone() -> None:
    found = changes(read_bws(file([GOOD])), read_bws(file(AFTER)))
    assert [(one.what, one.where) for one in found.results] == [
        ("changed", "section A, round 1, table 1, board 1"),
        ("new", "section A, round 1, table 1, board 2"),
    ]
    back = changes(read_bws(file(AFTER)), read_bws(file([GOOD])))
    assert [one.what for one in back.results] == ["changed", "gone"]


def test_entered_again_with_the_same_content() -> None:
    again = [GOOD | {"ID": 1, "Erased": True}, GOOD | {"ID": 2}]
    assert changes(read_bws(file([GOOD])), read_bws(file(again))).results == ()


def test_a_movement_that_changed() -> None:
    other: list[list[Cell]] = [[*ROUND[0]], [1, 2, 1, 4, 3, 3, 4, None], [1, 1, 2, 1, 4, 5, 6, None]]
    found = changes(read_bws(file([])), read_bws(file([], other)))
    assert [(one.what, one.where) for one in found.meetings] == [
        ("changed", "movement, section A, round 1, table 2"),
        ("new", "movement, section A, round 2, table 1"),
    ]


def test_the_verb(tmp_path: Path) -> None:
    before, after = tmp_path / "before.bws", tmp_path / "after.bws"
    before.write_bytes(file([GOOD]))
    after.write_bytes(file(AFTER))
    ended = run(["event", "compare", str(before), str(after)], tmp_path)
    assert ended.out.splitlines() == [
        "section A, round 1, table 1, board 1: 1 against 2, 4S by N, 10 tricks: +420; "
        "now 1 against 2, 4S by N, 11 tricks: +450",
        "section A, round 1, table 1, board 2: new, 1 against 2, 4S by N, 10 tricks: +620",
    ]
    made = json.loads(run(["event", "compare", str(before), str(after), "--json"], tmp_path).out)
    assert [one["what"] for one in made["results"]] == ["changed", "new"] and made["meetings"] == []
    (tmp_path / "same").mkdir()
    same = run(["event", "compare", str(before), str(before)], tmp_path / "same")
    assert same.out == "Nothing has changed.\n"
    for words in (["compare", str(before)], ["read", str(before), str(after)]):
        ended = run(["event", *words], tmp_path)
        assert ended.code == 2 and "compare takes two files" in ended.err
