"""A ruling on the same facts without a record: as though the Director had tapped them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rectify_bridge.law.fact import Known, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.laws.scene.play import PlayScene
from rectify_bridge.laws.scene.scene import Scene

ONLY_ON_RECORD = {
    "reverts": "whose turn it was",
    "auction over": "what the last bid was",
    "other penalty card becomes major": "which other cards lie on the table",
    "lead restriction": "that the board is passed out, so that nobody leads",
    "becomes a penalty card": "the same",
    "back in hand at the end": "the same",
}
"""Effects that the record alone fills in, with what it tells for them."""


def by_taps(matter: Matter, outcome: Outcome) -> Outcome:
    """The ruling when nothing but the facts that this one used is known, and whose incident it is."""
    assert isinstance(matter.scene, Scene)
    bare = replace(matter.scene, auction=None, call=None, later=(), after=(), now=None, standing=None)
    bare = replace(bare, timeline=(), heard=None, play=None)
    facts = {key: (Known(one.value, Provenance.FOUND, "Director"),) for key, one in outcome.reads.items()}
    return rule(replace(matter, scene=bare, facts=facts, engines={}, readings={}, source=None))


def other_by_taps(matter: Matter, outcome: Outcome) -> Iterator[str]:
    """What a ruling on a record says that the same facts without it do not, or the other way round. Of calls
    a fact more may be asked; two calls in a row are told as another kind."""
    scene = matter.scene
    if not isinstance(scene, Scene) or outcome.status is not Status.RULED or scene.changed_call is not None:
        return
    tapped = by_taps(matter, outcome)
    if tapped.status is not Status.RULED:
        if isinstance(scene.play, PlayScene):
            yield f"{matter.incident.id} asks for {tapped.key} where no card is on record"
        return
    differ = set(outcome.effects) ^ set(tapped.effects)
    for effect in sorted(differ, key=lambda one: one.type):
        if effect.type not in ONLY_ON_RECORD:
            yield f"{matter.incident.id}: '{effect.type}' ({effect.cite}) hangs on the record, not on a fact"
