"""What an entry noted of a claim, in words, for the log of its case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rectify_bridge.app.console.claims.view import card_words, intent_words, limit_words
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import Seat

NOTHING_NEW = "as it was"
AWARE = {True: "known", False: "not known", None: "not found whether known"}


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """The notes that are not as they were before, with what they say now."""
    new = [key for key in _WORDS if key in after and (key not in before or before[key] != after[key])]
    gone = [key for key in _WORDS if key in before and key not in after]
    said = [_WORDS[key](after[key]) for key in new] + [f"{key} taken out" for key in gone]
    return "; ".join(filter(None, said)) or NOTHING_NEW


def _cards(words: list[str]) -> str:
    return " ".join(map(card_words, words)) or "no card"


def _statement(words: str | None) -> str:
    if words is None:
        return "nobody can tell what was said"
    return f"said: “{words}”" if words else "no statement was made"


_WORDS: Mapping[str, Callable[[Any], str]] = {
    "claimer": lambda seat: f"by {Seat(seat).word}",
    "does": str,
    "tricks": lambda number: f"tricks: {number}",
    "declarer": lambda seat: f"declarer {Seat(seat).word}",
    "trump": lambda letter: f"trumps {Denomination.parse(letter).symbol}",
    "statement": _statement,
    "intents": lambda all_: "the words mean: " + (", ".join(map(intent_words, all_)) or "no line"),
    "class": lambda word: f"class: {word}",
    "aware": lambda aware: f"the trump still out: {AWARE[aware]}",
    "hands": lambda hands: "left: " + "; ".join(f"{Seat(s).word} {_cards(c)}" for s, c in hands.items()),
    "leader": lambda seat: f"{Seat(seat).word} on lead",
    "trick": lambda cards: f"on the trick: {_cards(cards)}" if cards else "",
    "shown_out": lambda suits: "; ".join(
        f"{Seat(s).word} had shown out of {' '.join(Denomination.parse(one).symbol for one in of)}"
        for s, of in suits.items()
    ),
    "forgotten": lambda cards: f"believed gone: {_cards(cards)}",
    "believed_out": lambda cards: f"believed still out: {_cards(cards)}",
    "agreed": lambda number: f"settled on: {number}",
    "restrictions": lambda limits: "; ".join(map(limit_words, limits)) or "nothing binds",
}
