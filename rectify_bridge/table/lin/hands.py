"""The `md` command: the dealer's digit and the hands of South, West, North and East."""

from __future__ import annotations

from rectify_bridge.table.card import PACK, Card, capitals
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import CARDS, DOWN, Hand
from rectify_bridge.table.seat import Seat

SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)  # the order of LIN, for hands and names
_SUITS = {suit.value: suit for suit in DOWN}


def read_md(value: str) -> tuple[Seat | None, Deal | None]:
    """The dealer (None for 0 or no digit) and the deal (None when no hand is given).

    One hand left out is what the other three leave of the pack, when each of these has thirteen cards.

    Raises:
        ValueError: more than four hands, or a character that is neither suit nor rank.
    """
    text = value.strip()
    digit, body = (text[0], text[1:]) if text[:1] in tuple("01234") else ("0", text)
    dealer = SEATS[int(digit) - 1] if digit != "0" else None
    texts = body.split(",")
    if len(texts) > 4:
        raise ValueError(f"there are {len(texts)} hands: give the hands of South, West, North and East")
    hands = [_hand(text) for text in texts] + [None] * (4 - len(texts))
    known = [hand for hand in hands if hand is not None]
    if not known:
        return dealer, None
    if len(known) == 3 and all(len(hand) == 13 for hand in known):
        held = {card for hand in known for card in hand.cards}
        hands[hands.index(None)] = Hand(tuple(card for card in PACK if card not in held))
    by_seat = dict(zip(SEATS, hands, strict=True))
    return dealer, Deal((by_seat[Seat.N], by_seat[Seat.E], by_seat[Seat.S], by_seat[Seat.W]))


def _hand(text: str) -> Hand | None:
    """`SAKQHT4DJ72C9863`, suits in any order; None for no card at all."""
    cards: list[Card] = []
    suit = None
    for char in capitals(text):
        if char in _SUITS:
            suit = _SUITS[char]
        elif suit is None or char not in CARDS[suit]:
            right = "write suits and ranks, like SAKQHT4DJ72C9863"
            raise ValueError(f"'{text.strip()[:40]}' is not a hand: {right}")
        else:
            cards.append(CARDS[suit][char])
    return Hand(tuple(cards)) if cards else None


def write_md(dealer: Seat | None, deal: Deal | None) -> str:
    """The value of `md`, with all hands that are known."""
    digit = "0" if dealer is None else str(SEATS.index(dealer) + 1)
    if deal is None:
        return f"{digit},,,"
    return digit + ",".join(_hand_text(deal[seat]) for seat in SEATS)


def _hand_text(hand: Hand | None) -> str:
    if hand is None:
        return ""
    return "".join(suit.value + "".join(card.rank for card in hand.suit(suit)) for suit in DOWN)
