"""A case with `given.score` goes from the facts to the score in one command. Figures worked out by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from tests.app.scores import awards, score_of
from tests.app.terminal import ROOT, Terminal

EXAMPLE = (ROOT / "docs/adjusting.md").read_text(encoding="utf-8").split("## From the ruling to the score")[1]
CASE = yaml.safe_load(EXAMPLE.split("```yaml\n")[1].split("```")[0])
FIELD = [
    {"ns": 1, "ew": 11, "contract": "4S", "by": "S", "tricks": 10},
    {"ns": 2, "ew": 12, "contract": "4H", "by": "W", "result": -1},
    {"ns": 3, "ew": 13, "contract": "4H", "by": "W", "result": "="},
]


def case_with(answers: dict[str, Any], score: dict[str, Any], **alleged: str) -> dict[str, Any]:
    given = {
        "board": 7,
        "events": [{"alleged": alleged}],
        "answers": {f"i1.{name}": value for name, value in answers.items()},
        "score": {"form": "matchpoints", "scale": 2, "field": FIELD, "table": {"ns": 1, "ew": 11}, **score},
    }
    return {"edition": 2017, "authority": "WBF", "date": "2024-03-02", "given": given}


def test_a_weighted_score_from_the_facts(rectify: Terminal) -> None:
    """70% of 4H made (tie with one, below the other: 1 of 4) and 30% of one down (tie, above: 3 of 4)."""
    assert awards(score_of(rectify, CASE)) == {"ns": "8/5", "ew": "12/5"}
    assert "North-South" in rectify("rule", "-", typed=yaml.safe_dump(CASE)).out


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("directly", "none", {"ns": "8/5", "ew": "12/5"}),
        ("partly", "partly", {"ns": "2", "ew": "2"}),
        ("none", "none", {"ns": "12/5", "ew": "12/5"}),
    ],
)
def test_an_artificial_score_by_fault(
    rectify: Terminal, one: str, other: str, expected: dict[str, str]
) -> None:
    """40, 50 and 60% of the top of 4."""
    found = {"ground for an adjusted score": "no normal play", "fault of the one side": one}
    case = case_with(found | {"fault of the other side": other}, {}, kind="adjusted score asked for", by="N")
    assert awards(score_of(rectify, case)) == expected


def test_no_damage_moves_no_score(rectify: Terminal) -> None:
    found = {"ground for an adjusted score": "nothing prescribed", "worse than without the infraction": False}
    ruled = score_of(rectify, case_with(found, {}, kind="adjusted score asked for", by="N"))
    sides = ruled["score"]["sides"]
    assert all(one["exact"] == one["before"] for one in sides.values())


def test_what_the_ruling_needs_is_asked_for_by_name(rectify: Terminal) -> None:
    found = {"ground for an adjusted score": "nothing prescribed", "worse than without the infraction": True}
    found |= {"result without the infraction": "one", "own part in the damage": "none"}
    case = case_with(found, {}, kind="adjusted score asked for", by="N")
    ran = rectify("rule", "-", typed=yaml.safe_dump(case))
    assert ran.code == 2 and "`without` is missing" in ran.err
    case["given"]["score"]["without"] = "4H by W ="
    assert awards(score_of(rectify, case)) == {"ns": "1", "ew": "3"}


def test_an_open_ruling_has_no_score_yet(rectify: Terminal) -> None:
    case = case_with({}, {}, kind="adjusted score asked for", by="N")
    ran = rectify("rule", "-", "--json", typed=yaml.safe_dump(case))
    assert ran.code == 3 and "score" not in json.loads(ran.out)


def fouled_board(forms: str, table: dict[str, int], **answers: str) -> dict[str, Any]:
    """Five results, each with the form of the board in which it was made (Law 87B)."""
    results: list[dict[str, Any]] = [
        {"contract": "3S", "by": "N", "result": "="},
        {"contract": "3H", "by": "E", "result": -1},
        {"contract": "3H", "by": "E", "result": "="},
        {"contract": "4S", "by": "N", "result": -1},
        {"contract": "4S", "by": "N", "result": "="},
    ]
    field = [
        {"ns": n, "ew": n + 10, **result, **({"adjusted_group": form} if form != "-" else {})}
        for n, (result, form) in enumerate(zip(results, forms, strict=True), start=1)
    ]
    found = {
        "how the board differed": "cards",
        "team event": "no",
        "form of the board that is right": "known",
    }
    found |= {"results in the group": "several", "who fouled the board": "unknown", **answers}
    case = case_with(found, {"field": field, "table": table}, kind="fouled board", by="N")
    case["given"]["board"] = 1
    return case


def after(found: dict[str, Any]) -> list[str]:
    """North-South's scores after the ruling, table by table."""
    return [next(iter(line["scores"].values()))["after"] for line in found["score"]["field"]]


