"""Which call a hand makes in each system, as any player of it would say."""

from __future__ import annotations

import pytest

from rectify_bridge.meaning.hands.expression import universe_for
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.regulations.deviation import holds
from rectify_bridge.meaning.systems.pattern import position_of
from rectify_bridge.meaning.systems.system import Undefined, system
from rectify_bridge.table.call import parse_call

SA, ACOL, CLUB, TWO, WEAK = "standard-american", "acol", "strong-club", "two-over-one", "weak-notrump"


@pytest.mark.parametrize(
    ("name", "after", "hand", "call"),
    [
        (SA, "opening", "AQ54.K73.QJ8.K92", "1NT"),  # 15 balanced
        (ACOL, "opening", "AQ54.K73.QJ8.K92", "1S"),  # four-card major, too strong for 12-14
        (CLUB, "opening", "AQ54.K73.QJ8.K92", "1NT"),
        (SA, "opening", "AQ54.K73.QJ8.982", "1C"),  # 12 balanced, three clubs and three diamonds
        (ACOL, "opening", "AQ54.K73.QJ8.982", "1NT"),
        (CLUB, "opening", "AQ54.K73.QJ8.982", "1D"),  # the catch-all
        (SA, "opening", "AK873.Q4.KJ92.54", "1S"),
        (ACOL, "opening", "AK873.Q4.KJ92.54", "1S"),
        (CLUB, "opening", "AK873.Q4.KJ92.54", "1S"),
        (CLUB, "opening", "AK873.AQ.KJ92.54", "1C"),  # 17 points
        (SA, "opening", "AKQ4.AKQ.KQ92.54", "2C"),  # 23
        (ACOL, "opening", "AKQ4.AKQ.KQ92.54", "2C"),
        (SA, "opening", "KQJ874.83.972.54", "2S"),
        (ACOL, "opening", "KQJ874.83.972.54", "2S"),
        (CLUB, "opening", "KQJ874.83.972.54", "2D"),  # the multi
        (CLUB, "opening", "AQ4.KQ3.AK92.QJ4", "2D"),  # 21 balanced: the multi's strong hand
        (CLUB, "opening", "KJ874.83.97.KJ54", "P"),  # five spades and four clubs only
        (CLUB, "opening", "KJ874.8.97.KJ543", "2S"),  # spades and a minor
        (SA, "opening", "4.83.KQJ8742.954", "3D"),
        (SA, "opening", "A873.K82.J92.954", "P"),
        (SA, "opening", "AQ4.KQ3.AK92.Q54", "2NT"),  # 20
        (ACOL, "opening", "AQ42.KJ83.K2.A54", "1H"),  # 17, both majors: hearts
        (SA, "opening", "AJ42.KJ83.Q42.54", "P"),  # 11 balanced
        (SA, "opening", "AJ42.KQ83.Q42.54", "1D"),  # 12, 4=4=3=2
        (SA, "1H", "74.K83.QJ92.9542", "2H"),
        (SA, "1H", "K974.83.QJ92.954", "1S"),
        (SA, "1H", "74.83.QJ92.KJ954", "1NT"),
        (SA, "1H", "A74.KJ83.AQ92.54", "2NT"),  # 14 points and four trumps
        (SA, "1H", "A74.KJ83.Q92.543", "3H"),
        (SA, "1S", "A7.K83.AQJ92.543", "2D"),
        (SA, "1NT", "KQ74.A83.92.9542", "2C"),
        (SA, "1NT", "74.KQ8432.92.954", "2D"),
        (SA, "1NT", "KQ743.A83.92.954", "2H"),
        (SA, "1NT", "743.Q83.J92.J954", "P"),
        (ACOL, "1NT", "743.Q83.J92.J954", "P"),
        (ACOL, "1H", "A74.83.KQ92.J954", "2NT"),  # 10-12 balanced
        (CLUB, "1C", "743.Q83.J92.J954", "1D"),
        (CLUB, "1C", "KQ743.A83.92.954", "1S"),
        (CLUB, "2D", "743.Q8.J952.AJ95", "2H"),
        (SA, "(1H)", "KQJ74.83.A92.954", "1S"),
        (SA, "(1H)", "KQ74.8.AJ92.K954", "X"),
        (SA, "(1H)", "AQ4.KQ3.KJ92.954", "1NT"),  # 15 with a stopper
        (SA, "(1D)", "K4.KQJ83.2.QJ954", "2NT"),  # the two lower unbid suits
        (SA, "1C-(1H)", "KJ74.83.A92.9542", "X"),
        (SA, "1C-(1H)", "KJ743.83.A92.954", "1S"),
        (SA, "1H-(X)", "KJ74.83.AQ92.954", "XX"),
        (ACOL, "(1S)-X", "74.KQ832.92.9542", "2H"),
        (SA, "1NT-2C", "AQ54.K73.QJ8.K92", "2S"),
        (SA, "1S-1NT", "AK8743.Q4.KJ2.54", "2S"),
        (SA, "1S-4NT", "AK873.Q4.AJ92.54", "5H"),  # two aces
        (CLUB, "1S-3S-4NT", "KQ84.A4.K952.543", "5S"),  # ace and king of trumps, and the queen
        (CLUB, "1S-3S-4NT", "J984.A4.AK95.543", "5H"),  # two aces
        (CLUB, "1S-3S-4NT", "K984.A4.KQ95.543", "5H"),
        (CLUB, "1S-3S-4NT", "K984.AQ.AJ95.543", "5C"),  # two aces and the king
        (WEAK, "opening", "AQ54.K73.QJ8.982", "1NT"),  # 12 balanced
        (WEAK, "opening", "AQ54.K73.QJ8.K92", "1C"),  # 15 balanced: a minor, then notrump
        (WEAK, "opening", "AQ854.K73.QJ8.92", "1S"),  # 12 balanced with five spades
        (WEAK, "1C-1H", "AQ5.K7.QJ84.K972", "1NT"),  # 15
        (WEAK, "1C-1H", "AQ54.K7.QJ8.K972", "1NT"),  # a balanced hand shows its strength, not the spades
        (WEAK, "1NT", "743.Q83.KJ2.J954", "P"),
        (WEAK, "1NT", "A43.Q83.KJ2.Q954", "2NT"),  # 12
        (TWO, "1S", "A7.K83.AQJ92.543", "2D"),  # 14: forcing to game
        (TWO, "1S", "A7.K83.QJ92.J543", "1NT"),  # 11: forcing for a round
        (TWO, "1S", "Q73.8.KJ952.9543", "2S"),
        (TWO, "1S", "Q73.A8.KJ95.9843", "1NT"),  # 10 with three spades: then 3S
        (TWO, "1S-1NT", "AK873.Q43.KJ2.54", "2D"),  # 13, 5-3-3-2: the three-card minor
        (TWO, "1S-1NT-2D", "Q73.A8.KJ95.9843", "3S"),
        (TWO, "1C", "A73.K8.95.KJ9543", "2C"),  # 11 with support: the strong raise
        (TWO, "1C", "73.982.954.KJ954", "3C"),  # the weak raise
        (SA, "1C-1H-1NT", "743.KQ862.A9.954", "2H"),
        (SA, "1C-1H-1NT", "A43.KJ86.A9.9543", "2NT"),  # 12
        (SA, "1NT-2C-2D", "KQ74.A83.92.J954", "3NT"),
        (SA, "1NT-2D-2H", "74.KQ8432.92.954", "P"),
        (SA, "1NT-2H-2S", "KQ8743.A3.92.954", "3S"),  # 9 and six spades
        (SA, "2H-2NT", "K4.KQJ843.72.954", "3S"),  # a maximum with a king outside
        (SA, "2H-2NT", "84.KQJ843.72.J95", "3H"),
        (ACOL, "1H-2C", "A74.AQ83.KJ2.K92", "3NT"),  # 17
        (ACOL, "1H-2C", "A7.AQ832.J92.Q92", "2H"),
        (ACOL, "1NT-(2H)", "KQ74.83.AJ92.954", "X"),  # for takeout
        (ACOL, "2C-2D", "AKQ4.AQ3.KQ2.K54", "2NT"),  # 23
        (ACOL, "(1H)-P-(P)", "KQ4.983.KJ92.K54", "1NT"),  # 12 in the protective seat
        (SA, "(1D)-2C", "KJ4.983.9532.A54", "3C"),
        (SA, "(1S)-2H", "94.K83.AQ953.K54", "2S"),  # 12: the cue-bid
        (SA, "(2S)-X", "94.KJ83.9532.954", "3H"),  # the major first
        (SA, "(1C)-P-(1H)", "KQ74.83.AQ92.K54", "X"),  # the other two suits
        (SA, "1C-(1H)-X", "KQ74.83.A92.KJ54", "1S"),
        (CLUB, "1C-1D-1NT", "Q743.KJ82.92.954", "2C"),
        (ACOL, "1S-2D-2S", "Q74.8.AQJ82.Q954", "3S"),  # 11, three cards
        (ACOL, "1S-2D-2S", "Q4.AK83.AQ982.54", "3H"),  # 15, a second suit
        (ACOL, "1S-2D-2S", "4.Q83.AQ9832.K54", "3D"),  # 11, six diamonds
        (ACOL, "1H-2C-2NT", "K74.Q83.92.AQ954", "3H"),  # three hearts: hearts or notrump
        (ACOL, "1S-2C-2D", "A4.983.K2.AQJ954", "2H"),  # 14, no stopper: the fourth suit asks
        (ACOL, "1S-2C-2D", "94.832.K2.AQJ854", "2S"),  # 10: back to spades
        (ACOL, "1D-1S", "A4.AQ83.AKJ92.54", "2H"),  # a reverse
        (ACOL, "1H-1S", "A4.AKQ83.AKJ92.5", "3D"),  # 21: a jump in a new suit
        (ACOL, "1S-3D", "AK873.Q43.K2.954", "3S"),
        (ACOL, "2S-2NT", "KQJ874.83.972.54", "3D"),  # a minimum, two of the top three
        (CLUB, "1C-1NT-2C", "KQ74.K83.A92.954", "2S"),
        (CLUB, "1C-2D", "AQ4.KQ3.J2.AQJ54", "2NT"),  # balanced
        (CLUB, "1C-1H", "A4.3.KQ92.AKQJ54", "2C"),  # clubs, at last
        (CLUB, "1C-1H-1S", "A7.KQ832.9.Q9542", "2C"),
        (CLUB, "2D-2NT", "KQJ874.83.A72.54", "3D"),  # spades and a maximum
        (CLUB, "2C-2D-2H", "A73.KQ83.A92.954", "4H"),  # 13
        (CLUB, "1S-2NT", "AK873.Q43.KJ942.", "3C"),  # 13, no club
        (CLUB, "1S-2NT", "AK873.Q43.KJ2.54", "4S"),
        (CLUB, "1S-1NT", "AK873.QJ43.K2.54", "2H"),
        (CLUB, "2C-2D-3C", "A73.KQ83.92.Q954", "P"),  # 11
        (CLUB, "1H-1S-2D", "KJ743.83.Q92.954", "2H"),  # back to the first suit
        (SA, "1S-1NT", "AK873.QJ43.K2.54", "2H"),
        (SA, "1D-1S", "A4.AQ83.AKJ92.54", "2H"),  # 18: a reverse
        (SA, "1C-1H", "AQ84.K3.K2.AKQ54", "2S"),  # 21: a jump in a new suit
        (SA, "1D-1S-2C", "AQ862.843.Q7.AK5", "2H"),  # 15, no stopper: the fourth suit asks
        (SA, "1H-2C-2D", "94.K8.Q92.AQJ542", "3C"),  # 12, six clubs
        (SA, "1S-2D-2NT", "Q74.8.AQJ82.KQ54", "4S"),  # 14, three cards
        (SA, "1H-2NT-3C", "A74.KJ83.AQ92.54", "4H"),  # 14, nothing more
        (SA, "1D-1H-2D", "KQ74.AQ832.A9.54", "2S"),  # 15, both majors
        (TWO, "1S", "A73.8.AQJ82.K954", "2D"),  # the longer suit
        (TWO, "1S-2D-2S", "Q74.8.AQJ82.AKJ4", "3S"),  # 17: a slower raise is stronger
        (TWO, "1S-2D-2S", "Q74.83.AQJ82.AJ4", "4S"),
        (TWO, "1H-2C-2D", "A4.83.KJ2.AQJ542", "3C"),
        (SA, "1S-(2C)-X", "AK873.KQ43.K2.54", "3H"),  # 15: a jump invites
        (CLUB, "1H-(2D)-X", "K4.AQ873.K2.9542", "2H"),
        (ACOL, "2NT-3D-3H", "74.KQ832.92.9542", "3NT"),
        (ACOL, "(2H)", "AKQJ74.8.AK9.K54", "X"),  # 20: too strong for a jump
        (ACOL, "(2H)", "AKQ974.83.AQ9.54", "3S"),  # 15 and six spades: nobody preempts over a preempt
        (SA, "(2D)", "A4.AKQ983.92.K54", "3H"),
        (SA, "2D-(X)", "A742.83.KJ9.9542", "3D"),  # the raise is weak
        (SA, "1D-1S-2H", "KQ853.K6.K8.8642", "2S"),  # five spades: forcing for a round
        (TWO, "1C-1H-2D", "K6.KQ853.86.8642", "2H"),
    ],
)
def test_the_hand_makes_the_call(name: str, after: str, hand: str, call: str) -> None:
    where, made = position_of(after), parse_call(call)
    hands = system(name).hands(where, made)
    assert hands is not None
    assert holds(hands, hand)
    for other, meaning in system(name).calls(where).items():
        if other != made and isinstance(meaning, Meaning):
            first = system(name).hands(where, other)
            assert first is not None
            assert not holds(first, hand), other


