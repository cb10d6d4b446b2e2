"""What is wrong with the play, as far as the cards alone can tell.

Names:
    `fifth card to a trick`, `more than thirteen tricks`, `trick incomplete` (before the last one),
    `card played twice`, `card not in hand`, `revoke` (another suit, with one of the suit led in hand: 61A),
    `lead out of turn` (to the first trick, or where the record marks it), `play out of turn` (a card although
    a player before it in the last, unfinished trick has none).
"""

from __future__ import annotations

from collections.abc import Iterator

from rectify.table.card import SUITS, Card, Denomination
from rectify.table.deal import Deal
from rectify.table.hand import Hand
from rectify.table.play import Play, Played, Turn
from rectify.table.problem import Problem
from rectify.table.seat import CLOCKWISE, Seat


def problems_of_play(
    play: Play, deal: Deal | None, trumps: Denomination | None, declarer: Seat | None
) -> Iterator[Problem]:
    """Every defect, in the order of play; `at` is the place of the card among all cards, 0 first.

    deal, trumps, declarer: None when not known; what needs them is then not examined.
    """
    yield from _opening(play, declarer)
    left = {seat: _Left(hand) for seat in CLOCKWISE if deal is not None and (hand := deal[seat]) is not None}
    gone: set[Card] = set()
    place = 0
    for turn in play.turns(trumps):
        yield from _whole_trick(play, turn, place)
        led = turn.cards[0].card.suit if turn.cards and turn.cards[0].seat is turn.leader else None
        for played in turn.cards:
            yield from _one_card(turn.number, played, led, left.get(played.seat), gone, place)
            place += 1


class _Left:
    """What a player still holds."""

    def __init__(self, hand: Hand) -> None:
        self.cards = set(hand.held)
        self.suits = dict.fromkeys(SUITS, 0)
        for card in self.cards:
            self.suits[card.suit] += 1

    def play(self, card: Card) -> bool:
        """Take the card out; whether it was there."""
        if card not in self.cards:
            return False
        self.cards.remove(card)
        self.suits[card.suit] -= 1
        return True


def _opening(play: Play, declarer: Seat | None) -> Iterator[Problem]:
    """Declarer's left-hand opponent leads (41A)."""
    marked = any("L" in played.marks for trick in play.tricks[:1] for played in trick)
    if declarer is not None and play.leader is not declarer.lho and not marked:
        what = f"{play.leader.word} led to the first trick; {declarer.word} was declarer"
        yield Problem("lead out of turn", what, play.leader, 0)


def _whole_trick(play: Play, turn: Turn, place: int) -> Iterator[Problem]:
    if turn.number == 14:
        yield Problem("more than thirteen tricks", f"{len(play.tricks)} tricks are recorded", None, place)
    one_each = len({played.seat for played in turn.cards}) == len(turn.cards)
    for seat in () if one_each else CLOCKWISE:
        times = sum(played.seat is seat for played in turn.cards)
        if times > 1:
            what = f"{seat.word} played {times} cards to trick {turn.number}"
            yield Problem("fifth card to a trick", what, seat, place)
    if turn.leader and turn.due and turn.leader is not turn.due:
        what = f"{turn.leader.word} led to trick {turn.number} at {turn.due.word}'s turn"
        yield Problem("lead out of turn", what, turn.leader, place)
    if not turn.is_complete:
        yield from _gaps(play, turn, place)


def _gaps(play: Play, turn: Turn, place: int) -> Iterator[Problem]:
    if turn.number < len(play.tricks):
        what = f"trick {turn.number} has {len(turn.cards)} cards, and more tricks follow"
        yield Problem("trick incomplete", what, None, place)
        return
    if turn.leader is None:
        return
    seats = [played.seat for played in turn.cards]
    for behind, seat in enumerate(seats):
        if seat is not turn.leader.plus(behind):
            missing = turn.leader.plus(behind)
            what = f"{seat.word} played to trick {turn.number} before {missing.word}"
            yield Problem("play out of turn", what, seat, place + behind)
            return


def _one_card(
    trick: int, played: Played, led: Denomination | None, left: _Left | None, gone: set[Card], place: int
) -> Iterator[Problem]:
    card, seat = played.card, played.seat
    revokes = led is not None and card.suit is not led and left is not None and left.suits[led] > 0
    held = left is None or left.play(card)
    if card in gone or not held or revokes:
        said = f"{seat.word} played {card} to trick {trick}"
        if card in gone:
            yield Problem("card played twice", f"{said}, which was played before", seat, place)
        elif not held:
            yield Problem("card not in hand", f"{said}, which was not in the hand", seat, place)
        if revokes and led is not None:
            yield Problem("revoke", f"{said} with {led.word} in hand", seat, place)
    gone.add(card)
