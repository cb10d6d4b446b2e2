"""What a claim tells of itself in a case: what was said, and what was answered to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.engines.claim_memory import ruling
from rectify_bridge.engines.claims import work_out
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.search.so_far import SoFar, hearing
from rectify_bridge.equity.claims.verdict import Status as ClaimStatus
from rectify_bridge.law.ruling import Status
from tests.app.test_claim_engine import FORGOTTEN_TRUMP, outcome


@pytest.mark.parametrize(
    ("response", "clauses"),
    [
        ("current trick only", ("68",)),
        ("agreed", ("68A", "68D", "68D1")),
        ("all play on", ("68A", "68D", "68D2(b)")),
    ],
)
def test_what_the_claim_says_of_the_answer_to_it_is_not_asked(
    response: str, clauses: tuple[str, ...]
) -> None:
    """`response` of docs/claims.md, in a case as in a file of claims."""
    found = outcome({**FORGOTTEN_TRUMP, "response": response}, "claim or concession")
    assert found.path[: len(clauses)] == clauses


@pytest.mark.parametrize(
    ("claimed", "asked"),
    [(3, "answer to the claim"), (0, "answer to the claim"), (2, "said or done about tricks")],
)
def test_what_was_said_is_not_asked_where_it_was_about_all_the_tricks(claimed: int, asked: str) -> None:
    """The Director has told it with the cards; two of three may be a claim, or one conceded."""
    found = outcome({**FORGOTTEN_TRUMP, "claimed": claimed}, "claim or concession")
    assert found.fact is not None and found.fact.name == asked
    made = [e.type for e in found.effects if e.type in ("claim made", "concession made")]
    assert made == {3: ["claim made"], 0: ["concession made"], 2: []}[claimed]


@pytest.mark.parametrize(
    ("aware", "most", "asked"),
    [
        (False, 0, "three or more fewer than claimed"),
        (False, 1, "tricks fewer than claimed"),
        (None, 0, "tricks fewer than claimed"),
    ],
)
def test_what_is_proved_of_the_number_answers_what_it_settles(
    aware: bool | None, most: int, asked: str
) -> None:
    """All three tricks were claimed. Where his side gets none at most, three are lost; where it gets one, two
    or three. What is proved of one who did not know of the trump proves nothing while that is not found."""
    claim = {**FORGOTTEN_TRUMP, "aware": aware}
    under = {"edition": 2017, "authority": "EBU", "date": "2024-01-01"}
    case = read_case({**claim, **under})
    bounds = replace(ruling(case), status=ClaimStatus.UNDECIDED, low=0, high=most, line=(), turnings=())
    ruling.know({case: bounds})
    found = outcome(claim, trump_out_and_not_mentioned=False, line_that_was_stated="fails")
    ruling.forget(case)
    assert found.fact is not None and found.fact.name == asked


def test_whoever_waits_is_told_of_the_claim_as_it_is_and_not_as_if_he_had_known() -> None:
    """Two of three tricks, for he did not know of the trump; who knew gets all."""
    told: list[SoFar] = []
    ruling.cache_clear()
    with hearing(told.append):
        work_out(read_case({**FORGOTTEN_TRUMP, "edition": 2017, "authority": "EBU"}))
    assert told and told[-1].high == 2
    assert not [one for one in told if one.low > 2]


def test_a_partner_who_objects_is_not_asked_again() -> None:
    """East concedes, and West objects at once (68B2)."""
    conceded = {**FORGOTTEN_TRUMP, "claimer": "E", "claimed": 0, "response": "partner objects"}
    found = outcome(conceded, "claim or concession", by="E")
    assert found.status is Status.RULED and found.path == ("68B1", "68B2")
