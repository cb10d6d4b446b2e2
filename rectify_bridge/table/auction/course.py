"""How an auction went on: which calls count once what came next is known (Laws 17D3, 25B1, 27A1, 28B, 29A).

An irregular call is first held *pending*. The next call decides: when it comes from the offender's left-hand
opponent, the irregular call was accepted (27A1, 29A); when it comes from the player whose turn it was, the
irregular call counts for nothing (28B; 29B when the offender's partner calls; 27C when the offender calls
again). Until there is a next call, the last call is read as though it stood.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Bid, Call, Double, Pass
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """Where an auction stands after the calls that count.

    counted: those calls, in order. doubled: the double or redouble in force. passes: the passes in a row
    at the end. missed: where the auction stood before the first pass out of rotation among those passes,
    and who made it. previous: the position before the last call that counts.
    """

    turn: Seat
    counted: tuple[Made, ...] = ()
    last_bid: Made | None = None
    doubled: Call | None = None
    passes: int = 0
    missed: tuple[Position, Seat] | None = None
    previous: Position | None = field(default=None, repr=False, compare=False)

    @property
    def passes_enough(self) -> bool:
        """Three passes in a row after a bid, or four with none (Law 22)."""
        return self.passes >= (3 if self.last_bid else 4)

    @property
    def over(self) -> bool:
        """The auction has ended: the passes were in rotation (22A1, 22B)."""
        return self.passes_enough and self.missed is None

    def objection(self, call: Call, seat: Seat) -> str | None:
        """Why this call by this seat is not admissible here, whosever turn it is; None when it is."""
        if isinstance(call, Pass):
            return None
        last = self.last_bid
        if isinstance(call, Bid):
            if call.level > 7:
                return "bid above seven"
            if last is not None and isinstance(last.call, Bid) and not call.supersedes(last.call):
                return "insufficient bid"
            return None
        if isinstance(call, Double):
            fits = last is not None and last.seat.side is not seat.side and self.doubled is None
            return None if fits else "inadmissible double"
        fits = last is not None and last.seat.side is seat.side and isinstance(self.doubled, Double)
        return None if fits else "inadmissible redouble"

    def after(self, made: Made, fault: str | None) -> Position:
        """The position once this call counts. `fault` is its objection: a double that can never stand (36)
        and a bid above seven (38) take up a turn and change nothing else."""
        call, counted, turn = made.call, (*self.counted, made), made.seat.lho
        if isinstance(call, Pass):
            return Position(
                turn, counted, self.last_bid, self.doubled, self.passes + 1, self._missed(made), self
            )
        if isinstance(call, Bid) and fault != "bid above seven":
            return Position(turn, counted, made, previous=self)
        return Position(turn, counted, self.last_bid, self.doubled if fault else call, previous=self)

    def _missed(self, made: Made) -> tuple[Position, Seat] | None:
        """A first pass of four leaves everyone a turn even when it was out of rotation."""
        first_of_four = self.last_bid is None and self.passes == 0
        if self.missed is None and made.seat is not self.turn and not first_of_four:
            return self, made.seat
        return self.missed


@dataclass(frozen=True, slots=True)
class Course:
    """An auction in progress: where it stands, and the irregular calls whose fate is open.

    base: the position without the pending calls. pending: the position after each of them, were it accepted.
    live: the position with the withdrawn calls made last, against which further withdrawn calls are judged.
    """

    base: Position
    pending: tuple[Position, ...] = ()
    live: Position | None = None

    @property
    def now(self) -> Position:
        """Where the auction stands with the last call read as though it stood."""
        return self.pending[-1] if self.pending else self.base

    def step(self, made: Made) -> tuple[Course, tuple[str, ...]]:
        """The course after one more call, and the names of what is wrong with that call."""
        if not made.standing:
            return self._withdrawn(made)
        at, in_turn = self._seen_by(made)
        if at.over:
            return self, ("call after the final pass",)
        judged = at if in_turn else _changed(at, made) or at
        fault = judged.objection(made.call, made.seat)
        reached = judged.after(made, fault)
        names = _names(in_turn, fault)
        if reached.passes_enough and reached.missed is not None:
            return Course(reached.missed[0]), (*names, "player skipped at the end")
        if not names:
            return Course(reached), ()
        return Course(at, (reached,) if in_turn else (*self.pending, reached)), names

    def _seen_by(self, made: Made) -> tuple[Position, bool]:
        """The position in which this call is made, and whether it is in rotation there."""
        for irregular in reversed(self.pending):
            if self._is_accepted(irregular, made):
                return irregular, True
        return self.base, self.base.turn is made.seat

    def _is_accepted(self, irregular: Position, made: Made) -> bool:
        """Whether this call accepts the irregular call that led to a position (27A1, 29A).

        The offender's left-hand opponent accepts it by calling. If it was his own turn before it as well, his
        call can also be read as made in that turn, and then the irregular call is void (28B). He accepts when
        his call is admissible over the irregular one; when it is not, he has called in his own turn.
        """
        if irregular.turn is not made.seat:
            return False
        was_his_turn = self.base.turn is made.seat
        return not was_his_turn or irregular.objection(made.call, made.seat) is None

    def _withdrawn(self, made: Made) -> tuple[Course, tuple[str, ...]]:
        """A call that no longer counts is judged as things stood when it was made."""
        if self.live is not None and self.live.turn is made.seat:
            at, in_turn = self.live, True
        else:
            at, in_turn = self._seen_by(made)
        if at.over:
            return self, ("call after the final pass",)
        fault = at.objection(made.call, made.seat)
        return Course(self.base, self.pending, at.after(made, fault)), _names(in_turn, fault)


def _names(in_turn: bool, fault: str | None) -> tuple[str, ...]:
    rotation = () if in_turn else ("call out of rotation",)
    return (*rotation, fault) if fault else rotation


def _changed(at: Position, made: Made) -> Position | None:
    """Where a player stood who at once calls again: if the second is accepted, the first falls (25B1)."""
    again = bool(at.counted) and at.counted[-1].seat is made.seat
    return at.previous if again else None
