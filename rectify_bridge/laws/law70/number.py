"""Law 70: by how many tricks a ruling differs from the claim, where it is more than one or two fewer."""

from __future__ import annotations

from collections.abc import Mapping

from rectify_bridge.law.case import Case
from rectify_bridge.laws import tricks_back

FEWER, MORE = "fewer", "more"
MANY_LOST = tricks_back.number(
    "three or more fewer than claimed",
    "How many of the tricks claimed are lost on that line?",
    "70A",
    is_many=True,
)
GAINED = tricks_back.number(
    "tricks more than claimed",
    "How many tricks more than were claimed can no normal play lose?",
    "70A",
)


def number_in_words(case: Case, found: str, words: Mapping[str, str]) -> str:
    """What is found of the number, in words that tell it. words: of what tells the number by itself."""
    if found == FEWER:
        return f"{tricks_back.WORDS[case.get(MANY_LOST)]} fewer than claimed"
    if found == MORE:
        return f"{tricks_back.WORDS[case.get(GAINED)]} more than claimed"
    return words[found]
