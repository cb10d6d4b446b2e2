"""The play of a case's own log, as far as it can be followed card by card: for what it says about tricks."""

from __future__ import annotations

from rectify_bridge.desk.state.log import Log, made_by
from rectify_bridge.engines.sections.equity import GivenCards
from rectify_bridge.equity.position import Position, PositionError
from rectify_bridge.equity.revoke import Course
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.event import (
    Agreed,
    Called,
    Claimed,
    Conceded,
    Designated,
    Displayed,
    Ended,
    Led,
    PlayEvent,
)
from rectify_bridge.table.play.ending import Ending
from rectify_bridge.table.seat import Seat

_MOST = 13
_HARMLESS = (Led, Claimed, Conceded, Agreed, Ended, Designated, Displayed)
"""What leaves the cards where they are."""


def tells_cards(log: Log) -> bool:
    """Whether the log has a whole deal, or an ending, and cards played from it."""
    return tells_hands(log) and any(isinstance(event, Led) for event in log.events)


def tells_hands(log: Log) -> bool:
    """Whether the log has the hands of all four, as dealt or in an ending."""
    deal, whole = log.cards, _MOST if log.ending is None else log.ending.deal.size
    return deal is not None and all(
        deal[seat] is not None and len(deal[seat] or ()) == whole for seat in Seat
    )


def course_of(log: Log) -> GivenCards | None:
    """The course of the play; None where the trumps or declarer are not known, or where something other
    than cards in turn happened (a lead out of turn, a card taken back, a trick whose order is not known):
    then the cards do not tell what would have been.
    """
    contract, declarer = contract_of(log)
    trumps = None if contract is None else contract.denomination
    if log.cards is None or trumps is None or declarer is None:
        return None
    leader, ns, ew = (declarer.lho, 0, 0) if log.ending is None else _before(log.ending)
    try:
        start = now = Position.of_deal(log.cards, trumps, leader)
    except PositionError:
        return None
    cards = []
    for event in log.events:
        if isinstance(event, Led):
            in_turn = event.seat is now.turn and not now.is_over
            if not in_turn or event.card not in now.held(event.seat):
                return None
            cards.append(event.card)
            now = now.play(event.card)
        elif isinstance(event, PlayEvent) and type(event) not in _HARMLESS:
            return None
    return GivenCards(Course(start, tuple(cards), ns, ew, ns_rest=_rest(log, now)), {})


def _before(ending: Ending) -> tuple[Seat, int, int]:
    return ending.leader, ending.ns, ending.ew


def contract_of(log: Log) -> tuple[Contract | None, Seat | None]:
    """The contract and declarer, as told or by the auction."""
    contract, declarer = log.contract, log.declarer
    calls = tuple(made_by(event) for event in log.events if isinstance(event, Called))
    auction = Auction(log.dealer, calls) if log.dealer is not None and calls else None
    if auction is not None and auction.is_over:
        contract, declarer = contract or Contract.of(auction), declarer or auction.declarer
    return contract, declarer


def _rest(log: Log, end: Position) -> int | None:
    """North-South's tricks after the last card: by a claim or concession of so many that the other side
    agreed to."""
    open_claim: Claimed | Conceded | None = None
    for event in log.events:
        match event:
            case Claimed() | Conceded():
                open_claim = event
            case Agreed(seat=seat) if open_claim is not None and seat.side is not open_claim.seat.side:
                return _of_ns(open_claim, end.tricks_left)
    return None


def _of_ns(claim: Claimed | Conceded, left: int) -> int | None:
    tricks = claim.tricks
    if tricks is None or not 0 <= tricks <= left:
        return None
    own = tricks if isinstance(claim, Claimed) else left - tricks
    return own if claim.seat in (Seat.N, Seat.S) else left - own
