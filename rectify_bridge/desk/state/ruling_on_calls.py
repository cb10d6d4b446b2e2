"""What the ruling on an incident does to the calls of the board, and to the incidents before it.

A call that is accepted settles what it was made over. Whoever calls twice at once has changed his call: if
the second is accepted the first is withdrawn, and if not, the first is ruled on as though it were alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rectify_bridge.desk.state.effects_on_calls import CallEffect, CallEffects
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects.common import IT, IT_AND_LATER, THE_REPLACEMENT
from rectify_bridge.laws.law25 import SLIPPED as THE_SLIP
from rectify_bridge.laws.scene.scene import CALLED_AGAIN, CALLED_OVER, CHANGED
from rectify_bridge.table.auction.made import Made

CHANGE = "change of call"
_IN_ROTATION = {
    CallEffect.CANCELLED: CallEffect.CANCELLED_IN_ROTATION,
    CallEffect.STANDS: CallEffect.IN_ROTATION,
}
"""An effect on the call in question, where the player passed over had to pass (28A)."""


def effects_on_calls(incident: OpenIncident, calls: Sequence[Made]) -> Iterator[tuple[int, CallEffect]]:
    """What the ruling does to the calls, by their places, in the order of its effects."""
    at = incident.incident.at
    if incident.outcome is None or at is None or incident.fault is not None:
        return
    effects = incident.outcome.effects
    in_rotation = any(effect.type == "in rotation" for effect in effects)
    for place, found in _effects(incident, at, effects, calls):
        yield place, _IN_ROTATION.get(found, found) if in_rotation and place == at else found


def _effects(
    incident: OpenIncident, at: int, effects: Sequence[Effect], calls: Sequence[Made]
) -> Iterator[tuple[int, CallEffect]]:
    """The same, whether or not a player was passed over. at: the place of the call in question."""
    is_cancelled = False
    for effect in effects:
        match effect.type:
            case "cancelled":
                which = effect.part("calls")
                is_cancelled = is_cancelled or which != THE_REPLACEMENT
                for place in _places(incident, at, which):
                    yield place, CallEffect.CANCELLED
            case "withdrawn":
                for place in _call_replaced(incident, at, calls):
                    yield place, CallEffect.CANCELLED
            case "substituted":
                yield at, CallEffect.PASSED
            case "in rotation":
                yield at, CallEffect.IN_ROTATION
            case "stands":
                which = effect.part("calls") or (THE_REPLACEMENT if is_cancelled else IT)
                for place in _places(incident, at, which)[-1:]:
                    yield place, CallEffect.STANDS


def _places(incident: OpenIncident, at: int, which: str) -> tuple[int, ...]:
    """The places of the calls that an effect speaks of."""
    if which == IT:
        return (at,)
    if which == IT_AND_LATER:
        return (at, *incident.calls_before_ruling)
    if which == THE_REPLACEMENT:
        return _replacements(incident)
    raise LogError(f"the desk does not know which calls '{which}' are")


def _call_replaced(incident: OpenIncident, at: int, calls: Sequence[Made]) -> tuple[int, ...]:
    """The offender's call just before the one in question, whose place that one took (25B1)."""
    own = [place for place, made in enumerate(calls[:at]) if made.seat is incident.seat and made.standing]
    return tuple(own[-1:])


def _replacements(incident: OpenIncident) -> tuple[int, ...]:
    """The offender's calls since, but for the one that the ruling lets stand in the end."""
    later = incident.calls_before_ruling | incident.calls_after_ruling
    own = tuple(
        place for place, made in later.items() if made.seat is incident.seat and place not in incident.undone
    )
    if incident.incident.kind == CHANGE:
        return own[:1]
    return own[:-1] if incident.replaced_since is not None else own


