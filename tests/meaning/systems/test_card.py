"""Cards as they are written: what they may say, what overrides what, and bad input named with its place."""

from __future__ import annotations

import pytest

from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.regulations.deviation import holds
from rectify_bridge.meaning.systems.check import Finding, check, differences
from rectify_bridge.meaning.systems.pattern import PatternError, position_of
from rectify_bridge.meaning.systems.position import Position, position
from rectify_bridge.meaning.systems.system import System, Undefined, system, system_of
from rectify_bridge.table.auction.auction import Auction, of
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import PASS, parse_call
from rectify_bridge.table.seat import Seat


def card(meanings: str, head: str = "system: Ours\nbased_on: acol\n") -> System:
    return system_of(f"{head}meanings:\n{meanings}", "ours.yaml")


def shown(of_system: System, after: str, call: str) -> str:
    found = of_system.meaning_at(position_of(after), parse_call(call))
    return found.text if isinstance(found, Meaning) else f"undefined: {found.reason}"


# --- what a pair's card changes -------------------------------------------------------------------------


def test_a_card_overrides_and_the_rest_stays() -> None:
    ours = card("  opening:\n    1NT: 11-14 balanced\n  1M:\n    2NT: {undefined: we do not use it}\n")
    assert shown(ours, "opening", "1NT") == "11-14 balanced"
    assert shown(ours, "1H", "2NT") == "undefined: we do not use it"
    assert shown(ours, "1H", "1NT") == shown(system("acol"), "1H", "1NT")


def test_a_pass_takes_what_the_changed_card_leaves() -> None:
    """Without a weak two in spades the same hand passes."""
    hand, opening = "KQJ874.83.972.54", position_of("opening")
    ours = card("  opening:\n    2S: {undefined: not agreed}\n")
    for of_system, passes in ((system("acol"), False), (ours, True)):
        passed = of_system.meaning_at(opening, PASS)
        assert isinstance(passed, Meaning)
        assert holds(passed.shows, hand) is passes


def test_a_changed_call_keeps_its_place_in_the_order() -> None:
    """1NT goes before one of a suit in Standard American, and still does when a pair changes the range."""
    ours = card("  opening:\n    1NT: 12-14 balanced\n", "system: Ours\nbased_on: standard-american\n")
    assert [f for f in check(ours, (position_of("opening"),)) if f.kind in ("overlap", "hole")] == []
    hands = ours.hands(position_of("opening"), parse_call("1C"))
    assert hands is not None
    assert not holds(hands, "AQ54.K73.QJ8.982")  # 12 balanced opens 1NT now
    assert holds(hands, "AQ54.K73.QJ8.K92")  # 15 balanced no longer does


def test_letters_stand_for_suits() -> None:
    splinter = "{shows: '4+M, 0-1oM', artificial: true, purpose: asks oM, specifies: {oM: shortness}}"
    ours = card(f"  1M:\n    3oM: {splinter}\n")
    meaning = ours.meaning_at(position_of("1H"), parse_call("3S"))
    assert isinstance(meaning, Meaning)
    assert (meaning.text, meaning.purpose) == ("4+H, 0-1S", "asks spades")
    assert holds(meaning.shows, "4.KQ83.AQ972.854")
    assert not holds(meaning.shows, "43.KQ83.AQ972.85")


def test_the_entry_that_leaves_less_open_goes_first() -> None:
    ours = card("  1x:\n    2NT: 11-12\n  1M:\n    2NT: 13-15\n  1S:\n    2NT: 16-18\n")
    assert [shown(ours, f"1{suit}", "2NT") for suit in "DHS"] == ["11-12", "13-15", "16-18"]


def test_the_opponents_calls_and_the_passes_between() -> None:
    """A pass may be written or left out: the positions are the same."""
    assert position_of("1H-(P)-1S-(P)") == position_of("1H-1S")
    assert position_of("(1H)-P-(2H)") == position_of("(1H)-(2H)")
    for text in ("opening", "1H-1S", "(1H)-X-(2H)", "1NT-(X)", "(1H)-(2H)", "2C-2D-2NT", "(1C)-P-(1H)-X"):
        assert position_of(str(position_of(text))) == position_of(text)


def test_positions_of_auctions() -> None:
    """Leading passes are left out, and whoever speaks has the others' calls in parentheses."""
    auction = of(Seat.N, PASS, parse_call("1H"), parse_call("1S"))
    assert position(auction) == Position((parse_call("1H"), parse_call("1S")), seat=2, passed=False)
    assert str(position(auction)) == "1H-(1S)"
    assert str(position(of(Seat.N, parse_call("1H")))) == "(1H)"
    assert position(of(Seat.N, PASS, PASS, parse_call("1H"), PASS)).passed  # North has passed


