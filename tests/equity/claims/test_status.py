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
        ({"response": "all play on", "edition": 1997}, Status.RULED, 2, "70A"),
        ({"response": "agreement withdrawn", "claimed": 1, "established": False}, Status.RULED, 2, "70A"),
        ({"response": "concession regretted", "claimed": 1, "established": False}, Status.RULED, 2, "70A"),
        (
            {"response": "concession regretted", "claimed": 1, "established": False, "edition": 1997},
            Status.RULED,
            2,
            "71",
        ),
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


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"response": "all play on", "edition": 2007}, "in 2007 no agreement makes a claim void"),
        ({"response": "all play on", "edition": 1997}, "in 1997 no agreement makes a claim void"),
        (
            {"response": "agreement withdrawn", "claimed": 1, "established": False},
            "when it was withdrawn (69A)",
        ),
        ({"response": "partner objects", "claimer": "E", "claimed": 2, "edition": 1997}, "concedes (68B):"),
    ],
)
def test_why_a_claim_is_contested_after_all_is_told(more: dict[str, Any], words: str) -> None:
    assert any(words in note for note in adjudicate(read_case(CASE | more)).notes)


def test_in_1997_an_objection_to_a_claim_of_some_leaves_it_to_the_director() -> None:
    """The book of 1997 says that no concession has occurred; that there is no claim either is of 2017."""
    some = CASE | OBJECTS | {"claimer": "E", "claimed": 1}
    before, then = (adjudicate(read_case(some | {"edition": of})) for of in (1997, 2007))
    assert (before.status, before.declarer_tricks) == (Status.JUDGEMENT, None)
    assert "for the Director" in before.notes[0] and "may not use" in before.notes[1]
    assert then.status is Status.PLAY_ON


SPREAD = CASE | {
    "trump": "S",
    "leader": "S",
    "hands": {
        "N": ["H7", "H6", "D7"],
        "E": ["H5", "H4", "D5"],
        "S": ["SK", "HA", "HK"],
        "W": ["SA", "H3", "H2"],
    },
    "claimer": "S",
    "claimed": 3,
    "response": "agreement withdrawn",
}
"""West's ace of trumps wins a trick whatever is played."""
HELD = SPREAD | {
    "hands": {
        "N": ["H7", "H6", "D7"],
        "E": ["H5", "H4", "D5"],
        "S": ["SA", "HA", "DA"],
        "W": ["SK", "H3", "HK"],
    }
}
"""South knows of the king of trumps and draws it."""


@pytest.mark.parametrize(
    ("given", "edition", "status", "tricks"),
    [
        (SPREAD, 1997, Status.RULED, 2),
        (SPREAD, 2017, Status.RULED, 2),
        (HELD | {"aware": True}, 1997, Status.AGREED, 3),
    ],
)
def test_what_is_asked_of_a_trick_that_was_agreed_away(
    given: dict[str, Any], edition: int, status: Status, tricks: int
) -> None:
    verdict = adjudicate(read_case(given | {"edition": edition}))
    assert (verdict.status, verdict.declarer_tricks) == (status, tricks)


def test_in_1997_a_trick_that_a_defender_could_lose_by_a_normal_play_stays_agreed_away() -> None:
    """East has the ace of diamonds for the end. Who throws it loses it: in 1997 the agreement stands
    then, and since 2007 it is enough that he was likely to keep it."""
    hands = {"N": ["S2", "D4"], "E": ["DA", "H2"], "S": ["SA", "D3"], "W": ["S3", "H3"]}
    given = CASE | {
        "hands": hands,
        "leader": "S",
        "claimer": "S",
        "claimed": 2,
        "response": "agreement withdrawn",
    }
    before, now = (adjudicate(read_case(given | {"edition": of})) for of in (1997, 2017))
    assert (now.status, now.declarer_tricks) == (Status.RULED, 1)
    assert (before.status, before.declarer_tricks) == (Status.JUDGEMENT, 1)
    assert any("the agreement stands: 2 to declarer's side" in note for note in before.notes)


def test_the_clauses_are_those_of_the_edition() -> None:
    """In 1997 Laws 70D and 70E had no parts, and none spoke of a defender's partner."""
    given = CASE | {"statement": "I have them", "claimer": "E", "claimed": 2, "authority": "ACBL"}
    for edition, known in ((1997, {"70D"}), (2007, {"70D1", "70D2"})):
        verdict = adjudicate(read_case(given | {"edition": edition}))
        named = {
            *verdict.clauses,
            *(one.clause for one in verdict.excluded),
            *(one.clause for one in verdict.turnings),
        }
        assert {one for one in named if one.startswith(("70D", "70E"))} == known


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
