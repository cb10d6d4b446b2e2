"""The figures of a revoke beside what the law transfers for it: from a record, from a case, into the
adjustment desk."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from rectify_bridge.equity.solver.dds import is_installed
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.extras import how_to_install
from tests.app.terminal import Terminal

needs_dds = pytest.mark.skipif(not is_installed(), reason="endplay is not installed")
LAWS = ("--authority", "WBF", "--date", "2026-01-15")
NONE = ("--answer", "i1.circumstance=none")
PBN = """% PBN 2.1
[Board "12"]
[Dealer "W"]
[Vulnerable "NS"]
[Deal "E:.Q8742.9653.K983 A7642.K6.AK84.T4 J5.J953.JT7.AJ62 KQT983.AT.Q2.Q75"]
[Declarer "N"]
[Contract "4S"]
[Play "E"]
H2 H6 HJ HA
H4 SA S5 SQ
H7 S2 SJ SK
H8 S4 H3 ST
C3 HK H5 HT
C8 S7 C2 S9
C9 S6 C6 S8
CK DA CJ S3
D3 DK D7 DQ
D5 D8 DT D2
D6 CT CA CQ
D9 D4 DJ C7
HQ C4 H9 C5
*
"""
"""East throws a club on the king of hearts, the fifth trick, with the queen in hand. Declarer, careless,
takes nine tricks; on the cards eleven are there."""
LONG_SUIT = {
    "deal": "N:..KQJT9876. 432.AKQJT.. .65432.32.A ..A.8765432",
    "trumps": "NT",
    "leader": "S",
    "play": "D2 C2 D6 S2 | DK S3 D3 DA | C8 D7 S4 CA | H2 C3 D8 HT | HA H3 C4 D9 | HK H4 C5 DT | HQ H5 C6 DJ "
    "| HJ H6 C7 DQ",
}


def revoke_of(rectify: Terminal, typed: str, *options: str) -> dict[str, Any]:
    ran = rectify("equity", "-", "--json", "--jobs", "1", *options, typed=typed)
    assert ran.code == 0, ran.err
    (found,) = json.loads(ran.out)["revokes"]
    return dict(found)


@needs_dds
def test_a_record_shows_both_figures_and_the_better(rectify: Terminal) -> None:
    found = revoke_of(rectify, PBN, *LAWS, *NONE)
    assert (found["by"], found["trick"], found["card"], found["incident"]) == ("E", 5, "C3", "i1")
    assert (found["had"], found["without"]) == (9, {"HQ": 11})
    assert found["compared"] == [
        {"transferred": 1, "by": ["64A2"], "with_transfer": 10, "better": 11, "verdict": "more",
         "is": "4S by N +1"}
    ]  # fmt: skip
    assert (found["open"], found["redress"]) == (None, ["64C1"])
    text = " ".join(rectify("equity", "-", *LAWS, *NONE, "--jobs", "1", typed=PBN).out.split())
    assert "one trick transferred (64A2): NS have 10; without the revoke 11: an adjusted score" in text
    assert "in its place (64C1), not added to it, 4S by N +1" in text


@needs_dds
def test_while_a_fact_is_open_every_way_is_shown_and_the_fact_named(rectify: Terminal) -> None:
    found = revoke_of(rectify, PBN, *LAWS)
    assert found["open"] == "i1.circumstance"
    assert [(one["transferred"], one["verdict"]) for one in found["compared"]] == [(0, "more"), (1, "more")]
    assert found["compared"][1]["by"] == ["64A2"]
    assert "64B5" in found["compared"][0]["by"]
    text = " ".join(rectify("equity", "-", *LAWS, "--jobs", "1", typed=PBN).out.split())
    assert "which of these it is, the facts decide: answer i1.circumstance" in text
    assert "For rectify-bridge adjust" not in text, "nothing is settled"
    ran = rectify("equity", "-", *LAWS, "--into", "/none.yaml", "--jobs", "1", typed=PBN)
    assert (ran.code, "there is no adjusted score" in ran.err) == (2, True)


BOARD = """
edition: 2017
authority: WBF
date: 2026-01-15
form: matchpoints
scale: 2
board: {number: 12}
field:
  - {ns: 1, ew: 11, contract: 4S, by: N, result: -1}
  - {ns: 2, ew: 12, contract: 4S, by: N, result: +1}
  - {ns: 3, ew: 13, contract: 4S, by: N, result: "="}
table: {ns: 1, ew: 11}
ruling: {offending: ew}
"""


@needs_dds
def test_the_assigned_score_goes_to_the_adjustment_desk_as_it_is(rectify: Terminal, tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    board.write_text(BOARD, encoding="utf-8")
    ran = rectify("equity", "-", *LAWS, *NONE, "--into", str(board), "--jobs", "1", typed=PBN)
    assert ran.code == 0, ran.err
    ruling = yaml.safe_load(ran.out)["ruling"]
    assert ruling == {
        "law": ["64C1"],
        "offending": "ew",
        "both": {"weighted": [{"is": "4S by N +1", "weight": 100}]},
    }
    done = rectify("adjust", "-", "--json", typed=ran.out)
    assert done.code == 0, done.err
    sides = json.loads(done.out)["sides"]
    assert (sides["ns"]["exact"], sides["ew"]["exact"]) == ("3", "1"), "a tie with +650, better than +620"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Endings, and the engine that every machine has."""
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.shared_solver", Local)


