"""What is to be done after some of the options is told once, with few numbers, however many there are."""

from __future__ import annotations

import re

import pytest

from rectify_bridge.desk.rulings.script import options
from rectify_bridge.desk.rulings.script_line import LineKind, ScriptLine, to_do_last
from rectify_bridge.law.fact import Key
from rectify_bridge.law.ruling import answered
from tests import trees

MOST = 5
"""So many numbers can be read in a row."""
ALL = ("1", "1.1", "1.2", "2", "2.1/2", "2.1/2.1", "2.1/2.2", "2.3", "3")


def told(*marked: str) -> str:
    """How one and the same thing to do after these options is told."""
    lines = []
    for number in ALL:
        lines.append(ScriptLine(LineKind.SAY, "An option:", number=number))
        if number in marked:
            lines.append(ScriptLine(LineKind.DO, "Come back."))
    return list(to_do_last(lines))[-1].text


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        (("1.1",), "After 1.1: come back."),
        (("1.1", "1.2"), "After 1: come back."),
        (("1.2", "2.1/2.1", "3"), "After 1.2, 2.1/2.1 or 3: come back."),
        (("2.1/2.1", "2.1/2.2", "2.3"), "After 2: come back."),
        (("2", "3"), "After any but 1: come back."),
        (("1.1", "2.1/2.2", "2.3", "3"), "After any but 1.2 and 2.1/2.1: come back."),
        (("1.1", "1.2", "2.1/2", "2.3", "3"), "After any of these: come back."),
        (("1", "2", "3"), "After any of these: come back."),
    ],
)
def test_few_numbers_name_the_options(marked: tuple[str, ...], expected: str) -> None:
    assert told(*marked) == expected


@pytest.mark.parametrize("edition", [2017, 2007, 1997])
def test_a_claim_has_hundreds_of_rulings_and_a_line_few_numbers(edition: int) -> None:
    """What a claim makes of a revoke (63A3) follows in hundreds of them, and stood beside each number."""
    matter = trees.matter(trees.Planted("claim or concession", trees.NO_RECORD), "WBF", edition)
    for fact, value in (("said or done about tricks", "claimed"), ("claim by a defender", False)):
        matter = answered(matter, Key(matter.incident.id, fact), value)
    lines = options(matter)
    to_do = [line for line in lines if line.kind is LineKind.DO]
    named = [re.findall(r"\d[\d./]*", line.text.partition(":")[0]) for line in to_do]
    assert len({line.number for line in lines}) > 100
    assert named
    assert max(map(len, named)) <= MOST
