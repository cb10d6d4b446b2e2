"""The phrases about an ending: a squeeze, suits stripped, an opponent thrown in."""

from __future__ import annotations

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, phrase
from rectify_bridge.equity.claims.statement.phrases.nouns import (
    Tokens,
    cards_in,
    suits_in,
    suits_of_colours,
)
from rectify_bridge.equity.claims.statement.sense import Sense, Tally
from rectify_bridge.equity.claims.statement.speaker import Speaker


def _squeeze(tokens: Tokens, speaker: Speaker) -> Sense:
    """The threats are in the suits that are named behind the word, or by a colour."""
    place = next(i for i, token in enumerate(tokens) if token.kind == "squeeze")
    suits = suits_of_colours(tokens) + suits_in(tokens[place:], speaker)
    return Sense((Intent(IntentKind.SQUEEZE, tuple(suits)),))


def _strip(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits = tuple(suits_of_colours(tokens) or suits_in(tokens, speaker))
    return Sense((Intent(IntentKind.STRIP, suits),)) if suits else None


def _throw_in(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """The suit with which he gives up the lead: one trick to the opponents."""
    suits = [card.suit for card in cards_in(tokens, speaker)] or suits_in(tokens, speaker)
    if not suits:
        return None
    return Sense((Intent(IntentKind.THROW_IN, (suits[0],)),), tally=Tally(given=1))


def _without_a_word_of_how(what: str) -> Sense:
    return Sense(says=f"{what}, without a word of how: it asks nothing of the play")


_SUITS = "(?:colour|SUIT(?: SEP+ SUIT)*)"
_WITH = "(?:by|on|in|from) COUNT? low? (?:CARD|SUIT)"
ENDINGS: tuple[Phrase, ...] = (
    phrase(
        "(?:they|on|by|in|for|article|manner)*"
        f" colour? squeeze(?: (?:against|on|by)? (?:seat|you))?(?: (?:in|of|by|against|on) {_SUITS})?",
        _squeeze,
    ),
    phrase(f"(?:play|get)? (?:seat|you) squeeze(?: (?:in|by|on) {_SUITS})?", _squeeze),
    phrase(f"SUIT squeeze (?:seat|you) (?:in|of) {_SUITS}", _squeeze),
    phrase(f"squeeze (?:seat|you)(?: (?:in|of) {_SUITS})?", _squeeze),
    phrase("strip (?:out|of)? (?:colour suit?|SUIT(?: SEP+ SUIT)*)", _strip),
    phrase(f"(?:throw|put) (?:seat|you|he) in {_WITH}", _throw_in),
    phrase(f"(?:throw|put) in (?:seat|you)? {_WITH}", _throw_in),
    phrase(f"endplay (?:seat|you)? {_WITH}", _throw_in),
    phrase("COUNT? SUIT (?:to|on|by) (?:seat|you) (?:comma|and)? he? endplay", _throw_in),
    phrase(f"exit {_WITH}", _throw_in),
    phrase("COUNT? low? SUIT exit", _throw_in),
    phrase("strip and?", lambda tokens, speaker: _without_a_word_of_how("suits are stripped")),
    phrase("endplay (?:seat|you)?", lambda tokens, speaker: _without_a_word_of_how("an end play")),
    phrase("(?:seat|you) endplay", lambda tokens, speaker: _without_a_word_of_how("an end play")),
)
"""All of them; where two match, the one that takes more words counts."""
