"""Plays made at random, as records."""

from __future__ import annotations

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.play.recorded import Play, Played
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import CLOCKWISE
from tests.table.other_play import PACK, SEATS, Made, after

SEAT = dict(zip(SEATS, CLOCKWISE, strict=True))
CARD = {text: Card.parse(text) for text in PACK}


def record_of(play: Made) -> Record:
    """A play of fifty-two cards as a record."""
    north, east, south, west = (Hand(tuple(CARD[card] for card in play.hands[seat])) for seat in SEATS)
    cards = [Played(SEAT[seat], CARD[card]) for seat, card in play.cards]
    tricks = tuple(tuple(cards[start : start + 4]) for start in range(0, 52, 4))
    return Record(
        deal=Deal((north, east, south, west)),
        contract=Contract(1, Denomination.parse(play.trump)),
        declarer=SEAT[play.declarer],
        play=Play(SEAT[after(play.declarer)], tricks, ordered=True),
    )
