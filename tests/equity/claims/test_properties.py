"""What holds of every claim, on accepted ones of seven to thirteen cards.

No verdict passes double dummy, none is below the worst of all legal lines, who knows more counts no less, and
neither names of suits nor the turn of the table change a number. The budget is small, so that long ones have
bounds; these are held to it too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.equity.claims import question as question_module
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.count import Count
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.lines import LineBounds
from tests.equity.claims.accepted import Accepted, accepted
from tests.equity.claims.positions import endings
from tests.sampling import each, gate_only, number, share

NODES = 2_000
SILENT = {"statement": "", "edition": 2017, "authority": "WBF", "date": "2020-06-01"}
TURNED = dict(zip("NESW", "ESWN", strict=True))
RENAMED = dict(zip("SHDCN", "DSCHN", strict=True))


def of_each_length(every: int) -> list[Accepted]:
    """Accepted claims of seven cards, of eight and so on to thirteen: one of each, or more in the gate."""
    found = []
    for cards in range(7, 14):
        long = [one for one in accepted() if len(one.given["hands"]["N"]) == cards]
        found += share(long[:: len(long) // 3], every)
    return found


def question(given: dict[str, Any], player_class: Class, nodes: int = NODES) -> Question:
    """A claim of one who said nothing and knows what trumps are out."""
    case = read_case({**given, **SILENT, "aware": True})
    return Question(case, player_class, False, True, in_force("WBF", case.date), False, nodes)


def meet(one: LineBounds, other: LineBounds) -> bool:
    """Whether both can be right."""
    return one.low <= other.high and other.low <= one.high


CLAIMS = [
    (claim, player_class)
    for turn, claim in enumerate(of_each_length(9))
    for player_class in share((*Class, *Class)[turn % 4 :][:4], 4)
]


@each("claim", CLAIMS)
def test_between_the_worst_of_all_legal_lines_and_double_dummy(given: tuple[Accepted, Class]) -> None:
    claim, player_class = given
    asked = question(claim.given, player_class)
    found = asked.solve()[0]
    worst = replace(asked, rules=frozenset({Name.WORST_ORDER})).solve()[0]
    assert worst.low <= found.high and found.low <= claim.double_dummy
    assert worst.low <= claim.double_dummy


@each("claim", CLAIMS)
def test_other_names_of_suits_and_another_turn_of_the_table_change_nothing(
    given: tuple[Accepted, Class],
) -> None:
    claim, player_class = given
    found = question(claim.given, player_class).solve()[0]
    for other in (turned(claim.given), renamed(claim.given)):
        assert meet(question(other, player_class).solve()[0], found)


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("player_class", Class)
def test_short_ones_are_the_same_by_other_names_and_turned(player_class: Class, turn: int) -> None:
    for given in endings(number(40, 10), 4 + turn, seed=80 + turn):
        found = question(given, player_class, 10**8).solve()[0]
        for other in (turned(given), renamed(given)):
            same = question(other, player_class, 10**8).solve()[0]
            assert (same.low, same.high) == (found.low, found.high), given


@gate_only
@each("claim", of_each_length(3))
def test_who_sees_all_cards_counts_no_less_than_who_sees_his_own(claim: Accepted) -> None:
    asked = question(claim.given, Class.EXPERT)
    scene = asked.scene
    for need in range(max(1, claim.double_dummy - 1), claim.double_dummy + 2):
        own, every = (counts(asked, view, need) for view in (scene.view, scene.hands))
        if own and every is not None:
            assert every
        if own or every:
            assert need <= claim.double_dummy


def counts(asked: Question, view: tuple[int, int, int, int], need: int) -> bool | None:
    """Whether he counts so many; None where the budget ends."""
    scene = asked.scene
    try:
        count = Count(asked.trumps, asked.mine, Budget(1_000))
        return need <= scene.left and count.can(view, scene.leader, scene.trick, scene.left, need)
    except OutOfNodes:
        return None


@pytest.mark.parametrize("player_class", Class)
def test_the_bound_of_double_dummy_changes_no_number(
    player_class: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for where the ending is long; here of short ones too."""
    asked = [question(given, player_class, 10**8) for given in endings(number(100, 10), 5, seed=84)]
    without = [one.solve()[0] for one in asked]
    monkeypatch.setattr(question_module, "_LONG", 1)
    assert [one.solve()[0] for one in asked] == without


def turned(given: dict[str, Any]) -> dict[str, Any]:
    """The same a seat further round the table."""
    return {
        **given,
        "declarer": TURNED[given["declarer"]],
        "leader": TURNED[given["leader"]],
        "hands": {TURNED[seat]: cards for seat, cards in given["hands"].items()},
    }


def renamed(given: dict[str, Any]) -> dict[str, Any]:
    """The same with the suits called otherwise."""
    return {
        **given,
        "trump": RENAMED[given["trump"]],
        "trick": [RENAMED[card[0]] + card[1:] for card in given.get("trick", ())],
        "hands": {
            seat: [RENAMED[card[0]] + card[1:] for card in cards] for seat, cards in given["hands"].items()
        },
    }
