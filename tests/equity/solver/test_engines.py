"""The engines against each other, and against deals whose answer is known."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

from rectify_bridge.equity.answer import BEYOND, EachCard, NotSolved, Solved, Traced
from rectify_bridge.equity.position import Position, PositionError
from rectify_bridge.equity.solver.choose import usual_solver
from rectify_bridge.equity.solver.dds import Dds, is_installed
from rectify_bridge.equity.solver.interface import Limit
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.equity.solver.question import Cards, Line, Question, Tricks, declarer_of, table_of
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side
from tests.equity.brute import few_suits, ns_tricks, random_position
from tests.sampling import gate_only

needs_dds = pytest.mark.skipif(not is_installed(), reason="endplay is not installed")


@pytest.fixture(scope="module")
def dds():  # type: ignore[no-untyped-def]
    pool = Dds(1)
    yield pool
    pool.close()


def endings(number: int, most: int) -> list[Position]:
    dice = random.Random(most)
    deals = (random_position, few_suits)
    return [deals[one % 2](dice, one % most + 1) for one in range(number)]


def line_of(position: Position, dice: random.Random) -> Line:
    """A random legal line of any length."""
    now, cards = position, []
    for _ in range(dice.randint(0, 4 * position.tricks_left - len(position.trick))):
        cards.append(dice.choice(now.legal()))
        now = now.play(cards[-1])
    return Line(position, tuple(cards))


@gate_only
@needs_dds
def test_dds_and_plain_python_agree_on_endings(dds: Dds) -> None:
    positions = endings(600, 6)
    asked = [Tricks(position) for position in positions]
    assert list(dds.answers(asked)) == list(Local().answers(asked))


@needs_dds
def test_they_agree_on_each_card_and_on_lines(dds: Dds) -> None:
    dice = random.Random(9)
    positions = endings(150, 5)
    asked: list[Question] = [Cards(position) for position in positions]
    asked += [line_of(position, dice) for position in positions]
    answers = list(dds.answers(asked))
    assert answers == list(Local().answers(asked))
    assert {type(answer) for answer in answers} == {EachCard, Traced}


@pytest.mark.parametrize("engine", [pytest.param("dds", marks=needs_dds), "local"])
def test_a_line_ends_with_the_tricks_that_were_taken(engine: str, request: pytest.FixtureRequest) -> None:
    """After the last card there is nothing to solve: the winners of the tricks, counted one by one."""
    solver = request.getfixturevalue("dds") if engine == "dds" else Local()
    dice = random.Random(4)
    for position in endings(30, 4):
        now, taken, cards = position, 0, []
        while not now.is_over:
            cards.append(dice.choice(now.legal()))
            winner = now.taken_by(cards[-1])
            taken += winner is not None and winner.side is Side.NS
            now = now.play(cards[-1])
        (answer,) = solver.answers([Line(position, tuple(cards))])
        assert isinstance(answer, Traced)
        assert len(answer.ns) == len(cards) + 1
        assert answer.ns[-1] == taken
        assert answer.ns[0] == ns_tricks(position)
        for number in range(1, len(cards) + 1):
            side = position.leader.plus(0).side
            assert abs(answer.ns[number] - answer.ns[number - 1]) <= answer.left
            assert answer.lost(number, side) == answer.of(side, number - 1) - answer.of(side, number)


KNOWN = {
    "each side has one suit solid in both hands, and so every trick of its trumps": (
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
        {("S", "N"): 13, ("S", "S"): 13, ("S", "E"): 0, ("H", "E"): 13, ("D", "S"): 13, ("C", "W"): 13},
        {("N", "N"): 0, ("N", "E"): 0, ("N", "S"): 0, ("N", "W"): 0},
    ),
    "north holds the top of every suit: no trump, no loser, whoever leads": (
        "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 65.876.8765.8765 432.5432.432.432",
        {("N", "N"): 13, ("N", "S"): 13, ("N", "E"): 0, ("N", "W"): 0},
        {},
    ),
}
"""A deal, and the tricks of a declarer in a denomination."""


@needs_dds
@pytest.mark.parametrize("name", KNOWN)
def test_deals_that_are_known(name: str, dds: Dds) -> None:
    deal, *tables = KNOWN[name]
    answers = list(dds.answers(table_of(Deal.parse(deal))))
    found = {}
    for question, answer in zip(table_of(Deal.parse(deal)), answers, strict=True):
        assert isinstance(answer, Solved)
        declarer = declarer_of(question.position.leader)
        found[question.position.trumps.value, declarer.value] = answer.of(declarer.side)
    for table in tables:
        assert {key: found[key] for key in table} == table


PUBLISHED = {
    "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3": (
        "S 5858  H 6666  D 5757  C 7575  N 6666"
    ),
    "E:QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75 AK96.KQ8.A98.K63": (
        "S 4949  H 10,2,10,2  D 8383  C 6767  N 9393"
    ),
    "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93": (
        "S 3,10,3,10  H 9494  D 8484  C 3939  N 4848"
    ),
}
"""The three deals that the authors of DDS publish with it (examples, hands.cpp): tricks of North, East,
South and West as declarer."""


@needs_dds
@pytest.mark.parametrize("deal", PUBLISHED)
def test_published_tables(deal: str, dds: Dds) -> None:
    words = PUBLISHED[deal].split()
    figures = [word.split(",") if "," in word else list(word) for word in words[1::2]]
    wanted = {
        (trumps, seat.value): int(number)
        for trumps, row in zip(words[::2], figures, strict=True)
        for seat, number in zip(CLOCKWISE, row, strict=True)
    }
    questions = table_of(Deal.parse(deal))
    found = {}
    for question, answer in zip(questions, dds.answers(questions), strict=True):
        assert isinstance(answer, Solved)
        declarer = declarer_of(question.position.leader)
        found[question.position.trumps.value, declarer.value] = answer.of(declarer.side)
    assert found == wanted


@needs_dds
def test_a_published_line_of_play(dds: Dds) -> None:
    """The second of them in notrump, East to lead: declarer has nine tricks, the lead gives him a tenth,
    and the thirty-seventh card gives it back."""
    deal = Deal.parse(list(PUBLISHED)[1])
    play = (
        "SQD2S8SAHKHTH3H2HQS2H4H6H8D6HJHAS7SKS4C4D8C2DKD4H9C5S6S3H7C7C3S5H5CTD9STD3DQDAC8S9SJC9DTCQD5CAC6"
        "DJCKCJD7"
    )
    cards = tuple(Card.parse(play[place : place + 2]) for place in range(0, len(play), 2))
    start = Position.of_deal(deal, Denomination.NOTRUMP, Seat.E)
    (answer,) = dds.answers([Line(start, cards)])
    assert answer == Traced((9, *[10] * 36, *[9] * 16), 13)


@needs_dds
def test_whole_deals_obey_what_must_hold(dds: Dds) -> None:
    """Turning the table turns the tricks; a line of best cards loses nothing."""
    dice = random.Random(8)
    positions = [random_position(dice, 13) for _ in range(6)]
    turned = [Position((p.hands[3], *p.hands[:3]), p.trumps, p.leader.lho, p.trick) for p in positions]
    here = list(dds.answers([Tricks(position) for position in positions]))
    there = list(dds.answers([Tricks(position) for position in turned]))
    for one, other in zip(here, there, strict=True):
        assert isinstance(one, Solved)
        assert isinstance(other, Solved)
        assert one.ns + other.ns == 13
    each = list(dds.answers([Cards(position) for position in positions]))
    for position, one, cards in zip(positions, here, each, strict=True):
        assert isinstance(one, Solved)
        assert isinstance(cards, EachCard)
        assert set(cards.ns) == set(position.legal())
        assert cards.best(position.turn.side) == one.of(position.turn.side)


def test_without_the_library_what_is_beyond_is_said() -> None:
    dice = random.Random(6)
    whole, ending = random_position(dice, 13), random_position(dice, 4)
    long, short = Local().answers([Tricks(whole), Tricks(ending)])
    assert long == NotSolved(BEYOND, 0, 13, 13)
    assert isinstance(short, Solved)
    (spent,) = Local().answers([Tricks(random_position(dice, 8))], Limit(nodes=20))
    assert isinstance(spent, NotSolved)


def test_unequal_hands_never_reach_an_engine() -> None:
    """The library would answer them with nothing at all."""
    with pytest.raises(PositionError, match="the hands have different lengths: N 2, E 1, S 1, W 1"):
        Position.of_deal(Deal.parse("N:AK... Q... J... T..."), Denomination.NOTRUMP, Seat.N)


def test_a_line_with_a_revoke_is_refused() -> None:
    position = Position.of_deal(Deal.parse("N:AK... Q.A.. J.K.. T.Q.."), Denomination.NOTRUMP, Seat.N)
    with pytest.raises(ValueError, match="HA is a revoke: East holds spades"):
        Line(position, (Card.parse("SA"), Card.parse("HA")))


@needs_dds
def test_the_library_is_never_loaded_in_the_program() -> None:
    """Nor is numpy, nor the plotting that endplay brings, nor anything before the first question."""
    script = """
import json, sys
from rectify_bridge.equity.solver.choose import usual_solver
from rectify_bridge.equity.solver.question import Tricks
from rectify_bridge.equity.position_json import position_of
solver = usual_solver(1)
before = len(solver.workers)
hands = {"N": ["SA"], "E": ["SK"], "S": ["SQ"], "W": ["SJ"]}
position = position_of({"trump": "N", "leader": "W", "hands": hands})
answers = list(solver.answers([Tricks(position)]))
heavy = {"endplay", "numpy", "matplotlib", "multiprocessing"} & set(sys.modules)
print(json.dumps([before, answers[0].ns, solver.name.split()[0], sorted(heavy)]))
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == [0, 1, "DDS", []]


def test_the_usual_engine_is_the_library_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)
    assert isinstance(usual_solver(), Local)
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: True)
    assert isinstance(usual_solver(3), Dds)
