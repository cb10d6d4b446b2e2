"""Every sentence of every leaf of every tree reads well: 25 words at most, whole, and with names."""

from __future__ import annotations

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.laws import book
from tests import trees
from tests.sampling import share
from tests.sentences import faults, texts

RULEBOOKS = (*((authority, trees.EDITION) for authority in AUTHORITIES), ("WBF", 2007), ("ACBL", 1997))


@pytest.mark.parametrize("kind", share(book.irregularities(), 30))
def test_every_sentence_reads_well(kind: str) -> None:
    found = dict[str, str]()
    for plant in (plant for plant in trees.planted() if plant.kind == kind):
        for authority, edition in RULEBOOKS:
            matter = trees.matter(plant, authority, edition)
            for text in texts(matter, trees.tree(plant, authority, edition)):
                found |= dict.fromkeys(faults(text), f"{plant.record}, {authority} {edition}")
    assert not found, "\n".join(f"{fault} ({where})" for fault, where in found.items())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("West must must pass.", "a word twice"),
        ("{binds} must pass.", "a brace"),
        ("Could the offender have known?", "a role where a name is known"),
        ("Did partner choose it?", "partner of nobody"),
        ("West must  pass.", "two spaces"),
        ("West must pass .", "a space before a mark"),
        ("West must pass; .", "a space before a mark"),
        ("West must pass. he may not call.", "no capital"),
        ("West must pass", "no end"),
        ("North-South chooses without consulting partner.", "a side in the singular"),
        ("East-West must disclose its understandings.", "a side in the singular"),
        ("West takes the hand from the own pocket.", "nobody's own"),
        ("Information from a question, or none at all is unauthorized for East.", "what belongs to it"),
        ("Accept it; perhaps if West defends, declarer may forbid East a suit.", "two conditions"),
        (f"West {'must ' + 'not ' * 24}pass.".replace("not not", "not yet"), "27 words"),
    ],
)
def test_each_fault_is_found(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(text)), list(faults(text))


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
    assert not list(faults(text))