@pytest.mark.parametrize("name", [SA, ACOL, CLUB])
@pytest.mark.parametrize("opened", ["1C", "1D", "1H", "1S"])
def test_a_pass_over_partners_opening_is_one_of_the_opening_passes(name: str, opened: str) -> None:
    """A pass out of turn, then a pass over partner's one of a suit: a subset (23A2; common rulings)."""
    first = system(name).meaning_at(position_of("opening"), parse_call("P"))
    then = system(name).meaning_at(position_of(opened), parse_call("P"))
    if (name, opened) == (CLUB, "1C"):
        assert isinstance(then, Undefined)  # a strong club is forcing
        return
    assert isinstance(first, Meaning)
    assert isinstance(then, Meaning)
    cells = universe_for(first.shows, then.shows)
    assert then.shows.bits(cells)
    assert not then.shows.bits(cells) & ~first.shows.bits(cells)


def test_a_weak_jump_is_one_of_the_multis_hands() -> None:
    """A multi 2D out of turn, then 2H over 1D as a weak jump (23A2; new laws for directors, multi)."""
    multi = system(CLUB).meaning_at(position_of("opening"), parse_call("2D"))
    jump = system(CLUB).meaning_at(position_of("(1D)"), parse_call("2H"))
    assert isinstance(multi, Meaning)
    assert isinstance(jump, Meaning)
    cells = universe_for(multi.shows, jump.shows)
    assert not jump.shows.bits(cells) & ~multi.shows.bits(cells)


