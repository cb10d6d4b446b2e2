"""Whom a file names, and which pair that is."""

from __future__ import annotations

from rectify_bridge.event.players import Player, names_at
from rectify_bridge.event.pollees import Pair
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


def test_two_who_sit_together_in_an_individual_are_both_named() -> None:
    names = {Pair("A", "3", ""): "C. Player", Pair("A", "7", ""): "G. Player"}
    assert names_at(names, "A", "3+7", "NS") == "C. Player, G. Player"
    assert names_at(names, "A", "3+8", "NS") == "C. Player" and not names_at(names, "A", "8", "EW")


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
    alone = '[TotalScoreTable "PlayerId;Name"]\n3 "C. Player"\n'
    assert of(f"{tags}{line}{alone}".encode())[0] == Player("", "3", "", "", "C. Player")
    assert of(b"board,ns,ew,contract,declarer,result\n1,1,2,pass,,\n") == ()
