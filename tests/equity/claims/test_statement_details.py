"""How often, in which hand, if a card falls; cards believed still out; what was settled on; by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_claim
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.normal.ruffs import finessed, ruffing_finesse
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.values import ClaimError
from rectify_bridge.equity.pack import bits_of, cards_of, suit_bits
from rectify_bridge.table.card import Card, Denomination
from tests.equity.claims.test_intents import COUNTED, claim, ruled, tricks

ENDS = {"N": "SK S5 DA", "E": "CA CK CQ", "S": "SA S3 C2", "W": "S4 S2 H2"}
"""Two spades, then the diamond in dummy; whoever ends in hand has a losing club to lead."""


@pytest.mark.parametrize(("ends", "expected"), [({}, 2), ({"hand": "N"}, 3), ({"hand": "S"}, 2)])
def test_a_suit_ends_in_the_hand_that_was_said(ends: dict[str, Any], expected: int) -> None:
    spades = {"do": "order", "suits": ["S"]} | ends
    assert tricks(ENDS, [spades], **{"class": "novice"}) == expected


FALLS = {"N": "D2 D3 D4 D5", "E": "S2 H3 H4 H5", "S": "SA SK S4 HA", "W": "SQ S3 C6 C7"}
LASTS = {"N": "D2 D3 D4 D5", "E": "H3 H4 H5 H6", "S": "SA SK S4 HA", "W": "SQ S3 S2 C7"}


@pytest.mark.parametrize(("hands", "expected"), [(FALLS, 4), (LASTS, 3)])
def test_a_card_that_is_to_fall_is_looked_for_from_the_top(hands: dict[str, str], expected: int) -> None:
    """The spades if the queen falls; else the ace of hearts before the losing spade."""
    queen = {"card": "SQ"}
    said = [{"do": "order", "suits": ["S"], "if": queen}, {"do": "order", "suits": ["H"], "unless": queen}]
    verdict = ruled(hands, said, **{"class": "novice"})
    assert verdict.declarer_tricks == expected
    assert [str(card) for seat, card in verdict.line if seat.value == "S"][:2] == ["SA", "SK"]


def test_the_spades_alone_without_a_condition_lose_the_ace_of_hearts_to_nobody() -> None:
    """With nothing to fall, he leads the losing spade third: West, in with the queen, has a club to cash."""
    assert tricks(LASTS, [{"do": "order", "suits": ["S"]}], **{"class": "novice"}) == 2


RUFFED = {"N": "S5 S4 H3 H2", "E": "S6 H7 H6 C9", "S": "D3 D2 HA CA", "W": "DA DK H9 C8"}
"""East overruffs the first diamond and returns a heart."""


@pytest.mark.parametrize(("often", "expected"), [({"tricks": 1}, 3), ({}, 2)])
def test_a_suit_is_ruffed_as_often_as_was_said(often: dict[str, Any], expected: int) -> None:
    """Said once, he cashes the ace of clubs next. Else he ruffs again and leads a heart from dummy."""
    assert tricks(RUFFED, [{"do": "ruff", "suit": "D", "hand": "N"} | often], trump="S") == expected


ACE_OF_IT = {"N": "SK C3 C2", "E": "HK HQ HJ", "S": "HA H2 CA", "W": "DA DK DQ"}
"""Dummy ruffs a heart, and a club comes back to the ace."""


@pytest.mark.parametrize("player", ["expert", "good", "club", "novice"])
@pytest.mark.parametrize("often", [{"tricks": 1}, {}])
def test_who_ruffs_a_suit_does_not_mean_its_ace(player: str, often: dict[str, Any]) -> None:
    """The two is ruffed and the ace wins, also where an opponent leads the suit."""
    ruff = [{"do": "ruff", "suit": "H", "hand": "N"} | often]
    assert tricks(ACE_OF_IT, ruff, trump="S", **{"class": player}) == 3
    led = {"N": "SK C2", "E": "DA DK", "S": "HA CA", "W": "HK HQ"}
    assert tricks(led, ruff, leader="W", trump="S", **{"class": player}) == 2


KING_OF_IT = {"N": "SK C3 C2", "E": "HQ HJ HT", "S": "HK H2 CA", "W": "DA DK DQ"}
"""The same, and the ace of hearts is gone."""


@pytest.mark.parametrize("player", ["expert", "good", "club", "novice"])
@pytest.mark.parametrize("often", [{"tricks": 1}, {}])
def test_who_ruffs_a_suit_means_his_losers(player: str, often: dict[str, Any]) -> None:
    """The two is ruffed, and the king wins."""
    ruff = [{"do": "ruff", "suit": "H", "hand": "N"} | often]
    assert tricks(KING_OF_IT, ruff, trump="S", **{"class": player}) == 3


@pytest.mark.parametrize(
    ("hands", "often", "meant"),
    [
        (KING_OF_IT, {"tricks": 1}, "H2"),
        (KING_OF_IT, {"tricks": 2}, "HK H2"),
        ({**KING_OF_IT, "S": "HK CA CK"}, {}, "HK"),
        ({**KING_OF_IT, "S": "HK H2 HA"}, {"tricks": 2}, "HK H2"),
        ({**KING_OF_IT, "E": "HA HJ HT"}, {}, "HK H2"),
        ({**KING_OF_IT, "S": "HK HQ H2", "E": "HJ HT H9"}, {}, "H2"),
    ],
)
def test_what_is_high_is_not_meant_where_he_has_as_many_lower_ones_as_he_said(
    hands: dict[str, str], often: dict[str, Any], meant: str
) -> None:
    said = [{"do": "ruff", "suit": "H", "hand": "N"} | often]
    case = claim(hands, said, trump="S")
    question = Question(case, Class.CLUB, False, True, frozenset(), False, 1)
    plan = question.lines().norm.plan
    held = bits_of(map(Card.parse, hands["S"].split())) & suit_bits(Denomination.HEARTS)
    assert held & ~plan.not_meant(plan.intents[0]) == bits_of(map(Card.parse, meant.split()))


THROWN_ONCE = {"N": "HA HK C3 C2", "E": "H9 H8 CK DA", "S": "C5 C4 S3 S2", "W": "CA CQ S9 S8"}


@pytest.mark.parametrize(("often", "thrown"), [({"tricks": 1}, {"C"}), ({}, {"C"})])
def test_a_suit_is_thrown_as_often_as_was_said(often: dict[str, Any], thrown: set[str]) -> None:
    """On the first heart a club in either case; on the second he need not go on where he said one."""
    clubs = {"do": "throw", "suit": "C", "led": "H"} | often
    verdict = ruled(THROWN_ONCE, [clubs], leader="N", **{"class": "novice"})
    mine = [str(card)[0] for seat, card in verdict.line[:8] if seat.value == "S"]
    assert {mine[0]} == thrown
    assert often or mine[1] == "C"


STILL_OUT = {"N": "DA H2", "E": "C7 C8", "S": "HJ C9", "W": "CA HT"}


@pytest.mark.parametrize(("more", "expected"), [({}, 2), ({"believed_out": ["HQ"]}, 1)])
def test_who_believes_a_card_out_does_not_count_what_it_would_beat(
    more: dict[str, Any], expected: int
) -> None:
    """The jack of hearts, which is high, may go on the diamond where he thinks that the queen is out."""
    assert tricks(STILL_OUT, [], leader="N", statement="", **more) == expected


def test_a_card_that_somebody_holds_is_not_wrongly_believed_out() -> None:
    with pytest.raises(ClaimError, match="HT is still held"):
        ruled(STILL_OUT, [], leader="N", believed_out=["HT"])


def test_what_the_two_sides_settled_on_counts_and_not_what_was_claimed() -> None:
    """All claimed, one given away when an opponent protested: agreed, and regretted (71)."""
    sure = {"N": "SA S2", "E": "C7 C8", "S": "HA HK", "W": "CA HT"}
    said = [{"do": "good"}]
    agreed = ruled(sure, said, claimed=2, agreed=1, response="agreed")
    assert (agreed.status.value, agreed.declarer_tricks) == ("agreed", 1)
    assert tricks(sure, said, claimed=2, agreed=1, response="concession regretted") == 2


@pytest.mark.parametrize(("authority", "expected"), [("WBF", 4), ("EBU", 4), ("ACBL", 3)])
def test_a_club_player_who_names_his_tricks_does_not_cut_off_his_hands(authority: str, expected: int) -> None:
    """LKU-20, example 2.1; the ACBL's guideline takes the worst order of suits (BBO forum 88640)."""
    named = [{"do": "list", "suits": {"S": 2, "D": 1, "H": 1}}]
    more = {"class": "club", "authority": authority, "claimed": 4}
    assert tricks(COUNTED, named, **more) == expected
    assert tricks(COUNTED, [{"do": "good"}], **more) == 3


