"""`rectify-bridge dd`: what it reads, what it prints, and that nothing it is given makes it stop."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.progress import Progress
from rectify_bridge.equity.dd.item import Bad, Item, item_of_data
from rectify_bridge.equity.dd.stream import solved
from rectify_bridge.equity.position_json import data_of
from rectify_bridge.equity.solver.choose import usual_solver
from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.equity.solver.interface import Limit
from rectify_bridge.equity.solver.question import Question
from rectify_bridge.extras import how_to_install
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.play.recorded import Turn
from rectify_bridge.table.reader import read_records
from tests.app.terminal import Terminal
from tests.equity.brute import ns_tricks, random_position
from tests.sampling import gate_only

RECORDS = Path(__file__).parents[2] / "data" / "vanderbilt-2012.pbn"
needs_dds = pytest.mark.skipif(not is_installed(), reason="endplay is not installed")
FINESSE = {
    "id": "a finesse",
    "trump": "N",
    "leader": "S",
    "declarer": "S",
    "hands": {"N": ["SA", "SQ"], "E": ["H6", "H5"], "S": ["S3", "S2"], "W": ["SK", "SJ"]},
}


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without the library."""
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)


def lines(*given: Any) -> str:
    return "".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in given)


def test_a_position_as_text_and_as_json(rectify: Terminal, plain: None) -> None:
    ran = rectify("dd", "-", typed=lines(FINESSE))
    assert ran == (0, "a finesse: North-South 2, East-West 0 of 2, declarer 2\n", "")
    ran = rectify("dd", "-", "--json", typed=lines(FINESSE))
    assert json.loads(ran.out) == {
        "id": "a finesse",
        "status": "solved",
        "kind": "tricks",
        "turn": "S",
        "trump": "N",
        "tricks_left": 2,
        "ns": 2,
        "ew": 0,
        "declarer_tricks": 2,
        "engine": "plain Python",
    }


def test_each_card(rectify: Terminal, plain: None) -> None:
    """West leads from the king: the jack gives the finesse away, the king loses the trick at once."""
    position = {**FINESSE, "leader": "W", "hands": {**FINESSE["hands"], "W": ["SK", "D2"]}}  # type: ignore[dict-item]
    ran = rectify("dd", "-", "--cards", "--json", typed=lines(position))
    assert json.loads(ran.out)["cards"] == {"SK": 0, "D2": 1}
    ran = rectify("dd", "-", "--cards", typed=lines(position))
    assert "W to play, tricks of that side: SK 0  D2 1" in ran.out


@gate_only
@pytest.mark.parametrize("engine", ["plain", pytest.param("library", marks=needs_dds)])
def test_ten_thousand_positions_piped_in(
    engine: str, rectify: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line of output for each line of input, in order, the bad ones in their places."""
    if engine == "plain":
        monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)
    dice = random.Random(10_000)
    positions = [random_position(dice, 1 + number % 2) for number in range(10_000)]
    given: list[Any] = [{"id": number, **data_of(position)} for number, position in enumerate(positions)]
    twice = {**FINESSE, "id": 5000, "hands": {**FINESSE["hands"], "E": ["SA", "H5"]}}  # type: ignore[dict-item]
    unequal = {**FINESSE, "id": 5001, "hands": {**FINESSE["hands"], "E": ["H5"]}}  # type: ignore[dict-item]
    given[5000], given[5001], given[9_999] = twice, unequal, "{ no json"
    ran = rectify("dd", "-", "--json", "--jobs", "1", typed=lines(*given))
    assert ran.code == 2
    message = [json.loads(line) for line in ran.out.splitlines()]
    assert [one["id"] for one in message] == [*map(str, range(9_999)), "line 10000"]
    bad = [one for one in message if one["status"] != "solved"]
    assert [one["id"] for one in bad] == ["5000", "5001", "line 10000"]
    assert "SA is with North and with East" in bad[0]["error"]["what"]
    assert bad[0]["error"]["where"] == "standard input, line 5001"
    assert "the hands have different lengths: N 2, E 1, S 2, W 2 cards" in bad[1]["error"]["what"]
    assert len(ran.err.splitlines()) == 3
    for number in range(0, 5000, 61):
        assert message[number]["ns"] == ns_tricks(positions[number])


def test_what_was_asked_before_is_not_asked_again(plain: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same position in two rooms, a bad one between, and another one."""
    other = {**FINESSE, "hands": {**FINESSE["hands"], "W": ["SK", "D2"]}, "leader": "W"}  # type: ignore[dict-item]
    solver, asked = usual_solver(), list[Question]()

    def counted(questions: Iterable[Question]) -> Iterator[Question]:
        for question in questions:
            asked.append(question)
            yield question

    answers = solver.answers
    monkeypatch.setattr(solver, "answers", lambda questions, limit: answers(counted(questions), limit))
    bad = Bad("bad", RecordError("no", "", ""))
    rooms = [item_of_data(FINESSE, name, False) for name in ("open", "closed")]
    items: list[Item | Bad] = [rooms[0], bad, item_of_data(other, "other", False), rooms[1], bad]
    found = [(item.name, answer) for item, answer in solved(items, solver, Limit(2.0))]
    assert [name for name, _ in found] == ["open", "bad", "other", "closed", "bad"]
    assert found[0][1] == found[3][1] != () and found[1][1] == found[4][1] == () and len(asked) == 2


@needs_dds
def test_a_deal_has_a_table(rectify: Terminal) -> None:
    deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 65.876.8765.8765 432.5432.432.432"
    ran = rectify("dd", "-", "--json", "--jobs", "1", typed=lines({"id": "tops", "deal": deal}))
    table = json.loads(ran.out)["table"]
    assert [table[seat]["N"] for seat in "NESW"] == [13, 0, 13, 0]
    assert set(table["N"]) == {denomination.value for denomination in Denomination}
    ran = rectify("dd", "-", "--jobs", "1", typed=lines({"id": "tops", "deal": deal}))
    assert ran.out.splitlines()[0].split() == ["tops:", "tricks", "by", "declarer", "N", "S", "H", "D", "C"]
    assert ran.out.splitlines()[1].split()[:2] == ["North", "13"]
    one = {"id": "as played", "deal": deal, "trump": "N", "leader": "E", "declarer": "N"}
    assert json.loads(rectify("dd", "-", "--json", typed=lines(one)).out)["declarer_tricks"] == 13


@needs_dds
def test_boards_on_record(rectify: Terminal, tmp_path: Path) -> None:
    """Where all thirteen tricks were played, the last figure is the result that was recorded."""
    games = RECORDS.read_text(encoding="utf-8").split("\n\n")
    games = [games[0], *games[44:49]]
    file = tmp_path / "some.pbn"
    file.write_text("\n\n".join(games), encoding="utf-8")
    records = list(read_records(file))
    ran = rectify("dd", str(file), "--json", "--jobs", "1")
    message = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert len(message) == len(records)
    whole = 0
    for record, one in zip(records, message, strict=True):
        assert one["kind"] == "line"
        assert record.play is not None
        assert record.contract is not None
        tricks = list(record.play.turns(record.contract.denomination))
        if sum(map(_complete, tricks)) == 13 and not record.misagreed:
            whole += 1
            assert one["played"][-1]["declarer_tricks"] == record.result
        lost = {"NS": 0, "EW": 0}
        for step in one["played"]:
            assert step["lost"] >= 0
            lost["NS" if step["seat"] in "NS" else "EW"] += step["lost"]
        mine, theirs = ("NS", "EW") if record.declarer and record.declarer.value in "NS" else ("EW", "NS")
        end = one["played"][-1]["declarer_tricks"]
        assert one["declarer_tricks"] - lost[mine] + lost[theirs] == end
    assert whole, "no board was played to the end"
    text = rectify("dd", str(file), "--jobs", "1").out
    assert f"{len(records)} solved" in text


def _complete(turn: Turn) -> bool:
    return turn.is_complete


def test_without_the_library_a_deal_is_not_solved_and_that_is_said(rectify: Terminal, plain: None) -> None:
    deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 65.876.8765.8765 432.5432.432.432"
    ran = rectify("dd", "-", "--json", typed=lines({"id": "tops", "deal": deal}, FINESSE))
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["status"], first["why"], first["low"], first["high"]) == (
        "not solved",
        "beyond the solver",
        0,
        13,
    )
    assert second["status"] == "solved"
    assert ran.code == 0
    assert how_to_install("solver") in ran.err


