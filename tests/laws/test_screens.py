"""Screens make a finding harder; they repeal no law. What they do not change is ruled on as without them."""

from __future__ import annotations

import pytest

from rectify_bridge.authorities.regulations import SCREENS, changes, under
from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule
from tests.casefiles import Case, cases
from tests.checker import docket_of
from tests.sampling import share

SAME = ("16B", "16B source", "20F4", "21", "24", "85")
"""What is asked the same behind screens, by the groups in which the law begins or leads on."""
OF_A_SCREEN = [case for case in cases() if str(case.data["law"])[:2] in ("16", "20", "21", "24", "85")]


def both(case: Case) -> list[tuple[Matter, Outcome, Outcome]]:
    """Each incident of a case with its ruling, and with the ruling behind screens on the same facts."""
    found = []
    for matter in docket_of(case).matters:
        screened = Matter(
            under(matter.rulebook, SCREENS), matter.incident, matter.scene, matter.facts, matter.engines
        )
        found.append((matter, rule(matter), rule(screened)))
    return found


def test_screens_change_none_of_these() -> None:
    assert not set(SAME) & set(changes(SCREENS))
    assert set(SAME) <= {*rulebook(2017, "WBF", "2024-05-31").deciding}


@pytest.mark.parametrize("case", share(OF_A_SCREEN, 3), ids=lambda case: case.id)
def test_the_ruling_is_the_same_or_says_what_screens_change(case: Case) -> None:
    for _, without, behind in both(case):
        if behind.status is Status.NOT_ENCODED and without.status is not Status.NOT_ENCODED:
            assert any(f"{group} behind screens" in behind.reason for group in changes(SCREENS)), (
                behind.reason
            )
        else:
            assert (behind.status, behind.path, behind.effects) == (
                without.status,
                without.path,
                without.effects,
            )


def test_what_is_the_same_is_never_stopped_by_a_screen() -> None:
    begun = [
        behind.status is Status.NOT_ENCODED
        for case in OF_A_SCREEN
        for matter, without, behind in both(case)
        if matter.incident.group in (*SAME, "20F6") and without.status is not Status.NOT_ENCODED
    ]
    assert len(begun) > 40 and not any(begun)