def test_specifies() -> None:
    """A transfer tells about the suit it shows, a natural bid about its own; Stayman and 2C about none."""
    opening, over = position_of("opening"), position_of("1NT")
    seen = {}
    for where, call in ((opening, "1S"), (opening, "1NT"), (opening, "2C"), (over, "2C"), (over, "2H")):
        meaning = system(SA).meaning_at(where, parse_call(call))
        assert isinstance(meaning, Meaning)
        assert meaning.specifies is not None
        seen[f"{where} {call}"] = sorted(f"{suit} {feature.value}" for suit, feature in meaning.specifies)
    assert seen == {
        "opening 1S": ["S length"],
        "opening 1NT": ["N length"],
        "opening 2C": [],
        "1NT 2C": [],
        "1NT 2H": ["S length"],
    }


def test_stayman_and_transfers_keep_their_purpose_at_the_next_level() -> None:
    """So that 3C for 2C, or 3D for 2D, over 2NT has the same purpose (23A3)."""
    for low, high in (("2C", "3C"), ("2D", "3D"), ("2H", "3H")):
        one = system(SA).meaning_at(position_of("1NT"), parse_call(low))
        other = system(SA).meaning_at(position_of("2NT"), parse_call(high))
        assert isinstance(one, Meaning)
        assert isinstance(other, Meaning)
        assert one.purpose == other.purpose != ""
