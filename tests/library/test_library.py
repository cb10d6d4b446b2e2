"""The library: `import rectify_bridge`, as docs/library.md shows it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import rectify_bridge as rectify
from rectify_bridge.law.signal import RulebookError
from tests.app.terminal import ROOT, SAMPLES, Terminal

PAGE = (ROOT / "docs/library.md").read_text(encoding="utf-8")
OPEN = {"given": {"auction": "N: 1S 1H"}}


def insufficient_bid() -> rectify.Case:
    return rectify.Case("N: 1S 1H", authority="WBF", date="2026-01-15")


def test_every_public_name_is_in_the_page_and_can_be_had() -> None:
    table = PAGE[: PAGE.index("## A ruling")]
    actual = set(re.findall(r"`([A-Za-z_]+)(?:\([^`]*\))?`", "\n".join(re.findall(r"^\| .*$", table, re.M))))
    assert set(rectify.__all__) <= actual
    assert all(getattr(rectify, name) is not None for name in rectify.__all__)
    assert set(rectify.__all__) <= set(dir(rectify))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'rectify_bridge' has no attribute 'overcall'"):
        _ = rectify.overcall


def test_importing_the_library_loads_nothing_else() -> None:
    """The command line imports it too, and is to answer at once."""
    listed = "print(sorted(name for name in sys.modules if name.startswith(('rectify', 'yaml'))))"
    code = f"import sys, rectify_bridge; {listed}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "['rectify_bridge']"


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_ruling_is_what_the_command_line_prints(sample: Path, rectify_command: Terminal) -> None:
    printed = rectify_command("rule", str(sample), "--json").out
    ruled = [rectify.rule(case).as_json() for case in rectify.Case.read(sample)]
    assert "\n".join(ruled) + "\n" == printed


def test_a_case_from_a_mapping_is_the_case_of_the_file() -> None:
    path = SAMPLES / "insufficient-bid.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    (read,) = rectify.Case.read(path)
    assert rectify.rule(rectify.Case.from_mapping(data)).as_json() == rectify.rule(read).as_json()


def test_a_board_on_record_is_ruled_on() -> None:
    records = list(rectify.read_records(SAMPLES / "insufficient-bid.pbn"))
    ruled = [rectify.rule(rectify.Case.from_record(one, authority="WBF")) for one in records]
    assert [[incident.kind for incident in one.incidents] for one in ruled] == [["insufficient bid"], []]


def test_an_answer_gives_a_new_ruling_and_keeps_the_old_one() -> None:
    first = rectify.rule(insufficient_bid())
    second = first.answer("no")
    assert first.question is not None and first.question.key == "i1.slip"
    assert second.question is not None and second.question.key == "i1.accepted"
    assert first.status == second.status == "needs"


def test_a_fact_can_be_answered_anew() -> None:
    ruling = rectify.rule(insufficient_bid()).answers({"i1.slip": "no", "i1.accepted": True})
    assert ruling.status == "ruled"
    again = ruling.answer(False, "i1.accepted")
    assert again.question is not None and again.question.key == "i1.replacement"


def test_options_are_what_each_answer_would_bring() -> None:
    ruling = rectify.rule(insufficient_bid()).answer("no")
    accept, refuse = ruling.options
    assert accept.status == "ruled" and accept.question is None and accept.clauses
    taken = ruling.answer(accept.answers[0].value)
    assert {effect.text for effect in accept.effects} <= {e.text for e in taken.incidents[0].effects}
    assert refuse.question is not None and refuse.status == "" and len(refuse.options) > 1
    assert refuse.words == "do not accept it"


def test_lines_are_those_of_the_result() -> None:
    ruling = rectify.rule(insufficient_bid()).answers({"i1.slip": "no", "i1.accepted": "yes"})
    assert [line.text for line in ruling.lines] == [
        one["text"] for one in ruling.as_data()["rulings"][0]["say"]
    ]
    assert str(ruling).splitlines()[0] == str(ruling.lines[0])
    assert all(line.kind in ("QUESTION", "SAY", "DO") for line in ruling.lines)


def test_an_answer_that_no_ruling_rests_on_is_told() -> None:
    ruling = rectify.rule(insufficient_bid()).answers(
        {"i1.slip": "no", "i1.accepted": "yes", "i1.already replaced": "no", "i1.replaced by": "2H"}
    )
    assert ruling.unused == ("i1.replaced by",)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda: rectify.Case("N: 1S 1H", authority="FIFA"), "authority 'FIFA'"),
        (lambda: rectify.Case("N: 1S 9Q", authority="WBF"), "9Q"),
        (lambda: rectify.Case("N: 1S 1H", authority="WBF", edition=2011), "2011"),
        (lambda: rectify.Case("N: 1S 1H", authority="WBF", oction="N: 1S"), "'oction'"),
        (lambda: rectify.Case.from_mapping(OPEN), "authority"),
        (lambda: rectify.rule(insufficient_bid()).answer("perhaps"), "perhaps"),
        (lambda: rectify.rule(insufficient_bid()).answers({"slip": "no"}), "slip"),
        (lambda: rectify.rule(rectify.Case("N: 1S", authority="WBF")).answer("no"), "No question is open"),
        (lambda: rectify.compare("E: S:1H E:1S", "1H", withdrawn_means="5+H"), "1H is not a legal call"),
        (lambda: rectify.compare("E: S:1H E:1S", "2H", withdrawn_means="5+Q"), "5"),
        (lambda: rectify.adjudicate({}, authority="WBF", edition=2017), "hands|missing|position"),
        (lambda: rectify.score("no such file.csv"), "no such file"),
        (lambda: rectify.adjust("form: pairs"), "date"),
    ],
)
def test_what_is_wrong_is_a_value_error_that_says_so(wrong: object, words: str) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match=words):
        wrong()


def test_a_rulebook_error_is_a_value_error() -> None:
    assert issubclass(RulebookError, ValueError)


def test_a_claim_needs_a_class_of_player() -> None:
    claim = {
        "declarer": "S",
        "trump": "N",
        "leader": "S",
        "claimer": "S",
        "claimed": 1,
        "statement": "Mine.",
        "hands": {"S": ["SA"], "W": ["H2"], "N": ["D2"], "E": ["S2"]},
    }
    with pytest.raises(ValueError, match="No class of player was given"):
        rectify.adjudicate(claim, authority="WBF", edition=2017)
    assert rectify.adjudicate({**claim, "class": "club"}, authority="WBF", edition=2017).declarer_tricks == 1


def test_the_words_of_a_claim_are_read_and_the_reading_comes_back() -> None:
    claim = {
        "declarer": "S",
        "trump": "N",
        "leader": "S",
        "claimer": "S",
        "class": "good",
        "words": "losing a club at the end",
        "hands": {
            "N": ["S2", "H2", "C2"],
            "E": ["CA", "DK", "DQ"],
            "S": ["SA", "HA", "C3"],
            "W": ["S3", "H3", "D2"],
        },
    }
    verdict = rectify.adjudicate(claim, authority="WBF", edition=2017)
    assert verdict.reading is not None and not verdict.reading.confirmed and verdict.declarer_tricks == 2
    assert "the words are as read, not confirmed" in verdict.notes
    (part,) = verdict.reading.as_data()["parts"]
    assert part["intents"] == [{"do": "give", "tricks": 1, "suit": "C", "at": "end"}]
    verdict = rectify.adjudicate({**claim, "confirmed": True}, authority="WBF", edition=2017)
    assert verdict.reading is not None and verdict.reading.confirmed and "not confirmed" not in verdict.notes
