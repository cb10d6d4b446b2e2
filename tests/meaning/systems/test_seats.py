"""What an opening shows where three players have passed before it."""

from __future__ import annotations

from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.regulations.deviation import holds
from rectify_bridge.meaning.systems.system import Undefined, system
from rectify_bridge.table.auction.auction import of
from rectify_bridge.table.call import PASS, parse_call
from rectify_bridge.table.seat import Seat


def test_the_fourth_seat() -> None:
    """After three passes a two-bid is a good suit of six cards with 10 to 14; in other seats it is weak."""
    passed = (PASS, PASS, PASS)
    for name in ("acol", "standard-american"):
        two = system(name).meaning(of(Seat.N, *passed), parse_call("2S"))
        one = system(name).meaning(of(Seat.N, *passed), parse_call("1S"))
        assert isinstance(two, Meaning)
        assert isinstance(one, Meaning)
        assert holds(two.shows, "KQJ874.83.A72.54")
        assert not holds(two.shows, "KQJ874.83.972.54")  # 6 points: nobody opens
        assert not holds(two.shows, "J98743.A3.AK2.54")  # the suit is poor
        assert holds(one.shows, "J98743.A3.AK2.54")
        weak = system(name).meaning(of(Seat.N, *passed[:2]), parse_call("2S"))
        assert isinstance(weak, Meaning)
        assert holds(weak.shows, "KQJ874.83.972.54")
    three = system("acol").meaning(of(Seat.N, *passed), parse_call("3S"))
    assert isinstance(three, Undefined)
    assert "three passes" in three.reason
