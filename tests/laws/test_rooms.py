"""Several doors to one room: what can be entered as one kind of irregularity or as another ends alike.

For every pair of doors every way through the one is walked, and its answers are given at the other. Where
they answer all that the other asks, the two rulings bring about the same. What only one door says, because
only its kind has it, is named with the room. `test_doors` does the same for misinformation, where the doors
ask in different words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import NamedTuple

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, answered, rule
from rectify_bridge.law.tree import Leaf, Node, explore
from tests import trees
from tests.sampling import share
from tests.trees import NO_RECORD, Planted

Facts = Mapping[str, Value]


class Room(NamedTuple):
    """doors: each kind of irregularity, with the answers that lead from it to this room. law: only effects by
    this law are compared; all where it is empty. own: the effects that one door alone has, each with the
    reason."""

    doors: Mapping[str, Facts]
    law: str = ""
    own: Mapping[str, str] = {}


ROOMS = {
    "unauthorized information from partner (16B)": Room(
        {
            "hesitation": {"hesitation": True},
            "extraneous information from partner": {"how partner was told": "manner"},
        }
    ),
    "opening lead out of turn (54)": Room(
        {
            "opening lead out of turn": {},
            "face-down opening lead": {
                "opening lead faced": True,
                "why the lead should go back": "wrong player",
                "led by the declaring side": False,
                "another penalty card": False,
            },
            "card to be taken back": {
                "why the card should go back": "a ruling",
                "irregularity that was ruled on": "opening lead out of turn",
                "led by the declaring side": False,
                "another penalty card": False,
            },
        }
    ),
    "revoke (61)": Room(
        {
            "revoke": {},
            "card to be taken back": {
                "why the card should go back": "a ruling",
                "irregularity that was ruled on": "revoke",
            },
        }
    ),
    "lead out of turn by a defender (53)": Room(
        {
            "lead out of turn by a defender": {},
            "card to be taken back": {
                "why the card should go back": "a ruling",
                "irregularity that was ruled on": "lead out of turn",
                "led by the declaring side": False,
            },
        }
    ),
    "penalty card not played (52)": Room(
        {
            "penalty card not played": {},
            "card to be taken back": {
                "why the card should go back": "a ruling",
                "irregularity that was ruled on": "penalty card not played",
            },
        }
    ),
    "tricks in dispute (79)": Room(
        {
            "tricks disputed": {},
            "cards back before the tricks were agreed": {},
            "recorded score wrong": {"error in recording or computing": False},
        },
        own={"should": "the cards stay out until the tricks are agreed (79A1)"},
    ),
    "claim in doubt (70)": Room(
        {
            "claim or concession": {
                "said or done about tricks": "claimed",
                "claim leaves a trick": False,
                "answer to the claim": "doubted",
            },
            "contested claim": {},
        },
        law="70",
        own={"evidence of the play": "whether cards were played after it is asked of the claim alone"},
    ),
    "information from elsewhere (16D)": Room(
        {
            "outside information": {},
            "spectator": {"what the spectator did": "remark", "player learned something": True},
        },
        own={"speak to the spectator": "he is spoken to (76C2)", "spectator may not": "what he did (76B)"},
    ),
    "wrong board (15B)": Room(
        {
            "wrong board": {"auction period has begun": True},
            "seats changed": {
                "change of seats permitted": False,
                "boards played in the wrong seats": True,
                "which seats were wrong": "table",
            },
        },
        own={"must": "the seat is taken (5B)", "may be penalized": "for the change of seats (5B)"},
    ),
    "inadmissible double (36)": Room(
        {
            "inadmissible double": {"slip": False, "partner has called since": False},
            "double misstated": {"double or redouble": "double", "a bid to double": False},
        }
    ),
}


def matter_of(door: str, own: Facts, edition: int = trees.EDITION) -> Matter:
    """The irregularity as it is entered at a door, with the answers that lead to the room."""
    matter = trees.matter(Planted(door, NO_RECORD), "WBF", edition)
    outcome = rule(matter)
    while outcome.status is Status.NEEDS and outcome.key is not None and outcome.key.fact in own:
        matter = answered(matter, outcome.key, own[outcome.key.fact])
        outcome = rule(matter)
    return matter


def ways(node: Node, facts: Facts) -> Iterator[tuple[Outcome, Facts]]:
    """Every ruling with the answers that lead to it, by the names of the facts; none with a repeated fact."""
    if isinstance(node, Leaf):
        if node.outcome.status is Status.RULED and not node.cut:
            yield node.outcome, facts
        return
    if node.key.nth > 1 or node.key.about:
        return
    for values, child in node.branches:
        yield from ways(child, {**facts, node.key.fact: values[0]})


def by_the_other(door: str, own: Facts, facts: Facts, edition: int = trees.EDITION) -> Outcome | None:
    """The ruling by another door on these facts; None where it asks for more than they tell."""
    matter = matter_of(door, own, edition)
    outcome, known = rule(matter), {**facts, **own}
    while outcome.status is Status.NEEDS:
        if outcome.key is None or outcome.key.fact not in known:
            return None
        matter = answered(matter, outcome.key, known[outcome.key.fact])
        outcome = rule(matter)
    return outcome


FEW = 100
"""So many ways are all walked."""
WORDS = ("what", "why")
"""Details that name the thing by the door through which it came."""


def substance(room: Room, effects: tuple[Effect, ...]) -> set[tuple[object, ...]]:
    return {
        (e.type, e.binds, e.begins, e.ends, *(part for part in e.detail if part[0] not in WORDS))
        for e in effects
        if e.type not in room.own and e.cite.startswith(room.law)
    }


def _pairs() -> Iterator[tuple[str, str, str]]:
    for name, room in ROOMS.items():
        for one, other in permutations(room.doors, 2):
            yield name, one, other


def compared(name: str, one: str, other: str, edition: int, most: int | None = None) -> tuple[int, int]:
    """How many ways through the one door there are, and how many the other one answers, each alike. most: so
    many ways are walked, evenly spread.

    Raises:
        AssertionError: a ruling is another by the other door.
    """
    room, answered_there = ROOMS[name], 0
    every = list(ways(explore(matter_of(one, room.doors[one], edition), trees.OCCURRENCES), {}))
    walked = every[:: len(every) // most + 1] if most else every if len(every) < FEW else share(every, 10)
    for outcome, facts in walked:
        found = by_the_other(other, room.doors[other], facts, edition)
        if found is None:
            continue
        answered_there += 1
        assert found.status is Status.RULED, (facts, found.status, found.reason)
        assert substance(room, found.effects) == substance(room, outcome.effects), facts
    return len(every), answered_there


@pytest.mark.parametrize(("name", "one", "other"), [*_pairs()])
def test_the_same_facts_end_alike_by_either_door(name: str, one: str, other: str) -> None:
    every, found = compared(name, one, other, trees.EDITION)
    assert found > 1, f"{every} ways through {one}, and none is answered at {other}"


ASKS_MORE = {("contested claim", "claim or concession", 1997): "that the claim was doubted is asked there"}
"""Where an older edition asks more at the second door than the first tells."""


@pytest.mark.parametrize("edition", sorted(set(EDITIONS) - {trees.EDITION}))
@pytest.mark.parametrize(("name", "one", "other"), [*_pairs()])
def test_the_same_facts_end_alike_in_the_older_laws(name: str, one: str, other: str, edition: int) -> None:
    every, found = compared(name, one, other, edition, most=12)
    assert (found > 0) is ((one, other, edition) not in ASKS_MORE), f"{every} ways through {one}"
