"""What is wrong with a sentence is found. Every sentence of every tree is read in `test_trees`."""

from __future__ import annotations

import pytest

from rectify_bridge.laws import book
from tests.sentences import FAULTS, faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("West must must pass.", "a word twice"),
        ("{binds} must pass.", "a brace"),
        ("Could the offender have known?", "a role where a name is known"),
        ("Did partner choose it?", "partner of nobody"),
        ("If the Director says so, all players face their cards.", "the Director's own choice"),
        ("The command `rectify-bridge score` does it.", "a command"),
        ("West must  pass.", "two spaces"),
        ("West must pass .", "a space before a mark"),
        ("West must pass; .", "a space before a mark"),
        ("West must pass. he may not call.", "no capital"),
        ("West must pass", "no end"),
        ("North-South chooses without consulting partner.", "a side in the singular"),
        ("East-West must disclose its understandings.", "a side in the singular"),
        ("West takes the hand from the own pocket.", "nobody's own"),
        ("Information from a question, or none at all is unauthorized for East.", "what belongs to it"),
        ("Accept it; perhaps declarer may forbid East a suit.", "a condition that is not told"),
        (f"West {'must ' + 'not ' * 24}pass.".replace("not not", "not yet"), "27 words"),
    ],
)
def test_each_fault_is_found(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(text)), faults(text)


@pytest.mark.parametrize(
    "text",
    [
        "West must pass. Come back at the end of play: did West gain (72C)?",
        "West may not correct partner's explanation.",
        "Either of North and South chooses the hand from which declarer leads.",
        "Information from the remark, and any card shown with it, is unauthorized for East.",
        "1♥ stands (27A1).",
    ],
)
def test_what_reads_well_has_no_fault(text: str) -> None:
    assert not faults(text)


def test_no_question_and_no_guidance_names_a_command() -> None:
    command = next(pattern for fault, pattern in FAULTS.items() if fault.startswith("a command"))
    facts = book.facts().values()
    assert not [fact.name for fact in facts if command.search(f"{fact.ask} {fact.guidance} {fact.hold}")]
