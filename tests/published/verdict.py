"""What is kept beside each published ruling: right, or why not."""

from __future__ import annotations

from typing import NamedTuple

from tests.published.published import FOLDER, read

RIGHT, DIFFERS, NOT_COMPARABLE, LEFT = "right", "differs", "not comparable", "left to the Director"
UNDECIDED = "undecided"
"""A claim that takes more than the budget of the test; counted with what is not comparable."""


class Verdict(NamedTuple):
    """One verdict. wrong: Rectify is wrong, and `because` has the cause. alone: of a claim, with the whole
    budget of one (`python -m tests.published.alone`); that of the test leaves it undecided."""

    name: str
    because: str = ""
    wrong: bool = False
    alone: bool = False


def kept() -> dict[str, dict[str, Verdict]]:
    """The verdicts by topic and name."""
    found = read(FOLDER / "verdicts.yaml")
    return {topic: {name: _verdict(one) for name, one in names.items()} for topic, names in found.items()}


def _verdict(one: str | dict[str, object]) -> Verdict:
    if isinstance(one, str):
        return Verdict(one)
    wrong, alone = one.get("wrong") is True, one.get("alone") is True
    return Verdict(str(one["verdict"]), str(one.get("because", "")), wrong, alone)
