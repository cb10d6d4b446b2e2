"""Cards that a player takes back, or plays another for, though no ruling lets him (41A, 47F)."""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.card_fault import CardFault
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.play_timeline import PlayStep, card_of, player_of
from rectify_bridge.table.event import Led, Withdrawn
from rectify_bridge.table.seat import Seat

TAKEN_BACK = "card to be taken back"
TOO_SOON = "premature lead or play by a defender"
LETS_TAKE_BACK = (
    *("may change the card", "may change in turn", "may withdraw a card", "may withdraw in turn"),
    *("later play may change", "cards played in error", "card corrected"),
)
"""Effects by which a player takes a card back that he has played."""
Found = tuple[CardFault, PlayStep]
"""What is wrong, with the step of the card that was taken back."""


def taken_back_unasked(board: BoardState, now: PlayStep, live: Sequence[BindingEffect]) -> Found | None:
    """The card that a player takes back, or in whose place he now plays another to that trick, though no
    ruling lets him, and nothing in this trick was found or said to be wrong (47F). None where there is none,
    where it is found already, or where it may turn out to have been a revoke (62A)."""
    if any(one.effect.type in LETS_TAKE_BACK for one in live):
        return None
    if isinstance(now.event, Withdrawn):
        return _taken_back(board, now)
    return _changed(board, now, now.event) if isinstance(now.event, Led) and now.trick else None


def _taken_back(board: BoardState, now: PlayStep) -> Found | None:
    """A lead, or a card of the suit led, that goes back: no revoke is corrected by it."""
    card = _card_on_record(board, now)
    if card is None or player_of(card) is now.before.dummy:
        return None
    return (_fault(card), card) if card.leads or _follows(card) else None


def _changed(board: BoardState, now: PlayStep, event: Led) -> Found | None:
    """The card taken back, once another one lies in its place."""
    own = [one for one in _steps(board) if one.number < now.number and _is_by(one, event.seat)]
    card = _card_on_record(board, own[-1]) if own else None
    if card is None or card.trick != now.trick or card_of(card) == event.card:
        return None
    if event.card.suit is now.before.trick.led and not card.leads and not _follows(card):
        return None
    return _fault(card, Led(event.seat, event.card, trick=now.trick)), card


def _card_on_record(board: BoardState, back: PlayStep) -> PlayStep | None:
    """The play of the card that this event of the record takes back, where it was a card to a trick in which
    nothing else was wrong; None where it was not."""
    if not isinstance(back.event, Withdrawn) or not isinstance(board.events[back.number], Withdrawn):
        return None
    if "nothing to withdraw" in back.problems:
        return None  # a ruling had taken it back before
    own = [one for one in _steps(board) if one.number < back.number and _is_by(one, back.event.seat)]
    if (
        not own
        or not isinstance(own[-1].event, Led)
        or not own[-1].trick
        or card_of(own[-1]) != back.event.card
    ):
        return None
    played = own[-1]
    first = min(one.number for one in _steps(board) if one.trick == played.trick)
    others = (one for one in board.incidents if one.number >= first)
    return played if all(_is_about(one, played) for one in others) else None


def _is_about(one: OpenIncident, played: PlayStep) -> bool:
    """Whether an incident leaves that card on its trick: that it was taken back, or that it came at his
    right-hand opponent's turn, and then it has to be played (57D)."""
    if one.number != played.number:
        return False
    waited_for = played.before.trick.turn
    too_soon = one.incident.kind == TOO_SOON and waited_for is player_of(played).rho and not played.leads
    return one.incident.kind == TAKEN_BACK or (too_soon and _follows(played))


def _follows(card: PlayStep) -> bool:
    """Whether a card was of the suit led to its trick."""
    return card_of(card).suit is card.before.trick.led


def face_down_lead_changed(board: BoardState, now: PlayStep) -> Found | None:
    """The opening lead that a player had laid face down and in whose place he now faces another card, with
    nothing found or said to be wrong since (41A). None where there is none."""
    event = now.event
    if not isinstance(event, Led) or not event.faced or not now.leads:
        return None
    own = (one for one in _steps(board) if one.number < now.number and isinstance(one.event, Led))
    hidden = next((one for one in own if player_of(one) is event.seat), None)
    if hidden is None or card_of(hidden) == event.card or now.trick != 1:
        return None
    if any(one.number >= hidden.number for one in board.incidents):
        return None
    instead = Led(event.seat, event.card, trick=now.trick)
    return CardFault("face-down opening lead", player_of(hidden), (card_of(hidden),), instead=instead), hidden


def found_before(board: BoardState, fault: CardFault, card: PlayStep) -> bool:
    """Whether it was found when the card was taken back; then it is entered there which card was faced in its
    place."""
    for one in board.incidents:
        if (one.number, one.incident.kind) == (card.number, fault.kind):
            one.fault = fault
            return True
    return False


def _fault(card: PlayStep, instead: Led | None = None) -> CardFault:
    return CardFault(TAKEN_BACK, player_of(card), (card_of(card),), instead=instead)


def _steps(board: BoardState) -> list[PlayStep]:
    return board.play.steps if board.play is not None else []


def _is_by(step: PlayStep, seat: Seat) -> bool:
    """Whether a card that this player played or took back."""
    return isinstance(step.event, Led | Withdrawn) and step.event.seat is seat
