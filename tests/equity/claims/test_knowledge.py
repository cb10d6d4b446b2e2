"""What claimer knows never makes his ruling worse: not his class, not the trumps that he knows of.

Whatever is said, forgotten or restricted. Where a clause of a guideline comes before what he counts, the
answer names it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import NOT_LOOKED_AT, adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.knowledge import Ruled, ruled
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.pack import cards_of
from tests import yaml_file
from tests.equity.claims.accepted import accepted
from tests.equity.claims.positions import endings, said
from tests.equity.claims.test_properties import SILENT
from tests.sampling import number

PUBLISHED = Path(__file__).parents[2] / "published" / "cases" / "claims.yaml"
SIX_CLUBS = ["SA", "SK", "HA", "HT", "CQ", "CT", "C7", "C6", "C5", "C4", "C3", "C2"]
LESS_TO_MORE = (Class.NOVICE, Class.CLUB, Class.EXPERT)


def tricks(given: dict[str, Any], player_class: Class, unaware: bool) -> int:
    case = read_case({"statement": "", **given})
    rules = in_force(case.authority, case.date)
    found = ruled(Question(case, player_class, unaware, True, rules, case.authority == "ACBL", 10**7)).found
    assert found.low == found.high
    return found.low


@pytest.mark.parametrize("authority", ["WBF", "ACBL"])
@pytest.mark.parametrize("cards", [4, 5])
def test_who_knows_more_gets_no_fewer_tricks(cards: int, authority: str) -> None:
    for turn, ending in enumerate(endings(number(60 if cards == 4 else 12, 6), cards, seed=40 + cards)):
        given = {**ending, "authority": authority} | (said(ending, ending["id"]) if turn % 2 else {})
        of_class = {
            unaware: [tricks(given, one, unaware) for one in LESS_TO_MORE] for unaware in (True, False)
        }
        for found in of_class.values():
            assert found == sorted(found), given
        for forgot, knew in zip(of_class[True], of_class[False], strict=True):
            assert forgot <= knew, given


def test_the_line_that_decides_may_be_one_of_a_player_who_counts_more() -> None:
    """South leads, spades are trumps. By the count of a club player, who does not see that the lead may be in
    the wrong hand, two tricks are sure; one who sees it may lead a diamond first, and lose all but one."""
    given = {
        "trump": "S",
        "declarer": "S",
        "leader": "S",
        "hands": {
            "N": ["CT", "S7", "C8", "CA"],
            "E": ["HA", "H4", "DT", "D5"],
            "S": ["SK", "CK", "D4", "D6"],
            "W": ["SQ", "S5", "D2", "C5"],
        },
        "statement": "",
        "edition": 2017,
        "authority": "WBF",
        "date": "2020-06-01",
    }
    club, expert = (adjudicate(read_case(given), one) for one in (Class.CLUB, Class.EXPERT))
    assert club.declarer_tricks == expert.declarer_tricks == 1
    assert any("better player" in note for note in club.notes)
    assert not any("better player" in note for note in expert.notes)


def test_a_player_is_presumed_to_ruff_low_though_he_could_count_a_trick_by_ruffing_high() -> None:
    """ACBL since March 2019: the presumption comes before the count, and the answer names it. East has led a
    heart. With the king South takes all three; the three is ruffed over by the ten."""
    given = {
        "trump": "S",
        "declarer": "S",
        "leader": "E",
        "trick": ["H2"],
        "hands": {
            "N": ["D3", "D2", "C2"],
            "E": ["HA", "HK"],
            "S": ["SA", "SK", "S3"],
            "W": ["ST", "D4", "C4"],
        },
        "statement": "",
        "aware": True,
        "edition": 2017,
        "authority": "ACBL",
    }
    before = adjudicate(read_case({**given, "date": "2018-06-01"}), Class.EXPERT)
    since = adjudicate(read_case({**given, "date": "2020-06-01"}), Class.EXPERT)
    assert (before.declarer_tricks, since.declarer_tricks) == (3, 2)
    assert Name.RUFFS_LOW.value in [one.rule for one in since.excluded]


def calls_good(claimed: int, **changed: Any) -> dict[str, Any]:
    """South leads at notrump with ace of spades, queen of hearts and jack of diamonds, all good."""
    hands = {
        "N": ["C2", "C3", "C4"],
        "E": ["HK", "D2", "D3"],
        "S": ["SA", "HQ", "DJ"],
        "W": ["DA", "C6", "C7"],
    }
    said = {"statement": "All good", "intents": [{"do": "good"}], "claimed": claimed}
    laws = {"edition": 2017, "authority": "WBF", "date": "2020-06-01"}
    return {"trump": "N", "declarer": "S", "leader": "S", "hands": hands, **said, **laws, **changed}


@pytest.mark.parametrize(
    ("claimed", "beliefs"),
    [(1, [set()]), (2, [{"HK"}, {"DA"}]), (3, [{"HK", "DA"}])],
)
def test_who_calls_his_cards_good_believes_no_more_gone_than_his_number_takes(
    claimed: int, beliefs: list[set[str]]
) -> None:
    """One trick he counts; for two the queen or the jack has to be good, for three both."""
    case = read_case(calls_good(claimed))
    question = Question(case, Class.EXPERT, False, True, in_force("WBF", case.date), False, 10**7)
    found = [{str(card) for card in cards_of(gone)} for gone in question.beliefs(question.lines())]
    assert sorted(map(sorted, found)) == sorted(map(sorted, beliefs))
    verdict = adjudicate(case, Class.EXPERT)
    assert any("believe gone" in note for note in verdict.notes) is (claimed > 1)


@pytest.mark.parametrize(("claimed", "tricks"), [(4, 0), (3, 0), (2, 2)])
@pytest.mark.parametrize("player_class", Class)
def test_a_low_card_that_he_calls_good_may_be_led_before_ace_and_king(
    player_class: Class, claimed: int, tricks: int
) -> None:
    """With three or four claimed he believes the three of diamonds good: led first it loses, and three more
    diamonds take his spades. With two he counts them, and no card is believed gone."""
    hands = {
        "N": ["C2", "C3", "C4", "C5"],
        "E": ["DA", "DK", "DQ", "DJ"],
        "S": ["SA", "SK", "S2", "D3"],
        "W": ["SQ", "SJ", "ST", "S9"],
    }
    verdict = adjudicate(read_case(calls_good(claimed, hands=hands)), player_class)
    assert (verdict.low, verdict.high) == (tricks, tricks)


def test_of_two_beliefs_that_give_him_his_number_the_worse_one_counts() -> None:
    """In some of these endings it makes a difference which of two suits he believes good."""
    differs = 0
    for ending in endings(60, 4, seed=47):
        said = {"statement": "All good", "intents": [{"do": "good"}], "claimed": 3, "trump": "N"}
        case = read_case({**ending, **said})
        asked = Question(case, Class.EXPERT, False, True, in_force("WBF", case.date), False, 10**7)
        beliefs = asked.beliefs(asked.lines())
        if len(beliefs) > 1:
            each = [replace(asked, believed=gone).solve()[0].low for gone in beliefs]
            assert ruled(asked).found.low == min(each)
            differs += min(each) < max(each)
    assert differs


def test_what_no_belief_gives_him_he_believes_for_no_reason() -> None:
    """With the queen and the jack good he still does not count three: the ten of trumps is out, and
    that it is gone he does not say by calling his cards good."""
    hands = {
        "N": ["C2", "C3", "C4"],
        "E": ["HK", "ST", "D3"],
        "S": ["S9", "HQ", "DJ"],
        "W": ["DA", "C6", "C7"],
    }
    case = read_case(calls_good(3, hands=hands, trump="S", aware=True))
    question = Question(case, Class.EXPERT, False, True, in_force("WBF", case.date), False, 10**7)
    assert question.beliefs(question.lines()) == [0]
    assert not any("believe gone" in note for note in adjudicate(case, Class.EXPERT).notes)


def test_a_number_that_a_better_players_lines_may_lower_says_so() -> None:
    """Accepted claims of a novice who says nothing: with few nodes only his own lines are looked at to the
    end, and with more of them one of a better player comes to fewer tricks."""
    for place, at_first, at_last in ((335, 5, 4), (555, 4, 3)):
        case = read_case({**accepted()[place].given, **SILENT, "class": "novice"})
        many = adjudicate(case)
        assert (many.low, many.high) == (at_last, at_last)
        few = [adjudicate(case, nodes=nodes) for nodes in (20, 60, 200)]
        higher = [one for one in few if one.low == one.high != at_last]
        assert {one.low for one in higher} == {at_first}
        assert all(NOT_LOOKED_AT in one.notes for one in higher)


def test_a_line_of_a_better_player_that_is_found_leaves_no_higher_number() -> None:
    """That it comes to fewer is known before to how many: then there are bounds, and the lesser is among
    them."""
    for place in range(0, len(accepted()), 300):
        case = read_case({**accepted()[place].given, **SILENT, "class": "novice"})
        best = adjudicate(case)
        for nodes in (1_000, 3_000, 10_000):
            few = adjudicate(case, nodes=nodes)
            assert few.low <= best.high or NOT_LOOKED_AT in few.notes, (place, nodes)
            assert few.high >= best.low, (place, nodes)


def test_a_lower_bound_is_told_only_where_the_lines_of_all_who_know_more_bear_it_out() -> None:
    """With a budget that is spent the number stays open, and the bounds hold what more nodes come to."""
    undecided = lower = 0
    for turn, ending in enumerate(endings(number(60, 6), 6, seed=48)):
        more = said(ending, ending["id"]) if turn % 2 else {"aware": turn % 4 == 0 or None}
        case = read_case({**ending, "statement": "", **more})
        one = list(Class)[turn % 4]
        best = adjudicate(case, one)
        for nodes in (4, 16, 64, 256):
            few = adjudicate(case, one, nodes=nodes)
            if few.low < few.high:
                assert few.low <= best.low <= best.high <= few.high, (ending["id"], nodes)
                undecided += 1
                lower += few.low > 0
    assert undecided and lower


def test_what_a_player_who_knows_more_comes_to_leaves_less_to_be_proved() -> None:
    """A public claim of twelve cards, no statement made: whether a novice's own lines come to ten takes a
    hundred times what it takes to see that those of one who knew of the trumps come to eight."""
    (case,) = (
        read_case({**one["given"], "authority": one["given"].get("authority", "WBF"), "class": "novice"})
        for one in yaml_file.read(PUBLISHED)
        if one["given"].get("hands", {}).get("N") == SIX_CLUBS
    )
    verdict = adjudicate(case)
    assert (verdict.low, verdict.high) == (8, 8)
    assert any("knew of the trumps" in note for note in verdict.notes)


@pytest.mark.parametrize(
    ("knew", "others_unseen", "is_told"), [(3, False, False), (2, False, True), (3, True, True)]
)
def test_whoever_is_asked_as_one_who_knew_of_the_trump_is_not_told_as_not_looked_at(
    knew: int, others_unseen: bool, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not found whether he knew. The lines of one who did were not looked at to the end at first; then
    his number is asked, and he gets no fewer."""
    hands = {
        "N": ["H2", "H3", "D2"],
        "E": ["H4", "C5", "D5"],
        "S": ["SA", "HA", "DA"],
        "W": ["S2", "C2", "D3"],
    }
    given = {"trump": "S", "declarer": "S", "leader": "S", "claimer": "S", "aware": None, "statement": ""}
    case = read_case({**given, "hands": hands, "class": "good", "edition": 2017, "authority": "WBF"})

    def as_asked(question: Question, shown: bool = False) -> Ruled:
        if question.unaware:
            return Ruled(LineBounds(3, 3), 1, question, (replace(question, unaware=False),))
        return Ruled(LineBounds(knew, knew), 1, question, (question,) * others_unseen)

    monkeypatch.setattr("rectify_bridge.equity.claims.adjudicate.ruled", as_asked)
    assert (NOT_LOOKED_AT in adjudicate(case).notes) is is_told
