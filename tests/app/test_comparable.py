"""`comparable`: the table for the Director, as text and JSON, and one line where there is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer

from rectify_bridge.app.cli.main import build
from rectify_bridge.app.errors import BAD_INPUT, NEEDED, RULED, Failure
from tests.app.terminal import Terminal

OVERCALL = ("--auction", "E: S:1H E:1S", "--meaning", "5+H, 11-20")
MEMBERS = {"ground", "verdict", "hands", "share_inside", "counterexample", "why"}


def run(*words: str) -> int:
    """The exit code; raises what the command line turns into one line."""
    command = typer.main.get_command(build(("comparable",)))
    return int(command(["comparable", *words], standalone_mode=False) or 0)


def options(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run(*words, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["aloud"] is False
    return {option["call"]: option for option in data["options"]}


def test_json_has_every_legal_call(capsys: pytest.CaptureFixture[str]) -> None:
    found = options(capsys, *OVERCALL, "--meaning", "2H: 5+H, 12-16", "--meaning", "3H: 6H, 5-10")
    assert len(found) == 33  # pass, double and the 31 bids above 1S
    two = found["2H"]
    assert (two["verdict"], two["route"]) == ("comparable", "31A2(a)")
    assert two["consequence"].endswith("[31A2(a)]") and two["aloud"] is False
    (row,) = two["meanings"]
    assert set(row) >= MEMBERS
    assert (row["ground"], row["share_inside"], row["counterexample"]) == ("23A2", 1.0, None)
    assert found["3H"]["verdict"] == "not" and found["3H"]["meanings"][0]["counterexample"]
    assert found["3NT"]["verdict"] == "judgement" and found["3NT"]["undefined"] == "there is no meaning"


def test_a_system_and_a_pairs_own_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plain = options(capsys, *OVERCALL, "--system", "standard-american")["2H"]["meanings"][0]
    assert plain["points"]["replacement"] == [10, 16]
    card = tmp_path / "card.yaml"
    card.write_text('system: ours\nmeanings:\n  (1S):\n    2H: {shows: "5+H, 12-17", force: not forcing}\n')
    own = options(capsys, *OVERCALL, "--system", "standard-american", "--card", str(card))
    assert own["2H"]["meanings"][0]["points"]["replacement"] == [12, 17]
    assert own["2H"]["verdict"] == "comparable"
    assert own["3H"]["meanings"]  # of which the card says nothing: the system's
    named = options(capsys, *OVERCALL, "--system", "standard-american", "--card", f"NS={card}")
    assert named == own
    run(*OVERCALL, "--card", str(card))
    assert capsys.readouterr().err == (
        "rectify: --card FILE: this is still read; it is written --card NS=FILE now\n"
    )


def test_what_a_call_out_of_turn_meant_comes_from_the_system(capsys: pytest.CaptureFixture[str]) -> None:
    found = options(capsys, "--auction", "E: S:1H E:1S", "--system", "standard-american")
    assert found["2H"]["meanings"][0]["points"]["withdrawn"][0] >= 11


def test_a_note_in_the_record_is_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    found = options(capsys, "--auction", "E: S:1H[5+ !H; 11-20 HCP] E:1S", "--meaning", "2H: 5+H 11-16")
    assert found["2H"]["verdict"] == "comparable"


def test_a_printed_tolerance(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*OVERCALL, "--meaning", "2H: 5+H, 9-16")
    assert options(capsys, *words)["2H"]["verdict"] == "judgement"
    assert options(capsys, *words, "--tolerance", "2: club regulation 7")["2H"]["verdict"] == "comparable"
    assert options(capsys, *words, "--tolerance", "1: club regulation 7")["2H"]["verdict"] == "not"


def test_the_opinion_stands_beside_the_question_or_decides(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*OVERCALL, "--meaning", "2H: 5+H, 10-16", "--meaning", "3H: 5+H, 9-16")
    beside, decides = options(capsys, *words), options(capsys, *words, "--opinion", "decides")
    assert (beside["2H"]["verdict"], decides["2H"]["verdict"]) == ("judgement", "comparable")
    assert (beside["3H"]["verdict"], decides["3H"]["verdict"]) == ("judgement", "judgement")  # close
    row = beside["2H"]["meanings"][0]["opinion"]
    assert (row["opinion"], row["decides"]) == ("similar", False)
    assert row["sentence"].startswith("similar: 80 of 100 hands fit both, the others lie 1 point outside")
    assert row["nearest"]["comparable"]["address"].startswith("http") and row["learned"]["points"] > 0
    assert decides["2H"]["meanings"][0]["opinion"]["decides"] is True
    assert row["source"] in decides["2H"]["meanings"][0]["why"]


def test_the_page_has_the_opinion_and_the_nearest_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*OVERCALL, "--meaning", "2H: 5+H, 10-16") == 0
    text = " ".join(line.removeprefix("AWAY").strip() for line in capsys.readouterr().out.splitlines())
    assert "Opinion: similar: 80 of 100 hands fit both, the others lie 1 point outside on average" in text
    assert (
        "Nearest rulings: comparable 'One heart out of turn, then a sound overcall at the two level'" in text
    )
    assert "Opinion of the program, from published rulings, bounds of" in text


def test_a_reading_of_the_programs_own_is_shown_back(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*OVERCALL[:2], "--meaning", "weak two H", "--meaning", "2H: 5+H, 9-16")
    row = options(capsys, *words)["2H"]["meanings"][0]
    assert row["readings"] == ["'weak two H' read as 5-10, 6 H"] and row["points"]["withdrawn"] == [5, 10]
    assert run(*words) == 0
    text = " ".join(line.removeprefix("AWAY").strip() for line in capsys.readouterr().out.splitlines())
    assert text.count("'weak two H' read as 5-10, 6 H (the program's reading; ask the pair)") == 2


@pytest.mark.parametrize(
    ("meaning", "says", "row"),
    [
        ("5+H | transfer to hearts | artificial", "it specifies hearts (length)", ["hearts (length)"]),
        ("16+ | artificial", "it specifies no denomination, so no bid specifies the same", []),
        ("6H or 6S | artificial", "which denominations it specifies is yours to find", None),
        ("15-18 balanced", "it specifies notrump (length)", ["notrump (length)"]),
    ],
)
def test_what_an_insufficient_bid_specifies_is_said(
    capsys: pytest.CaptureFixture[str], meaning: str, says: str, row: list[str] | None
) -> None:
    bid = "1NT" if "balanced" in meaning else "1D"
    words = ("--auction", f"N: 2S {bid}", "--meaning", meaning, "--meaning", "3H: 5+H")
    assert run(*words) == 0
    assert f"27B1(a): {says}" in capsys.readouterr().out
    assert run(*words, "--json") == 0
    assert json.loads(capsys.readouterr().out)["meanings"][0]["specifies"] == row


def test_every_line_is_marked_away(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*OVERCALL, "--meaning", "5+H, 5-9", "--meaning", "2H: 5+H, 9-16") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines and all(line.startswith("AWAY") for line in lines)
    assert any("not inside" in line for line in lines)
    assert max(map(len, lines)) <= 100


def test_no_choice(capsys: pytest.CaptureFixture[str]) -> None:
    found = options(capsys, "--auction", "N: 1NT S:2D", "--rho-passes", "--meaning", "5+H")
    assert list(found) == ["2D"]
    assert (found["2D"]["verdict"], found["2D"]["route"]) == ("no-choice", "31A1")
    assert list(options(capsys, "--auction", "E: S:P")) == ["P"]


@pytest.mark.parametrize(
    ("words", "where", "what"),
    [
        (
            ("--auction", "N: 1S P"),
            "--auction",
            "there is no call out of turn and no insufficient bid",
        ),
        (("--auction", "N: 1S 9Q"), "--auction", "9Q"),
        (
            ("--auction", "N: 1NT S:2D", "--meaning", "5+H"),
            "--auction",
            "the call that East makes now is missing",
        ),
        (("--auction", "N: 2S 1NT"), "--meaning", "what E:1N could mean is not said"),
        (
            ("--auction", "S: 1NT P P 2C P P 1D", "--system", "acol"),
            "--system",
            "no call that North may have overlooked explains 1♦",
        ),
        (
            ("--auction", "N: 2S 1NT", "--system", "acol", "--thought", "9Q"),
            "--thought",
            "the dealer is missing",
        ),
        (("--auction", "E: S:1H[weak] E:1S"), "--auction", "the explanation of S:1H is not understood"),
        ((*OVERCALL, "--meaning", "waek"), "--meaning 'waek', character 1", "not understood"),
        ((*OVERCALL, "--meaning", "strong 2C"), "--meaning 'strong 2C', character 1", "a bid, or the length"),
        ((*OVERCALL, "--meaning", "2H: 11+, 0-7"), "character 10", "no hand fits"),
        ((*OVERCALL, "--meaning", "2Q: 5+H"), "--meaning", "not a call"),
        ((*OVERCALL, "--meaning", "2H: 5+H", "--meaning", "2H: 6H"), "--meaning", "two meanings"),
        ((*OVERCALL, "--tolerance", "2"), "--tolerance", "is not a tolerance"),
        ((*OVERCALL, "--picture", "2Q"), "--picture", "not a call"),
        ((*OVERCALL, "--meaning", "2H: 5+H", "--picture", "3H"), "--picture", "3♥ is not compared here"),
        ((*OVERCALL, "--picture", "2H", "--json"), "rectify-bridge comparable", "together"),
        ((*OVERCALL, "--opinion", "maybe"), "--opinion", "'maybe' is not a setting of the opinion"),
        ((*OVERCALL, "--system", "klondike"), "", "there is no system 'klondike'"),
        ((*OVERCALL, "--card", "nowhere.yaml"), "nowhere.yaml", "cannot be read"),
        ((*OVERCALL, "--card", "NS=nowhere.yaml"), "nowhere.yaml", "cannot be read"),
        ((*OVERCALL, "--card", "EW=card.yaml"), "--card", "made by NS; give --card NS=FILE"),
    ],
)
def test_one_line_for_bad_input(words: tuple[str, ...], where: str, what: str) -> None:
    with pytest.raises(Failure) as caught:
        run(*words)
    assert where in caught.value.where and what in str(caught.value) and caught.value.right


def test_rule_shows_the_evidence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(
        'authority: WBF\ndate: 2026-01-01\ngiven:\n  auction: "E: S:1H"\n'
        "  events: [{attention: W}, {answer: {i1.accepted out of rotation: no}},\n"
        "    {call: 'E:1S'}, {call: 'S:2H'}]\n"
        "  answers: {i1.slip: no}\n"
        '  meanings: {withdrawn: ["5+H, 11-20"], calls: {2H: "5+H, 9-16"}}\n'
    )
    command = typer.main.get_command(build(("rule",)))
    assert command(["rule", str(case)], standalone_mode=False) == 3
    out = capsys.readouterr().out
    assert "AWAY  meanings: 23A1, 9-16 points against 11-20 (2 points beyond)" in out
    case.write_text(case.read_text().replace("9-16", "12-16"))
    assert not command(["rule", str(case)], standalone_mode=False)
    out = capsys.readouterr().out
    assert "[31A2(a)]" in out and "AWAY  Is the replacement a comparable call? yes; meanings: 23A2" in out


CASE = """\
authority: WBF
edition: 2017
date: 2026-01-15
given:
  auction: "E: S:1H"
  events: [{answer: {i1.accepted out of rotation: no}}, {call: 'E:1S'}, {call: 'S:2H'}]
  answers: {i1.slip: no}
  meanings: {withdrawn: ["5+H, 11-20"], calls: {2H: "5+H, 10-16"}}
