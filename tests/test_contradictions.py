"""Nothing that is read aloud contradicts itself, on any leaf of any tree, in the Laws of 1997 too; the trees
of 2017 are walked by `test_trees`."""

from __future__ import annotations

import pytest

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws import book
from rectify_bridge.laws.effects import common, play, procedure
from rectify_bridge.laws.sentences import SENTENCES
from tests import trees
from tests.contradictions import contradictions, in_the_file, pairs, types
from tests.sampling import share


@pytest.mark.parametrize("kind", share(book.irregularities(), 10))
def test_nothing_in_the_laws_of_1997_contradicts_itself(kind: str) -> None:
    for plant in (plant for plant in trees.planted() if plant.kind == kind):
        node = trees.tree(plant, "ACBL", edition=1997)
        assert not list(contradictions(plant, "ACBL", node)), (
            plant,
            list(contradictions(plant, "ACBL", node)),
        )


def test_every_pair_names_effects_that_the_laws_bring_about() -> None:
    named = {name for pair in pairs() for side in ("first", "second") for name in types(pair[side])}
    assert named <= set(SENTENCES), named - set(SENTENCES)
    assert all(pair["because"] for pair in pairs())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (common.unauthorized("E", "the replacement of the missing card"), play.authorized()),
        (procedure.play_on(), procedure.score_to_be_assigned("anything")),
        (common.come_back("anything?"), procedure.no_score_adjusted("anything")),
        (common.must_pass("E", "the end of the auction"), common.must_repeat("E")),
        (procedure.authorized_for("EW", "the card"), common.unauthorized("W", "the card")),
        (play.penalty_card("major", "exposed"), play.no_penalty_card()),
    ],
)
def test_two_such_effects_are_found(one: Effect, other: Effect) -> None:
    assert list(in_the_file((one, other)))
    assert list(in_the_file((other, one)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (common.must_pass("E", "the end of the auction"), common.must_repeat("W")),
        (procedure.authorized_for("EW", "the card"), common.unauthorized("NS", "the card")),
        (play.adjusted_score("on the tricks"), play.no_automatic_adjustment("it was the twelfth trick")),
    ],
)
def test_what_speaks_of_other_players_or_matters_is_no_contradiction(one: Effect, other: Effect) -> None:
    assert not list(in_the_file((one, other)))
