"""An auction as it happened: every call made, regular or not, and what is wrong with it.

Nothing is refused. An `Auction` holds any sequence of calls by any seats; `problems()` names each
defect. A call that was withdrawn or cancelled stays in the record and stops *standing*.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from rectify_bridge.table.auction.course import Course, Position
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Double, Redouble
from rectify_bridge.table.problem import Problem
from rectify_bridge.table.seat import Seat, Side

_Run = tuple[Course, tuple[tuple[int, str], ...]]


@dataclass(frozen=True)
class Auction:
    """The calls of one board, from the dealer on, in the order in which they were made.

    A call that replaces a withdrawn one comes right after it. What follows an irregular call tells how the
    auction went on (see `rectify_bridge.table.auction.course`); every property below speaks of that auction,
    in which the last call made is read as though it stood.
    """

    dealer: Seat
    calls: tuple[Made, ...] = ()
    known_course: _Run | None = field(default=None, compare=False, repr=False)
    """How the auction went on; None where it is still to be read off the calls (see `run`)."""

    def with_call(self, call: Call, seat: Seat | None = None) -> Auction:
        """The auction after one more call, by the player whose turn it is unless a seat is given."""
        return self.with_made(Made(seat or self.turn, call))

    def with_made(self, made: Made) -> Auction:
        """The auction after one more call with all that the record says about it."""
        calls = (*self.calls, made)
        if self.known_course is None and "_run" not in self.__dict__:
            return Auction(self.dealer, calls)
        course, faults = self._run
        course, names = course.step(made)
        return Auction(self.dealer, calls, (course, (*faults, *((len(self.calls), name) for name in names))))

    def without(self, *indexes: int) -> Auction:
        """The auction after the calls at these places (0 is the first) are withdrawn or cancelled."""
        gone = set(indexes)
        calls = (replace(m, standing=False) if i in gone else m for i, m in enumerate(self.calls))
        return Auction(self.dealer, tuple(calls))

    def before(self, index: int) -> Auction:
        """The auction as it was before the call at this place."""
        return Auction(self.dealer, self.calls[:index])

    @classmethod
    def run(
        cls, dealer: Seat, calls: tuple[Made, ...], course: Course, faults: tuple[tuple[int, str], ...]
    ) -> Auction:
        """An auction whose course is known, from rulings, and need not be read off the calls.

        course: how it went on. faults: what is wrong with which call, by its place among `calls` and the name
        of the problem (see `problems`), in order.
        """
        return cls(dealer, calls, (course, faults))

    @cached_property
    def _run(self) -> _Run:
        if self.known_course is not None:
            return self.known_course
        course, faults = Course(Position(self.dealer)), []
        for index, made in enumerate(self.calls):
            course, names = course.step(made)
            faults += [(index, name) for name in names]
        return course, tuple(faults)

    @property
    def _now(self) -> Position:
        return self._run[0].now

    @property
    def legal(self) -> tuple[Made, ...]:
        """The calls that stand, as what came next decided: without those withdrawn, those that an opponent's
        call in his own turn made void (28B), and those after the final pass (39A)."""
        return self._now.counted

    @property
    def last_bid(self) -> Made | None:
        """The last standing bid, at a level that can be played."""
        return self._now.last_bid

    @property
    def doubled(self) -> Call | None:
        """The double or redouble that stands on the last bid, if any."""
        return self._now.doubled

    @property
    def is_over(self) -> bool:
        """Three passes in rotation after a bid, or four with none (Law 22); a pass out of rotation that cost
        a player his turn ends nothing (17D3)."""
        return self._now.over

    @property
    def passes_to_come(self) -> int:
        """How many more passes in a row would close the auction; 0 when it is over."""
        now = self._now
        return max(0, (3 if now.last_bid else 4) - now.passes)

    @property
    def turn(self) -> Seat:
        """Whose turn it is to call: the dealer first, then clockwise (Law 17B-C)."""
        return self._now.turn

    @cached_property
    def declarer(self) -> Seat | None:
        """Who first bid the last bid's denomination for its side; nobody when all passed."""
        last = self.last_bid
        if last is None or not isinstance(last.call, Bid):
            return None
        strain, side = last.call.denomination, last.seat.side
        return next(
            m.seat
            for m in self.legal
            if m.seat.side is side
            and isinstance(m.call, Bid)
            and m.call.level <= 7
            and m.call.denomination is strain
        )

    def objection(self, call: Call, seat: Seat) -> str | None:
        """Why this call by this seat is not admissible now, whosever turn it is; None when it is.

        The values are names of problems: see `problems`.
        """
        return self._now.objection(call, seat)

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that the player whose turn it is may make; none when the auction is over."""
        if self.is_over:
            return ()
        turn, last = self.turn, self.last_bid
        start = last.call.height + 1 if last is not None and isinstance(last.call, Bid) else 0
        extra = tuple(c for c in (DOUBLE, REDOUBLE) if self.objection(c, turn) is None)
        return (PASS, *extra, *BIDS[start:])

    def problems(self) -> tuple[Problem, ...]:
        """Every irregularity among the calls, in order; never raises.

        Names: `call out of rotation`, `insufficient bid`, `inadmissible double`, `inadmissible
        redouble`, `bid above seven`, `call after the final pass`, `player skipped at the end` (three
        passes closed the auction, one of them out of rotation, and a player lost his turn: 17D3).

        A withdrawn call is judged as things stood when it was made; it counts neither in turn nor in
        sufficiency for the calls after it.
        """
        return tuple(self._problem(index, name) for index, name in self._run[1])

    def _problem(self, index: int, name: str) -> Problem:
        made = self.calls[index]
        what = f"{made.seat.word} called {made.call.word}"
        if name == "player skipped at the end":
            what = f"{what}, and the passes closed the auction though one was out of rotation"
        return Problem(name, what, made.seat, index)

    @property
    def side_of_declarer(self) -> Side | None:
        return self.declarer.side if self.declarer else None


def of(dealer: Seat, *calls: Call) -> Auction:
    """The auction with these calls in rotation from the dealer."""
    auction = Auction(dealer)
    for call in calls:
        auction = auction.with_call(call)
    return auction


__all__ = ["Auction", "Double", "Made", "Redouble", "of"]
