"""Who does not see his entries leads no loser before his winners, though by his count it may come first."""

from __future__ import annotations

import random

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.verdict import Verdict
from rectify_bridge.table.card import RANKS, Card
from rectify_bridge.table.seat import Seat
from tests.sampling import number

ACE_AND_KING = {"HA", "HK"}
SPADES_OUT = (1, 2)
"""So many trumps are out."""


def ruled(hands: dict[str, list[str]], player_class: Class) -> Verdict:
    given = {"declarer": "S", "trump": "S", "leader": "S", "claimer": "S", "statement": "", "hands": hands}
    return adjudicate(read_case({**given, "authority": "WBF", "edition": 2017}), player_class, nodes=20_000)


def test_no_small_heart_is_led_from_ace_and_king_while_a_trump_is_out() -> None:
    """By a count for which the lead is always in the right hand the small heart seems to come first. It had
    been the only play left to a club player and to a novice, who took two tricks. They cash ace of hearts and
    king of diamonds, and may cross in trumps to a hand that has clubs alone: three tricks."""
    hands = {
        "N": ["CJ", "C9", "C6", "H7", "D8", "SA"],
        "E": ["D7", "CT", "H6", "CK", "S2", "HJ"],
        "S": ["HA", "HK", "H4", "H8", "SQ", "DK"],
        "W": ["CA", "H2", "D9", "H5", "CQ", "DJ"],
    }
    for player_class in (Class.CLUB, Class.NOVICE):
        assert ruled(hands, player_class).declarer_tricks == 3


def test_nor_in_endings_by_chance() -> None:
    """A small heart is led only to a high heart of dummy, or to be ruffed there, or when it is high."""
    chance, seen = random.Random(3), 0
    deck = [suit + rank for suit in "SHDC" for rank in RANKS]
    while seen < number(150, 15):
        hands = dealt(chance, deck)
        out = sum(card[0] == "S" for seat in "EW" for card in hands[seat])
        if out not in SPADES_OUT:
            continue
        seen += 1
        for player_class in (Class.CLUB, Class.NOVICE):
            line = ruled(hands, player_class).line
            assert not list(given_away(hands, line)), (hands, line)


def dealt(chance: random.Random, deck: list[str]) -> dict[str, list[str]]:
    """An ending of four to six cards in which South has ace and king of hearts and a small one."""
    mine = [*ACE_AND_KING, chance.choice(["H2", "H3", "H4", "H5"])]
    rest = [card for card in deck if card not in mine]
    chance.shuffle(rest)
    each = chance.choice([4, 5, 6])
    south, others = rest[: each - len(mine)], rest[each - len(mine) :]
    return {"S": mine + south} | {
        seat: others[place * each : (place + 1) * each] for place, seat in enumerate("NEW")
    }


def given_away(hands: dict[str, list[str]], line: tuple[tuple[Seat, Card], ...]) -> list[str]:
    """The small hearts that South leads while he has ace and king, and that lose for nothing."""
    held = {seat: set(cards) for seat, cards in hands.items()}
    found = []
    for place, (seat, card) in enumerate(line):
        small = str(card) not in ACE_AND_KING and str(card)[0] == "H"
        if place % 4 == 0 and seat.value == "S" and small and held["S"] >= ACE_AND_KING:
            out = max((height(one) for one in held["E"] | held["W"] if one[0] == "H"), default=-1)
            dummy = [height(one) for one in held["N"] if one[0] == "H"]
            ruffed = not dummy and any(one[0] == "S" for one in held["N"])
            if not ruffed and max([*dummy, height(str(card))]) < out:
                found.append(str(card))
        held[seat.value].discard(str(card))
    return found


def height(card: str) -> int:
    return RANKS.index(card[1])
