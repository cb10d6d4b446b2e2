"""What each kind of intent does to the play, in endings worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.case_reader import read_case, read_claim
from rectify_bridge.equity.claims.normal.belief import believed_good
from rectify_bridge.equity.claims.values import ClaimError
from rectify_bridge.equity.claims.verdict import Verdict
from rectify_bridge.equity.pack import cards_of


def claim(
    hands: dict[str, str], intents: list[dict[str, Any]], leader: str = "S", trump: str = "N", **more: Any
) -> Case:
    """A claim by South, declarer; the hands in cards with spaces between."""
    given = {
        "declarer": "S",
        "trump": trump,
        "leader": leader,
        "claimer": "S",
        "hands": {seat: cards.split() for seat, cards in hands.items()},
        "statement": "as he said",
        "intents": intents,
        "class": "good",
        "aware": True,
        "edition": 2017,
        "authority": "WBF",
        "date": "2020-06-01",
        **more,
    }
    return read_case(given)


def ruled(*args: Any, **more: Any) -> Verdict:
    """The ruling on such a claim."""
    return adjudicate(claim(*args, **more))


def tricks(*args: Any, **more: Any) -> int | None:
    return ruled(*args, **more).declarer_tricks


COUNTED = {"N": "SQ S5 DJ D4", "E": "HJ HT H9 H2", "S": "SJ S3 HQ H7", "W": "DT D9 D2 C8"}
"""Spades first, he ends in dummy and loses a diamond; the other suits between keep the hands together."""


def test_a_list_names_tricks_and_no_order() -> None:
    """LKU-20, example 2.1: four; the same words as an order of play come to three."""
    named = [{"do": "list", "suits": {"S": 2, "D": 1, "H": 1}}]
    assert tricks(COUNTED, named, claimed=4) == 4
    assert tricks(COUNTED, [{"do": "order", "suits": ["S", "D", "H"]}], claimed=4) == 3


GIVEN_EARLY = {"N": "S2 H2 C2", "E": "CA DK DQ", "S": "SA HA C3", "W": "S3 H3 D2"}
"""East, in with the ace of clubs, has two diamonds to take."""


GIVES = {"do": "give", "tricks": 1, "suit": "C"}


@pytest.mark.parametrize(
    ("intents", "expected"),
    [
        ([GIVES], 2),
        ([GIVES, {"do": "good"}], 2),
        ([GIVES, {"do": "order", "suits": ["S", "H"]}], 0),
        ([{"do": "order", "suits": ["S", "H"]}, GIVES], 2),
        ([{**GIVES, "at": "end"}], 2),
        ([{"do": "last", "suit": "C"}], 2),
        ([{"do": "order", "suits": ["C"]}], 0),
    ],
)
def test_a_trick_given_up_first_or_when_he_likes(intents: list[dict[str, Any]], expected: int) -> None:
    """It comes first where he goes on to say what he plays then; else it costs him no other."""
    assert tricks(GIVEN_EARLY, intents, claimed=2) == expected


def test_what_comes_last_leaves_the_rest_to_what_was_said_after_it() -> None:
    """First the hearts, though the clubs were spoken of before them."""
    verdict = ruled(GIVEN_EARLY, [{"do": "last", "suit": "C"}, {"do": "order", "suits": ["H"]}])
    assert str(verdict.line[0][1]) == "HA" and verdict.declarer_tricks == 2
    kept_back = next(one for one in verdict.excluded if one.at == 0)
    assert kept_back.rule == "keeps to his statement" and sorted(map(str, kept_back.cards)) == ["C3", "SA"]


THROWN = {"N": "HA D5", "E": "D4 C2", "S": "C3 DQ", "W": "D6 C4"}


def test_he_throws_what_he_said() -> None:
    """The queen of diamonds is a trick as long as she is not thrown on the heart."""
    assert tricks(THROWN, [], leader="N") == 2
    assert tricks(THROWN, [{"do": "throw", "suit": "D", "led": "H"}], leader="N") == 1
    assert tricks(THROWN, [{"do": "throw", "suit": "D", "led": "S"}], leader="N") == 2


ON_THE_CLUBS = {"N": "D2 CK CA", "E": "H2 C9 C5", "S": "HQ D8 D7", "W": "DQ DJ C8"}


def test_what_is_thrown_counts_while_the_cards_named_before_it_are_played() -> None:
    """Ace and king of clubs, and two diamonds go on them: he does not ruff the ace, whatever he protects."""
    named: list[dict[str, Any]] = [
        {"do": "play", "cards": ["CA", "CK"]},
        {"do": "throw", "suit": "D", "led": "C", "tricks": 2},
    ]
    at_hearts: dict[str, Any] = {"leader": "N", "trump": "H", "class": "novice"}
    verdict = ruled(ON_THE_CLUBS, named, **at_hearts)
    ruffs = [one for one in verdict.excluded if "HQ" in map(str, one.cards)]
    assert verdict.declarer_tricks == 3 and {one.rule for one in ruffs} == {"keeps to his statement"}


AGAINST = {"N": "D2 CA", "E": "D3 C4", "S": "H2 C3", "W": "DK C5"}


def test_a_cross_ruff_goes_on_when_an_opponent_leads() -> None:
    """West leads the king of diamonds: South ruffs it, where one who protects nothing may throw the club."""
    assert tricks(AGAINST, [], leader="W", trump="H", **{"class": "novice"}) == 1
    assert tricks(AGAINST, [{"do": "crossruff"}], leader="W", trump="H", **{"class": "novice"}) == 2


KING_EAST = {"N": "HQ HJ CA", "E": "HK H4 C5", "S": "S3 S2 C2", "W": "H5 C6 C7"}
KING_WEST = {"N": "HQ HJ CA", "E": "H4 H5 C5", "S": "S3 S2 C2", "W": "HK C6 C7"}


def test_a_ruffing_finesse_throws_when_it_is_not_covered() -> None:
    """The queen runs to West's king when he has it; to ruff instead would have lost none."""
    finesse, ruff = [{"do": "ruffing finesse", "suit": "H"}], [{"do": "ruff", "suit": "H", "hand": "S"}]
    assert tricks(KING_EAST, finesse, leader="N", trump="S") == 3
    assert tricks(KING_WEST, finesse, leader="N", trump="S") == 2
    assert tricks(KING_WEST, ruff, leader="N", trump="S") == 3


