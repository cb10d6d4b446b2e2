"""An independent referee: it replays a line in plain cards, with its own rules of play and of normality.

Nothing of `rectify_bridge.equity.claims` is used here. Cards are text such as `SA`.
"""

from __future__ import annotations

from typing import Any

SEATS = "NESW"
RANKS = "23456789TJQKA"


def height(card: str) -> int:
    return RANKS.index(card[1])


def partner(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 2) % 4]


def legal(hand: list[str], trick: list[str]) -> list[str]:
    """Law 44C: follow suit, else any card."""
    return [card for card in hand if trick and card[0] == trick[0][0]] or list(hand)


def winner(leader: str, trick: list[str], trump: str) -> str:
    """Law 44E and F."""
    suit = trump if any(card[0] == trump for card in trick) else trick[0][0]
    best = max((card for card in trick if card[0] == suit), key=height)
    return SEATS[(SEATS.index(leader) + trick.index(best)) % 4]


class Replay:
    """A claim's position, played card by card."""

    def __init__(self, case: dict[str, Any], mine: str) -> None:
        self.hands = {seat: list(case["hands"][seat]) for seat in SEATS}
        self.trump, self.leader, self.trick = case["trump"], case["leader"], list(case.get("trick") or [])
        self.mine, self.won = mine, 0

    @property
    def turn(self) -> str:
        return SEATS[(SEATS.index(self.leader) + len(self.trick)) % 4]

    @property
    def over(self) -> bool:
        return not any(self.hands.values()) and not self.trick

    def legal(self) -> list[str]:
        return legal(self.hands[self.turn], self.trick)

    def play(self, card: str) -> None:
        """Raises AssertionError: it is not legal."""
        assert card in self.legal(), f"{self.turn} may not play {card} to {self.trick}"
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            self.leader = winner(self.leader, self.trick, self.trump)
            self.won += self.leader in self.mine
            self.trick = []

    def out(self, suit: str) -> list[str]:
        """The opponents' cards of a suit."""
        return [
            card for seat in SEATS if seat not in self.mine for card in self.hands[seat] if card[0] == suit
        ]

    def is_winner(self, card: str) -> bool:
        return all(height(card) > height(other) for other in self.out(card[0]))


def breaches(replay: Replay, card: str) -> list[str]:
    """The named rules that a card of claimer's side would break though another choice was open; nothing
    forgotten, nothing stated, no authority's own guideline."""
    hand, seat = replay.hands[replay.turn], replay.turn
    found = []
    if not replay.trick:
        good = [one for one in hand if _good_lead(replay, seat, one)]
        if good and card not in good:
            found.append("winners before losers")
        own = [one for one in hand if one[0] == card[0]]
        top = max(own, key=height)
        theirs = [one for one in replay.hands[partner(seat)] if one[0] == card[0]]
        master = replay.is_winner(top) and all(height(top) > height(one) for one in theirs)
        if master and not replay.is_winner(card) and not _first_of_two_ways(replay, own, theirs, card):
            found.append("from the top down")
    elif len(replay.trick) == 3:
        found += _fourth(replay, card)
    return found


def _first_of_two_ways(replay: Replay, own: list[str], theirs: list[str], card: str) -> bool:
    """The lowest led to a high card of partner's, so that a finesse through the next hand is left."""
    rest = [one for one in own if not replay.is_winner(one)]
    best, out = max(rest, key=height), [height(one) for one in replay.out(card[0])]
    under = any(one < height(best) for one in out) and any(one > height(best) for one in out)
    return card == min(own, key=height) and under and any(replay.is_winner(one) for one in theirs)


def _good_lead(replay: Replay, seat: str, card: str) -> bool:
    across = replay.hands[partner(seat)]
    of_suit = [one for one in across if one[0] == card[0]]
    ruff = not of_suit and any(one[0] == replay.trump for one in across)
    return replay.is_winner(card) or any(replay.is_winner(one) for one in of_suit) or ruff


def _fourth(replay: Replay, card: str) -> list[str]:
    trick, options = replay.trick, replay.legal()
    follows = options[0][0] == trick[0][0]
    ours = winner(replay.leader, trick, replay.trump) in replay.mine
    wins = [one for one in options if winner(replay.leader, [*trick, one], replay.trump) == replay.turn]
    if follows and wins and not ours and card != min(wins, key=height):
        return ["wins cheaply, else plays low"]
    if follows and not wins and not ours and card != min(options, key=height):
        return ["wins cheaply, else plays low"]
    thrown = not follows and not ours and card not in wins and _is_high_honour(replay, card)
    if thrown and any(not _is_high_honour(replay, one) or one in wins for one in options):
        return ["wins cheaply, else plays low"]
    return []


def _is_high_honour(replay: Replay, card: str) -> bool:
    return card[1] in "AKQ" and replay.is_winner(card)
