"""The play of the cards a second time, in another way: plain loops over letters, importing nothing of ours.

A card is a text like `SA`, a hand a set of them, a seat a letter; a play is a list of (seat, card), in order.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

SEATS = "NESW"
RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in "CDHS" for rank in RANKS]


def after(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 1) % 4]


def side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def taker(trick: list[tuple[str, str]], trump: str) -> str:
    """Who takes four cards, the first of them led."""
    best_seat, best = trick[0]
    for seat, card in trick[1:]:
        if card[0] == best[0]:
            if RANKS.find(card[1]) > RANKS.find(best[1]):
                best_seat, best = seat, card
        elif card[0] == trump:
            best_seat, best = seat, card
    return best_seat


def allowed(hand: set[str], led: str) -> set[str]:
    same = {card for card in hand if card[0] == led}
    return same if same else set(hand)


@dataclass
class Position:
    """Counted afresh from the first card on. The cards of a trick are four in a row."""

    left: dict[str, set[str]]
    trick: list[tuple[str, str]] = field(default_factory=list)
    takers: list[str] = field(default_factory=list)
    leader: str = ""

    @property
    def turn(self) -> str:
        return after(self.trick[-1][0]) if self.trick else self.leader

    @property
    def may(self) -> set[str]:
        hand = self.left[self.turn]
        return allowed(hand, self.trick[0][1][0]) if self.trick else set(hand)


def position(hands: dict[str, set[str]], leader: str, trump: str, cards: list[tuple[str, str]]) -> Position:
    """Where the play stands after these cards, each trick led by whoever led."""
    found = Position({seat: set(hand) for seat, hand in hands.items()}, leader=leader)
    for start in range(0, len(cards), 4):
        four = cards[start : start + 4]
        for seat, card in four:
            found.left[seat].discard(card)
        if len(four) == 4:
            found.takers.append(taker(four, trump))
            found.leader = found.takers[-1]
        else:
            found.trick = four
    return found


# --- plays made at random -----------------------------------------------------------------------------------


@dataclass
class Made:
    """A play, and what was put into it: (offender, trick, place) of a revoke and of a lead out of turn.

    settled: the place of the card that establishes the revoke, None while none does.
    """

    hands: dict[str, set[str]]
    declarer: str
    trump: str
    cards: list[tuple[str, str]] = field(default_factory=list)
    revoke: tuple[str, int, int] | None = None
    settled: int | None = None
    astray: tuple[str, int, int] | None = None


def dealt(source: random.Random) -> Made:
    pack = PACK[:]
    source.shuffle(pack)
    hands = {seat: set(pack[13 * n : 13 * n + 13]) for n, seat in enumerate(SEATS)}
    return Made(hands, source.choice(SEATS), source.choice("CDHSN"))


def made(source: random.Random, irregular: bool = False) -> Made:
    """A legal play to the end; irregular: with one revoke, and one lead out of turn that was accepted.

    On that lead the player who was to lead does not revoke: his card would be his own lead (53B).
    """
    play = dealt(source)
    left = {seat: sorted(hand) for seat, hand in play.hands.items()}
    leader = after(play.declarer)
    revoke_from = source.randrange(0, 11) if irregular else 99
    astray_in = source.randrange(0, 13) if irregular else 99
    for number in range(13):
        due = leader
        if number == astray_in:
            leader = source.choice([seat for seat in SEATS if seat != leader])
            play.astray = (leader, number + 1, len(play.cards))
        trick: list[tuple[str, str]] = []
        seat = leader
        for _ in range(4):
            hand = left[seat]
            choices = hand
            if trick:
                same = [card for card in hand if card[0] == trick[0][1][0]]
                other = [card for card in hand if card[0] != trick[0][1][0]]
                choices = same or hand
                leads_himself = number == astray_in and seat == due and len(trick) == 1
                if play.revoke is None and number >= revoke_from and same and other and not leads_himself:
                    choices = other
                    play.revoke = (seat, number + 1, len(play.cards))
            card = choices[int(source.random() * len(choices))]
            hand.remove(card)
            trick.append((seat, card))
            play.cards.append((seat, card))
            seat = after(seat)
        leader = taker(trick, play.trump)
    if play.revoke is not None:
        play.settled = settling(play.cards, play.revoke)
    return play if play.revoke is not None or not irregular else made(source, irregular)


def settling(cards: list[tuple[str, str]], revoke: tuple[str, int, int]) -> int | None:
    """The first card that the offender or his partner led or played to a later trick (63A1)."""
    for place in range(4 * revoke[1], len(cards)):
        if side(cards[place][0]) == side(revoke[0]):
            return place
    return None


# --- the records --------------------------------------------------------------------------------


def recorded(text: str) -> list[Made]:
    """Every play of the championship records, from the text alone: whoever was dealt a card played it."""
    found = []
    hands: dict[str, set[str]] = {}
    for game in re.split(r"\n\s*\n", text):
        tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', game))
        if "Deal" in tags:
            hands = _hands(tags["Deal"])
        section = re.search(r'\[Play "(.)"\]\n([^\[]*)', game)
        if section is None:
            continue
        play = Made(hands, tags["Declarer"], tags["Contract"].rstrip("X")[1:2])
        owner = {card: seat for seat, hand in hands.items() for card in hand}
        leader = after(play.declarer)
        for row in section[2].splitlines():
            cards = [word for word in row.split() if re.fullmatch(r"[CDHS][2-9TJQKA]", word)]
            if not cards:
                continue
            row_cards = {owner[card]: card for card in cards}
            seat, trick = leader, []
            while seat in row_cards:
                trick.append((seat, row_cards.pop(seat)))
                seat = after(seat)
            assert not row_cards
            play.cards += trick
            if len(trick) == 4:
                leader = taker(trick, play.trump)
        found.append(play)
    return found


def _hands(tag: str) -> dict[str, set[str]]:
    first, _, rest = tag.partition(":")
    hands, seat = {}, first
    for word in rest.split():
        suits = zip("SHDC", word.split("."), strict=True)
        hands[seat] = {suit + rank for suit, ranks in suits for rank in ranks}
        seat = after(seat)
    return hands
