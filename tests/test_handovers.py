"""No ruling hands on to another law in words where it could be followed: the places that do are listed with
their reasons, and what a ruling names as a matter of its own is a kind of irregularity."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

import rectify_bridge.laws
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
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
            "card exposed in the auction",
            "tricks disputed",
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
        "outside information",
        "contested claim",
    }
    assert named <= set(book.irregularities())


ON_RECORD = {
    "a slip in place of which an insufficient bid was meant (25A1)": (
        {
            "edition": 2017,
            "auction": "N: 1S 1D",
            "events": [
                {"attention": "S"},
                {"answer": {"i1.slip": True}},
                {"answer": {"i1.another call meant": True}},
                {"answer": {"i1.how it went wrong": "hand"}},
                {"answer": {"i1.intended call": "1H"}},
            ],
        },
        ("insufficient bid", "E", "1H"),
    ),
    "a slip in 1997 in place of which a bid out of rotation was meant (25A)": (
        {
            "edition": 1997,
            "auction": "N: E:1S",
            "events": [
                {"attention": "S"},
                {"answer": {"i1.slip": True}},
                {"answer": {"i1.another call meant": True}},
                {"answer": {"i1.how it went wrong": "hand"}},
                {"answer": {"i1.changed without pause for thought": True}},
                {"answer": {"i1.intended call": "1H"}},
            ],
        },
        ("call out of rotation", "E", "1H"),
    ),
    "a bid out of rotation that is insufficient, repeated (31A1)": (
        {
            "edition": 2017,
            "auction": "W: 1S E:1H",
            "events": [
                {"attention": "S"},
                {"answer": {"i1.slip": False}},
                {"answer": {"i1.accepted out of rotation": False}},
                {"call": "N:P"},
                {"call": "E:1H"},
            ],
        },
        ("insufficient bid", "E", "1H"),
    ),
    "three passes, one of them out of rotation (17D3)": (
        {"edition": 2017, "auction": "N: P P P N:P", "events": [{"attention": "W"}]},
        ("player skipped", "N", "P"),
    ),
    "an illegal first call that was changed in 1997 (25B2(a))": (
        {"edition": 1997, "auction": "N: E:1S E:2S", "events": [{"attention": "S"}]},
        ("call out of rotation", "E", "1S"),
    ),
}
"""What the reasons say: with a record the desk has what was handed on as an incident of its own."""


@pytest.mark.parametrize("name", ON_RECORD)
def test_with_a_record_the_desk_has_an_incident_of_its_own(name: str) -> None:
    given, wanted = ON_RECORD[name]
    date = {"1997": "1999-05-31", "2017": "2024-05-31"}[str(given["edition"])]
    case = {"authority": "WBF", "date": date, "edition": given["edition"]}
    told = {key: value for key, value in given.items() if key != "edition"}
    board = rule_on(read({**case, "given": told}))
    found = {(m.incident.kind, str(m.incident.by), m.incident.about) for m in board.docket.matters}
    assert wanted in found
