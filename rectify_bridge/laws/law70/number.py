"""Law 70: by how many tricks a ruling differs from the claim, where it is more than one or two fewer."""

from __future__ import annotations

from collections.abc import Mapping

from rectify_bridge.law.case import Case
from rectify_bridge.law.fact import Fact, Kind
from rectify_bridge.laws import tricks_back

FEWER, MORE = "fewer", "more"
MANY_LOST = Fact(
    "three or more fewer than claimed",
    Kind.JUDGEMENT,
    "How many of the tricks claimed are lost on that line?",
    tricks_back.MANY,
    "70A",
    parse=tricks_back.parse_many,
    typed=tricks_back.TYPED,
    aloud=False,
)
GAINED = Fact(
    "tricks more than claimed",
    Kind.JUDGEMENT,
    "How many tricks more than were claimed can no normal play lose?",
    tricks_back.ANSWERS,
    "70A",
    parse=tricks_back.parse_number,
    typed=tricks_back.TYPED,
    aloud=False,
)


def number_in_words(case: Case, found: str, words: Mapping[str, str]) -> str:
    """What is found of the number, in words that tell it. words: of what tells the number by itself."""
    if found == FEWER:
        return f"{tricks_back.WORDS[case.get(MANY_LOST)]} fewer than claimed"
    if found == MORE:
        return f"{tricks_back.WORDS[case.get(GAINED)]} more than claimed"
    return words[found]
