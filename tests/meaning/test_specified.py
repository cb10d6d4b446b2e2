"""Law 27B1(a): what a bid specifies, whether another specifies the same, and whether a lower one would do."""

from __future__ import annotations

from typing import Any

import pytest

import rectify_bridge
from rectify_bridge.meaning.comparable.specified import (
    Specified,
    a_lower_one_would_do,
    specified,
    specifies_the_same,
)
from rectify_bridge.meaning.meaning import Feature
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.call import Bid, parse_call
from rectify_bridge.table.card import Denomination

S, H, D, C, N = (Denomination.parse(letter) for letter in "SHDCN")
LONG, SHORT, CONTROL = Feature


def of(*pairs: tuple[Denomination, Feature]) -> Specified:
    return frozenset(pairs)


@pytest.mark.parametrize(
    ("call", "text", "found"),
    [
        ("2H", "5+H | natural", of((H, LONG))),
        ("1NT", "15-17 balanced | natural", of((N, LONG))),
        ("2D", "5+H | transfer to hearts | artificial | specifies H length", of((H, LONG))),
        ("4C", "4+S, 0-1C, 10+ | artificial | specifies S length, C shortness", of((S, LONG), (C, SHORT))),
        ("4C", "any | shows a control in clubs | specifies C control", of((C, CONTROL))),
        ("2C", "22+ | artificial | specifies nothing", of()),
        # nobody stated it: only what every hand has
        ("1H", "5+H, 11-20", of((H, LONG))),
        ("4C", "4+S, 0-1C", of((S, LONG), (C, SHORT))),
        ("2D", "5+S 5+H", of((S, LONG), (H, LONG))),
        ("1NT", "15-17 balanced", of((N, LONG))),
        ("1NT", "15-18 balanced, stopper S", of((N, LONG))),
        ("2C", "5+C | asks for majors", of((C, LONG))),
        ("2H", "15-17 balanced, 5+H", of((H, LONG))),
        # artificial calls: what every hand has, or what the purpose shows a control in
        ("2D", "5+H | transfer to hearts | artificial", of((H, LONG))),
        ("2D", "5+H | transfer to hearts", of((H, LONG))),
        ("4C", "4+S, 0-1C, 10+ | artificial", of((S, LONG), (C, SHORT))),
        ("2C", "22+ | artificial", of()),
        ("1C", "16+ | artificial", of()),
        ("4NT", "any | asks for aces", of()),
        ("2D", "any | forced answer", of()),
        ("4C", "any | shows a control in clubs", of((C, CONTROL))),
        ("4H", "10+ | control in H | artificial", of((H, CONTROL))),
        ("2NT", "5+C 5+D | artificial", of((C, LONG), (D, LONG))),
        # and here no more than a guess
        ("1NT", "15-17 balanced, 4+H", None),
        ("1NT", "15-17 balanced, 4+H | artificial", None),
        ("2C", "22+ balanced | artificial", None),
        ("2D", "6H or 6S | artificial", None),
        ("1C", "2+C, 11-20", None),
        ("2D", "6H or 6S", None),
        ("2S", "5+S, 4+ minor", None),
        ("2C", "22+", None),
        ("1NT", "15-17", None),
        ("2C", "8+, 4+ major | artificial", None),
        ("P", "0-5", None),
    ],
)
def test_what_a_call_specifies(call: str, text: str, found: Specified | None) -> None:
    assert specified(read_meaning(text), parse_call(call)) == found


HEARTS, BOTH, SPLINTER = of((H, LONG)), of((S, LONG), (H, LONG)), of((H, SHORT))


