"""What is said at every question that is a player's to decide: before, for each option, and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rectify_bridge.desk.rulings.offer import Offer, offer
from rectify_bridge.desk.rulings.option_tree import is_for_a_player
from rectify_bridge.desk.rulings.script import added
from rectify_bridge.desk.rulings.script_line import DIRECTOR
from rectify_bridge.desk.rulings.spoken import layers
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Fact, Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import answered
from rectify_bridge.law.tree import Fork, Node

BEFORE, OPTION, AFTER = "before the choice", "an option", "after the choice"
BUDGETS: dict[str, tuple[int, int, int]] = {BEFORE: (60, 90, 130), AFTER: (60, 60, 60), OPTION: (25, 25, 25)}
"""The words allowed in the median, in 95 of 100 and at most."""


class Choice(NamedTuple):
    """One question for a player. new: what has been decided since the last one."""

    matter: Matter
    fork: Fork
    new: tuple[Effect, ...]


class Spoken(NamedTuple):
    """One text that is said. what: before the choice, an option, after the choice."""

    what: str
    question: str
    text: str

    @property
    def words(self) -> int:
        """How many words it has; the number of an option is one."""
        return len(self.text.split())


def choices(matter: Matter, node: Node, done: set[int], heard: tuple[Effect, ...] = ()) -> Iterator[Choice]:
    """Every question for a player below a node, with the matter as it is when it is put. done: nodes seen.
    heard: what was said by then."""
    if not isinstance(node, Fork) or id(node) in done:
        return
    done.add(id(node))
    if is_for_a_player(node.fact):
        new = tuple(effect for effect in node.outcome.effects if effect not in heard)
        yield Choice(matter, node, new)
        heard = node.outcome.effects
    for values, child in node.branches:
        said = (*heard, *added(node.outcome, child.outcome)) if is_for_a_player(node.fact) else heard
        yield from choices(answered(matter, node.key, values[0]), child, done, said)


SEEN_LATER = {
    "opponent played after it": "58B3: no option hangs on it; his card is changed after the others",
    "first of the defenders": "55A, ACBL, 1997: who acts first is seen when they have chosen differently",
}
"""What can be seen before a player chooses and is asked after it, with the reason."""


def seen_too_late(node: Node, done: set[tuple[int, bool]], chosen: bool = False) -> Iterator[Fact]:
    """Facts that can be seen at the table and are asked only after a player has chosen. done: nodes seen.
    chosen: a player has."""
    if not isinstance(node, Fork) or (id(node), chosen) in done:
        return
    done.add((id(node), chosen))
    if chosen and node.fact.kind is Kind.RECORD and node.fact.name not in SEEN_LATER:
        yield node.fact
    chosen |= node.fact.kind is Kind.CHOICE and node.fact.who != DIRECTOR
    for _, child in node.branches:
        yield from seen_too_late(child, done, chosen)


def spoken_at(choice: Choice) -> Iterator[Spoken]:
    """All that is said at one question."""
    matter, fork, new = choice
    found: Offer = offer(matter, fork)
    question = fork.fact.name
    yield Spoken(BEFORE, question, f"{now(matter, new)} {found.read_out()}".strip())
    if found.aloud:
        yield from (Spoken(OPTION, question, f"{n} {o.text}") for n, o in enumerate(found.options, start=1))
    for _, child in fork.branches:
        yield Spoken(AFTER, question, now(matter, added(fork.outcome, child.outcome)))


def now(matter: Matter, effects: tuple[Effect, ...]) -> str:
    """What is read out at once about some effects, as one text."""
    lines, _ = layers(matter, effects)
    return " ".join(line.text for line in lines if line.aloud)
