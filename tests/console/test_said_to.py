"""Who is spoken to stands before a sentence once."""

from __future__ import annotations

import pytest

from rectify_bridge.app.console.views.script import ScriptRow, said_to


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("N",), "North"),
        (("N", "S"), "North and South"),
        (("N", "E", "S"), "North, East and South"),
        (("EW",), "East-West"),
        (("table",), ""),
        (("Director",), ""),
    ],
)
def test_players_are_joined_as_in_a_sentence(names: tuple[str, ...], words: str) -> None:
    assert said_to(names) == words


@pytest.mark.parametrize(
    ("to", "text", "heading"),
    [
        ("North-South", "North-South: call the Director when play ends.", ""),
        ("North and South", "North and South: a card played since may be changed.", ""),
        ("East", "East may not lead yet.", "East"),
        ("", "The auction goes on.", ""),
    ],
)
def test_a_sentence_that_calls_a_player_has_no_heading_that_does(to: str, text: str, heading: str) -> None:
    row = ScriptRow("SAY", text, "16B3", to, is_safe=True, number="", depth=0)
    assert (row.heading, row.to) == (heading, to)
