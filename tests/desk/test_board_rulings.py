"""Two laws that come to the same ruling are both cited, whether it is read out or written as JSON."""

from __future__ import annotations

from typing import Any

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.result_json import result

GIVEN: dict[str, Any] = {
    "auction": "N: 1H W:P",
    "events": [{"answer": {"i1.slip": False}}, {"answer": {"i1.accepted out of rotation": False}}],
}


def ruled() -> BoardRulings:
    return rule_on(read({"edition": 2017, "authority": "WBF", "given": GIVEN}))


def test_a_pass_that_may_be_artificial_is_ruled_on_by_30_and_31_alike() -> None:
    """30C sends an artificial pass to Law 31, which at partner's turn says what 30B1 says."""
    (ruling,) = result(ruled())["rulings"]
    partner = next(line for line in ruling["say"] if "must pass once" in line["text"])
    assert partner["cite"] == "30B1(b)(ii) or 31A2(b)"
    assert {"30C", "30B1(a)", "31B1"} <= {clause["cite"] for clause in ruling["clauses"]}
