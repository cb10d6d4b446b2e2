"""The page about systems: its example is a card, its tables name what exists."""

from __future__ import annotations

import re
from pathlib import Path

from rectify_bridge.meaning.meaning import Feature, Force, Meaning
from rectify_bridge.meaning.systems.card_file import _ORDERS, _PARTS
from rectify_bridge.meaning.systems.check import FAULTS, KINDS, check
from rectify_bridge.meaning.systems.pattern import LETTERS, position_of
from rectify_bridge.meaning.systems.position import Position
from rectify_bridge.meaning.systems.system import Undefined, names, system_of
from rectify_bridge.table.call import parse_call
from tests.sampling import gate_only

PAGE = (Path(__file__).parents[3] / "docs" / "systems.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0]


@gate_only
def test_the_example_is_a_card_without_faults() -> None:
    assert [str(f) for f in check(system_of(EXAMPLE, "example")) if f.kind in FAULTS] == []


def test_the_example_means_what_the_page_says() -> None:
    ours = system_of(EXAMPLE, "example")
    opening = ours.meaning_at(position_of("opening"), parse_call("1NT"))
    assert isinstance(opening, Meaning)
    assert opening.text == "11-14 balanced"
    assert isinstance(ours.meaning_at(position_of("opening"), parse_call("2S")), Undefined)
    assert isinstance(ours.meaning_at(Position(seat=2), parse_call("2H")), Meaning)
    assert isinstance(ours.meaning_at(Position(seat=3), parse_call("2H")), Undefined)
    short = ours.meaning_at(position_of("1H"), parse_call("3S"))
    assert isinstance(short, Meaning)
    assert short.specifies is not None
    assert {f"{suit} {feature.value}" for suit, feature in short.specifies} == {"H length", "S shortness"}


def test_the_page_names_everything() -> None:
    for word in (*KINDS, *_PARTS, *_ORDERS, *LETTERS, *names(), *(f.value for f in (*Force, *Feature))):
        assert f"`{word}`" in PAGE or word in EXAMPLE or f"order: {word}`" in PAGE, word
