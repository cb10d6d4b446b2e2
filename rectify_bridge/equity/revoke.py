"""What a revoke cost: the tricks without it, from the cards (Law 64C).

The tricks without the revoke are those of the position just before the revoke card, the offender following
suit and all four then playing as well as the cards allow, all seen. Where it matters which card he would
have followed with, there is a range: its lower end is his best card, its upper end the card best for the
other side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from rectify_bridge.equity.answer import EachCard, NotSolved
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.solver.interface import USUAL, Limit, Solver
from rectify_bridge.equity.solver.question import Cards
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.seat import Seat, Side


@dataclass(frozen=True, slots=True)
class Course:
    """How the cards were played.

    start: the position at the beginning. cards: those played from there on, in order, legal or not.
    ns_before, ew_before: the tricks that each side had won by then. ns_rest: those of North-South after
    the last of the cards, where the rest was claimed; None where it is not known.
    """

    start: Position
    cards: tuple[Card, ...]
    ns_before: int = 0
    ew_before: int = 0
    ns_rest: int | None = None

    def positions(self) -> Iterator[tuple[int, Position, int]]:
        """Before each card, and at the end: how many were played, the position, North-South's tricks so far.

        Raises:
            PositionError: a card is not in the hand whose turn it was.
        """
        now, ns = self.start, self.ns_before
        yield 0, now, ns
        for number, card in enumerate(self.cards, 1):
            winner = now.taken_by(card)
            now = now.play(card)
            ns += winner is not None and winner.side is Side.NS
            yield number, now, ns

    @property
    def ns_total(self) -> int | None:
        """The tricks of North-South as the play went, with the rest; None where that is not known."""
        *_, (_, _, ns) = self.positions()
        rest = self.rest_of(Side.NS)
        return None if rest is None else ns + rest

    @property
    def tricks(self) -> int:
        """All tricks, those before the beginning included."""
        return self.ns_before + self.ew_before + self.start.tricks_left

    def winners(self) -> tuple[Seat, ...]:
        """Who won each of the tricks that were played out, in order."""
        found, now = [], self.start
        for card in self.cards:
            winner = now.taken_by(card)
            now = now.play(card)
            found += [] if winner is None else [winner]
        return tuple(found)

    def rest_of(self, side: Side) -> int | None:
        """The tricks of a side after the last card; None where that is not known."""
        *_, (_, end, _) = self.positions()
        if self.ns_rest is None:
            return None if end.tricks_left else 0
        return self.ns_rest if side is Side.NS else end.tricks_left - self.ns_rest

    def revokes(self) -> tuple[int, ...]:
        """The cards that did not follow suit although their player could: their numbers, 0 for the first
        card."""
        found = []
        for number, position, _ in self.positions():
            if number < len(self.cards) and self.cards[number] not in position.legal():
                found.append(number)
        return tuple(found)


class RevokeVerdict(Enum):
    """Whether the other side would have won more tricks than it has, transfer included."""

    MORE = "more"
    NO_MORE = "no more"
    DOUBTFUL = "doubtful"


@dataclass(frozen=True, slots=True)
class Equity:
    """What one revoke cost.

    offender, suit, trick: whose revoke, on a lead of what, in which trick of the course, 1 first. side:
    the other side, for which everything here is counted. by_card: its tricks in all had the offender
    followed with each card that he could. had: its tricks as the play went. counted: the side, where it is
    not the other one.
    """

    offender: Seat
    suit: Denomination
    trick: int
    by_card: Mapping[Card, int]
    had: int
    counted: Side | None = None

    @property
    def side(self) -> Side:
        return self.counted or self.offender.side.opponents

    def seen_from(self, side: Side, tricks: int) -> Equity:
        """The same, counted for either side. tricks: all there are."""
        if side is self.side:
            return self
        by_card = {card: tricks - number for card, number in self.by_card.items()}
        return replace(self, by_card=by_card, had=tricks - self.had, counted=side)

    @property
    def low(self) -> int:
        """With the offender's best card."""
        return min(self.by_card.values())

    @property
    def high(self) -> int:
        """With the card that is best for the other side: a doubt is theirs."""
        return max(self.by_card.values())

    def verdict(self, transferred: int) -> RevokeVerdict:
        """Against what they have with the tricks transferred: `DOUBTFUL` where it depends on the card he
        would have followed with."""
        now = self.had + transferred
        if self.low > now:
            return RevokeVerdict.MORE
        return RevokeVerdict.DOUBTFUL if self.high > now else RevokeVerdict.NO_MORE

    def theirs(self, transferred: int) -> int:
        """The tricks that the other side gets: the better of the two figures, never their sum, a doubt in its
        favor."""
        return max(self.had + transferred, self.high)

    def reasons(self, transferred: int) -> tuple[str, ...]:
        """How the figures come about, one sentence each."""
        side, theirs = self.side, self.theirs(transferred)
        moved = f", {self.had + transferred} with the {transferred} transferred" if transferred else ""
        lines = [f"{side} won {self.had} as it was played{moved}", *self._figures()]
        match self.verdict(transferred):
            case RevokeVerdict.MORE:
                lines.append(f"the better result is {theirs}, without the revoke; it is not increased")
            case RevokeVerdict.NO_MORE:
                lines.append(f"the better result is {theirs}, which {side} already have")
            case RevokeVerdict.DOUBTFUL:
                lines.append(f"it depends on the card of {self.offender.word}; in doubt {side} get {theirs}")
        return tuple(lines)

    def _figures(self) -> Iterator[str]:
        suit = self.suit.word
        for tricks in sorted(set(self.by_card.values())):
            cards = " or ".join(str(card) for card, one in self.by_card.items() if one == tricks)
            yield f"if {self.offender.word} had followed to the {suit} with {cards}: {tricks}, double dummy"


def equity(course: Course, number: int, solver: Solver, limit: Limit = USUAL) -> Equity | NotSolved:
    """What the revoke with this number among the cards cost; earlier revokes stand as they were played.

    Raises:
        ValueError: that card is not a revoke, or it is not known how the play ended.
    """
    total = course.ns_total
    if total is None:
        raise ValueError("the final number of tricks is not known")
    if number not in course.revokes():
        raise ValueError(f"card {number + 1} is not a revoke")
    (position, ns) = next((now, ns) for place, now, ns in course.positions() if place == number)
    (answer,) = solver.answers([Cards(position)], limit)
    if not isinstance(answer, EachCard):
        assert isinstance(answer, NotSolved)
        return answer
    offender = position.turn
    side = offender.side.opponents
    played = course.start.tricks_left - position.tricks_left
    ew = course.ns_before + course.ew_before + played - ns
    before = ns if side is Side.NS else ew
    by_card = {card: before + answer.of(side, card) for card in answer.ns}
    had = total if side is Side.NS else course.tricks - total
    return Equity(offender, position.trick[0].suit, played + 1, by_card, had)
