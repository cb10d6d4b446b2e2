"""`rectify-bridge system`: what it prints, its exit codes, and one clear line where the input is bad."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer

from rectify_bridge.app.cli.verbs.reference.system import command
from rectify_bridge.app.errors import Failure
from rectify_bridge.meaning.regulations.deviation import holds
from rectify_bridge.meaning.words.grammar import parse_hands
from tests.meaning import enumeration as independent

GOOD = "system: Ours\nbased_on: acol\nmeanings:\n  opening:\n    1NT: 11-14 balanced\n"


def run(action: str, *cards: str, **options: str | bool) -> int:
    """The verb as typer calls it; returns the exit code."""
    given = {"after": "", "call": "", "hand": "", "authority": "", "date": "", "every": False, "json": False}
    with pytest.raises(typer.Exit) as done:
        command(action, list(cards), **{**given, **options})  # type: ignore[arg-type]
    return done.value.exit_code


def card(tmp_path: Path, text: str, name: str = "ours.yaml") -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_check_a_good_system(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "acol") == 0
    assert capsys.readouterr().out.startswith("Acol\n")


def test_check_reports_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "system: Ours\nmeanings:\n  opening:\n    1NT: 15-17 balanced\n    1H: 5+H, 11-20\n    2H: weak\n"
    assert run("check", card(tmp_path, text), json=True) == 4
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == "rectify-system/1"
    (error,) = [f for f in found["findings"] if f["kind"] == "error"]
    assert "line 6" in error["where"]
    assert "'weak'" in error["what"]


def test_check_an_overlap_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "system: Ours\nmeanings:\n  opening:\n    1NT: 15-17 balanced\n    1H: 5+H, 11-20\n"
    assert run("check", card(tmp_path, text), json=True) == 4
    (overlap,) = [f for f in json.loads(capsys.readouterr().out)["findings"] if f["kind"] == "overlap"]
    assert overlap["calls"] == ["1H", "1NT"]
    assert overlap["hands"] == independent.count(parse_hands("15-17 balanced"), parse_hands("5+H, 11-20"))
    assert holds(parse_hands("15-17 balanced, 5H"), overlap["hand"])


def test_check_two_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = GOOD.replace("based_on: acol\n", "")
    mine = card(tmp_path, alone)
    his = card(tmp_path, alone.replace("11-14", "12-14"), "his.yaml")
    assert run("check", mine, mine) == 0
    assert run("check", mine, his) == 4
    assert (
        "difference  opening: 1NT: '11-14 balanced' on one card, '12-14 balanced'" in capsys.readouterr().out
    )


def test_show_one_call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", card(tmp_path, GOOD), call="1NT", json=True) == 0
    (row,) = json.loads(capsys.readouterr().out)["calls"]
    assert (row["shows"], row["artificial"], row["specifies"]) == ("11-14 balanced", False, {"N": "length"})


def test_show_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "standard-american", after="1NT") == 0
    shown = capsys.readouterr().out
    assert "2D   " in shown
    assert "transfer to hearts" in shown
    assert "not defined: " in shown


def test_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("hand", "standard-american", hand="AQ54.K73.QJ8.K92") == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("1NT: within: ")
    assert second.startswith("1C: within: ")
    assert "another call goes first" in second
    rules = {"authority": "ACBL", "date": "2025-12-15"}
    assert run("hand", "standard-american", hand="Q43.K84.J952.J84", call="1NT", **rules) == 0
    assert "1NT: far outside: the hand is out by 8 points too few" in capsys.readouterr().out


def test_regulations(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("regulations", "acol", call="1NT", authority="EBU", date="2023-01-01") == 0
    assert "1NT: announce: 12 to 14" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("action", "cards", "options", "words"),
    [
        ("look", ["acol"], {}, "check, show, hand, regulations"),
        ("check", ["nowhere"], {}, "acol, standard-american, strong-club, two-over-one, weak-notrump"),
        ("check", ["acol"] * 3, {}, "too many cards"),
        ("show", ["acol"], {"after": "1x"}, "'1x'"),
        ("show", ["acol"], {"call": "X"}, "not a legal call"),
        ("show", ["acol"], {"call": "9C"}, "9C"),
        ("hand", ["acol"], {}, "no hand was given"),
        ("hand", ["acol"], {"hand": "AKQ"}, "write"),
        ("regulations", ["acol"], {}, "--authority and --date"),
        ("regulations", ["acol"], {"authority": "FIFA", "date": "2020-01-01"}, "ACBL"),
    ],
)
def test_bad_input(action: str, cards: list[str], options: dict[str, str], words: str) -> None:
    given = {"after": "", "call": "", "hand": "", "authority": "", "date": "", "every": False, "json": False}
    with pytest.raises(Failure) as error:
        command(action, cards, **{**given, **options})  # type: ignore[arg-type]
    assert words in str(error.value)


def test_a_card_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Failure) as error:
        run("check", card(tmp_path, "system: Ours\nmeaning: {}\n"))
    assert "line 2" in str(error.value)
