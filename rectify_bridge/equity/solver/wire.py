"""Questions and answers between the program and a worker process: a line of JSON each.

A question is `[number, kind, trumps, leader, trick, hands, cards]` with cards as bits
(`rectify_bridge.equity.pack`); the answer `[number, score]`, seen from the side that is to play, or `[number,
null, what went wrong]`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from rectify_bridge.equity.answer import AnyAnswer, EachCard, Solved, Traced
from rectify_bridge.equity.pack import bit, card_of
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.solver.question import Cards, Line, Question, Tricks
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import CLOCKWISE, Side

TRICKS, CARDS, LINE = "tricks", "cards", "line"


@dataclass(frozen=True, slots=True)
class WorkerQuestion:
    """A question as the worker sees it. trumps: 0 for clubs to 4 for notrump. leader: 0 for North,
    clockwise."""

    number: int
    kind: str
    trumps: int
    leader: int
    trick: tuple[int, ...]
    hands: tuple[int, ...]
    cards: tuple[int, ...]

    @classmethod
    def read(cls, data: list[Any]) -> WorkerQuestion:
        number, kind, trumps, leader, trick, hands, cards = data
        return cls(number, kind, trumps, leader, tuple(trick), tuple(hands), tuple(cards))

    @property
    def left(self) -> int:
        """Tricks left, the current one included."""
        return self.hands[(self.leader + len(self.trick)) % 4].bit_count()

    def after(self, number: int) -> WorkerQuestion:
        """The same question once so many of the cards have been played."""
        hands = (self.hands[0], self.hands[1], self.hands[2], self.hands[3])
        trick = tuple(card_of(one) for one in self.trick)
        position = Position(hands, tuple(Denomination)[self.trumps], CLOCKWISE[self.leader], trick)
        for one in self.cards[:number]:
            position = position.play(card_of(one))
        in_trick = tuple(bit(card) for card in position.trick)
        leader, cards = position.leader.index, self.cards[number:]
        return WorkerQuestion(self.number, self.kind, self.trumps, leader, in_trick, position.hands, cards)


def written(number: int, question: Question) -> list[Any]:
    """The question as JSON data."""
    position = question.position
    kind, cards = TRICKS, []
    match question:
        case Cards():
            kind = CARDS
        case Line(cards=played):
            kind, cards = LINE, [bit(card) for card in played]
        case Tricks():
            pass
    trick = [bit(card) for card in position.trick]
    return [number, kind, position.trumps.rank, position.leader.index, trick, list(position.hands), cards]


def batch_line(batch: list[tuple[int, Question]]) -> bytes:
    """A batch of questions, one line."""
    asked = [written(number, question) for number, question in batch]
    return json.dumps(asked, separators=(",", ":")).encode() + b"\n"


def answer_of(question: Question, score: Any) -> AnyAnswer:
    """The worker's score as an answer, seen from North-South."""
    position = question.position
    left = position.tricks_left
    to_play_is_ns = position.turn.side is Side.NS

    def ns(tricks: int) -> int:
        return tricks if to_play_is_ns else left - tricks

    match question:
        case Tricks():
            return Solved(ns(score), left)
        case Cards():
            return EachCard({card_of(one): ns(tricks) for one, tricks in score}, left)
        case Line():
            return Traced(tuple(ns(tricks) for tricks in score), left)
