"""Of a claim that is not decided a bound is told only where it settles what was claimed. The question that
stays open is told, with why his count does not answer it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.app.console.claims.view import ClaimView
from rectify_bridge.app.text.claim import page
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.settled import settled
from rectify_bridge.equity.claims.verdict import Status
from tests.equity.claims.positions import endings

(GIVEN,) = endings(1, 5, seed=7)
RULED = adjudicate(read_case({**GIVEN, "statement": ""}))
MOST = "proved: claimer's side takes at most 3 of 5 tricks, and not the 4 claimed"
ALL = "proved: claimer's side takes the 2 of 5 tricks claimed"


@pytest.mark.parametrize(
    ("claimer", "claimed", "declarers", "said"),
    [
        ("S", None, (0, 3), ""),
        ("S", 4, (0, 4), ""),
        ("S", 4, (0, 3), MOST),
        ("S", 2, (1, 5), ""),
        ("S", 2, (2, 5), ALL),
        ("E", 4, (2, 5), MOST),
        ("E", 2, (0, 3), ALL),
        ("E", 4, (1, 5), ""),
    ],
)
def test_what_bounds_settle(claimer: str, claimed: int | None, declarers: tuple[int, int], said: str) -> None:
    told = {"statement": "", "aware": True, "claimer": claimer, "claimed": claimed}
    case = read_case({**GIVEN, **told})
    low, high = declarers
    verdict = replace(RULED, status=Status.UNDECIDED, low=low, high=high, line=(), turnings=(), excluded=())
    assert settled(case, verdict) == said
    assert f"{low} to {high}" not in page(case, verdict)
    assert (said[1:] in page(case, verdict)) is True
    shown = ClaimView(case, verdict).number
    assert shown == (said[:1].upper() + said[1:] or "Not decided")


NO_BOUND = "no count bounds the lines"
LINES = "it is open whether a normal line comes to fewer than the 3 tricks claimed"


@pytest.mark.parametrize(
    ("more", "question", "why"),
    [
        (
            {},
            "it is open whether claimer can count 2 of the 7 tricks",
            "if he can, no normal line comes to fewer",
        ),
        ({"claimed": 7, "statement": None}, "claimer's side takes the 7 tricks claimed with best play", ""),
        ({"class": "novice"}, LINES, "count nothing, so " + NO_BOUND),
        ({"class": "club"}, LINES, "a club player may block himself"),
        ({"claimer": "E"}, LINES, "(70D2)"),
        ({"intents": [{"do": "order", "suits": ["S", "H"]}]}, LINES, "each play that he named (70B1)"),
        (
            {"response": "concession regretted", "claimer": "S", "claimed": 2},
            "how many of the conceded tricks",
            "need more nodes",
        ),
        ({"aware": False}, LINES, "does not reckon with these: SK, S8, S4; till they fall " + NO_BOUND),
    ],
)
def test_the_question_that_stays_open_is_told(more: dict[str, object], question: str, why: str) -> None:
    (given,) = endings(1, 7, seed=1)
    case = read_case({"statement": "mine", "aware": True, "claimed": 3, **given, **more})
    verdict = adjudicate(case, nodes=12)
    assert verdict.status is Status.UNDECIDED
    at = next(number for number, note in enumerate(verdict.notes) if question in note)
    assert why in verdict.notes[at + 1] and any("decides it" in note for note in verdict.notes)
    assert question[1:] in page(case, verdict) and verdict.notes[at] in verdict.as_data()["notes"]


@pytest.mark.parametrize(
    ("aware", "proved"),
    [(None, "proved, unless he knew of the trumps that are out: "), (False, "proved: ")],
)
def test_what_is_proved_of_one_who_did_not_know_of_a_trump_is_not_said_of_one_who_may_have(
    aware: bool | None, proved: str
) -> None:
    """Five tricks for who knew of the trumps, four for who did not; all five are claimed."""
    given = list(endings(3, 5, seed=11))[2]
    case = read_case(
        {**given, "statement": "", "claimer": "S", "claimed": 5, "class": "club", "aware": aware}
    )
    assert adjudicate(replace(case, aware=True)).declarer_tricks == 5
    assert adjudicate(replace(case, aware=False)).declarer_tricks == 4
    verdict = replace(RULED, status=Status.UNDECIDED, low=0, high=4, line=(), turnings=(), excluded=())
    assert (
        settled(case, verdict) == f"{proved}claimer's side takes at most 4 of 5 tricks, and not the 5 claimed"
    )
    assert settled(replace(case, aware=True), verdict).startswith("proved: ")
