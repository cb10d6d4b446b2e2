"""A withdrawn call that restricts no lead restricts none in any book that has the rule: 26 of 2007 and 26B of
today are both left out."""

from __future__ import annotations

import re
from inspect import getsource

import pytest

from rectify_bridge.law.clause import Clause
from rectify_bridge.laws import book
from rectify_bridge.laws.effects.common import LEADS

LEFT_OUT = re.compile(r"without=\(?([^)]*)")
IN_BOTH = [
    clause
    for clause in book.clauses()
    if clause.in_force(2007, "WBF")
    and clause.in_force(2017, "WBF")
    and re.search(r"LEADS|\"26", " ".join(LEFT_OUT.findall(getsource(clause.body))))
]


@pytest.mark.parametrize("clause", IN_BOTH, ids=lambda clause: f"{clause.cite} {clause.title}")
def test_no_lead_is_restricted_in_either_book(clause: Clause) -> None:
    for left_out in LEFT_OUT.findall(getsource(clause.body)):
        named = {*re.findall(r"\"(26B?)\"", left_out), *(LEADS if "LEADS" in left_out else ())}
        assert named in (set(), set(LEADS)), left_out


def test_there_are_such_clauses() -> None:
    assert len(IN_BOTH) >= 3
