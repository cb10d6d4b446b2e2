"""Runs every case, and checks that each is a specification: nothing in it is idle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.law.fact import Key
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.law.tree import Fork, explore
from rectify_bridge.laws.scene.scene import Scene
from tests.casefiles import OPTIONAL, REQUIRED, Case, cases
from tests.checker import asked, docket_of, rulings, verify
from tests.sampling import brute_share, share
from tests.taps import ONLY_ON_RECORD, by_taps, other_by_taps

ALL = list(cases())


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert set(case.data) <= {*REQUIRED, *OPTIONAL} and set(REQUIRED) <= set(case.data), case.id
    verify(case)
    differs = [what for matter in docket_of(case).matters for what in other_by_taps(matter, rule(matter))]
    assert not differs, "the record and bare taps are ruled on otherwise"


@pytest.mark.parametrize("case", share(ALL, 12), ids=lambda case: case.id)
def test_every_answer_is_read_and_asked_for(case: Case) -> None:
    """An answer that nothing reads is refused; without an answer that was read, exactly it is asked for."""
    docket = docket_of(case)
    facts = docket.matters[0].facts if docket.matters else {}
    read_somewhere = {key for m in docket.matters for o in rulings(m) for key in (*o.reads, o.key)}
    assert not [str(key) for key in facts if key not in read_somewhere]
    for matter in docket.matters:
        outcome = rule(matter)
        for key in outcome.reads:
            if key in facts and all(known.by == "Director" for known in facts[key]):
                without = {k: v for k, v in facts.items() if k != key}
                again = rule(replace(matter, facts=without))
                otherwise = _answered_otherwise(again, key) or _settled_by_another(again)
                otherwise = otherwise or (_no_score_adjusted(outcome) and again.key not in facts)
                assert again.key == key or otherwise, str(key)


@pytest.mark.parametrize("case", brute_share(ALL, 4, 80), ids=lambda case: case.id)
def test_the_questions_are_those_of_the_whole_tree(case: Case) -> None:
    for matter in docket_of(case).matters:
        assert asked(matter) == _asked_in_the_tree(matter)


def _asked_in_the_tree(matter: Matter) -> list[str]:
    """The questions on the way that the answers of a case take through the whole tree."""
    bare = replace(matter, facts={})
    node, order = explore(bare), []
    while isinstance(node, Fork):
        order.append(str(node.key).partition(".")[2])
        stated = matter.facts.get(node.key)
        if stated is None:
            break
        bare = replace(bare, facts={**bare.facts, node.key: stated})
        values = {known.value for known in stated}
        is_sure = len(values) == 1 and values <= set(node.fact.values)
        node = node.branch(values.pop()) if is_sure else explore(bare)
    return order


def _answered_otherwise(outcome: Outcome, key: Key) -> bool:
    """A derived fact that was found directly is worked out from its parts when the finding is gone."""
    went_on = outcome.status in (Status.NEEDS, Status.RULED)
    return went_on and any(step.group == key.fact for step in outcome.steps)


def _settled_by_another(outcome: Outcome) -> bool:
    """Of conditions that must all hold another one is known to fail (`test_first_failing.py`)."""
    return outcome.status is Status.RULED and _no_score_adjusted(outcome)


def _no_score_adjusted(outcome: Outcome) -> bool:
    """One condition that fails settled it; without its answer the first of the others is asked about."""
    return "no score adjusted" in {effect.type for effect in outcome.effects}


def test_no_two_cases_have_one_name() -> None:
    ids = [case.id for case in ALL]
    assert len(ids) == len(set(ids)), sorted({i for i in ids if ids.count(i) > 1})


def test_what_only_the_record_tells_is_needed() -> None:
    """Each effect that only a record fills in is filled in by one; else it has no place in the list."""
    found = set()
    for case in ALL:
        for matter in docket_of(case).matters:
            outcome = rule(matter)
            if not isinstance(matter.scene, Scene) or outcome.status is not Status.RULED:
                continue
            tapped = by_taps(matter, outcome)
            if tapped.status is Status.RULED and matter.scene.changed_call is None:
                found |= {effect.type for effect in set(outcome.effects) ^ set(tapped.effects)}
    assert found == set(ONLY_ON_RECORD)
