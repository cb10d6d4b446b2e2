"""The register: what is kept, what is refused, and which questions the entries raise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import main
from rectify_bridge.register.entry import Entry, EntryError, dumps, entry, loads
from rectify_bridge.register.report import reports

GIVEN = {
    "day": "2026-11-21",
    "player": "1001",
    "partner": "1002",
    "kind": "psychic call",
    "call": "1S",
    "shown": "five spades, 11 to 19",
    "hand": "32.J8642.T93.765",
    "did": "nothing unusual",
}


def made(**parts: str) -> Entry:
    return entry(GIVEN | parts)


def asked(*entries: Entry) -> list[tuple[str, tuple[int, ...]]]:
    (report,) = reports(entries)
    return list(report.questions)


def test_an_entry_reads_back() -> None:
    one = made(event="Club pairs", board="7")
    assert loads(dumps(one), "line 1") == one


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"day": "yesterday"}, "is not a day"),
        ({"kind": "joke"}, "is not known"),
        ({"did": "laughed"}, "is not known"),
        ({"player": "John Smith"}, "looks like a name"),
        ({"partner": "1001"}, "this is the player"),
        ({"call": "purple"}, "call and hand"),
        ({"hand": "32.J8642.T93.76"}, "12 cards"),
        ({"shown": ""}, "is missing"),
        ({"weather": "rain"}, "is not known"),
    ],
)
def test_what_is_no_entry_is_refused(parts: dict[str, str], message: str) -> None:
    with pytest.raises(EntryError, match=message):
        made(**parts)


@pytest.mark.parametrize("line", ["", "[]", "nonsense", "[" * 4000])
def test_a_line_that_is_no_entry_says_where(line: str) -> None:
    with pytest.raises(EntryError, match="line 3"):
        loads(line, "register, line 3")


def test_one_psychic_call_raises_no_question() -> None:
    assert asked(made()) == []


def test_fielding_raises_the_question_of_what_partner_knew() -> None:
    ((question, places),) = asked(made(), made(call="2H", did="allowed for it"))
    assert "more reason to expect it than opponents" in question and places == (2,)


def test_the_same_departure_again_raises_the_question_of_an_understanding() -> None:
    ((question, places),) = asked(made(), made(call="1H"), made(day="2026-11-28"))
    assert "1001 made a psychic call of 1S 2 times" in question and places == (1, 3)


def test_the_same_by_the_two_partners_is_not_the_same() -> None:
    assert asked(made(), made(player="1002", partner="1001")) == []


@pytest.mark.parametrize(
    ("kind", "message"), [("misbid", "know their methods"), ("wrong explanation", "penalty")]
)
def test_forgetting_and_wrong_explanations_raise_theirs(kind: str, message: str) -> None:
    assert asked(made(kind=kind)) == []
    ((question, places),) = asked(made(kind=kind), made(kind=kind, call="2C"))
    assert message in question and places == (1, 2)


def test_partnerships_are_apart_and_may_be_chosen() -> None:
    entries = [made(), made(partner="1003"), made(player="1003", partner="1001", day="2026-12-01")]
    assert [one.pair for one in reports(entries)] == [("1001", "1003"), ("1001", "1002")]
    assert [one.pair for one in reports(entries, player="1002")] == [("1001", "1002")]
    assert [len(one.entries) for one in reports(entries, since="2026-11-22")] == [1]


def log(file: Path, **parts: str) -> int:
    given = GIVEN | parts
    return main(
        ["psych", "log", str(file), *(word for name, value in given.items() for word in (f"--{name}", value))]
    )


def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "register.jsonl"
    assert log(file) == 0
    assert log(file, day="2026-11-28") == 0
    assert log(file, kind="joke") == 2
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
    capsys.readouterr()
    assert main(["psych", "report", str(file)]) == 0
    message = capsys.readouterr().out
    assert "AWAY FROM THE TABLE" in message and "ASK" in message
    assert main(["psych", "report", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["pair"] == ["1001", "1002"] and data["questions"][0]["entries"] == [1, 2]


def test_the_day_is_said_as_in_every_verb(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old.jsonl", tmp_path / "new.jsonl"
    assert log(old) == 0
    assert capsys.readouterr().err == "rectify: --day: this is still read; it is written --date now\n"
    words = [word for name, value in GIVEN.items() for word in (f"--{name}", value)]
    assert main(["psych", "log", str(new), "--date", *words[1:]]) == 0
    assert capsys.readouterr().err == "" and new.read_text() == old.read_text()


def test_a_file_that_is_no_register(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "register.jsonl"
    file.write_text("nonsense\n", encoding="utf-8")
    assert main(["psych", "report", str(file)]) == 2
    assert main(["psych", "count", str(file)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 2