def test_a_fouled_board_is_scored_by_its_forms(rectify: Terminal) -> None:
    """By hand, before the run: five scores were due. 140, 50 and -140 have 4, 2 and 0 among themselves, which
    the formula makes 22/3, 4 and 2/3; -50 and 420 have 0 and 2, which are 3/2 and 13/2. It was 8 for 420 and
    6 for 140."""
    found = score_of(rectify, fouled_board("AAABB", {"ns": 1, "ew": 11}))
    assert after(found) == ["22/3", "4", "2/3", "3/2", "13/2"]
    assert awards(found) == {"ns": "22/3", "ew": "2/3"} and found["score"]["sides"]["ns"]["before"] == "6"
    assert found["score"]["laws"] == ["87B"] and found["score"]["warnings"] == []
    assert [line["group"] for line in found["score"]["field"]] == list("AAABB")


def test_a_score_alone_on_its_form_is_artificial_and_the_others_are_compared(rectify: Terminal) -> None:
    """60% of 8 for both sides of the lone table; the other four by the formula: 4, 2, 0 and 6 of 6, with five
    due."""
    alone = {
        "results in the group": "one",
        "fault of the one side": "none",
        "fault of the other side": "none",
    }
    found = score_of(rectify, fouled_board("AAABA", {"ns": 4, "ew": 14}, **alone))
    assert after(found) == ["21/4", "11/4", "1/4", "24/5", "31/4"]
    assert awards(found) == {"ns": "24/5", "ew": "24/5"} and found["score"]["warnings"] == []


@pytest.mark.parametrize(
    ("forms", "wrong"), [("-----", "`adjusted_group` is missing"), ("AAAB-", "'adjusted_group' is missing")]
)
def test_every_result_of_a_fouled_board_has_its_form(rectify: Terminal, forms: str, wrong: str) -> None:
    ran = rectify("rule", "-", typed=yaml.safe_dump(fouled_board(forms, {"ns": 1, "ew": 11})))
    assert ran.code == 2 and wrong in ran.err


def test_forms_without_a_fouled_board_are_refused(rectify: Terminal) -> None:
    case = fouled_board("AAABB", {"ns": 1, "ew": 11})
    case["given"]["events"] = [{"alleged": {"kind": "adjusted score asked for", "by": "N"}}]
    case["given"]["answers"] = {
        "i1.ground for an adjusted score": "nothing prescribed",
        "i1.worse than without the infraction": False,
    }
    ran = rectify("rule", "-", typed=yaml.safe_dump(case))
    assert ran.code == 2 and "no ruling puts the results in groups" in ran.err


def test_a_pair_whose_opponents_had_played_the_board(rectify: Terminal) -> None:
    """15B3: North-South keep the one score that they have; East-West alone get 60% of the top of 2."""
    answers = {
        "team event": False,
        "auction period has begun": True,
        "one of the four has played it": True,
        "pair with a score on the board": "offending side",
        "fault of the other side": "none",
    }
    field = [*FIELD[:2], {"ew": 13, "no_result": True}]
    case = case_with(answers, {"field": field, "table": {"ew": 13}}, kind="wrong board", by="N")
    assert awards(score_of(rectify, case)) == {"ew": "6/5"}


def fouled_in_a_match(**score: Any) -> dict[str, Any]:
    case = case_with(
        {"how the board differed": "cards", "team event": True, "teams at fault": "one"},
        {"form": "imps", "table": {"ns": "A", "ew": "B", "no_result": True}, **score},
        kind="fouled board",
        by="N",
    )
    for name in ("scale", "field"):
        del case["given"]["score"][name]
    return case | {"given": {**case["given"], "vulnerable": "none"}}


