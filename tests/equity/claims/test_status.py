"""What is decided without the cards, and what agreement and concession leave (Laws 68, 69, 71)."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.verdict import Status
from tests.equity.claims.accepted import accepted

HANDS = {"N": ["SA", "SK"], "E": ["H2", "H3"], "S": ["S2", "S3"], "W": ["HA", "HK"]}
LAWS = {"edition": 2017, "authority": "WBF", "date": "2020-06-01"}
CASE: dict[str, Any] = LAWS | {"declarer": "S", "trump": "N", "leader": "N", "hands": HANDS, "statement": ""}


@pytest.mark.parametrize(
    ("more", "status", "tricks", "clause"),
    [
        ({"response": "current trick only"}, Status.NO_CLAIM, None, "68"),
        ({"response": "partner objects", "claimer": "E", "claimed": 0}, Status.PLAY_ON, None, "68B2"),
        ({"response": "all play on"}, Status.VOID, None, "68D2(b)"),
        ({"response": "agreed", "claimer": "S", "claimed": 1}, Status.AGREED, 1, "69A"),
        ({"response": "agreed", "claimer": "E", "claimed": 1}, Status.AGREED, 1, "69A"),
        ({"response": "all play on", "edition": 2007}, Status.RULED, 2, "70A"),
        ({"response": "concession regretted", "claimer": "S", "claimed": 1}, Status.RULED, 2, "71"),
        ({"response": "agreement withdrawn", "claimer": "E", "claimed": 1}, Status.RULED, 2, "69B"),
        ({}, Status.RULED, 2, "70A"),
    ],
)
def test_the_status(more: dict[str, Any], status: Status, tricks: int | None, clause: str) -> None:
    verdict = adjudicate(read_case(CASE | more))
    assert (verdict.status, verdict.declarer_tricks) == (status, tricks)
    assert verdict.clauses[0] == clause
    assert verdict.declarer_tricks is None or verdict.defender_tricks == 2 - verdict.declarer_tricks


OBJECTS = {"response": "partner objects"}


def test_what_each_defender_may_not_use_is_said() -> None:
    """The cards shown and the attempt bind West, the objection binds East; in 1997 there was only Law 16."""
    given = OBJECTS | {"claimer": "E", "claimed": 0}
    now, then, before = (adjudicate(read_case(CASE | given | {"edition": of})) for of in (2017, 2007, 1997))
    assert [("16C" in one.notes[1], "16D" in one.notes[1]) for one in (now, then)] == [
        (True, False),
        (False, True),
    ]
    assert "penalty card" in now.notes[1] and "West may not use" in now.notes[1]
    assert "East may not use (16B)" in now.notes[2]
    assert before.clauses == ("68B",) and len(before.notes) == 2 and "penalty" not in before.notes[1]


@pytest.mark.parametrize(
    ("more", "tricks"), [({"claimer": "E", "claimed": 2}, 2), ({"claimer": "S", "claimed": 1}, 2)]
)
def test_no_objection_undoes_a_claim_of_all_or_declarers_words(more: dict[str, Any], tricks: int) -> None:
    """A defender who claims the rest concedes nothing, and declarer is no defender: it is contested."""
    verdict = adjudicate(read_case(CASE | OBJECTS | more))
    assert (verdict.status, verdict.declarer_tricks) == (Status.RULED, tricks)
    assert any("68B2" in note for note in verdict.notes)


def test_past_the_budget_it_is_undecided_with_bounds_and_repeats() -> None:
    pack = [suit + rank for rank in "AKQJT98765432" for suit in "SHDC"]
    hands = {seat: pack[place::4] for place, seat in enumerate("NESW")}
    hands = {"N": [*hands["N"][:6], *hands["W"][6:]], "W": [*hands["W"][:6], *hands["N"][6:]]} | {
        seat: hands[seat] for seat in "ES"
    }
    case = read_case(CASE | {"hands": hands, "statement": ""})
    first, second = (adjudicate(case, nodes=20) for _ in range(2))
    assert first == second
    assert first.status is Status.UNDECIDED
    assert first.declarer_tricks is None and first.low < first.high
    assert "a larger limit, or the Director playing the cards through, decides it" in first.notes[-1]


@pytest.mark.parametrize("name", ["SemiF:3 #6803 board 37", "R16:2 #7244 board 21"])
def test_a_concession_that_a_normal_line_upholds_is_decided_at_once(name: str) -> None:
    """Eleven cards and nine: how few tricks the worst line comes to would take ten times these nodes."""
    (given,) = (one.given for one in accepted() if one.given["id"].endswith(name))
    left = len(given["hands"][given["leader"]])
    said = {"statement": "", "aware": True, "claimer": given["declarer"], "claimed": left - 3}
    case = read_case({**given, **said, "response": "concession regretted"})
    verdict = adjudicate(case, Class.CLUB, nodes=12_000)
    assert (verdict.status, verdict.declarer_tricks) == (Status.RULED, left - 3)


TWO_OF_THREE = {
    "declarer": "S",
    "trump": "S",
    "leader": "S",
    "hands": {
        "N": ["H3", "H2", "D4"],
        "E": ["H5", "H4", "D5"],
        "S": ["SA", "HA", "C2"],
        "W": ["S2", "D3", "CK"],
    },
    "claimer": "S",
    "claimed": 2,
    "statement": "You get one.",
    "edition": 2017,
    "authority": "WBF",
    "date": "2019-06-01",
}
"""West ruffs the ace of hearts if it is led before the trump, which South may have forgotten."""


def test_what_he_knew_is_open_only_where_it_moves_the_number() -> None:
    """Contested, the trump that he may have forgotten counts (70C). The trick that he claimed he
    has with it and without it, so nothing is left to judge: the opponents lost none by agreeing (69B)."""
    contested = adjudicate(read_case(TWO_OF_THREE))
    assert (contested.status, contested.declarer_tricks) == (Status.JUDGEMENT, 1)
    agreed = {**TWO_OF_THREE, "claimed": 1, "response": "agreement withdrawn"}
    withdrawn = adjudicate(read_case(agreed))
    assert (withdrawn.status, withdrawn.declarer_tricks) == (Status.AGREED, 1)
    assert not any("if he knew" in note for note in withdrawn.notes)


def test_how_a_regretted_concession_moves_is_told_too() -> None:
    """In the order best for claimer, too, a line may come to fewer tricks than the concession leaves him."""
    hands = {
        "N": ["H4", "H3", "H2", "C3", "C2"],
        "E": ["H9", "H8", "H7", "C9", "C8"],
        "S": ["SQ", "S3", "DA", "DK", "DQ"],
        "W": ["SJ", "H6", "H5", "DT", "CA"],
    }
    said = {
        "statement": "You have a trump.",
        "claimer": "S",
        "claimed": 4,
        "response": "concession regretted",
    }
    for leader in "SW":
        case = read_case(LAWS | said | {"declarer": "S", "trump": "S", "leader": leader, "hands": hands})
        assert adjudicate(case, sensitivity=True).status is Status.RULED