def test_a_suit_is_ruffed_out_only_until_it_is_good() -> None:
    """The king of diamonds is high: he who ruffs diamonds ruffs it, he who ruffs them out does not."""
    hands = {"N": "DK H3", "E": "D5 HA", "S": "S2 H2", "W": "D6 C5"}
    assert tricks(hands, [{"do": "ruff", "suit": "D", "hand": "S"}], leader="N", trump="S") == 1
    assert tricks(hands, [{"do": "ruff out", "suit": "D"}], leader="N", trump="S") == 2


HANGING = {"N": "S2 H2 D2 C2", "E": "D9 D8 CA CK", "S": "SA HA DA C3", "W": "S3 H3 S4 H4"}
THEN: dict[str, Any] = {"do": "order", "suits": ["S"]}


@pytest.mark.parametrize(
    ("condition", "shown", "first"),
    [
        ({"if": {"suit": "D", "split": "2-0"}}, {"W": ["D"]}, ("C3",)),
        ({"unless": {"suit": "D", "split": "2-0"}}, {"W": ["D"]}, ("SA", "HA", "DA")),
        ({"if": {"suit": "D"}}, {"W": ["D"]}, ("SA", "HA", "DA")),
        ({"unless": {"suit": "D"}}, {"W": ["D"]}, ("C3",)),
        ({"if": {"suit": "D"}}, {}, ("DA",)),
        ({"unless": {"suit": "D", "split": "2-0"}}, {}, ("DA",)),
    ],
)
def test_a_condition_counts_when_it_is_known_and_is_found_out_first(
    condition: dict[str, Any], shown: dict[str, list[str]], first: tuple[str, ...]
) -> None:
    """With West shown out of diamonds it is known; else he leads one to see."""
    verdict = ruled(HANGING, [{**GIVES, **condition}, THEN], shown_out=shown)
    assert str(verdict.line[0][1]) in first


def test_before_it_is_known_nothing_but_the_suit_is_led() -> None:
    """The other aces are high too, and are kept back by the statement alone."""
    verdict = ruled(HANGING, [{**GIVES, "if": {"suit": "D"}}])
    kept_back = [one for one in verdict.excluded if one.at == 0 and one.rule == "keeps to his statement"]
    assert [sorted(map(str, one.cards)) for one in kept_back] == [["C3", "HA", "SA"]]


RUN = {"N": "DK D5 D4 D3 D2", "E": "DJ DT D6 C4 C3", "S": "DA DQ D8 D7 C2", "W": "D9 CA CK CQ CJ"}


def test_who_names_tricks_expects_what_can_fall_to_fall() -> None:
    """Five diamonds with ace, king and queen, four of them out: nobody believes jack and ten gone. He plays
    from the top, and blocks the suit for one trick."""
    assert tricks(RUN, [{"do": "list", "suits": {"D": 5}}], claimed=5, authority="ACBL") == 4


