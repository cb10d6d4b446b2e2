"""Rows of the play whose columns do not start at the opening leader.

The standard has every row begin below the opening leader (3.6). Published records exist whose rows begin at
other seats. Where the deal shows it beyond doubt, the cards are given to the players who held them.
"""

from __future__ import annotations

from dataclasses import replace

from rectify.table.deal import Deal
from rectify.table.play import Play, Trick, clockwise


def in_their_columns(play: Play, deal: Deal) -> tuple[Play, tuple[int, ...]]:
    """The play with every shifted row in its place, and the numbers of those tricks.

    A row is shifted only when its cards, as they stand, are not all in the hands of their columns and exactly
    one turn of the whole row puts every card into the hand of its player.
    """
    tricks, shifted = [], []
    for number, trick in enumerate(play.tricks, 1):
        turns = [] if _fits(trick, deal, 0) else [by for by in (1, 2, 3) if _fits(trick, deal, by)]
        if len(turns) == 1:
            shifted.append(number)
            trick = tuple(replace(played, seat=played.seat.plus(turns[0])) for played in trick)
        tricks.append(clockwise(play.leader, trick))
    return (replace(play, tricks=tuple(tricks)), tuple(shifted)) if shifted else (play, ())


def _fits(trick: Trick, deal: Deal, by: int) -> bool:
    for played in trick:
        hand = deal[played.seat.plus(by)]
        if hand is None or played.card not in hand.cards:
            return False
    return True
