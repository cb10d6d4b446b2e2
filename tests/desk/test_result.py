"""The outcome as JSON: complete, as its schema says, and the same bytes every time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.rulings.result_json import dumps, result
from rectify_bridge.law.ruling import Status
from tests.casefiles import Case, cases, ruled_on
from tests.sampling import share

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs/result.schema.json").read_text(encoding="utf-8"))
VALID = Draft202012Validator(SCHEMA)
ALL = list(cases())


def ruled(auction: str = "N: 1S 1H", authority: str = "WBF", **answers: str) -> BoardRulings:
    """A ruling on an auction; answers by fact of the first incident, underscores read as spaces."""
    given = {"auction": auction, "answers": {f"i1.{k.replace('_', ' ')}": v for k, v in answers.items()}}
    return rule_on(read({"edition": 2017, "authority": authority, "date": "2026-01-15", "given": given}))


def test_the_schema_is_one() -> None:
    meta.validate(SCHEMA)


@pytest.mark.parametrize("case", share(ALL, 20), ids=lambda case: case.id)
def test_every_case_fits_the_schema_and_comes_out_the_same(case: Case) -> None:
    data = result(ruled_on(case), trace=True)
    VALID.validate(json.loads(dumps(data)))
    assert dumps(result(rule_on(read(case.data)), trace=True)) == dumps(data)
    assert [i["status"] for i in data["incidents"]] == [
        expected["status"] for key, expected in case.data["expect"].items() if key not in ("turn", "legal")
    ]


@pytest.mark.parametrize("case", share(ALL, 20), ids=lambda case: case.id)
def test_every_effect_is_said_with_its_clause(case: Case) -> None:
    """No brace is left, every sentence has its citation, and no role is left that has a seat."""
    data = result(ruled_on(case))
    for ruling in data["rulings"]:
        for effect in ruling["effects"]:
            assert effect["cite"]
            assert effect["text"][0].isupper() or not effect["text"][0].isalpha()
            assert effect["text"].rstrip('"').endswith((".", "?")), effect["text"]
        for line in ruling["say"]:
            assert not set("{}") & set(line["text"]), line["text"]


def test_a_ruling_has_all_its_parts() -> None:
    """27B2: East's 1H over 1S is replaced by a pass; West is silenced, and 16C and 26B come on top."""
    data = result(ruled(slip="no", accepted="no", replacement="P", comparable="no"))
    assert data["status"] == "ruled"
    assert data["rulebook"] | {"hash": ""} == {
        "edition": 2017,
        "authority": "WBF",
        "date": "2026-01-15",
        "hash": "",
        "regulations": [],
        "elections": dict(rulebook(2017, "WBF", "2026-01-15").elections),
    }
    assert data["incidents"] == [
        {
            "id": "i1",
            "kind": "insufficient bid",
            "by": "E",
            "at": 1,
            "about": "1H",
            "passed_over": [],
            "status": "ruled",
            "caused_by": None,
        }
    ]
    assert (data["needed"], data["tree"], data["unused"]) == ([], {}, [])
    (ruling,) = data["rulings"]
    assert {"27B", "27B2", "16C2", "26B"} <= {clause["cite"] for clause in ruling["clauses"]}
    silenced = next(e for e in ruling["effects"] if e["type"] == "must pass")
    assert (silenced["binds"], silenced["until"], silenced["cite"]) == (
        ["W"],
        "the end of the auction",
        "27B2",
    )
    assert [w["at"] for w in ruling["watch"]] == ["the end of play"] * 2
    found = {fact["key"]: (fact["value"], fact["provenance"]) for fact in data["facts"]}
    assert found["i1.replacement"] == ("P", "found")
    assert found["i1.in rotation"] == (True, "record")


def test_what_is_needed_says_who_and_what() -> None:
    data = result(ruled(slip="no"))
    (needed,) = data["needed"]
    assert (needed["key"], needed["kind"], needed["who"]) == ("i1.accepted", "choice", ["S"])
    assert [a["value"] for a in needed["answers"]] == [True, False]
    assert needed["cite"] == "27A1"
    assert needed["aloud"] is True
    assert "South" in needed["ask"]


