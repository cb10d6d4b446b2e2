"""What may not be read aloud together: pairs of effects that contradict each other on one leaf of a tree.

The pairs stand in tests/data/contradictions.yaml, each with its reason. A side of a pair is the type of an
effect, or several; `says` is a pattern for its details; `same` asks that both bind the same players, or speak
of the same thing. Where `where` is `at once`, one may follow the other in a ruling, but only the later is
said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import yaml

from rectify_bridge.desk.rulings.script import not_overtaken
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.tree import Node
from rectify_bridge.laws.sentences import SENTENCES
from tests.trees import Planted, leaves

AT_ONCE = "at once"
PAIRS = Path(__file__).parent / "data" / "contradictions.yaml"
BOTH_TRUE = Path(__file__).parent / "data" / "both_true.yaml"


@cache
def pairs(where: str = "") -> tuple[dict[str, Any], ...]:
    """Every pair, in the order of the file; of those with `where`, only those."""
    every = yaml.safe_load(PAIRS.read_text(encoding="utf-8"))
    return tuple(pair for pair in every if pair.get("where", "") == where)


def types(side: dict[str, Any]) -> tuple[str, ...]:
    """The types of effect that a side of a pair names."""
    named = side["type"]
    return (named,) if isinstance(named, str) else tuple(named)


def in_the_file(effects: Iterable[Effect], where: str = "") -> Iterator[str]:
    """What contradicts what among the effects of one ruling. where: AT_ONCE for what is said at once."""
    effects = tuple(effects)
    found = {effect.type for effect in effects}
    for pair in pairs(where):
        first, second = pair["first"], pair["second"]
        if found.isdisjoint(types(first)) or found.isdisjoint(types(second)):
            continue
        for one, other in product(effects, effects):
            if _is(first, one) and _is(second, other) and one != other and _of_the_same(pair, one, other):
                yield f"'{one.type}' ({one.cite}) and '{other.type}' ({other.cite}): {pair['because']}"


def contradictions(plant: Planted, authority: str, node: Node) -> Iterator[str]:
    """Leaves on which one thing that is read aloud contradicts another."""
    for leaf in leaves(node):
        for fault in _contradicting(leaf.outcome.effects):
            yield f"{fault} After {' '.join(leaf.outcome.path)}"


@cache
def _contradicting(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """Many leaves, also of other authorities, have the same effects."""
    said = tuple(not_overtaken(effects))
    return (*in_the_file(effects), *in_the_file(said, AT_ONCE), *closed_too_early(said))


FINAL = re.compile(r"\bno (?:further )?rectification\b")
"""Words that close a matter."""
COSTLY = {name for name, sentence in SENTENCES.items() if sentence.cost} | {
    *("penalty card", "penalty cards", "becomes a penalty card", "may be taken up"),
}
"""The effects that cost the players something, at once or at a later moment."""


def closed_too_early(effects: Iterable[Effect]) -> Iterator[str]:
    """Where one sentence says that nothing more follows, and another costs the same players something, or
    anybody where the first is about nobody."""
    effects = tuple(effects)
    for one, other in product(effects, effects):
        if other.type not in COSTLY or not FINAL.search(SENTENCES[one.type].text):
            continue
        if not _players(one) or _players(one) & _players(other):
            yield f"'{one.type}' ({one.cite}) closes what '{other.type}' ({other.cite}) goes on with."


ALLOWS = re.compile(r"\b(?:may|must|can)(?! not)\b (?:now,? (?:this once,? )?)?(\w+)")
FORBIDS = re.compile(r"\b(?:may not|must not|cannot|may no longer)\b (\w+)")
OTHERS = re.compile(r"\b(declarer|opponents?|the Director|all players)\b[^.]*")
"""What a sentence says of somebody else than the player whom the effect binds."""


@cache
def both_true() -> dict[tuple[str, str], str]:
    """The pairs of effects of which one allows what the other forbids, and both are true, with the reason."""
    entries = yaml.safe_load(BOTH_TRUE.read_text(encoding="utf-8"))
    return {(entry["allows"], entry["forbids"]): entry["because"] for entry in entries}


def allowed_and_forbidden(node: Node) -> Iterator[tuple[str, str]]:
    """The pairs of effects, on any leaf, of which one allows a player what the other forbids him."""
    for effects in {leaf.outcome.effects for leaf in leaves(node)}:
        yield from _opposed(effects)


@cache
def _opposed(effects: tuple[Effect, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(opposed(tuple(not_overtaken(effects))))


def opposed(effects: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    """The pairs of effects of which one allows a player what the other forbids him, by the verb."""
    effects = tuple(effects)
    allows = [(one, verb) for one in effects for verb in _verbs(ALLOWS, one)]
    forbids = [(one, verb) for one in effects for verb in _verbs(FORBIDS, one)]
    for (one, can), (other, cannot) in product(allows, forbids):
        if can == cannot != "be" and one != other and _players(one) & _players(other):
            yield one.type, other.type


@cache
def _verbs(pattern: re.Pattern[str], effect: Effect) -> tuple[str, ...]:
    """What an effect allows or forbids the players whom it binds, as verbs."""
    text = SENTENCES[effect.type].text
    for name, part in effect.detail:
        text = text.replace(f"{{{name}}}", part)
    return tuple(pattern.findall(OTHERS.sub("", text)))


def _is(side: dict[str, Any], effect: Effect) -> bool:
    if effect.type not in types(side):
        return False
    details = "; ".join(text for _, text in effect.detail)
    return re.search(side.get("says", ""), details) is not None


def _of_the_same(pair: dict[str, Any], one: Effect, other: Effect) -> bool:
    match pair.get("same"):
        case None:
            return True
        case "players":
            return bool(_players(one) & _players(other))
        case "thing":
            return bool(_players(one) & _players(other)) and one.detail == other.detail
    raise ValueError(f"{pair['because']}: 'same' is players or thing, not {pair['same']}")


def _players(effect: Effect) -> set[str]:
    """The seats that an effect binds; a side is both of its players."""
    return {seat for name in effect.binds for seat in (name if name in ("NS", "EW") else (name,))}
