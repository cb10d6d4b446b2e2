"""No ruling hands on to another law in words where it could be followed: the places that do are listed with
their reasons, and what a ruling names as a matter of its own is a kind of irregularity."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml

import rectify_bridge.laws
from rectify_bridge.laws import book
from tests import trees
from tests.trees import NO_RECORD, Planted

LAWS = Path(rectify_bridge.laws.__file__).parent
LIST = Path(__file__).parent / "data" / "handovers.yaml"
IN_WORDS = {"another_law", "rule_on_the_intended_call", "rule_on_the_repeat", "with_the_passes_after_it"}
"""The effects that say where the law goes on, and do not go there."""


def in_words() -> Iterator[str]:
    """The function of every clause, or what it calls, that hands on in words: `law17.name`."""
    for file in sorted(LAWS.glob("law*/*.py")):
        parts = file.relative_to(LAWS).with_suffix("").parts
        module = ".".join(part for part in parts if part != "__init__")
        for function in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(function, ast.FunctionDef) and _calls(function) & IN_WORDS:
                yield f"{module}.{function.name}"


def _calls(function: ast.FunctionDef) -> set[str]:
    called = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    names = (f.attr if isinstance(f, ast.Attribute) else getattr(f, "id", "") for f in called)
    return set(names)


def test_every_law_handed_on_to_in_words_has_its_reason() -> None:
    reasons = yaml.safe_load(LIST.read_text(encoding="utf-8"))
    assert sorted(in_words()) == sorted(reasons)
    assert all(isinstance(reason, str) and reason.endswith(".") for reason in reasons.values())


def test_what_comes_next_is_a_kind_of_irregularity() -> None:
    named = {
        effect.part("kind")
        for kind in (
            "missing card",
            "play after an illegal play",
            "dummy without rights",
            "lead out of turn by declarer",
        )
        for leaf in trees.leaves(trees.tree(Planted(kind, NO_RECORD), "WBF"))
        for effect in leaf.outcome.effects
        if effect.type == "another incident"
    }
    assert named == {
        "revoke",
        "premature lead or play by a defender",
        "premature play by declarer",
        "card exposed by a defender",
    }
    assert named <= set(book.irregularities())
