"""The cards still to be played: a position at any moment of the play (Laws 44 and 45)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rectify_bridge.equity.pack import bit, bits_of, card_of, cards_of, suit_bits, suit_of
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import CLOCKWISE, Seat

Hands = tuple[int, int, int, int]
"""What North, East, South and West hold, each a set of bits (`rectify_bridge.equity.pack`)."""


class PositionError(RecordError):
    """What was given is not a position: what is wrong, where, and what would be right."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position in the play.

    hands: what each seat still holds; a card played to the current trick is in no hand. trumps: NOTRUMP for
    none. leader: who led, or is to lead, to the current trick. trick: the cards played to it, in order.

    A card of `trick` may be a revoke: the position is of what lies on the table, not of what is legal.

    Raises:
        PositionError: a card is there twice, or the hands are not equal in length (but for the cards of
        the trick).
    """

    hands: Hands
    trumps: Denomination
    leader: Seat
    trick: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if len(self.trick) > 3:
            raise PositionError(
                f"the trick has {len(self.trick)} cards",
                "trick",
                "write at most three cards: a trick of four is over",
            )
        _refuse_duplicates(self)
        _refuse_unequal(self)

    @classmethod
    def of(
        cls,
        hands: Mapping[Seat, Iterator[Card] | tuple[Card, ...]],
        trumps: Denomination,
        leader: Seat,
        trick: tuple[Card, ...] = (),
    ) -> Position:
        """A position from the cards of each seat.

        Raises:
            PositionError: as for the position itself, also a card twice in one hand.
        """
        held = {seat: tuple(hands.get(seat, ())) for seat in CLOCKWISE}
        for seat, cards in held.items():
            twice = [card for card, times in Counter(cards).items() if times > 1]
            if twice:
                raise PositionError(
                    f"{twice[0]} appears twice", f"hand of {seat.word}", "write each card once"
                )
        north, east, south, west = (bits_of(held[seat]) for seat in CLOCKWISE)
        return cls((north, east, south, west), trumps, leader, trick)

    @classmethod
    def of_deal(cls, deal: Deal, trumps: Denomination, leader: Seat) -> Position:
        """The position before the opening lead; the hands may be shorter than thirteen cards.

        Raises:
            PositionError: a hand is not known, or as for `of`.
        """
        held = {}
        for seat in CLOCKWISE:
            hand = deal[seat]
            if hand is None:
                raise PositionError(f"the hand of {seat.word} is not known", "", "give all four hands")
            held[seat] = hand.cards
        return cls.of(held, trumps, leader)

    @property
    def turn(self) -> Seat:
        """Whose card is next."""
        return self.leader.plus(len(self.trick))

    @property
    def tricks_left(self) -> int:
        """Tricks still to be scored, the current one included."""
        return self.hands[self.turn.index].bit_count()

    @property
    def is_over(self) -> bool:
        """Every card is played."""
        return not self.hands[self.turn.index]

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a seat: spades first, each suit from the ace down."""
        return tuple(cards_of(self.hands[seat.index]))

    @property
    def legal_bits(self) -> int:
        """The cards that may be played next: of the suit led if any is held (Law 44C), else all of the
        hand."""
        hand = self.hands[self.turn.index]
        if not self.trick:
            return hand
        return hand & suit_bits(self.trick[0].suit) or hand

    def legal(self) -> tuple[Card, ...]:
        """`legal_bits` as cards."""
        return tuple(cards_of(self.legal_bits))

    def different(self) -> tuple[Card, ...]:
        """Of the legal cards one of each run of equals, the lowest: cards of one hand that no other
        player's card lies between take the same tricks."""
        return tuple(card_of(one) for one in runs(self.legal_bits, self.in_play))

    @property
    def in_play(self) -> int:
        """All cards in the hands and in the current trick."""
        north, east, south, west = self.hands
        return north | east | south | west | bits_of(self.trick)

    @property
    def winning(self) -> Seat | None:
        """Who is winning the current trick (Law 44E, F); None before the lead."""
        return self.leader.plus(best_of(self.trick, self.trumps)) if self.trick else None

    def play(self, card: Card) -> Position:
        """The position after this card of the seat whose turn it is; after a fourth card the winner is the
        leader.

        Raises:
            PositionError: the seat does not hold the card. A card held that does not follow suit is played
            as a
                revoke; `legal_bits` tells what was right.
        """
        seat, one = self.turn, bit(card)
        if not self.hands[seat.index] & one:
            held = " ".join(map(str, self.held(seat)))
            raise PositionError(f"{seat.word} does not hold {card}", "", f"{seat.word} holds {held}")
        hands = list(self.hands)
        hands[seat.index] ^= one
        north, east, south, west = hands
        trick = (*self.trick, card)
        if len(trick) < 4:
            return _made((north, east, south, west), self.trumps, self.leader, trick)
        winner = self.leader.plus(best_of(trick, self.trumps))
        return _made((north, east, south, west), self.trumps, winner, ())

    def taken_by(self, card: Card) -> Seat | None:
        """Who wins the current trick when this card is played to it; None when it does not end the trick."""
        return self.play(card).leader if len(self.trick) == 3 else None

    def __str__(self) -> str:
        hands = "  ".join(f"{seat} {_suits(self.hands[seat.index])}" for seat in CLOCKWISE)
        trick = f", trick {' '.join(map(str, self.trick))}" if self.trick else ""
        return f"{hands}  {self.trumps.word}, {self.leader} leads{trick}"


