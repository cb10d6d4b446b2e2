"""The penalty cards on the table (Law 50), and with which event each was played or picked up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.play_timeline import PlayTimeline
from rectify_bridge.laws.scene.play import Penalty
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class PenaltyCardOnTable:
    """A penalty card that lies on the table, and the id of the incident whose ruling put it there."""

    penalty: Penalty
    incident: str


@dataclass(frozen=True, slots=True)
class _Lain:
    """A penalty card that lay on the table, from one event until another; until None where it lies there."""

    penalty: Penalty
    incident: str
    since: int
    until: int | None

    def lay_beside(self, other: _Lain) -> bool:
        """Whether it and another card of the same player were penalty cards at the same time."""
        first, second = self.penalty, other.penalty
        if first.seat is not second.seat or first.card == second.card:
            return False
        return all(a.until is None or a.until > b.since for a, b in ((self, other), (other, self)))


def penalty_cards(play: PlayTimeline, incidents: Sequence[OpenIncident]) -> tuple[PenaltyCardOnTable, ...]:
    """The penalty cards that lie on the table now. A minor one is major from when its owner had another
    (50B)."""
    lain = tuple(_that_lay(play, incidents))
    return tuple(
        PenaltyCardOnTable(
            replace(one.penalty, rank="major") if any(map(one.lay_beside, lain)) else one.penalty,
            one.incident,
        )
        for one in lain
        if one.until is None
    )


def became_major(play: PlayTimeline, incidents: Sequence[OpenIncident], incident: OpenIncident) -> int | None:
    """With which event the penalty card that a ruling is about was no longer the only one of its owner (50B);
    None while it is."""
    lain = tuple(_that_lay(play, incidents))
    own = [one for one in lain if one.incident == incident.incident.id]
    others = (max(one.since, other.since) for one in own for other in lain if one.lay_beside(other))
    return min(others, default=None)


def _that_lay(play: PlayTimeline, incidents: Sequence[OpenIncident]) -> Iterator[_Lain]:
    """Every penalty card of the board so far."""
    for incident in incidents:
        for effect, since in incident.effects_made():
            if effect.type == "penalty card":
                for card in incident.cards:
                    penalty = Penalty(incident.seat, card, effect.part("rank"))
                    until = _left_the_table(play, incidents, incident.seat, card, since)
                    yield _Lain(penalty, incident.incident.id, since, until)


def last_left_the_table(
    play: PlayTimeline, incidents: Sequence[OpenIncident], incident: OpenIncident, since: int
) -> int | None:
    """With which event the last of the penalty cards that a ruling is about left the table; None while one
    lies there."""
    since = max(since, incident.director_came or 0)
    ends = [_left_the_table(play, incidents, incident.seat, card, since) for card in incident.cards]
    known = [end for end in ends if end is not None]
    return max(known) if known and len(known) == len(ends) else None


def _left_the_table(
    play: PlayTimeline, incidents: Sequence[OpenIncident], seat: Seat, card: Card, since: int
) -> int | None:
    """With which event a penalty card was played or picked up; None while it lies there."""
    played = play.when_played(seat, card, since)
    ends = [number for number in _picked_up(incidents, seat, card) if number >= since]
    return min((*ends, played) if played is not None else ends, default=None)


def _picked_up(incidents: Sequence[OpenIncident], seat: Seat, card: Card) -> Iterator[int]:
    """The events with which rulings let a player pick up a penalty card."""
    for incident in incidents:
        stay = any(effect.type == "other penalty cards stay" for effect, _ in incident.effects_made())
        for effect, number in incident.effects_made():
            if str(seat) not in effect.binds:
                continue
            if effect.type == "several picked up" and not stay:
                cards = (*incident.cards, *_penalty_cards_then(incident, seat))
            elif effect.type == "picked up":
                cards = incident.cards
            else:
                continue
            if card in cards:
                yield number


def _penalty_cards_then(incident: OpenIncident, seat: Seat) -> Iterator[Card]:
    return (one.card for one in incident.penalty_cards_then if one.seat is seat)
