"""Rows of the play whose columns do not start at the opening leader.

The standard has every row begin below the opening leader (3.6). Published records exist whose rows begin at
other seats. Where the deal shows it beyond doubt, the cards are given to the players who held them.
"""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.play.recorded import Play, Played, Trick, clockwise, winner_of
from rectify_bridge.table.seat import Seat


def in_their_columns(play: Play, deal: Deal, trumps: Denomination | None) -> tuple[Play, tuple[int, ...]]:
    """The play with every shifted row in its place, and the numbers of those tricks.

    A row is shifted only when its cards, as they stand, are not all in the hands of their columns and exactly
    one turn of the whole row puts every card into the hand of its player. A row of fewer than four cards must
    then also be one that begins with the player whose lead it was.
    """
    due: Seat | None = play.leader
    told = 0  # who was to lead is asked for seldom: so many of the tricks have told it
    tricks, shifted = list[Trick](), list[int]()
    for number, trick in enumerate(play.tricks, 1):
        if not _fits(trick, deal):
            turned = [turn for turn in _turns(trick) if _fits(turn, deal)]
            for before in tricks[told:]:
                due = winner_of(before, due, trumps)
            told = len(tricks)
            if len(turned) == 1 and (len(trick) == 4 or _in_order(turned[0], due)):
                shifted.append(number)
                trick = clockwise(play.leader, turned[0])
        tricks.append(trick)
    return (replace(play, tricks=tuple(tricks)), tuple(shifted)) if shifted else (play, ())


def _turns(trick: Trick) -> list[Trick]:
    return [
        tuple(Played(p.seat.plus(by), p.card, p.marks, p.referred, p.note) for p in trick) for by in (1, 2, 3)
    ]


def _fits(trick: Trick, deal: Deal) -> bool:
    for played in trick:
        hand = deal.hands[played.seat.index]
        if hand is None or played.card not in hand.held:
            return False
    return True


def _in_order(trick: Trick, due: Seat | None) -> bool:
    """Whether the cards are those of the player due to lead and of the players after him, without a gap."""
    if due is None:
        return False
    places = sorted((played.seat.index - due.index) % 4 for played in trick)
    return bool(places) and places == list(range(len(trick)))