WRONG = [
    ("an empty file", "", "the file is empty"),
    ("neither", "hello\n", "this is neither PBN nor LIN"),
    ("a list", "{}\n", "`trump` is missing"),
    ("no text", '{"deal": 7}\n', "deal: this is not text"),
    ("a hand unknown", '{"deal": "N:A... - Q... J..."}\n', "the hand of East is not known"),
    ("no seat", json.dumps({**FINESSE, "declarer": "X"}), "declarer: 'X' is not a seat"),
    ("deeply nested", "{" + '"a":[' * 5000, "this is not JSON"),
    ("a record without a deal", '[Board "1"]\n[Contract "4S"]\n', "there is no deal"),
    ("a record with a card twice", '[Board "1"]\n[Deal "N:AA... K... Q... J..."]\n', "SA appears twice"),
    (
        "unequal hands",
        '[Board "1"]\n[Deal "N:AK... Q... J... T..."]\n',
        "the hands have different lengths: N 2, E 1, S 1, W 1 cards",
    ),
]


@pytest.mark.parametrize(
    ("typed", "message"), [pytest.param(t, message, id=name) for name, t, message in WRONG]
)
def test_bad_input_is_one_line(typed: str, message: str, rectify: Terminal, plain: None) -> None:
    ran = rectify("dd", "-", typed=typed)
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_no_file_and_no_sense(rectify: Terminal) -> None:
    assert "cannot be read" in rectify("dd", "no such file").err
    assert "--jobs: this must be more than 0" in rectify("dd", "-", "--jobs", "0").err
    for verb, seconds in product(("dd", "equity"), ("0", "-1", "NaN", "1e999", "86401")):
        assert "--seconds: this must be more than 0" in rectify(verb, "-", "--seconds", seconds).err


def test_the_bar_is_for_terminals_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Progress("positions", 2) as progress:
        progress.step()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("rectify_bridge.app.progress._EVERY", 0)
    with Progress("positions", 2) as progress:
        progress.step()
    assert "50% of 2 positions" in capsys.readouterr().err


def test_a_line_is_followed_up_to_its_first_illegal_card(rectify: Terminal, plain: None) -> None:
    """West has the king of spades and plays a heart: what comes after a revoke is not a line of legal
    play."""
    game = (
        '[Board "5"]\n[Deal "N:AQ... .65.. 32... K.2.."]\n[Contract "NT"]\n[Declarer "E"]\n'
        '[Play "S"]\nS2 H2 SQ H5\nS3 SK SA H6\n'
    )
    ran = rectify("dd", "-", "--json", typed=game)
    message = json.loads(ran.out)
    assert [(step["seat"], step["card"]) for step in message["played"]] == [("S", "S2")]
    assert message["note"] == "West's H2 to trick 1 is not legal play: the cards after it do not count"
    assert "the cards after it do not count" in rectify("dd", "-", typed=game).out
