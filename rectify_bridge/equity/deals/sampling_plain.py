"""Deals drawn one by one, in plain Python."""

from __future__ import annotations

import random

from rectify_bridge.equity.deals.fitting import fits
from rectify_bridge.equity.deals.fitting_hands import FirstHand
from rectify_bridge.equity.deals.view import View
from rectify_bridge.equity.position import Hands
from rectify_bridge.table.seat import CLOCKWISE


def draw(
    view: View, wanted: int, seed: int, tries: int, first: FirstHand | None
) -> tuple[tuple[Hands, ...], int]:
    """The deals that fit, and how many were drawn for them. first: whose hand is drawn before the rest."""
    dice = random.Random(seed)
    unseen = [1 << number for number in range(52) if view.unseen >> number & 1]
    base = [view.seen.get(seat, 0) for seat in CLOCKWISE]
    room = list(view.room())
    asked = [(seat.index, shows) for seat, shows in view.asked if first is None or seat is not first.seat]
    if first is not None:
        room[first.seat.index] = 0
    found: list[Hands] = []
    for tried in range(1, tries + 1):
        hands, place, cards = list(base), 0, unseen
        if first is not None:
            hands[first.seat.index] = drawn = first.hands.draw(dice)
            cards = [one for one in unseen if not one & drawn]
        dice.shuffle(cards)
        for seat, number in enumerate(room):
            for one in cards[place : place + number]:
                hands[seat] |= one
            place += number
        if all(fits(expression, hands[seat]) for seat, expression in asked):
            north, east, south, west = hands
            found.append((north, east, south, west))
            if len(found) == wanted:
                return tuple(found), tried
    return tuple(found), tries
