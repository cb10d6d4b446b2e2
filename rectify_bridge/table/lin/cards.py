"""Cards of LIN in the order of play, given to the players who played them.

LIN has the cards in their real order and names no players. The opening lead is by declarer's left-hand
opponent; each trick is led by the winner of the one before. Where the cards of a trick, as they stand, are
not in the hands of the players in rotation, and all four come from four different hands, those players
played them: a trick that begins with another player's card was led out of turn, and one whose cards come in
another order was played out of turn.
"""

from __future__ import annotations

from itertools import zip_longest

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.play.recorded import Play, Played, Trick, winner_led
from rectify_bridge.table.seat import CLOCKWISE, Seat


def read_cards(
    cards: list[Card], declarer: Seat | None, trumps: Denomination | None, deal: Deal | None
) -> tuple[Play | None, int]:
    """The play, and how many cards it holds: not all when it cannot be told who played the next."""
    leader = declarer.lho if declarer else _owner(cards[0], deal)
    if leader is None:
        return None, 0
    tricks: list[Trick] = []
    due: Seat | None = leader
    for start in range(0, len(cards), 4):
        four = cards[start : start + 4]
        seats = _players(four, due, deal)
        if seats is None:
            return Play(leader, tuple(tricks), ordered=True), start
        marks = ("L",) if due is not None and seats[0] is not due else ()
        trick = tuple(
            Played(seat, card, marks if place == 0 else ())
            for place, (seat, card) in enumerate(zip(seats, four, strict=True))
        )
        tricks.append(trick)
        due = winner_led(trick, seats[0], trumps)
    return Play(leader, tuple(tricks), ordered=True), len(cards)


def _players(four: list[Card], due: Seat | None, deal: Deal | None) -> list[Seat] | None:
    """Who played these cards of one trick; None when nobody can tell."""
    owners = [_owner(card, deal) for card in four]
    first = owners[0] or due
    if first is None:
        return None
    known = [owner for owner in owners if owner is not None]
    if len(known) == len(four) == len(set(known)):
        return known
    return [first.plus(place) for place in range(len(four))]


def _owner(card: Card, deal: Deal | None) -> Seat | None:
    """The one player who was dealt this card, as far as the deal tells."""
    if deal is None:
        return None
    hands = zip(CLOCKWISE, deal.hands, strict=True)
    owners = [seat for seat, hand in hands if hand is not None and card in hand.held]
    return owners[0] if len(owners) == 1 else None


def cards_in_order(
    play: Play, declarer: Seat | None, trumps: Denomination | None, deal: Deal | None
) -> list[Card]:
    """The cards as they were played.

    Raises:
        ValueError: what LIN has no sign for (a card taken back or face down, marks, a trick not whole or
            without its order), and cards that would be read back as played by others (a fifth card).
    """
    cards: list[Card] = []
    for turn, trick in zip(play.turns(trumps), play.tricks, strict=True):
        _refuse(turn.number, trick)
        seats = [played.seat for played in turn.cards]
        leader = turn.leader
        if leader is None or not (play.ordered or seats == [leader.plus(n) for n in range(len(seats))]):
            raise ValueError(f"trick {turn.number} has no order of play")
        if len(set(seats)) < 4 and turn.number < len(play.tricks):
            raise ValueError(f"trick {turn.number} is not whole")
        cards += [played.card for played in turn.cards]
    _refuse_what_reads_otherwise(play, cards, read_cards(cards, declarer, trumps, deal)[0] if cards else None)
    return cards


def _refuse(number: int, trick: Trick) -> None:
    if any(not played.stands for played in trick):
        raise ValueError(f"trick {number} has a card that was taken back or was face down")
    if any(played.referred or set(played.marks) - {"L"} for played in trick):
        raise ValueError(f"trick {number} has marks or notes")


def _refuse_what_reads_otherwise(play: Play, cards: list[Card], again: Play | None) -> None:
    read = again.tricks if again is not None else ()
    for number, (trick, other) in enumerate(zip_longest(play.tricks, read, fillvalue=()), 1):
        if {(one.seat, one.card) for one in trick} != {(one.seat, one.card) for one in other}:
            raise ValueError(f"the cards of trick {number} would be read as played by others")
