"""Lists of losers, of throws and of ruffs: however they are joined, each member counts, and none
is taken for a trick of claimer's."""

from __future__ import annotations

from itertools import product

import pytest

from tests.equity.claims.statement.test_reader import DATA, reading_at

ANY = {**DATA["tables"]["spades"], "trump": "N", "contract": "3N"}
"""No suit of it is trumps, so that each may be lost, thrown and ruffed alike."""
RUFFING = {**ANY, "trump": "S", "contract": "4S"}
ONE = {"H": "a heart", "D": "one diamond", "C": "a club", "S": "1 spade"}
TWO = {"H": "two hearts", "D": "2 diamonds", "C": "two clubs", "S": "two spades"}
LISTS: list[tuple[tuple[str, int], ...]] = [
    ((one, 1), (other, count)) for one, other in product("SHDC", repeat=2) if one != other for count in (1, 2)
]
LISTS += [((one, 1), (other, 2), (last, 1)) for one, other, last in ("SHD", "CDH", "HCS", "DSC")]
JOINED = (" and ", ", and ", " plus ", " & ")
SAID = (
    "losing {}",
    "I concede {}",
    "just {} to lose",
    "{first} to lose and {rest}",
    "{number} losers: {}",
    "{number} to lose, {}",
    "losing {number} tricks, {}",
    "all but {}",
    "everything except {}",
)
"""What names the suits that are lost in."""
THEIRS = ("you get {}", "you make {}", "you get {number} tricks: {}")
"""What names tricks of the opponents, without a word of how."""


def words_of(members: tuple[tuple[str, int], ...], joined: str) -> tuple[str, str, str]:
    """The whole list, its first member and the others."""
    named = [(ONE if count == 1 else TWO)[suit] for suit, count in members]
    rest = joined.join(filter(None, [", ".join(named[1:-1]), named[-1]]))
    return joined.join([", ".join(named[:-1]), named[-1]]), named[0], rest


def put(said: str, members: tuple[tuple[str, int], ...], joined: str) -> str:
    whole, first, rest = words_of(members, joined)
    return said.format(whole, first=first, rest=rest, number=sum(count for _, count in members))


@pytest.mark.parametrize("said", SAID)
def test_each_member_of_a_list_of_losers_is_lost(said: str) -> None:
    for members, joined in product(LISTS, JOINED):
        words = put(said, members, joined)
        found = reading_at(ANY, words)
        assert [one.as_data() for one in found.intents] == [
            {"do": "give", "tricks": count, "suit": suit} for suit, count in members
        ], words
        lost = sum(count for _, count in members)
        assert (found.claimed, found.unread) == (ANY_LEFT - lost, ()), words


ANY_LEFT = len(ANY["hands"]["S"])


@pytest.mark.parametrize("said", THEIRS)
def test_each_member_of_a_list_of_their_tricks_is_given_up(said: str) -> None:
    for members, joined in product(LISTS, JOINED):
        words = put(said, members, joined)
        found = reading_at(ANY, words)
        assert {one.do.value for one in found.intents} == {"give"}, words
        lost = sum(count for _, count in members)
        assert (found.claimed, found.unread) == (ANY_LEFT - lost, ()), words


@pytest.mark.parametrize(
    "said", ["losing a heart, {}", "I lose a heart, then {}", "a heart to lose, {}", "all but a heart, {}"]
)
def test_many_of_a_suit_behind_a_comma_are_not_guessed_to_be_lost(said: str) -> None:
    """Four spades behind a loser may be the tricks that he counts."""
    for many in ("four spades", "3 spades"):
        found = reading_at(ANY, said.format(many))
        assert not any(one.do.value == "give" and one.number and one.number > 1 for one in found.intents)
        assert found.claimed is None or found.claimed == ANY_LEFT - 1


def test_what_is_called_good_behind_a_loser_is_not_lost() -> None:
    for words in ("losing a heart and two spades are good", "I lose a heart, two clubs are mine"):
        found = reading_at(ANY, words)
        given = [one.as_data() for one in found.intents if one.do.value == "give"]
        assert given == [{"do": "give", "tricks": 1, "suit": "H"}], words


@pytest.mark.parametrize("said", ["throwing {} on the hearts", "I pitch {} on the hearts"])
def test_each_member_of_a_list_of_throws_is_thrown(said: str) -> None:
    for members, joined in product(LISTS, JOINED):
        if any(suit == "H" for suit, _ in members):
            continue
        found = reading_at(ANY, put(said, members, joined))
        thrown = [one.as_data() for one in found.intents]
        assert thrown == [
            *({"do": "throw", "tricks": count, "suit": suit, "led": "H"} for suit, count in members),
            {"do": "order", "suits": ["H"]},
        ]
        assert found.unread == ()


@pytest.mark.parametrize("said", ["ruffing {} in dummy", "I trump {} on the board"])
def test_each_member_of_a_list_of_ruffs_is_ruffed(said: str) -> None:
    for members, joined in product(LISTS, JOINED):
        if any(suit == "S" for suit, _ in members):
            continue
        found = reading_at(RUFFING, put(said, members, joined))
        assert [one.as_data() for one in found.intents] == [
            {"do": "ruff", "tricks": count, "suit": suit, "hand": "N"} for suit, count in members
        ]
        assert found.unread == ()


@pytest.mark.parametrize("said", ["{} for me", "{} to me", "{}, the rest for you"])
def test_each_member_of_a_list_of_tricks_for_him_is_claimed(said: str) -> None:
    for members, joined in product(LISTS, JOINED):
        words = put(said, members, joined)
        found = reading_at(ANY, words)
        assert [one.as_data() for one in found.intents] == [{"do": "list", "suits": dict(members)}], words
        assert (found.claimed, found.unread) == (sum(count for _, count in members), ()), words


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("Losing two more hearts.", [{"do": "give", "tricks": 2, "suit": "H"}]),
        ("One more round of trumps.", [{"do": "draw", "rounds": 1}]),
        ("Another round of trumps.", [{"do": "draw", "rounds": 1}]),
        ("I draw two more rounds.", [{"do": "draw", "rounds": 2}]),
        ("I play another trump.", [{"do": "draw", "rounds": 1}]),
    ],
)
def test_more_of_a_suit_is_as_many_as_are_said(words: str, read: list[dict[str, object]]) -> None:
    found = reading_at(RUFFING, words)
    assert ([one.as_data() for one in found.intents], found.unread) == (read, ())