def long_suit(edition: int = 2017, authority: str = "WBF", date: str = "2026-01-15", **answers: str) -> str:
    found = {"i1.since the revoke": "played", "i1.circumstance": "none"}
    found |= {f"i1.{name.replace('_', ' ')}": value for name, value in answers.items()}
    given = {"events": [{"alleged": {"kind": "revoke", "by": "W"}}], "answers": found, "equity": LONG_SUIT}
    return json.dumps({"edition": edition, "authority": authority, "date": date, "given": given})


@pytest.mark.usefixtures("plain")
def test_each_edition_s_transfer_stands_beside_the_same_cards(rectify: Terminal) -> None:
    """One trick in 2017, two in 1997 where a later one was won with a card that could have been played; five
    were lost in either."""
    now = revoke_of(rectify, long_suit())
    before = revoke_of(
        rectify,
        long_suit(
            1997,
            "ACBL",
            "2001-06-01",
            won_with_a_card_that_could_have_been_played="yes",
            won_another_later_trick="yes",
            card_not_played_lay_face_up="no",
        ),
    )
    figures = [
        [(one["transferred"], one["with_transfer"], one["better"]) for one in found["compared"]]
        for found in (now, before)
    ]
    assert figures == [[(1, 3, 7)], [(2, 4, 7)]]
    assert (now["redress"], before["redress"]) == (["64C1"], ["64C"])
    assert "is" not in now["compared"][0], "an ending is not a whole contract"


@pytest.mark.usefixtures("plain")
def test_without_the_library_a_whole_deal_says_how_to_get_it(rectify: Terminal) -> None:
    early = PBN.replace("H2 H6 HJ HA", "H2 H6 S5 HA").replace("H4 SA S5 SQ", "H4 SA HJ SQ")
    ran = rectify("equity", "-", *LAWS, "--json", typed=early)
    found = json.loads(ran.out)["revokes"]
    assert [(one["trick"], one["status"], one.get("why")) for one in found[:2]] == [
        (1, "not solved", "beyond the solver"),
        (2, "not solved", "beyond the solver"),
    ]
    assert ran.err == f"rectify: whole deals need the DDS library; {how_to_install('solver')}\n"


@needs_dds
def test_of_many_boards_each_is_told_and_one_can_be_chosen(rectify: Terminal) -> None:
    clean = PBN.replace('"12"', '"13"').partition("C3 HK H5 HT")[0] + "*\n"
    ran = rectify("equity", "-", *LAWS, "--json", "--jobs", "1", typed=PBN + "\n" + clean)
    first, second = map(json.loads, ran.out.splitlines())
    assert (len(first["revokes"]), second["revokes"]) == (1, [])
    plain = "1 board without a revoke in the play, as far as the cards are known\n"
    ran = rectify("equity", "-", *LAWS, "--board", "13", "--jobs", "1", typed=PBN + "\n" + clean)
    assert ran.out == plain
    ran = rectify("equity", "-", *LAWS, "--jobs", "1", typed=PBN + "\n" + clean)
    assert ran.out.count("Revoke by") == 1 and ran.out.endswith(plain)
    assert "there is no board 9" in rectify("equity", "-", *LAWS, "--board", "9", typed=PBN).err
    unknown = rectify("equity", "-", *LAWS, "--json", "--jobs", "1", typed=PBN.split("[Play")[0])
    assert "the cards of the play are not known" in json.loads(unknown.out)["note"]


KING_OR_SMALL = {
    "deal": "N:Q65.43.. ..432.AK A72.KQ.. K8.J65..",
    "trumps": "S",
    "leader": "S",
    "play": "SA H5 S5 D2 S2 SK S6 D3 HJ H3 D4 HK HQ H6 H4 CA S7 S8 SQ CK",
}
"""West throws a heart on the ace with K 8 of the suit: following with the king would have cost a trick."""


@pytest.mark.usefixtures("plain")
def test_the_transfer_decides_whether_a_doubt_matters(rectify: Terminal) -> None:
    def compared(circumstance: str) -> dict[str, Any]:
        case = json.loads(long_suit())
        case["given"] |= {"equity": KING_OR_SMALL}
        case["given"]["answers"]["i1.circumstance"] = circumstance
        (found,) = revoke_of(rectify, json.dumps(case))["compared"]
        return dict(found)

    enough, doubtful = compared("none"), compared("round over")
    assert (enough["transferred"], enough["verdict"], enough["better"]) == (1, "no more", 5)
    assert (doubtful["transferred"], doubtful["verdict"], doubtful["better"]) == (0, "doubtful", 5)
    assert (enough["by"], doubtful["by"]) == (["64A2"], ["64B5"])


@pytest.mark.usefixtures("plain")
def test_what_hangs_on_an_earlier_revoke_in_the_suit_has_no_figure_of_its_own(rectify: Terminal) -> None:
    case = json.loads(long_suit())
    case["given"]["answers"]["i1.circumstance"] = "repeated"
    assert revoke_of(rectify, json.dumps(case))["compared"] == []
