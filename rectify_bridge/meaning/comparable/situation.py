"""A withdrawn call and what its player may call in its place: whose turn it was, and what is legal now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.auction.notation import print_auction
from rectify_bridge.table.call import PASS, Call, Pass
from rectify_bridge.table.seat import Seat


class Turn(Enum):
    """At whose turn the call was made, seen from the offender."""

    HIS_OWN = "his own"
    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


class SituationError(ValueError):
    """An auction without a withdrawn call that could be replaced. what: is wrong. right: what would be
    right.
    """

    def __init__(self, what: str, right: str) -> None:
        super().__init__(f"{what}; {right}")
        self.what, self.right = what, right


@dataclass(frozen=True)
class Situation:
    """made: the withdrawn call. turn: at whose turn it was made. before: the auction as it was then.

    now: the auction at the offender's turn to replace it; None where the law leaves him no choice and what
    the others call does not matter (30A). rho_passed: the player whose turn was passed over has passed.
    sufficient: the withdrawn bid, repeated now, would be sufficient. replacement: what its player has called
    in its place already; None where he has not. next_call: the first call on record since.
    """

    made: Made
    turn: Turn
    before: Auction
    now: Auction | None
    rho_passed: bool
    sufficient: bool
    replacement: Call | None = None
    next_call: Made | None = None

    @property
    def if_before_the_ruling(self) -> str:
        """The clauses that end the matter if the opponent whose turn it was called before the Director ruled:
        28B, or 29A where the player on the left may have called over it; empty where none does."""
        one = self.next_call
        if one is None or one.seat is not self.before.turn or self.turn not in (Turn.RHO, Turn.LHO):
            return ""
        over = self.before.with_call(self.call, self.made.seat).objection(one.call, one.seat)
        return "28B or 29A" if self.turn is Turn.LHO and over is None else "28B"

    @property
    def passed_over(self) -> tuple[Seat, ...]:
        """The players whose turns a call out of rotation took, in order; none for a call made in turn."""
        seat, found = self.before.turn, []
        while seat is not self.made.seat:
            found.append(seat)
            seat = seat.lho
        return tuple(found)

    @property
    def call(self) -> Call:
        """The withdrawn call."""
        return self.made.call

    @property
    def is_insufficient_bid(self) -> bool:
        """Made in turn, so that Law 27 speaks of it and not Laws 29 to 32."""
        return self.turn is Turn.HIS_OWN

    @property
    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that he could make now."""
        return self.now.legal_calls() if self.now is not None else ()


def situation(auction: Auction, withdrawn: str = "", rho_passes: bool = False) -> Situation:
    """Find the withdrawn call in an auction that holds it, and the calls made since.

    withdrawn: the call, with or without its seat (`1H`, `S:1H`), where the auction has more than one
    irregular call. rho_passes: the right-hand opponent passes when his turn comes.

    Raises:
        SituationError: no such call, or the calls up to the offender's proper turn are missing.
    """
    at = _place(auction, withdrawn)
    made, before = auction.calls[at], auction.before(at)
    turn = _turn(before, made.seat)
    _refuse_what_other_laws_rule(before, made, turn)
    now, replacement = _since(auction, at, turn)
    next_call = now.calls[len(before.calls)] if len(now.calls) > len(before.calls) else None
    if rho_passes and now.turn is made.seat.rho and replacement is None:
        now = now.with_call(PASS)
    passed = turn is Turn.RHO and _passed(now, before)
    if now.turn is not made.seat or now.is_over:
        if turn is Turn.RHO and isinstance(made.call, Pass):
            return Situation(made, turn, before, None, passed, True, None, next_call)
        raise SituationError(*_missing(now, made, turn))
    sufficient = now.objection(made.call, made.seat) is None
    return Situation(made, turn, before, now, passed, sufficient, replacement, next_call)


def _since(auction: Auction, at: int, turn: Turn) -> tuple[Auction, Call | None]:
    """The auction at the offender's turn to replace his call, as far as the record has it, and what he then
    called. What came after that is of no account.

    Raises:
        SituationError: a call since then makes the matter another one, or is itself irregular.
    """
    made, now = auction.calls[at], Auction(auction.dealer, auction.before(at).calls)
    for one in auction.calls[at + 1 :]:
        if not one.standing:
            continue
        if one.seat is made.seat and one.seat is now.turn:
            return now, one.call
        if one.seat is now.turn and now.objection(one.call, one.seat) is None:
            now = now.with_made(one)
            continue
        _refuse_what_ends_it(made, one, turn, now)
    return now, None


