"""Taking answers: in order, once each, of those who may be asked; and the file that keeps them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import main
from rectify_bridge.poll.answer import Answer
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.poll import Poll
from rectify_bridge.poll.pollfile import dumps, loads
from rectify_bridge.poll.problem import sheet_of
from tests.poll.boards import FILE, SOUTH, slam

POLL = Poll(sheet_of(slam(), SOUTH), (), "14", "North's 5D came after a long pause.")
PASSES = Answer("P1", "tournament", True, "pass", ("6d", "6D"))


def test_an_answer_is_written_as_everywhere() -> None:
    (kept,) = POLL.then(PASSES).answers
    assert (kept.chose, kept.considered) == ("P", ("6D",))


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (replace(PASSES, chose="3H"), "not legal"),
        (replace(PASSES, chose="8D"), "not legal"),
        (replace(PASSES, considered=("Pass",)), "P is the action that was chosen"),
        (replace(PASSES, pollee="John Smith"), "not by a name"),
        (replace(PASSES, pollee=""), "not by a name"),
    ],
)
def test_what_is_no_answer_is_refused(answer: Answer, message: str) -> None:
    with pytest.raises(PollError, match=message):
        POLL.then(answer)


def test_nobody_answers_twice() -> None:
    with pytest.raises(PollError, match="P1 has already answered"):
        POLL.then(PASSES).then(PASSES)


def test_a_card_has_to_be_in_the_hand_shown() -> None:
    from rectify_bridge.table.seat import Seat

    lead = Poll(sheet_of(slam(), replace(SOUTH, seat=Seat.W, after=None, cards=0)))
    assert lead.then(replace(PASSES, chose="s4", considered=("DT",))).answers[0].considered == ("DT",)
    with pytest.raises(PollError, match="not in the hand"):
        lead.then(replace(PASSES, chose="SK", considered=()))


def test_the_suggestion_is_asked_only_after_the_answer() -> None:
    with pytest.raises(PollError, match="has not answered"):
        POLL.suggests("P1", "bidding on")
    asked = POLL.then(PASSES).suggests("P1", "bidding on")
    assert asked.answers[0].suggests == "bidding on"
    with pytest.raises(PollError, match="P1 has already said what it suggests"):
        asked.suggests("P1", "nothing")
    with pytest.raises(PollError, match="does not ask"):
        replace(POLL, suggestion=None).then(PASSES).suggests("P1", "bidding on")


@pytest.mark.parametrize(
    ("played", "message"),
    [("has still to play it", "this player will still play the board"), ("maybe", "not known")],
)
def test_the_sheet_is_not_shown_to_everybody(played: str, message: str) -> None:
    assert POLL.shown_to("played") is POLL.shown_to("not entered")
    with pytest.raises(PollError, match=message):
        POLL.shown_to(played)


def test_withdrawing_needs_a_reason_and_an_answer() -> None:
    with pytest.raises(PollError, match="reason"):
        POLL.then(PASSES).withdraw("P1", " ")
    with pytest.raises(PollError, match="has not answered"):
        POLL.withdraw("P2", "a mistake")


def test_a_file_reads_back_as_it_was() -> None:
    poll = (
        POLL.then(PASSES).suggests("P1", "more").withdraw("P1", "no peer").then(replace(PASSES, pollee="P2"))
    )
    assert loads(dumps(poll)) == poll


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"schema": "other/1"}', '{"schema": "rectify-poll/1"}', "[" * 5000, "nonsense"]
)
def test_what_is_no_poll_is_one_clear_error(text: str) -> None:
    with pytest.raises(PollError, match="poll"):
        loads(text, "poll.json")


def test_a_file_with_a_changed_sheet_is_refused() -> None:
    data = json.loads(dumps(POLL.then(PASSES)))
    data["sheet"]["kind"] = "guess"
    with pytest.raises(PollError, match="guess"):
        loads(json.dumps(data))


# --- the verb -------------------------------------------------------------------------------------


def new(file: Path, *more: str) -> int:
    board = [str(FILE), "--seat", "S", "--after", "17", "--methods", "natural", "--level", "experts"]
    return main(["poll", "new", *board, "--scoring", "IMPs", "--out", str(file), *more])


def answer(file: Path, by: str, chose: str, *more: str) -> int:
    given = ["--by", by, "--chose", chose, "--played", "played", "--peer", "yes", "--standing", "expert"]
    return main(["poll", "answer", str(file), *given, *more])


def test_a_poll_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "poll.json"
    assert new(file) == 0
    assert "1. What do you call?" in capsys.readouterr().out
    for number, chose in enumerate(("6D", "Pass", "6D", "6D", "Pass"), start=1):
        assert answer(file, f"P{number}", chose) == 0
    assert main(["poll", "tally", str(file), "--edition", "2017", "--authority", "EBU"]) == 0
    message = capsys.readouterr().out
    assert "2 of 5 considered it, 2 chose it" in message and "AWAY FROM THE TABLE" in message
    assert main(["poll", "tally", str(file), "--edition", "2017", "--authority", "EBU", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["action"] for one in data["actions"]] == ["P", "6D"]
    assert data["finding"] is None
    assert main(["poll", "tally", str(file), "--date", "2019-05-01", "--authority", "EBU", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == data  # the edition of that day is 2017


def test_a_poll_is_never_overwritten_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "poll.json"
    assert new(file) == 0
    assert answer(file, "P1", "6D") == 0
    before = file.read_bytes()
    assert new(file) == 2
    assert answer(file, "P1", "Pass") == 2
    assert answer(file, "P2", "3H") == 2
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "typed",
    [
        ["poll", "count", "x"],
        ["poll", "new", str(FILE), "--out", "x.json"],
        ["poll", "new", str(FILE), "--seat", "S"],
        ["poll", "new", str(FILE), "--seat", "S", "--out", "x.json", "--after", "1", "--cards", "0"],
        ["poll", "new", str(FILE), "--seat", "S", "--out", "x.json", "--meaning", "weak"],
        ["poll", "tally", "nowhere.json", "--edition", "2017", "--authority", "EBU"],
    ],
)
def test_bad_input_is_one_line(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(typed) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_still_to_play_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "poll.json"
    assert new(file) == 0
    assert main(["poll", "show", str(file), "--played", "has still to play it"]) == 2
    assert main(["poll", "show", str(file), "--played", "played"]) == 0