@pytest.mark.parametrize(("west", "leads"), [("HK H9", "HQ"), ("H9 H2", None)])
def test_a_ruffing_finesse_is_over_when_the_card_is_caught(west: str, leads: str | None) -> None:
    """The king is what the queen was led through West for; the nine is no reason to lead the three so."""
    start = read_claim(
        {
            "declarer": "S",
            "trump": "S",
            "leader": "S",
            "hands": {"N": ["S5", "C2"], "E": ["D9", "D8"], "S": ["HQ", "H3"], "W": ["HK", "H9"]},
        }
    ).position.hands
    finesse, trumps = (
        Intent(IntentKind.RUFFING_FINESSE, (Denomination.HEARTS,)),
        suit_bits(Denomination.SPADES),
    )
    held = "HQ H3" if leads else "H3"
    hands = tuple(bits_of(map(Card.parse, cards.split())) for cards in ("S5 C2", "D9 D8", held, west))
    scene = Scene(hands, hands, 2, ())  # type: ignore[arg-type]  # four hands
    missing = finessed(finesse, start, 0)
    found = ruffing_finesse(finesse, scene, hands[2], trumps, missing)
    assert [str(card) for card in cards_of(missing)] == ["HK"]
    assert found == (None if leads is None else bits_of((Card.parse(leads),)))


