"""What a statement and the cards answer together: was the trump mentioned, what does the stated line do."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.law.ruling import Status
from tests.app.test_claim_engine import FORGOTTEN_TRUMP, outcome


@pytest.mark.parametrize(
    ("more", "answer"),
    [
        ({"aware": False, "statement": "all mine"}, True),
        ({"aware": None, "statement": "all mine"}, None),
        ({"aware": None, "statement": "drawing trumps", "intents": [{"do": "draw"}]}, False),
        ({"aware": None, "statement": None, "words": "there is a trump out, all mine"}, False),
        ({"aware": None, "statement": None, "words": "no trumps out, all mine"}, True),
    ],
)
def test_whether_the_trump_was_mentioned_is_answered_where_the_claim_tells_it(
    more: dict[str, Any], answer: bool | None
) -> None:
    """Who may not have known of it has not spoken of it; who draws trumps, or says that one is out, has."""
    reads = outcome({**FORGOTTEN_TRUMP, **more}).reads
    found = {known.value for key, known in reads.items() if key.fact == "trump out and not mentioned"}
    assert found == (set() if answer is None else {answer})


SURE = {**FORGOTTEN_TRUMP, "aware": True, "statement": "as I said"}


@pytest.mark.parametrize(
    ("intents", "path"),
    [
        ([{"do": "draw"}], "70A"),
        ([{"do": "good"}], "70D1"),
        ([{"do": "list", "suits": {"S": 1, "H": 1, "D": 1}}], "70D1"),
        ([], "70D1"),
    ],
)
def test_what_the_stated_line_does_is_not_asked_where_every_normal_line_wins_what_was_claimed(
    intents: list[Any], path: str
) -> None:
    """A line that binds no play is none: then it is the normal lines that come to it."""
    found = outcome({**SURE, "intents": intents}, trump_out_and_not_mentioned=False)
    assert found.status is Status.RULED and found.path[-1] == path
    numbers = [effect.part("number") for effect in found.effects if effect.type == "tricks of the claim"]
    assert numbers == ["the tricks claimed"]


def test_whether_the_words_lose_a_trick_or_leave_it_open_is_for_the_director() -> None:
    hearts = [{"do": "order", "suits": ["H"]}]
    found = outcome({**SURE, "intents": hearts}, trump_out_and_not_mentioned=False)
    assert found.status is Status.NEEDS
    assert found.fact is not None and found.fact.name == "line that was stated"


@pytest.mark.parametrize(
    ("south", "west", "answer"),
    [
        # West has the king of diamonds too: a heart that is ruffed and a diamond lost are not told apart.
        ("SA HA DQ", "S2 DK D2", None),
        # The heart is followed to, and the diamond alone is lost: not to the trump.
        ("SA HA DQ", "S2 H6 DK", False),
    ],
)
def test_what_is_lost_beside_the_trump_is_not_lost_to_it(south: str, west: str, answer: bool | None) -> None:
    hands = {**FORGOTTEN_TRUMP["hands"], "S": south.split(), "W": west.split()}  # type: ignore[dict-item]
    first = {"statement": "hearts, spades, diamonds", "intents": [{"do": "order", "suits": ["H", "S", "D"]}]}
    found = outcome({**FORGOTTEN_TRUMP, "hands": hands, **first})
    known = {key.fact: known.value for key, known in found.reads.items()}
    assert known.get("normal play loses to the trump") is answer