def _refuse_what_ends_it(made: Made, one: Made, turn: Turn, now: Auction) -> None:
    """After a call by the left-hand opponent the irregular call stands; a further one by its own player
    changes it.
    """
    if one.seat is made.seat:
        raise SituationError(f"{one} changes {made} at once", "use Law 25; there is nothing to compare")
    over = now.with_call(made.call, made.seat).objection(one.call, one.seat)
    if one.seat is made.seat.lho and (turn is not Turn.LHO or over is None):
        clause = "27A1" if turn is Turn.HIS_OWN else "29A"
        what = f"{one}, called over {made}, accepts it ({clause}), so that it stands"
        raise SituationError(what, "there is nothing to compare")
    right = "write all calls made since, in rotation"
    raise SituationError(f"{one}, after {made}, was not in turn or not legal", right)


def _place(auction: Auction, withdrawn: str) -> int:
    """Where in the auction the withdrawn call is."""
    places = _irregular(auction)
    if withdrawn:
        word = withdrawn.strip().upper().replace("NT", "N")
        places = [at for at in places if word in (str(auction.calls[at]), str(auction.calls[at].call))]
    if not places:
        named = (
            f"there is no irregular call {withdrawn}"
            if withdrawn
            else "there is no call out of turn and no insufficient bid"
        )
        right = "write the call where it was made, with its seat if it was out of turn: 'E: S:1H E:1S'"
        raise SituationError(f"in the auction {print_auction(auction)} {named}", right)
    if len(places) > 1:
        calls = ", ".join(str(auction.calls[at]) for at in places)
        raise SituationError(
            f"the auction has several irregular calls: {calls}",
            f"say which: --withdrawn {auction.calls[places[0]]}",
        )
    return places[0]


_RULED_WITH_THE_BID = frozenset({"insufficient bid", "inadmissible double", "inadmissible redouble"})
"""What a replacement of an insufficient bid can be without a ruling of its own (27B3, 27B4)."""


def _irregular(auction: Auction) -> list[int]:
    """The places of the irregular calls, without those that replace an insufficient bid at once: they belong
    to the ruling on it (27C).
    """
    named: dict[int, set[str]] = {}
    for problem in auction.problems():
        if problem.at is not None:
            named.setdefault(problem.at, set()).add(problem.name)
    places: list[int] = []
    for at, names in named.items():
        follows = at - 1 in places and auction.calls[at - 1].seat is auction.calls[at].seat
        if not (follows and named[at - 1] == {"insufficient bid"} and names <= _RULED_WITH_THE_BID):
            places.append(at)
    return places


def _turn(before: Auction, seat: Seat) -> Turn:
    return (Turn.HIS_OWN, Turn.LHO, Turn.PARTNER, Turn.RHO)[(before.turn.index - seat.index) % 4]


def _refuse_what_other_laws_rule(before: Auction, made: Made, turn: Turn) -> None:
    """Law 23 compares what Laws 27 and 30 to 32 let a player replace; other irregular calls have no
    replacement.
    """
    if before.is_over:
        raise SituationError(
            f"{made} is a call after the final pass", "use Law 39; there is nothing to compare"
        )
    problem = before.objection(made.call, made.seat)
    if turn is Turn.LHO and any(one.seat is made.seat for one in before.legal):
        raise SituationError(f"{made} changes a call just made", "use Law 25; there is nothing to compare")
    if problem is not None and problem != "insufficient bid":
        article = "an" if problem[0] in "aeiou" else "a"
        raise SituationError(
            f"{made} is {article} {problem}", "use Laws 35 to 39; there is nothing to compare"
        )
    if turn is Turn.HIS_OWN and problem is None:
        raise SituationError(f"{made} is a legal call", "name an insufficient bid or a call out of turn")


def _passed(now: Auction, before: Auction) -> bool:
    since = now.calls[len(before.calls) :]
    return bool(since) and isinstance(since[0].call, Pass)


def _missing(now: Auction, made: Made, turn: Turn) -> tuple[str, str]:
    if now.is_over:
        return "the auction is over before the offender calls again", "leave out the passes after his turn"
    right = f"add it to the auction, such as '{now.turn}:1S'"
    if now.turn is made.seat.rho:
        right += ", or say that he passes"
    return f"the call that {now.turn.word} makes now is missing", right