def runs(mine: int, in_play: int) -> tuple[int, ...]:
    """The lowest card of each run of equals among these cards: suit by suit from clubs, from the two up.

    in_play: all cards still in the hands and in the current trick, `mine` among them.
    """
    found, before, rest = [], 0, in_play
    while rest:
        one = rest & -rest
        rest ^= one
        if one & mine and not (before & mine and suit_of(before) == suit_of(one)):
            found.append(one)
        before = one
    return tuple(found)


def best_of(trick: tuple[Card, ...], trumps: Denomination) -> int:
    """Which card of the trick, from 0, wins it so far: the highest trump, else the highest of the suit
    led."""
    led = trick[0].suit
    power = [(card.suit is trumps, card.suit is led, card.height) for card in trick]
    return power.index(max(power))


def _made(hands: Hands, trumps: Denomination, leader: Seat, trick: tuple[Card, ...]) -> Position:
    """A position that follows from a right one: not checked again, for speed."""
    position = object.__new__(Position)
    object.__setattr__(position, "hands", hands)
    object.__setattr__(position, "trumps", trumps)
    object.__setattr__(position, "leader", leader)
    object.__setattr__(position, "trick", trick)
    return position


def _refuse_duplicates(position: Position) -> None:
    where: dict[Card, str] = {}
    for place, cards in (
        *((seat.word, cards_of(position.hands[seat.index])) for seat in CLOCKWISE),
        ("the trick", iter(position.trick)),
    ):
        for card in cards:
            if card in where:
                first = where[card]
                both = f"is twice in {place}" if first == place else f"is with {first} and with {place}"
                raise PositionError(f"{card} {both}", "", "each card is in one place")
            where[card] = place


def _refuse_unequal(position: Position) -> None:
    wanted = None
    for number, seat in enumerate(position.leader.plus(place) for place in (3, 2, 1, 0)):
        has = position.hands[seat.index].bit_count() + (3 - number < len(position.trick))
        if wanted is None:
            wanted = has
        elif has != wanted:
            lengths = ", ".join(f"{s} {position.hands[s.index].bit_count()}" for s in CLOCKWISE)
            right = "give all hands the same number of cards, one fewer for each card in the trick"
            raise PositionError(f"the hands have different lengths: {lengths} cards", "hands", right)


def _suits(bits: int) -> str:
    return ".".join(
        "".join(card.rank for card in cards_of(bits & suit_bits(suit)))
        for suit in reversed(tuple(Denomination)[:4])
    )
