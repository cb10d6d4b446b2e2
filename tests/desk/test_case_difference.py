"""What becomes of a case under another edition."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.reference.case_difference import EditionChange, change_of_case

STANDS = {"status": "ruled", "asks": [], "effects": ["The call stands (27A1)."]}


def one(before: Any, after: Any) -> dict[str, Any]:
    return {"before": before, "after": after, "same": before == after}


@pytest.mark.parametrize(
    ("after", "change"),
    [
        (STANDS, EditionChange.SAME),
        ({**STANDS, "effects": ["The call stands (27A)."]}, EditionChange.OTHER_CLAUSES),
        ({**STANDS, "status": "needs", "asks": ["What do you call?"], "effects": []}, EditionChange.OPEN),
        ({**STANDS, "effects": ["The call is cancelled (27B)."]}, EditionChange.OTHERWISE),
        ({**STANDS, "status": "not_encoded"}, EditionChange.OTHERWISE),
        (None, EditionChange.OTHERWISE),
    ],
)
def test_what_becomes_of_a_ruling(after: Any, change: EditionChange) -> None:
    assert change_of_case([one(STANDS, after)]) is change


def test_of_a_case_the_greatest_change_is_told() -> None:
    other = {**STANDS, "effects": ["The call is cancelled (27B)."]}
    assert change_of_case([one(STANDS, other), one(STANDS, STANDS)]) is EditionChange.OTHERWISE
    assert change_of_case([]) is EditionChange.SAME
