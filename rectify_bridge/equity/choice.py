"""How often each of several contracts is the best one to be in, for the player who chose among them.

He knows his own hand and what the calls of the others showed. Over deals that fit that, every contract is
scored with the tricks it comes to double dummy; a contract counts as often as none scores better for his
side, equal ones share. It is a measure of the choice and not of the players: what they would have chosen a
poll tells.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.equity.answer import NotSolved, Solved
from rectify_bridge.equity.deals.sampling import sample
from rectify_bridge.equity.deals.view import View, ViewError
from rectify_bridge.equity.position import Hands, Position
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress, Solver
from rectify_bridge.equity.solver.question import Tricks
from rectify_bridge.meaning.hands.expression import Expression
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.declared_contract import DeclaredContract, PassedOut
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Seat, Side

_SALT = 11
"""Sets these deals apart from those of leaders and declarers with the same seed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was to be chosen.

    seat: who chose. hands: the actual cards, of which he knows his own. shown: by seat, what calls showed
    until then. contracts: among which. vulnerable: the sides that are. deals, seed: as for outlooks.
    """

    seat: Seat
    hands: Hands
    shown: Mapping[Seat, Expression]
    contracts: tuple[DeclaredContract | PassedOut, ...]
    vulnerable: Collection[Side]
    deals: int
    seed: int

    @property
    def played(self) -> tuple[tuple[Denomination, Seat], ...]:
        """The trumps and declarers to look at; the level changes no trick."""
        of = ((one.denomination, one.declarer) for one in self.contracts if isinstance(one, DeclaredContract))
        return tuple(dict.fromkeys(of))

    @property
    def questions(self) -> int:
        """How many positions there are to solve."""
        return self.deals * len(self.played)


@dataclass(frozen=True, slots=True)
class Chances:
    """shares: of each contract, how often it is the best, all 1. sampled, drawn: the deals looked at, and how
    many were dealt for them."""

    shares: tuple[Fraction, ...]
    sampled: int
    drawn: int


def chances(
    choice: Choice, solver: Solver, limit: Limit = USUAL, progress: Progress | None = None
) -> Chances | NotSolved:
    """How often each contract is the best.

    Raises:
        ViewError: no deal was found that fits what the calls showed.
    """
    others = {seat: shows for seat, shows in choice.shown.items() if seat is not choice.seat}
    view = View({choice.seat: choice.hands[choice.seat.index]}, others)
    found = sample(view, choice.deals, choice.seed * 16 + _SALT)
    if not found.deals:
        what = f"of {found.tried:,} deals with the cards of {choice.seat.word}"
        raise ViewError(f"{what} none fits the hands that the others showed")
    positions = [
        Position(hands, trumps, declarer.lho) for hands in found.deals for trumps, declarer in choice.played
    ]
    tricks: list[int] = []
    for position, answer in zip(
        positions, solver.answers(map(Tricks, positions), limit, progress), strict=True
    ):
        if not isinstance(answer, Solved):
            assert isinstance(answer, NotSolved)
            return answer
        tricks.append(answer.of(position.leader.rho.side))
    size = len(choice.played)
    rows = [tricks[number * size : (number + 1) * size] for number in range(len(found.deals))]
    best = [_best(choice, dict(zip(choice.played, row, strict=True))) for row in rows]
    shares = tuple(sum(column, Fraction(0)) / len(best) for column in zip(*best, strict=True))
    return Chances(shares, len(found.deals), found.tried)


def _best(choice: Choice, tricks: Mapping[tuple[Denomination, Seat], int]) -> Sequence[Fraction]:
    """Of one deal, which contracts are the best: 1 in all."""
    sign = 1 if choice.seat.side is Side.NS else -1
    scores = [sign * _score(one, tricks, choice.vulnerable) for one in choice.contracts]
    best = max(scores)
    return [Fraction(score == best, scores.count(best)) for score in scores]


def _score(
    contract: DeclaredContract | PassedOut,
    tricks: Mapping[tuple[Denomination, Seat], int],
    vulnerable: Collection[Side],
) -> int:
    if isinstance(contract, PassedOut):
        return table_score(contract, vulnerable, None)
    return table_score(contract, vulnerable, tricks[contract.denomination, contract.declarer])
