"""How often a contract is the best for him who chose among them: counted by hand on scripted tricks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from rectify_bridge.app.board_equity import BoardCase, boards_in
from rectify_bridge.desk.files import intake
from rectify_bridge.engines.sections.outcomes import read_outcomes
from rectify_bridge.equity.answer import AnyAnswer, NotSolved, Solved
from rectify_bridge.equity.choice import Chances, Choice, chances
from rectify_bridge.equity.deals.fitting import fits
from rectify_bridge.equity.deals.view import ViewError
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress
from rectify_bridge.equity.solver.question import Question
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT, DeclaredContract
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat, Side
from tests.app.terminal import Terminal
from tests.sampling import gate_only

needs_dds = pytest.mark.skipif(not is_installed(), reason="endplay is not installed")
DEAL = "N:AK842.K4.QJ9.A87 QJT.AQT9.T84.KJ5 9765.J8.AK32.Q96 3.76532.765.T432"
HANDS = Position.of_deal(Deal.parse(DEAL), Denomination.NOTRUMP, Seat.N).hands


class Scripted:
    """Tells North-South's tricks by the trumps, another row of them for each deal."""

    name = "scripted"

    def __init__(self, *rows: dict[Denomination, int]) -> None:
        self.rows, self.seen = rows, list[Position]()

    def answers(
        self, questions: Iterable[Question], limit: Limit = USUAL, message: Progress | None = None
    ) -> Iterator[AnyAnswer]:
        for question in questions:
            position = question.position
            if not self.seen or self.seen[-1].hands != position.hands:
                self.row = self.rows[len({one.hands for one in self.seen}) % len(self.rows)]
            self.seen.append(position)
            yield Solved(self.row[position.trumps], 13)

    def close(self) -> None:
        pass


def of(seat: Seat, *texts: str, deals: int = 4, **shown: str) -> Choice:
    contracts = tuple(
        PASSED_OUT if text == "pass" else DeclaredContract.parse(text[:-1], Seat.parse(text[-1]))
        for text in texts
    )
    by = {Seat.parse(name): read_meaning(text).shows for name, text in shown.items()}
    return Choice(seat, HANDS, by, contracts, frozenset([Side.NS]), deals, 1)


S, H = Denomination.SPADES, Denomination.HEARTS


def test_a_contract_counts_as_often_as_none_scores_better() -> None:
    """Vulnerable. Ten tricks: 620 beats 170; nine: 140 beats -100; again nine; eight: -100 beats -200."""
    solver = Scripted({S: 10}, {S: 9}, {S: 9}, {S: 8})
    found = chances(of(Seat.N, "4SN", "3SN"), solver)
    assert isinstance(found, Chances)
    assert found.shares == (Fraction(1, 4), Fraction(3, 4))
    assert len(solver.seen) == 4, "the level changes no trick: one question a deal"
    assert {one.leader for one in solver.seen} == {Seat.E}
    assert found.sampled == 4


def test_what_is_best_is_seen_from_the_side_that_chose_and_equal_ones_share() -> None:
    """Four spades by North: 620, -100, 620, -100. Five hearts doubled by East with seven tricks for him is 4
    down, 800; with ten 1 down, 100, as much as the other pays when it fails."""
    rows = ({S: 10, H: 6}, {S: 9, H: 3}, {S: 10, H: 6}, {S: 9, H: 3})
    contracts = ("4SN", "5HXE")
    east, north = (chances(of(seat, *contracts), Scripted(*rows)) for seat in (Seat.E, Seat.N))
    assert isinstance(east, Chances) and isinstance(north, Chances)
    # East: 620 against 800 paid: let them play; -100 for them is better than paying 100
    assert (east.shares, north.shares) == ((1, 0), (Fraction(0), Fraction(1)))
    tie = chances(of(Seat.N, "3SN", "2SN", deals=2), Scripted({S: 9}))
    assert isinstance(tie, Chances) and tie.shares == (Fraction(1, 2), Fraction(1, 2)), "140 either way"


def test_a_board_passed_out_scores_nothing_and_can_be_the_best() -> None:
    found = chances(of(Seat.N, "4SN", "pass"), Scripted({S: 10}, {S: 9}))
    assert isinstance(found, Chances) and found.shares == (Fraction(1, 2), Fraction(1, 2))
    alone = chances(of(Seat.N, "pass"), Scripted())
    assert isinstance(alone, Chances) and alone.shares == (Fraction(1),)


