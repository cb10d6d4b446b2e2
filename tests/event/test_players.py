"""Whom a file names, and which pair that is."""

from __future__ import annotations

from rectify_bridge.event.players import Player
from tests.console.test_names import of
from tests.event.bridgemate import bws
from tests.event.jet_writer import Cell
from tests.event.usebio import document, pair


def test_with_two_winners_a_number_has_its_side() -> None:
    rounds: list[list[Cell]] = [[1, 1, 1, 1, 1, 1, 2, None]]
    found = of(bws(rounds, [], players=[[1, 1, "N", "", "N. Orth"], [1, 1, "E", "", "E. Ast"]]))
    assert [(one.pair, one.side, one.name) for one in found] == [
        ("1", "NS", "N. Orth"),
        ("1", "EW", "E. Ast"),
    ]


def test_the_names_of_other_files() -> None:
    usebio = of(document("", pair({"ns": "7", "ew": "", "ns points": "1", "ew points": ""})))
    assert usebio == (Player("", "7", "", "", "A. Player"),)
    tags = '% PBN 2.1\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    line = '[ScoreTable "PairId_NS;PairId_EW;Score_NS;Names_NS"]\n1 2 "50" "A. Player - B. Player"\n'
    totals = '[TotalScoreTable "PairId;Names"]\n2 "C. Player - D. Player"\n'
    assert {(one.pair, one.name) for one in of(f"{tags}{line}{totals}".encode())} == {
        ("1", "A. Player - B. Player"),
        ("2", "C. Player - D. Player"),
    }
    assert of(b"board,ns,ew,contract,declarer,result\n1,1,2,pass,,\n") == ()
