"""A ruling as it is said at the table, in three layers.

The *offer* is what a player hears before he chooses. *Now* is what the players do once it is decided. *Later*
is what binds, to be said when it binds. The whole text, with every clause, is the script (`script.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from rectify_bridge.desk.rulings.offer import Offer, offer
from rectify_bridge.desk.rulings.option_tree import OptionTrees, is_for_a_player
from rectify_bridge.desk.rulings.script import added, not_overtaken, script
from rectify_bridge.desk.rulings.script_line import TABLE, LineKind, ScriptLine
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Key, Known
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.law.tree import Fork
from rectify_bridge.laws import book
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.sentence import Layer
from rectify_bridge.laws.law26 import IN_ITS_PLACE
from rectify_bridge.laws.sentences import SENTENCES

AT_ONCE = (windows.NOW, windows.NEXT_TURN)
"""The beginnings of what may be said now; what begins after them is said when it does."""
CLAUSES = re.compile(r" \((?:(?:, | and )?(?:Law \d+|\d+[A-Z]\d*(?:\([a-z]\)|[a-z])?))+\)")
"""Clauses in brackets, ` (16A, 16D)`: they stand in the full text, and are not read out."""


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """One short sentence. to: seats, or the table. cite: the clause behind it. aloud: may be said in front of
    the players. begins, ends: the window in which it binds."""

    text: str
    to: tuple[str, ...]
    cite: str
    aloud: bool
    begins: str
    ends: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said at the table about one incident. offer: None where nobody has to choose now. do: what the
    Director does beside it, and does not say."""

    offer: Offer | None
    now: tuple[SpokenLine, ...]
    later: tuple[SpokenLine, ...]
    do: tuple[SpokenLine, ...] = ()


def spoken(
    matter: Matter,
    outcome: Outcome,
    trees: OptionTrees | None = None,
    lines: Iterable[ScriptLine] | None = None,
) -> Spoken:
    """The three layers of one incident, as far as it is decided.

    trees, lines: the option trees and the script of the matter, where somebody else shows them too.
    """
    if outcome.status in (Status.HOLD, Status.DISPUTED):
        return Spoken(None, tuple(_while_open(script(matter, outcome) if lines is None else lines)), ())
    node = None
    if outcome.status is Status.NEEDS and outcome.fact is not None and is_for_a_player(outcome.fact):
        assert outcome.key is not None
        node = (OptionTrees(matter) if trees is None else trees).tree(outcome.key.nth)
    decided = node.outcome if node is not None else outcome
    effects = tuple(_still_to_do(matter, decided))
    now, later = layers(matter, effects)
    return Spoken(offer(matter, node) if isinstance(node, Fork) else None, now, later, to_do(matter, effects))


def _still_to_do(matter: Matter, outcome: Outcome) -> Iterator[Effect]:
    """The effects without the duty to replace a call that has been replaced: Law 26 was told by which."""
    is_replaced = any(key.fact == IN_ITS_PLACE.name and key in matter.facts for key in outcome.reads)
    yield from (one for one in outcome.effects if not (is_replaced and one.type == "must replace"))


def before_a_choice(matter: Matter, outcome: Outcome) -> tuple[SpokenLine, ...]:
    """What is said before the open choice of a player: what was decided since the choice before it, or from
    the beginning."""
    facts = book.facts()
    chosen = [key for key in outcome.reads if key in matter.facts and is_for_a_player(facts[key.fact])]
    stages = [rule(replace(matter, facts=_without(matter, key))) for key in chosen]
    last = max(stages, key=lambda stage: len(stage.effects), default=None)
    decided = outcome.effects if last is None else added(last, outcome)
    return layers(matter, decided)[0]


def _without(matter: Matter, key: Key) -> Mapping[Key, tuple[Known, ...]]:
    return {other: known for other, known in matter.facts.items() if other != key}


def layers(
    matter: Matter, effects: Iterable[Effect]
) -> tuple[tuple[SpokenLine, ...], tuple[SpokenLine, ...]]:
    """What some effects bring about, as it is said now and later; the same words once."""
    wording = Wording(matter)
    found: dict[Layer, dict[str, SpokenLine]] = {layer: {} for layer in Layer}
    for effect in _together(not_overtaken(tuple(effects))):
        sentence = wording.effect(effect)
        if not sentence.does:
            text, to = CLAUSES.sub("", sentence.short), effect.binds or TABLE
            said = SpokenLine(text, to, effect.cite, sentence.aloud, effect.begins, effect.ends)
            layer = sentence.layer if effect.begins in AT_ONCE or sentence.ahead else Layer.LATER
            found[layer].setdefault(said.text, said)
    return tuple(found[Layer.NOW].values()), tuple(found[Layer.LATER].values())


def to_do(matter: Matter, effects: Iterable[Effect]) -> tuple[SpokenLine, ...]:
    """What some effects give the Director to do, in short; the same words once."""
    wording = Wording(matter)
    found: dict[str, SpokenLine] = {}
    for effect in not_overtaken(tuple(effects)):
        sentence = wording.effect(effect)
        if sentence.does:
            said = SpokenLine(
                CLAUSES.sub("", sentence.short), (), effect.cite, False, effect.begins, effect.ends
            )
            found.setdefault(said.text, said)
    return tuple(found.values())


def _together(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects in their order; those that bind several alike as one, where one sentence says it."""
    found: dict[Effect, tuple[str, ...]] = {}
    for effect in effects:
        is_joint = SENTENCES[effect.type].joint
        alike = replace(effect, binds=()) if is_joint else effect
        found[alike] = tuple(dict.fromkeys((*found.get(alike, ()), *effect.binds)))
    yield from (replace(effect, binds=binds) for effect, binds in found.items())


def _while_open(lines: Iterable[ScriptLine]) -> Iterator[SpokenLine]:
    """What is said while nobody can tell how it was: the lines of the script that are read out."""
    for line in lines:
        if line.kind is LineKind.SAY and line.aloud and not line.depth:
            yield SpokenLine(line.text, line.to, line.cite, True, "now", "at once")