def test_the_deals_are_those_that_he_could_expect() -> None:
    """His own hand stays; what he himself showed tells him nothing."""
    solver = Scripted({S: 10})
    chances(of(Seat.N, "4SN", deals=6, N="0-3", S="3S, 6-9", E="5+H"), solver)
    south, east = read_meaning("3S, 6-9").shows, read_meaning("5+H").shows
    assert len({one.hands for one in solver.seen}) == 6
    for position in solver.seen:
        assert position.hands[0] == HANDS[0]
        assert fits(south, position.hands[2]) and fits(east, position.hands[1])
    with pytest.raises(ViewError, match="none fits the hands that the others showed"):
        chances(of(Seat.N, "4SN", E="17+", S="17+"), Scripted({S: 10}))


def test_what_is_not_solved_has_no_chances() -> None:
    class Tired(Scripted):
        def answers(self, *args: Any, **more: Any) -> Iterator[AnyAnswer]:
            yield NotSolved("out of time", 0, 13, 13)

    assert isinstance(chances(of(Seat.N, "4SN", deals=1), Tired()), NotSolved)


PARTIAL, GAME = "N: 1S P 2S P P P", "N: 1S P 2S P 4S P P P"


def given(*rows: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"deal": DEAL, "outcomes": list(rows), "systems": {"NS": "standard-american"}, **more}


def test_the_calls_that_the_auctions_share_had_been_made_when_he_chose() -> None:
    rows = ({"auction": PARTIAL}, {"auction": GAME}, {"contract": "Pass"})
    found = read_outcomes(given(*rows, decides="N"), vulnerable=Vulnerability.NS)
    assert found is not None and found.choice is not None
    assert found.choice.seat is Seat.N
    assert set(found.choice.shown) == {Seat.N, Seat.S}, "one spade, and the raise"
    assert [str(one) for one in found.choice.contracts] == ["2S by North", "4S by North", "passed out"]
    assert found.questions == 40 + 2 * 81
    weighed = found.weighed([Fraction(1, 4), Fraction(0), Fraction(3, 4)])
    assert [(one.name, one.weight) for one in weighed.asked.contracts] == [("2S by N", Fraction(1, 4))]
    assert weighed.passed_out == Fraction(3, 4)
    assert len(weighed.shown) == len(weighed.contracts) == 1


WRONG = [
    ({"decides": "X"}, "given.equity.decides: 'X' is not a seat"),
    ({"decides": "N", "sample": 0}, "given.equity.decides: there are no deals to sample"),
    ({"decides": "N", "outcomes": [{"auction": GAME, "weight": 100}]}, "there are already weights"),
    ({}, "or who chose: `decides`"),
]


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_bad_input_is_one_line(change: dict[str, Any], message: str, rectify: Terminal) -> None:
    equity = {**given({"auction": PARTIAL}, {"auction": GAME}), **change}
    ran = rectify("equity", "-", typed=json.dumps({"given": {"board": "2", "equity": equity}}))
    assert (ran.code, message in ran.err, len(ran.err.splitlines())) == (2, True, 1), ran.err
    without = rectify("equity", "-", typed=json.dumps({"given": {"equity": {**equity, "decides": "N"}}}))
    assert without.code == 2


@gate_only
@needs_dds
def test_the_weights_of_the_contracts_come_from_the_cards_with_their_reason(rectify: Terminal) -> None:
    equity = given({"auction": PARTIAL}, {"auction": GAME}, decides="N", sample=4)
    case = json.dumps({"given": {"board": "2", "equity": equity}})
    data = json.loads(rectify("equity", "-", "--json", "--jobs", "1", typed=case).out)["outcomes"]
    best = data["decides"]["best"]
    assert sum(best.values()) == 100 and data["decides"]["sampled"] == 4
    weights = {one["contract"]: one["weight"] for one in data["contracts"]}
    assert weights == {name: share for name, share in best.items() if share}
    assert sum(one["weight"] for one in data["proposed"]) == 100
    text = " ".join(rectify("equity", "-", "--jobs", "1", typed=case).out.split())
    assert "over 4 deals that North could expect when he chose, the best for his side: 2S by N" in text


def test_how_the_board_is_marked_counts_before_its_number(rectify: Terminal) -> None:
    """Law 2; and so whether the case says under whose Laws or not."""
    for more in ({}, {"authority": "WBF"}):
        for board, side in (({"board": "1", "vulnerable": "NS"}, "NS"), ({"board": "1"}, "None")):
            case = json.dumps({**more, "given": {**board, "equity": given({"auction": GAME})}})
            (found,) = boards_in(case.encode(), "", intake.CaseOptions())
            assert isinstance(found, BoardCase) and found.vulnerable is Vulnerability(side)
    wrong = json.dumps({"given": {"vulnerable": "we", "equity": given({"auction": GAME})}})
    ran = rectify("equity", "-", typed=wrong)
    assert (ran.code, "given.vulnerable: 'we' is not a vulnerability; write None" in ran.err) == (2, True)
