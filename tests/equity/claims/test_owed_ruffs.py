"""Ruffs that were said and are still to come, by hand: no trump that they need is led, no loser thrown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.normal.intent import read_intents
from rectify_bridge.equity.claims.normal.ruffs import keeps_losers, keeps_to_ruff
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.pack import bits_of, cards_of, suit_bits
from rectify_bridge.table.card import Card, Denomination
from tests.equity.claims.brute import fewest
from tests.equity.claims.test_intents import claim, tricks
from tests.sampling import number

TWO_RUFFS = {"N": "S9 S8 C5 C4", "E": "S7 C9 C8 D9", "S": "SA SK H3 H2", "W": "S6 HA HK D8"}
"""Each heart on one of dummy's trumps, a club ruffed between. Drawn first, trumps leave a heart to lose."""
RUFFS: dict[str, Any] = {"do": "ruff", "suit": "H", "hand": "N", "tricks": 2}
DRAWS: dict[str, Any] = {"do": "draw"}
SPADES: dict[str, Any] = {"do": "order", "suits": ["S"]}


@pytest.mark.parametrize("player", ["expert", "good", "club"])
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([RUFFS, DRAWS], 4),
        ([RUFFS, SPADES], 4),
        ([{"do": "ruff", "suit": "H", "hand": "N"}, DRAWS], 4),
        ([{"do": "ruff", "suit": "H", "tricks": 2}, DRAWS], 4),
        ([{**RUFFS, "tricks": 1}, DRAWS], 3),
        ([DRAWS, RUFFS], 3),
        ([DRAWS], 3),
    ],
)
def test_what_comes_after_the_ruffs_does_not_undo_them(
    player: str, said: list[dict[str, Any]], expected: int
) -> None:
    """Dummy is in after the first ruff: its last trump is not led to draw those that are out."""
    assert tricks(TWO_RUFFS, said, trump="S", **{"class": player}) == expected


def kept(hands: dict[str, str], leader: str, intent: dict[str, Any], start: dict[str, str]) -> str:
    """The leads that are left of the whole hand, spades being trumps."""
    sets = tuple(bits_of(map(Card.parse, hands[seat].split())) for seat in "NESW")
    began = tuple(bits_of(map(Card.parse, start[seat].split())) for seat in "NESW")
    scene = Scene(sets, sets, "NESW".index(leader), ())  # type: ignore[arg-type]  # four of them
    (one,) = read_intents([intent])
    trumps = suit_bits(Denomination.SPADES)
    found = keeps_to_ruff(one, scene, sets[scene.seat], trumps, began, 0)  # type: ignore[arg-type]
    return " ".join(sorted(map(str, cards_of(found))))


OWED = {"N": "S8 C5 D2", "E": "S7 C9 C8", "S": "SA SK H2", "W": "S6 HA DA"}
"""One heart is ruffed, one is owed."""


@pytest.mark.parametrize(
    ("hands", "leader", "intent", "leads"),
    [
        (OWED, "N", RUFFS, "C5 D2"),
        (OWED, "S", RUFFS, "H2"),
        (OWED, "N", {**RUFFS, "tricks": 1}, "C5 D2 S8"),
        (OWED, "N", {"do": "ruff", "suit": "H", "tricks": 2}, "C5 D2"),
        ({**OWED, "N": "S9 S8 D2"}, "N", RUFFS, "D2 S8 S9"),
        ({**OWED, "N": "S8 H5 D2"}, "N", RUFFS, "D2 H5 S8"),
        ({**OWED, "S": "SA SK C2"}, "N", RUFFS, "C5 D2 S8"),
        ({**OWED, "N": "S8"}, "N", RUFFS, "S8"),
        ({**OWED, "S": "SA CT H2", "N": "S8 C5 C3"}, "N", RUFFS, "C3 C5"),
        ({**OWED, "S": "SA C7 H2", "N": "S8 C5 C3"}, "N", RUFFS, "C3 C5 S8"),
        ({**OWED, "S": "H2 C7 D3"}, "N", RUFFS, "C5 D2 S8"),
    ],
)
def test_a_trump_is_led_where_the_ruffs_do_not_need_it_or_there_is_no_other_way_over(
    hands: dict[str, str], leader: str, intent: dict[str, Any], leads: str
) -> None:
    assert kept(hands, leader, intent, TWO_RUFFS) == leads


CROSS = {"N": "S9 S8 C5 C4", "E": "CA CK HA HK", "S": "SA SK H3 H2", "W": "CQ CJ HQ HJ"}
"""Each heart on one of dummy's trumps; a club that is led between is ruffed, or a heart thrown on it."""


