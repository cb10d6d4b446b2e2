"""What could have been the result: contracts and tricks with weights, proposed for an assigned score (Law
12C1).

Which contracts could have been reached, and how likely each is, the Director says. The tricks come from
the cards: double dummy on the actual cards after each lead that the leader might have chosen. Which those
are is told by deals that fit what he could know, his own cards and what the calls of the others showed: a
lead counts when the defence takes, over those deals, hardly fewer tricks with it than with the best one,
and as much as it is the best one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from rectify_bridge.equity.answer import AnyAnswer, EachCard, NotSolved, Solved
from rectify_bridge.equity.deals.sampling import Sample, sample
from rectify_bridge.equity.deals.view import View, ViewError
from rectify_bridge.equity.pack import bit, bits_of, suit_bits
from rectify_bridge.equity.position import Hands, Position
from rectify_bridge.equity.solver.interface import USUAL, Limit, Progress, Solver
from rectify_bridge.equity.solver.question import Cards, Question, Tricks
from rectify_bridge.meaning.hands.expression import Expression
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat

PLAUSIBLE = Fraction(1, 4)
"""Tricks that a lead may cost on average, beside the best one, and still be one that the leader might
choose. No text of the Laws has such a figure; it is ours, and the Director may set another."""


@dataclass(frozen=True, slots=True)
class Reachable:
    """A contract that could have been reached.

    trumps, declarer: the contract without its level, which does not change the tricks. weight: how likely
    the Director finds it, of 1. lead: the card that would have been led, where that is known. name: as the
    Director wrote it. shown: by seat, what the calls that lead to it would have shown, where that is more
    than is said for all contracts.
    """

    trumps: Denomination
    declarer: Seat
    weight: Fraction
    name: str
    lead: Card | None = None
    shown: Mapping[Seat, Expression] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lead:
    """An opening lead. tricks: declarer's on the actual cards after it. average: the defence's over the
    deals that the leader could think of; None without them. share: how much it counts."""

    card: Card
    tricks: int
    average: Fraction | None
    share: Fraction


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one contract could have come to.

    tricks: declarer's, with the share of each, all 1. leads: best first. unseen: declarer's tricks over
    deals that fit what he could know with dummy in view: how the actual lie of the cards compares.
    sampled, drawn: the deals looked at from the leader's side, fewer than asked for where hardly any fits,
    and how many were dealt for them.
    """

    contract: Reachable
    tricks: Mapping[int, Fraction]
    leads: tuple[Lead, ...]
    unseen: Mapping[int, Fraction]
    sampled: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be weighed.

    hands: the actual cards. shown: by seat, what the calls showed whatever the contract; what is not said
    is any hand. deals: how many fitting deals to look at from each side; 0 for none. seed: with it the same
    come again. within: see `PLAUSIBLE`.
    """

    hands: Hands
    contracts: tuple[Reachable, ...]
    shown: Mapping[Seat, Expression] = field(default_factory=dict)
    deals: int = 40
    seed: int = 1
    within: Fraction = PLAUSIBLE

    @property
    def questions(self) -> int:
        """How many positions there are to solve."""
        return len({_key(one) for one in self.contracts}) * (2 * self.deals + 1)

    def shown_for(self, contract: Reachable) -> Mapping[Seat, Expression]:
        """What each seat has shown when this contract is played; what its own calls say counts first."""
        return {**self.shown, **contract.shown}


def outlooks(
    asked: Asked, solver: Solver, limit: Limit = USUAL, progress: Progress | None = None
) -> tuple[Outlook | NotSolved, ...]:
    """The outlook of each contract, in order, or why it has none.

    Raises:
        ViewError: no deal was found that fits what the calls of a contract showed.
    """
    done = 0

    def step(_: int) -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done)

    known: dict[_Key, Outlook | NotSolved] = {}
    for one in asked.contracts:
        if _key(one) not in known:
            known[_key(one)] = _outlook(asked, one, solver, limit, step)
    return tuple(_for(one, known[_key(one)]) for one in asked.contracts)


_Key = tuple[Denomination, Seat, Card | None, frozenset[tuple[Seat, Expression]]]


def _key(contract: Reachable) -> _Key:
    """What the tricks of a contract depend on."""
    return contract.trumps, contract.declarer, contract.lead, frozenset(contract.shown.items())


def _for(contract: Reachable, found: Outlook | NotSolved) -> Outlook | NotSolved:
    """An outlook does not depend on the level, nor on how likely the contract is."""
    return replace(found, contract=contract) if isinstance(found, Outlook) else found


def _outlook(
    asked: Asked, contract: Reachable, solver: Solver, limit: Limit, progress: Progress
) -> Outlook | NotSolved:
    leader, declarer = contract.declarer.lho, contract.declarer
    dummy = declarer.partner
    start = Position(asked.hands, contract.trumps, leader)
    shown = asked.shown_for(contract)
    his = _fitting(asked, shown, {leader: asked.hands[leader.index]}, contract.name, salt=leader.index)
    seen = {seat: asked.hands[seat.index] for seat in (declarer, dummy)}
    theirs = _fitting(asked, shown, seen, contract.name, salt=4 + declarer.index)
    questions: list[Question] = [Cards(start)]
    questions += [Cards(replace(start, hands=hands)) for hands in his.deals]
    questions += [Tricks(replace(start, hands=hands)) for hands in theirs.deals]
    answers = tuple(solver.answers(questions, limit, progress))
    failed = next((answer for answer in answers if isinstance(answer, NotSolved)), None)
    if failed is not None:
        return failed
    actual, leads, lies = answers[0], answers[1 : len(his.deals) + 1], answers[len(his.deals) + 1 :]
    assert isinstance(actual, EachCard)
    weighed = _leads(contract, actual, _each(leads), asked.within)
    tricks = _summed((lead.tricks, lead.share) for lead in weighed)
    unseen = _summed((answer.of(declarer.side), Fraction(1, len(lies))) for answer in _solved(lies))
    return Outlook(contract, tricks, weighed, unseen, len(his.deals), his.tried)


def _fitting(
    asked: Asked, shown: Mapping[Seat, Expression], seen: Mapping[Seat, int], name: str, salt: int
) -> Sample:
    """Deals that fit what somebody who sees these hands could know; what their own calls showed tells him
    nothing."""
    if not asked.deals:
        return Sample((), 0, asked.seed, "")
    others = {seat: shows for seat, shows in shown.items() if seat not in seen}
    found = sample(View(seen, others), asked.deals, asked.seed * 8 + salt)
    if not found.deals:
        who = " and ".join(seat.word for seat in seen)
        raise ViewError(
            f"{name}: of {found.tried:,} deals with the cards of {who} none fits what the others showed"
        )
    return found


def _leads(
    contract: Reachable, actual: EachCard, deals: tuple[EachCard, ...], within: Fraction
) -> tuple[Lead, ...]:
    """Every lead with what it comes to and how much it counts; the shares add up to 1."""
    defence = contract.declarer.side.opponents
    cards = _leads_of(contract, actual)
    averages = {card: _average([deal.of(defence, card) for deal in deals]) for card in cards}
    shares = _shares(contract, actual, deals, averages, within)
    leads = [
        Lead(card, actual.of(contract.declarer.side, card), averages[card], shares.get(card, Fraction(0)))
        for card in cards
    ]
    return tuple(sorted(leads, key=lambda lead: (-lead.share, lead.tricks)))


def _leads_of(contract: Reachable, actual: EachCard) -> list[Card]:
    """The leads to tell apart: of touching cards the highest, and the one that is known to have been led."""
    held = bits_of(actual.ns)
    touches = {card: bool(held & suit_bits(card.suit) & bit(card) << 1) for card in actual.ns}
    return [card for card in actual.ns if card == contract.lead or not touches[card]]


def _shares(
    contract: Reachable,
    actual: EachCard,
    deals: tuple[EachCard, ...],
    averages: Mapping[Card, Fraction | None],
    within: Fraction,
) -> dict[Card, Fraction]:
    """How much each lead counts: the one that is known; else, of those close to the best on average, by
    how often each is the best; without fitting deals the leads that are best on the actual cards, alike."""
    defence = contract.declarer.side.opponents
    if contract.lead is not None:
        return {contract.lead: Fraction(1)}
    if not deals:
        best = [card for card in averages if actual.of(defence, card) == actual.best(defence)]
        return dict.fromkeys(best, Fraction(1, len(best)))
    known = {card: average for card, average in averages.items() if average is not None}
    top = max(known.values())
    close = [card for card, average in known.items() if average >= top - within]
    counts = dict.fromkeys(close, Fraction(0))
    for deal in deals:
        most = max(deal.of(defence, card) for card in close)
        best = [card for card in close if deal.of(defence, card) == most]
        for card in best:
            counts[card] += Fraction(1, len(best))
    return {card: count / len(deals) for card, count in counts.items()}


def _average(tricks: list[int]) -> Fraction | None:
    return Fraction(sum(tricks), len(tricks)) if tricks else None


def _summed(parts: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    total: dict[int, Fraction] = {}
    for tricks, share in parts:
        if share:
            total[tricks] = total.get(tricks, Fraction(0)) + share
    return dict(sorted(total.items(), reverse=True))


def _each(answers: tuple[AnyAnswer, ...]) -> tuple[EachCard, ...]:
    return tuple(answer for answer in answers if isinstance(answer, EachCard))


def _solved(answers: tuple[AnyAnswer, ...]) -> tuple[Solved, ...]:
    return tuple(answer for answer in answers if isinstance(answer, Solved))
