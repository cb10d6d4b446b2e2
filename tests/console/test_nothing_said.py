"""Every ruling says something: what the players are told at once, or by which Law the Director acts alone."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.rulings.incident_script import now_rows
from rectify_bridge.app.console.rulings.nothing_said import law_of
from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.announcement import is_adjusted
from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.laws import book
from tests import trees
from tests.sampling import share

SILENT = ("play after an illegal play", "tricks disputed", "procedural penalty considered")
"""Kinds in which there is a ruling that the players hear nothing of: 60 and 61B2 lead on to another law, 90B
is the Director's own."""
LAST_LAW = 93
KINDS = [*SILENT, *share(sorted(book.irregularities().keys() - {*SILENT}), 40)]


def test_each_kind_has_its_law() -> None:
    """The Law stands in the phrase that a safe page has where nothing is said."""
    for authority in AUTHORITIES:
        for kind in book.irregularities():
            matter = trees.matter(trees.Planted(kind, trees.NO_RECORD), authority)
            assert 1 <= law_of(matter) <= LAST_LAW, kind


@pytest.mark.parametrize("kind", KINDS)
def test_every_ruling_says_what_is_done(kind: str) -> None:
    silent = 0
    for authority in share(AUTHORITIES, 3):
        plant = trees.Planted(kind, trees.NO_RECORD)
        matter = trees.matter(plant, authority)
        ends = {
            (leaf.outcome.status, leaf.outcome.effects): leaf.outcome
            for leaf in trees.leaves(trees.tree(plant, authority))
            if leaf.outcome.status in (Status.RULED, Status.NOT_ENCODED)
        }
        silent += sum(is_silent(matter, outcome) for outcome in ends.values())
    assert silent or kind not in SILENT


def is_silent(matter: Matter, outcome: Outcome) -> bool:
    """Whether a ruling says nothing to the players; then the page tells the Director what to do."""
    lines = script(matter, outcome)
    now, nothing = now_rows(matter, outcome, lines)
    assert bool(now) + bool(nothing) + is_adjusted(outcome) in ((1, 2) if now else (1,)), outcome.path
    if not nothing:
        return False
    own = [line for line in lines if line.text and (line.cite or outcome.status is not Status.RULED)]
    assert own, f"neither the players nor the Director are told anything: {outcome.path}"
    if not any(line.aloud for line in lines):
        assert (f"Law {law_of(matter)}" in nothing) is (matter.incident.kind not in ACCUSING)
    return True
