"""Double dummy by trying every card, with nothing clever: cards as objects, no table, no cuts.

Only for positions of a few cards. It shares nothing with the solvers but the value of a position.
"""

from __future__ import annotations

import random

from rectify_bridge.equity.position import Position
from rectify_bridge.table.card import PACK, Card, Denomination
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side

Hands = dict[Seat, frozenset[Card]]


def ns_tricks(position: Position) -> int:
    """Tricks of North-South in what is left, by minimax over every legal card."""
    hands = {seat: frozenset(position.held(seat)) for seat in CLOCKWISE}
    return _value(hands, position.trumps, position.leader, list(position.trick))


def _value(hands: Hands, trumps: Denomination, leader: Seat, trick: list[Card]) -> int:
    if len(trick) == 4:
        seats = [leader.plus(place) for place in range(4)]
        played = dict(zip(seats, trick, strict=True))
        ruffs = [seat for seat in seats if played[seat].suit is trumps]
        following = [seat for seat in seats if played[seat].suit is trick[0].suit]
        winner = max(ruffs or following, key=lambda seat: played[seat].height)
        return (winner.side is Side.NS) + _value(hands, trumps, winner, [])
    turn = leader.plus(len(trick))
    if not hands[turn]:
        return 0
    legal = [card for card in hands[turn] if trick and card.suit is trick[0].suit] or list(hands[turn])
    values = [_value({**hands, turn: hands[turn] - {card}}, trumps, leader, [*trick, card]) for card in legal]
    return max(values) if turn.side is Side.NS else min(values)


def random_position(dice: random.Random, cards: int, pack: tuple[Card, ...] = PACK) -> Position:
    """Hands of so many cards from the pack, any trumps, any leader, up to three legal cards already
    played."""
    dealt = dice.sample(pack, 4 * cards)
    held = {
        seat: tuple(dealt[number * cards : (number + 1) * cards]) for number, seat in enumerate(CLOCKWISE)
    }
    position = Position.of(held, dice.choice(list(Denomination)), dice.choice(CLOCKWISE))
    for _ in range(dice.choice((0, 0, 1, 2, 3))):
        position = position.play(dice.choice(position.legal()))
    return position


def few_suits(dice: random.Random, cards: int) -> Position:
    """The same from a pack of fewer suits and low cards left out: long suits, many ruffs, many high cards."""
    suits = dice.sample(list(Denomination)[:4], dice.choice((2, 3, 4)))
    pack = tuple(card for card in PACK if card.suit in suits)[: max(4 * cards, 26)]
    return random_position(dice, cards, pack if len(pack) >= 4 * cards else PACK)