def test_cards_that_are_named_later_wait_for_those_before() -> None:
    """The ace of hearts cannot be played to the spade; the four of spades, named after it, is not either."""
    hands = {"N": "S4 S3 HA", "E": "C2 C3 C4", "S": "SA H2 H3", "W": "D2 D3 D4"}
    said: list[dict[str, Any]] = [
        {"do": "play", "cards": ["HA"]},
        {"do": "play", "cards": ["S4"], "if": {"suit": "C", "split": "3-0"}},
    ]
    line = ruled(hands, [{"do": "order", "suits": ["S"]}, *said], **{"class": "novice"}).line
    assert next(str(card) for seat, card in line if seat.value == "N") == "S3"


SURE = {"N": "C3 C2", "E": "C5 C4", "S": "HA HQ", "W": "HK D2"}
"""The king falls under the ace; to lead the queen first is legal, and not normal."""


@pytest.mark.parametrize(
    ("edition", "established", "expected", "clause"),
    [
        (1997, True, 2, "71"),
        (1997, None, 2, "71"),
        (1997, False, 2, "71"),
        (2017, True, 2, "71"),
        (2017, False, 2, "70A"),
    ],
)
def test_a_concession_is_regretted_at_the_moment_that_the_law_names(
    edition: int, established: bool | None, expected: int, clause: str
) -> None:
    """Only a normal play upholds it, in 1997 too. Since 2007 Law 70 decides before the agreement stands."""
    more: dict[str, Any] = {
        "claimed": 1,
        "response": "concession regretted",
        "established": established,
        "edition": edition,
    }
    found = ruled(SURE, [], statement="", **more)
    assert (found.declarer_tricks, found.clauses[0]) == (expected, clause)


NAMED = {"N": "SK S3 DQ", "E": "SQ SJ HA", "S": "CA S2 H2", "W": "DJ D2 CK"}


@pytest.mark.parametrize(
    ("hands", "thrown"),
    [(NAMED, "S3"), ({**NAMED, "N": "SK S3 D3"}, "D3"), ({**NAMED, "N": "SK S3 D3", "W": "DJ D2 S9"}, "D3")],
)
def test_no_winner_is_thrown_to_keep_the_suit_of_a_card_that_is_named(
    hands: dict[str, str], thrown: str
) -> None:
    """The ace of clubs, then a spade to the king: the low spade goes where the diamond is a winner, else the
    diamond."""
    verdict = ruled(hands, [{"do": "play", "cards": ["CA", "SK"]}])
    assert verdict.declarer_tricks == (3 if "DQ" in hands["N"] else 2)
    assert next(str(card) for seat, card in verdict.line if seat.value == "N") == thrown


def test_the_lowest_card_is_led_towards_one_that_is_named() -> None:
    """The queen under the single king would leave the jack a trick."""
    hands = {"N": "HQ H4 DK", "E": "HJ H3 H2", "S": "HK D4 D2", "W": "CA CK CQ"}
    verdict = ruled(hands, [{"do": "play", "cards": ["HK"]}], leader="N", **{"class": "novice"})
    assert verdict.declarer_tricks == 3
    assert str(verdict.line[0][1]) == "H4"
