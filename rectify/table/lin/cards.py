"""Cards of LIN in the order of play, given to the players who played them.

LIN names no players. The opening lead is by declarer's left-hand opponent; each trick is led by the winner of
the one before. Where a trick begins with a card that another player was dealt, that player led out of turn.
"""

from __future__ import annotations

from rectify.table.card import Card, Denomination
from rectify.table.deal import Deal
from rectify.table.play import Play, Played, Trick, clockwise, winner_of
from rectify.table.seat import CLOCKWISE, Seat


def play_of(
    cards: list[Card], declarer: Seat | None, trumps: Denomination | None, deal: Deal | None
) -> tuple[Play | None, int]:
    """The play, and how many cards it holds: not all when it cannot be told who played the next."""
    leader = declarer.lho if declarer else _owner(cards[0], deal)
    if leader is None:
        return None, 0
    tricks: list[Trick] = []
    due: Seat | None = leader
    for start in range(0, len(cards), 4):
        first = _owner(cards[start], deal) or due
        if first is None:
            return Play(leader, tuple(tricks)), start
        marks = ("L",) if due is not None and first is not due else ()
        trick = tuple(
            Played(first.plus(place), card, marks if place == 0 else ())
            for place, card in enumerate(cards[start : start + 4])
        )
        tricks.append(clockwise(leader, trick))
        due = winner_of(trick, due, trumps)
    return Play(leader, tuple(tricks)), len(cards)


def _owner(card: Card, deal: Deal | None) -> Seat | None:
    """The one player who was dealt this card, as far as the deal tells."""
    if deal is None:
        return None
    hands = zip(CLOCKWISE, deal.hands, strict=True)
    owners = [seat for seat, hand in hands if hand is not None and card in hand.held]
    return owners[0] if len(owners) == 1 else None


def cards_in_order(play: Play, trumps: Denomination | None) -> list[Card]:
    """The cards as they were played.

    Raises:
        ValueError: a trick whose leader is not known or that is not whole, two cards by one player.
    """
    cards: list[Card] = []
    for turn in play.turns(trumps):
        seats = [played.seat for played in turn.cards]
        leader = turn.leader
        if leader is None or seats != [leader.plus(place) for place in range(len(seats))] or len(seats) > 4:
            raise ValueError(f"trick {turn.number} has no order of play")
        if len(seats) < 4 and turn.number < len(play.tricks):
            raise ValueError(f"trick {turn.number} is not whole")
        if any(played.referred or set(played.marks) - {"L"} for played in turn.cards):
            raise ValueError(f"trick {turn.number} has marks or notes")
        cards += [played.card for played in turn.cards]
    return cards