"""
SAYS = "similar: 80 of 100 hands fit both"


def test_rule_asks_with_the_opinion_beside_and_asks_nobody_when_it_decides(
    rectify: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(CASE)
    asked = rectify("rule", str(file))
    words = " ".join(asked.out.replace("AWAY", "").split())
    assert asked.code == NEEDED and f"published rulings, bounds of 2026-11-24: {SAYS}" in words
    (needed,) = json.loads(rectify("rule", str(file), "--json").out)["needed"]
    assert needed["key"] == "i1.same or similar meaning" and SAYS in needed["beside"]
    ruled = rectify("rule", str(file), "--opinion", "decides")
    assert ruled.code == RULED and SAYS in " ".join(ruled.out.split()) and "[31A2(a)]" in ruled.out
    file.write_text(CASE.replace("{withdrawn", "{opinion: decides, withdrawn"))
    assert rectify("rule", str(file)).out == ruled.out
    bad = rectify("rule", str(file), "--opinion", "maybe")
    assert bad.code == BAD_INPUT and bad.err.count("\n") == 1 and "'maybe' is not a setting" in bad.err


def test_ask_has_the_opinion_beside_the_question(rectify: Terminal, tmp_path: Path) -> None:
    file, save = tmp_path / "case.yaml", tmp_path / "saved.yaml"
    file.write_text(CASE)
    asked = rectify("ask", str(file), "--save", str(save), typed="quit\n")
    assert SAYS in " ".join(asked.out.replace("AWAY", "").split())
    decided = rectify("ask", str(file), "--save", str(save), "--opinion", "decides", typed="quit\n")
    assert "same or a similar" not in decided.out and "31A2(a)" in decided.out


@pytest.mark.parametrize("words", [("rule", "--json"), ("rule",), ("ask",)])
def test_an_opinion_without_a_meaning_is_not_silent(
    rectify: Terminal, tmp_path: Path, words: tuple[str, ...]
) -> None:
    verb, *rest = words
    file = tmp_path / "case.yaml"
    rest += ["--save", str(tmp_path / "saved.yaml")] if verb == "ask" else []
    file.write_text(CASE)
    assert rectify(verb, str(file), "--opinion", "decides", *rest, typed="quit\n").err == ""
    file.write_text(CASE.partition("  meanings:")[0])
    said = rectify(verb, str(file), "--opinion", "decides", *rest, typed="quit\n").err
    assert said.count("\n") == 1 and "--opinion: no meaning was given" in said and "withdrawn:" in said
    assert rectify(verb, str(file), *rest, typed="quit\n").err == ""
    file.write_text(CASE.replace("authority: WBF", "authority: FBW").partition("  meanings:")[0])
    said = rectify(verb, str(file), "--opinion", "decides", *rest, typed="quit\n").err
    assert said.count("\n") == 1 and "FBW" in said  # one error at a time


def test_beside_a_question_stands_what_is_missing(rectify: Terminal, tmp_path: Path) -> None:
    """The withdrawn call has a meaning and the call in its place has none."""
    file = tmp_path / "case.yaml"
    file.write_text(CASE.replace(', calls: {2H: "5+H, 10-16"}', ""))
    words = " ".join(rectify("rule", str(file)).out.replace("AWAY", "").split())
    assert "2♥ is not compared: there is no meaning; add what it means to `calls`, or a `system`" in words


def test_the_picture_has_both_sets_and_marks_what_lies_outside(capsys: pytest.CaptureFixture[str]) -> None:
    """Of 5+H, 9-16 beside 5+H, 11-20 only nine and ten points lie outside, about 34 of 100 hands."""
    assert run(*OVERCALL, "--meaning", "2H: 5+H, 9-16", "--meaning", "3H: 6H, 5-10", "--picture", "2H") == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith("AWAY") for line in lines) and max(map(len, lines)) <= 88
    page = "\n".join(line.removeprefix("AWAY").strip() for line in lines)
    assert "2♥       your judgement" in page and "3♥ " not in page
    assert "o could not: 34 of 100" in page
    points = page.partition("\npoints")[2].partition("\n\n")[0].splitlines()[1:]
    outside = {line.split()[0] for line in points if "o" in line}
    assert outside == {"9", "10"} and {line.split()[0] for line in points} == {str(n) for n in range(9, 21)}
    assert all(f"\n{suit} " in page for suit in ("spades", "hearts", "diamonds", "clubs"))
    hands = page.partition("The likeliest hands of 2♥ outside:")[2].split("\n")[1:]
    assert len(hands) == 3 and all(hand.endswith("10 points") for hand in hands)