def test_a_call_out_of_turn_is_seen_from_where_its_maker_sits() -> None:
    """North dealt and opened; South called before East: he responds, as though East had passed."""
    opened = of(Seat.N, parse_call("1H"))
    assert str(position(opened, Seat.S)) == "1H"
    assert str(position(Auction(Seat.N), Seat.S)) == "opening"
    withdrawn = Auction(Seat.N, (Made(Seat.S, parse_call("1S"), standing=False),))
    assert str(position(withdrawn, Seat.N)) == "opening"


def test_a_passed_hand() -> None:
    """Who passed first and then responds is limited by his pass; a strong jump is out of the question."""
    calls = (PASS, PASS, parse_call("1H"), PASS)  # North, dealer, passed; South opened
    raised = system("standard-american").meaning(of(Seat.N, *calls), parse_call("2D"))
    assert isinstance(raised, Meaning)
    assert holds(raised.shows, "Q4.83.AQ972.Q854")  # 10 points
    assert not holds(raised.shows, "A4.83.AQ972.Q854")  # 12: would have opened
    jump = system("standard-american").meaning(of(Seat.N, *calls), parse_call("2S"))
    assert isinstance(jump, Undefined)
    assert "passed at first" in jump.reason


# --- bad input ------------------------------------------------------------------------------------------

GOOD = "system: Ours\nmeanings:\n  opening:\n    1NT: 15-17 balanced\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("meanings: {}\n", ["`system` is missing"]),
        ("system: Ours\n", ["`meanings` is missing"]),
        ("- a list\n", ["line 1", "mapping"]),
        ("system: Ours\nmeaning: {}\n", ["line 2", "'meaning' is not part of a card"]),
        ("system: [Ours]\nmeanings: {}\n", ["line 1", "`system` is not text"]),
        ("system: Ours\nmeanings: {opening: {1NT: *x}}\n", ["line 2", "alias"]),
        (
            "system: Ours\nmeanings:\n  opening: {1NT: 15-17\n",
            ["this is not YAML"],
        ),
        (GOOD + "    1NT: 12-14 balanced\n", ["line 5", "'1NT' is given twice", "line 4"]),
        (GOOD + "    1X: 12-14\n", ["line 3", "'1X' is not a call"]),
        (GOOD + "    8C: 12-14\n", ["'8C' is not a call"]),
        (GOOD + "    2oM: 5+oM\n", ["'2oM' must follow a bid with M"]),
        (GOOD + "    1C: {show: 12+}\n", ["line 5", "'show' is not part of a meaning"]),
        (GOOD + "    1C: [12+]\n", ["line 5", "this is not a meaning"]),
        (GOOD + "    1C: {undefined: why, shows: 12+}\n", ["line 5", "undefined"]),
        (GOOD + "    order: by luck\n", ["order"]),
        (GOOD + "  1H-(other):\n    2H: 6-9\n", ["line 5", "'other' can only be the last call"]),
        (GOOD + "  X-1H:\n    2H: 6-9\n", ["does not begin with an opening bid"]),
        (
            GOOD + "  opening in sixth seat:\n    2H: 6-9\n",
            ["does not name a seat"],
        ),
        ("system: Ours\nbased_on: nothing\nmeanings: {}\n", ["no system 'nothing'", "acol"]),
        ("system: Ours\nbased_on: ../acol\nmeanings: {}\n", ["no system '../acol'"]),
        ("system: Ours\nmeanings: " + "{a: " * 12 + "b" + "}" * 12 + "\n", ["nested too deep"]),
    ],
)
def test_a_bad_card_is_refused_with_its_place(text: str, words: list[str]) -> None:
    with pytest.raises(CardError) as error:
        system_of(text, "ours.yaml")
    for word in ["ours.yaml", *words]:
        assert word in str(error.value)


def findings(meanings: str, head: str = "system: Ours\n") -> list[Finding]:
    return list(check(card(meanings, head)))


def one(found: list[Finding], kind: str) -> Finding:
    (only,) = [f for f in found if f.kind == kind]
    return only


@pytest.mark.parametrize(
    ("meaning", "words"),
    [
        ("weak hand", ["'weak'", "not understood"]),
        ("17-15 balanced", ["lower number comes first"]),
        ("{shows: 5+H, force: often}", ["'often'", "forcing"]),
        ("{shows: 5+H, specifies: {Z: length}}", ["'Z' is not a denomination"]),
        ("3+S", ["without two hearts", "artificial: true"]),
    ],
)
def test_a_bad_meaning_is_an_error_with_its_place(meaning: str, words: list[str]) -> None:
    found = one(findings(f"  opening:\n    2H: {meaning}\n"), "error")
    assert "ours.yaml, line 4" in found.where
    for word in words:
        assert word in str(found)


def test_a_contradictory_meaning_is_found() -> None:
    found = one(findings("  opening:\n    2H: 5+H 5+S 5+D\n"), "empty")
    assert (found.calls, found.after) == (("2H",), "opening")
    assert "fits no hand" in found.what
    assert "line 4" in found.where


def test_a_meaning_that_contradicts_an_earlier_call_is_found() -> None:
    found = findings("  opening:\n    1NT: 15-17 balanced\n  1NT-2C:\n    2H: 4+H, 12-14\n")
    assert "contradicts what the caller showed before" in one(found, "empty").what