@pytest.mark.parametrize(
    ("withdrawn", "replacement", "same"),
    [
        ([HEARTS], HEARTS, True),
        ([HEARTS], BOTH, False),
        ([BOTH], HEARTS, False),
        ([HEARTS], SPLINTER, False),  # another feature of the same suit
        ([of()], of(), False),  # none to match
        ([HEARTS, HEARTS], HEARTS, True),
        ([HEARTS, of()], HEARTS, False),
        ([HEARTS, None], HEARTS, None),
        ([HEARTS, None], BOTH, False),
        ([HEARTS], None, None),
        ([of()], None, False),
    ],
)
def test_the_same_denominations(
    withdrawn: list[Specified | None], replacement: Specified | None, same: bool | None
) -> None:
    assert specifies_the_same(withdrawn, replacement) is same


@pytest.mark.parametrize(
    ("lower", "would_do"),
    [((), False), ((False, False), False), ((True, None), True), ((False, None), None)],
)
def test_a_lower_bid(lower: tuple[bool | None, ...], would_do: bool | None) -> None:
    bid = Bid(3, H)
    same = {Bid.at(number): holds for number, holds in enumerate(lower)}
    assert a_lower_one_would_do(bid, {**same, bid: True, Bid(4, H): True}) is would_do


@pytest.mark.parametrize("methods", ["standard-american", "acol"])
@pytest.mark.parametrize(
    ("auction", "meaning", "replacement"),
    [
        ("N: 1S 1H", "5+H, 8-16 | natural", "2H"),
        ("N: 1S 1D", "5+D, 8-16 | natural", "2D"),
        ("N: 1H 1C", "5+C, 8-16 | natural", "2C"),
        ("N: 1D 1C", "3+C, 12-21 | natural", "2C"),
        ("N: 1S P 1H", "4+H, 6+ | natural", "2H"),
        ("N: 1H P 1D", "4+D, 6+ | natural", "2D"),
        ("N: 1D P 1C", "4+C, 6+ | natural", "2C"),
        ("N: 2H P 2D", "5+D | natural", "3D"),
        ("N: 2S 1NT", "15-18 balanced", "2NT"),
        ("N: 2NT P 2H", "5+S | transfer to spades", "3H"),
    ],
)
def test_with_a_system_the_bid_made_good_needs_no_question(
    auction: str, meaning: str, replacement: str, methods: str
) -> None:
    """Every lower sufficient bid is looked up in the system, and none of them specifies the same."""
    found = rectify_bridge.compare(auction, replacement, withdrawn_means=meaning, methods=methods)
    assert found.same is True and found.route.cite == "27B1(a)"


def test_a_lower_transfer_specifies_the_suit_before_the_bid_of_it() -> None:
    """One heart over one notrump: two diamonds is a transfer and the lowest that specifies hearts."""
    said: dict[str, Any] = {"withdrawn_means": "4+H, 6+ | natural", "methods": "standard-american"}
    assert rectify_bridge.compare("N: 1NT P 1H", "2D", **said).same is True
    assert rectify_bridge.compare("N: 1NT P 1H", "2H", **said).same is False


def test_stayman_a_level_too_low_is_the_same_question() -> None:
    said: dict[str, Any] = {"withdrawn_means": "8+, 4+ major | Stayman", "methods": "standard-american"}
    found = rectify_bridge.compare("N: 2NT P 2C", "3C", **said)
    assert (found.verdict.value, found.route.cite) == ("comparable", "27B1(b)")


@pytest.mark.parametrize("methods", ["standard-american", "acol", "strong-club", "two-over-one"])
def test_a_bid_whose_strength_pairs_differ_on_specifies_its_suit_all_the_same(methods: str) -> None:
    """A transfer under an overcall (directors.welshbridgeunion.org, ?p=893, has the auction), made good."""
    found = rectify_bridge.compare("N: 1NT 2S 2D", "3H", methods=methods)
    assert (found.same, found.route.cite, found.verdict.value) == (True, "27B1(a)", "judgement")
    other = rectify_bridge.compare("N: 1NT 2S 2D", "3D", methods=methods)
    assert other.same is False and "pairs differ" in other.unknown
