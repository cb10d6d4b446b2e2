"""What is read aloud and contradicts itself is found. Every leaf of every tree is looked at in `test_trees`.

What contradicts what stands in a file. That nothing is forgotten there is told by the sentences themselves:
where on one leaf one says that a player may or must do something and another that he may not, the two effects
stand in a file as well, with the reason why both are true.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.desk.rulings.script import not_overtaken
from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import card, change, common, direction, play, procedure
from rectify_bridge.laws.sentences import SENTENCES
from tests.contradictions import (
    AT_ONCE,
    both_true,
    closed_too_early,
    in_the_file,
    opposed,
    pairs,
    types,
)


def test_every_pair_that_is_both_true_has_its_reason() -> None:
    assert all(reason.endswith(".") for reason in both_true().values())
    assert {name for pair in both_true() for name in pair} <= set(SENTENCES)


def test_a_sentence_that_allows_what_another_forbids_is_found() -> None:
    one = procedure.may("E", "lead any card")
    assert list(opposed((one, Effect("may not lead yet", ("E",))))) == [("may", "may not lead yet")]
    assert not list(opposed((one, Effect("may not lead yet", ("W",)))))


def test_every_pair_names_effects_that_the_laws_bring_about() -> None:
    every = (*pairs(), *pairs(AT_ONCE))
    named = {name for pair in every for side in ("first", "second") for name in types(pair[side])}
    assert named <= set(SENTENCES), named - set(SENTENCES)
    assert all(pair["because"] for pair in every)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (common.unauthorized("E", "the replacement of the missing card"), play.authorized()),
        (procedure.play_on(), procedure.score_to_be_assigned("anything")),
        (common.come_back("anything?"), procedure.no_score_adjusted("anything")),
        (common.must_pass("E", "the end of the auction"), common.must_repeat("E")),
        (procedure.authorized_for("EW", "the card"), common.unauthorized("W", "the card")),
        (play.penalty_card("major", "exposed"), play.no_penalty_card()),
        (direction.call_the_director(), procedure.must("E", "call the Director now and tell opponents")),
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
        (direction.call_the_director(), procedure.should("E", "call the Director when play ends")),
    ],
)
def test_what_speaks_of_other_players_or_matters_is_no_contradiction(one: Effect, other: Effect) -> None:
    assert not list(in_the_file((one, other)))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (common.must_replace("offender", "it"), common.replaced("the insufficient bid", "2S")),
        (common.must_replace("E", "it"), common.stands("the second insufficient bid")),
        (procedure.may_change_call("E", "anything"), procedure.keep_the_call("E", "he prefers to")),
        (Effect("may not lead yet", ("W",)), Effect("must lead the suit", ("W",))),
        (Effect("penalty card", ("E",)), Effect("picked up", ("E",))),
    ],
)
def test_what_a_later_effect_overtakes_is_not_said(before: Effect, after: Effect) -> None:
    assert list(in_the_file((before, after), AT_ONCE))
    assert list(not_overtaken((before, after))) == [after]
    assert list(not_overtaken((after, before))) == [after, before]


def test_another_player_overtakes_nothing() -> None:
    both = procedure.may_change_call("E", "anything"), procedure.keep_the_call("S", "he prefers to")
    assert tuple(not_overtaken(both)) == both


@pytest.mark.parametrize(
    ("closes", "costs"),
    [
        (common.auction_goes_on(), change.becomes_a_penalty_card("the exposed card", "minor", defends=False)),
        (common.auction_goes_on(), common.must_pass("E", "the end of the auction")),
        (common.no_rectification(), common.lead_restriction(defends=True)),
        (card.may_change_the_card("the card", "E"), play.penalty_card("major", "taken back")),
    ],
)
def test_what_closes_a_matter_too_early_is_found(closes: Effect, costs: Effect) -> None:
    costs = replace(costs, binds=("E",))
    assert list(closed_too_early((closes, costs))) == list(closed_too_early((costs, closes))) != []


def test_what_goes_on_for_another_player_or_says_nothing_of_the_end_closes_nothing() -> None:
    west = replace(play.penalty_card("major", "taken back"), binds=("W",))
    assert not list(closed_too_early((card.may_change_the_card("the card", "E"), west)))
    assert not list(closed_too_early((card.may_take_back("W", "the card"), west)))
    east = replace(change.becomes_a_penalty_card("the exposed card", "minor", defends=False), binds=("E",))
    assert not list(closed_too_early((change.nobody_has_to_pass(), east)))
