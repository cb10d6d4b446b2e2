"""A contested claim on a decision: the cards left, the line, the play that loses the trick; as PDF too."""

from __future__ import annotations

import io
from typing import Any

import pytest

from rectify_bridge.app.decision.changes import ruled_with
from rectify_bridge.app.decision.document import Document, Paragraph, Section, Table
from rectify_bridge.app.decision.forms import form
from rectify_bridge.app.decision.given import read_decision
from rectify_bridge.app.decision.markdown import markdown
from rectify_bridge.app.decision.typeset import pdf
from rectify_bridge.app.decision.writing import decision_document
from tests.decision.test_decision import SAMPLES

CLAIM: dict[str, Any] = {
    "declarer": "S",
    "trump": "S",
    "leader": "S",
    "hands": {
        "N": ["H3", "H2", "D4"],
        "E": ["H5", "H4", "D5"],
        "S": ["SA", "HA", "DA"],
        "W": ["S2", "D3", "D2"],
    },
    "claimer": "S",
    "claimed": 3,
    "statement": "",
    "aware": False,
    "class": "club",
}
"""West's trump is forgotten: the ace of hearts may be led first, and is ruffed (70C)."""


def case_of(claim: dict[str, Any], by: str, **answers: Any) -> dict[str, Any]:
    return {
        "edition": 2017,
        "authority": "WBF",
        "date": "2024-01-01",
        "given": {
            "auction": "S: 1S P 4S P P P",
            "events": [{"alleged": {"kind": "contested claim", "by": by}}],
            "answers": {f"i1.{name.replace('_', ' ')}": value for name, value in answers.items()},
            "claim": claim,
        },
    }


def document(claim: dict[str, Any], by: str = "S", **answers: Any) -> Document:
    case = case_of(claim, by, **answers)
    given = read_decision({"case": case}, "decision.yaml", SAMPLES)
    return decision_document(given, ruled_with(given.case, {}))


def claimed(found: Document) -> Section | None:
    return next((section for section in found.sections if section.title == "The claim"), None)


def test_the_cards_the_line_and_the_losing_play_stand_before_the_law() -> None:
    found = document(CLAIM)
    titles = [section.title for section in found.sections]
    assert titles.index("The claim") == titles.index("Law") - 1
    section = claimed(found)
    assert section is not None
    cards, turn, number, line, lost = section.blocks
    assert isinstance(cards, Table) and cards.rows[2] == ("South", "A", "A", "A", "–")
    assert turn == Paragraph("Spades are trumps. South is to lead.")
    assert number == Paragraph("2 to declarer, 1 to the defenders.", "Of the last 3")
    assert isinstance(line, Table)
    assert line.rows[0] == ("11", "South ♥A", "West ♠2", "North ♥2", "East ♥4", "West")
    assert isinstance(lost, Paragraph) and lost.label == "Trick 11, South ♥A, not ♠A"
    assert lost.text.startswith("Careless, but normal") and lost.text.endswith("[70C].")


def test_without_a_class_the_line_stands_where_every_class_comes_to_its_number() -> None:
    section = claimed(document({**CLAIM, "class": None}))
    assert section is not None and len(section.blocks) == 5


def test_what_the_director_found_counts_before_the_line() -> None:
    """He found how many tricks it is; the cards alone stand there."""
    found: dict[str, Any] = {"tricks_by_normal_play": "as claimed", "trump_out_and_not_mentioned": False}
    found |= {"line_that_was_stated": "silent", "needs_a_card_with_one_opponent": "no"}
    section = claimed(document(CLAIM, **found, less_successful_normal_line=False))
    assert section is not None and len(section.blocks) == 2


@pytest.mark.parametrize(("agreement", "tricks"), [("established", 2), ("objected in time", 3)])
def test_a_regretted_concession_has_the_line_of_the_law_that_rules(agreement: str, tricks: int) -> None:
    """Two of three were conceded: one comes back by Law 71, both where no agreement was established (70)."""
    case = case_of({**CLAIM, "claimed": 1, "aware": True}, "S", agreement_to_the_claim=agreement)
    case["given"]["events"] = [{"alleged": {"kind": "concession regretted", "by": "S"}}]
    if agreement == "established":
        case["given"]["answers"]["i1.correction period over"] = False
    given = read_decision({"case": case}, "decision.yaml", SAMPLES)
    section = claimed(decision_document(given, ruled_with(given.case, {})))
    assert section is not None
    assert (
        Paragraph(f"{tricks} to declarer, {3 - tricks} to the defenders.", "Of the last 3") in section.blocks
    )


def test_a_claim_by_another_player_is_not_shown() -> None:
    assert claimed(document(CLAIM, by="N")) is None


def test_the_paper_has_the_diagram_and_the_line() -> None:
    pypdf = pytest.importorskip("pypdf")
    pages = pypdf.PdfReader(io.BytesIO(pdf(document(CLAIM)))).pages
    text = " ".join(" ".join(page.extract_text() for page in pages).split())
    assert "South ♥A West ♠2 North ♥2 East ♥4 West" in text
    assert "Spades are trumps. South is to lead." in text


def test_the_form_has_the_cards_left_and_not_the_line() -> None:
    case = case_of({**CLAIM, "statement": "all mine"}, "S")
    given = read_decision({"case": case}, "decision.yaml", SAMPLES)
    found = markdown(form("claim", given, ruled_with(given.case, {})))
    assert "“all mine”" in found and "| West | ♠2" not in found and "Won by" not in found
    assert "| South | A | A | A | – |" in found
    assert "South, 3 of 3 tricks" in found and "Spades are trumps. South is to lead." in found
    assert found.count("“all mine”") == 1, "what is known is written in its place, once"
    silent = read_decision({"case": case_of(CLAIM, "S")}, "decision.yaml", SAMPLES)
    assert "no statement was made" in markdown(form("claim", silent, ruled_with(silent.case, {})))
    given = read_decision({"case": case_of(CLAIM, "N")}, "decision.yaml", SAMPLES)
    assert "| South |  |  |  |  |" in markdown(form("claim", given, ruled_with(given.case, {})))


@pytest.mark.parametrize(("name", "part"), [("score", "Reasoning"), ("penalty", "Penalty")])
def test_the_forms_of_a_score_and_of_a_penalty_say_why(name: str, part: str) -> None:
    texts = {"reasoning": ["East could not know."], "penalties": ["A tenth of a top to East-West (90)."]}
    periods = {"appeals": "until 22:14"}
    data = {"case": case_of(CLAIM, "S"), **texts, "periods": periods}
    given = read_decision(data, "decision.yaml", SAMPLES)
    found = markdown(form(name, given, ruled_with(given.case, {})))
    assert (texts["reasoning"] if name == "score" else texts["penalties"])[0] in found
    assert part in found and "until 22:14" in found


def test_the_line_is_not_spelled_out_among_the_facts() -> None:
    facts = next(section for section in document(CLAIM).sections if section.title == "Facts")
    said = " ".join(block.text for block in facts.blocks if isinstance(block, Paragraph))
    assert ", by the line below)" in said and "S:HA" not in said


def test_a_heading_stays_on_the_page_of_what_follows_it() -> None:
    pypdf = pytest.importorskip("pypdf")
    for rows in range(48, 58):
        facts = Section("Facts", tuple(Paragraph(f"Fact {row}") for row in range(rows)))
        found = pdf(Document("Decision", "", (facts, Section("Appeal", (Paragraph("The text."),)))))
        first, *_ = (page.extract_text() for page in pypdf.PdfReader(io.BytesIO(found)).pages)
        assert ("Appeal" in first) == ("The text." in first)
