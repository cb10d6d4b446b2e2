"""What declarer has to be asked before a defender leads (26B, 50D2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.card_fault import CardFault
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.penalty_cards import penalty_cards
from rectify_bridge.desk.state.play_timeline import PlayTimeline
from rectify_bridge.table.seat import Seat

PENALTY_CARD, RESTRICTION = "penalty card, partner on lead", "lead restriction due"
CHOSEN = (
    *("must lead the suit", "may not lead the suit", "any lead"),
    *("must lead the suit named", "may not lead the suits named"),
)
"""Effects by which declarer has chosen for the lead to come."""
RESTRICTS = ("lead restriction", "lead choice", "lead penalty")
"""Effects that give declarer a choice at a defender's first lead, each in its edition."""


def options_before_lead(
    play: PlayTimeline, incidents: Sequence[OpenIncident], live: Sequence[BindingEffect]
) -> Iterator[CardFault]:
    """What declarer has to be asked before the next lead, as incidents by the leader's partner."""
    leader = _defender_on_lead(play)
    if leader is None:
        return
    binding = [one for one in live if one.binds(leader)]
    chosen = any(one.effect.type in CHOSEN for one in binding)
    asked = any(_is_asked_already(play, incident, leader) for incident in incidents)
    on_table = [one for one in penalty_cards(play, incidents) if one.penalty.seat is leader.partner]
    if on_table and all(one.penalty.rank == "major" for one in on_table) and not chosen and not asked:
        cards = tuple(one.penalty.card for one in on_table)
        yield CardFault(PENALTY_CARD, leader.partner, cards, on_table[0].incident)
    due = next((one for one in binding if one.effect.type in RESTRICTS), None)
    if due is not None and not any(step.is_lead_by(leader) for step in play.steps):
        yield CardFault(RESTRICTION, leader.partner, (), due.incident)


def _defender_on_lead(play: PlayTimeline) -> Seat | None:
    """The defender who is to lead to the next trick; None where it is declarer's side, or no lead is due."""
    state, leader = play.state, play.turn
    if leader is None or state.declarer is None or state.is_over:
        return None
    if state.trick.cards or play.missing_card is not None:
        return None
    return leader if leader.side is not state.declarer.side else None


def waits_for_choice(play: PlayTimeline, incidents: Sequence[OpenIncident], leader: Seat) -> str | None:
    """The incident whose ruling lets this defender not lead before declarer has chosen; None where no choice
    is due."""
    for incident in incidents:
        chosen = any(effect.type in CHOSEN for effect in incident.bound_since)
        if not chosen and _is_asked_already(play, incident, leader):
            return incident.incident.id
    return None


def _is_asked_already(play: PlayTimeline, incident: OpenIncident, leader: Seat) -> bool:
    """Whether a ruling asks already what declarer chooses for this lead."""
    for effect, since in incident.bound_since.items():
        if effect.type == "may not lead yet" and str(leader) in effect.binds:
            return not any(step.is_lead_by(leader) for step in play.cards(since))
    return False
