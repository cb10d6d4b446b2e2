"""Plays of which it is not asked whether he can count all tricks after them: what is normal is the same as if
it were asked of each."""

from __future__ import annotations

import pytest

from rectify_bridge.equity.claims.normal import normal
from rectify_bridge.equity.claims.scene import Scene, each
from tests.equity.claims.test_brute import questions
from tests.sampling import brute_number

PARTS = 23


@pytest.mark.parametrize("part", range(brute_number(PARTS, 3, 11)))
def test_what_is_normal_is_the_same_where_each_play_is_asked_about(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    grouped, asked, spared = normal._groups, 0, 0
    for question in questions(4, 10 * PARTS, part):
        lines = question.lines()
        if lines.norm.count is None:
            continue
        for scene in scenes(question.start(lines), question.trumps, question.mine):
            if scene.seat & 1 != question.mine:
                continue
            legal = lines.limits.legal(scene)
            found = lines.norm.plays(scene, legal)
            kinds = each(legal)
            spared += len(set(grouped(lines.norm, scene, legal, kinds).values())) < len(kinds)
            with monkeypatch.context() as patch:
                patch.setattr(
                    normal, "_groups", lambda norm, scene, cards, kinds: dict(zip(kinds, kinds, strict=True))
                )
                assert lines.norm.plays(scene, legal) == found, (question, scene)
            asked += 1
    assert asked and spared


def scenes(start: Scene, trumps: int, mine: int) -> list[Scene]:
    """The moments of a few legal lines: each time the first card, and each time the last."""
    found = []
    for place in (0, -1):
        scene = start
        while scene.left:
            found.append(scene)
            scene = scene.play(each(scene.legal())[place], trumps, mine)[0]
    return found
