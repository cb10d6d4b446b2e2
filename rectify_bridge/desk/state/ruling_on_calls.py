"""What the ruling on an incident does to the calls of the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rectify_bridge.desk.state.effects_on_calls import CallEffect, CallEffects
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects.common import IT, IT_AND_LATER, THE_REPLACEMENT
from rectify_bridge.laws.law25 import SLIPPED as THE_SLIP
from rectify_bridge.table.auction.made import Made

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
    own = tuple(place for place, made in later.items() if made.seat is incident.seat)
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
    if not any(_lets_change(effect) for effect in incident.outcome.effects):
        return None
    later = incident.calls_after_ruling.items()
    new = next((place for place, made in later if made.seat is calls[at].seat), None)
    if new is None:
        return None
    calls_over_it = range(at + 1, new)
    if all(effects.get(place) is CallEffect.CANCELLED for place in calls_over_it):
        return None
    return at, new


def _lets_change(effect: Effect) -> bool:
    """Whether a player puts another call in the place of one that may be changed without rectification."""
    return effect.type == "calls again" or (effect.type == "replaced" and effect.part("what") == THE_SLIP)