def test_a_team_that_is_not_at_fault_has_the_better_of_the_two(rectify: Terminal) -> None:
    """86B2(b): 420 against 50 away is 10 IMPs, more than the 3 of average plus; 110 against 110 is none."""
    made, same = {"is": "4S by N ="}, {"is": "2S by N ="}
    down = {"contract": "3NT", "by": "N", "result": -1}
    partscore = {"contract": "2S", "by": "N", "tricks": 8}
    better = fouled_in_a_match(other_table=down, better={"to": "ns", "weighted": [made]})
    assert awards(score_of(rectify, better)) == {"ns": "10", "ew": "-10"}
    average = fouled_in_a_match(other_table=partscore, better={"to": "ew", "weighted": [same]})
    assert awards(score_of(rectify, average)) == {"ns": "-3", "ew": "3"}


def test_who_is_not_at_fault_has_to_be_said(rectify: Terminal) -> None:
    ran = rectify("rule", "-", typed=yaml.safe_dump(fouled_in_a_match()))
    assert ran.code == 2 and "`better` is missing" in ran.err


REVOKE = {
    "could have complied": True,
    "since the revoke": "played",
    "circumstance": "none",
    "winner of the revoke trick": "offender",
    "later trick won": True,
    "tricks without the revoke": "no more",
}
"""An established revoke whose player won the trick, and his side another: two tricks (64A1)."""


@pytest.mark.parametrize(
    ("by", "later", "expected"),
    [
        ("E", True, {"ns": "4", "ew": "0"}),  # twelve tricks are 680, the best of three scores
        ("S", False, {"ns": "2", "ew": "2"}),  # nine tricks are -100, between 100 and -620
    ],
)
def test_tricks_that_go_over_end_in_the_score(
    rectify: Terminal, by: str, later: bool, expected: dict[str, str]
) -> None:
    case = case_with(REVOKE | {"later trick won": later}, {}, kind="revoke", by=by)
    assert awards(score_of(rectify, case)) == expected


@pytest.mark.parametrize(
    ("kind", "contract", "expected"),
    [
        ("inadmissible double", "4SX", {"ns": "-12", "ew": "12"}),  # 100 and 620 away
        ("inadmissible double", "4S*", {"ns": "-12", "ew": "12"}),
        ("inadmissible redouble", "4SXX", {"ns": "-13", "ew": "13"}),  # 200 and 620 away
    ],
)
def test_a_contract_without_an_inadmissible_call_ends_in_the_score(
    rectify: Terminal, kind: str, contract: str, expected: dict[str, str]
) -> None:
    """36C: one off in four spades, vulnerable, where it was made at the other table."""
    table = {"ns": "A", "ew": "B", "contract": contract, "by": "S", "tricks": 9}
    score = {"form": "imps", "table": table, "other_table": {"contract": "4S", "by": "S", "tricks": 10}}
    case = case_with({"slip": False, "auction period over": True}, score, kind=kind, by="W")
    for name in ("scale", "field"):
        del case["given"]["score"][name]
    assert awards(score_of(rectify, case)) == expected


def test_tricks_go_over_only_from_a_contract_that_is_known(rectify: Terminal) -> None:
    field = [{"ns": 1, "ew": 11, "score": 620}, *FIELD[1:]]
    ran = rectify(
        "rule", "-", typed=yaml.safe_dump(case_with(REVOKE, {"field": field}, kind="revoke", by="E"))
    )
    assert ran.code == 2 and "the contract at the table is missing" in ran.err


def test_one_result_may_be_written_without_a_list(rectify: Terminal) -> None:
    """11A takes from the one side what it gained; the other keeps its score."""
    found = {
        "acted before the Director was called": True,
        "the action prevents the rectification": True,
        "acted in ignorance of the law": "offending side",
        "gained by that action": True,
    }
    without = {"without": {"is": "4H by W ="}}
    case = case_with(found, without, kind="late call for the Director", by="E")
    assert awards(score_of(rectify, case)) == {"ns": "1", "ew": "0"}
