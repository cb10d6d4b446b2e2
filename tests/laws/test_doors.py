"""Four doors to one room: however a wrong or missing explanation is entered, the same facts end alike.

The facts are: opponents were told something else than what is agreed; that could well have been the reason
for what a player did, or not; it cost his side something, or nothing; it is too late to change the call;
and the play of the board is over, or not. Every question that a door puts is answered from these.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.law.fact import Value
from rectify_bridge.law.ruling import Outcome, Status, answered, rule

DOORS = {
    "misinformation that led to a call": {"what was decided on it": "call"},
    "misinformation that led to a play": {"what was decided on it": "play"},
    "card to be taken back": {"why the card should go back": "wrong explanation"},
    "explanation does not fit the call": {"what cards and notes show": "other"},
    "undisclosed understanding": {"how the understanding arose": "discussion"},
}
"""What is entered, with the answers that only this door needs."""
ALIKE: dict[str, Value] = {
    "source of the wrong idea": "explanation",
    "evidence of the agreement": "other",
    "auction period over": True,
    "misled player": "rho",
    "player of the card": "rho",
    "card played after that one": True,
    "card played after it": True,
    "cards after it": "same trick",
    "cards after that one": "same trick",
    "caller meant something else": False,
    "told to opponents as required": False,
    "failed to disclose before": False,
    "result without the infraction": "one",
    "own part in the damage": "none",
}
REASON = (
    "could well have been influenced",
    "card chosen on misinformation",
    "played because of the explanation",
    "opponents could have acted otherwise",
)
COST = (
    "gained from the misinformation",
    "damage by the misinformation",
    "damage by the explanation",
    "lost by the wrong explanation",
    "opponents hurt by what they were not told",
)


class Story(NamedTuple):
    """over: the play of the board. reason: the information could well have been. cost: it did damage."""

    over: bool
    reason: bool
    cost: bool

    def answer(self, fact: str) -> Value:
        """The answer to a question about it."""
        if fact == "play of the board over":
            return self.over
        if fact in REASON:
            return self.reason
        return self.cost if fact in COST else ALIKE[fact]


def ruling(door: str, story: Story) -> Outcome:
    """The ruling by that door, with every question answered by the story."""
    kind = "misinformation" if door.startswith("misinformation") else door
    case = read(
        {
            "edition": 2017,
            "authority": "WBF",
            "date": "2026-01-01",
            "given": {"events": [{"alleged": {"kind": kind, "by": "N"}}]},
        }
    )
    (matter,) = open_docket(case.log, case.rulebook).matters
    outcome = rule(matter)
    while outcome.status is Status.NEEDS:
        assert outcome.key is not None
        own = DOORS[door].get(outcome.key.fact)
        matter = answered(matter, outcome.key, story.answer(outcome.key.fact) if own is None else own)
        outcome = rule(matter)
    return outcome


def is_adjusted(outcome: Outcome) -> bool:
    return any(effect.type == "score to be assigned" for effect in outcome.effects)


@pytest.mark.parametrize("story", [Story(*one) for one in product((False, True), repeat=3)], ids=str)
@pytest.mark.parametrize("door", DOORS)
def test_the_same_facts_have_the_same_score_by_every_door(door: str, story: Story) -> None:
    """A score is adjusted when play is over, the information was the reason and it did damage; else none."""
    outcome = ruling(door, story)
    assert outcome.status is Status.RULED, (outcome.status, outcome.reason)
    assert is_adjusted(outcome) is (story.over and story.reason and story.cost)


@pytest.mark.parametrize("door", DOORS)
def test_while_play_goes_on_every_door_has_the_director_come_back(door: str) -> None:
    outcome = ruling(door, Story(over=False, reason=True, cost=True))
    assert any(effect.type == "come back" for effect in outcome.effects)


@pytest.mark.parametrize("door", DOORS)
def test_every_door_goes_on_to_who_gets_what(door: str) -> None:
    """Law 12C follows by each, and names the same kind of score."""
    effects = {effect.type for effect in ruling(door, Story(over=True, reason=True, cost=True)).effects}
    assert "assigned score" in effects
