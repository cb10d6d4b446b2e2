"""The written decision: its order, what depends on what, and what it keeps to itself."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.decision.changes import changes, ruled_with
from rectify_bridge.app.decision.document import Document
from rectify_bridge.app.decision.forms import FORMS, form
from rectify_bridge.app.decision.given import DecisionFile, read_decision
from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.decision.typeset import pdf
from rectify_bridge.app.decision.writing import decision_document
from rectify_bridge.app.errors import Failure

SAMPLES = Path(__file__).parents[2] / "samples" / "decision"
FILE = SAMPLES / "slow-five-diamonds.yaml"
NAMES = ("Norma", "Nord", "Edgar", "East,", "Sylvia", "Walter West", "Dora")


def data(**parts: Any) -> dict[str, Any]:
    """The sample decision, with parts of it replaced."""
    return {**yaml.safe_load(FILE.read_text(encoding="utf-8")), **parts}


def read(**parts: Any) -> DecisionFile:
    return read_decision(data(**parts), "decision.yaml", SAMPLES)


def decision(*, named: bool = False, confidential: bool = False, **parts: Any) -> Document:
    message = read(**parts)
    return decision_document(message, ruled_with(message.case, {}), named=named, confidential=confidential)


def text_of(content: bytes) -> tuple[int, str]:
    """The pages of a PDF and its text."""
    pypdf = pytest.importorskip("pypdf")
    pages = pypdf.PdfReader(io.BytesIO(content)).pages
    return len(pages), " ".join(" ".join(page.extract_text() for page in pages).split())


def test_facts_come_before_law_and_law_before_the_ruling() -> None:
    titles = [section.title for section in decision().sections]
    assert titles == [
        "The board",
        "Facts",
        "Evidence",
        "Law",
        "Poll",
        "Reasoning",
        "Ruling",
        "Adjusted score",
        "Appeal",
    ]


def test_it_holds_facts_clauses_poll_ruling_and_score() -> None:
    message = markdown(decision())
    for part in (
        "North hesitated noticeably",
        "Was there an unmistakable hesitation by North? Yes",
        "**Law 16A2.**",
        "| 6♦ | 3 | 5 |",
        "| pass | 2 | 4 |",
        "The Director assigns an adjusted score",
        "NS 1: 5♦ by South +1 (+420)",
    ):
        assert part in message, part


def test_a_poll_and_a_score_that_are_not_there_leave_no_heading() -> None:
    whole = data()
    del whole["polls"], whole["adjustment"]
    message = read_decision(whole, "decision.yaml", SAMPLES)
    titles = {section.title for section in decision_document(message, ruled_with(message.case, {})).sections}
    assert not {"Poll", "Adjusted score"} & titles


TWICE = {
    "edition": 2017,
    "authority": "WBF",
    "date": "2026-01-15",
    "given": {
        "auction": "N: 1S 1H",
        "events": [{"alleged": {"kind": "misinformation", "by": "N"}}, {"attention": "S"}],
        "answers": {
            "i1.misinformation alleged": False,
            "i1.slip": False,
            "i1.accepted": False,
            "i1.replacement": "X",
            "i1.comparable": False,
        },
    },
}


def test_irregularities_are_told_apart_by_number_and_a_fact_asked_again_by_its_time() -> None:
    """27B3: the double in its place is cancelled, and the bid is replaced a second time."""
    message = read_decision({"case": TWICE}, "decision.yaml", SAMPLES)
    text = markdown(
        decision_document(
            message, ruled_with(message.case, {"i1.replacement#2": "P", "i1.comparable#2": "no"})
        )
    )
    assert "**Irregularity 1.** The insufficient bid of 1♥, by East" in text
    assert "**Irregularity 2.** The misinformation, by North" in text
    assert "**Irregularity 1, Law 27B.**" in text and "**Irregularity 1, Law 27B, time 2.**" in text
    assert "**Irregularity 2.** Needs:" in text and "i1" not in text and "i2" not in text


# --- what it keeps to itself ----------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_default_copy_names_nobody_wherever_the_name_was_planted(name: str) -> None:
    facts = [
        {"text": "norma nord and Dora Director talked", "evidence": "Edgar East, and Walter West's card"}
    ]
    message = decision(facts=facts, reasoning=["SYLVIA SOUTH knew it."], penalties=["Norma Nord: a warning"])
    assert name.casefold() not in markdown(message).replace("East, ", "").casefold()


def test_a_named_copy_is_a_deliberate_act() -> None:
    message = markdown(decision(named=True))
    assert "Norma Nord" in message and "Dora Director" in message


def test_what_was_told_in_confidence_is_left_out_unless_the_committee_reads_it() -> None:
    assert "noticed nothing" not in markdown(decision())
    assert "noticed nothing" in markdown(decision(confidential=True))


def test_evidence_told_in_confidence_is_left_out_as_well() -> None:
    facts = [{"text": "West saw it.", "by": "EW", "evidence": "canary", "confidential": True}]
    assert "canary" not in markdown(decision(facts=facts))
    assert "canary" in markdown(decision(facts=facts, confidential=True))


@pytest.mark.parametrize("name", FORMS)
def test_forms_name_nobody_and_tell_nothing_in_confidence(name: str) -> None:
    message = read()
    text = markdown(form(name, message, ruled_with(message.case, {})))
    assert not [word for word in (*NAMES, "noticed nothing") if word in text.replace("East, ", "")]
    assert "Norma Nord" in markdown(form(name, message, ruled_with(message.case, {}), named=True))


# --- one finding ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("finding", "value", "gone", "new"),
    [
        ("hesitation", "no", "Information from the hesitation is unauthorized", "There is no rectification"),
        ("what it could suggest", "nothing", "assigns an adjusted score", "could not demonstrably have"),
        ("chosen as suggested", "no", "assigns an adjusted score", "was not one that it suggested"),
        (
            "share that would consider another action",
            "hardly any",
            "assigns an adjusted score",
            "there was no logical alternative",
        ),
        ("better than with the alternative", "no", "assigns an adjusted score", "gained nothing by it"),
        ("advantage taken deliberately", "yes", "", "may be given a procedural penalty"),
    ],
)
def test_changing_one_finding_alone_changes_the_conclusion(
    finding: str, value: str, gone: str, new: str
) -> None:
    case = data()["case"]
    found = list(changes(ruled_with(case, {}), ruled_with(case, {f"i1.{finding}": value})))
    lost, won = (" ".join(line for sign, line in found if sign == mark) for mark in "-+")
    assert new in won and gone in lost
    assert f"fact i1.{finding}" in won


def test_what_does_not_depend_on_it_does_not_change() -> None:
    case = data()["case"]
    found = [
        line
        for _, line in changes(
            ruled_with(case, {}), ruled_with(case, {"i1.advantage taken deliberately": "yes"})
        )
    ]
    assert [line.partition(":")[0] for line in found] == [
        "fact i1.advantage taken deliberately",
        "fact i1.advantage taken deliberately",
        "i1 [16A2] South may be given a procedural penalty (Law 90)",
    ]


def test_the_same_file_gives_the_same_decision() -> None:
    assert markdown(decision()) == markdown(decision())


# --- paper ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", FORMS)
def test_a_form_is_one_page_with_all_that_is_known(name: str, paper: str) -> None:
    message = read()
    pages, text = text_of(pdf(form(name, message, ruled_with(message.case, {})), paper))
    assert pages == 1
    assert FORMS[name][0] in text and "1992-7" in text and "A national pairs event" in text


@pytest.mark.parametrize("name", FORMS)
def test_a_form_stays_on_one_page_with_long_statements(name: str) -> None:
    long = " ".join(["A long statement."] * 200)
    appeal = {"statement": long, "opponents": long, "decision": long}
    message = read(facts=[{"text": long, "by": whose} for whose in ("agreed", "NS", "EW")], appeal=appeal)
    pages, _ = text_of(pdf(form(name, message, ruled_with(message.case, {}))))
    assert pages == 1


def test_the_decision_as_pdf_has_its_suits() -> None:
    _, text = text_of(pdf(decision()))
    assert all(symbol in text for symbol in "♠♥♦♣")


@pytest.mark.parametrize(
    "text", ['#read("/etc/passwd")', '" + panic() + "', "$x$ *bold* [link](x) `code`", "\\"]
)
def test_what_somebody_wrote_is_never_markup(text: str) -> None:
    message = decision(reasoning=[text])
    _, found = text_of(pdf(message))
    assert " ".join(text.split()) in found
    assert r"\<script\>x\</script\>" in markdown(decision(reasoning=["<script>x</script>"]))


# --- bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"weather": "rain"}, "not known"),
        ({"case": "nowhere.yaml"}, "cannot be read"),
        ({"case": [1]}, "one mapping"),
        ({"event": {"colour": "red"}}, "not known"),
        ({"event": {"name": ["x"]}}, "this must be text"),
        ({"players": {"Q": "x"}}, "not known"),
        ({"facts": "x"}, "this must be a list"),
        ({"facts": [{"text": ""}]}, "text is missing"),
        ({"facts": [{"text": "x", "by": "me"}]}, "'me' is not allowed here"),
        ({"facts": [{"text": "x", "confidential": "maybe"}]}, "`confidential` is yes or no"),
        ({"facts": [{"txt": "x"}]}, "this is not a text"),
        ({"polls": "poll.json"}, "list of files"),
    ],
)
def test_what_is_no_decision_is_refused(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(Failure, match=message):
        read(**parts)


def test_without_a_case_there_is_no_decision() -> None:
    with pytest.raises(Failure, match="case is missing"):
        read_decision({"number": "1"}, "decision.yaml", SAMPLES)


# --- the verb -------------------------------------------------------------------------------------


def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "decision.pdf"
    assert main(["decision", str(FILE), "--pdf", str(file)]) == 0
    assert file.read_bytes().startswith(b"%PDF")
    capsys.readouterr()
    assert main(["decision", str(FILE), "--json"]) == 0
    message = json.loads(capsys.readouterr().out)
    assert message["schema"] == "rectify-decision/1" and message["status"] == "ruled"
    assert main(["decision", str(FILE), "--what-if", "i1.hesitation=no"]) == 0
    assert "+ i1 [16A] There is no rectification for that." in capsys.readouterr().out
    assert main(["decision", str(FILE), "--form", "hand"]) == 0
    assert "Report of hand" in capsys.readouterr().out


@pytest.mark.parametrize(
    "typed",
    [["--form", "x"], ["--pdf", "/nowhere/x.pdf"], ["--what-if", "x"], ["--paper", "a9", "--pdf", "x"]],
)
def test_bad_options_are_one_line(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decision", str(FILE), *typed]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_case_with_an_open_question_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = data()["case"]
    del case["given"]["answers"]["i1.better than with the alternative"]
    file = tmp_path / "decision.yaml"
    file.write_text(yaml.safe_dump({"case": case}), encoding="utf-8")
    assert main(["decision", str(file)]) == 3
    assert "## Still open" in capsys.readouterr().out
