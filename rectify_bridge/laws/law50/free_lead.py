"""A lead that declarer has let be: he has neither required a suit nor forbidden one."""

from __future__ import annotations

from itertools import takewhile

from rectify_bridge.law.fact import Key
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Answered, Led

REQUIRE, FORBID, NEITHER = "require", "forbid", "neither"


def played_to_the_lead(scene: Scene, key: Key) -> str | None:
    """Declarer's side has played to a lead by the offender's partner before declarer chose: that lead is free
    (60A1)."""
    if scene.play is None or scene.offender is None:
        return None
    seats = [laid.seat for laid in scene.play.later]
    if scene.heard is not None:
        before = takewhile(lambda e: not _answers(e, key), scene.timeline[scene.heard :])
        seats = [event.seat for event in before if isinstance(event, Led)]
    leader = scene.offender.partner
    return NEITHER if seats[:2] == [leader, leader.lho] else None


def _answers(event: object, key: Key) -> bool:
    return isinstance(event, Answered) and Key.parse(event.key) == key