def changed_call(
    incident: OpenIncident, calls: Sequence[Made], effects: CallEffects
) -> tuple[int, int] | None:
    """The place of a call that its player could change though others had called over it (21B1, 25A1), and the
    place of the call that stands instead.

    None where no call over it stands: the new call then comes where it was made.
    """
    at = incident.incident.at
    if incident.outcome is None or at is None or incident.fault is not None:
        return None
    if not lets_change(incident):
        return None
    later = incident.calls_after_ruling.items()
    new = next((place for place, made in later if made.seat is calls[at].seat), None)
    if new is None:
        return None
    calls_over_it = range(at + 1, new)
    if all(effects.get(place) is CallEffect.CANCELLED for place in calls_over_it):
        return None
    return at, new


def lets_change(incident: OpenIncident) -> bool:
    """Whether the ruling on an incident lets its player put another call in the place of the one in
    question, without rectification."""
    return incident.outcome is not None and any(map(_lets_change, incident.outcome.effects))


def _lets_change(effect: Effect) -> bool:
    """Whether a player puts another call in the place of one that may be changed without rectification."""
    return effect.type == "calls again" or _replaces_a_slip(effect)


def puts_right_a_slip(incident: OpenIncident) -> bool:
    """Whether the ruling on an incident puts the call that was meant in the place of a slip."""
    return incident.outcome is not None and any(map(_replaces_a_slip, incident.outcome.effects))


def _replaces_a_slip(effect: Effect) -> bool:
    return effect.type == "replaced" and effect.part("what") == THE_SLIP


def note_calls_over(incident: OpenIncident, others: Iterable[OpenIncident], calls: Sequence[Made]) -> None:
    """Note on an incident what the rulings on the others, as they stand, make of it."""
    at = incident.incident.at
    rulings = [(one, dict(effects_on_calls(one, calls))) for one in _later_ones(incident, others)]
    incident.undone = frozenset(
        place
        for one, effects in rulings
        for place, effect in effects.items()
        if one.is_further_change and one.seat is incident.seat
        if place != at and effect is CallEffect.CANCELLED
    )
    incident.first_stands = incident.is_further_change and any(
        _lets_stand(one, at, calls) for one in others if at is not None and one is not incident
    )
    found = {_what_became(incident, one, effects) for one, effects in rulings}
    incident.since = next((one for one in (CHANGED, CALLED_OVER, CALLED_AGAIN) if one in found), "")


def _lets_stand(other: OpenIncident, at: int, calls: Sequence[Made]) -> bool:
    """Whether the ruling on an incident lets the call at that place stand, or has it replace another."""
    effect = dict(effects_on_calls(other, calls)).get(at)
    replaces = other.replaced_since is not None and at in other.calls_before_ruling
    return effect is CallEffect.STANDS or (replaces and effect is None)


def _later_ones(incident: OpenIncident, others: Iterable[OpenIncident]) -> Iterator[OpenIncident]:
    """The incidents of the auction that began with a later call than this one, before the Director ruled."""
    at = incident.incident.at
    if at is None or incident.fault is not None or incident.made is None:
        return
    for other in others:
        place = other.incident.at
        if other is incident or place is None or other.fault is not None or other.number <= incident.number:
            continue
        if place in incident.calls_before_ruling or (place == at and other.incident.kind == CHANGE):
            yield other


def _what_became(incident: OpenIncident, other: OpenIncident, effects: CallEffects) -> str:
    """What the ruling on a later call has made of an incident; empty where it leaves it open."""
    at = incident.incident.at
    if other.is_further_change and other.incident.at == at and effects.get(other.incident.at or 0) is _GONE:
        return CHANGED
    stands = (place for place, effect in effects.items() if effect is CallEffect.STANDS)
    if not any(place in incident.calls_before_ruling for place in stands):
        return ""
    is_change_of_a_change = other.seat is incident.seat and incident.incident.kind == CHANGE
    return CALLED_OVER if other.seat is not incident.seat or is_change_of_a_change else CALLED_AGAIN


_GONE = CallEffect.CANCELLED
