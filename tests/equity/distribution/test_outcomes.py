"""Outcomes with weights: deals whose tricks can be counted by hand, and the arithmetic of the proposal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from rectify_bridge.app.text.outcome import contract_lines, outcome_data
from rectify_bridge.engines.sections.outcomes import read_outcomes
from rectify_bridge.equity.answer import AnyAnswer, EachCard, NotSolved, Solved
from rectify_bridge.equity.deals.sampling import sample
from rectify_bridge.equity.distribution import Asked, Outlook, Reachable, outlooks
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.proposal import rounded
from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.equity.solver.question import Cards, Question
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat, Side
from tests.app.terminal import Terminal

needs_dds = pytest.mark.skipif(not is_installed(), reason="endplay is not installed")
TOPS = "N:54.AKQ.AKQJ.AKQJ 9876.765.765.654 32.JT98.T98.T987 AKQJT.432.432.32"
"""Notrump by South: West cashes five spades and declarer has the rest, eight; after any other lead North
has eleven winners and no way to the jack of hearts."""
HANDS = Position.of_deal(Deal.parse(TOPS), Denomination.NOTRUMP, Seat.N).hands
THREE_NOTRUMP = Reachable(Denomination.NOTRUMP, Seat.S, Fraction(1), "3NT by S")


class Scripted:
    """An engine for tests: after each card the tricks of North-South that a table says, by the suit led."""

    name = "scripted"

    def __init__(self, *tables: dict[str, int]) -> None:
        self.tables, self.asked = tables, 0

    def answers(
        self, questions: Iterable[Question], limit: Limit = USUAL, message: Progress | None = None
    ) -> Iterator[AnyAnswer]:
        for number, question in enumerate(questions, 1):
            position = question.position
            if isinstance(question, Cards):
                table = self.tables[min(self.asked, len(self.tables) - 1)]
                self.asked += 1
                yield EachCard({card: table[card.suit.value] for card in position.legal()}, 13)
            else:
                yield Solved(9 + number % 2, 13)
            if message is not None:
                message(number)

    def close(self) -> None:
        pass


def outlook(solver: Any, **more: Any) -> Outlook:
    (found,) = outlooks(Asked(HANDS, (more.pop("contract", THREE_NOTRUMP),), **more), solver)
    assert isinstance(found, Outlook)
    return found


def test_a_lead_counts_as_often_as_it_is_best() -> None:
    """Four deals: spades best on three, hearts on one; diamonds tie nowhere, clubs cost too much. On the
    actual cards hearts let eleven through, spades eight."""
    actual = {"S": 8, "H": 11, "D": 11, "C": 11}
    spades, hearts = {"S": 8, "H": 8, "D": 9, "C": 11}, {"S": 9, "H": 8, "D": 9, "C": 11}
    found = outlook(
        Scripted(actual, {**spades, "H": 9}, {**spades, "H": 9}, spades, hearts),
        deals=4,
        within=Fraction(1, 2),
    )
    # defence, on average: spades (5+5+5+4)/4 = 19/4, hearts (4+4+5+5)/4 = 18/4, diamonds 16/4: too few
    assert {lead.card.suit.value: lead.share for lead in found.leads if lead.share} == {
        "S": Fraction(5, 8),  # best alone twice, with hearts once: 2.5 of 4
        "H": Fraction(3, 8),  # best alone once, with spades once
    }
    assert found.tricks == {11: Fraction(3, 8), 8: Fraction(5, 8)}
    assert {lead.card for lead in found.leads if lead.share} == {Card.parse("SA"), Card.parse("H4")}
    assert found.unseen == {10: Fraction(1, 2), 9: Fraction(1, 2)}
    assert sum(lead.share for lead in found.leads) == 1


def test_a_lead_that_costs_on_average_does_not_count() -> None:
    actual = {"S": 8, "H": 11, "D": 11, "C": 11}
    spades, hearts = {"S": 8, "H": 9, "D": 9, "C": 9}, {"S": 9, "H": 8, "D": 9, "C": 9}
    found = outlook(Scripted(actual, spades, spades, spades, hearts), deals=4)
    assert found.tricks == {8: Fraction(1)}, "hearts are half a trick worse: more than a quarter"


def test_without_deals_the_best_leads_count_alike() -> None:
    found = outlook(Scripted({"S": 10, "H": 9, "D": 9, "C": 12}), deals=0)
    assert {lead.card for lead in found.leads if lead.share} == {Card.parse("H4"), Card.parse("D4")}
    assert found.tricks == {9: Fraction(1)}
    assert (found.unseen, found.sampled) == ({}, 0)


def test_a_known_lead_is_the_only_one() -> None:
    known = Reachable(Denomination.NOTRUMP, Seat.S, Fraction(1), "3NT by S", Card.parse("SJ"))
    found = outlook(Scripted({"S": 8, "H": 11, "D": 11, "C": 11}), contract=known, deals=2)
    assert found.tricks == {8: Fraction(1)}
    assert [lead.card for lead in found.leads if lead.share] == [Card.parse("SJ")]


def test_a_contract_that_cannot_be_solved_says_so() -> None:
    (found,) = outlooks(Asked(HANDS, (THREE_NOTRUMP,), deals=1), Local())
    assert isinstance(found, NotSolved)


def test_the_deals_fit_what_was_shown() -> None:
    """The engine sees only deals in which West keeps his hand and the others what they showed."""
    seen: list[Position] = []

    class Looking(Scripted):
        def answers(self, questions, limit=USUAL, progress=None):  # type: ignore[no-untyped-def]
            questions = list(questions)
            seen.extend(question.position for question in questions)
            return super().answers(questions, limit, progress)

    shown = {
        Seat.N: read_meaning("20+").shows,
        Seat.W: read_meaning("5+S").shows,
        Seat.S: read_meaning("at most 3").shows,
    }
    outlook(Looking({"S": 8, "H": 11, "D": 11, "C": 11}), deals=5, shown=shown)
    assert len(seen) == 11
    assert seen[0].hands == HANDS
    for position in seen[1:6]:
        assert position.hands[3] == HANDS[3]
        assert sum("AKQJ".find(card.rank) >= 0 for card in position.held(Seat.N)) >= 5
    for position in seen[6:]:
        assert (position.hands[0], position.hands[2]) == (HANDS[0], HANDS[2])
        assert sum(card.suit is Denomination.SPADES for card in position.held(Seat.W)) >= 5


@pytest.mark.parametrize(
    ("shares", "percents"),
    [
        ([Fraction(1)], [100]),
        ([Fraction(1, 3)] * 3, [35, 35, 30]),
        ([Fraction(98, 100), Fraction(2, 100)], [100, 0]),
        ([Fraction(62, 100), Fraction(23, 100), Fraction(15, 100)], [60, 25, 15]),
        ([Fraction(1, 2), Fraction(1, 2)], [50, 50]),
    ],
)
def test_weights_are_round_and_make_up_the_whole(shares: list[Fraction], percents: list[int]) -> None:
    assert rounded(shares) == percents
    assert sum(percents) == 100


def case(**equity: Any) -> str:
    given = {"deal": TOPS, "outcomes": [{"contract": "3NT", "by": "S"}], "sample": 6, **equity}
    kept = {key: value for key, value in given.items() if value is not None}
    return json.dumps({"name": "the spades", "given": {"equity": kept}})


@needs_dds
def test_the_five_spades_are_cashed_and_the_result_feeds_the_adjustment_desk(
    rectify: Terminal, tmp_path: Path
) -> None:
    outcomes = [
        {"contract": "3NT", "by": "S", "weight": 60},
        {"contract": "2NT", "by": "S", "weight": 40, "lead": "D2"},
    ]
    ran = rectify("equity", "-", "--json", "--jobs", "1", typed=case(outcomes=outcomes))
    data = json.loads(ran.out)
    three, two = data["outcomes"]["contracts"]
    assert (three["tricks"], two["tricks"]) == ({"8": 100.0}, {"11": 100.0})
    assert [lead["card"] for lead in three["leads"] if lead["share"]] == ["SA"]
    proposed = data["outcomes"]["proposed"]
    assert [(one["is"], one["weight"]) for one in proposed] == [("3NT by S -1", 60), ("2NT by S +3", 40)]
    assert ran.code == 0
    text = rectify("equity", "-", "--jobs", "1", typed=case(outcomes=outcomes)).out
    assert "60%  3NT by S -1" in text
    weighted = [{"is": one["is"], "weight": one["weight"]} for one in proposed]
    desk = {
        "edition": 2017,
        "authority": "WBF",
        "date": "2024-03-02",
        "form": "matchpoints",
        "scale": 2,
        "board": {"vulnerable": "none"},
        "field": [
            {"ns": 1, "ew": 2, "contract": "3NT", "by": "S", "tricks": 9},
            {"ns": 3, "ew": 4, "score": 120},
        ],
        "table": {"ns": 3, "ew": 4},
        "ruling": {"law": ["12C1(c)"], "offending": "ew", "both": {"weighted": weighted}},
    }
    ruled = rectify("adjust", "-", "--json", typed=yaml.safe_dump(desk, sort_keys=False))
    assert ruled.code == 0, ruled.err


WRONG = [
    ("nothing", {"outcomes": None}, "the case says nothing about the cards"),
    ("no list", {"outcomes": {}}, "given.equity.outcomes: this must be a list of contracts"),
    ("no deal", {"deal": None}, "given.equity: `deal` is missing"),
    ("no contract", {"outcomes": [{"contract": "9S", "by": "N"}]}, "number 1: '9S' is not a contract"),
    ("no seat", {"outcomes": [{"contract": "3S", "by": "X"}]}, "number 1: 'X' is not a seat"),
    ("no weight", {"outcomes": [{"contract": "3S", "by": "N"}] * 2}, "number 1: `weight` is missing"),
    (
        "too much",
        {"outcomes": [{"contract": "3S", "by": "N", "weight": 60}] * 2},
        "the weights add up to 120",
    ),
    ("a strange weight", {"outcomes": [{"contract": "3S", "by": "N", "weight": -1}]}, "'-1' is not a weight"),
    ("a lead not held", {"outcomes": [{"contract": "3S", "by": "N", "lead": "SA"}]}, "East does not hold SA"),
    ("no lead", {"outcomes": [{"contract": "3S", "by": "N", "lead": "S1"}]}, "lead: 'S1' is not a card"),
    ("no meaning", {"meanings": {"N": "mighty"}}, "given.equity.meanings, N"),
    ("meanings of nobody", {"meanings": {"X": "5+S"}}, "'X' is not a seat"),
    ("a list of meanings", {"meanings": []}, "given.equity.meanings: this must be a mapping"),
    ("no sample", {"sample": -1}, "given.equity.sample: '-1' cannot be"),
    ("short hands", {"deal": "N:A... K... Q... J..."}, "given.equity.deal: the hands have 1 cards"),
    ("a card twice", {"deal": TOPS.replace("9876", "A876")}, "SA is with East and with West"),
    ("a stray part", {"outcome": 1}, "'outcome' is not known"),
]


@pytest.mark.parametrize(("change", "message"), [pytest.param(c, t, id=name) for name, c, t in WRONG])
def test_bad_input_is_one_line(change: dict[str, Any], message: str, rectify: Terminal) -> None:
    ran = rectify("equity", "-", typed=case(**change))
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_file_without_cards_and_one_that_is_none(rectify: Terminal) -> None:
    assert (
        "the case says nothing about the cards"
        in rectify("equity", "-", typed="given: {auction: 'N: P'}\n").err
    )
    assert rectify("equity", "-", typed="[1, 2").code == 2
    assert "add --authority WBF" in rectify("equity", "-", typed='[Board "1"]\n').err
    assert "--seconds" in rectify("equity", "-", "--seconds", "0", typed=case()).err


def test_without_the_library_whole_deals_are_not_solved(
    rectify: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)
    ran = rectify("equity", "-", "--json", typed=case())
    data = json.loads(ran.out)["outcomes"]
    assert (data["status"], data["contracts"][0]["why"]) == ("not solved", "beyond the solver")
    assert "proposed" not in data


def test_revokes_of_a_play(rectify: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)
    play = {
        "deal": "N:K2.A.. .KQ..A 43.2.. A.3..2",
        "trumps": "S",
        "leader": "S",
        "play": "H2 C2 HA HQ SK CA S3 SA H3 S2 HK S4",
    }
    ran = rectify("equity", "-", "--json", typed=yaml.safe_dump({"given": {"equity": play}}))
    (revoke,) = json.loads(ran.out)["revokes"]
    assert (revoke["by"], revoke["trick"], revoke["had"], revoke["without"]) == ("W", 1, 2, {"H3": 2})
    cut = {**play, "play": "H2 C2 HA HQ"}
    ran = rectify("equity", "-", typed=yaml.safe_dump({"given": {"equity": cut}}))
    assert "give `claimed`" in ran.out
    assert Side.NS.value in rectify("equity", "-", typed=yaml.safe_dump({"given": {"equity": play}})).out


def test_where_few_deals_are_found_their_number_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rectify_bridge.equity.distribution.sample", partial(sample, tries=100))
    rows = [{"contract": "3NT", "by": "S"}]
    given = read_outcomes({"deal": TOPS, "outcomes": rows, "meanings": {"E": "5+C"}, "sample": 60})
    assert given is not None
    data = outcome_data(given, Scripted({"S": 8, "H": 11, "D": 11, "C": 11}), USUAL, None)
    (row,) = data["contracts"]
    assert row["few"] and 0 < row["sampled"] < 60
    message = list(contract_lines(row))
    assert f"only {row['sampled']} deals fit what the leader could know, of 100 drawn" in message