def test_who_names_tricks_believes_gone_what_cannot_fall() -> None:
    """Two hearts with the queen and the jack, the king out: he takes the queen for high and may lead it
    first. East wins, and his clubs take the rest. Who names the ace alone has it before that."""
    hands = {"N": "H2 S3 S2", "E": "HK C3 C2", "S": "HQ HJ SA", "W": "H4 D3 D2"}
    assert tricks(hands, [{"do": "list", "suits": {"H": 2}, "cards": ["SA"]}], claimed=3) == 0
    assert tricks(hands, [{"do": "list", "cards": ["SA"]}], claimed=1) == 1


SPOKEN = {"declarer": "S", "trump": "N", "leader": "S", "claimer": "S"} | {
    "hands": {seat: cards.split() for seat, cards in GIVEN_EARLY.items()}
}
CONCEDES = {"N": "H2 S3 S2", "E": "HA C3 C2", "S": "HK SQ D4", "W": "SK D3 D2"}


@pytest.mark.parametrize(
    ("before", "gone"),
    [
        ([], {"HA", "SK"}),
        ([{"do": "give", "tricks": 1, "suit": "H"}], {"SK"}),
        ([{"do": "give", "tricks": 1}], set()),
        ([{"do": "finesse", "card": "SK", "over": "W"}], {"HA"}),
    ],
)
def test_who_says_all_good_believes_no_card_gone_that_he_speaks_of(
    before: list[dict[str, Any]], gone: set[str]
) -> None:
    claim = {**SPOKEN, "hands": {seat: cards.split() for seat, cards in CONCEDES.items()}}
    intents = [*before, {"do": "good"}]
    laws = {"edition": 2017, "authority": "WBF", "date": "2020-06-01"}
    case = read_case({**claim, **laws, "statement": "as he said", "intents": intents})
    assert {str(card) for card in cards_of(believed_good(case))} == gone


WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    ({"do": "list"}, "names no trick"),
    ({"do": "list", "suits": ["S"]}, "not a list of tricks by suit"),
    ({"do": "list", "suits": {"S": 14}}, "not a number of tricks"),
    ({"do": "give", "at": "once"}, "not understood"),
    ({"do": "throw", "led": "S"}, "wrong members"),
    ({"do": "crossruff", "suit": "S"}, "wrong members"),
    ({"do": "draw", "if": "S"}, "not a condition"),
    ({"do": "draw", "if": {"suit": "S"}, "unless": {"suit": "S"}}, "not a condition"),
    ({"do": "draw", "if": {"suit": "S", "split": "1-4"}}, "how a suit is split"),
    ({"do": "draw", "unless": {"suit": "S", "split": 4}}, "how a suit is split"),
)


@pytest.mark.parametrize(("intent", "says"), WRONG)
def test_an_intent_that_is_none_is_refused(intent: dict[str, Any], says: str) -> None:
    with pytest.raises(ClaimError, match=says):
        ruled(GIVEN_EARLY, [intent])


def test_words_give_what_the_claim_does_not_say() -> None:
    claim = read_claim({**SPOKEN, "words": "losing a club at the end"})
    assert (claim.statement, claim.claimed) == ("losing a club at the end", 2)
    assert claim.reading is not None and claim.intents == claim.reading.intents and len(claim.intents) == 1
    assert read_claim({**SPOKEN, "words": "losing a club", "claimed": 3}).claimed == 3


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"words": "all", "statement": "all"}, "words are read only"),
        ({"words": "all", "intents": [{"do": "good"}]}, "words are read only"),
        ({"statement": "all", "confirmed": True}, "nothing to confirm"),
        ({"words": 3}, "not a text"),
        ({"words": "all", "confirmed": "yes"}, "neither true nor false"),
    ],
)
def test_words_that_cannot_be_read_are_refused(more: dict[str, Any], says: str) -> None:
    with pytest.raises(ClaimError, match=says):
        read_claim({**SPOKEN, **more})


def test_the_number_that_the_words_come_to_is_compared() -> None:
    laws = {"edition": 2017, "authority": "WBF", "date": "2020-06-01", "class": "good"}
    case = read_case({**SPOKEN, **laws, "words": "losing a club, xyzzy", "claimed": 3})
    assert "the words come to 2 of the tricks left, not to 3" in adjudicate(case).notes
    assert "not understood, and not in the ruling: 'xyzzy'" in adjudicate(case).notes
