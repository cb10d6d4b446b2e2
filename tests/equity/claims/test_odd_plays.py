"""No play of claimer's side on the line that is shown is odd without a word: where it gives up a trick, the
answer says what would have kept it and why the play counts, or what was not normal there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Case, Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.verdict import Verdict
from rectify_bridge.equity.pack import bits_of
from tests.equity.test_gate import GATE
from tests.published.published import collected
from tests.sampling import share

MOST, NODES = 8, 40_000
GIVEN = [(name, {"authority": "WBF", **entry["given"]}) for name, entry in GATE.items()]
GIVEN += [
    (one.name, one.data["given"])
    for one in collected()
    if one.topic == "claims" and one.data["cards_left"] <= MOST
]


def odd(case: Case, verdict: Verdict) -> Iterator[tuple[int, str, str]]:
    """The plays of claimer's side on the line that give up a double-dummy trick, as far as that is proved:
    their places, seats and cards."""
    rules = in_force(case.authority, case.date, frozenset())
    question = Question(case, Class.CLUB, False, True, rules, False, 200_000)
    best, scene = question.best(), question.scene
    for at, (seat, card) in enumerate(verdict.line):
        is_his = scene.seat & 1 == question.mine
        low, high = best.bounds(scene)
        scene, ours = scene.play(bits_of((card,)), question.trumps, question.mine)
        after, most = best.bounds(scene) if scene.left else (0, 0)
        if is_his and (low, after) == (high, most) and after + bool(ours) < low:
            yield at, str(seat), str(card)


@pytest.mark.parametrize(("name", "given"), share(GIVEN, 8), ids=[name for name, _ in share(GIVEN, 8)])
def test_every_odd_play_of_claimers_carries_its_reason(name: str, given: dict[str, object]) -> None:
    case = read_case(given)
    verdict = adjudicate(case, Class.CLUB, nodes=NODES)
    told = {one.at for one in verdict.turnings} | {one.at for one in verdict.excluded}
    assert all(one.reason for one in verdict.turnings) and all(one.reason for one in verdict.excluded)
    assert not [(seat, card) for at, seat, card in odd(case, verdict) if at not in told]


def test_there_are_odd_plays_among_them() -> None:
    """Else the test above would hold of nothing."""
    case = read_case({"authority": "WBF", **GATE["A trump trick conceded to a jack that falls"]["given"]})
    some = [read_case(given) for _, given in GIVEN[::12]]
    assert any(list(odd(one, adjudicate(one, Class.CLUB, nodes=NODES))) for one in (case, *some))
