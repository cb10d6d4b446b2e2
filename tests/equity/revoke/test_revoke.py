"""What a revoke cost (64C): endings worked out by hand, and random ones against trying every card."""

from __future__ import annotations

import random

import pytest

from rectify_bridge.equity.answer import NotSolved
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.revoke import Course, Equity, RevokeVerdict, equity
from rectify_bridge.equity.solver.interface import Limit
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat, Side
from tests.equity.brute import few_suits, ns_tricks


def course(deal: str, trumps: str, leader: str, play: str, **more: int) -> Course:
    start = Position.of_deal(Deal.parse(deal), Denomination.parse(trumps), Seat.parse(leader))
    return Course(start, tuple(Card.parse(word) for word in play.replace("|", " ").split()), **more)


def cost(given: Course, number: int) -> Equity:
    found = equity(given, number, Local())
    assert isinstance(found, Equity)
    return found


def long_suit() -> Course:
    """Notrump, dummy North with eight diamonds to the king, South with two small ones and the ace of clubs.

    South leads a diamond; West holds the bare ace and throws a club on it: the suit is not set up while
    South still has a second diamond. Had he taken his ace, declarer wins the club and runs the diamonds:
    seven of eight.
    """
    return course(
        "N:..KQJT9876. 432.AKQJT.. .65432.32.A ..A.8765432",
        "N",
        "S",
        "D2 C2 D6 S2  DK S3 D3 DA  C8 D7 S4 CA  H2 C3 D8 HT  HA H3 C4 D9  HK H4 C5 DT  HQ H5 C6 DJ "
        "HJ H6 C7 DQ",
    )


def test_a_long_suit_that_never_ran_costs_five_tricks() -> None:
    """C000-14 and C003-03: any number of tricks can go over for equity."""
    found = cost(long_suit(), 1)
    assert (found.offender, found.side, found.suit.word, found.trick) == (Seat.W, Side.NS, "diamonds", 1)
    assert found.by_card == {Card.parse("DA"): 7}
    assert found.had == 2
    assert found.verdict(1) is RevokeVerdict.MORE, "one trick is transferred (64A2): not enough"
    assert found.theirs(1) == 7, "the better of the two, never the sum"
    assert found.reasons(1) == (
        "NS won 2 as it was played, 3 with the 1 transferred",
        "if West had followed to the diamonds with DA: 7, double dummy",
        "the better result is 7, without the revoke; it is not increased",
    )


def test_control_that_was_lost_costs_more_than_two_tricks() -> None:
    """C003-03: South leads the ace of trumps to draw the last one and run the diamonds; West throws a heart,
    ruffs the first diamond and cashes four hearts."""
    given = course(
        "N:...876543 ...AKQJT9 A..AKQJT. 2.AKQJT..",
        "S",
        "S",
        "SA HT C3 C9  DA S2 C4 CT  HA C5 CJ DT  HK C6 CQ DJ  HQ C7 CK DQ  HJ C8 CA DK",
    )
    assert given.revokes() == (1,)
    found = cost(given, 1)
    assert (found.had, found.by_card) == (1, {Card.parse("S2"): 6})
    assert (found.verdict(1), found.theirs(1)) == (RevokeVerdict.MORE, 6)


def test_a_revoke_that_cost_nothing_keeps_its_transfer() -> None:
    """C000-15: the ace of trumps wins anyway; the transfer is not waived, and equity adds nothing to it."""
    play = "H2 C2 HA HQ  SK CA S3 SA  H3 S2 HK S4"
    given = course("N:K2.A.. .KQ..A 43.2.. A.3..2", "S", "S", play)
    assert given.revokes() == (1,)
    found = cost(given, 1)
    assert (found.by_card, found.had) == ({Card.parse("H3"): 2}, 2)
    assert found.verdict(1) is RevokeVerdict.NO_MORE
    assert found.theirs(1) == 3
    assert found.reasons(1)[-1] == "the better result is 3, which NS already have"


def test_the_king_under_the_ace() -> None:
    """C002-30: declarer leads the ace of trumps, West holds K x and throws a heart. Following with the
    small one he makes his king all the same; nobody counts on the king falling unless it must."""
    play = "SA H5 S5 D2  S2 SK S6 D3  HJ H3 D4 HK  HQ H6 H4 CA  S7 S8 SQ CK"
    given = course("N:Q65.43.. ..432.AK A72.KQ.. K8.J65..", "S", "S", play)
    assert given.revokes() == (1,)
    found = cost(given, 1)
    assert found.by_card[Card.parse("S8")] < found.by_card[Card.parse("SK")]
    assert found.high == 5, "had the king fallen: all five"
    assert found.low == 4
    assert found.had == 4
    assert found.verdict(1) is RevokeVerdict.NO_MORE, "with one trick transferred they have five"
    assert found.verdict(0) is RevokeVerdict.DOUBTFUL
    assert found.theirs(0) == 5
    assert "in doubt NS get 5" in found.reasons(0)[-1]


def test_dummy_s_revoke_is_counted_like_any_other() -> None:
    """C004-14: dummy ruffs with a card of the suit hidden; no trick is transferred (64B3), equity is
    restored."""
    given = course("N:2.3.. .AK.. ...AK .42..", "S", "E", "HA CA H2 S2 H3 HK CK H4")
    assert given.revokes() == (3,)
    found = cost(given, 3)
    assert (found.side, found.by_card, found.had) == (Side.EW, {Card.parse("H3"): 1}, 1)


def test_the_whole_count_with_tricks_before_and_a_claim_after() -> None:
    given = long_suit()
    cut = Course(given.start, given.cards[:8], ns_before=3, ew_before=2, ns_rest=1)
    found = cost(cut, 1)
    assert (found.had, found.low) == (3 + 1 + 1, 3 + 7)
    unknown = Course(given.start, given.cards[:8])
    with pytest.raises(ValueError, match="the final number of tricks is not known"):
        equity(unknown, 1, Local())
    with pytest.raises(ValueError, match="card 1 is not a revoke"):
        equity(given, 0, Local())


def test_a_position_beyond_the_solver_has_no_figure() -> None:
    assert isinstance(equity(long_suit(), 1, Local(most=5)), NotSolved)
    assert isinstance(equity(long_suit(), 1, Local(), Limit(nodes=3)), NotSolved)


def random_course(dice: random.Random) -> Course:
    """Random play in which somebody revokes now and then."""
    start = few_suits(dice, 4)
    now, cards = start, []
    while not now.is_over:
        held = now.held(now.turn)
        cards.append(dice.choice(held if dice.random() < 0.25 else now.legal()))
        now = now.play(cards[-1])
    return Course(start, tuple(cards))


def test_every_revoke_against_trying_every_card() -> None:
    """Each later revoke on its own, the earlier ones as they were played."""
    dice, revokes = random.Random(64), 0
    while revokes < 40:
        given = random_course(dice)
        for number in given.revokes():
            revokes += 1
            found = cost(given, number)
            position, ns = next((p, ns) for place, p, ns in given.positions() if place == number)
            assert found.offender is position.turn
            assert set(found.by_card) == set(position.legal())
            for card, tricks in found.by_card.items():
                after = position.play(card)
                won = not after.trick and after.leader.side is Side.NS
                total = ns + won + ns_tricks(after)
                assert tricks == (total if found.side is Side.NS else given.tricks - total)
            assert given.ns_total is not None
            assert found.had == (given.ns_total if found.side is Side.NS else given.tricks - given.ns_total)