@pytest.mark.parametrize("player", ["expert", "good", "club", "novice"])
@pytest.mark.parametrize(
    "said",
    [[RUFFS], [{"do": "ruff", "suit": "H", "tricks": 2}], [RUFFS, {"do": "ruff", "suit": "C", "tricks": 2}]],
)
def test_what_was_said_to_be_ruffed_is_not_thrown(player: str, said: list[dict[str, Any]]) -> None:
    """One heart is ruffed, a club comes back: the other heart stays for dummy's other trump."""
    assert tricks(CROSS, said, trump="S", **{"class": player}) == 4


def test_a_loser_of_which_no_ruff_was_said_may_be_thrown() -> None:
    """One ruff of two hearts: the other may go on the club, and a club is lost; three tricks."""
    assert tricks(CROSS, [{**RUFFS, "tricks": 1}], trump="S", **{"class": "novice"}) == 3


def thrown(south: str, intent: dict[str, Any], north: str = "S9 C4", led: str = "C5 CK") -> str:
    """What South may play to a club, of his whole hand."""
    hands = {**CROSS, "N": north, "S": south, "E": "CA HA HK", "W": "CQ CJ HQ HJ"}
    sets = tuple(bits_of(map(Card.parse, hands[seat].split())) for seat in "NESW")
    began = tuple(bits_of(map(Card.parse, CROSS[seat].split())) for seat in "NESW")
    trick = tuple(bits_of((Card.parse(one),)) for one in led.split())
    scene = Scene(sets, sets, 0, trick)  # type: ignore[arg-type]  # four of them
    (one,) = read_intents([intent])
    trumps = suit_bits(Denomination.SPADES)
    found = keeps_losers(one, scene, sets[2], trumps, began, 0)  # type: ignore[arg-type]
    return " ".join(sorted(map(str, cards_of(found))))


@pytest.mark.parametrize(
    ("south", "intent", "plays"),
    [
        ("SA SK H2", RUFFS, "SA SK"),
        ("SA SK H2", {"do": "ruff", "suit": "H", "tricks": 2}, "SA SK"),
        ("SA D3 H2", RUFFS, "D3 SA"),
        ("SA SK H2", {**RUFFS, "tricks": 1}, "H2 SA SK"),
        ("SA SK H2", {"do": "ruff", "suit": "H", "hand": "N"}, "H2 SA SK"),
        ("SA SK H2", {**RUFFS, "hand": "S"}, "H2 SA SK"),
        ("SA H3 H2", {**RUFFS, "tricks": 1}, "H2 H3 SA"),
        ("SA C3 H2", RUFFS, "C3 H2 SA"),
    ],
)
def test_the_losers_that_are_owed_a_ruff_are_kept(south: str, intent: dict[str, Any], plays: str) -> None:
    assert thrown(south, intent) == plays


def test_they_are_thrown_where_dummy_cannot_ruff_them_or_a_winner_would_have_to_go() -> None:
    assert thrown("SA SK H2", RUFFS, north="H5 C4") == "H2 SA SK"
    assert thrown("SA SK H2", RUFFS, north="D5 C4") == "H2 SA SK"
    assert thrown("DA H2", RUFFS) == "DA H2"


def owed(many: int) -> Iterator[dict[str, Any]]:
    """Endings of four cards in which dummy has trumps and no heart, and declarer two hearts and a trump."""
    dice = random.Random(23)
    while many:
        pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
        hands = dict(zip("NESW", batched(dice.sample(pack, 16)), strict=True))
        north, south = ("".join(card[0] for card in hands[seat]) for seat in "NS")
        if "S" in north and "H" not in north and "S" in south and south.count("H") > 1:
            many -= 1
            yield {seat: " ".join(cards) for seat, cards in hands.items()}


def batched(cards: list[str]) -> list[list[str]]:
    return [cards[at : at + 4] for at in range(0, 16, 4)]


def test_the_search_finds_the_worst_of_the_lines_that_keep_them() -> None:
    """Against brute force over all normal lines, in every class; some numbers hang on the ruffs."""
    changed = 0
    for turn, hands in enumerate(owed(number(160, 16))):
        often = {"tricks": turn % 3} if turn % 3 else {}
        said = [{"do": "ruff", "suit": "H", "hand": "N"} | often, (DRAWS, SPADES)[turn // 3 % 2]]
        case = claim(hands, said, leader="NS"[turn // 6 % 2], trump="S")
        rules = in_force("WBF", case.date) - {Name.COUNT}
        asked = Question(case, list(Class)[turn % 4], False, True, rules, False, 10_000_000)
        found = asked.solve()[0]
        assert found.low == found.high == fewest(asked), (hands, said)
        changed += found.low != fewest(replace(asked, case=claim(hands, said[1:], trump="S")))
    assert changed
