"""The reader: one clear error for each thing that may be wrong."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from rectify_bridge.equity.claims.case_reader import read_case, read_claim
from rectify_bridge.table.errors import RecordError

HANDS = {"N": ["SA", "SK"], "E": ["H2", "H3"], "S": ["S2", "S3"], "W": ["HA", "HK"]}
LAWS = {"edition": 2017, "authority": "WBF", "date": "2020-06-01"}
CASE: dict[str, Any] = LAWS | {"declarer": "S", "trump": "N", "leader": "N", "hands": HANDS}


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"hands": HANDS | {"E": ["H2", "SA"]}}, "SA is"),
        (
            {"hands": HANDS | {"E": ["H2"]}},
            "hands: the hands have different lengths: N 2, E 1, S 2, W 2 cards",
        ),
        ({"claimd": 2}, "'claimd' is not a key"),
        ({"claimed": 3}, "claimed: 3 is not a number of tricks"),
        ({"claimer": "N"}, "dummy cannot claim"),
        ({"claimer": "X"}, "claimer: 'X' is not a seat"),
        ({"statement": 3}, "not a text"),
        ({"aware": "no"}, "neither true nor false"),
        ({"class": "master"}, "'expert', 'good', 'club' or 'novice'"),
        ({"intents": [{"do": "draw"}]}, "there are intents, but no statement"),
        ({"statement": "x", "intents": [{"do": "coup"}]}, "'draw', 'order', 'top'"),
        ({"statement": "x", "intents": [{"do": "order"}]}, "it takes: hand, suits"),
        (
            {"statement": "x", "intents": [{"do": "give", "tricks": 0}]},
            "intents: 0 is not a number of tricks",
        ),
        ({"forgotten": ["SA"]}, "no opponent of claimer holds SA"),
        ({"shown_out": {"E": ["H"]}}, "East still holds hearts"),
        ({"played": [{"leader": "N", "cards": ["SA", "C2", "C3", "C4"]}]}, "played: SA appears twice"),
        ({"played": [{"leader": "N", "cards": ["C2", "C3"]}]}, "played: this trick has 2 cards"),
        ({"restrictions": [{"seat": "W", "card": "DA"}]}, "West does not hold DA"),
        ({"restrictions": [{"seat": "W", "lead": "S", "kind": "ask"}]}, "'forbid' or 'require'"),
        ({"response": "maybe"}, "'contested', 'agreed'"),
        ({"edition": 2016}, "1997, 2007, 2017"),
        ({"authority": "XYZ"}, "'WBF', 'ACBL' or 'EBU'"),
        ({"date": "yesterday"}, "YYYY-MM-DD"),
    ],
)
def test_an_error_says_what_is_wrong(more: dict[str, Any], says: str) -> None:
    with pytest.raises(RecordError) as found:
        read_case(CASE | more)
    assert says in str(found.value)


@pytest.mark.parametrize(
    ("key", "name"),
    [("declarer", "declarer"), ("trump", "contract"), ("leader", "leader"), ("hands", "deal")],
)
def test_what_is_needed(key: str, name: str) -> None:
    with pytest.raises(RecordError, match=f"`{name}` is missing"):
        read_case({name: value for name, value in CASE.items() if name != key})


def test_the_laws_are_never_assumed() -> None:
    """Neither the edition nor the authority; the date may be left out, and is today."""
    for key, says in (
        ("authority", "Add `authority: WBF` or `--authority WBF`."),
        ("edition", "1997, 2007, 2017"),
    ):
        for without in (CASE | {key: None}, {name: value for name, value in CASE.items() if name != key}):
            with pytest.raises(RecordError) as found:
                read_case(without)
            assert str(found.value).startswith(f"No {key} was given. Add `{key}:") and says in str(
                found.value
            )
            assert read_claim(without).position == read_case(CASE).position
    before = datetime.date.today()
    assert before <= read_case(CASE | {"date": None}).date <= datetime.date.today()


def test_silence_and_not_knowing_are_told_apart() -> None:
    assert read_case(CASE).statement is None
    assert read_case(CASE | {"statement": ""}).statement == ""


NAMED: dict[str, Any] = LAWS | {
    "declarer": "S",
    "contract": "3NT",
    "leader": "N",
    "deal": "N:AK.-.-.- -.32.-.- 32.-.-.- -.AK.-.-",
}


def test_a_claim_has_the_names_of_a_case() -> None:
    """The same position under the names that a case has, and under those that claims had before."""
    assert read_case(NAMED) == read_case(CASE)
    both = NAMED | {"trump": "N"}
    assert read_case(both) == read_case(CASE)
    assert read_case(NAMED | {"contract": "S"}) == read_case(CASE | {"trump": "S"})
    assert read_case(CASE | {"contract": "three notrump"}) == read_case(CASE)  # kept, and the trumps are said


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"hands": HANDS}, "deal: the cards are given twice; leave out `deal` or `hands`"),
        ({"trump": "S"}, "trump: `trump` is S, but the contract is 3NT; leave out `trump`"),
        ({"contract": "three"}, "contract: 'three' is not a contract; write one like 4S, 3NTX or Pass"),
        ({"contract": "Pass"}, "contract: the board was passed out"),
        ({"deal": "AK..."}, "deal: 'AK...' is not a deal; write the first seat"),
        ({"deal": "N:AK... - 32... .AK.."}, "hands: the hand of East is missing"),
    ],
)
def test_what_is_given_twice_or_wrong(more: dict[str, Any], says: str) -> None:
    with pytest.raises(RecordError) as found:
        read_case(NAMED | more)
    assert str(found.value).startswith(says)