def test_an_overlap_is_found_with_a_hand_unless_an_order_is_stated() -> None:
    both = "    1NT: 15-17 balanced\n    1H: 5+H, 11-20\n"
    found = one(findings(f"  opening:\n{both}"), "overlap")
    assert found.calls == ("1H", "1NT")
    opening = position_of("opening")
    for call in ("1H", "1NT"):
        meaning = card(f"  opening:\n{both}", "system: Ours\n").meaning_at(opening, parse_call(call))
        assert isinstance(meaning, Meaning)
        assert holds(meaning.shows, found.hand)
    assert not [f for f in findings(f"  opening:\n    order: as written\n{both}") if f.kind == "overlap"]


def test_a_hole_is_found_with_a_hand_unless_a_reason_is_stated() -> None:
    ranges = (
        "    1NT: 15-17 balanced\n    2NT: 20-21 balanced\n    1C: {shows: 18 balanced, artificial: true}\n"
    )
    found = one(findings(f"  opening:\n{ranges}    P: 'rest, 0-14'\n"), "hole")
    assert found.hands > 0
    card_of = card(f"  opening:\n{ranges}    P: 'rest, 0-14'\n", "system: Ours\n")
    for meaning in card_of.calls(position_of("opening")).values():
        if isinstance(meaning, Meaning):
            assert not holds(meaning.shows, found.hand)
    actual = findings(f"  opening:\n{ranges}    P: 'rest, 0-14'\n    hole: not agreed\n")
    assert one(actual, "left open").what == "not agreed"


def test_an_entry_that_decides_nothing_is_found() -> None:
    """After 1C-1D both minors are named, so that no minor is left for m."""
    found = one(findings("  1C-1D:\n    2m: 5+m\n"), "idle")
    assert found.calls == ("2m",)


def test_a_call_that_never_comes_to_its_turn_is_found() -> None:
    text = "  opening:\n    order: as written\n    1NT: 12-18 balanced\n    2NT: 15-17 balanced\n"
    found = one(findings(text), "empty")
    assert found.calls == ("2NT",)
    assert "another call goes first" in found.what


def test_two_entries_that_leave_equally_little_open() -> None:
    found = findings("  1H-(1x):\n    2NT: 10-12\n  1x-(1S):\n    2NT: 13-15\n")
    assert "fit 2NT equally" in one(found, "error").what


def test_what_a_card_does_not_say() -> None:
    found = findings("  opening:\n    1NT: 15-17 balanced\n    2C: {undefined: not yet agreed}\n")
    assert {f.what for f in found if f.kind == "undefined"} == {"not yet agreed"}
    assert ("1H",) in [f.calls for f in found if f.kind == "unsaid"]


def test_two_cards_of_a_pair() -> None:
    """Law 40B2(a): both play the same. Alike means the same hands, however they are written."""
    mine = card("  opening:\n    1NT: 12-14 balanced\n    2S: 6S, 5-10\n")
    his = card(
        "  opening:\n    1NT: balanced 12-14\n    2S: 6S, 6-10\n    3NT: {shows: 25+, force: forcing}\n"
    )
    found = differences(mine, his)
    assert [f.calls for f in found if f.after == "opening"] == [("2S",), ("3NT",)]
    assert found[0].hand
    assert "undefined on one card" in found[1].what
    assert differences(mine, mine) == ()


@pytest.mark.parametrize("after", ["1x", "1H-(any)", "1H-(1C)", "1H-1S-1H", "hello", "X"])
def test_an_auction_that_is_none(after: str) -> None:
    with pytest.raises(PatternError):
        position_of(after)


def test_a_wildcard() -> None:
    ours = card("  1NT-(any):\n    X: 10+\n", "system: Ours\n")
    assert [shown(ours, f"1NT-({call})", "X") for call in ("2C", "2H", "3S")] == ["10+"] * 3


def test_a_call_of_another_nature_is_not_answered_as_on_the_card_below() -> None:
    """2NT as a raise: what Acol says after a natural 2NT does not hold, and nothing is said."""
    raised = card(
        '  1M:\n    2NT: {shows: "4+M, 13+", purpose: asks for shortness, artificial: true,'
        " specifies: {M: length}}\n",
        "system: Ours\nbased_on: acol\n",
    )
    after = position_of("1S-2NT")
    assert isinstance(system("acol").meaning_at(after, parse_call("3NT")), Meaning)
    answer = raised.meaning_at(after, parse_call("3NT"))
    assert isinstance(answer, Undefined)
    assert not answer.stated


def test_a_call_of_another_strength_is_answered_as_on_the_card_below() -> None:
    stronger = card("  1M:\n    2NT: 11-13 balanced\n", "system: Ours\nbased_on: acol\n")
    assert isinstance(stronger.meaning_at(position_of("1S-2NT"), parse_call("3NT")), Meaning)
