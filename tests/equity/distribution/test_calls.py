"""What the calls of an outcome showed, by the systems of the sides, and what becomes of it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.sections.calls import Shown, over, shown_by, shown_lines
from rectify_bridge.engines.sections.outcomes import read_outcomes
from rectify_bridge.equity.deals.fitting import fits
from rectify_bridge.equity.deals.view import ViewError
from rectify_bridge.equity.distribution import Asked, Reachable, outlooks
from rectify_bridge.equity.pack import bits_of
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.meaning.systems.system import system
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import Seat, Side
from tests.app.terminal import Terminal
from tests.sampling import gate_only

needs_dds = pytest.mark.skipif(not is_installed(), reason="endplay is not installed")
DEAL = "E:.Q8742.9653.K983 A7642.K6.AK84.T4 J5.J953.JT7.AJ62 KQT983.AT.Q2.Q75"
AMERICAN = {Side.NS: system("standard-american")}
GAME = "W: P 1S P 4S P P P"


def hand(text: str) -> int:
    return bits_of(Hand.parse(text).cards)


def test_every_call_of_a_side_with_a_system_tells_of_its_hand() -> None:
    shown = shown_by(parse_auction(GAME), AMERICAN, "here")
    assert set(shown.by) == {Seat.N, Seat.S}, "East and West play nothing that is known"
    assert fits(shown.by[Seat.N], hand("KQT983.AT.Q2.Q75"))
    assert not fits(shown.by[Seat.N], hand("KQT9.ATJ.Q32.Q75")), "four spades"
    assert fits(shown.by[Seat.S], hand("A7642.6.8432.543"))
    assert not fits(shown.by[Seat.S], hand("A7642.K6.AK84.T4")), "too strong for a direct raise to game"
    assert next(shown_lines(shown)).startswith("North showed: 1S 5+S")
    assert shown.silent == ()


def test_a_call_of_which_the_system_says_nothing_is_told_and_assumes_nothing() -> None:
    shown = shown_by(parse_auction("W: P 1S P 4S P 4NT P 5C P 6S P P P"), AMERICAN, "here")
    assert [one.partition(":")[0] for one in shown.silent] == ["4NT by North", "5C by South", "6S by North"]
    assert fits(shown.by[Seat.N], hand("KQT983.AT.Q2.Q75"))
    assert any(line.startswith("it is not known what 4NT by North") for line in shown_lines(shown))


def test_what_the_director_says_of_a_hand_counts_before_the_system() -> None:
    said = Shown({Seat.N: read_meaning("6+S").shows}, {Seat.N: "6+S"})
    both = over(said, shown_by(parse_auction(GAME), AMERICAN, "here"))
    assert both.in_words[Seat.N] == "6+S"
    assert not fits(both.by[Seat.N], hand("KQT93.AT4.Q2.Q75"))
    assert fits(both.by[Seat.S], hand("A7642.6.8432.543"))


def given(*outcomes: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"deal": DEAL, "outcomes": list(outcomes), "systems": {"NS": "standard-american"}, **more}


def test_an_auction_is_a_contract_with_what_its_calls_showed() -> None:
    found = read_outcomes(
        given({"auction": GAME, "weight": 70}, {"contract": "4S", "by": "N", "weight": 20},
              {"contract": "Pass", "weight": 10})
    )  # fmt: skip
    assert found is not None
    by_calls, by_name = found.asked.contracts
    assert [str(one) for one in found.contracts] == ["4S by North", "4S by North"]
    assert set(found.asked.shown_for(by_calls)) == {Seat.N, Seat.S}
    assert found.asked.shown_for(by_name) == {}, "a contract alone tells of no hand"
    assert found.passed_out == Fraction(1, 10)
    assert found.asked.questions == 2 * 81, "different calls are different questions"


def test_a_rule_that_favors_a_side_needs_the_vulnerability() -> None:
    favor = {"side": "NS", "percent": 5, "source": "club regulation 4"}
    row = {"auction": GAME}
    with pytest.raises(LogError, match="the best result is not known without the vulnerability"):
        read_outcomes(given(row, favor=favor))
    found = read_outcomes(given(row, favor=favor), vulnerable=Vulnerability.NS)
    assert found is not None and found.favor is not None
    assert (found.favor.side, found.favor.percent) == (Side.NS, 5)


WRONG = [
    ({"outcomes": [{"auction": "W: P 1S P"}]}, "number 1, auction: these calls do not lead to a contract"),
    ({"outcomes": [{"auction": "W: P P P P"}]}, "auction: these calls do not lead to a contract"),
    ({"outcomes": [{"auction": "W: P 1S P 1H P P P"}]}, "auction: these calls do not lead to a contract"),
    ({"outcomes": [{"auction": "N: 9S"}]}, "number 1, auction"),
    ({"outcomes": [{"auction": GAME, "by": "S"}]}, "`by` is S, but the auction gives N"),
    ({"systems": {"NS": "moscito"}}, "given.equity.systems: there is no system 'moscito'"),
    ({"systems": {"N": "acol"}}, "this must be the systems of the sides"),
    ({"step": 7}, "given.equity.step: '7' cannot be; write one of 1, 2, 5, 10, 20, 25"),
    ({"most": 0}, "given.equity.most: '0' cannot be"),
    ({"favor": {"side": "NS", "percent": 5}}, "this must be a side, a percentage and a source"),
    ({"favor": {"side": "N", "percent": 5, "source": "x"}}, "the side and its percentage are not valid"),
]


@pytest.mark.parametrize(("change", "what"), WRONG)
def test_bad_input_is_one_line(change: dict[str, Any], what: str, rectify: Terminal) -> None:
    equity = {**given({"auction": GAME}), **change}
    ran = rectify("equity", "-", typed=json.dumps({"given": {"equity": equity}}))
    assert ran.code == 2
    assert what in ran.err
    assert len(ran.err.splitlines()) == 1


class Never:
    """A solver that must not be asked."""

    name = "none"

    def answers(self, *questions: Any) -> Any:
        raise AssertionError("nothing is to be solved")

    def close(self) -> None:
        pass


@gate_only
def test_where_no_deal_fits_nothing_is_weighed(rectify: Terminal) -> None:
    """North has shown all the points, and so has South."""
    hands = Position.of_deal(Deal.parse(DEAL), Denomination.NOTRUMP, Seat.N).hands
    contract = Reachable(Denomination.SPADES, Seat.N, Fraction(1), "4S by N")
    asked = Asked(hands, (contract,), {seat: read_meaning("19+").shows for seat in (Seat.N, Seat.S)}, deals=3)
    with pytest.raises(ViewError, match="4S by N: of 400,000 deals with the cards of East none fits"):
        outlooks(asked, Never())
    equity = given({"contract": "4S", "by": "N"}, meanings={"N": "36+"})
    ran = rectify("equity", "-", typed=json.dumps({"given": {"equity": equity}}))
    assert ran.code == 2
    assert "North cannot have a hand that fits what it is said to have shown" in ran.err
    assert len(ran.err.splitlines()) == 1


@needs_dds
def test_a_side_s_own_card_tells_what_its_calls_mean(rectify: Terminal, tmp_path: Path) -> None:
    card = tmp_path / "card.yaml"
    card.write_text("system: Ours\nmeanings:\n  opening:\n    1S: '5+S, 12-20'\n", encoding="utf-8")
    equity = {**given({"auction": GAME}, sample=0), "systems": {}}
    case = json.dumps({"given": {"equity": equity}})
    ran = rectify("equity", "-", "--card", f"NS={card}", "--json", "--jobs", "1", typed=case)
    data = json.loads(ran.out)["outcomes"]
    assert data["shown"][0].startswith("North showed: 1S 5+S, 12-20"), ran.err
    assert "is not a side with its card" in rectify("equity", "-", "--card", "x", typed=case).err
    assert rectify("equity", "-", "--card", "NS=/none.yaml", typed=case).code == 2


@needs_dds
def test_who_does_not_have_what_he_showed_is_named(rectify: Terminal) -> None:
    case = json.dumps({"given": {"equity": given({"auction": GAME}, sample=2)}})
    ran = rectify("equity", "-", "--jobs", "1", typed=case)
    assert ran.code == 0, ran.err
    assert "South's own cards are not what he is said to have shown" in ran.out


@needs_dds
def test_what_a_rule_takes_all_the_weight_from_is_listed_with_the_rule(rectify: Terminal) -> None:
    favor = {"side": "EW", "percent": 40, "source": "club regulation 4"}
    rows = ({"contract": "4S", "by": "N", "weight": 40, "lead": "H2"}, {"contract": "Pass", "weight": 60})
    case = {"given": {"board": "12", "equity": given(*rows, sample=0, favor=favor)}}
    ran = rectify("equity", "-", "--json", "--jobs", "1", typed=json.dumps(case))
    data = json.loads(ran.out)["outcomes"]
    assert [(one["is"], one["weight"]) for one in data["proposed"]] == [("passed out", 100)]
    (gone,) = data["left_out"]
    assert gone["is"].startswith("4S by N")
    assert gone["why"] == "its weight went to what is best for EW: club regulation 4"
