"""What the rulings that the Director has made do to the play: cards are taken back, a hand becomes dummy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.table.event import ClaimLifted, Displayed, PlayEvent, Withdrawn
from rectify_bridge.table.seat import Seat

TAKEN_BACK = frozenset(
    (
        *("lead retracted", "card taken back", "must correct", "both correct", "substitutes", "penalty card"),
        *("must be a legal card", "misplayed card goes back", "back to the hand"),
    )
)
"""Effects with which the card in question leaves the trick."""
NO_CLAIM, VOID = "no claim", "claim void"
"""Effects with which play goes on after what was taken for a claim."""


def effects_on_play(incidents: Sequence[OpenIncident]) -> dict[int, tuple[PlayEvent | ClaimLifted, ...]]:
    """What the rulings on these incidents do to the play, by the number of the event that does it."""
    found: dict[int, tuple[PlayEvent | ClaimLifted, ...]] = {}
    for incident in incidents:
        for number, event in _of_ruling(incident):
            found[number] = (*found.get(number, ()), event)
    return found


def _of_ruling(incident: OpenIncident) -> Iterator[tuple[int, PlayEvent | ClaimLifted]]:
    taken_back = False
    for effect, number in incident.effects_made():
        if effect.type == "becomes dummy":
            yield number, Displayed(Seat(effect.binds[0]))
        if effect.type in (NO_CLAIM, VOID) and incident.claim is not None:
            yield incident.number, ClaimLifted(incident.claim, incident.number, effect.type == NO_CLAIM)
        if effect.type == "card corrected":
            for card in incident.cards_in_question:
                yield number, Withdrawn(incident.seat.partner, card)  # dummy's, named by declarer
        if effect.type == "card stays" and incident.fault is not None and incident.fault.instead is not None:
            faced = incident.fault.instead
            yield number, Withdrawn(faced.seat, faced.card)
            for card in incident.cards_in_question:
                yield number, replace(faced, card=card)
        # Several effects may speak of the same card: it leaves the trick once.
        if effect.type in TAKEN_BACK and incident.came_to_a_trick and not taken_back:
            taken_back = True
            for card in incident.cards_in_question:
                yield number, Withdrawn(incident.seat, card)