def leaves(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if node["type"] == "leaf":
        yield node
        return
    for branch in node["branches"]:
        yield from leaves(branch["node"])


def test_the_tree_forks_by_the_choices_in_the_order_of_the_book() -> None:
    """27A1 before 27B; under it the five kinds of replacement of 27B1 to 27B4."""
    tree = result(ruled(slip="no"))["tree"]["i1"]
    assert (tree["key"], tree["who"], tree["cite"]) == ("i1.accepted", ["S"], "27A1")
    accepted, refused = tree["branches"]
    assert accepted["node"]["type"] == "leaf"
    assert [e["type"] for e in accepted["node"]["effects"]] == ["stands", "no rectification"]
    assert refused["node"]["key"] == "i1.replacement"
    assert len(refused["node"]["branches"]) == 5
    assert {leaf["status"] for leaf in leaves(tree)} <= {"ruled", "needs"}
    assert all("again" in leaf for leaf in leaves(tree) if leaf["status"] == "needs")


def test_a_dispute_that_matters_has_a_ruling_for_each_side() -> None:
    given = {"auction": "N: 1S 1H", "events": [{"said": {"NS": {"i1.slip": "no"}, "EW": {"i1.slip": "yes"}}}]}
    data = result(rule_on(read({"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": given})))
    assert data["status"] == "needs"
    assert data["incidents"][0]["status"] == "disputed"
    assert data["needed"][0]["why"] == "disputed"
    views = data["rulings"][0]["views"]
    assert views["NS"]["needs"] == "i1.accepted"
    assert views["EW"]["needs"] != "i1.accepted"
    assert {f["by"] for f in data["facts"] if f["key"] == "i1.slip"} == {"NS", "EW"}


def test_what_nobody_can_tell_is_a_hold() -> None:
    held = ruled(slip="undetermined")
    data = result(held)
    assert (data["status"], held.exit_code) == ("hold", 3)
    assert data["needed"][0]["why"] == "undetermined"
    assert "85B" in {line["cite"] for line in data["rulings"][0]["say"]}


def test_an_edition_without_verified_text_is_not_encoded() -> None:
    dealt = {"alleged": {"kind": "cards wrongly dealt", "by": "N"}}
    answers = {
        "i1.auction begun for a side": True,
        "i1.fault in the deal": "a card was seen",
        "i1.saw it himself": True,
        "i1.partner saw it": False,
        "i1.opponents who saw it": "neither",
        "i2.when the information came": "after",
    }
    given = {"events": [dealt], "answers": answers}
    other = rule_on(read({"edition": 2007, "authority": "ACBL", "date": "2010-01-15", "given": given}))
    assert other.status is Status.NOT_ENCODED
    assert other.exit_code == 4
    assert "2007" in result(other)["rulings"][1]["reason"]


def test_a_regular_board_is_ruled() -> None:
    regular = ruled("N: 1S P 2S AP")
    assert (regular.status, regular.exit_code) == (Status.RULED, 0)
    assert result(regular)["rulings"] == []


def test_an_answer_that_nothing_rests_on_is_told() -> None:
    assert result(ruled(slip="no", comparable="yes"))["unused"] == ["i1.comparable"]


def test_every_seat_gets_the_same_ruling() -> None:
    """Turning the table turns the seats of the ruling and nothing else."""
    turned = []
    for dealer, order in zip("NESW", ("NESW", "ESWN", "SWNE", "WNES"), strict=True):
        data = result(ruled(f"{dealer}: 1S 1H", slip="no", accepted="no", replacement="P", comparable="no"))
        seats = dict(zip(order, "NESW", strict=True))
        turned.append(
            [
                (e["type"], sorted(seats.get(s, "side" if len(s) == 2 else s) for s in e["binds"]))
                for e in data["rulings"][0]["effects"]
            ]
        )
    assert turned[0] == turned[1] == turned[2] == turned[3]
