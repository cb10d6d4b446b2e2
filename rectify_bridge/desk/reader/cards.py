"""Reading the play: irregular cards open their incidents, and declarer is asked before a lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rectify_bridge.desk.reader.calls import is_call_on_record, place_of_call
from rectify_bridge.desk.reader.card_faults import (
    card_faults,
    may_have_failed_to_follow,
    named_card_alleged,
    trick_without_its_card,
)
from rectify_bridge.desk.reader.cards_taken_back import (
    face_down_lead_changed,
    found_before,
    taken_back_unasked,
)
from rectify_bridge.desk.reader.claims import is_on_record, open_claim
from rectify_bridge.desk.reader.lead_options import options_before_lead, waits_for_choice
from rectify_bridge.desk.reader.rule_again import rule_again
from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.card_fault import CardFault
from rectify_bridge.desk.state.effects_in_force import effects_in_force, effects_of_rulings
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.penalty_cards import PenaltyCardOnTable, penalty_cards
from rectify_bridge.desk.state.play_timeline import PlayStep, PlayTimeline, card_of, player_of, start_of
from rectify_bridge.desk.state.revoke_shown import restricted_lead_shown, revoke_shown
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged, Event, Exposed, Led, PlayEvent
from rectify_bridge.table.seat import Seat

EXPOSED = "card exposed in the auction"


def read_play(board: BoardState, event: Event) -> PlayStep | None:
    """Let an event act on the play, and open what is wrong with it. Gives what the event was in the play."""
    if not isinstance(event, PlayEvent):
        return None
    if isinstance(event, Exposed | Led) and _is_in_auction(board, event):
        _read_card_in_auction(board, event)
        return None
    if board.play is None and (start := start_of(board.log, board.auction_as_played_on())) is not None:
        board.play = PlayTimeline(start)
    open_claim(board, event)
    if board.play is None:
        return None
    live, on_table = effects_in_force(board), penalty_cards(board.play, board.incidents)
    awaited = waits_for_choice(board.play, board.incidents, event.seat) if isinstance(event, Led) else None
    step = board.play.add(board.number, event)
    place = sum(1 for taken in board.play.steps if taken.trick) - 1
    for changed in (taken_back_unasked(board, step, live), face_down_lead_changed(board, step)):
        if changed is not None and not found_before(board, *changed):
            _open(board, *changed, None, on_table)
    for fault in card_faults(step, live, on_table, awaited):
        if _is_one_exposure(board, fault, step):
            continue
        _open(board, fault, step, place if step.trick and fault.cards else None, on_table)
    lacking = trick_without_its_card(board.play, step)
    if lacking is not None and not _is_open(board, *lacking):
        _open(board, *lacking, None, on_table)
    shown = revoke_shown(board.play, step)
    if shown is not None and all(one.number != shown.number for one in board.incidents):
        fault = CardFault("revoke", shown.seat, (shown.card,), barred="follow")
        _open(board, fault, shown.step, shown.place, on_table)
    _open_restricted_lead(board, board.play, step, on_table)
    return step


def _open_restricted_lead(
    board: BoardState, play: PlayTimeline, step: PlayStep, on_table: Sequence[PenaltyCardOnTable]
) -> None:
    """Open the revoke that a lead against a restriction turns out to have been (61A)."""
    found = restricted_lead_shown(play, step, effects_of_rulings(board))
    if found is None:
        return
    lead, place, binding = found
    if all(one.number != lead.number for one in board.incidents):
        fault = CardFault("revoke", player_of(lead), (card_of(lead),), binding.incident, "restricted")
        _open(board, fault, lead, place, on_table)


def _is_one_exposure(board: BoardState, fault: CardFault, step: PlayStep) -> bool:
    """Whether a card that a player exposes is one matter with those that he exposed just before: no card has
    been led or played since, and the Director has not come. Then it is entered there."""
    assert board.play is not None
    if not isinstance(step.event, Exposed):
        return False
    for one in board.incidents:
        if (one.incident.kind, one.seat) != (fault.kind, fault.by) or one.director_came is not None:
            continue
        if one.fault is not None and one.is_on_event and not any(board.play.cards(one.number)):
            cards = tuple(dict.fromkeys((*one.fault.cards, *fault.cards)))
            one.fault = replace(one.fault, cards=cards)
            one.incident = replace(one.incident, about=" ".join(map(str, cards)))
            return True
    return False


def _is_open(board: BoardState, fault: CardFault, step: PlayStep) -> bool:
    """Whether an incident of that kind has been opened with that event already."""
    return any((one.number, one.incident.kind) == (step.number, fault.kind) for one in board.incidents)


def read_allegation(board: BoardState, event: Alleged) -> None:
    """Open what is alleged, unless it was found already: then attention is drawn to it. A call or card in
    question is taken from the record: the one that is named, else the only one that fits."""
    if is_on_record(board, event) or is_call_on_record(board, event):
        return
    shown = _shown_before_the_lead(board, event.by) if event.kind == EXPOSED else None
    if shown is not None:
        shown.attention = board.number if shown.attention is None else shown.attention
        return
    kind = book.irregularities().get(event.kind)
    if board.play is None or kind is None or kind.phase not in ("play", "dummy"):
        _open_alleged(board, event, place_of_call(board, event))
        return
    known = [
        one
        for one in board.incidents
        if one.incident.group == kind.group and one.seat is event.by and one.fault is not None
        if event.at is None or one.incident.at in (None, event.at)
    ]
    if known:
        known[-1].attention = board.number if known[-1].attention is None else known[-1].attention
        return
    steps = [step for step in board.play.steps if step.trick and isinstance(step.event, Led)]
    at = _place_of_card(steps, event)
    named = named_card_alleged(board.play, event)
    if named is not None:
        _open(board, *named, None, penalty_cards(board.play, board.incidents))
    elif at is None or at >= len(steps):
        _open_alleged(board, event, None)
    else:
        fault = CardFault(event.kind, event.by, (card_of(steps[at]),), event.caused_by)
        _open(board, fault, steps[at], at, penalty_cards(board.play, board.incidents))


def _place_of_card(steps: Sequence[PlayStep], event: Alleged) -> int | None:
    """The place of the card in question among those led or played: as it is said, else of a revoke the only
    card that can be one; None where several can, or none."""
    if event.at is not None or event.kind != "revoke":
        return event.at
    fitting = [
        place
        for place, step in enumerate(steps)
        if player_of(step) is event.by and may_have_failed_to_follow(step)
    ]
    return fitting[0] if len(fitting) == 1 else None


def _open_alleged(board: BoardState, event: Alleged, at: int | None) -> None:
    board.open(event.kind, event.by, at, event.about, event.caused_by, effects_in_force(board))


def draw_attention(board: BoardState, to: str | None) -> None:
    """Attention is drawn to an incident: to the one named, else to the cards last led, played or exposed
    irregularly. What nobody has noticed, such as a revoke some tricks ago, stays unnoticed."""
    unnoticed = [
        one
        for one in board.incidents
        if one.attention is None and one.fault is not None and not one.asked_before_trick
    ]
    last = max((one.number for one in unnoticed), default=None)
    for one in unnoticed:
        if one.incident.id == to or (to is None and one.number == last):
            one.attention = board.number


def noticed(board: BoardState) -> list[OpenIncident]:
    """What is before the Director when he comes: all but cards to which nobody has drawn attention."""
    return [one for one in board.incidents if one.fault is None or one.attention is not None]


def ask_before_lead(board: BoardState) -> None:
    """Open what declarer is to be asked before the next lead, once for each trick."""
    assert board.play is not None
    for option in options_before_lead(board.play, board.incidents, effects_in_force(board)):
        trick = board.play.state.trick.number
        same = (one for one in board.incidents if one.incident.kind == option.kind and one.seat is option.by)
        if not any(one.asked_before_trick == trick for one in same):
            opened = _open(board, option, None, None, penalty_cards(board.play, board.incidents))
            opened.asked_before_trick = trick
            rule_again(board)


def _open(
    board: BoardState,
    fault: CardFault,
    step: PlayStep | None,
    at: int | None,
    on_table: Sequence[PenaltyCardOnTable],
) -> OpenIncident:
    """Open an incident of the play. step: of the card, None where it is about no card. at: the card's place
    among those led or played. on_table: the penalty cards before it."""
    about = " ".join(map(str, fault.cards))
    opened = OpenIncident(
        board.new_incident(fault.kind, fault.by, at, about, fault.caused_by),
        number=step.number if step is not None else board.number,
        fault=fault,
        is_on_event=step is not None,
        came_to_a_trick=step is not None and at is not None,
        penalty_cards_then=tuple(one.penalty for one in on_table),
    )
    board.incidents.append(opened)
    return opened


# --- cards that come to light while the auction goes on (24) -----------------------------------------------


def _is_in_auction(board: BoardState, event: Event) -> bool:
    """Whether an event shows cards before the auction is over.

    A card led is so only where no declarer is on record: a record with a contract may leave out the passes
    that end its auction. One that is exposed is so until a card is played.
    """
    auction = board.auction_as_played_on()
    if auction is None or auction.is_over:
        return False
    if isinstance(event, Exposed):
        return board.play is None or not board.play.state.played
    return isinstance(event, Led) and event.faced and board.play is None and board.log.declarer is None


def _read_card_in_auction(board: BoardState, event: Exposed | Led) -> None:
    """Open what Law 24 deals with. What a player shows before the Director comes is one matter (24C)."""
    if _open_exposure(board, event.seat) is None:
        board.open(EXPOSED, event.seat, None, "", None, effects_in_force(board))


def _open_exposure(board: BoardState, seat: Seat) -> OpenIncident | None:
    """The incident of this player's cards to which the Director has not come yet; None where there is
    none."""
    found = (
        one
        for one in board.incidents
        if one.incident.kind == EXPOSED and one.seat is seat and one.director_came is None
    )
    return next(found, None)


def _shown_before_the_lead(board: BoardState, seat: Seat) -> OpenIncident | None:
    """The incident of cards that this player showed in the auction (24), or after it and before the opening
    lead (48A, 49); None where there is none."""
    for one in board.incidents:
        exposed = one.seat is seat and one.is_on_event and one.incident.group in ("48", "49")
        if exposed and board.play is not None and not board.play.at(one.number).played:
            return one
    return _open_exposure(board, seat)
