"""Where the withdrawn call is, at whose turn it was made, and what can be called instead."""

from __future__ import annotations

import pytest

from rectify_bridge.meaning.comparable.comparison import Verdict
from rectify_bridge.meaning.comparable.options import Unknown, options
from rectify_bridge.meaning.comparable.situation import SituationError, Turn, situation
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import parse_call


@pytest.mark.parametrize(
    ("auction", "withdrawn", "rho_passes", "made", "turn", "passed", "calls"),
    [
        ("N: 2S 1NT", "", False, "E:1N", Turn.HIS_OWN, False, 28),  # pass, double, 26 bids above 2S
        ("N: 1C 1S 1D", "", False, "S:1D", Turn.HIS_OWN, False, 33),
        ("E: S:1H E:1S", "", False, "S:1H", Turn.RHO, False, 33),
        ("N: 1NT S:2D", "", True, "S:2D", Turn.RHO, True, 31),  # pass, 30 bids: 1NT is partner's
        ("N: 1NT S:2D E:P", "S:2D", False, "S:2D", Turn.RHO, True, 31),
        ("N: S:P N:1H E:P", "", False, "S:P", Turn.PARTNER, False, 33),
        ("N: S:1H N:1H", "", True, "S:1H", Turn.PARTNER, False, 33),
        ("W: S:1H W:P N:P E:P", "", False, "S:1H", Turn.LHO, False, 36),
        ("N: E:1NT N:2H", "1nt", False, "E:1N", Turn.RHO, False, 29),
    ],
)
def test_the_withdrawn_call(
    auction: str, withdrawn: str, rho_passes: bool, made: str, turn: Turn, passed: bool, calls: int
) -> None:
    found = situation(parse_auction(auction), withdrawn, rho_passes)
    assert (str(found.made), found.turn, found.rho_passed) == (made, turn, passed)
    assert len(found.legal_calls) == calls


@pytest.mark.parametrize(
    ("auction", "withdrawn", "says"),
    [
        ("N: 1S P", "", "there is no call out of turn and no insufficient bid"),
        ("N: 1S 1H", "2H", "no irregular call 2H"),
        ("N: 1S S:2H S:3H", "", "several irregular calls"),
        ("N: 1NT S:2D", "", "the call that East makes now is missing"),
        ("N: S:1H", "", "the call that North makes now is missing"),
        ("W: P P N:1S", "", "Law 25"),
        ("E: S:X", "", "Laws 35 to 39"),
    ],
)
def test_what_cannot_be_compared(auction: str, withdrawn: str, says: str) -> None:
    with pytest.raises(SituationError) as caught:
        situation(parse_auction(auction), withdrawn)
    assert says in str(caught.value) and caught.value.right


@pytest.mark.parametrize(
    ("auction", "rho_passes", "call", "route", "says"),
    [
        ("E: S:P", False, "P", "30A", "passes"),
        ("E: S:P E:1S", False, "P", "30A", "passes"),
        ("N: 1NT S:2D", True, "2D", "31A1", "repeats"),
        ("N: 1NT P S:X W:P N:P", False, "", "", ""),
        ("W: 1H N:P S:X E:P", False, "X", "32A1", "repeats"),
        ("N: 2S S:1H", True, "1H", "31A1", "Law 27"),  # insufficient when repeated
    ],
)
def test_no_choice(auction: str, rho_passes: bool, call: str, route: str, says: str) -> None:
    if not call:
        with pytest.raises(SituationError):
            situation(parse_auction(auction), "", rho_passes)
        return
    where = situation(parse_auction(auction), "", rho_passes)
    (only,) = options(where, (read_meaning("5+H"),), lambda _: Unknown("not looked at"))
    assert only.call == parse_call(call)
    assert only.verdict is Verdict.NO_CHOICE and not only.findings
    assert only.route.cite == route and says in only.route.follows


def test_an_artificial_pass_is_under_law_31() -> None:
    """30C: it has to be repeated where the right-hand opponent passes, and is compared where he does not."""
    strong = (read_meaning("15+ | artificial"),)
    (only,) = options(situation(parse_auction("E: S:P"), "", True), strong, lambda _: Unknown("none"))
    assert only.route.cite == "31A1"
    table = options(situation(parse_auction("E: S:P E:1S")), strong, lambda _: read_meaning("17+ balanced"))
    assert {option.route.cite for option in table} == {"31A2(a)"}


def test_whether_a_pass_was_artificial_is_not_assumed() -> None:
    where = situation(parse_auction("E: S:P"), "", True)
    (unsaid,) = options(where, (read_meaning("0-11"),), lambda _: Unknown("none"))
    (said,) = options(where, (read_meaning("0-11 | natural"),), lambda _: Unknown("none"))
    assert "30C" in unsaid.route.follows and "30C" not in said.route.follows


def test_without_a_meaning_nothing_is_compared() -> None:
    with pytest.raises(ValueError, match="no meaning"):
        options(situation(parse_auction("N: 2S 1NT")), (), lambda _: Unknown("none"))
